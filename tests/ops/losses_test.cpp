// Losses: what they refuse.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "", std::string_view domain = "") {
    return OpCase(op(type, domain), inputs, attributes).refusal();
}

TEST(Losses, RefuseWhatBreaksTheirRules) {
    for (const std::string_view type : {"NegativeLogLikelihoodLoss", "SoftmaxCrossEntropyLoss"}) {
        EXPECT_THAT(refusalOf(type, "f32[2] i64[2]"), HasSubstr("batch and classes"));
        EXPECT_THAT(refusalOf(type, "f32[2,5,3] i64[2,5]"), HasSubstr("a label"));
        EXPECT_THAT(refusalOf(type, "f32[2,5,3] i64[2,3] f32[3]"), HasSubstr("a weight"));
        EXPECT_THAT(refusalOf(type, "f32[2,5,3] i64[2,3]", "reduction=max"), HasSubstr("reduction"));
    }
}

} // namespace
} // namespace rooflens::test
