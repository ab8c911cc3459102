#include "core/view/device_comparison.h"

#include "core/view/compared_devices.h"
#include "core/analysis/device_search.h"
#include "tests/support/devices.h"
#include "tests/support/model_builder.h"

#include <gtest/gtest.h>

#include <cmath>

namespace rooflens::test {
namespace {

/// MatMul 1000x1000x1000: 2e9 FLOP, 12e6 B (4e6 of them weights). Relu on 1000x1000: 1e6 FLOP, 8e6 B. Reshape: nothing.
std::shared_ptr<const CostedModel> twoKinds(DType dtype = DType::float32) {
    ModelBuilder m;
    m.input("x", "1000,1000", dtype).weight("w", {1000, 1000}, dtype).integers("to", {1000000});
    m.node("MatMul", {"x", "w"}, {"y"}).node("Relu", {"y"}, {"z"}).node("Reshape", {"z", "to"}, {"r"}).output("r");
    auto model = costModel(m.build(), {});
    EXPECT_TRUE(model.has_value());
    return *model;
}

/// One FP32 peak, one bandwidth, no launch overhead.
std::shared_ptr<const Device> deviceOf(const std::string& id, double teraflops, double gigabytes, std::optional<std::int64_t> memory = std::nullopt) {
    Device d = roundDevice();
    d.id = id;
    d.name = "Device " + id;
    d.peaks.resize(1);
    d.peaks[0].rate.value = FlopRate(teraflops * 1e12);
    d.peaks[0].achievable.reset();
    d.memory.bandwidth.value = ByteRate(gigabytes * 1e9);
    d.memory.achievable.reset();
    d.memory.capacity.reset();
    if (memory) d.memory.capacity = Bytes(*memory);
    d.launchOverhead.value = Seconds(0);
    return std::make_shared<const Device>(d);
}

std::shared_ptr<const Analysis> on(const std::shared_ptr<const CostedModel>& model, const std::shared_ptr<const Device>& device) {
    return std::make_shared<const Analysis>(analyse(model, device, {}, {}));
}

/// balanced: 10 TFLOP/s at 1 000 GB/s. MatMul 200 us of compute, 12 us of memory; Relu 0.1 and 8 us.
/// narrow: 20 TFLOP/s at 100 GB/s. MatMul 100 and 120 us; Relu 0.05 and 80 us.
DeviceComparison wideAndNarrow() {
    const auto model = twoKinds();
    const std::shared_ptr<const Analysis> analyses[] = {on(model, deviceOf("wide", 10, 1000)), on(model, deviceOf("narrow", 20, 100))};
    return compareDevices(analyses);
}

TEST(DeviceComparison, TotalsAreHeldAgainstTheFirstDevice) {
    const DeviceComparison c = wideAndNarrow();
    ASSERT_EQ(c.devices.size(), 2U);
    EXPECT_NEAR(c.devices[0].lower.value, 208e-6, 1e-12);
    EXPECT_NEAR(c.devices[1].lower.value, 200e-6, 1e-12);
    EXPECT_NEAR(*c.devices[0].ratio, 1.0, 1e-12);
    EXPECT_NEAR(*c.devices[1].ratio, 1.04, 1e-12);
    EXPECT_EQ(c.devices[0].flips, 0);
    EXPECT_EQ(c.devices[1].flips, 1);
    EXPECT_EQ(c.devices[0].shares[0].bound, Bound::compute);
    EXPECT_NEAR(c.devices[0].shares[0].share, 200.0 / 208.0, 1e-12);
    EXPECT_NEAR(c.devices[1].shares[1].share, 1.0, 1e-12); // memory
}

TEST(DeviceComparison, EveryOperatorHasARowAndWhatFlipsIsMarked) {
    const DeviceComparison c = wideAndNarrow();
    ASSERT_EQ(c.rows.size(), 3U);
    const ComparedNode& matmul = c.rows[0];
    EXPECT_EQ(matmul.node, 0U);
    EXPECT_EQ(matmul.on[0].bound, Bound::compute);
    EXPECT_EQ(matmul.on[1].bound, Bound::memory); // 120 us against 100: more than 10 % apart
    EXPECT_TRUE(matmul.flips);
    EXPECT_NEAR(*matmul.on[1].ratio, 200.0 / 120.0, 1e-12);
    const ComparedNode& relu = c.rows[1];
    EXPECT_FALSE(relu.flips);
    EXPECT_NEAR(*relu.on[1].ratio, 0.1, 1e-12);
    EXPECT_FALSE(c.rows[2].on[0].time) << "Reshape launches nothing";
    EXPECT_FALSE(c.rows[2].on[1].ratio);
}

TEST(DeviceComparison, ColumnsNameTheirDevices) {
    const DeviceComparison c = wideAndNarrow();
    const auto columns = comparisonColumns(c);
    std::vector<std::string> ids;
    for (const ComparisonColumn& column : columns) ids.push_back(column.id);
    EXPECT_EQ(ids, (std::vector<std::string>{"id", "name", "type", "flips", "time_wide", "bound_wide", "time_narrow", "bound_narrow", "ratio_narrow"}));
    EXPECT_EQ(comparisonCell(c, columns[3], c.rows[0]).text, "yes");
    EXPECT_EQ(comparisonCell(c, columns[6], c.rows[0]).text, "120 µs");
    EXPECT_EQ(comparisonCell(c, columns[8], c.rows[0]).text, "1.67×");
    EXPECT_EQ(comparisonCell(c, columns[8], c.rows[2]).text, "–");
}

TEST(DeviceComparison, WithoutACeilingThereIsNoTimeAndNoRatio) {
    const auto model = twoKinds(DType::float16); // the made devices have FP32 only
    const std::shared_ptr<const Analysis> analyses[] = {on(model, std::make_shared<const Device>(roundDevice())), on(model, deviceOf("fp32 only", 10, 1000))};
    const DeviceComparison c = compareDevices(analyses);
    EXPECT_TRUE(c.devices[0].isTimeKnown);
    EXPECT_FALSE(c.devices[1].isTimeKnown);
    EXPECT_FALSE(c.devices[1].ratio);
    EXPECT_FALSE(c.rows[0].on[1].time);
    EXPECT_EQ(comparisonCell(c, comparisonColumns(c)[6], c.rows[0]).text, "unknown");
    EXPECT_FALSE(c.rows[0].flips) << "what is not known is no change";
    EXPECT_EQ(c.devices[1].flips, 0);
}

TEST(DeviceComparison, MemoryIsWeightsAndTheActivationsAliveAtOnce) {
    const auto model = twoKinds(); // w 4 MB; x and y, or y and z, alive at once: 8 MB
    const std::shared_ptr<const Analysis> analyses[] = {on(model, deviceOf("large", 1, 1, 12'000'000)), on(model, deviceOf("small", 1, 1, 11'999'999)),
                                                        on(model, deviceOf("open", 1, 1))};
    const DeviceComparison c = compareDevices(analyses);
    EXPECT_EQ(c.need.weights, Bytes(4'000'000));
    EXPECT_EQ(c.need.activations, Bytes(8'000'000));
    EXPECT_EQ(c.devices[0].fits, true);
    EXPECT_EQ(c.devices[1].fits, false);
    EXPECT_EQ(c.devices[2].fits, std::nullopt);
    EXPECT_EQ(memoryText(c.need, c.devices[0].device->memory), "12 MB / 12 MB");
    EXPECT_EQ(memoryText(c.need, c.devices[2].device->memory), "12 MB");
}

TEST(ComparedRoofs, HoldTheOtherDevicesRoofAndPlaces) {
    const auto model = twoKinds();
    const std::shared_ptr<const Analysis> others[] = {on(model, deviceOf("narrow", 20, 100))};
    const auto roofs = comparedRoofs(others, {Placement::onRoof, false});
    ASSERT_EQ(roofs.size(), 1U);
    EXPECT_EQ(roofs[0].name, "Device narrow");
    EXPECT_NEAR(roofs[0].bandwidth, 11.0, 1e-12);
    EXPECT_NEAR(roofs[0].roof.y, std::log10(20e12), 1e-12);
    EXPECT_NEAR(roofs[0].roof.ridge, std::log10(200.0), 1e-12);
    const PlotPoint* matmul = pointOn(roofs[0], 0);
    ASSERT_NE(matmul, nullptr);
    EXPECT_NEAR(matmul->x, std::log10(2e9 / 12e6), 1e-12);
    EXPECT_NEAR(matmul->y, std::log10(2e9 / 120e-6), 1e-12);
    EXPECT_EQ(pointOn(roofs[0], 2), nullptr);
}

DeviceSearch searchAmong(const std::vector<std::shared_ptr<const Device>>& devices, const DeviceTarget& target, DType dtype = DType::float32) {
    return searchDevices(twoKinds(dtype), {}, {}, devices, target);
}

TEST(DeviceSearch, TheSmallestIsTheSlowestThatMeetsTheTime) {
    // 10 TFLOP/s at 1 000 GB/s: 208 us. Half of both: 416 us. A tenth: 2.08 ms.
    const std::vector devices{deviceOf("fast", 10, 1000), deviceOf("slow", 1, 100), deviceOf("middle", 5, 500)};
    const auto smallest = [&](double seconds) {
        const DeviceSearch search = searchAmong(devices, {Seconds(seconds), false});
        return search.smallest() == nullptr ? std::string("none") : search.smallest()->device->id;
    };
    EXPECT_EQ(smallest(3e-3), "slow");
    EXPECT_EQ(smallest(1e-3), "middle");
    EXPECT_EQ(smallest(416.1e-6), "middle");
    EXPECT_EQ(smallest(415.9e-6), "fast");
    EXPECT_EQ(smallest(100e-6), "none");
}

TEST(DeviceSearch, OfEquallySlowOnesTheOneWithLessMemory) {
    const DeviceSearch search = searchAmong({deviceOf("open", 1, 100), deviceOf("much", 1, 100, 32'000'000), deviceOf("little", 1, 100, 16'000'000)}, {Seconds(1), false});
    EXPECT_EQ(search.smallest()->device->id, "little");
}

TEST(DeviceSearch, AMemoryTargetIsMetByKnownCapacityOnly) {
    const std::vector devices{deviceOf("tiny", 1, 100, 1'000'000), deviceOf("open", 2, 200), deviceOf("large", 10, 1000, 12'000'000)};
    const DeviceSearch search = searchAmong(devices, {std::nullopt, true});
    ASSERT_NE(search.smallest(), nullptr);
    EXPECT_EQ(search.smallest()->device->id, "large");
    EXPECT_EQ(search.candidates[1].verdict, DeviceVerdict::tooSmall);
    EXPECT_EQ(search.candidates[2].verdict, DeviceVerdict::unknown) << "its capacity is its owner's choice";
    EXPECT_EQ(searchAmong(devices, {}).smallest()->device->id, "tiny") << "nothing is asked for";
}

TEST(DeviceSearch, WithoutATimeTheSmallestHasTheLeastMemory) {
    const DeviceSearch search = searchAmong({deviceOf("slow", 1, 100, 32'000'000), deviceOf("fast", 100, 1000, 16'000'000)}, {std::nullopt, true});
    EXPECT_EQ(search.smallest()->device->id, "fast");
}

TEST(DeviceSearch, WhatIsTooSmallOrTooSlowIsSoWithoutCeilingsToo) {
    const std::vector<std::shared_ptr<const Device>> devices{deviceOf("fp32 only", 1, 100, 4'000'000)}; // the model needs 6 MB in FP16
    EXPECT_EQ(searchAmong(devices, {std::nullopt, true}, DType::float16).candidates[0].verdict, DeviceVerdict::tooSmall);
    EXPECT_EQ(searchAmong(devices, {Seconds(1e-9), false}, DType::float16).candidates[0].verdict, DeviceVerdict::tooSlow);
}

TEST(DeviceSearch, WithoutCeilingsThereIsNoVerdict) {
    const DeviceSearch search = searchAmong({deviceOf("fp32 only", 1, 100), std::make_shared<const Device>(roundDevice())}, {Seconds(1), false}, DType::float16);
    EXPECT_EQ(search.smallest()->device->id, "round");
    EXPECT_EQ(search.candidates[1].verdict, DeviceVerdict::unknown);
}

TEST(DeviceSearch, StopsWhenAskedTo) {
    std::stop_source stop;
    stop.request_stop();
    const std::vector devices{deviceOf("any", 1, 100)};
    EXPECT_TRUE(searchDevices(twoKinds(), {}, {}, devices, {}, stop.get_token()).candidates.empty());
}

} // namespace
} // namespace rooflens::test
