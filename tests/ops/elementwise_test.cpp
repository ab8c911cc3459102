// Elementwise operators beyond their rows' examples: rates, broadcasting, refusals.
#include "tests/ops/op_case.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

TEST(Elementwise, TranscendentalsAreCountedBesideFlops) {
    struct Row {
        std::string_view type;
        std::int64_t flops, transcendentals; ///< of 7 elements
    };
    const Row rows[] = {
        {"Relu", 7, 0},      {"LeakyRelu", 14, 0}, {"Exp", 7, 7},       {"Sqrt", 7, 7},      {"Reciprocal", 7, 7},
        {"Sigmoid", 21, 7},  {"Swish", 28, 7},     {"Gelu", 35, 7},     {"HardSigmoid", 28, 0}, {"HardSwish", 35, 0},
        {"Elu", 28, 7},      {"Softplus", 21, 14}, {"Mish", 35, 21},    {"Floor", 7, 0},     {"Clip", 14, 0},
        {"Log", 7, 7},       {"Erf", 7, 7},        {"Tanh", 7, 7},      {"Sin", 7, 7},       {"Cos", 7, 7},
        {"Tan", 7, 7},       {"Asin", 7, 7},       {"Acos", 7, 7},      {"Atan", 7, 7},      {"Sinh", 7, 7},
        {"Cosh", 7, 7},      {"Asinh", 7, 7},      {"Acosh", 7, 7},     {"Atanh", 7, 7},     {"Selu", 35, 7},
        {"Celu", 35, 7},     {"Softsign", 21, 0},  {"Abs", 7, 0},       {"Neg", 7, 0},       {"Shrink", 14, 0},
    };
    for (const Row& row : rows) {
        const Work work = OpCase(op(row.type), "f32[7]", "").work();
        EXPECT_EQ(work.flops.count, row.flops) << row.type;
        EXPECT_EQ(work.transcendentals.count, row.transcendentals) << row.type;
    }
    EXPECT_EQ(OpCase(op("Pow"), "f32[7] f32[]", "").work().transcendentals.count, 7);
}

TEST(Elementwise, BroadcastsZeroAndOneDims) {
    EXPECT_EQ(toText(OpCase(op("Add"), "f32[0,3] f32[1,1]", "").work().outputs[0]), "f32[0,3]");
    EXPECT_EQ(toText(OpCase(op("Add"), "f32[] f32[]", "").work().outputs[0]), "f32[]");
    EXPECT_EQ(OpCase(op("Add"), "f32[0,3] f32[1,1]", "").work().flops.count, 0);
}

TEST(Elementwise, OldBroadcastAlignsAtTheAxis) {
    const auto shapeOf = [](std::string_view inputs, std::string_view attributes) {
        return toText(OpCase(op("Mul"), inputs, attributes, 1, 6).work().outputs[0]);
    };
    EXPECT_EQ(shapeOf("f32[2,3,4,5] f32[3,4]", "broadcast=1 axis=1"), "f32[2,3,4,5]");
    EXPECT_EQ(shapeOf("f32[2,3,4,5] f32[2]", "broadcast=1 axis=0"), "f32[2,3,4,5]");
    EXPECT_EQ(shapeOf("f32[2,3,4,5] f32[4,5]", "broadcast=1"), "f32[2,3,4,5]");
    EXPECT_EQ(shapeOf("f32[2,3,4,5] f32[]", "broadcast=1 axis=1"), "f32[2,3,4,5]");
    EXPECT_NE(OpCase(op("Mul"), "f32[2,3] f32[3,7]", "broadcast=1 axis=1", 1, 6).refusal(), "");
}

TEST(Elementwise, RefusesWhatDoesNotFit) {
    EXPECT_NE(OpCase(op("Add"), "f32[2,3] f32[2]", "").refusal().find("broadcast (3 against 2)"), std::string::npos);
    EXPECT_NE(OpCase(op("PRelu"), "f32[2,3] f32[4,2,3]", "").refusal().find("slope"), std::string::npos);
    EXPECT_NE(OpCase(op("Clip"), "f32[2,3] f32[2]", "").refusal().find("scalars"), std::string::npos);
    EXPECT_NE(OpCase(op("Add"), "f32[2,3]", "").refusal().find("missing"), std::string::npos);
    EXPECT_NE(OpCase(op("Sum"), "", "").refusal().find("one input"), std::string::npos);
    EXPECT_NE(OpCase(op("BitShift"), "u8[2] u8[2]", "").refusal().find("LEFT"), std::string::npos);
    EXPECT_NE(OpCase(op("Gelu"), "f32[2]", "approximate=fast").refusal().find("approximate"), std::string::npos);
    EXPECT_NE(OpCase(op("BiasGelu", "com.microsoft"), "f32[2,3] f32[2]", "").refusal().find("bias"), std::string::npos);
    EXPECT_NE(OpCase(op("Relu"), "f32[2,?]", "").refusal().find("the shape of input 0"), std::string::npos);
}

TEST(Elementwise, CountsThatOverflowAreTooLarge) {
    const std::string refusal = OpCase(op("Gelu"), "i4[2147483648,4294967296]", "").refusal(); // 2^63 elements
    EXPECT_NE(refusal.find("too large"), std::string::npos);
    EXPECT_NE(OpCase(op("Add"), "f32[1099511627776,1] f32[1,1099511627776]", "").refusal().find("too large"), std::string::npos);
}

} // namespace
} // namespace rooflens::test
