// Convolutions: figures known from elsewhere, shapes at the edge, and what is refused.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

std::string shapeOf(std::string_view type, std::string_view inputs, std::string_view attributes) {
    return toText(OpCase(op(type), inputs, attributes).work().outputs.at(0));
}

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes) {
    return OpCase(op(type), inputs, attributes).refusal();
}

TEST(Conv, CountsAsWorkedOutByHand) {
    // N = 8*32*128 = 32 768, 3*3*3 = 27 taps
    const Work work = OpCase(op("Conv"), "f32[1,3,32,128] f32[8,3,3,3] f32[8]", "pads=[1,1,1,1]").work();
    EXPECT_EQ(toText(work.outputs.at(0)), "f32[1,8,32,128]");
    EXPECT_EQ(work.macs.count, 884736);
    EXPECT_EQ(work.flops.count, 2 * 884736 + 32768);
    EXPECT_EQ(work.unit, Unit::matrix);
}

TEST(Conv, PointwiseLayerOfTheLessons) {
    const OpCase one(op("Conv"), "f32[1,64,56,56] f32[64,64,1,1]", "");
    EXPECT_EQ(one.work().flops.count, 25690112);              // 2*64*64*3136
    EXPECT_EQ(one.traffic(one.work()).count, 4 * (200704 + 4096 + 200704));
}

TEST(Conv, SamePaddingRoundsUpWhicheverSideItIsOn) {
    EXPECT_EQ(shapeOf("Conv", "f32[1,2,7,10] f32[3,2,3,3]", "auto_pad=SAME_LOWER strides=[2,3]"), "f32[1,3,4,4]");
    EXPECT_EQ(shapeOf("Conv", "f32[1,2,7,10] f32[3,2,3,3]", "auto_pad=NOTSET strides=[2,3]"), "f32[1,3,3,3]");
}

TEST(Conv, EmptyBatchCostsNothing) {
    const Work work = OpCase(op("Conv"), "f32[0,2,7] f32[3,2,3]", "").work();
    EXPECT_EQ(toText(work.outputs.at(0)), "f32[0,3,5]");
    EXPECT_EQ(work.flops.count, 0);
}

TEST(Conv, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("Conv", "f32[1,2,7] f32[3,2,3]", "strides=[0]"), HasSubstr("strides are at least 1"));
    EXPECT_THAT(refusalOf("Conv", "f32[1,2,7] f32[3,2,3]", "dilations=[0]"), HasSubstr("dilations are at least 1"));
    EXPECT_THAT(refusalOf("Conv", "f32[1,2,7] f32[3,2,3]", "strides=[1,1]"), HasSubstr("strides has 1 values"));
    EXPECT_THAT(refusalOf("Conv", "f32[1,2,7] f32[3,2,3]", "pads=[1]"), HasSubstr("pads has 2 values"));
    EXPECT_THAT(refusalOf("Conv", "f32[1,2,7] f32[3,2,3]", "pads=[-1,0]"), HasSubstr("pads are at least 0"));
    EXPECT_THAT(refusalOf("Conv", "f32[1,2,7] f32[3,2,3]", "group=0"), HasSubstr("group is at least 1"));
    EXPECT_THAT(refusalOf("Conv", "f32[1,4,7] f32[3,2,3]", "group=2"), HasSubstr("output channels divide by group"));
    EXPECT_THAT(refusalOf("Conv", "f32[1,5,7] f32[3,2,3]", ""), HasSubstr("X's channels"));
    EXPECT_THAT(refusalOf("Conv", "f32[1,2,7] f32[3,2,0]", ""), HasSubstr("kernel dim is at least 1"));
    EXPECT_THAT(refusalOf("Conv", "f32[1,2,7] f32[3,2,3]", "kernel_shape=[4]"), HasSubstr("kernel_shape"));
    EXPECT_THAT(refusalOf("Conv", "f32[1,2,7] f32[3,2,9]", ""), HasSubstr("fits into the padded input"));
    EXPECT_THAT(refusalOf("Conv", "f32[1,2,7] f32[3,2,3] f32[2]", ""), HasSubstr("bias"));
    EXPECT_THAT(refusalOf("Conv", "f32[2,7] f32[3,2,3]", ""), HasSubstr("at least one spatial dim"));
    EXPECT_THAT(refusalOf("Conv", "f32[1,2,7] f32[3,2]", ""), HasSubstr("W has"));
    EXPECT_THAT(refusalOf("Conv", "f32[1,2,7] f32[3,2,3]", "auto_pad=SOME"), HasSubstr("auto_pad"));
    EXPECT_THAT(refusalOf("Conv", "f32[1,2,7,7] f32[3,2,3]", ""), HasSubstr("a dim for each spatial dim"));
}

TEST(Conv, DimsThatLieAreRefusedNotWrapped) {
    const auto tooLarge = OpCase(op("Conv"), "f32[1099511627776,2,1099511627776] f32[3,2,3]", "").evaluate();
    ASSERT_TRUE(std::holds_alternative<Refusal>(tooLarge));
    EXPECT_EQ(std::get<Refusal>(tooLarge).why, Refusal::Why::tooLarge);
    const auto hugePads =
        OpCase(op("Conv"), "f32[1,2,7] f32[3,2,3]", "pads=[9223372036854775807,9223372036854775807]").evaluate();
    EXPECT_TRUE(std::holds_alternative<Refusal>(hugePads));
    const auto hugeDilation = OpCase(op("Conv"), "f32[1,2,7] f32[3,2,3]", "dilations=[9223372036854775807]").evaluate();
    EXPECT_TRUE(std::holds_alternative<Refusal>(hugeDilation));
}

TEST(Conv, UnknownDimsAreSaidNotGuessed) {
    const auto open = OpCase(op("Conv"), "f32[?,2,7] f32[3,2,3]", "").evaluate();
    ASSERT_TRUE(std::holds_alternative<Refusal>(open));
    EXPECT_EQ(std::get<Refusal>(open).why, Refusal::Why::notKnown);
}

TEST(ConvTranspose, StatedOutputMayLeadWithBatchAndChannels) {
    EXPECT_EQ(shapeOf("ConvTranspose", "f32[2,3,4] f32[3,5,3]", "strides=[2] output_shape=[2,5,10]"),
              "f32[2,5,10]");
}

TEST(ConvTranspose, StatedOutputOutranksThePads) {
    EXPECT_EQ(shapeOf("ConvTranspose", "f32[2,3,1] f32[3,5,3]", "pads=[2,2] output_shape=[4]"), "f32[2,5,4]");
}

TEST(ConvTranspose, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("ConvTranspose", "f32[2,3,4] f32[4,5,3]", ""), HasSubstr("X's channels are W's first dim"));
    EXPECT_THAT(refusalOf("ConvTranspose", "f32[2,3,4] f32[3,5,3]", "group=2"), HasSubstr("divide by group"));
    EXPECT_THAT(refusalOf("ConvTranspose", "f32[2,3,1] f32[3,5,3]", "pads=[2,2]"), HasSubstr("pads take no more"));
    EXPECT_THAT(refusalOf("ConvTranspose", "f32[2,3,0] f32[3,5,3]", ""), HasSubstr("no spatial dim is empty"));
    EXPECT_THAT(refusalOf("ConvTranspose", "f32[2,3,4] f32[3,5,3]", "output_shape=[-2]"), HasSubstr("not negative"));
    EXPECT_THAT(refusalOf("ConvTranspose", "f32[2,3,4] f32[3,5,3]", "output_padding=[1,1]"), HasSubstr("output_padding"));
}

TEST(DeformConv, RefusesAnOffsetOfAnotherShape) {
    EXPECT_THAT(refusalOf("DeformConv", "f32[2,4,6,7] f32[6,4,3,2] f32[2,12,4,5]", ""), HasSubstr("offset"));
    EXPECT_THAT(refusalOf("DeformConv", "f32[2,4,6,7] f32[6,4,3,2] f32[2,12,4,6]", "offset_group=0"), HasSubstr("offset_group"));
}

TEST(QuantisedConv, RunsAgainstTheInt8Ceiling) {
    const Work work = OpCase(op("ConvInteger"), "u8[1,3,6,8] i8[2,3,3,3]", "").work();
    EXPECT_EQ(work.computeType, DType::int8);
    EXPECT_EQ(work.unit, Unit::matrix);
}

TEST(FusedConv, SaysSoWhenItDoesNotKnowTheActivation) {
    const OpCase one(op("FusedConv", "com.microsoft"), "f32[1,2,7] f32[3,2,3]", "activation=Wavy");
    EXPECT_THAT(one.refusal(), HasSubstr("Wavy"));
}

TEST(ConvTransposeWithDynamicPads, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(OpCase(op("ConvTransposeWithDynamicPads", "com.microsoft"), "f32[2,3,4,5] f32[3,2,3,2] i64[4]", "").refusal(), HasSubstr("the pads"));
    EXPECT_THAT(OpCase(op("ConvTransposeWithDynamicPads", "com.microsoft"), "f32[2,3,4,5] f32[3,2,3,2] i64[2]{1,1}", "").refusal(), HasSubstr("two pads"));
    EXPECT_THAT(OpCase(op("ConvTransposeWithDynamicPads", "com.microsoft"), "f32[2,3,4,5] f32[3,2,3,2] i64[4]{0,0,-1,0}", "").refusal(), HasSubstr("not negative"));
}

} // namespace
} // namespace rooflens::test
