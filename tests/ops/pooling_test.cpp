// Poolings: how many windows there are, and what is refused.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

std::string shapeOf(std::string_view inputs, std::string_view attributes, std::string_view type = "MaxPool") {
    return toText(OpCase(op(type), inputs, attributes).work().outputs.at(0));
}

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes) {
    return OpCase(op(type), inputs, attributes).refusal();
}

TEST(Pooling, LastWindowOfCeilModeNeverStartsInThePadding) {
    // room 8+1+1-3 = 7, 7/2 rounded up = 4: window 4 would start at 8 of 1+8: inside
    EXPECT_EQ(shapeOf("f32[1,2,8]", "kernel_shape=[3] strides=[2] pads=[1,1] ceil_mode=1"), "f32[1,2,5]");
    // room 6+0+1-2 = 5, 5/3 rounded up = 2: window 2 would start at 6 of 6: dropped
    EXPECT_EQ(shapeOf("f32[1,2,6]", "kernel_shape=[2] strides=[3] pads=[0,1] ceil_mode=1"), "f32[1,2,2]");
    EXPECT_EQ(shapeOf("f32[1,2,6]", "kernel_shape=[2] strides=[3] pads=[0,1] ceil_mode=1", "AveragePool"), "f32[1,2,2]");
}

TEST(Pooling, SamePaddingIgnoresTheKernel) {
    EXPECT_EQ(shapeOf("f32[1,2,9,11]", "kernel_shape=[5,4] strides=[2,3] auto_pad=SAME_LOWER"), "f32[1,2,5,4]");
}

TEST(Pooling, IndicesAreInt64WhateverThePooledType) {
    const Work work = OpCase(op("MaxPool"), "u8[1,2,9]", "kernel_shape=[2]", 2).work();
    EXPECT_EQ(toText(work.outputs.at(0)), "u8[1,2,8]");
    EXPECT_EQ(toText(work.outputs.at(1)), "i64[1,2,8]");
}

TEST(Pooling, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("MaxPool", "f32[1,2,9]", ""), HasSubstr("kernel_shape"));
    EXPECT_THAT(refusalOf("MaxPool", "f32[1,2,9]", "kernel_shape=[2] strides=[0]"), HasSubstr("strides are at least 1"));
    EXPECT_THAT(refusalOf("AveragePool", "f32[1,2,9]", "kernel_shape=[0]"), HasSubstr("kernel dim is at least 1"));
    EXPECT_THAT(refusalOf("LpPool", "f32[1,2,9]", "kernel_shape=[2,2]"), HasSubstr("a dim for each spatial dim"));
    EXPECT_THAT(refusalOf("MaxPool", "f32[1,2,9]", "kernel_shape=[10]"), HasSubstr("fits into the padded input"));
    EXPECT_THAT(refusalOf("GlobalAveragePool", "f32[2,9]", ""), HasSubstr("at least one spatial dim"));
    EXPECT_THAT(refusalOf("MaxUnpool", "f32[1,2,3] i64[1,2,4]", "kernel_shape=[2]"), HasSubstr("the indices have X's shape"));
    EXPECT_THAT(refusalOf("MaxUnpool", "f32[1,2,3] i64[1,2,3] i64[2]{1,2}", "kernel_shape=[2]"), HasSubstr("output_shape"));
    EXPECT_THAT(refusalOf("RoiAlign", "f32[2,3,10,12] f32[5,5] i64[5]", ""), HasSubstr("two corners"));
    EXPECT_THAT(refusalOf("MaxRoiPool", "f32[2,3,10,12] f32[5,4]", "pooled_shape=[4,6]"), HasSubstr("batch index"));
}

TEST(RoiAlign, SaysWhatItAssumesOfAnAdaptiveSampling) {
    const Work work = OpCase(op("RoiAlign"), "f32[2,3,10,12] f32[5,4] i64[5]", "output_height=4 output_width=6").work();
    EXPECT_THAT(work.assumption, HasSubstr("2 x 2 samples"));
    EXPECT_EQ(work.flops.count, 8 * 4 * 360);
}

TEST(MaxpoolWithMask, NeedsItsMask) {
    EXPECT_THAT(OpCase(op("MaxpoolWithMask", "com.microsoft"), "f32[2,3,9,13]", "kernel_shape=[2,2]").refusal(), HasSubstr("input 1 is missing"));
}

} // namespace
} // namespace rooflens::test
