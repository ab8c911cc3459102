#include "core/cost/cost.h"

#include "tests/support/model_builder.h"

#include <gtest/gtest.h>

#include <ctime>
#include <string>
#include <vector>

namespace rooflens::test {
namespace {

CostedModel costOf(const ModelBuilder& builder, Precision precision = Precision::model) {
    auto walked = walk(builder.build(), {}, precision);
    EXPECT_TRUE(walked.has_value());
    return costed(*std::move(walked));
}

TEST(Cost, MatMulThenReluByHand) {
    ModelBuilder m;
    m.input("x", "2,3").weight("w", {3, 5}).node("MatMul", {"x", "w"}, {"y"}).node("Relu", {"y"}, {"z"}).output("z");
    const CostedModel c = costOf(m);
    ASSERT_TRUE(c.nodes[0].cost && c.nodes[1].cost);
    EXPECT_EQ(c.nodes[0].cost->macs.count, 2 * 3 * 5);
    EXPECT_EQ(c.nodes[0].cost->flops.count, 60);
    EXPECT_EQ(c.nodes[0].cost->read.count, (6 + 15) * 4);
    EXPECT_EQ(c.nodes[0].cost->written.count, 10 * 4);
    EXPECT_EQ(c.nodes[0].cost->unit, Unit::matrix);
    EXPECT_EQ(c.nodes[1].cost->flops.count, 10);
    EXPECT_EQ(c.totals.flops.count, 70);
    EXPECT_EQ(c.totals.bytes().count, 84 + 40 + 40 + 40);
    EXPECT_EQ(c.totals.parameters, 15);
    EXPECT_EQ(c.totals.weightBytes.count, 60);
}

TEST(Cost, AnInputReadTwiceMovesOnce) {
    ModelBuilder m;
    m.input("x", "2,3").node("Mul", {"x", "x"}, {"y"}).output("y");
    const CostedModel c = costOf(m);
    EXPECT_EQ(c.nodes[0].cost->read.count, 24);
}

TEST(Cost, ViewsAndShapesAreFree) {
    ModelBuilder m;
    m.input("x", "2,3").integers("to", {3, 2}).node("Reshape", {"x", "to"}, {"y"}).node("Shape", {"y"}, {"s"}).output("y").output("s");
    const CostedModel c = costOf(m);
    EXPECT_FALSE(c.nodes[0].cost->launches);
    EXPECT_EQ(c.totals.bytes().count, 0);
}

TEST(Cost, FoldedIntegersAreFreeAlthoughTheirOperatorIsNot) {
    ModelBuilder m;
    m.input("x", "2,3").integers("one", {1, 1}).node("Shape", {"x"}, {"s"}).node("Add", {"s", "one"}, {"t"}).output("t");
    const CostedModel c = costOf(m);
    EXPECT_FALSE(c.nodes[1].cost->launches);
    EXPECT_EQ(c.totals.flops.count, 0);
}

TEST(Cost, SharedWeightsAreParametersOnceAndTrafficEachTime) {
    ModelBuilder m;
    m.input("x", "3,3").weight("w", {3, 3}).node("MatMul", {"x", "w"}, {"y"}).node("MatMul", {"y", "w"}, {"z"}).output("z");
    const CostedModel c = costOf(m);
    EXPECT_EQ(c.totals.parameters, 9);
    EXPECT_EQ(c.nodes[0].parameters, 9);
    EXPECT_EQ(c.nodes[1].parameters, 9);
    EXPECT_EQ(c.totals.read.count, 4 * 36);
}

TEST(Cost, UnusedInitializersAndShapeConstantsAreNoParameters) {
    ModelBuilder m;
    m.input("x", "4,3").weight("unused", {9, 9}).integers("to", {3, 4}).weight("w", {4, 2});
    m.node("Reshape", {"x", "to"}, {"y"}).node("MatMul", {"y", "w"}, {"z"}).output("z");
    const CostedModel c = costOf(m);
    EXPECT_EQ(c.totals.parameters, 8);
    EXPECT_EQ(c.totals.initializerElements, 81 + 2 + 8);
}

TEST(Cost, ScalarLiteralsAreNoParameters) {
    ModelBuilder m;
    m.input("x", "4,3").node("Constant", {}, {"two"}, "value=tensor:f32[]{2}").node("Constant", {}, {"v"}, "value=tensor:f32[3]{1,2,3}");
    m.node("Pow", {"x", "two"}, {"y"}).node("Add", {"y", "v"}, {"z"}).output("z");
    const CostedModel c = costOf(m);
    EXPECT_EQ(c.totals.parameters, 3);
    EXPECT_EQ(c.totals.initializerElements, 4);
}

TEST(Cost, ThresholdsOfSuppressionAreNoParameters) { // exporters write them as [1]
    ModelBuilder m;
    m.input("boxes", "1,50,4").input("scores", "1,3,50").integers("most", {7}).weight("overlap", {1}).weight("least", {1});
    m.node("NonMaxSuppression", {"boxes", "scores", "most", "overlap", "least"}, {"kept"}).output("kept");
    EXPECT_EQ(costOf(m).totals.parameters, 0);
}

TEST(Cost, RunningStatisticsAreBuffers) {
    ModelBuilder m;
    m.input("x", "2,3,4,4").weight("s", {3}).weight("b", {3}).weight("mean", {3}).weight("var", {3});
    m.node("BatchNormalization", {"x", "s", "b", "mean", "var"}, {"y"}).output("y");
    const CostedModel c = costOf(m);
    EXPECT_EQ(c.totals.parameters, 12);
    EXPECT_EQ(c.totals.bufferElements, 6);
    EXPECT_EQ(c.totals.flops.count, 2 * 96);
}

TEST(Cost, PeakActivationsHoldTheRunningOperatorsInputsAndOutputs) {
    ModelBuilder m; // x 24 B -> a 24 B -> b 24 B; b = a + x keeps x alive
    m.input("x", "2,3").node("Relu", {"x"}, {"a"}).node("Add", {"a", "x"}, {"b"}).output("b");
    EXPECT_EQ(costOf(m).totals.peakActivation.count, 72);
}

TEST(Cost, ViewsTakeNoMemoryOfTheirOwn) {
    ModelBuilder m;
    m.input("x", "2,3").integers("to", {6}).node("Relu", {"x"}, {"a"}).node("Reshape", {"a", "to"}, {"v"}).node("Relu", {"v"}, {"b"}).output("b");
    EXPECT_EQ(costOf(m).totals.peakActivation.count, 48);
}

TEST(Cost, UnknownOperatorsAreLeftOutAndCounted) {
    ModelBuilder m;
    m.input("x", "2,3").node("Voxelise", {"x"}, {"v"}, "", "my.ops").node("Relu", {"x"}, {"y"}).output("y");
    const CostedModel c = costOf(m);
    EXPECT_FALSE(c.nodes[0].cost);
    EXPECT_EQ(c.totals.coverage, (Coverage{2, 1, 0, 1}));
    EXPECT_EQ(c.totals.flops.count, 6);
}

TEST(Cost, HalfPrecisionHalvesTheBytesAndNotTheFlops) {
    ModelBuilder m;
    m.input("x", "2,3").weight("w", {3, 5}).node("MatMul", {"x", "w"}, {"y"}).output("y");
    const CostedModel c = costOf(m, Precision::fp16);
    EXPECT_EQ(c.totals.bytes().count, (84 + 40) / 2);
    EXPECT_EQ(c.totals.flops.count, 60);
    EXPECT_EQ(c.nodes[0].cost->computeType, DType::float16);
}

TEST(Cost, RowsOfANarrowedTableAreReadNarrow) {
    ModelBuilder m;
    m.input("ids", "7", DType::int64).weight("table", {50, 16}).node("Gather", {"table", "ids"}, {"e"}).output("e");
    const CostedModel c = costOf(m, Precision::int4);
    EXPECT_EQ(c.nodes[0].cost->read.count, 7 * 16 / 2 + 7 * 8);
    EXPECT_EQ(c.nodes[0].cost->written.count, 7 * 16 * 4);
}

TEST(Cost, APrecisionChangesTheBytesOfWeightsAndNotTheirNumber) {
    ModelBuilder m;
    m.input("ids", "7", DType::int64).weight("table", {50, 16}).weight("bias", {16});
    m.node("Gather", {"table", "ids"}, {"e"}).node("Add", {"e", "bias"}, {"y"}).output("y");
    for (const Precision p : {Precision::model, Precision::fp16, Precision::int8, Precision::int4}) EXPECT_EQ(costOf(m, p).totals.parameters, 816) << toText(p);
    EXPECT_EQ(costOf(m, Precision::int8).totals.weightBytes.count, 816);
    EXPECT_EQ(costOf(m, Precision::int4).totals.weightBytes.count, 408);
}

TEST(Cost, WeightOnlyInt4ComputesInTheActivationsType) {
    ModelBuilder m; // the weight as the first operand
    m.input("x", "3,5").weight("w", {4, 3}).node("MatMul", {"w", "x"}, {"y"}).output("y");
    EXPECT_EQ(costOf(m, Precision::int4).nodes[0].cost->computeType, DType::float32);
    EXPECT_EQ(costOf(m, Precision::int8).nodes[0].cost->computeType, DType::int8);
}

TEST(Cost, PackedWeightsCountForTheNumbersTheyHold) {
    ModelBuilder m;
    m.input("x", "2,40").weight("w", {5, 3, 8}, DType::uint8).weight("s", {5, 3}).weight("z", {5, 2}, DType::uint8).weight("b", {5});
    m.node("MatMulNBits", {"x", "w", "s", "z", "", "b"}, {"y"}, "K=40 N=5 bits=4 block_size=16", "com.microsoft").output("y");
    for (const Precision precision : {Precision::model, Precision::fp16}) {
        const CostedModel c = costOf(m, precision);
        EXPECT_EQ(c.totals.parameters, 40 * 5 + 5);
        EXPECT_EQ(c.nodes[0].cost->macs.count, 2 * 40 * 5);
    }
    EXPECT_EQ(costOf(m).totals.weightBytes.count, 120 + 4 * 15 + 10 + 4 * 5);
    EXPECT_EQ(costOf(m).nodes[0].cost->computeType, DType::float32);
    EXPECT_EQ(costOf(m, Precision::fp16).nodes[0].cost->computeType, DType::float16);
}

TEST(Cost, QuantisedConstantsOfQuantisedOperatorsAreParameters) {
    ModelBuilder m;
    m.input("x", "2,3", DType::uint8).weight("w", {2, 3}, DType::uint8).weight("s", {});
    m.node("QLinearMul", {"x", "s", "", "w", "s", "", "s"}, {"y"}, "", "com.microsoft").output("y");
    EXPECT_EQ(costOf(m).totals.parameters, 6 + 1);
}

TEST(Cost, ComparisonsComputeInWhatTheyCompare) {
    ModelBuilder m;
    m.input("x", "3", DType::int8).input("y", "3").node("Equal", {"x", "x"}, {"a"}).node("Less", {"y", "y"}, {"b"}).output("a").output("b");
    const CostedModel c = costOf(m);
    EXPECT_EQ(c.nodes[0].cost->computeType, DType::int8);
    EXPECT_EQ(c.nodes[1].cost->computeType, DType::float32);
}

TEST(Cost, TrafficThatCannotBeCountedIsUnknown) {
    ModelBuilder m; // 2^61 elements of 4 bytes are 2^63 bytes: one more than can be counted
    m.input("x", "2147483648,1073741824").node("ReduceMax", {"x"}, {"y"}).output("y");
    const CostedModel c = costOf(m);
    EXPECT_FALSE(c.nodes[0].cost);
    EXPECT_EQ(c.walk.nodes[0].status, Status::unknown);
    EXPECT_EQ(c.walk.nodes[0].notes.size(), 1U);
    EXPECT_EQ(c.totals.coverage, (Coverage{1, 0, 0, 1}));
}

TEST(Cost, RandomNumbersAreActivations) {
    ModelBuilder m; // x, noise and their sum are alive at once: 3 x 40 B
    m.input("x", "10").node("RandomNormal", {}, {"noise"}, "shape=[10]").node("Add", {"x", "noise"}, {"y"}).output("y");
    EXPECT_EQ(costOf(m).totals.peakActivation.count, 120);
}

TEST(Cost, AHundredThousandInputsTakeNoLongTime) { // it took a quarter of a minute when each was held against all before it
    constexpr int many = 100'000;
    ModelBuilder m;
    std::vector<std::string> names;
    for (int i = 0; i < many; ++i) {
        names.push_back("x" + std::to_string(i));
        m.input(names.back(), "n" + std::to_string(i) + ",3");
    }
    m.node("Concat", names, {"y"}, "axis=0").output("y");
    const std::clock_t before = std::clock();
    const CostedModel c = costOf(m);
    EXPECT_LT(static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC, 8.0);
    EXPECT_EQ(c.totals.read.count, 12 * many);
    EXPECT_EQ(c.totals.peakActivation.count, 24 * many);
}

} // namespace
} // namespace rooflens::test
