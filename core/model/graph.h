#pragma once

#include "core/model/note.h"
#include "core/model/tensor_type.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rooflens {

struct Graph;

/// A declared dimension: a number, a symbol ("batch", "seq*2"), or neither when nothing is said.
struct Dim {
    std::int64_t value = unknownDim;
    std::string symbol;

    bool operator==(const Dim&) const = default;
};

/// What a file says of a value's type. Rank unknown without dims. Sequences and maps carry their element's type.
struct DeclaredType {
    enum class Kind { none, tensor, sparseTensor, sequence, map };
    Kind kind = Kind::none;
    DType dtype = DType::undefined;
    std::optional<std::vector<Dim>> dims;
    bool isOptional = false; ///< an optional of that kind

    bool operator==(const DeclaredType&) const = default;
};

/// A named graph input, output or value_info.
struct Port {
    std::string name;
    DeclaredType type;

    bool operator==(const Port&) const = default;
};

/// An initializer or an attribute's tensor. Weights are never read; `contents` holds only small payloads.
struct Tensor {
    std::string name;
    TensorType type;
    std::optional<Contents> contents; ///< up to mostKnownElements numbers of a payload of up to 8 KiB
    std::string externalLocation;     ///< where the file says external data lie; never opened
    bool isSparse = false;            ///< dims are the dense ones

    bool operator==(const Tensor&) const = default;
};

/// One attribute of a node. `value` is empty for a kind that nothing here needs.
struct Attribute {
    using Value = std::variant<std::monostate, std::int64_t, double, std::string, Ints, Reals,
                               std::vector<std::string>, Tensor, std::shared_ptr<const Graph>, DeclaredType>;
    std::string name;
    Value value;
    std::string reference; ///< inside a function body: the function's attribute this one stands for
};

/// One operator of a graph. Omitted optional inputs and outputs have an empty name.
struct Node {
    std::string name;
    std::string op;
    std::string domain; ///< as in the file, with "ai.onnx" written ""
    std::string overload;
    std::vector<std::string> inputs;
    std::vector<std::string> outputs;
    std::vector<Attribute> attributes;

    const Attribute* find(std::string_view attribute) const;
};

/// A graph in the file's order. Node names may be empty or repeated: a node's identity is its path of indices.
struct Graph {
    std::string name;
    std::vector<Node> nodes;
    std::vector<Tensor> initializers;
    std::vector<Port> inputs; ///< before IR 4 these include the initializers
    std::vector<Port> outputs;
    std::vector<Port> valueInfo;
};

struct OpsetImport {
    std::string domain; ///< "" for ai.onnx
    std::int64_t version = 0;

    bool operator==(const OpsetImport&) const = default;
};

/// A function that the model defines itself, keyed by domain, name and overload.
struct LocalFunction {
    std::string domain, name, overload;
    std::vector<std::string> inputs, outputs;
    std::vector<std::string> attributeNames;  ///< without a default
    std::vector<Attribute> attributeDefaults;
    std::vector<OpsetImport> opsets;
    Graph body; ///< only nodes and valueInfo are filled
};

/// A whole model as read: structure and declarations, no weights.
struct Model {
    std::string file; ///< path as given
    std::int64_t irVersion = 0;
    std::vector<OpsetImport> opsets;
    std::string producer; ///< name and version
    Graph graph;
    std::vector<LocalFunction> functions;
    std::vector<Note> notes; ///< what the reader noticed (external data, strange names)

    /// The imported version of a domain, 0 when it is not imported.
    std::int64_t opset(std::string_view domain) const;
};

} // namespace rooflens
