// Features of classical models: labels, and what is refused.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

const OpSpec& ml(std::string_view type) { return op(type, "ai.onnx.ml"); }

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    return OpCase(ml(type), inputs, attributes).refusal();
}

TEST(ClassicalFeatures, RefuseWhatBreaksTheirRules) {
    EXPECT_THAT(refusalOf("Normalizer", "f32[5,2]", "norm=L3"), HasSubstr("norm"));
    EXPECT_THAT(refusalOf("OneHotEncoder", "i64[5]"), HasSubstr("labels"));
    EXPECT_THAT(refusalOf("LabelEncoder", "i64[5]"), HasSubstr("values"));
    EXPECT_THAT(refusalOf("CategoryMapper", "f32[5]"), HasSubstr("strings or"));
    EXPECT_THAT(refusalOf("FeatureVectorizer", "f32[5,2] f32[4,2]"), HasSubstr("as many rows"));
    EXPECT_THAT(refusalOf("FeatureVectorizer", "f32[5,2]", "inputdimensions=[2,3]"), HasSubstr("a width"));
    EXPECT_THAT(refusalOf("FeatureVectorizer", ""), HasSubstr("an input"));
    EXPECT_THAT(refusalOf("CastMap", "i64[0]", "cast_to=TO_BOOL"), HasSubstr("cast_to"));
    EXPECT_THAT(refusalOf("CastMap", "i64[0]", "map_form=SPARSE max_map=0"), HasSubstr("max_map"));
    EXPECT_THAT(refusalOf("ArrayFeatureExtractor", "f32[] i64[1]"), HasSubstr("features"));
}

} // namespace
} // namespace rooflens::test
