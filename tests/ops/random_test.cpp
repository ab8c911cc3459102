// Random numbers: what is refused.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "", std::string_view domain = "") {
    return OpCase(op(type, domain), inputs, attributes).refusal();
}

TEST(Multinomial, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("Multinomial", "f32[5]"), HasSubstr("rank 2"));
    EXPECT_THAT(refusalOf("Multinomial", "f32[2,5]", "sample_size=-1"), HasSubstr("sample_size"));
    EXPECT_THAT(refusalOf("Multinomial", "f32[2,5]", "dtype=99"), HasSubstr("element type"));
}

} // namespace
} // namespace rooflens::test
