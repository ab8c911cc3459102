// Quantisation: element types and the shapes of scales.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    return OpCase(op(type), inputs, attributes).refusal();
}

TEST(Quantisation, ZeroPointOutranksTheAttribute) {
    const OpCase one(op("QuantizeLinear"), "f32[2,3] f32[] i16[]", "output_dtype=3");
    EXPECT_EQ(toText(one.work().outputs.at(0)), "i16[2,3]");
}

TEST(Quantisation, LastBlockMayBeShort) {
    EXPECT_EQ(toText(OpCase(op("QuantizeLinear"), "f32[4,7] f32[4,3]", "block_size=3").work().outputs.at(0)), "u8[4,7]");
}

TEST(Quantisation, RefusesScalesThatDoNotFit) {
    EXPECT_THAT(refusalOf("QuantizeLinear", "f32[2,3] f32[2]"), HasSubstr("each index along axis"));
    EXPECT_THAT(refusalOf("QuantizeLinear", "f32[2,3] f32[3]", "axis=2"), HasSubstr("axis 2"));
    EXPECT_THAT(refusalOf("DequantizeLinear", "i8[4,7] f32[4,2]", "block_size=3"), HasSubstr("each block"));
    EXPECT_THAT(refusalOf("DequantizeLinear", "i8[4,7] f32[5,3]", "block_size=3"), HasSubstr("only along axis"));
    EXPECT_THAT(refusalOf("DequantizeLinear", "i8[4,7] f32[7] i8[4]"), HasSubstr("zero point"));
    EXPECT_THAT(refusalOf("QuantizeLinear", "f32[2,3] f32[]", "output_dtype=99"), HasSubstr("output_dtype"));
}

} // namespace
} // namespace rooflens::test
