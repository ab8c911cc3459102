#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <onnx/onnx_pb.h>

namespace rooflens::examples {

using Integers = std::vector<std::int64_t>;
using Names = std::vector<std::string>;

/// A number, or the name of a symbolic dimension.
using Dimension = std::variant<std::int64_t, std::string>;
using Dimensions = std::vector<Dimension>;

struct Attribute {
    std::string name;
    std::variant<std::int64_t, float, Integers> value;
};
using Attributes = std::vector<Attribute>;

enum class Element { float32, int64, boolean };

/// Writes an ONNX graph node by node. Values are handed around by name; a node's outputs are named after it.
/// Weights get their dims and no numbers: they are declared as external data in a file that does not exist.
class GraphBuilder {
public:
    GraphBuilder(const std::string& name, const std::string& description);

    std::string input(const std::string& name, Element element, const Dimensions& dims);
    /// Makes a value an output of the graph, under another name.
    void output(const std::string& value, const std::string& name, const Dimensions& dims);

    std::string node(const std::string& op, const std::string& name, const Names& inputs,
                     const Attributes& attributes = {});
    Names nodeWithOutputs(const std::string& op, const std::string& name, const Names& inputs, int count,
                          const Attributes& attributes = {});

    std::string weight(const std::string& name, const Integers& dims, Element element = Element::float32);
    std::string vector(const Integers& numbers); ///< an int64 list, such as a shape; the same list is the same value
    std::string index(std::int64_t number);      ///< an int64 scalar
    std::string real(float number);              ///< a float scalar, a literal of the graph (a Constant node)

    const onnx::ModelProto& model() const { return m_model; }

private:
    onnx::GraphProto& graph() { return *m_model.mutable_graph(); }
    bool hasInitializer(const std::string& name) const;

    onnx::ModelProto m_model;
};

} // namespace rooflens::examples
