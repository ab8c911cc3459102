#include "resources/examples/graph_builder.h"

#include <algorithm>
#include <charconv>

namespace rooflens::examples {
namespace {

constexpr std::int64_t opset = 17;    // the newest that the installed libonnx of Debian 12 can check
constexpr std::int64_t irVersion = 8; // the one that goes with it

onnx::TensorProto::DataType toOnnx(Element element) {
    switch (element) {
    case Element::float32: return onnx::TensorProto::FLOAT;
    case Element::int64: return onnx::TensorProto::INT64;
    case Element::boolean: return onnx::TensorProto::BOOL;
    }
    return onnx::TensorProto::UNDEFINED;
}

void declare(onnx::ValueInfoProto& port, const std::string& name, Element element, const Dimensions& dims) {
    port.set_name(name);
    auto& type = *port.mutable_type()->mutable_tensor_type();
    type.set_elem_type(toOnnx(element));
    type.mutable_shape();
    for (const Dimension& dim : dims) {
        auto& d = *type.mutable_shape()->add_dim();
        if (const auto* number = std::get_if<std::int64_t>(&dim)) d.set_dim_value(*number);
        else d.set_dim_param(std::get<std::string>(dim));
    }
}

void addAttribute(onnx::NodeProto& node, const Attribute& attribute) {
    auto& a = *node.add_attribute();
    a.set_name(attribute.name);
    if (const auto* integer = std::get_if<std::int64_t>(&attribute.value)) {
        a.set_type(onnx::AttributeProto::INT);
        a.set_i(*integer);
    } else if (const auto* real = std::get_if<float>(&attribute.value)) {
        a.set_type(onnx::AttributeProto::FLOAT);
        a.set_f(*real);
    } else {
        a.set_type(onnx::AttributeProto::INTS);
        for (const std::int64_t n : std::get<Integers>(attribute.value)) a.add_ints(n);
    }
}

std::string textOf(float number) {
    char text[32];
    const auto end = std::to_chars(text, text + sizeof(text), number).ptr;
    return {text, end};
}

} // namespace

GraphBuilder::GraphBuilder(const std::string& name, const std::string& description) {
    m_model.set_ir_version(irVersion);
    m_model.set_producer_name("rooflens-examples");
    m_model.set_producer_version(ROOFLENS_VERSION);
    m_model.set_doc_string(description + " Structure only: the weights are declared and absent.");
    auto& import = *m_model.add_opset_import();
    import.set_domain("");
    import.set_version(opset);
    graph().set_name(name);
}

std::string GraphBuilder::input(const std::string& name, Element element, const Dimensions& dims) {
    declare(*graph().add_input(), name, element, dims);
    return name;
}

void GraphBuilder::output(const std::string& value, const std::string& name, const Dimensions& dims) {
    for (auto& node : *graph().mutable_node()) {
        std::replace(node.mutable_input()->begin(), node.mutable_input()->end(), value, name);
        std::replace(node.mutable_output()->begin(), node.mutable_output()->end(), value, name);
    }
    declare(*graph().add_output(), name, Element::float32, dims);
}

std::string GraphBuilder::node(const std::string& op, const std::string& name, const Names& inputs,
                               const Attributes& attributes) {
    return nodeWithOutputs(op, name, inputs, 1, attributes).front();
}

Names GraphBuilder::nodeWithOutputs(const std::string& op, const std::string& name, const Names& inputs,
                                    int count, const Attributes& attributes) {
    auto& node = *graph().add_node();
    node.set_op_type(op);
    node.set_name(name);
    for (const std::string& input : inputs) node.add_input(input);
    Names outputs;
    for (int i = 0; i < count; ++i) {
        outputs.push_back(name + "_output_" + std::to_string(i)); // as PyTorch's exporter names them
        node.add_output(outputs.back());
    }
    for (const Attribute& a : attributes) addAttribute(node, a);
    return outputs;
}

bool GraphBuilder::hasInitializer(const std::string& name) const {
    const auto& all = m_model.graph().initializer();
    return std::any_of(all.begin(), all.end(), [&](const onnx::TensorProto& t) { return t.name() == name; });
}

std::string GraphBuilder::weight(const std::string& name, const Integers& dims, Element element) {
    if (hasInitializer(name)) return name; // a weight used twice, such as GPT-2's token table
    auto& tensor = *graph().add_initializer();
    tensor.set_name(name);
    tensor.set_data_type(toOnnx(element));
    for (const std::int64_t dim : dims) tensor.add_dims(dim);
    tensor.set_data_location(onnx::TensorProto::EXTERNAL);
    auto& location = *tensor.add_external_data();
    location.set_key("location");
    location.set_value("weights.bin");
    return name;
}

std::string GraphBuilder::vector(const Integers& numbers) {
    std::string name = "/ints";
    for (const std::int64_t n : numbers) name += (name.size() == 5 ? "/" : "x") + std::to_string(n);
    if (numbers.size() > 8) name = "/ints/" + std::to_string(numbers.front()) + "_to_" + std::to_string(numbers.back());
    if (hasInitializer(name)) return name;
    auto& tensor = *graph().add_initializer();
    tensor.set_name(name);
    tensor.set_data_type(onnx::TensorProto::INT64);
    tensor.add_dims(static_cast<std::int64_t>(numbers.size()));
    for (const std::int64_t n : numbers) tensor.add_int64_data(n);
    return name;
}

std::string GraphBuilder::index(std::int64_t number) {
    std::string name = "/int/" + std::to_string(number);
    if (hasInitializer(name)) return name;
    auto& tensor = *graph().add_initializer();
    tensor.set_name(name);
    tensor.set_data_type(onnx::TensorProto::INT64);
    tensor.add_int64_data(number);
    return name;
}

std::string GraphBuilder::real(float number) {
    const std::string name = "/real/" + textOf(number);
    for (const auto& node : m_model.graph().node())
        if (node.name() == name) return node.output(0);
    std::string value = node("Constant", name, {});
    auto& a = *graph().mutable_node()->rbegin()->add_attribute();
    a.set_name("value");
    a.set_type(onnx::AttributeProto::TENSOR);
    a.mutable_t()->set_data_type(onnx::TensorProto::FLOAT);
    a.mutable_t()->add_float_data(number);
    return value;
}

} // namespace rooflens::examples
