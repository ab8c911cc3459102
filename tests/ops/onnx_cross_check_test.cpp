// Each example's output types against onnx's own shape inference, where the installed libonnx (1.12, version 17) knows
// the operator. A second opinion only: it runs in this test's process and never in the application.
#include "core/ops/registry.h"
#include "tests/ops/op_case.h"

#include <gtest/gtest.h>
#include <onnx/defs/schema.h>
#include <onnx/onnx_pb.h>
#include <onnx/shape_inference/implementation.h>

#include <algorithm>

namespace rooflens::test {
namespace {

constexpr int newestKnown = 17;

void describeType(const TensorType& type, onnx::TypeProto& proto) {
    auto& tensor = *proto.mutable_tensor_type();
    tensor.set_elem_type(static_cast<int>(type.dtype));
    if (!type.dims) return;
    tensor.mutable_shape();
    for (const std::int64_t dim : *type.dims) {
        auto& d = *tensor.mutable_shape()->add_dim();
        if (dim >= 0) d.set_dim_value(dim);
    }
}

/// False where the element type has no plain list of numbers.
bool fillTensor(const TensorType& type, const Contents& contents, onnx::TensorProto& proto) {
    proto.set_data_type(static_cast<int>(type.dtype));
    for (const std::int64_t dim : *type.dims) proto.add_dims(dim);
    if (const auto* reals = std::get_if<Reals>(&contents)) {
        if (type.dtype != DType::float32 && type.dtype != DType::float64) return false;
        for (const double x : *reals) {
            if (type.dtype == DType::float32) proto.add_float_data(static_cast<float>(x));
            else proto.add_double_data(x);
        }
        return true;
    }
    if (info(type.dtype).bits < 8) return false;
    for (const std::int64_t x : std::get<Ints>(contents)) {
        if (type.dtype == DType::int64) proto.add_int64_data(x);
        else if (type.dtype == DType::uint64 || type.dtype == DType::uint32) proto.add_uint64_data(static_cast<std::uint64_t>(x));
        else proto.add_int32_data(static_cast<std::int32_t>(x));
    }
    return true;
}

struct AttributeWriter {
    onnx::AttributeProto& proto;

    bool operator()(std::int64_t v) const { return proto.set_type(onnx::AttributeProto::INT), proto.set_i(v), true; }
    bool operator()(double v) const {
        return proto.set_type(onnx::AttributeProto::FLOAT), proto.set_f(static_cast<float>(v)), true;
    }
    bool operator()(const std::string& v) const { return proto.set_type(onnx::AttributeProto::STRING), proto.set_s(v), true; }
    bool operator()(const Ints& v) const {
        proto.set_type(onnx::AttributeProto::INTS);
        for (const std::int64_t x : v) proto.add_ints(x);
        return true;
    }
    bool operator()(const Reals& v) const {
        proto.set_type(onnx::AttributeProto::FLOATS);
        for (const double x : v) proto.add_floats(static_cast<float>(x));
        return true;
    }
    bool operator()(const std::vector<std::string>& v) const {
        proto.set_type(onnx::AttributeProto::STRINGS);
        for (const std::string& x : v) proto.add_strings(x);
        return true;
    }
    bool operator()(const Tensor& v) const {
        proto.set_type(onnx::AttributeProto::TENSOR);
        return v.contents && fillTensor(v.type, *v.contents, *proto.mutable_t());
    }
    template <class Other> bool operator()(const Other&) const { return false; }
};

/// A model of the one node; empty when onnx's messages cannot say it.
std::optional<onnx::ModelProto> modelOf(const OpCase& one, int opset) {
    onnx::ModelProto model;
    model.set_ir_version(8);
    model.add_opset_import()->set_version(opset);
    auto& graph = *model.mutable_graph();
    graph.set_name("example");
    auto& node = *graph.add_node();
    node.set_op_type(one.node().op);
    for (const std::string& name : one.node().inputs) node.add_input(name);
    for (const std::string& name : one.node().outputs) {
        node.add_output(name);
        graph.add_output()->set_name(name);
    }
    for (const Attribute& attribute : one.node().attributes) {
        auto& proto = *node.add_attribute();
        proto.set_name(attribute.name);
        if (!std::visit(AttributeWriter{proto}, attribute.value)) return std::nullopt;
    }
    for (std::size_t i = 0; i < one.inputs().size(); ++i) {
        const TensorText& input = one.inputs()[i];
        if (input.omitted) continue;
        onnx::TensorProto tensor;
        if (input.contents && fillTensor(input.type, *input.contents, tensor)) {
            tensor.set_name(one.node().inputs[i]);
            *graph.add_initializer() = tensor;
            continue;
        }
        auto& port = *graph.add_input();
        port.set_name(one.node().inputs[i]);
        describeType(input.type, *port.mutable_type());
    }
    return model;
}

/// What libonnx says of one output; empty when it leaves anything open.
std::optional<TensorType> answered(const onnx::ValueInfoProto& output) {
    if (!output.has_type() || !output.type().has_tensor_type() || !output.type().tensor_type().has_shape()) return std::nullopt;
    const auto dtype = dtypeFromOnnx(output.type().tensor_type().elem_type());
    if (!dtype) return std::nullopt;
    TensorType type{*dtype, Ints{}};
    for (const auto& dim : output.type().tensor_type().shape().dim()) {
        if (!dim.has_dim_value()) return std::nullopt;
        type.dims->push_back(dim.dim_value());
    }
    return type;
}

/// How many outputs libonnx answered for; a difference fails.
int compare(const OpSpec& spec, const Example& example) {
    const int opset = example.opset == 0 ? newestKnown : example.opset;
    const auto* schema = onnx::OpSchemaRegistry::Schema(std::string(spec.type), opset, "");
    if (opset > newestKnown || schema == nullptr || schema->Deprecated()) return 0;
    const auto expected = readTensors(example.outputs);
    const auto isTensor = [](const TensorText& t) { return !t.type.sequence && t.type.presence == Presence::present; };
    const auto inputs = readTensors(example.inputs);
    if (!std::all_of(inputs.begin(), inputs.end(), isTensor) || !std::all_of(expected.begin(), expected.end(), isTensor)) return 0;
    // The example is written for the newest version; an older one may not have its inputs or attributes.
    const OpCase one(spec, example.inputs, example.attributes, expected.size(), example.opset);
    if (static_cast<int>(one.inputs().size()) > schema->max_input()) return 0;
    const auto& attributes = one.node().attributes;
    if (std::any_of(attributes.begin(), attributes.end(),
                    [schema](const Attribute& a) { return !schema->attributes().contains(a.name); }))
        return 0;
    auto model = modelOf(one, opset);
    if (!model) return 0;
    try {
        onnx::shape_inference::InferShapes(*model, onnx::OpSchemaRegistry::Instance(), onnx::ShapeInferenceOptions(true, 1, true));
    } catch (const std::exception& e) {
        ADD_FAILURE() << "libonnx refuses the example: " << e.what();
        return 0;
    }
    int answers = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const auto type = answered(model->graph().output(static_cast<int>(i)));
        if (!type || expected[i].omitted) continue;
        EXPECT_EQ(toText(*type), toText(expected[i].type)) << "output " << i;
        ++answers;
    }
    return answers;
}

TEST(OperatorTable, AgreesWithOnnxShapeInference) {
    int answers = 0;
    for (const OpSpec* spec : allOps()) {
        if (!spec->domain.empty()) continue;
        for (const Example& example : spec->examples) {
            SCOPED_TRACE(std::string(spec->type) + " | " + std::string(example.inputs) + " | " + std::string(example.attributes));
            answers += compare(*spec, example);
        }
    }
    EXPECT_GT(answers, 50) << "the cross-check compares next to nothing";
}

} // namespace
} // namespace rooflens::test
