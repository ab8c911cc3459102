// Resampling: policies, rounding, work, refusals.
#include "tests/ops/shorthand.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

void refuses(std::string_view rule, std::string_view type, std::string_view inputs, std::string_view attributes = "",
             std::size_t outputs = 1, int opset = 0) {
    const std::string text = OpCase(op(type), inputs, attributes, outputs, opset).refusal();
    EXPECT_NE(text.find(rule), std::string::npos) << text;
}

TEST(Resize, KeepsTheAspectRatio) {
    EXPECT_EQ(shapeOf("Resize", "f32[1,3,8,16] _ _ i64[2]{12,12}", "axes=[2,3] keep_aspect_ratio_policy=stretch"), "f32[1,3,12,12]");
    EXPECT_EQ(shapeOf("Resize", "f32[1,3,8,16] _ _ i64[2]{12,12}", "axes=[2,3] keep_aspect_ratio_policy=not_larger"), "f32[1,3,6,12]");
    EXPECT_EQ(shapeOf("Resize", "f32[1,3,8,16] _ _ i64[2]{12,12}", "axes=[2,3] keep_aspect_ratio_policy=not_smaller"), "f32[1,3,12,24]");
    // 5 * 3 / 6 = 2.5: halves go up
    EXPECT_EQ(shapeOf("Resize", "f32[1,1,6,5] _ _ i64[2]{3,9}", "axes=[2,3] keep_aspect_ratio_policy=not_larger"), "f32[1,1,3,3]");
    EXPECT_EQ(shapeOf("Resize", "f32[1,3,8,16] _ _ i64[2]{12,20}", "axes=[3,2]"), "f32[1,3,20,12]");
}

TEST(Resize, ScalesRoundDownInSinglePrecision) {
    EXPECT_EQ(shapeOf("Resize", "f32[5,7] _ f32[2]{0.5,1.5}"), "f32[2,10]");
    EXPECT_EQ(shapeOf("Resize", "f32[10] _ f32[1]{0.7}"), "f32[7]"); // 10 * 0.7f is 7 in float32
    EXPECT_EQ(shapeOf("Resize", "i4[1099511627777,2] _ f32[2]{1,3}"), "i4[1099511627777,6]");
    EXPECT_EQ(shapeOf("Resize", "f32[4,10] f32[4]{0.25,0.5,0.75,1} f32[2]{2,1}",
                      "coordinate_transformation_mode=tf_crop_and_resize", 13), "f32[4,5]");
}

TEST(Resize, WorkFollowsTheResizedDims) {
    const auto flops = [](std::string_view inputs, std::string_view attributes) {
        return OpCase(op("Resize"), inputs, attributes).work().flops.count;
    };
    EXPECT_EQ(flops("f32[1,1,2,2,2] _ f32[5]{1,1,2,2,2}", "mode=linear"), 64 * 15); // 3 dims: 8 products, 7 sums
    EXPECT_EQ(flops("f32[1,1,2,2] _ f32[4]{1,1,1,2}", "mode=linear"), 8 * 3);
    EXPECT_EQ(flops("f32[1,1,2,2] _ f32[4]{1,1,1,1}", "mode=linear"), 0);
    EXPECT_EQ(flops("f32[1,1,2,2] _ f32[4]{1,1,1,2}", "mode=cubic"), 8 * 7);
}

TEST(Resize, RefusesWhatItCannotMean) {
    refuses("scales above 0", "Resize", "f32[5] _ f32[1]{0}");
    refuses("scales above 0", "Resize", "f32[5] _ f32[1]{nan}");
    refuses("a scale for every axis", "Resize", "f32[5,7] _ f32[1]{2}");
    refuses("a size for every axis", "Resize", "f32[5,7] _ _ i64[1]{2}");
    refuses("scales or sizes", "Resize", "f32[5,7]");
    refuses("dimensions above 0", "Resize", "f32[0] _ _ i64[1]{2}", "keep_aspect_ratio_policy=not_larger");
    refuses("stretch", "Resize", "f32[5] _ _ i64[1]{2}", "keep_aspect_ratio_policy=other");
    refuses("a mode of", "Resize", "f32[5] _ _ i64[1]{2}", "mode=lanczos");
    refuses("the scales", "Resize", "f32[5] _ f32[1]");
}

TEST(GridSample, RefusesOtherGrids) {
    refuses("a coordinate for every", "GridSample", "f32[2,3,5,7] f32[2,4,6,3]");
    refuses("a grid for every image", "GridSample", "f32[2,3,5,7] f32[1,4,6,2]");
    refuses("one rank", "GridSample", "f32[2,3,5,7] f32[2,4,2]");
}

} // namespace
} // namespace rooflens::test
