// Attention kernels with a cache of their own: what they refuse, assume, and charge for it.
#include "tests/ops/shorthand.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

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

} // namespace
} // namespace rooflens::test
