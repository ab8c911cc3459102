// Convolutions and poolings in other layouts: rules.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view ms = "com.microsoft", nchwc = "com.microsoft.nchwc", nhwc = "com.ms.internal.nhwc";

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "", std::string_view domain = ms) {
    return OpCase(op(type, domain), inputs, attributes).refusal();
}

Work workOf(std::string_view type, std::string_view inputs, std::string_view attributes = "", std::string_view domain = ms) {
    return OpCase(op(type, domain), inputs, attributes).work();
}

TEST(ConvolutionLayouts, NhwcConvTakesWeightsInEitherLayout) {
    constexpr std::string_view attributes = "kernel_shape=[5,3]";
    EXPECT_EQ(toText(workOf("NhwcConv", "f32[1,9,8,4] f32[2,5,3,4]", attributes).outputs.at(0)), "f32[1,5,6,2]");
    EXPECT_EQ(toText(workOf("NhwcConv", "f32[1,9,8,4] f32[2,4,5,3]", attributes).outputs.at(0)), "f32[1,5,6,2]");
}

TEST(ConvolutionLayouts, BlocksOfChannelsAreAnAssumptionUnlessAllAreFull) {
    EXPECT_FALSE(workOf("ReorderInput", "f32[1,24,3,7]", "", nchwc).assumption.empty());
    EXPECT_TRUE(workOf("ReorderInput", "f32[1,32,3,7]", "", nchwc).assumption.empty());
}

TEST(ConvolutionLayouts, RefuseWhatBreaksTheirRules) {
    EXPECT_THAT(refusalOf("NhwcFusedConv", "f32[1,6,8,3] f32[2,3,3,3] _ f32[1,2,4,6]"), HasSubstr("Z has the output's shape"));
    EXPECT_THAT(refusalOf("NhwcFusedConv", "f32[1,3,6,8] f32[2,3,3,3]"), HasSubstr("X's channels"));
    EXPECT_THAT(refusalOf("NhwcConv", "f32[1,9,8,4] f32[2,5,3]"), HasSubstr("one rank"));
    EXPECT_THAT(refusalOf("NhwcConv", "f32[1,9,8,4] f32[2,5,3,3]"), HasSubstr("X's channels"));
    EXPECT_THAT(refusalOf("ReorderOutput", "f32[2,8,3,7]", "channels=9", nchwc), HasSubstr("at most what X has"));
    EXPECT_THAT(refusalOf("ReorderOutput", "f32[2,8,3,7]", "", nchwc), HasSubstr("at least 1"));
    EXPECT_THAT(refusalOf("Upsample", "f32[2,8,3,7]", "scales=[1,1,2]", nchwc), HasSubstr("every dimension"));
    EXPECT_THAT(refusalOf("Upsample", "f32[2,8,3,7]", "scales=[1,1,0,2]", nchwc), HasSubstr("at least 1"));
    EXPECT_THAT(OpCase(op("MaxPool", nhwc), "f32[2,9,13,3]", "kernel_shape=[2,2]", 2).refusal(), HasSubstr("no indices"));
}

} // namespace
} // namespace rooflens::test
