// Matrix products: what does not multiply, and ceilings.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    return OpCase(op(type), inputs, attributes).refusal();
}

TEST(MatMul, RefusesWhatDoesNotMultiply) {
    EXPECT_THAT(refusalOf("MatMul", "f32[2,3] f32[4,5]"), HasSubstr("A's last dim"));
    EXPECT_THAT(refusalOf("MatMul", "f32[] f32[4,5]"), HasSubstr("at least one dim"));
    EXPECT_THAT(refusalOf("MatMul", "f32[2,3,4] f32[5,4,6]"), HasSubstr("broadcast"));
}

TEST(MatMul, HugeDimsAreRefusedNotWrapped) {
    const auto result = OpCase(op("MatMul"), "f32[1099511627776,1099511627776] f32[1099511627776,7]", "").evaluate();
    ASSERT_TRUE(std::holds_alternative<Refusal>(result));
    EXPECT_EQ(std::get<Refusal>(result).why, Refusal::Why::tooLarge);
}

TEST(MatMul, NothingContractedIsNothingDone) {
    const Work work = OpCase(op("MatMul"), "f32[2,0] f32[0,5]", "").work();
    EXPECT_EQ(toText(work.outputs.at(0)), "f32[2,5]");
    EXPECT_EQ(work.flops.count, 0);
}

TEST(Gemm, RefusesWhatDoesNotMultiply) {
    EXPECT_THAT(refusalOf("Gemm", "f32[2,3] f32[4,5]"), HasSubstr("A's columns"));
    EXPECT_THAT(refusalOf("Gemm", "f32[2,3,1] f32[3,5]"), HasSubstr("matrices"));
    EXPECT_THAT(refusalOf("Gemm", "f32[2,3] f32[3,5] f32[4]"), HasSubstr("broadcast"));
    EXPECT_THAT(refusalOf("Gemm", "f32[1,3] f32[3,5] f32[2,5]"), HasSubstr("C broadcasts"));
}

TEST(QuantisedMatMul, RunsAgainstTheCeilingOfItsInputs) {
    EXPECT_EQ(OpCase(op("MatMulInteger"), "u8[4,3] i8[3,5]", "").work().computeType, DType::int8);
    const Work float8 = OpCase(op("QLinearMatMul"),
                               "f8e4m3fn[4,3] f32[] f8e4m3fn[] f8e4m3fn[3,5] f32[] f8e4m3fn[] f32[] f8e4m3fn[]", "").work();
    EXPECT_EQ(float8.computeType, DType::float8e4m3fn);
}

TEST(FusedMatMul, BatchTranspositionMovesTheLeadingDim) {
    const OpCase both(op("FusedMatMul", "com.microsoft"), "f32[3,2,7,4] f32[5,2,7,4]", "transBatchA=1 transBatchB=1 transB=1");
    EXPECT_EQ(toText(both.work().outputs.at(0)), "f32[2,7,3,5]");
}

} // namespace
} // namespace rooflens::test
