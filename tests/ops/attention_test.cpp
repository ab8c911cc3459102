// Attention kernels: what they refuse, what they assume, and what they charge for a cache.
#include "core/ops/families.h"
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view ms = "com.microsoft";

OpCase contrib(std::string_view type, std::string_view inputs, std::string_view attributes, std::size_t outputs = 1) {
    return OpCase(op(type, ms), inputs, attributes, outputs);
}

std::string refusalOf(std::string_view inputs, std::string_view attributes = "") {
    return OpCase(op("Attention"), inputs, attributes).refusal();
}

std::string contribRefusal(std::string_view type, std::string_view inputs, std::string_view attributes = "num_heads=2") {
    return contrib(type, inputs, attributes).refusal();
}

TEST(Attention, RefusesWhatDoesNotFit) {
    const std::string_view heads = "q_num_heads=2 kv_num_heads=2";
    EXPECT_THAT(refusalOf("f32[2,3,6] f32[2,4,6] f32[2,4,6]"), HasSubstr("q_num_heads is at least 1"));
    EXPECT_THAT(refusalOf("f32[2,3,6] f32[2,4,6] f32[2,4,6]", "q_num_heads=2 kv_num_heads=-2"), HasSubstr("kv_num_heads"));
    EXPECT_THAT(refusalOf("f32[2,3,7] f32[2,4,6] f32[2,4,6]", heads), HasSubstr("divide the channels"));
    EXPECT_THAT(refusalOf("f32[2,3,6] f32[3,4,6] f32[2,4,6]", heads), HasSubstr("one batch size"));
    EXPECT_THAT(refusalOf("f32[2,3,6] f32[2,4,6] f32[2,5,6]", heads), HasSubstr("same heads and tokens"));
    EXPECT_THAT(refusalOf("f32[2,3,6] f32[2,4,8] f32[2,4,6]", heads), HasSubstr("one head size"));
    EXPECT_THAT(refusalOf("f32[2,3,6] f32[2,2,4,3] f32[2,2,4,3]", heads), HasSubstr("one rank"));
    EXPECT_THAT(refusalOf("f32[2,3,4,5] f32[2,2,4,5] f32[2,2,4,5]"), HasSubstr("a multiple of the key's"));
    EXPECT_THAT(refusalOf("f32[2,3] f32[2,3] f32[2,3]"), HasSubstr("3 or 4 dims"));
    EXPECT_THAT(refusalOf("f32[2,2,4,5] f32[2,2,4,5]"), HasSubstr("input 2 is missing"));
    EXPECT_THAT(refusalOf("f32[2,2,4,5] f32[2,2,4,5] f32[2,2,4,5] _ f32[2,2,3,5]"), HasSubstr("come together"));
    EXPECT_THAT(refusalOf("f32[2,2,4,5] f32[2,2,4,5] f32[2,2,4,5] _ f32[2,2,3,6] f32[2,2,3,5]"), HasSubstr("past_key fits"));
    EXPECT_THAT(refusalOf("f32[2,2,4,5] f32[2,2,4,5] f32[2,2,4,5] _ f32[2,2,3,5] f32[2,2,4,5]"), HasSubstr("past_value fits"));
}

TEST(Attention, WithoutHeadsOrTokensDoesNothing) {
    const Work noTokens = OpCase(op("Attention"), "f32[2,2,0,5] f32[2,2,4,5] f32[2,2,4,5]", "", 3).work();
    EXPECT_EQ(toText(noTokens.outputs.at(0)), "f32[2,2,0,5]");
    EXPECT_EQ(noTokens.flops.count, 0);
    EXPECT_EQ(OpCase(op("Attention"), "f32[2,2,3,5] f32[2,2,0,5] f32[2,2,0,5]", "").work().macs.count, 0);
    EXPECT_THAT(refusalOf("f32[2,0,3,5] f32[2,0,4,5] f32[2,0,4,5]"), HasSubstr("a multiple of the key's"));
}

TEST(Attention, ExponentialsAreThoseOfTheScores) {
    const Work work = OpCase(op("Attention"), "f32[2,6,3,5] f32[2,2,4,5] f32[2,2,4,7]", "").work();
    EXPECT_EQ(work.transcendentals.count, 2 * 6 * 3 * 4);
}

TEST(Attention, OneTensorForQueryKeyAndValueOfAFlexAttentionHasOneShape) {
    EXPECT_THAT(OpCase(op("FlexAttention", "ai.onnx.preview"), "f32[2,3,4] f32[2,3,4] f32[2,3,4]", "").refusal(), HasSubstr("4 dims"));
}

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

TEST(GroupQueryAttention, RefusesWhatDoesNotFit) {
    const auto refused = [](std::string_view inputs, std::string_view attributes = "num_heads=6 kv_num_heads=2") {
        return contribRefusal("GroupQueryAttention", inputs, attributes);
    };
    EXPECT_THAT(refused("f32[2,3,30] f32[2,3,10] f32[2,3,10]", "num_heads=6"), HasSubstr("kv_num_heads is at least 1"));
    EXPECT_THAT(refused("f32[2,3,30] f32[2,3,10] f32[2,3,10]", "num_heads=6 kv_num_heads=4"), HasSubstr("a multiple of kv_num_heads"));
    EXPECT_THAT(refused("f32[2,3,30] f32[2,3,15] f32[2,3,15]"), HasSubstr("kv_num_heads heads"));
    EXPECT_THAT(refused("f32[2,3,30] f32[1,3,10] f32[1,3,10]"), HasSubstr("one batch size"));
    EXPECT_THAT(refused("f32[2,3,30] f32[2,3,10] f32[2,4,10]"), HasSubstr("value has the key's shape"));
    EXPECT_THAT(refused("f32[3,50]"), HasSubstr("[batch, tokens, channels]"));
    EXPECT_THAT(refused("f32[2,3,50] _ _ f32[2,2,8,5]"), HasSubstr("come together"));
    EXPECT_THAT(refused("f32[2,3,50] _ _ f32[2,6,8,5] f32[2,6,8,5]"), HasSubstr("past_key is"));
    EXPECT_THAT(refused("f32[2,3,50] _ _ f32[2,2,8,5] f32[2,2,9,5]"), HasSubstr("past_key's shape"));
    EXPECT_THAT(refused("f32[2,3,50] _ _ f32[2,2,8,5] f32[2,2,8,5] _ i32[]{2}"), HasSubstr("include the new ones"));
    EXPECT_THAT(refused("f32[2,3,50] _ _ f32[2,2,8,5] f32[2,2,8,5] _ i32[]{12}"), HasSubstr("fits its buffer"));
}

TEST(GroupQueryAttention, ACacheOfUnknownFillIsTakenAsFull) {
    const OpCase one = contrib("GroupQueryAttention", "f32[2,3,50] _ _ f16[2,2,8,5] f16[2,2,8,5] i32[2] i32[]", "num_heads=6 kv_num_heads=2", 3);
    const Work work = one.work();
    EXPECT_EQ(work.assumption, "the key/value cache is full");
    EXPECT_EQ(toText(work.outputs.at(1)), "f16[2,2,11,5]");
    EXPECT_EQ(work.macs.count, 2 * 6 * 33 * 10);
}

TEST(GroupQueryAttention, TheLongestSequenceCountsWhenTheTotalIsUnknown) {
    const OpCase one = contrib("GroupQueryAttention", "f32[2,1,50] _ _ f32[2,2,8,5] f32[2,2,8,5] i32[2]{3,6} i32[]", "num_heads=6 kv_num_heads=2", 3);
    const Work work = one.work();
    EXPECT_EQ(work.assumption, "");
    EXPECT_EQ(work.macs.count, 2 * 6 * 7 * 10);
    EXPECT_EQ(toText(work.outputs.at(1)), "f32[2,2,8,5]");
}

TEST(GroupQueryAttention, AWindowLimitsWorkAndTokensReadButNotMacs) {
    const std::string_view inputs = "f16[1,1,50] _ _ f16[1,2,64,5] f16[1,2,64,5] i32[1] i32[]{40}";
    const OpCase all = contrib("GroupQueryAttention", inputs, "num_heads=6 kv_num_heads=2", 3);
    const OpCase some = contrib("GroupQueryAttention", inputs, "num_heads=6 kv_num_heads=2 local_window_size=7", 3);
    EXPECT_EQ(all.work().flops.count, 4 * 6 * 5 * 40);
    EXPECT_EQ(some.work().flops.count, 4 * 6 * 5 * 7);
    EXPECT_EQ(all.work().macs, some.work().macs);
    EXPECT_EQ((all.traffic(all.work()).count - some.traffic(some.work()).count), 2 * (2 * 2 * (39 - 6) * 5));
}

TEST(GroupQueryAttention, AWindowSizedCacheKeepsItsSize) {
    const OpCase one = contrib("GroupQueryAttention", "f16[1,1,50] _ _ f16[1,2,7,5] f16[1,2,7,5] i32[1] i32[]{40}",
                               "num_heads=6 kv_num_heads=2 local_window_size=7 sliding_window_cache=1", 3);
    EXPECT_EQ(toText(one.work().outputs.at(1)), "f16[1,2,7,5]");
    EXPECT_EQ(one.work().flops.count, 4 * 6 * 5 * 7);
}

TEST(GroupQueryAttention, AQuantisedCacheKeepsItsType) {
    const OpCase one = contrib("GroupQueryAttention", "f16[1,1,50] _ _ u8[1,2,9,3] u8[1,2,9,3] i32[1] i32[]{4}",
                               "num_heads=6 kv_num_heads=2 kv_cache_bit_width=4", 3);
    EXPECT_EQ(toText(one.work().outputs.at(1)), "u8[1,2,9,3]");
    EXPECT_EQ(one.traffic(one.work()).count, 2 * 50 + 4 + 4 + 2 * (2 * 3 * 3) + 2 * 30 + 2 * (2 * 1 * 3));
}

TEST(GroupQueryAttention, AnInputOfUnknownSizeLeavesOnlyTheTrafficOpen) {
    const Work work = contrib("GroupQueryAttention", "f32[2,3,50] _ _ f32[2,2,8,5] f32[2,2,8,5] i32[?] i32[]{8}", "num_heads=6 kv_num_heads=2").work();
    EXPECT_EQ(toText(work.outputs.at(0)), "f32[2,3,30]");
    EXPECT_EQ(work.read, std::nullopt);
}

TEST(SparseAttention, SaysThatItsCountIsAnUpperBound) {
    const Work work = contrib("SparseAttention", "f16[2,3,50] _ _ f16[2,2,40,5] f16[2,2,40,5] i32[1,6] i32[1,9] i32[]{3} i32[2]",
                              "num_heads=6 kv_num_heads=2").work();
    EXPECT_EQ(work.assumption, "no block is masked away");
    EXPECT_THAT(contribRefusal("SparseAttention", "f16[2,3,50] _ _ f16[2,2,40,5] f16[2,2,40,6]", "num_heads=6 kv_num_heads=2"),
                HasSubstr("past_key's shape"));
}

TEST(PagedAttention, UnknownLengthsFillTheBlockTable) {
    const OpCase one = contrib("PagedAttention", "f16[4,50] _ _ f16[9,8,2,5] f16[9,8,2,5] i32[3] i32[2] i32[2,3]", "num_heads=6 kv_num_heads=2", 3);
    const Work work = one.work();
    EXPECT_EQ(work.assumption, "the key/value cache is full");
    EXPECT_EQ(work.macs.count, 6 * (4 * 24) * 10);
    EXPECT_EQ(work.read->count, 2 * (200 + 2 * (2 * 48 * 5)) + 4 * (3 + 2 + 6));
}

TEST(PagedAttention, RefusesWhatDoesNotFit) {
    const auto refused = [](std::string_view inputs) { return contribRefusal("PagedAttention", inputs, "num_heads=6 kv_num_heads=2"); };
    EXPECT_THAT(refused("f16[1,4,50] _ _ f16[9,8,2,5] f16[9,8,2,5] i32[3] i32[2] i32[2,3]"), HasSubstr("[tokens, channels]"));
    EXPECT_THAT(refused("f16[4,50] _ _ f16[9,8,2,5] f16[9,8,2,6] i32[3] i32[2] i32[2,3]"), HasSubstr("block size"));
    EXPECT_THAT(refused("f16[4,50] _ _ f16[9,8,2,5] f16[9,8,2,5] i32[3]{0,2,4} i32[1]{2} i32[2,3]"), HasSubstr("one number more"));
    EXPECT_THAT(refused("f16[4,50] _ _ f16[9,8,2,5] f16[9,8,2,5] i32[2]{4,0} i32[1]{2} i32[1,3]"), HasSubstr("below 0"));
    EXPECT_THAT(refused("f16[4,30] f16[3,10] f16[3,10] f16[9,8,2,5] f16[9,8,2,5] i32[3] i32[2] i32[2,3]"), HasSubstr("same tokens"));
    EXPECT_THAT(refused("f16[4,50] _ _ f16[9,8,2,5] f16[9,8,2,5] i32[3] i32[2] i32[6]"), HasSubstr("block_table"));
}

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

TEST(LinearAttention, RefusesWhatDoesNotFit) {
    const auto refused = [](std::string_view inputs, std::string_view attributes = "q_num_heads=2 kv_num_heads=2") {
        return OpCase(op("LinearAttention"), inputs, attributes).refusal();
    };
    const std::string_view three = "f32[2,4,6] f32[2,4,6] f32[2,4,10]";
    EXPECT_THAT(refused(three, "q_num_heads=2"), HasSubstr("kv_num_heads is at least 1"));
    EXPECT_THAT(refused(three, "q_num_heads=2 kv_num_heads=2 update_rule=other"), HasSubstr("update_rule is"));
    EXPECT_THAT(refused(three), HasSubstr("has a decay"));
    EXPECT_THAT(refused(three, "q_num_heads=3 kv_num_heads=2"), HasSubstr("a multiple of the other"));
    EXPECT_THAT(refused("f32[2,4,6] f32[2,5,6] f32[2,4,10]"), HasSubstr("the same tokens"));
    EXPECT_THAT(refused("f32[2,4,6] f32[2,4,7] f32[2,4,10]"), HasSubstr("heads of the query's size"));
    EXPECT_THAT(refused("f32[8,6] f32[8,6] f32[8,10]"), HasSubstr("[batch, tokens, channels]"));
    EXPECT_THAT(refused("f32[2,4,6] f32[2,4,6] f32[2,4,10] f32[2,2,5,3]", "q_num_heads=2 kv_num_heads=2 update_rule=delta"),
                HasSubstr("shape of present_state"));
    EXPECT_THAT(refused(three, "q_num_heads=2 kv_num_heads=2 update_rule=linear state_window=-1"), HasSubstr("state_window"));
}

TEST(CausalConvWithState, RefusesWhatDoesNotFit) {
    const auto refused = [](std::string_view inputs, std::string_view attributes = "") {
        return contribRefusal("CausalConvWithState", inputs, attributes);
    };
    EXPECT_THAT(refused("f32[2,3] f32[3,1,4]"), HasSubstr("[batch, channels, tokens]"));
    EXPECT_THAT(refused("f32[2,3,5] f32[4,1,4]"), HasSubstr("[channels, 1, taps]"));
    EXPECT_THAT(refused("f32[2,3,5] f32[3,1,0]"), HasSubstr("[channels, 1, taps]"));
    EXPECT_THAT(refused("f32[2,3,5] f32[3,1,4] f32[4]"), HasSubstr("the bias"));
    EXPECT_THAT(refused("f32[2,3,5] f32[3,1,4] _ f32[2,3,4]"), HasSubstr("shape of present_state"));
    EXPECT_THAT(refused("f32[2,3,5] f32[3,1,4]", "activation=relu"), HasSubstr("activation is"));
    EXPECT_THAT(refused("f32[2,3,5] f32[3,1,4]", "dilation=0"), HasSubstr("dilation"));
    EXPECT_THAT(refused("f32[2,3,5,6] f32[3,1,4,4]", "ndim=2"), HasSubstr("more than one dimension"));
}

std::string asText(const TensorText& tensor) {
    if (tensor.omitted) return "_";
    std::string text = toText(tensor.type);
    const auto* values = tensor.contents ? std::get_if<Ints>(&*tensor.contents) : nullptr;
    if (values == nullptr) return text;
    text += '{';
    for (std::size_t i = 0; i < values->size(); ++i) text += (i == 0 ? "" : ",") + std::to_string((*values)[i]);
    return text + '}';
}

std::string joined(const std::vector<TensorText>& tensors) {
    std::string text;
    for (const TensorText& t : tensors) text += asText(t) + ' ';
    return text;
}

/// The tensor with each dim in turn of each of these sizes, of other ranks, and gone.
std::vector<TensorText> brokenForms(const TensorText& tensor) {
    std::vector<TensorText> forms;
    TensorText form = tensor;
    form.omitted = true;
    forms.push_back(form);
    if (tensor.omitted) return forms;
    for (const Ints& dims : {Ints{}, Ints{0}, Ints{2, 3}, Ints{1, 1, 1}, Ints{2, 2, 2, 2}, Ints{2, 2, 2, 2, 2}}) {
        form = tensor;
        form.type.dims = dims;
        forms.push_back(form);
    }
    for (std::size_t i = 0; i < tensor.type.dims->size(); ++i)
        for (const std::int64_t size : {std::int64_t{0}, std::int64_t{1}, std::int64_t{1} << 40, std::int64_t{1} << 62}) {
            form = tensor;
            (*form.type.dims)[i] = size;
            forms.push_back(form);
        }
    if (!tensor.contents) return forms;
    for (const Ints& values : {Ints{}, Ints{-1}, Ints{std::int64_t{1} << 62}, Ints{0, 1}}) {
        form = tensor;
        form.contents = values;
        forms.push_back(form);
    }
    return forms;
}

/// Whatever is broken about a node, its row answers: with a refusal, or with counts that are not negative.
void expectAnAnswer(const OpSpec& spec, const Example& example, const std::vector<TensorText>& tensors) {
    const OpCase one(spec, joined(tensors), example.attributes, 4, example.opset);
    const auto result = one.evaluate();
    const Work* work = std::get_if<Work>(&result);
    if (work == nullptr) return;
    EXPECT_GE(work->macs.count, 0) << joined(tensors);
    EXPECT_GE(work->flops.count, 0) << joined(tensors);
    EXPECT_GE(one.traffic(*work).count, 0) << joined(tensors);
}

TEST(TransformerRows, AnswerToBrokenNodes) {
    for (const auto family : {attentionOps, contribAttentionOps, cachedAttentionOps, packedAttentionOps, linearAttentionOps,
                              transformerOps, expertsOps})
        for (const OpSpec& spec : family())
            for (const Example& example : spec.examples) {
                SCOPED_TRACE(spec.type);
                const auto tensors = readTensors(example.inputs);
                for (std::size_t i = 0; i < tensors.size(); ++i)
                    for (const TensorText& form : brokenForms(tensors[i])) {
                        auto broken = tensors;
                        broken[i] = form;
                        expectAnAnswer(spec, example, broken);
                    }
            }
}

TEST(TransformerRows, NamesOfInputsAreEnoughToKnowATensorTwice) {
    Node node;
    node.op = "GroupQueryAttention";
    node.domain = "com.microsoft";
    node.inputs = {"q", "kv", "kv"};
    node.outputs = {"y"};
    node.attributes = readAttributes("num_heads=6 kv_num_heads=2");
    const TensorType q{DType::float32, Ints{2, 3, 30}}, kv{DType::float32, Ints{2, 3, 10}};
    const std::vector<InputView> inputs{{&q}, {&kv}, {&kv}};
    const auto result = evaluate(op("GroupQueryAttention", ms), NodeView(node, inputs, 1));
    EXPECT_EQ(std::get<Work>(result).read->count, 4 * (180 + 60));
}

} // namespace
} // namespace rooflens::test
