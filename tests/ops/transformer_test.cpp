// What stands around attention: what the rows refuse and assume.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view ms = "com.microsoft";

std::string contribRefusal(std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    return OpCase(op(type, ms), inputs, attributes).refusal();
}

TEST(RotaryEmbedding, RefusesWhatDoesNotFit) {
    const auto refused = [](std::string_view inputs, std::string_view attributes = "") {
        return OpCase(op("RotaryEmbedding"), inputs, attributes).refusal();
    };
    EXPECT_THAT(refused("f32[2,8] f32[50,4] f32[50,4]"), HasSubstr("3 or 4 dims"));
    EXPECT_THAT(refused("f32[2,3,4,8] f32[50,4] f32[50,3]"), HasSubstr("one shape"));
    EXPECT_THAT(refused("f32[2,3,4,8] f32[4] f32[4]"), HasSubstr("at least 2 dims"));
    EXPECT_THAT(refused("f32[2,3,4,8] f32[50,3] f32[50,3]"), HasSubstr("turned channels"));
    EXPECT_THAT(refused("f32[2,3,4,8] f32[50,5] f32[50,5]", "rotary_embedding_dim=10"), HasSubstr("turned channels"));
    EXPECT_THAT(refused("f32[2,3,4,8] f32[50,4] f32[50,4]", "rotary_embedding_dim=-8"), HasSubstr("turned channels"));
    EXPECT_THAT(refused("f32[2,4,24] f32[50,4] f32[50,4]", "num_heads=5"), HasSubstr("divide the channels"));
    EXPECT_THAT(refused("f32[2,4,20] f32[50,4] f32[50,4]"), HasSubstr("divide the channels"));
    EXPECT_THAT(refused("f32[2,4,24] f32[50,4] f32[50,4]", "num_heads=-1"), HasSubstr("num_heads"));
    EXPECT_THAT(refused("f32[2,4,24] f32[50,4]"), HasSubstr("input 2 is missing"));
}

TEST(RotaryEmbedding, TablesForEveryTokenAreReadInWhole) {
    const OpCase one(op("RotaryEmbedding"), "f16[2,3,4,8] f16[2,4,4] f16[2,4,4]", "");
    EXPECT_EQ(one.work().read->count, 2 * (192 + 32 + 32));
}

TEST(GemmaRotaryEmbedding, RefusesWhatDoesNotFit) {
    EXPECT_THAT(contribRefusal("GemmaRotaryEmbedding", "f32[2,4] f16[2,3,4,6] f16[2,3,4,6] f16[2,1,4,6] f16[2,1,4,6]"), HasSubstr("3 dims"));
    EXPECT_THAT(contribRefusal("GemmaRotaryEmbedding", "f32[2,4,6] f16[2,4,3,6] f16[2,4,3,6] f16[2,1,4,6] f16[2,1,4,6]"),
                HasSubstr("of the angles"));
    EXPECT_THAT(contribRefusal("GemmaRotaryEmbedding", "f32[2,4,6] f16[2,3,4,6] f16[2,1,4,6] f16[2,1,4,6] f16[2,1,4,6]"),
                HasSubstr("its state's shape"));
}

TEST(EmbedLayerNormalization, RefusesWhatDoesNotFit) {
    const std::string_view type = "EmbedLayerNormalization";
    EXPECT_THAT(contribRefusal(type, "i32[6] _ f32[100,5] f32[20,5] _ f32[5] f32[5]"), HasSubstr("input_ids is"));
    EXPECT_THAT(contribRefusal(type, "i32[2,3] _ f32[100,5] f32[20,6] _ f32[5] f32[5]"), HasSubstr("word_embedding's channels"));
    EXPECT_THAT(contribRefusal(type, "i32[2,3] i32[2,3] f32[100,5] f32[20,5] _ f32[5] f32[5]"), HasSubstr("come together"));
    EXPECT_THAT(contribRefusal(type, "i32[2,3] _ f32[100,5] f32[20,5] _ f32[5] f32[6]"), HasSubstr("gamma and beta"));
}

TEST(EmbedLayerNormalization, ASmallTableIsReadOnce) {
    const OpCase one(op("EmbedLayerNormalization", ms), "i32[2,3] _ f32[4,5] f32[2,5] _ f32[5] f32[5]", "");
    EXPECT_EQ(one.work().read->count, 4 * (6 + 20 + 10 + 5 + 5));
}

TEST(Padding, UnknownCountsLeaveEveryToken) {
    EXPECT_EQ(OpCase(op("RemovePadding", ms), "f16[2,3,5] i32[2]", "").work().assumption, "no token is padding");
    EXPECT_EQ(OpCase(op("RemovePadding", ms), "f16[2,3,5] i32[2]{1,2}", "").work().assumption, "");
    EXPECT_THAT(contribRefusal("RemovePadding", "f16[2,3,5] i32[2]{4,3}"), HasSubstr("than there are"));
    EXPECT_THAT(contribRefusal("RemovePadding", "f16[2,3,5] i32[2]{4,-3}"), HasSubstr("not negative"));
    EXPECT_THAT(contribRefusal("RemovePadding", "f16[2,3,5] i32[3]"), HasSubstr("a count for each sequence"));
    EXPECT_THAT(contribRefusal("RestorePadding", "f16[2,3,5] i32[2,3]"), HasSubstr("[tokens, channels]"));
}

TEST(NGramRepeatBlock, RefusesAnotherBatch) {
    EXPECT_THAT(contribRefusal("NGramRepeatBlock", "i64[2,7] f32[3,30]", "ngram_size=3"), HasSubstr("one batch size"));
}

} // namespace
} // namespace rooflens::test
