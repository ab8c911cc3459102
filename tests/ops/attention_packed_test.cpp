// Packed and other attention kernels: what they refuse and assume.
#include "tests/ops/shorthand.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

TEST(PackedAttention, UnknownLengthsAreThoseOfThePaddedTensor) {
    const Work work = contrib("PackedAttention", "f16[4,5] f16[5,18] f16[18] i32[2,3] i32[3]", "num_heads=2").work();
    EXPECT_EQ(work.assumption, "every sequence is as long as the longest");
    EXPECT_THAT(contribRefusal("PackedAttention", "f16[2,4,5] f16[5,18] f16[18] i32[2,3] i32[3]"), HasSubstr("[tokens, channels]"));
    EXPECT_THAT(contribRefusal("PackedAttention", "f16[4,5] f16[6,18] f16[18] i32[2,3] i32[3]"), HasSubstr("a row for each"));
    EXPECT_THAT(contribRefusal("PackedAttention", "f16[4,5] f16[5,18] f16[18] i32[6] i32[3]"), HasSubstr("token_offset"));
    EXPECT_THAT(contribRefusal("PackedAttention", "f16[4,5] f16[5,18] f16[18] i32[2,3] i32[3]{0,3,2}"), HasSubstr("below 0"));
    EXPECT_THAT(contribRefusal("PackedMultiHeadAttention", "f32[4,3,3,5] _ _ _ i32[2,3] i32[3]"), HasSubstr("every head"));
    EXPECT_THAT(contribRefusal("PackedMultiHeadAttention", "f32[4,6] f32[5,6] f32[4,6] _ i32[2,3] i32[3]"), HasSubstr("same tokens"));
}

TEST(LongformerAttention, GlobalTokensAreAssumedAwayUnlessKnownToBe) {
    const auto assumed = [](std::string_view flags) {
        return contrib("LongformerAttention", "f16[1,4,6] f16[6,18] f16[18] f16[1,4] f16[6,18] f16[18] " + std::string(flags), "num_heads=2 window=1")
            .work().assumption;
    };
    EXPECT_EQ(assumed("i32[1,4]{0,0,0,0}"), "");
    EXPECT_EQ(assumed("i32[1,4]{0,1,0,0}"), "no token attends globally");
    EXPECT_EQ(assumed("i32[1,4]"), "no token attends globally");
    EXPECT_THAT(contribRefusal("LongformerAttention", "f16[1,4,6] f16[6,18]"), HasSubstr("window is at least 1"));
    EXPECT_THAT(contribRefusal("LongformerAttention", "f16[1,4,6] f16[6,12]", "num_heads=2 window=1"), HasSubstr("project"));
}

TEST(DecoderAttention, DependsOnItsFlags) {
    const std::string_view tensors = "f32[3,2,6] f32[5,2,6] f32[6,6] f32[6,12] f32[18] _ _ _ ";
    EXPECT_THAT(contribRefusal("DecoderAttention", std::string(tensors) + "bool[1] bool[1]{0} bool[1] bool[1]"), HasSubstr("static_kv"));
    EXPECT_THAT(contribRefusal("DecoderAttention", std::string(tensors) + "bool[1]{0} bool[1] bool[1] bool[1]"), HasSubstr("use_past"));
    EXPECT_THAT(contribRefusal("DecoderAttention", std::string(tensors) + "bool[1]{0} bool[1]{1} bool[1] bool[1]"), HasSubstr("missing"));
    EXPECT_THAT(contribRefusal("DecoderAttention", "f32[3,2,6] f32[5,1,6] f32[6,6] f32[6,12]"), HasSubstr("query and key"));
    EXPECT_THAT(contribRefusal("DecoderAttention", "f32[3,2,6] f32[5,2,6] f32[6,6] f32[6,6]"), HasSubstr("to K and V"));
}

TEST(RelativePositionBias, DependsOnItsLengths) {
    EXPECT_THAT(contribRefusal("RelativePositionBias", "f32[32,6] i64[1] i64[1]{7}", ""), HasSubstr("query_length"));
    EXPECT_THAT(contribRefusal("RelativePositionBias", "f32[32,6] i64[1]{7} i64[1]", ""), HasSubstr("key_length"));
    EXPECT_THAT(contribRefusal("RelativePositionBias", "f32[32,6] i64[1]{-4} i64[1]{7}", ""), HasSubstr("at least 0"));
    EXPECT_THAT(contribRefusal("RelativePositionBias", "f32[32] i64[1]{4} i64[1]{7}", ""), HasSubstr("[buckets, heads]"));
    EXPECT_THAT(contribRefusal("GatedRelativePositionBias", "f32[2,4,15] f32[15] f32[1,2,4,4] f32[5,8]", "num_heads=3"), HasSubstr("rel_pos"));
    EXPECT_THAT(contribRefusal("GatedRelativePositionBias", "f32[2,4,15] f32[15] f32[1,3,4,4] f32[4,8]", "num_heads=3"),
                HasSubstr("a weight row"));
}

} // namespace
} // namespace rooflens::test
