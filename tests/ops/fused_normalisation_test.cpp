// Fused sums, dropouts and norms: rules.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view ms = "com.microsoft";

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    return OpCase(op(type, ms), inputs, attributes).refusal();
}

TEST(FusedNormalisation, DropoutsOfInferenceAreViewsUnlessAMaskIsAskedFor) {
    EXPECT_FALSE(OpCase(op("BitmaskDropout", ms), "f32[2,3,7]", "").work().launches);
    EXPECT_TRUE(OpCase(op("BitmaskDropout", ms), "f32[2,3,7]", "", 2).work().launches);
}

TEST(FusedNormalisation, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("BiasAdd", "f32[2,3,5] f32[3] f32[2,3,5]"), HasSubstr("each channel"));
    EXPECT_THAT(refusalOf("BiasAdd", "f32[2,3,5] f32[5] f32[3,5]"), HasSubstr("skip"));
    EXPECT_THAT(refusalOf("BiasSplitGelu", "f32[2,4,5] f32[5]"), HasSubstr("even"));
    EXPECT_THAT(refusalOf("BiasSplitGelu", "f32[4,6] f32[6]"), HasSubstr("batch, positions"));
    EXPECT_THAT(refusalOf("BiasSoftmax", "f32[2,3] f32[1,2,3]"), HasSubstr("no more dims"));
    EXPECT_THAT(refusalOf("BiasDropout", "f32[2,3] f32[2]"), HasSubstr("broadcast"));
    EXPECT_THAT(refusalOf("BiasDropout", "f32[2,3] f32[3] f32[3]"), HasSubstr("residual"));
    EXPECT_THAT(refusalOf("GroupNorm", "f32[2,4,5,6] f32[6] f32[6]", "groups=4 activation=0"), HasSubstr("divides the channels"));
    EXPECT_THAT(refusalOf("GroupNorm", "f32[2,4,5,6] f32[4] f32[4]", "groups=2 activation=0"), HasSubstr("each channel"));
    EXPECT_THAT(refusalOf("GroupNorm", "f32[2,4,5,6] f32[6] f32[6]", "groups=2"), HasSubstr("activation"));
    EXPECT_THAT(refusalOf("SkipGroupNorm", "f32[2,4,5,6] f32[6] f32[6] f32[2,5]", "groups=2 activation=0"), HasSubstr("broadcast"));
}

} // namespace
} // namespace rooflens::test
