#include "tests/support/model_builder.h"

#include "tests/ops/op_case.h"

#include <sstream>

namespace rooflens::test {

DeclaredType declared(std::string_view dims, DType dtype) {
    DeclaredType type{DeclaredType::Kind::tensor, dtype, std::vector<Dim>{}};
    std::istringstream in{std::string(dims)};
    for (std::string part; std::getline(in, part, ',');) {
        const bool isNumber = part.find_first_not_of("0123456789") == std::string::npos;
        type.dims->push_back(isNumber ? Dim{std::stoll(part), ""} : Dim{unknownDim, part == "?" ? "" : part});
    }
    return type;
}

ModelBuilder::ModelBuilder(std::int64_t opset) {
    m_model.file = "made.onnx";
    m_model.irVersion = 8;
    m_model.opsets.push_back({"", opset});
}

ModelBuilder& ModelBuilder::input(const std::string& name, std::string_view dims, DType dtype) {
    m_model.graph.inputs.push_back({name, declared(dims, dtype)});
    return *this;
}

ModelBuilder& ModelBuilder::weight(const std::string& name, Ints dims, DType dtype) {
    Tensor t;
    t.name = name;
    t.type = {dtype, std::move(dims)};
    m_model.graph.initializers.push_back(std::move(t));
    return *this;
}

ModelBuilder& ModelBuilder::integers(const std::string& name, Ints values) {
    Tensor t;
    t.name = name;
    t.type = {DType::int64, Ints{static_cast<std::int64_t>(values.size())}};
    t.contents = std::move(values);
    m_model.graph.initializers.push_back(std::move(t));
    return *this;
}

ModelBuilder& ModelBuilder::node(const std::string& op, std::vector<std::string> inputs, std::vector<std::string> outputs,
                                 std::string_view attributes, const std::string& domain) {
    Node node;
    node.name = outputs.empty() ? "" : "make_" + outputs[0];
    node.op = op;
    node.domain = domain;
    node.inputs = std::move(inputs);
    node.outputs = std::move(outputs);
    node.attributes = readAttributes(attributes);
    m_model.graph.nodes.push_back(std::move(node));
    return *this;
}

ModelBuilder& ModelBuilder::with(const std::string& attribute, const ModelBuilder& body) {
    Attribute a;
    a.name = attribute;
    a.value = std::make_shared<const Graph>(body.m_model.graph);
    m_model.graph.nodes.back().attributes.push_back(std::move(a));
    return *this;
}

ModelBuilder& ModelBuilder::function(const std::string& name, std::vector<std::string> inputs, std::vector<std::string> outputs,
                                     const ModelBuilder& body) {
    LocalFunction f;
    f.domain = "my";
    f.name = name;
    f.inputs = std::move(inputs);
    f.outputs = std::move(outputs);
    f.opsets = body.m_model.opsets;
    f.body = body.m_model.graph;
    m_model.functions.push_back(std::move(f));
    return *this;
}

ModelBuilder& ModelBuilder::output(const std::string& name) {
    m_model.graph.outputs.push_back({name, {}});
    return *this;
}

ModelBuilder& ModelBuilder::declare(const std::string& name, std::string_view dims, DType dtype) {
    m_model.graph.valueInfo.push_back({name, declared(dims, dtype)});
    return *this;
}

} // namespace rooflens::test
