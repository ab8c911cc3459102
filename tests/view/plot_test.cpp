#include "core/view/plot.h"

#include "core/analysis/devices.h"
#include "core/view/columns.h"
#include "core/view/summary.h"
#include "tests/support/devices.h"
#include "tests/support/model_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace rooflens::test {
namespace {

const RooflineOptions noOverhead{CeilingKind::theoretical, true, false, Seconds(0)};

/// MatMul 100x100x100 (2e6 FLOP, 120 000 B), Transpose (80 000 B, no FLOP), Reshape (nothing), an unknown operator.
Analysis fourKinds(const RooflineOptions& options = noOverhead) {
    ModelBuilder m;
    m.input("x", "100,100").weight("w", {100, 100}).integers("to", {10000});
    m.node("MatMul", {"x", "w"}, {"y"}).node("Transpose", {"y"}, {"t"}).node("Reshape", {"t", "to"}, {"r"});
    m.node("Voxelise", {"r"}, {"v"}, "", "my.ops").output("v");
    auto model = costModel(m.build(), {});
    EXPECT_TRUE(model.has_value());
    return analyse(*model, std::make_shared<const Device>(roundDevice()), {}, options);
}

TEST(Plot, EveryOperatorHasOnePlace) {
    const RooflinePlot plot = makePlot(fourKinds(), {Placement::onRoof, false}, {});
    ASSERT_EQ(plot.points.size(), 1U);
    ASSERT_EQ(plot.strip.size(), 1U);
    EXPECT_EQ(plot.metadataOnly, 1);
    EXPECT_EQ(plot.unknown, 1);
    EXPECT_NEAR(plot.points[0].x, std::log10(2e6 / 120e3), 1e-12);
    EXPECT_NEAR(plot.points[0].y, 13.0, 1e-12); // 16.7 FLOP/B is right of the ridge of 10: at the peak of 10 TFLOP/s
    EXPECT_NEAR(plot.strip[0].y, 12.0, 1e-12);  // moves bytes at the bandwidth
}

TEST(Plot, PredictedPointsFallBelowTheRoof) {
    const RooflineOptions oneMicrosecond{CeilingKind::theoretical, true, false, Seconds(1e-6)};
    const RooflinePlot plot = makePlot(fourKinds(oneMicrosecond), {Placement::predicted, false}, {});
    EXPECT_NEAR(plot.points[0].roofY, 13.0, 1e-12);
    EXPECT_NEAR(plot.points[0].y, std::log10(2e12), 1e-12); // 2e6 FLOP in 1 us
}

TEST(Plot, PredictedPointsUseAchievableCeilingsUnderTheoreticalRoofs) {
    const RooflinePlot plot = makePlot(fourKinds(), {Placement::predicted, false}, {});
    EXPECT_NEAR(plot.points[0].y, std::log10(5e12), 1e-12); // half of the peak is achievable
    EXPECT_NEAR(plot.points[0].roofY, 13.0, 1e-12);
    EXPECT_NEAR(plot.strip[0].y, std::log10(0.8e12), 1e-12);
}

TEST(Plot, TheStarIsAllFlopsOverAllBytes) {
    const RooflinePlot plot = makePlot(fourKinds(), {Placement::onRoof, false}, {});
    ASSERT_TRUE(plot.star);
    EXPECT_NEAR(plot.star->x, std::log10(2e6 / 200e3), 1e-12);
    EXPECT_NEAR(plot.star->y, std::log10(2e6 / (0.2e-6 + 0.08e-6)), 1e-12); // 0.2 us compute, 0.08 us for the Transpose
}

TEST(Plot, OneRoofIsMainAndRidgesFollow) {
    const RooflinePlot plot = makePlot(fourKinds(), {Placement::onRoof, true}, {});
    EXPECT_EQ(plot.mainRoof().peakId, "fp32");
    EXPECT_EQ(plot.mainRoof().ridgeLabel, "ridge 10.00");
    EXPECT_EQ(std::count_if(plot.roofs.begin(), plot.roofs.end(), [](const Roof& r) { return r.role == Roof::Role::main; }), 1);
    EXPECT_TRUE(std::is_sorted(plot.roofs.begin(), plot.roofs.end(), [](const Roof& a, const Roof& b) { return a.y < b.y; }));
    EXPECT_EQ(plot.bandwidthLabel, "RAM 1 000 GB/s");
}

TEST(Plot, TheMainRoofIsTheOneThatMostFlopsRunUnder) { // FP16: 2e6 FLOP of MatMul on the matrix unit, 1e4 of Relu on the vector unit
    ModelBuilder m;
    m.input("x", "100,100", DType::float16).weight("w", {100, 100}, DType::float16);
    m.node("MatMul", {"x", "w"}, {"y"});
    for (int i = 0; i < 9; ++i) m.node("Relu", {i == 0 ? "y" : "r" + std::to_string(i - 1)}, {"r" + std::to_string(i)}); // most of the time
    m.output("r8");
    auto model = costModel(m.build(), {});
    ASSERT_TRUE(model.has_value());
    const Analysis a = analyse(*model, std::make_shared<const Device>(roundDevice()), {}, {});
    EXPECT_EQ(makePlot(a, {}, {}).mainRoof().peakId, "fp16_matrix_acc16");
}

TEST(Plot, TheFrameComesFromTheDevicesInWholeDecades) {
    const auto devices = DeviceCatalogue::framed(); // slowest 320 GB/s, fastest shown peak 312 TFLOP/s
    const Frame frame = frameFor(devices);
    EXPECT_DOUBLE_EQ(frame.xMin, -2);
    EXPECT_DOUBLE_EQ(frame.xMax, 4);
    EXPECT_DOUBLE_EQ(frame.yMin, 9);  // 320e9 * 0.01 = 3.2e9
    EXPECT_DOUBLE_EQ(frame.yMax, std::log10(624e12));
}

TEST(Columns, EveryColumnAnswersForEveryKindOfNode) {
    const Analysis a = fourKinds();
    for (const Column& c : nodeColumns())
        for (std::size_t n = 0; n < a.timings.size(); ++n) EXPECT_FALSE(c.cell(a, n).text.empty()) << c.id << ' ' << n;
    EXPECT_EQ(findColumn("flops")->cell(a, 0).value, (std::variant<std::monostate, std::int64_t, double, std::string>(std::int64_t{2'000'000})));
    EXPECT_EQ(findColumn("flops")->cell(a, 3).text, "unknown");
    EXPECT_EQ(findColumn("bound")->cell(a, 2).text, "none");
    EXPECT_EQ(findColumn("output")->cell(a, 2).text, "10000");
}

TEST(Columns, SortingPutsUnknownLast) {
    const Analysis a = fourKinds();
    EXPECT_EQ(sortedNodes(a, SortBy::time), (std::vector<std::size_t>{0, 1, 2, 3}));
    EXPECT_EQ(sortedNodes(a, SortBy::bytes), (std::vector<std::size_t>{0, 1, 2, 3}));
}

TEST(Summary, SharesSumToOne) {
    const Analysis a = fourKinds();
    double families = 0, bounds = 0;
    for (const FamilyShare& f : familyShares(a)) families += f.share;
    for (const BoundShare& b : boundShares(a)) bounds += b.share;
    EXPECT_NEAR(families, 1.0, 1e-12);
    EXPECT_NEAR(bounds, 1.0, 1e-12);
}

TEST(Summary, SharesSumToOneWhenACeilingIsMissing) {
    ModelBuilder m;
    m.input("x", "100,100", DType::bfloat16).node("Relu", {"x"}, {"y"}).output("y"); // the round device has no BF16
    const Analysis a = analyse(*costModel(m.build(), {}), std::make_shared<const Device>(roundDevice()), {}, noOverhead);
    ASSERT_EQ(a.timings[0].bound, Bound::unknown);
    EXPECT_EQ(boundShares(a).back(), (BoundShare{Bound::unknown, 1.0}));
}

TEST(Plot, AModelWhoseCeilingsAreMissingHasNoStar) {
    ModelBuilder m;
    m.input("x", "100,100", DType::bfloat16).node("Relu", {"x"}, {"y"}).output("y");
    const Analysis a = analyse(*costModel(m.build(), {}), std::make_shared<const Device>(roundDevice()), {}, noOverhead);
    EXPECT_FALSE(makePlot(a, {}, {}).star); // its time is without compute, so its rate would be a guess
    EXPECT_TRUE(makePlot(fourKinds(), {}, {}).star);
}

TEST(Columns, TheBoundOfAnUnknownOperatorIsSaidInCsvAsWell) {
    EXPECT_EQ(std::get<std::string>(findColumn("bound")->cell(fourKinds(), 3).value), "unknown");
}

std::shared_ptr<const Device> deviceWith(double bandwidth, Unit unit, double rate) {
    Device device = roundDevice();
    device.memory.bandwidth.value = ByteRate(bandwidth);
    device.memory.achievable.reset();
    device.peaks.erase(device.peaks.begin() + 1, device.peaks.end());
    device.peaks[0].id = "only";
    device.peaks[0].unit = unit;
    device.peaks[0].rate.value = FlopRate(rate);
    device.peaks[0].achievable.reset();
    return std::make_shared<const Device>(device);
}

TEST(Plot, TheFrameHoldsTheRoofOfAnyDevice) {
    const std::shared_ptr<const Device> odd[] = {
        deviceWith(1e12, Unit::matrix, 1e13), // no peak on the vector units: the frame ended at log10(0)
        deviceWith(1e21, Unit::vector, 1.0),  // memory never limits: the frame was upside down
        deviceWith(1.0, Unit::vector, 1e24),
    };
    for (const auto& device : odd) {
        const Frame frame = frameFor({&device, 1});
        ASSERT_TRUE(std::isfinite(frame.yMin) && std::isfinite(frame.yMax));
        const double roof = std::log10(device->peaks[0].rate.value.value);
        EXPECT_LT(frame.yMin, roof);
        EXPECT_GT(frame.yMax, roof);
    }
}

TEST(Plot, RoofsAreShownAndHiddenOneByOneAndSparseOnesOnlySo) {
    Analysis a = fourKinds();
    Device device = *a.device;
    Peak sparse = *device.peak("fp16_matrix_acc16");
    sparse.id = "fp16_matrix_sparse";
    sparse.sparsity = "2:4";
    sparse.rate.value = FlopRate(160e12);
    device.sparsePeaks = {sparse};
    a.device = std::make_shared<const Device>(device);
    const auto ids = [&a](const PlotOptions& options) {
        std::vector<std::string> shown;
        for (const Roof& roof : makePlot(a, options, {}).roofs) shown.push_back(roof.peakId);
        return shown;
    };
    const auto usual = ids({Placement::onRoof, false});
    EXPECT_EQ(std::count(usual.begin(), usual.end(), "fp16_matrix_sparse"), 0);
    EXPECT_EQ(std::count(usual.begin(), usual.end(), "tf32_matrix"), 1);
    const auto chosen = ids({Placement::onRoof, false, {{"tf32_matrix", false}, {"fp16", true}, {"fp32", false}, {"fp16_matrix_sparse", true}}});
    EXPECT_EQ(chosen, (std::vector<std::string>{"fp32", "fp16", "fp16_matrix_acc16", "fp16_matrix_sparse"})) << "the main roof stays";
    const auto all = ids({Placement::onRoof, true});
    EXPECT_EQ(std::count(all.begin(), all.end(), "fp16_matrix_sparse"), 0);
}

TEST(Plot, ACacheLevelHasASlopeAndMarksWhatFits) { // MatMul moves 120 000 B, Transpose 80 000 B
    Analysis a = fourKinds();
    Device device = *a.device;
    device.caches = {cacheLevel("L2", false, 100'000, 4)};
    RooflineOptions options = noOverhead;
    options.cache = "L2";
    const Analysis cached = analyse(a.model, std::make_shared<const Device>(device), {}, options);
    const RooflinePlot plot = makePlot(cached, {Placement::onRoof, false}, {});
    ASSERT_TRUE(plot.cache);
    EXPECT_NEAR(plot.cache->bandwidth, std::log10(4e12), 1e-12);
    EXPECT_EQ(plot.cache->label, "L2 4 000 GB/s");
    EXPECT_FALSE(plot.points[0].isInCache);
    EXPECT_TRUE(plot.strip[0].isInCache);
    EXPECT_NEAR(plot.strip[0].y, std::log10(4e12), 1e-12);
    EXPECT_EQ(cached.notes.back().kind, "cache-level");
    EXPECT_EQ(cached.notes.back().detail, "1 of 4 operators fit into L2 (97.66 KiB), assumed to move their bytes at its 4 000 GB/s");
    options.cache = "L3";
    const Analysis missing = analyse(a.model, std::make_shared<const Device>(device), {}, options);
    EXPECT_FALSE(makePlot(missing, {Placement::onRoof, false}, {}).cache);
    EXPECT_EQ(missing.notes.back().kind, "no-such-cache");
}

TEST(Plot, ADeviceAloneShowsEveryPeakAndItsOwnFrame) {
    const Device device = roundDevice(); // 10 TFLOP/s at FP32, 1 TB/s; half and 0.8 of them achievable
    const RooflinePlot plot = makePlot(device);
    EXPECT_EQ(plot.roofs.size(), device.peaks.size());
    EXPECT_EQ(plot.mainRoof().peakId, "fp32");
    EXPECT_NEAR(plot.mainRoof().ridge, 1.0, 1e-12);
    ASSERT_EQ(plot.achievableLoss.size(), 2U);
    EXPECT_NEAR(plot.achievableLoss[0], std::log10(0.8e12), 1e-12);
    EXPECT_NEAR(plot.achievableLoss[1], std::log10(5e12), 1e-12);
    EXPECT_TRUE(plot.points.empty());
    for (const Roof& roof : plot.roofs) {
        EXPECT_GT(roof.ridge, plot.frame.xMin);
        EXPECT_LT(roof.ridge, plot.frame.xMax);
        EXPECT_LT(roof.y, plot.frame.yMax);
    }
}

TEST(Summary, SaysHowManyOperatorsAreCosted) {
    const SummaryCard model = summaryOf(fourKinds()).front();
    const auto coverage = std::find_if(model.rows.begin(), model.rows.end(), [](const SummaryRow& row) { return row.id == "coverage"; });
    ASSERT_NE(coverage, model.rows.end());
    EXPECT_EQ(coverage->value, "3 of 4");
}

} // namespace
} // namespace rooflens::test
