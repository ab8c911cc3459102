// Fused products: what a fusion adds, and rules.
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

Work workOf(std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    return OpCase(op(type, ms), inputs, attributes).work();
}

TEST(FusedProducts, ActivationsCostWhatTheyCostAlone) {
    const auto costOf = [](std::string_view activation) {
        const Work work = workOf("FusedGemm", "f32[3,4] f32[4,5]", "activation=" + std::string(activation));
        return std::pair(work.flops.count - 2 * 60, work.transcendentals.count);
    };
    EXPECT_EQ(costOf("Relu"), std::pair(15L, 0L));
    EXPECT_EQ(costOf("LeakyRelu"), std::pair(30L, 0L));
    EXPECT_EQ(costOf("Tanh"), std::pair(15L, 15L));
    EXPECT_EQ(costOf("Sigmoid"), std::pair(45L, 15L));
    EXPECT_EQ(costOf("Softplus"), std::pair(45L, 30L));
    EXPECT_EQ(costOf("HardSigmoid"), std::pair(60L, 0L));
    EXPECT_EQ(costOf("Elu"), std::pair(60L, 15L));
    EXPECT_THAT(refusalOf("FusedGemm", "f32[3,4] f32[4,5]", "activation=Unheard"), HasSubstr("activation Unheard"));
}

TEST(FusedProducts, ASparseMatrixTakenAsDenseIsAnAssumption) {
    EXPECT_FALSE(workOf("SparseToDenseMatMul", "f32[3,4] f32[4,5]").assumption.empty());
}

TEST(FusedProducts, RefuseWhatBreaksTheirRules) {
    EXPECT_THAT(refusalOf("FusedGemm", "f32[3,4] f32[4,5] f32[1,3,5]"), HasSubstr("C broadcasts"));
    EXPECT_THAT(refusalOf("GemmFastGelu", "f32[3,4] f32[4,5] f32[4]"), HasSubstr("bias"));
    EXPECT_THAT(refusalOf("GemmFloat8", "f16[3,4] f16[4,5]", "dtype=7"), HasSubstr("floating type"));
    EXPECT_THAT(refusalOf("GemmFloat8", "f8e4m3fn[3,4] f8e4m3fn[4,5] _ f32[3]", "dtype=1"), HasSubstr("single numbers"));
    EXPECT_THAT(refusalOf("TransposeMatMul", "f32[3,4] f32[4,5]", "transA=1"), HasSubstr("A's last dim"));
}

} // namespace
} // namespace rooflens::test
