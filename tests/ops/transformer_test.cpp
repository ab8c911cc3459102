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

TEST(Experts, RefuseWhatDoesNotFit) {
    const auto refused = [](std::string_view inputs, std::string_view attributes = "") { return contribRefusal("MoE", inputs, attributes); };
    EXPECT_THAT(refused("f32[6] f32[3,8] f32[8,5,6] _ f32[8,6,5]"), HasSubstr("the input is"));
    EXPECT_THAT(refused("f32[3,6] f32[4,8] f32[8,5,6] _ f32[8,6,5]"), HasSubstr("[tokens, experts]"));
    EXPECT_THAT(refused("f32[3,6] f32[3,8] f32[8,5,6] _ f32[8,6,5]", "k=9"), HasSubstr("k is at least 1"));
    EXPECT_THAT(refused("f32[3,6] f32[3,8] f32[8,5,6] _ f32[8,6,5]", "k=0"), HasSubstr("k is at least 1"));
    EXPECT_THAT(refused("f32[3,6] f32[3,8] f32[7,5,6] _ f32[8,6,5]"), HasSubstr("[experts, rows, columns]"));
    EXPECT_THAT(refused("f32[3,6] f32[3,8] f32[8,5,7] _ f32[8,6,5]"), HasSubstr("the input's channels"));
    EXPECT_THAT(refused("f32[3,6] f32[3,8] f32[8,5,6]"), HasSubstr("two layers or three"));
    EXPECT_THAT(refused("f32[3,6] f32[3,8] f32[8,5,6] f32[7,5] f32[8,6,5]"), HasSubstr("a row for each"));
    EXPECT_THAT(contribRefusal("QMoE", "f32[1,6] f32[1,4] u8[4,10,3] f32[4,10] _ u8[4,6,3] f32[4,6]", "expert_weight_bits=3"),
                HasSubstr("expert_weight_bits"));
}

TEST(Experts, AreReadAsOftenAsTokensTouchThem) {
    const auto read = [](std::string_view tokens) {
        const std::string inputs = "f32[" + std::string(tokens) + ",1] f32[" + std::string(tokens) + ",16] f32[16,1000,1] _ f32[16,1,1000]";
        const Work work = OpCase(op("MoE", ms), inputs, "k=2").work();
        EXPECT_EQ(work.assumption, "every expert is equally likely");
        return work.read->count;
    };
    EXPECT_EQ(read("0"), 0);
    EXPECT_EQ(read("1"), 4 * (17 + 2 * 2000));
    EXPECT_EQ(read("4"), 4 * (4 * 17 + 7 * 2000)); // 16 (1 - (7/8)^4) = 6.6
    EXPECT_EQ(read("4096"), 4 * (4096 * 17 + 16 * 2000));
    EXPECT_EQ(OpCase(op("MoE", ms), "f32[3,6] f32[3,2] f32[2,5,6] _ f32[2,6,5]", "k=2").work().assumption, "");
}

TEST(Experts, QuantisedOnesRunAgainstTheCeilingOfTheirInput) {
    const Work work = OpCase(op("QMoE", ms), "f16[1,6] f16[1,4] u8[4,10,3] f16[4,10] _ u8[4,6,3] f16[4,6]", "").work();
    EXPECT_EQ(work.computeType, DType::float16);
    EXPECT_EQ(work.macs.count, 6 * 10 + 6 * 6);
}

} // namespace
} // namespace rooflens::test
