// Known contents: what flows through arithmetic, and what becomes unknown rather than wrong.
#include "core/ops/contents.h"
#include "tests/ops/op_case.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace rooflens::test {
namespace {

struct Row {
    std::string_view type, inputs, attributes;
    std::optional<Contents> value; ///< empty: not known
};

std::optional<Contents> valueOf(const Row& row) {
    const Work work = OpCase(op(row.type), row.inputs, row.attributes).work();
    return work.contents.empty() ? std::nullopt : work.contents[0];
}

TEST(Contents, FlowThroughArithmetic) {
    const Row rows[] = {
        {"Div", "i64[4]{7,-7,7,-7} i64[4]{2,2,-2,-2}", "", Ints{3, -3, -3, 3}},
        {"Mod", "i64[2]{6,-6} i64[]{3}", "", Ints{0, 0}},
        {"Pow", "i64[2]{3,2} i64[]{0}", "", Ints{1, 1}},
        {"Pow", "i64[1]{-1} i64[]{9223372036854775807}", "", Ints{-1}},
        {"Pow", "f32[2]{3,4} i64[]{2}", "", Reals{9, 16}},
        {"Mod", "f32[2]{-7.5,7.5} f32[]{2}", "fmod=1", Reals{-1.5, 1.5}},
        {"Add", "f32[1]{16777216} f32[]{1}", "", Reals{16777216}}, // 2^24 + 1 is no float32
        {"Mul", "f32[1]{3} f32[]{0.1}", "", Reals{static_cast<double>(static_cast<float>(3 * 0.1))}},
        {"Add", "f64[1]{16777216} f64[]{1}", "", Reals{16777217}},
        {"Add", "f16[1]{2048} f16[]{1}", "", Reals{2048}}, // 2049 is no float16; halves go to even
        {"Add", "bf16[1]{256} bf16[]{1}", "", Reals{256}},
        {"Sub", "u8[1]{3} u8[]{2}", "", Ints{1}},
        {"Equal", "f32[2]{0.5,1.5} f32[]{0.5}", "", Ints{1, 0}},
        {"Where", "b8[2,1]{1,0} f32[2]{1,2} f32[]{9}", "", Reals{1, 2, 9, 9}},
        {"Relu", "i32[2]{-3,3}", "", Ints{0, 3}},
        {"Clip", "f32[3]{-1,0.5,9} f32[]{0} f32[]{1}", "", Reals{0, 0.5, 1}},
        {"Not", "b8[0]{}", "", Ints{}},
    };
    for (const Row& row : rows) EXPECT_EQ(valueOf(row), row.value) << row.type << ' ' << row.inputs;
}

TEST(Contents, FlowThroughWhatMovesThem) {
    const Row rows[] = {
        {"GatherElements", "i64[2,3]{1,2,3,4,5,6} i64[2,1]{2,-3}", "axis=1", Ints{3, 4}},
        {"GatherND", "i64[2,3]{1,2,3,4,5,6} i64[2,2]{1,0,0,-1}", "", Ints{4, 3}},
        {"GatherND", "i64[2,3]{1,2,3,4,5,6} i64[1,1]{1}", "", Ints{4, 5, 6}},
        {"ScatterND", "i64[4]{1,2,3,4} i64[2,1]{3,0} i64[2]{9,8}", "", Ints{8, 2, 3, 9}},
        {"ScatterND", "i64[2,3]{1,2,3,4,5,6} i64[1,1]{-1} i64[1,3]{7,8,9}", "", Ints{1, 2, 3, 7, 8, 9}},
        {"ScatterElements", "i64[2,3]{1,2,3,4,5,6} i64[2,1]{2,0} i64[2,1]{8,9}", "axis=1", Ints{1, 2, 8, 9, 5, 6}},
        {"Pad", "i64[2]{5,6} i64[2]{1,2}", "", Ints{0, 5, 6, 0, 0}},
        {"Pad", "i64[2,1]{5,6} i64[2]{0,1} i64[]{9} i64[1]{1}", "", Ints{5, 9, 6, 9}},
        {"CumSum", "i64[3]{1,2,3} i64[]{0}", "", Ints{1, 3, 6}},
    };
    for (const Row& row : rows) EXPECT_EQ(valueOf(row), row.value) << row.type << ' ' << row.inputs;
}

TEST(Contents, BecomeUnknownInsteadOfWrong) {
    const Row rows[] = {
        {"Div", "i64[2]{4,5} i64[2]{2,0}", "", {}},
        {"Mod", "i64[]{4} i64[]{0}", "", {}},
        {"Mod", "i64[]{4} i64[]{0}", "fmod=1", {}},
        {"Div", "i64[]{-9223372036854775808} i64[]{-1}", "", {}},
        {"Mod", "i64[]{-9223372036854775808} i64[]{-1}", "", {}},
        {"Add", "i64[]{9223372036854775807} i64[]{1}", "", {}},
        {"Sub", "i64[]{-9223372036854775808} i64[]{1}", "", {}},
        {"Mul", "i64[]{4611686018427387904} i64[]{2}", "", {}},
        {"Add", "i32[]{2147483647} i32[]{1}", "", {}},
        {"Sub", "u8[]{2} u8[]{3}", "", {}},
        {"Pow", "i64[]{10} i64[]{19}", "", {}},
        {"Pow", "i64[]{2} i64[]{-1}", "", {}},
        {"Neg", "i64[]{-9223372036854775808}", "", {}},
        {"Abs", "i64[]{-9223372036854775808}", "", {}},
        {"Exp", "f32[]{1}", "", {}},
        {"Add", "i64[2]{1,2} i64[2]", "", {}},
        {"Clip", "i64[]{5} i64[] i64[]{9}", "", {}},
        {"Cast", "f32[]{1e30}", "to=7", {}},
        {"Cast", "i64[]{300}", "to=2", {}},
        {"ScatterND", "i64[4]{1,2,3,4} i64[2,1]{3,0} i64[2]{9,8}", "reduction=add", {}},
        {"ScatterND", "i64[4]{1,2,3,4} i64[2,1]{3,0} i64[2]", "", {}},
        {"ScatterElements", "i64[3]{1,2,3} i64[1]{0} i64[1]{5}", "reduction=mul", {}},
        {"Pad", "i64[2]{5,6} i64[2]{1,2}", "mode=reflect", {}},
        {"Pad", "i64[2]{5,6} i64[2]{-1,2}", "", {}},
        {"Pad", "i64[2]{5,6} i64[2]{1,2} i64[]", "", {}},
        {"CumSum", "i64[3]{1,2,3} i64[]{0}", "reverse=1", {}},
        {"CumSum", "i64[2]{9223372036854775807,1} i64[]{0}", "", {}},
    };
    for (const Row& row : rows) EXPECT_EQ(valueOf(row), std::nullopt) << row.type << ' ' << row.inputs;
}

TEST(Contents, RealsDivideByZeroToInfinity) {
    const auto value = valueOf({"Div", "f32[2]{1,-1} f32[]{0}", "", {}});
    ASSERT_TRUE(value);
    EXPECT_EQ(std::get<Reals>(*value)[0], std::numeric_limits<double>::infinity());
    EXPECT_EQ(valueOf({"Cast", "f32[1]{inf}", "to=7", {}}), std::nullopt);
    EXPECT_EQ(valueOf({"Cast", "f32[1]{nan}", "to=7", {}}), std::nullopt);
}

TEST(Contents, AreNotFollowedBeyondTheLimit) {
    EXPECT_TRUE(valueOf({"Expand", "i64[]{7} i64[1]{1024}", "", {}}));
    EXPECT_FALSE(valueOf({"Expand", "i64[]{7} i64[1]{1025}", "", {}}));
    EXPECT_FALSE(valueOf({"ConstantOfShape", "i64[2]{1099511627776,1024}", "", {}}));
    EXPECT_FALSE(valueOf({"Range", "i64[]{0} i64[]{1099511627776} i64[]{1}", "", {}}));
}

TEST(Contents, OfAnotherLengthThanTheShapeAreNotUsed) {
    EXPECT_FALSE(valueOf({"Add", "i64[3]{1,2} i64[]{1}", "", {}}));
    EXPECT_FALSE(valueOf({"Transpose", "i64[2,2]{1,2,3}", "", {}}));
}

TEST(Contents, FitTheirType) {
    EXPECT_TRUE(fits(DType::int8, -128));
    EXPECT_FALSE(fits(DType::int8, 128));
    EXPECT_TRUE(fits(DType::uint4, 15));
    EXPECT_FALSE(fits(DType::uint4, 16));
    EXPECT_FALSE(fits(DType::uint64, -1));
    EXPECT_FALSE(fits(DType::boolean, 2));
    EXPECT_FALSE(fits(DType::float32, 0));
}

} // namespace
} // namespace rooflens::test
