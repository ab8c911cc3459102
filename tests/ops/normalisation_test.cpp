// Normalisations: versions, rows, and what is refused.
#include "tests/ops/shorthand.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

TEST(Softmax, CountsItsExponentialsAsTranscendental) {
    const Work work = OpCase(op("Softmax"), "f32[2,3,5]", "").work();
    EXPECT_EQ(work.transcendentals.count, 30);
    EXPECT_EQ(work.unit, Unit::vector);
}

TEST(Softmax, BeforeVersion13TheAxisMayFollowTheLastDim) {
    EXPECT_EQ(toText(OpCase(op("Softmax"), "f32[7]", "", 1, 9).work().outputs.at(0)), "f32[7]");
    EXPECT_THAT(refusalOf("Softmax", "f32[7]", "axis=1", 13), HasSubstr("axis 1"));
}

TEST(BatchNormalization, OldVersionsHaveFiveOutputs) {
    const std::string_view inputs = "f32[2,3,5] f32[3] f32[3] f32[3] f32[3]";
    EXPECT_EQ(OpCase(op("BatchNormalization"), inputs, "", 5, 9).work().outputs.size(), 5U);
    EXPECT_EQ(OpCase(op("BatchNormalization"), inputs, "", 3, 14).work().outputs.size(), 3U);
}

TEST(Normalisation, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("BatchNormalization", "f32[2,3,5] f32[3] f32[3] f32[4] f32[3]"), HasSubstr("each channel"));
    EXPECT_THAT(refusalOf("LayerNormalization", "f32[2,3,5] f32[4]"), HasSubstr("broadcast"));
    EXPECT_THAT(refusalOf("LayerNormalization", "f32[2,3,5] f32[5]", "axis=3"), HasSubstr("axis 3"));
    EXPECT_THAT(refusalOf("GroupNormalization", "f32[2,6,5] f32[6] f32[6]", "num_groups=0"), HasSubstr("num_groups"));
    EXPECT_THAT(refusalOf("GroupNormalization", "f32[2,6,5] f32[6] f32[6]", "num_groups=4"), HasSubstr("num_groups"));
    EXPECT_THAT(refusalOf("GroupNormalization", "f32[2,6,5] f32[3] f32[3]", "num_groups=3"), HasSubstr("scale and bias"));
    EXPECT_THAT(refusalOf("InstanceNormalization", "f32[2,3,5] f32[2] f32[3]"), HasSubstr("each channel"));
    EXPECT_THAT(refusalOf("LRN", "f32[2,3,5]", "size=0"), HasSubstr("size"));
    EXPECT_THAT(refusalOf("LpNormalization", "f32[2,3,5]", "p=3"), HasSubstr("p is 1 or 2"));
    EXPECT_THAT(refusalOf("MeanVarianceNormalization", "f32[2,3]"), HasSubstr("axis 2"));
    EXPECT_THAT(refusalOf("RMSNormalization", "f32[] f32[5]"), HasSubstr("axis -1"));
}

TEST(SkipLayerNormalization, SkipMayBroadcastOverTheBatch) {
    const OpCase one(op("SkipLayerNormalization", "com.microsoft"), "f32[2,3,5] f32[1,3,5] f32[5]", "");
    EXPECT_EQ(toText(one.work().outputs.at(0)), "f32[2,3,5]");
    const OpCase wrong(op("SkipLayerNormalization", "com.microsoft"), "f32[1,3,5] f32[2,3,5] f32[5]", "");
    EXPECT_THAT(wrong.refusal(), HasSubstr("skip broadcasts"));
}

} // namespace
} // namespace rooflens::test
