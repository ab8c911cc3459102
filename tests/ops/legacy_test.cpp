// Operators once on trial: what is refused.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

TEST(Legacy, RefusesWhatBreaksItsRules) {
    const auto refused = [](std::string_view type, std::string_view inputs, std::string_view attributes) {
        return OpCase(op(type), inputs, attributes, 1, 1).refusal();
    };
    EXPECT_THAT(refused("ConstantFill", "", "shape=[2,-3]"), HasSubstr("negative"));
    EXPECT_THAT(refused("ConstantFill", "i64[2]", "input_as_shape=1"), HasSubstr("the shape to fill"));
    EXPECT_THAT(refused("ConstantFill", "", "shape=[2] dtype=99"), HasSubstr("element type"));
    EXPECT_THAT(refused("ImageScaler", "f32[2,3,5,7]", "bias=[0.5]"), HasSubstr("every channel"));
    EXPECT_THAT(refused("ImageScaler", "f32[3,5,7]", ""), HasSubstr("rank 4"));
    EXPECT_THAT(refused("Crop", "f32[2,3,10,20]", "border=[1,2,3]"), HasSubstr("four numbers"));
    EXPECT_THAT(refused("Crop", "f32[2,3,10,20]", "border=[10,2,11,5]"), HasSubstr("within"));
    EXPECT_THAT(refused("Crop", "f32[2,3,10,20]", "border=[1,2,0,0] scale=[9,9]"), HasSubstr("within"));
    EXPECT_THAT(refused("DynamicSlice", "f32[5,7] i64[1]{1} i64[2]{2,3}", ""), HasSubstr("as many"));
    EXPECT_THAT(refused("DynamicSlice", "f32[5,7] i64[1]{1} i64[1]{2} i64[1]{2}", ""), HasSubstr("axis 2"));
    EXPECT_THAT(refused("DynamicSlice", "f32[5,7] i64[1]{1} i64[1]{2} i64[2]{0,1}", ""), HasSubstr("every axis"));
    EXPECT_THAT(refused("DynamicScale", "f32[5,7]", "group_size=0"), HasSubstr("group_size"));
    EXPECT_THAT(refused("MXQuantizeDequantize", "f32[5]", ""), HasSubstr("axis 1"));
}

} // namespace
} // namespace rooflens::test
