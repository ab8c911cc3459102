// Attention of ai.onnx: what it refuses; and how all rows around attention answer to broken nodes.
#include "core/ops/families.h"
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view ms = "com.microsoft";

std::string refusalOf(std::string_view inputs, std::string_view attributes = "") {
    return OpCase(op("Attention"), inputs, attributes).refusal();
}

std::string asText(const TensorText& tensor) {
    if (tensor.omitted) return "_";
    std::string text = toText(tensor.type);
    const auto* values = tensor.contents ? std::get_if<Ints>(&*tensor.contents) : nullptr;
    if (values == nullptr) return text;
    text += '{';
    for (std::size_t i = 0; i < values->size(); ++i) text += (i == 0 ? "" : ",") + std::to_string((*values)[i]);
    return text + '}';
}

std::string joined(const std::vector<TensorText>& tensors) {
    std::string text;
    for (const TensorText& t : tensors) text += asText(t) + ' ';
    return text;
}

/// The tensor with each dim in turn of each of these sizes, of other ranks, and gone.
std::vector<TensorText> brokenForms(const TensorText& tensor) {
    std::vector<TensorText> forms;
    TensorText form = tensor;
    form.omitted = true;
    forms.push_back(form);
    if (tensor.omitted) return forms;
    for (const Ints& dims : {Ints{}, Ints{0}, Ints{2, 3}, Ints{1, 1, 1}, Ints{2, 2, 2, 2}, Ints{2, 2, 2, 2, 2}}) {
        form = tensor;
        form.type.dims = dims;
        forms.push_back(form);
    }
    for (std::size_t i = 0; i < tensor.type.dims->size(); ++i)
        for (const std::int64_t size : {std::int64_t{0}, std::int64_t{1}, std::int64_t{1} << 40, std::int64_t{1} << 62}) {
            form = tensor;
            (*form.type.dims)[i] = size;
            forms.push_back(form);
        }
    if (!tensor.contents) return forms;
    for (const Ints& values : {Ints{}, Ints{-1}, Ints{std::int64_t{1} << 62}, Ints{0, 1}}) {
        form = tensor;
        form.contents = values;
        forms.push_back(form);
    }
    return forms;
}

/// Whatever is broken about a node, its row answers: with a refusal, or with counts that are not negative.
void expectAnAnswer(const OpSpec& spec, const Example& example, const std::vector<TensorText>& tensors) {
    const OpCase one(spec, joined(tensors), example.attributes, 4, example.opset);
    const auto result = one.evaluate();
    const Work* work = std::get_if<Work>(&result);
    if (work == nullptr) return;
    EXPECT_GE(work->macs.count, 0) << joined(tensors);
    EXPECT_GE(work->flops.count, 0) << joined(tensors);
    EXPECT_GE(one.traffic(*work).count, 0) << joined(tensors);
}

TEST(Attention, RefusesWhatDoesNotFit) {
    const std::string_view heads = "q_num_heads=2 kv_num_heads=2";
    EXPECT_THAT(refusalOf("f32[2,3,6] f32[2,4,6] f32[2,4,6]"), HasSubstr("q_num_heads is at least 1"));
    EXPECT_THAT(refusalOf("f32[2,3,6] f32[2,4,6] f32[2,4,6]", "q_num_heads=2 kv_num_heads=-2"), HasSubstr("kv_num_heads"));
    EXPECT_THAT(refusalOf("f32[2,3,7] f32[2,4,6] f32[2,4,6]", heads), HasSubstr("divide the channels"));
    EXPECT_THAT(refusalOf("f32[2,3,6] f32[3,4,6] f32[2,4,6]", heads), HasSubstr("one batch size"));
    EXPECT_THAT(refusalOf("f32[2,3,6] f32[2,4,6] f32[2,5,6]", heads), HasSubstr("same heads and tokens"));
    EXPECT_THAT(refusalOf("f32[2,3,6] f32[2,4,8] f32[2,4,6]", heads), HasSubstr("one head size"));
    EXPECT_THAT(refusalOf("f32[2,3,6] f32[2,2,4,3] f32[2,2,4,3]", heads), HasSubstr("one rank"));
    EXPECT_THAT(refusalOf("f32[2,3,4,5] f32[2,2,4,5] f32[2,2,4,5]"), HasSubstr("a multiple of the key's"));
    EXPECT_THAT(refusalOf("f32[2,3] f32[2,3] f32[2,3]"), HasSubstr("3 or 4 dims"));
    EXPECT_THAT(refusalOf("f32[2,2,4,5] f32[2,2,4,5]"), HasSubstr("input 2 is missing"));
    EXPECT_THAT(refusalOf("f32[2,2,4,5] f32[2,2,4,5] f32[2,2,4,5] _ f32[2,2,3,5]"), HasSubstr("come together"));
    EXPECT_THAT(refusalOf("f32[2,2,4,5] f32[2,2,4,5] f32[2,2,4,5] _ f32[2,2,3,6] f32[2,2,3,5]"), HasSubstr("past_key fits"));
    EXPECT_THAT(refusalOf("f32[2,2,4,5] f32[2,2,4,5] f32[2,2,4,5] _ f32[2,2,3,5] f32[2,2,4,5]"), HasSubstr("past_value fits"));
}

TEST(Attention, WithoutHeadsOrTokensDoesNothing) {
    const Work noTokens = OpCase(op("Attention"), "f32[2,2,0,5] f32[2,2,4,5] f32[2,2,4,5]", "", 3).work();
    EXPECT_EQ(toText(noTokens.outputs.at(0)), "f32[2,2,0,5]");
    EXPECT_EQ(noTokens.flops.count, 0);
    EXPECT_EQ(OpCase(op("Attention"), "f32[2,2,3,5] f32[2,2,0,5] f32[2,2,0,5]", "").work().macs.count, 0);
    EXPECT_THAT(refusalOf("f32[2,0,3,5] f32[2,0,4,5] f32[2,0,4,5]"), HasSubstr("a multiple of the key's"));
}

TEST(Attention, ExponentialsAreThoseOfTheScores) {
    const Work work = OpCase(op("Attention"), "f32[2,6,3,5] f32[2,2,4,5] f32[2,2,4,7]", "").work();
    EXPECT_EQ(work.transcendentals.count, 2 * 6 * 3 * 4);
}

TEST(Attention, OneTensorForQueryKeyAndValueOfAFlexAttentionHasOneShape) {
    EXPECT_THAT(OpCase(op("FlexAttention", "ai.onnx.preview"), "f32[2,3,4] f32[2,3,4] f32[2,3,4]", "").refusal(), HasSubstr("4 dims"));
}

TEST(TransformerRows, AnswerToBrokenNodes) {
    for (const auto family : {attentionOps, attentionContribOps, attentionCachedOps, attentionPackedOps, attentionLinearOps,
                              transformerOps, expertsOps})
        for (const OpSpec& spec : family())
            for (const Example& example : spec.examples) {
                SCOPED_TRACE(spec.type);
                const auto tensors = readTensors(example.inputs);
                for (std::size_t i = 0; i < tensors.size(); ++i)
                    for (const TensorText& form : brokenForms(tensors[i])) {
                        auto broken = tensors;
                        broken[i] = form;
                        expectAnAnswer(spec, example, broken);
                    }
            }
}

TEST(TransformerRows, NamesOfInputsAreEnoughToKnowATensorTwice) {
    Node node;
    node.op = "GroupQueryAttention";
    node.domain = "com.microsoft";
    node.inputs = {"q", "kv", "kv"};
    node.outputs = {"y"};
    node.attributes = readAttributes("num_heads=6 kv_num_heads=2");
    const TensorType q{DType::float32, Ints{2, 3, 30}}, kv{DType::float32, Ints{2, 3, 10}};
    const std::vector<InputView> inputs{{&q}, {&kv}, {&kv}};
    const auto result = evaluate(op("GroupQueryAttention", ms), NodeView(node, inputs, 1));
    EXPECT_EQ(std::get<Work>(result).read->count, 4 * (180 + 60));
}

} // namespace
} // namespace rooflens::test
