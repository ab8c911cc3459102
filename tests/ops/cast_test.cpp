// Casts: types they refuse.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

TEST(Cast, RefusesNoType) {
    EXPECT_THAT(OpCase(op("Cast"), "f32[5]", "to=99").refusal(), HasSubstr("an element type"));
    EXPECT_THAT(OpCase(op("Cast"), "f32[5]", "").refusal(), HasSubstr("an element type"));
}

TEST(BitCast, RefusesATypeOfAnotherWidth) { EXPECT_THAT(OpCase(op("BitCast"), "f32[5]", "to=10").refusal(), HasSubstr("same width")); }

} // namespace
} // namespace rooflens::test
