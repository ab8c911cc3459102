// Mixtures of experts: what they read, and what they refuse.
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
