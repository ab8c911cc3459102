// com.microsoft's attention kernels: what they refuse, assume, and charge for a cache.
#include "tests/ops/shorthand.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

TEST(ContribAttention, RefusesWhatDoesNotFit) {
    const auto refused = [](std::string_view inputs, std::string_view attributes = "num_heads=2") {
        return contribRefusal("Attention", inputs, attributes);
    };
    EXPECT_THAT(refused("f32[2,3,4] f32[4,18]", ""), HasSubstr("num_heads is at least 1"));
    EXPECT_THAT(refused("f32[2,3] f32[4,18]"), HasSubstr("[batch, tokens, channels]"));
    EXPECT_THAT(refused("f32[2,3,5] f32[4,18]"), HasSubstr("a row for each input channel"));
    EXPECT_THAT(refused("f32[2,3,4] f32[4,18] f32[17]"), HasSubstr("the bias"));
    EXPECT_THAT(refused("f32[2,3,4] f32[4,19]"), HasSubstr("columns are those"));
    EXPECT_THAT(refused("f32[2,3,4] f32[4,22]", "num_heads=2 qkv_hidden_sizes=[6,6,8]"), HasSubstr("columns are those"));
    EXPECT_THAT(refused("f32[2,3,4] f32[4,22]", "num_heads=2 qkv_hidden_sizes=[6,10,6]"), HasSubstr("Q and K the same"));
    EXPECT_THAT(refused("f32[2,3,4] f32[4,22]", "num_heads=2 qkv_hidden_sizes=[22]"), HasSubstr("are three"));
    EXPECT_THAT(refused("f32[2,3,4] f32[4,18]", "num_heads=4"), HasSubstr("divide the channels"));
    EXPECT_THAT(refused("f32[2,3,4] f32[4,18] _ _ f32[2,2,2,5,4]"), HasSubstr("past is"));
    EXPECT_THAT(refused("f32[2,3,4] f32[4,18] _ _ f32[2,5]"), HasSubstr("past is"));
    EXPECT_THAT(refused("f32[2,3,4] f32[4,22] _ _ f32[2,2,2,5,3]", "num_heads=2 qkv_hidden_sizes=[6,6,10]"),
                HasSubstr("one hidden size"));
    EXPECT_THAT(refused("f32[2,3,4] f32[4,18]", "num_heads=2 do_rotary=1 rotary_embedding_dim=4"), HasSubstr("within the head"));
    EXPECT_THAT(refused("f32[2,3,4] f32[4,18] _ _ f32[2,2,2,9,3] _ i32[1]{7}", "num_heads=2 past_present_share_buffer=1"),
                HasSubstr("fit the shared buffer"));
    EXPECT_THAT(refused("f32[2,3,4] f32[4,18] _ _ f32[2,2,2,9,3] _ i32[1]{-1}", "num_heads=2 past_present_share_buffer=1"),
                HasSubstr("fit the shared buffer"));
}

TEST(ContribAttention, ASharedBufferOfUnknownFillIsTakenAsFull) {
    const OpCase one = contrib("Attention", "f16[2,3,4] f16[4,18] _ _ f16[2,2,2,9,3] _ i32[1]", "num_heads=2 past_present_share_buffer=1", 2);
    const Work work = one.work();
    EXPECT_EQ(work.assumption, "the key/value cache is full");
    EXPECT_EQ(toText(work.outputs.at(1)), "f16[2,2,2,9,3]");
    EXPECT_EQ(work.macs.count, 2 * 3 * 4 * 18 + 2 * 3 * 9 * 12); // 6 old tokens and 3 new ones
}

TEST(ContribAttention, ACacheThatIsNotNamedIsNotWritten) {
    const std::string_view inputs = "f16[2,3,4] f16[4,18] _ _ f16[2,2,2,9,3] _ i32[1]{5}";
    const OpCase one = contrib("Attention", inputs, "num_heads=2 past_present_share_buffer=1");
    EXPECT_EQ(one.work().read->count, 2 * (24 + 72 + 2 * 2 * 2 * 5 * 3) + 4);
    EXPECT_EQ(contrib("Attention", inputs, "num_heads=2", 2).work().read, std::nullopt);
}

TEST(ContribAttention, RotatesOnlyTheChannelsAskedFor) {
    const auto flops = [](std::string_view attributes) {
        return contrib("Attention", "f32[2,3,4] f32[4,18]", "num_heads=2 " + std::string(attributes)).work().flops.count;
    };
    EXPECT_EQ(flops("do_rotary=1") - flops(""), 6 * 2 * 3 * 2 * 3);
    EXPECT_EQ(flops("do_rotary=1 rotary_embedding_dim=2") - flops(""), 6 * 2 * 3 * 2 * 2);
}

TEST(QAttention, RunsAgainstTheCeilingOfInt8) {
    const Work work = contrib("QAttention", "u8[2,3,4] i8[4,18] f16[18] f16[] f16[]", "num_heads=2").work();
    EXPECT_EQ(work.computeType, DType::int8);
    EXPECT_EQ(toText(work.outputs.at(0)), "f16[2,3,6]");
    EXPECT_THAT(contribRefusal("QAttention", "u8[2,3,4] i8[5,18] f16[18] f16[] f16[]"), HasSubstr("a row for each"));
}

TEST(MultiHeadAttention, RefusesWhatDoesNotFit) {
    const auto refused = [](std::string_view inputs, std::string_view attributes = "num_heads=2") {
        return contribRefusal("MultiHeadAttention", inputs, attributes);
    };
    EXPECT_THAT(refused("f32[2,4,6] f32[2,4,6] f32[2,4,6]", ""), HasSubstr("num_heads is at least 1"));
    EXPECT_THAT(refused("f32[2,4,6]"), HasSubstr("input 1 is missing"));
    EXPECT_THAT(refused("f32[2,4,6] f32[2,4,6]"), HasSubstr("input 2 is missing"));
    EXPECT_THAT(refused("f32[2,4,6] f32[2,4,6] f32[2,2,4,3]"), HasSubstr("one rank"));
    EXPECT_THAT(refused("f32[4,6] f32[2,4,6] f32[2,4,6]"), HasSubstr("[batch, tokens, channels]"));
    EXPECT_THAT(refused("f32[2,4,6] f32[2,7,6] f32[2,6,6]"), HasSubstr("same tokens"));
    EXPECT_THAT(refused("f32[2,4,6] f32[2,3,7,3] f32[2,3,7,3]"), HasSubstr("the query's heads"));
    EXPECT_THAT(refused("f32[2,4,6] f32[2,7,8] f32[2,7,6]"), HasSubstr("one head size"));
    EXPECT_THAT(refused("f32[2,4,6] f32[1,7,6] f32[1,7,6]"), HasSubstr("one batch size"));
    EXPECT_THAT(refused("f32[2,4,6] f32[2,7,6] f32[2,7,6] f32[17]"), HasSubstr("the bias"));
    EXPECT_THAT(refused("f32[2,4,3,3,5]"), HasSubstr("packed query"));
    EXPECT_THAT(refused("f32[2,4,6] f32[2,7,2,3,3]"), HasSubstr("packed key"));
    EXPECT_THAT(refused("f32[2,4,6] f32[2,3,6] f32[2,3,6] _ _ _ f32[2,2,6,3]"), HasSubstr("come together"));
    EXPECT_THAT(refused("f32[2,4,6] f32[2,3,6] f32[2,3,6] _ _ _ f32[2,2,6,4] f32[2,2,6,3]"), HasSubstr("past_key fits"));
    EXPECT_THAT(refused("f32[2,4,6] f32[2,3,6] f32[2,3,6] _ _ _ f32[2,2,6,3] f32[2,2,5,3]"), HasSubstr("past_value fits"));
}

TEST(DecoderMaskedMultiHeadAttention, TakesThePackedQueryApart) {
    EXPECT_THAT(contribRefusal("DecoderMaskedMultiHeadAttention", "f32[2,1,17]"), HasSubstr("divide"));
    const Work cross = contrib("DecoderMaskedMultiHeadAttention", "f16[2,1,6] f16[2,2,7,3] f16[2,2,7,3]", "num_heads=2").work();
    EXPECT_EQ(cross.macs.count, 2 * 7 * 12);
}

} // namespace
} // namespace rooflens::test
