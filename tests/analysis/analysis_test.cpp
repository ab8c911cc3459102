#include "core/analysis/analysis.h"

#include "core/analysis/capacity.h"
#include "core/analysis/devices.h"
#include "tests/support/devices.h"
#include "tests/support/model_builder.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

/// A 1x1 convolution that is memory-bound on a V100 and compute-bound on an A100, and a Relu.
std::shared_ptr<const CostedModel> pointwiseModel() {
    ModelBuilder m;
    m.input("x", "1,64,56,56").weight("w", {64, 64, 1, 1}).node("Conv", {"x", "w"}, {"y"}).node("Relu", {"y"}, {"z"}).output("z");
    auto model = costModel(m.build(), {});
    EXPECT_TRUE(model.has_value());
    return *std::move(model);
}

std::shared_ptr<const Device> device(const char* id) {
    auto found = DeviceCatalogue::find(id);
    EXPECT_TRUE(found.has_value()) << id;
    return *std::move(found);
}

TEST(Analysis, TimesAreSummedAndSplitByBound) {
    ModelBuilder m; // MatMul: 2 000 000 FLOP, 0.2 us compute; Relu 1e4 elements; both under 1 us of overhead
    m.input("x", "100,100").weight("w", {100, 100}).node("MatMul", {"x", "w"}, {"y"}).node("Relu", {"y"}, {"z"}).output("z");
    auto model = costModel(m.build(), {});
    ASSERT_TRUE(model);
    const Analysis a = analyse(*model, std::make_shared<const Device>(roundDevice()), {}, {});
    EXPECT_EQ(a.timings[0].bound, Bound::overhead);
    EXPECT_DOUBLE_EQ(a.time.lower.value, 2e-6);
    EXPECT_DOUBLE_EQ(a.time.overhead.value, 2e-6);
    EXPECT_DOUBLE_EQ(a.time.upper.value, (0.2 + 0.12 + 1 + 0.001 + 0.08 + 1) * 1e-6);
}

TEST(Analysis, AnotherDeviceFlipsTheBound) {
    const auto model = pointwiseModel();
    const RooflineOptions noOverhead{CeilingKind::theoretical, true, false, Seconds(0)};
    const Analysis v100 = analyse(model, device("v100-sxm2-16gb"), {}, noOverhead);
    const Analysis a100 = analyse(model, device("a100-sxm-40gb"), {}, noOverhead);
    EXPECT_EQ(boundFlips(v100, a100), (std::vector<BoundFlip>{{0, Bound::memory, Bound::compute}}));
    EXPECT_TRUE(boundFlips(v100, v100).empty());
}

/// MatMul 100x100x100: 40 kB of weights, 80 kB of activations at once.
Analysis onCapacity(std::optional<std::int64_t> bytes, bool hasUnknown = false) {
    ModelBuilder m;
    m.input("x", "100,100").weight("w", {100, 100}).node("MatMul", {"x", "w"}, {"y"}).output("y");
    if (hasUnknown) m.node("Voxelise", {"y"}, {"v"}, "", "my.ops").output("v");
    Device d = roundDevice();
    d.memory.capacity.reset();
    if (bytes) d.memory.capacity = Bytes(*bytes);
    return analyse(*costModel(m.build(), {}), std::make_shared<const Device>(d), {}, {});
}

std::string capacityNote(const Analysis& a) {
    for (const Note& note : a.notes)
        if (note.kind == "exceeds-memory") return note.detail;
    return "";
}

TEST(Analysis, AModelThatExceedsTheMemoryIsWarnedOf) {
    EXPECT_EQ(capacityNote(onCapacity(120'000)), "");
    EXPECT_EQ(capacityNote(onCapacity(119'999)), "weights (40 kB) and activations (80 kB at once) take 120 000 B, more than the 119 999 B of Round numbers");
    EXPECT_EQ(capacityNote(onCapacity(100'000, true)), "weights (40 kB) and activations (80 kB at once) take at least 120 kB, more than the 100 kB of Round numbers");
}

TEST(Analysis, WhatIsNotKnownIsNotSaidToExceedTheMemory) {
    EXPECT_EQ(capacityNote(onCapacity(std::nullopt)), "");
    const Analysis unknown = onCapacity(200'000, true);
    EXPECT_EQ(capacityNote(unknown), "");
    EXPECT_EQ(fits(memoryNeed(*unknown.model), unknown.device->memory), std::nullopt);
}

TEST(Analysis, APrecisionTheDeviceLacksIsSaidOnce) {
    ModelBuilder m;
    m.input("x", "8,8", DType::bfloat16).node("Relu", {"x"}, {"y"}).node("Relu", {"y"}, {"z"}).output("z");
    auto model = costModel(m.build(), {});
    ASSERT_TRUE(model);
    const Analysis a = analyse(*model, device("v100-sxm2-16gb"), {}, {});
    ASSERT_EQ(a.notes.size(), 1U);
    EXPECT_EQ(a.notes[0].kind, "no-such-peak");
    EXPECT_NE(a.notes[0].detail.find("2 operators"), std::string::npos) << a.notes[0].detail;
}

TEST(Analysis, Tf32IsAPrecisionOfMatrixUnits) {
    ModelOptions options;
    options.precision = Precision::tf32;
    ModelBuilder m;
    m.input("x", "100,100").weight("w", {100, 100}).node("MatMul", {"x", "w"}, {"y"}).output("y");
    auto model = costModel(m.build(), options);
    ASSERT_TRUE(model);
    const auto a100 = device("a100-sxm-40gb");
    const Analysis a = analyse(*model, a100, options, {});
    ASSERT_TRUE(a.timings[0].ceiling);
    EXPECT_EQ(a100->peaks[*a.timings[0].ceiling].id, "tf32_matrix");
    EXPECT_EQ(a.totals().bytes().count, 3 * 40'000); // storage stays float32
}

TEST(Analysis, ADeviceWithoutTf32SaysThatItIsNotUsed) {
    ModelOptions options;
    options.precision = Precision::tf32;
    ModelBuilder m;
    m.input("x", "100,100").weight("w", {100, 100}).node("MatMul", {"x", "w"}, {"y"}).output("y");
    auto model = costModel(m.build(), options);
    ASSERT_TRUE(model);
    const auto v100 = device("v100-sxm2-16gb");
    const Analysis a = analyse(*model, v100, options, {});
    EXPECT_EQ(v100->peaks[*a.timings[0].ceiling].id, "fp32");
    ASSERT_EQ(a.notes.size(), 1U);
    EXPECT_NE(a.notes[0].detail.find("no TF32 peak"), std::string::npos) << a.notes[0].detail;
    EXPECT_TRUE(analyse(*model, device("a100-sxm-40gb"), options, {}).notes.empty());
}

TEST(Analysis, TheoreticalFiguresInPlaceOfAchievableOnesAreSaid) {
    Device d = roundDevice();
    d.peaks[0].achievable.reset();
    d.memory.achievable.reset();
    const auto analysed = [&d](CeilingKind kind) {
        return analyse(pointwiseModel(), std::make_shared<const Device>(d), {}, {kind, true, false, Seconds(0)});
    };
    EXPECT_TRUE(analysed(CeilingKind::theoretical).notes.empty());
    const auto notes = analysed(CeilingKind::achievable).notes;
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_NE(notes[0].detail.find("bandwidth, fp32"), std::string::npos) << notes[0].detail;
}

TEST(Devices, AnUnknownIdListsNearOnes) {
    const auto missing = DeviceCatalogue::find("a100");
    ASSERT_FALSE(missing);
    EXPECT_NE(missing.error().remedy.find("a100-"), std::string::npos) << missing.error().remedy;
    const auto typo = DeviceCatalogue::find("v100-smx2-16gb");
    ASSERT_FALSE(typo);
    EXPECT_NE(typo.error().remedy.find("v100-sxm2-16gb"), std::string::npos) << typo.error().remedy;
}

TEST(Devices, EveryShippedProfileCanBeUsed) {
    EXPECT_EQ(DeviceCatalogue::all().size(), DeviceCatalogue::ids().size());
    EXPECT_TRUE(DeviceCatalogue::find(defaultDeviceId).has_value());
}

TEST(Analysis, AMissingFileIsAnError) {
    const auto model = openModel("/nowhere/at/all.onnx", {});
    ASSERT_FALSE(model);
    EXPECT_EQ(model.error().problem, Problem::cannotOpen);
    EXPECT_FALSE(model.error().remedy.empty());
}

} // namespace
} // namespace rooflens::test
