// Operators on text: what they refuse.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "", std::string_view domain = "") {
    return OpCase(op(type, domain), inputs, attributes).refusal();
}

TEST(Strings, RefuseWhatBreaksTheirRules) {
    EXPECT_THAT(refusalOf("StringNormalizer", "str[2,3]"), HasSubstr("[1, C]"));
    EXPECT_THAT(refusalOf("StringConcat", "str[2] str[3]"), HasSubstr("broadcast"));
    EXPECT_THAT(refusalOf("TfIdfVectorizer", "i32[5,12]", "mode=TF"), HasSubstr("n-gram"));
    EXPECT_THAT(refusalOf("TfIdfVectorizer", "i32[5,12]", "mode=TF ngram_indexes=[-2,-1]"), HasSubstr("0 or more"));
    EXPECT_THAT(refusalOf("TfIdfVectorizer", "i32[5,12]", "mode=BM25 ngram_indexes=[0]"), HasSubstr("mode"));
    EXPECT_THAT(refusalOf("TfIdfVectorizer", "i32[2,5,12]", "mode=TF ngram_indexes=[0]"), HasSubstr("rank"));
}

} // namespace
} // namespace rooflens::test
