// A device written as a profile and read back is the same device, whatever its figures.
#include "core/load/device_json_writer.h"

#include "core/load/device_json.h"
#include "core/load/shipped_devices.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace rooflens {
namespace {

TEST(DeviceJsonWriter, everyShippedProfileComesBackAsItWas) {
    ASSERT_GT(shippedDevices().size(), 60U);
    for (const ShippedDevice& shipped : shippedDevices()) {
        const auto device = parseDevice(shipped.json, "it");
        ASSERT_TRUE(device) << shipped.id;
        const auto again = parseDevice(toJson(*device), "it");
        ASSERT_TRUE(again) << describe(again.error());
        EXPECT_EQ(*again, *device) << shipped.id;
    }
}

Device smallest() {
    Device device;
    device.id = device.name = device.file = "it";
    device.memory.bandwidth = {ByteRate(448e9), Basis::published, "a sheet"};
    device.peaks = {Peak{"fp32", "FP32", Unit::vector, "fp32", {FlopRate(9.0624e12), Basis::formula, "a product"}, {}, {}, {}, {}, {}, {}}};
    device.launchOverhead = {Seconds(3e-6), Basis::estimated, "a guess"};
    return device;
}

TEST(DeviceJsonWriter, measuredFiguresKeepEveryBit) {
    std::mt19937_64 random(1); // NOLINT(cert-msc51-cpp): the same figures every time
    for (int i = 0; i < 2000; ++i) {
        Device device = smallest();
        device.peaks[0].rate.value = FlopRate(std::exp(std::uniform_real_distribution(1.0, 50.0)(random)));
        device.memory.bandwidth.value = ByteRate(std::exp(std::uniform_real_distribution(1.0, 45.0)(random)));
        device.launchOverhead.value = Seconds(std::exp(std::uniform_real_distribution(-20.0, -1.0)(random)));
        const auto again = parseDevice(toJson(device), "it");
        ASSERT_TRUE(again) << describe(again.error()) << toJson(device);
        ASSERT_EQ(*again, device) << toJson(device);
    }
}

/// A positive number of any mantissa, its logarithm evenly between those of the two.
double anyBetween(double least, double most, std::mt19937_64& random) { return std::exp(std::uniform_real_distribution(std::log(least), std::log(most))(random)); }

TEST(DeviceJsonWriter, figuresOfEveryKindKeepEveryBit) {
    std::mt19937_64 random(2); // NOLINT(cert-msc51-cpp): the same figures every time
    for (int i = 0; i < 3000; ++i) {
        Device device = smallest();
        device.compute = Compute{};
        device.compute->unit = device.compute->source = "SM";
        device.compute->count = anyBetween(1, 1e4, random);
        device.compute->base = Sourced<Hertz>{Hertz(anyBetween(1, 1e14, random)), Basis::measured, "a run"};
        device.memory.bus = MemoryBus{{Hertz(anyBetween(1, 1e14, random)), Basis::measured, "a run"}, 256};
        device.memory.capacity = Bytes(static_cast<std::int64_t>(anyBetween(1, 1e15, random)));
        device.memory.achievable = Sourced<ByteRate>{ByteRate(anyBetween(1, 1e20, random)), Basis::measured, "a run"};
        device.power = Sourced<Watts>{Watts(anyBetween(1e-5, 1e8, random)), Basis::measured, "a run"};
        device.launchOverhead.value = Seconds(anyBetween(1e-300, 1, random));
        const auto again = parseDevice(toJson(device), "it");
        ASSERT_TRUE(again) << describe(again.error()) << toJson(device);
        ASSERT_EQ(*again, device) << toJson(device);
    }
}

TEST(DeviceJsonWriter, whatNoOtherUnitGivesBackTakesTheBaseUnit) { // x / 1e-6 * 1e-6 and its kin are not x, nor are the neighbours
    Device device = smallest();
    for (const double seconds : {4.322757770917503e-08, 0.005019194376780977, 0.17989596272198152}) {
        device.launchOverhead.value = Seconds(seconds);
        const std::string json = toJson(device);
        EXPECT_NE(json.find("\"unit\": \"s\""), std::string::npos) << json;
        EXPECT_EQ(parseDevice(json, "it")->launchOverhead.value.value, seconds);
    }
    device.memory.bus = MemoryBus{{Hertz(8288856306.1425495), Basis::measured, "a run"}, 256};
    const std::string json = toJson(device);
    EXPECT_NE(json.find("\"unit\": \"bit/s\""), std::string::npos) << json;
    EXPECT_EQ(parseDevice(json, "it")->memory.bus->dataRate.value.value, 8288856306.1425495);
}

TEST(DeviceJsonWriter, figuresTakeTheUnitThatWritesThemShortest) {
    Device device = smallest();
    device.memory.capacity = Bytes(8LL << 30U);
    const std::string json = toJson(device);
    EXPECT_NE(json.find("\"value\": 448,\n      \"unit\": \"GB/s\""), std::string::npos) << json;
    EXPECT_NE(json.find("\"value\": 9.0624,\n        \"unit\": \"TFLOP/s\""), std::string::npos) << json;
    EXPECT_NE(json.find("\"value\": 8,\n      \"unit\": \"GiB\""), std::string::npos) << json;
    EXPECT_NE(json.find("\"value\": 3,\n    \"unit\": \"us\""), std::string::npos) << json;
}

TEST(DeviceJsonWriter, textsThatAreNoUtf8AreMended) {
    Device device = smallest();
    device.name = "caf\xe9 \"quoted\"";
    const auto again = parseDevice(toJson(device), "it");
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(again->name, "caf\xef\xbf\xbd \"quoted\"");
}

} // namespace
} // namespace rooflens
