// Reshaping: what is copied, inferred, shared and refused.
#include "tests/ops/shorthand.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

TEST(Reshape, ZeroCopiesAndMinusOneFillsIn) {
    EXPECT_EQ(shapeOf("Reshape", "f32[2,3,20] i64[3]{0,0,-1}"), "f32[2,3,20]");
    EXPECT_EQ(shapeOf("Reshape", "f32[2,3,20] i64[2]{-1,60}"), "f32[2,60]");
}

TEST(Reshape, OfPartlyKnownShapes) {
    EXPECT_EQ(shapeOf("Reshape", "f32[?,3,20] i64[2]{0,60}"), "f32[?,60]");
    EXPECT_EQ(shapeOf("Reshape", "f32[?,3,20] i64[2]{-1,60}"), "f32[?,60]");
    EXPECT_EQ(shapeOf("Reshape", "f32[?,3,20] i64[2]{4,30}"), "f32[4,30]");
    EXPECT_EQ(shapeOf("Reshape", "f32[2,3,20] i64[3]"), "f32[?,?,?]");
}

TEST(Reshape, RefusesWhatDoesNotFit) {
    refuses("as many elements", "Reshape", "f32[2,3] i64[1]{7}");
    refuses("divide the number", "Reshape", "f32[2,3] i64[2]{-1,4}");
    refuses("at most one -1", "Reshape", "f32[2,3] i64[2]{-1,-1}");
    refuses("-1 or more", "Reshape", "f32[2,3] i64[2]{-2,3}");
    refuses("a dimension to copy", "Reshape", "f32[6] i64[2]{6,0}");
    refuses("no dimension of 0 beside -1", "Reshape", "f32[0,3] i64[2]{0,-1}", "allowzero=1");
    refuses("the new shape", "Reshape", "f32[2,3] i64[1099511627776]");
    refuses("a shape", "Reshape", "f32[2,3]");
}

TEST(Squeeze, RefusesWhatIsNotOne) {
    refuses("dimensions of 1", "Squeeze", "f32[2,1] i64[1]{0}");
    refuses("lies in", "Squeeze", "f32[2,1] i64[1]{2}");
    EXPECT_EQ(shapeOf("Squeeze", "f32[?,1,5] i64[1]{1}"), "f32[?,5]");
    EXPECT_EQ(shapeOf("Squeeze", "f32[?,1,5] i64[1]{0}"), "f32[1,5]");
    refuses("the shape of input 0", "Squeeze", "f32[?,1,5]");
}

TEST(Unsqueeze, AxesCountInTheOutput) {
    EXPECT_EQ(shapeOf("Unsqueeze", "f32[3,?] i64[2]{3,-3}"), "f32[3,1,?,1]");
    refuses("no axis twice", "Unsqueeze", "f32[3,5] i64[2]{0,-4}");
    refuses("lies in", "Unsqueeze", "f32[3,5] i64[1]{3}");
    refuses("axes", "Unsqueeze", "f32[3,5]");
}

TEST(Flatten, OfPartlyKnownShapes) {
    EXPECT_EQ(shapeOf("Flatten", "f32[?,3,5]"), "f32[?,15]");
    EXPECT_EQ(shapeOf("Flatten", "f32[]", "axis=0"), "f32[1,1]");
    refuses("an axis in", "Flatten", "f32[2,3]", "axis=3");
}

TEST(Views, ShareTheirInputAndLaunchNothing) {
    const auto isView = [](std::string_view type, std::string_view inputs) {
        const Work work = OpCase(op(type), inputs, "").work();
        return !work.launches && work.viewOf == 0;
    };
    EXPECT_TRUE(isView("Reshape", "f32[2,3] i64[1]{6}"));
    EXPECT_TRUE(isView("Flatten", "f32[2,3]"));
    EXPECT_TRUE(isView("Squeeze", "f32[1,3]"));
    EXPECT_TRUE(isView("Unsqueeze", "f32[3] i64[1]{0}"));
    EXPECT_TRUE(isView("Identity", "f32[3]"));
    EXPECT_TRUE(isView("Dropout", "f32[3]"));
}

} // namespace
} // namespace rooflens::test
