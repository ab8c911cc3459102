#pragma once

#include "core/model/graph.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rooflens::test {

/// Composes a Model in memory, as the reader would yield it.
class ModelBuilder {
public:
    explicit ModelBuilder(std::int64_t opset = 17);

    /// Dims as text: "1,3,N,?" — numbers, symbols, or ? for an anonymous dim.
    ModelBuilder& input(const std::string& name, std::string_view dims, DType dtype = DType::float32);
    ModelBuilder& weight(const std::string& name, Ints dims, DType dtype = DType::float32);
    ModelBuilder& integers(const std::string& name, Ints values); ///< a 1-D int64 initializer
    /// Attributes in the notation of the operator examples: "axis=1 pads=[0,0,1,1]".
    ModelBuilder& node(const std::string& op, std::vector<std::string> inputs, std::vector<std::string> outputs,
                       std::string_view attributes = "", const std::string& domain = "");
    /// Gives the newest node a subgraph: another builder's graph.
    ModelBuilder& with(const std::string& attribute, const ModelBuilder& body);
    /// A function of domain "my" whose body is another builder's nodes.
    ModelBuilder& function(const std::string& name, std::vector<std::string> inputs, std::vector<std::string> outputs, const ModelBuilder& body);
    ModelBuilder& output(const std::string& name);
    ModelBuilder& declare(const std::string& name, std::string_view dims, DType dtype = DType::float32); ///< value_info

    std::shared_ptr<const Model> build() const { return std::make_shared<const Model>(m_model); }
    Model& model() { return m_model; }

private:
    Model m_model;
};

/// "n" for symbols and so on: see ModelBuilder::input.
DeclaredType declared(std::string_view dims, DType dtype);

} // namespace rooflens::test
