// Fake quantisation: rules.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view domain) {
    return OpCase(op(type, domain), inputs, "").refusal();
}

TEST(FakeQuantisation, RefusesWhatDoesNotFit) {
    constexpr std::string_view qonnx = "qonnx.custom_op.general";
    EXPECT_THAT(refusalOf("Quant", "f32[2,3] f32[2] f32[] f32[]", "onnx.brevitas"), HasSubstr("broadcast"));
    EXPECT_THAT(refusalOf("Quant", "f32[2,3] f32[] f32[]", "onnx.brevitas"), HasSubstr("input 3 is missing"));
    EXPECT_THAT(refusalOf("Trunc", "f32[2,3] f32[] f32[] f32[]", qonnx), HasSubstr("input 4 is missing"));
    EXPECT_THAT(refusalOf("BipolarQuant", "f32[2,3] f32[3,1]", qonnx), HasSubstr("broadcast"));
    EXPECT_THAT(refusalOf("MultiThreshold", "f32[2,3,5] f32[5,7]", qonnx), HasSubstr("each channel"));
    EXPECT_THAT(refusalOf("MultiThreshold", "f32[2,3,5] f32[7]", qonnx), HasSubstr("thresholds are a matrix"));
}

} // namespace
} // namespace rooflens::test
