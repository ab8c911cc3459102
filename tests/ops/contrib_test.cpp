// Other operators of com.microsoft: rules, and those that ai.onnx has as well.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view ms = "com.microsoft";

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "", std::string_view domain = ms) {
    return OpCase(op(type, domain), inputs, attributes).refusal();
}

Work workOf(std::string_view type, std::string_view inputs, std::string_view attributes = "", std::string_view domain = ms) {
    return OpCase(op(type, domain), inputs, attributes).work();
}

TEST(Contrib, DataDependentLengthsAreAssumed) {
    EXPECT_FALSE(workOf("Unique", "f32[7]").assumption.empty());
    EXPECT_FALSE(workOf("DynamicTimeWarping", "f32[4,7]").assumption.empty());
}

TEST(Contrib, TwinsOfOnnxOperatorsAreFoundInBothDomains) {
    for (const std::string_view type : {"GatherND", "LayerNormalization", "Pad", "Range", "Trilu"})
        EXPECT_EQ(op(type, ms).work, op(type).work) << type;
}

TEST(Contrib, ARangeGoesByOnesUnlessToldOtherwise) {
    EXPECT_EQ(toText(workOf("Range", "i64[]{3} i64[]{8}").outputs.at(0)), "i64[5]");
    EXPECT_EQ(toText(workOf("Range", "f32[]{3} f32[]{8}").outputs.at(0)), "f32[5]");
    EXPECT_EQ(toText(workOf("Range", "i64[]{3} i64[]{8} i64[]{2}").outputs.at(0)), "i64[3]");
    EXPECT_THAT(refusalOf("Range", "i64[]{3} i64[]{8}", "", ""), HasSubstr("delta"));
}

TEST(Contrib, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("ExpandDims", "f32[2,3] i32[]{3}"), HasSubstr("axis 3"));
    EXPECT_THAT(refusalOf("Inverse", "f32[2,3,4]"), HasSubstr("square"));
    EXPECT_THAT(refusalOf("CDist", "f32[3,7] f32[5,6]"), HasSubstr("equally many columns"));
    EXPECT_THAT(refusalOf("CDist", "f32[3,7] f32[5,7]", "metric=yule"), HasSubstr("metric yule"));
    EXPECT_THAT(refusalOf("UnfoldTensor", "f32[2,5]", "size=6"), HasSubstr("size lies in"));
    EXPECT_THAT(refusalOf("UnfoldTensor", "f32[2,5]", "size=2 step=0"), HasSubstr("step is at least 1"));
    EXPECT_THAT(refusalOf("DynamicTimeWarping", "f32[2,4,7]"), HasSubstr("matrix"));
    EXPECT_THAT(refusalOf("Unique", "f32[2,7]"), HasSubstr("one dim"));
    EXPECT_THAT(refusalOf("ComplexMul", "f32[3,3] f32[3]"), HasSubstr("imaginary"));
    EXPECT_THAT(refusalOf("GatedAdd", "f32[2,3] f32[2,3] f32[2]"), HasSubstr("broadcast"));
}

} // namespace
} // namespace rooflens::test
