// Linear attention and its convolution: what they refuse.
#include "tests/ops/shorthand.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

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

} // namespace
} // namespace rooflens::test
