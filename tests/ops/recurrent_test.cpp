// Recurrent layers: directions, activations, and what is refused.
#include "tests/ops/shorthand.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view lstmInputs = "f32[5,2,3] f32[1,16,3] f32[1,16,4]";

TEST(Recurrent, RunsOnTheMatrixUnitAndCountsItsTranscendentals) {
    const Work lstm = OpCase(op("LSTM"), lstmInputs, "").work();
    EXPECT_EQ(lstm.unit, Unit::matrix);
    EXPECT_EQ(lstm.transcendentals.count, 40 * 5);
    EXPECT_EQ(OpCase(op("GRU"), "f32[5,2,3] f32[1,12,3] f32[1,12,4]", "").work().transcendentals.count, 40 * 3);
    EXPECT_EQ(OpCase(op("RNN"), "f32[5,2,3] f32[1,4,3] f32[1,4,4]", "activations=[Relu]").work().transcendentals.count, 0);
}

TEST(Recurrent, HasAllItsOutputsEvenWhereTheNodeNamesOne) {
    EXPECT_EQ(OpCase(op("LSTM"), lstmInputs, "").work().outputs.size(), 3U);
    EXPECT_EQ(OpCase(op("GRU"), "f32[5,2,3] f32[1,12,3] f32[1,12,4]", "").work().outputs.size(), 2U);
}

TEST(Recurrent, KeepsTheOrderOfDimsOfItsLayout) {
    const Work first = OpCase(op("LSTM"), lstmInputs, "").work();
    EXPECT_EQ(toText(first.outputs[0]), "f32[5,1,2,4]");
    EXPECT_EQ(toText(first.outputs[2]), "f32[1,2,4]");
    const Work batchFirst = OpCase(op("LSTM"), lstmInputs, "layout=1").work(); // now a batch of 5 in 2 steps
    EXPECT_EQ(toText(batchFirst.outputs[0]), "f32[5,2,1,4]");
    EXPECT_EQ(toText(batchFirst.outputs[2]), "f32[5,1,4]");
}

TEST(Recurrent, AnActivationListThatIsTooShortStartsOver) {
    const std::string_view inputs = "f32[5,2,3] f32[2,4,3] f32[2,4,4]";
    const auto flops = [&](std::string_view attributes) { return OpCase(op("RNN"), inputs, attributes).work().flops.count; };
    EXPECT_EQ(flops("direction=bidirectional activations=[Sigmoid]"), flops("direction=bidirectional activations=[sigmoid,SIGMOID]"));
    EXPECT_EQ(flops("direction=bidirectional activations=[Sigmoid,Elu]") - flops("direction=bidirectional activations=[Sigmoid]"), 40);
}

TEST(Recurrent, NeedsNoShapeOfItsOptionalInputs) {
    const Work work = OpCase(op("LSTM"), "f32[5,2,3] f32[1,16,3] f32[1,16,4] _ _ f32[?,?,4]", "").work();
    EXPECT_EQ(work.macs.count, 40 * 4 * (3 + 4));
    EXPECT_THAT(refusalOf("LSTM", "f32[5,2,3] f32[1,16,3] f32[1,?,4]"), HasSubstr("the shape of input 2"));
}

TEST(Recurrent, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("LSTM", "f32[2,3] f32[1,16,3] f32[1,16,4]"), HasSubstr("rank 3"));
    EXPECT_THAT(refusalOf("LSTM", "f32[5,2,3] f32[1,16,3]"), HasSubstr("input 2 is missing"));
    EXPECT_THAT(refusalOf("LSTM", lstmInputs, "direction=sideways"), HasSubstr("direction"));
    EXPECT_THAT(refusalOf("LSTM", lstmInputs, "direction=bidirectional"), HasSubstr("W maps"));
    EXPECT_THAT(refusalOf("LSTM", lstmInputs, "hidden_size=5"), HasSubstr("hidden_size"));
    EXPECT_THAT(refusalOf("LSTM", "f32[5,2,3] f32[1,12,3] f32[1,16,4]"), HasSubstr("W maps"));
    EXPECT_THAT(refusalOf("LSTM", "f32[5,2,3] f32[1,16,3] f32[1,12,4]"), HasSubstr("R maps"));
    EXPECT_THAT(refusalOf("GRU", "f32[5,2,3] f32[1,12,3] f32[1,16,4]"), HasSubstr("R maps"));
    EXPECT_THAT(refusalOf("LSTM", "f32[5,2,3] f32[1,16,3] f32[1,16,4] f32[1,16]"), HasSubstr("two biases"));
    EXPECT_THAT(refusalOf("LSTM", "f32[5,2,3] f32[1,16,3] f32[1,16,4] _ i32[3]"), HasSubstr("sequence_lens"));
    EXPECT_THAT(refusalOf("LSTM", "f32[5,2,3] f32[1,16,3] f32[1,16,4] _ _ f32[2,1,4]"), HasSubstr("initial_h"));
    EXPECT_THAT(refusalOf("LSTM", "f32[5,2,3] f32[1,16,3] f32[1,16,4] _ _ _ f32[2,1,4]"), HasSubstr("initial_c"));
    EXPECT_THAT(refusalOf("LSTM", "f32[5,2,3] f32[1,16,3] f32[1,16,4] _ _ _ _ f32[1,16]"), HasSubstr("peepholes"));
    EXPECT_THAT(refusalOf("RNN", "f32[5,2,3] f32[1,4,3] f32[1,4,4]", "activations=[Gelu]"), HasSubstr("activations"));
    EXPECT_THAT(refusalOf("RNN", "f32[5,2,3] f32[1,4,3] f32[1,4,4]", "activations=[1,2]"), HasSubstr("wrong kind"));
}

TEST(DynamicQuantizeLstm, RunsAgainstTheInt8Ceiling) {
    const OpCase one(op("DynamicQuantizeLSTM", "com.microsoft"), "f32[5,2,3] u8[1,3,16] u8[1,4,16]", "");
    EXPECT_EQ(one.work().computeType, DType::int8);
    const OpCase turned(op("DynamicQuantizeLSTM", "com.microsoft"), "f32[5,2,3] u8[1,16,3] u8[1,16,4]", "");
    EXPECT_THAT(turned.refusal(), HasSubstr("W maps"));
}

} // namespace
} // namespace rooflens::test
