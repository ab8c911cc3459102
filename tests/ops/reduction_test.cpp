// Reductions: where the axes come from, known integers, and what is refused.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

Work workOf(std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    return OpCase(op(type), inputs, attributes).work();
}

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    return OpCase(op(type), inputs, attributes).refusal();
}

TEST(Reduction, AnEmptyListOfAxesMeansAll) {
    EXPECT_EQ(toText(workOf("ReduceSum", "f32[2,3] i64[0]", "keepdims=0").outputs.at(0)), "f32[]");
    EXPECT_EQ(workOf("ReduceMean", "f32[2,3]").flops.count, 6 + 1);
}

TEST(Reduction, AxesMayBeNegativeAndUnordered) {
    EXPECT_EQ(toText(workOf("ReduceMax", "f32[2,3,5,7] i64[2]{-1,0}", "keepdims=0").outputs.at(0)), "f32[3,5]");
}

TEST(Reduction, KnownIntegersFoldAndCostNothing) {
    const Work work = workOf("ReduceProd", "i64[2,2,3]{1,2,3,4,5,6,7,8,9,10,11,12} i64[1]{1}", "keepdims=0");
    EXPECT_EQ(work.contents.at(0), (Contents(Ints{4, 10, 18, 70, 88, 108})));
    EXPECT_FALSE(work.launches);
}

TEST(Reduction, ProductsThatOverflowAreNotKnown) {
    const Work work = workOf("ReduceProd", "i64[2]{4611686018427387904,4}");
    EXPECT_TRUE(work.contents.empty());
    EXPECT_EQ(toText(work.outputs.at(0)), "i64[1]");
}

TEST(Reduction, CountsTranscendentals) {
    EXPECT_EQ(workOf("ReduceLogSumExp", "f32[2,3,5] i64[1]{1}").transcendentals.count, 30 + 10);
    EXPECT_EQ(workOf("ReduceL2", "f32[2,3,5] i64[1]{1}").transcendentals.count, 10);
    EXPECT_EQ(workOf("ReduceSum", "f32[2,3,5] i64[1]{1}").transcendentals.count, 0);
}

TEST(Reduction, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("ReduceSum", "f32[2,3] i64[1]{2}"), HasSubstr("axis 2"));
    EXPECT_THAT(refusalOf("ReduceSum", "f32[2,3] i64[1]"), HasSubstr("the values of axes"));
    EXPECT_THAT(refusalOf("ArgMax", "f32[2,3]", "axis=-3"), HasSubstr("axis -3"));
    EXPECT_THAT(refusalOf("TopK", "f32[2,3] i64[1]{4}"), HasSubstr("K is no more"));
    EXPECT_THAT(refusalOf("TopK", "f32[2,3] i64[1]"), HasSubstr("the value of K"));
    EXPECT_THAT(refusalOf("CumSum", "f32[2,3] i64[]{2}"), HasSubstr("axis 2"));
}

} // namespace
} // namespace rooflens::test
