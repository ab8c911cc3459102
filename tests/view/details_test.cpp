#include "core/view/details.h"
#include "core/view/sums.h"
#include "tests/support/devices.h"
#include "tests/support/model_builder.h"

#include <gtest/gtest.h>

#include <array>

namespace rooflens::test {
namespace {

/// MatMul 100x100x100 (2e6 FLOP, 120 000 B), Add (1e4 FLOP, 120 000 B), Reshape (nothing), an unknown operator;
/// ridge at 10 FLOP/B.
Analysis fourKinds() {
    ModelBuilder m;
    m.input("x", "100,100").weight("w", {100, 100}).integers("to", {10000});
    m.node("MatMul", {"x", "w"}, {"y"}).node("Add", {"y", "x"}, {"t"}).node("Reshape", {"t", "to"}, {"r"});
    m.node("Voxelise", {"r"}, {"v"}, "", "my.ops").output("v");
    auto model = costModel(m.build(), {});
    EXPECT_TRUE(model.has_value());
    return analyse(*model, std::make_shared<const Device>(roundDevice()), {}, {CeilingKind::theoretical, true, false, Seconds(1e-9)});
}

TEST(Details, TensorsSayTheirPartAndSize) {
    const NodeDetails d = detailsOf(fourKinds(), 0);
    ASSERT_EQ(d.tensors.size(), 3U);
    EXPECT_EQ(d.tensors[0], (TensorRow{"input", "x", "100×100", "float32", "40 kB"}));
    EXPECT_EQ(d.tensors[1], (TensorRow{"weight", "w", "100×100", "float32", "40 kB"}));
    EXPECT_EQ(d.tensors[2], (TensorRow{"output", "y", "100×100", "float32", "40 kB"}));
    EXPECT_FALSE(d.formula.empty());
}

TEST(Details, ThreeTimesMakeTheBound) {
    const NodeDetails d = detailsOf(fourKinds(), 0);
    ASSERT_EQ(d.times.size(), 3U);
    EXPECT_EQ(d.times[0].text, "200 ns"); // 2e6 FLOP at 10 TFLOP/s
    EXPECT_EQ(d.times[1].text, "120 ns"); // 120 000 B at 1 000 GB/s
    EXPECT_EQ(d.times[2].text, "1 ns");
    EXPECT_EQ(d.bound, Bound::compute);
}

TEST(Details, DistanceFromTheRidgeIsSaidOnBothSidesOfIt) {
    const Analysis a = fourKinds();
    EXPECT_NE(detailsOf(a, 0).distance.find("1.67× right of the ridge"), std::string::npos); // 16.7 FLOP/B
    EXPECT_NE(detailsOf(a, 1).distance.find("needs 120× more reuse"), std::string::npos);    // 1 / 12 FLOP/B
}

TEST(Details, WhatLaunchesNothingOrIsUnknownHasNoTimes) {
    const Analysis a = fourKinds();
    EXPECT_TRUE(detailsOf(a, 2).times.empty());
    EXPECT_NE(detailsOf(a, 2).distance.find("no kernel"), std::string::npos);
    const NodeDetails unknown = detailsOf(a, 3);
    EXPECT_EQ(unknown.type, "my.ops.Voxelise");
    EXPECT_TRUE(unknown.times.empty());
    EXPECT_EQ(unknown.distance, "Its cost is not known.");
}

TEST(Details, ATimeWithoutItsCeilingIsUnknownNotNothing) {
    ModelBuilder m;
    m.input("x", "100,100", DType::bfloat16).node("Relu", {"x"}, {"y"}).output("y"); // the round device has no BF16
    const Analysis a = analyse(*costModel(m.build(), {}), std::make_shared<const Device>(roundDevice()), {}, {});
    EXPECT_EQ(detailsOf(a, 0).times[0].text, "unknown"); // was "0 s"
}

TEST(Sums, AddUpWhatIsKnownAndCountTheRest) {
    const Analysis a = fourKinds();
    const NodeSum sum = sumOf(a, std::array<std::size_t, 4>{0, 1, 2, 3});
    EXPECT_EQ(sum.nodes, 4);
    EXPECT_EQ(sum.unknown, 1);
    EXPECT_EQ(sum.flops, a.totals().flops);
    EXPECT_EQ(sum.read + sum.written, a.totals().bytes());
    EXPECT_DOUBLE_EQ(sum.lower.value, a.time.lower.value);
    EXPECT_DOUBLE_EQ(sum.share, 1.0);
    EXPECT_EQ(sumCell(sum, "flops").text, "2.01 M");
    EXPECT_EQ(sumCell(sum, "name"), Cell());
    EXPECT_EQ(sumOf(a, {}).intensity(), std::nullopt);
}

} // namespace
} // namespace rooflens::test
