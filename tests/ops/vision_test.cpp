// Images and boxes: bounds on what depends on the data, and what is refused.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "", std::string_view domain = "") {
    return OpCase(op(type, domain), inputs, attributes).refusal();
}

TEST(NonMaxSuppression, IsBoundedFromAboveAndSaysSo) {
    EXPECT_THAT(OpCase(op("NonMaxSuppression"), "f32[2,50,4] f32[2,3,50] i64[1]{7}", "").work().assumption, HasSubstr("no box"));
    EXPECT_EQ(OpCase(op("NonMaxSuppression"), "f32[2,50,4] f32[2,3,50] i64[1]{0}", "").work().assumption, "");
    EXPECT_EQ(toText(OpCase(op("NonMaxSuppression"), "f32[2,50,4] f32[2,3,50] i64[1]{-7}", "").work().outputs.at(0)), "i64[0,3]");
}

TEST(NonMaxSuppression, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("NonMaxSuppression", "f32[2,50,5] f32[2,3,50]"), HasSubstr("four coordinates"));
    EXPECT_THAT(refusalOf("NonMaxSuppression", "f32[2,50,4] f32[2,50,3]"), HasSubstr("a score"));
    EXPECT_THAT(refusalOf("NonMaxSuppression", "f32[2,50,4] f32[1,3,50]"), HasSubstr("a score"));
    EXPECT_THAT(refusalOf("NonMaxSuppression", "f32[2,50,4] f32[2,3,50] i64[2]{1,2}"), HasSubstr("one number"));
}

TEST(AffineGrid, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("AffineGrid", "f32[2,2,3] i64[3]{2,5,7}"), HasSubstr("4 or 5"));
    EXPECT_THAT(refusalOf("AffineGrid", "f32[2,2,3] i64[5]{2,3,5,7,4}"), HasSubstr("a matrix"));
    EXPECT_THAT(refusalOf("AffineGrid", "f32[3,2,3] i64[4]{2,3,5,7}"), HasSubstr("a matrix"));
    EXPECT_THAT(refusalOf("AffineGrid", "f32[2,2,3] i64[4]{2,3,-5,7}"), HasSubstr("negative"));
    EXPECT_THAT(refusalOf("AffineGrid", "f32[2,2,3] i64[4]"), HasSubstr("the size"));
}

TEST(Col2Im, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("Col2Im", "f32[15,15] i64[2]{5,7} i64[2]{1,5}"), HasSubstr("rank 3"));
    EXPECT_THAT(refusalOf("Col2Im", "f32[2,15,15] i64[2]{5,7} i64[1]{5}"), HasSubstr("one rank"));
    EXPECT_THAT(refusalOf("Col2Im", "f32[2,16,15] i64[2]{5,7} i64[2]{1,5}"), HasSubstr("whole blocks"));
    EXPECT_THAT(refusalOf("Col2Im", "f32[2,15,14] i64[2]{5,7} i64[2]{1,5}"), HasSubstr("a column"));
    EXPECT_THAT(refusalOf("Col2Im", "f32[2,16,15] i64[2]{5,7} i64[2]{1,8}"), HasSubstr("no smaller"));
    EXPECT_THAT(refusalOf("Col2Im", "f32[2,15,15] i64[2]{5,7} i64[2]{1,0}"), HasSubstr("1 or more"));
    EXPECT_THAT(refusalOf("Col2Im", "f32[2,15,15] i64[2]{5,7} i64[2]{1,5}", "strides=[0,1]"), HasSubstr("strides"));
    EXPECT_THAT(refusalOf("Col2Im", "f32[2,15,15] i64[2]{5,7} i64[2]{1,5}", "pads=[1,1]"), HasSubstr("pads"));
    EXPECT_THAT(refusalOf("Col2Im", "f32[2,15,15] i64[2]{5,7} i64[2]{1,5}", "dilations=[1]"), HasSubstr("dilations"));
}

TEST(Vision, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("Det", "f32[2,3,4]"), HasSubstr("square"));
    EXPECT_THAT(refusalOf("Det", "f32[3]"), HasSubstr("square"));
    EXPECT_THAT(refusalOf("ImageDecoder", "u8[9]", "pixel_format=CMYK"), HasSubstr("pixel_format"));
    EXPECT_THAT(refusalOf("ImageDecoder", "u8[9,3]"), HasSubstr("stream"));
    const std::string_view ms = "com.microsoft";
    EXPECT_THAT(refusalOf("CropAndResize", "f32[2,3,5,7] f32[4,5] i32[4] i32[2]{6,9}", "", ms), HasSubstr("four corners"));
    EXPECT_THAT(refusalOf("CropAndResize", "f32[2,3,5,7] f32[4,4] i32[5] i32[2]{6,9}", "", ms), HasSubstr("an image"));
    EXPECT_THAT(refusalOf("CropAndResize", "f32[2,3,5,7] f32[4,4] i32[4] i32[2]{-6,9}", "", ms), HasSubstr("negative"));
    EXPECT_THAT(refusalOf("CropAndResize", "f32[2,3,5,7] f32[4,4] i32[4] i32[2]{6,9}", "mode=cubic", ms), HasSubstr("mode"));
    EXPECT_THAT(refusalOf("GridSample", "f32[2,3,5,7] f32[2,4,6,3]", "", ms), HasSubstr("two coordinates"));
}

TEST(Det, SmallMatricesCostLittle) {
    EXPECT_EQ(OpCase(op("Det"), "f32[1,1]", "").work().flops.count, 0);
    EXPECT_EQ(OpCase(op("Det"), "f32[2,2]", "").work().flops.count, 4); // a quotient, a product, a difference; a product
    EXPECT_THAT(refusalOf("Det", "f32[1099511627776,1099511627776]"), HasSubstr("too large"));
}

} // namespace
} // namespace rooflens::test
