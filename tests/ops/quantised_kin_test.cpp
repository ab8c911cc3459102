// Quantised kin: ceilings and rules.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view ms = "com.microsoft";

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    return OpCase(op(type, ms), inputs, attributes).refusal();
}

std::optional<DType> ceiling(std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    return OpCase(op(type, ms), inputs, attributes).work().computeType;
}

TEST(QuantisedKin, RunAgainstTheInt8Ceiling) {
    EXPECT_EQ(ceiling("QLinearAdd", "u8[4] f32[] u8[] u8[4] f32[] u8[] f32[] u8[]"), DType::int8);
    EXPECT_EQ(ceiling("QLinearConcat", "f32[] u8[] u8[4] f32[] u8[]", "axis=0"), DType::int8);
    EXPECT_EQ(ceiling("DynamicQuantizeMatMul", "f32[4,3] u8[3,5] f32[]"), DType::int8);
    EXPECT_EQ(ceiling("QGemm", "u8[3,5] f32[] u8[] i8[5,2] f32[] i8[]"), DType::int8);
    EXPECT_EQ(ceiling("MatMulInteger16", "i16[4,3] i16[3,5]"), std::nullopt);
}

TEST(QuantisedKin, CountWhatIsTranscendental) {
    const OpCase sigmoid(op("QLinearSigmoid", ms), "u8[2,3,5] f32[] u8[] f32[] u8[]", "");
    EXPECT_EQ(sigmoid.work().transcendentals.count, 30);
    const OpCase norm(op("QOrderedLayerNormalization", ms), "i8[2,3,5] f32[] f16[5] f16[5] f32[]", "");
    EXPECT_EQ(norm.work().transcendentals.count, 6);
}

TEST(QuantisedKin, QGemmWithoutAZeroPointYieldsFloats) {
    const OpCase one(op("QGemm", ms), "u8[3,5] f32[] u8[] i8[5,2] f32[] i8[] _ f32[]", "");
    EXPECT_EQ(toText(one.work().outputs.at(0)), "f32[3,2]");
}

TEST(QuantisedKin, AveragePoolKeepsItsLastWindowOutOfThePadding) {
    const OpCase one(op("QLinearAveragePool", ms), "u8[1,2,7] f32[] u8[] f32[] u8[]", "kernel_shape=[2] strides=[2] ceil_mode=1");
    EXPECT_EQ(toText(one.work().outputs.at(0)), "u8[1,2,4]");
}

TEST(QuantisedKin, ContribOperatorsAreFoundWithoutTheirDomain) { EXPECT_EQ(&op("QLinearAdd"), &op("QLinearAdd", ms)); }

TEST(QuantisedKin, RefuseWhatBreaksTheirRules) {
    EXPECT_THAT(refusalOf("QLinearAdd", "u8[4] f32[4] u8[] u8[4] f32[] u8[] f32[] u8[]"), HasSubstr("single numbers"));
    EXPECT_THAT(refusalOf("QLinearMul", "u8[4] f32[] u8[] u8[3] f32[] u8[] f32[] u8[]"), HasSubstr("broadcast"));
    EXPECT_THAT(refusalOf("QLinearMul", "u8[4] f32[] u8[]"), HasSubstr("input 3 is missing"));
    EXPECT_THAT(refusalOf("QLinearSigmoid", "u8[4] f32[] u8[] f32[2] u8[]"), HasSubstr("single numbers"));
    EXPECT_THAT(refusalOf("QLinearSoftmax", "u8[2,3] f32[] u8[] f32[] u8[]", "axis=2 opset=13"), HasSubstr("axis 2"));
    EXPECT_THAT(refusalOf("QLinearConcat", "f32[] u8[] u8[4] f32[]", "axis=0"), HasSubstr("each tensor has a scale"));
    EXPECT_THAT(refusalOf("QLinearConcat", "f32[] u8[] u8[2,3] f32[] u8[] u8[4,3] f32[] u8[]", "axis=1"), HasSubstr("but the axis"));
    EXPECT_THAT(refusalOf("QLinearWhere", "b8[3] u8[3] f32[] u8[] u8[3] f32[2] u8[] f32[] u8[]"), HasSubstr("single numbers"));
    EXPECT_THAT(refusalOf("QLinearReduceMean", "u8[2,3] f32[] u8[] f32[] u8[]", "axes=[2]"), HasSubstr("axis 2"));
    EXPECT_THAT(refusalOf("QLinearAveragePool", "u8[1,2,7] f32[] u8[] f32[] u8[]", ""), HasSubstr("kernel_shape"));
    EXPECT_THAT(refusalOf("QLinearGlobalAveragePool", "u8[1,2] f32[] u8[] f32[] u8[]", ""), HasSubstr("spatial dim"));
    EXPECT_THAT(refusalOf("QLinearConv", "u8[1,4,7,5] f32[] u8[] i8[6,2,3,2] f32[] i8[] f32[] u8[]", "channels_last=1 group=2"),
                HasSubstr("X's channels"));
    EXPECT_THAT(refusalOf("QGemm", "u8[3,5] f32[] u8[] i8[4,2] f32[] i8[]"), HasSubstr("A's columns are B's rows"));
    EXPECT_THAT(refusalOf("QGemm", "u8[3,5] f32[] u8[] i8[5,2] f32[3] i8[]"), HasSubstr("each column"));
    EXPECT_THAT(refusalOf("QGemm", "u8[3,5] f32[] u8[] i8[5,2] f32[] i8[] i32[1,3,2]"), HasSubstr("C broadcasts"));
    EXPECT_THAT(refusalOf("DynamicQuantizeMatMul", "f32[4,3] u8[3,5] f32[4]"), HasSubstr("each column"));
    EXPECT_THAT(refusalOf("DynamicQuantizeMatMul", "f32[4,3] u8[3,5] f32[] _ f32[4]"), HasSubstr("bias"));
    EXPECT_THAT(refusalOf("MatMulIntegerToFloat", "u8[4,3] i8[3,5] f32[4] f32[]"), HasSubstr("each column"));
    EXPECT_THAT(refusalOf("QOrderedMatMul", "i8[2,4,3] f32[] i8[3,5] f32[] f32[] _ i8[3,2,4,5]"), HasSubstr("C broadcasts"));
    EXPECT_THAT(refusalOf("DequantizeWithOrder", "i8[2,3] f32[]", "to=7"), HasSubstr("floating type"));
}

} // namespace
} // namespace rooflens::test
