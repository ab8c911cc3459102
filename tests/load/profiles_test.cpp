#include "core/load/device_json.h"
#include "core/load/shipped_devices.h"
#include "core/roofline/data_sheet.h"
#include "core/roofline/roofline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <vector>

namespace rooflens {
namespace {

const std::filesystem::path folder = std::filesystem::path(ROOFLENS_SOURCE_DIR) / "devices";

std::vector<std::filesystem::path> profiles() {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".json") paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    return paths;
}

Device device(const std::string& id) {
    const auto read = loadDevice((folder / (id + ".json")).string());
    EXPECT_TRUE(read) << (read ? "" : describe(read.error()));
    return read ? *read : Device{};
}

double ridge(const std::string& id, std::string_view peakId) {
    const Device d = device(id);
    const Peak* peak = d.peak(peakId);
    if (!peak) return 0;
    return (peak->rate.value / d.memory.bandwidth.value).value;
}

std::vector<Device> allDevices() {
    std::vector<Device> devices;
    for (const auto& path : profiles()) devices.push_back(device(path.stem().string()));
    return devices;
}

/// A figure that someone can look up or judge.
template <class Quantity> void expectSourced(const Sourced<Quantity>& figure, const std::string& what) { EXPECT_GT(figure.source.size(), 3U) << what; }
template <class Quantity> void expectSourced(const std::optional<Sourced<Quantity>>& figure, const std::string& what) {
    if (figure) expectSourced(*figure, what);
}

TEST(Profiles, everyFileReadsAndIsCalledByItsId) {
    ASSERT_GE(profiles().size(), 66U);
    for (const auto& path : profiles()) {
        const auto read = loadDevice(path.string());
        ASSERT_TRUE(read) << describe(read.error());
        EXPECT_EQ(read->id, path.stem().string());
        for (const std::string& text : {read->name, read->vendor, read->family, read->architecture, read->notes}) EXPECT_FALSE(text.empty()) << path;
        EXPECT_TRUE(read->year) << path;
        EXPECT_TRUE(read->year && *read->year >= 2013 && *read->year <= 2026) << path;
    }
}

TEST(Profiles, everyFileIsCompiledInOnce) {
    std::set<std::string> shipped, files;
    for (const ShippedDevice& d : shippedDevices()) EXPECT_TRUE(shipped.emplace(d.id).second) << d.id;
    for (const auto& path : profiles()) files.insert(path.stem().string());
    EXPECT_EQ(shipped, files);
}

TEST(Profiles, familiesStandTogetherInTheOrderOfThePicker) {
    std::set<std::string> seen, vendors;
    std::string family, vendor;
    for (const ShippedDevice& s : shippedDevices()) {
        const Device d = device(std::string(s.id));
        if (d.vendor != vendor) {
            EXPECT_TRUE(vendors.insert(d.vendor).second) << s.id;
        }
        if (d.vendor + d.family != family) {
            EXPECT_TRUE(seen.insert(d.vendor + d.family).second) << s.id;
        }
        vendor = d.vendor;
        family = d.vendor + d.family;
    }
    EXPECT_EQ(shippedDevices()[0].id, "rtx-2070-super");
}

TEST(Profiles, everyFigureHasASource) {
    for (const Device& d : allDevices()) {
        expectSourced(d.memory.bandwidth, d.id + " bandwidth");
        expectSourced(d.memory.achievable, d.id + " bandwidth, achievable");
        if (d.memory.bus) expectSourced(d.memory.bus->dataRate, d.id + " bus");
        expectSourced(d.launchOverhead, d.id + " launch overhead");
        expectSourced(d.power, d.id + " power");
        if (d.compute) {
            EXPECT_FALSE(d.compute->source.empty()) << d.id;
            for (const auto* clock : {&d.compute->base, &d.compute->boost, &d.compute->matrix}) expectSourced(*clock, d.id + " clock");
        }
        for (const CacheLevel& c : d.caches) {
            expectSourced(c.capacity, d.id + c.name);
            expectSourced(c.bandwidth, d.id + c.name);
            expectSourced(c.achievable, d.id + c.name);
        }
        for (const auto* link : {&d.hostLink, &d.peerLink})
            if (*link) expectSourced((*link)->bandwidth, d.id + (*link)->name);
        for (const auto* peaks : {&d.peaks, &d.sparsePeaks})
            for (const Peak& p : *peaks) {
                expectSourced(p.rate, d.id + p.id);
                expectSourced(p.achievable, d.id + p.id);
                expectSourced(p.published, d.id + p.id);
            }
    }
}

TEST(Profiles, everyCeilingHasAnAchievableOneBelowIt) {
    for (const Device& d : allDevices()) {
        ASSERT_TRUE(d.memory.achievable) << d.id;
        EXPECT_LT(d.memory.achievable->value, d.memory.bandwidth.value) << d.id;
        for (const Peak& p : d.peaks) {
            ASSERT_TRUE(p.achievable) << d.id << p.id;
            EXPECT_LT(p.achievable->value, p.rate.value) << d.id << ' ' << p.id;
            EXPECT_GT(p.achievable->value.value, 0.3 * p.rate.value.value) << d.id << ' ' << p.id;
        }
    }
}

TEST(Profiles, figuresAreThoseOfDevices) {
    for (const Device& d : allDevices()) {
        const double bandwidth = d.memory.bandwidth.value.value;
        EXPECT_GT(bandwidth, 5e9) << d.id;
        EXPECT_LT(bandwidth, 10e12) << d.id;
        if (d.memory.capacity) {
            EXPECT_GE(*d.memory.capacity, Bytes(4LL << 30)) << d.id;
        }
        if (d.memory.capacity) {
            EXPECT_LE(*d.memory.capacity, Bytes(512LL << 30)) << d.id;
        }
        if (d.power) {
            EXPECT_GE(d.power->value, Watts(5)) << d.id;
        }
        if (d.power) {
            EXPECT_LE(d.power->value, Watts(1200)) << d.id;
        }
        EXPECT_GE(d.launchOverhead.value, Seconds(1e-6)) << d.id;
        EXPECT_LE(d.launchOverhead.value, Seconds(10e-6)) << d.id;
        const auto inUnits = [](const CacheLevel& c, const Device& in) { return c.isPerUnit ? in.compute->count : 1.0; };
        for (const CacheLevel& c : d.caches) {
            ASSERT_TRUE(!c.isPerUnit || d.compute) << d.id;
            EXPECT_LT(static_cast<double>(c.capacity.value.count) * inUnits(c, d), 600.0 * 1024 * 1024) << d.id << c.name;
            if (c.bandwidth) {
                EXPECT_GT(c.bandwidth->value, d.memory.bandwidth.value) << d.id << c.name;
            }
        }
        for (const Peak& p : d.peaks) {
            const double ridge = ridgePoint(p.rate.value, d.memory.bandwidth.value).value;
            EXPECT_GT(ridge, 0.2) << d.id << ' ' << p.id;
            EXPECT_LT(ridge, 2000) << d.id << ' ' << p.id;
        }
    }
}

TEST(Profiles, whereTheFormulaIsKnownTheRateIsTheFormula) {
    int figures = 0;
    for (const Device& d : allDevices())
        for (const Peak& p : d.peaks) {
            const auto formula = formulaOf(p, d);
            if (!formula || p.rate.basis == Basis::published) continue;
            ++figures;
            EXPECT_NEAR(p.rate.value.value / formula->value, 1.0, 1e-6) << d.id << ' ' << p.id;
        }
    EXPECT_GT(figures, 200);
}

TEST(Profiles, differencesOfMoreThanOnePercentHaveAReason) {
    int checked = 0;
    for (const Device& d : allDevices())
        for (const FigureCheck& check : checksOf(d)) {
            if (!check.difference()) continue;
            ++checked;
            const bool isRounding = std::abs(*check.difference()) <= roundingDifference;
            EXPECT_EQ(isRounding, check.note.empty()) << d.id << ' ' << check.figure << ' ' << *check.difference();
        }
    EXPECT_GT(checked, 250);
}

TEST(Profiles, sparsityIsNeverACeiling) {
    for (const Device& d : allDevices()) {
        for (const Peak& p : d.peaks) EXPECT_TRUE(p.sparsity.empty()) << d.id << p.id;
        for (const Peak& p : d.sparsePeaks) {
            EXPECT_EQ(p.sparsity, "2:4") << d.id << p.id;
            const Peak* dense = d.peak(p.id.substr(0, p.id.rfind("_sparse")));
            ASSERT_TRUE(dense) << d.id << p.id;
            EXPECT_NEAR(p.rate.value.value, 2 * dense->rate.value.value, 1e6) << d.id << p.id;
        }
    }
    const Device h100 = device("h100-sxm-80gb");
    const auto ceiling = ceilingFor(h100, Unit::matrix, DType::float16, {});
    ASSERT_TRUE(ceiling);
    EXPECT_NEAR(h100.peaks[*ceiling].rate.value.value / 1e12, 989.4, 0.1);
}

TEST(Profiles, tensorCoresOfFp16ListBothAccumulators) {
    for (const Device& d : allDevices()) {
        if (d.vendor != "NVIDIA" || !fastestHalfMatrix(d)) continue;
        EXPECT_TRUE(d.peak("fp16_matrix_acc16")) << d.id;
        EXPECT_TRUE(d.peak("fp16_matrix_acc32")) << d.id;
    }
}

TEST(Profiles, ridgesAreThoseOfTheDataSheets) {
    struct Case {
        const char* id;
        const char* peak;
        double ridge; // FLOP/byte: TFLOP/s over GB/s, worked out by hand
        double tolerance;
    };
    const Case cases[] = {
        {"rtx-2070-super", "fp32", 20.23, 0.005},                // 9.0624 / 448
        {"rtx-2070-super", "fp16_matrix_acc16", 161.8, 0.05},    // 72.4992 / 448
        {"rtx-2070-super", "fp16_matrix_acc32", 80.9, 0.05},     // 36.2496 / 448
        {"rtx-2070-super-1815mhz", "fp32", 20.74, 0.005},        // 9292.8 GFLOP/s / 448
        {"v100-sxm2-16gb", "fp32", 17.44, 0.005},                // 15.7 / 900
        {"v100-sxm2-16gb", "fp16_matrix_acc32", 138.9, 0.05},    // 125 / 900
        {"v100-sxm2-32gb", "fp32", 17.44, 0.005},
        {"v100-pcie-16gb", "fp32", 15.56, 0.005},                // 14000 GFLOP/s / 900
        {"v100-pcie-32gb", "fp32", 15.56, 0.005},
        {"v100-pcie-32gb-1380mhz", "fp32", 15.70, 0.005},        // 14.1312 / 900
        {"a100-sxm-40gb", "fp32", 12.54, 0.005},                 // 19.5 / 1555
        {"a100-pcie-40gb", "fp32", 12.54, 0.005},
        {"a100-sxm-40gb", "fp16_matrix_acc32", 200.6, 0.05},     // 312 / 1555
        {"a100-sxm-40gb", "tf32_matrix", 100.3, 0.05},           // 156 / 1555
        {"a100-sxm-80gb", "fp16_matrix_acc32", 153.0, 0.05},     // 312 / 2039
        {"a100-pcie-80gb", "fp16_matrix_acc32", 161.2, 0.05},    // 312 / 1935
        {"h100-sxm-80gb", "fp16_matrix_acc32", 295.4, 0.05},     // 989.43 / 3350
        {"rtx-4090", "fp16_matrix_acc16", 327.7, 0.05},          // 330.3 / 1008
        {"mi300x", "bf16_matrix", 246.7, 0.05},                  // 1307.4 / 5300
        {"tpu-v5e", "bf16_matrix", 240.1, 0.05},                 // 196.61 / 819
        {"apple-m1-8c", "fp32", 38.35, 0.005},                   // 2.6173 / 68.25
        {"avx512-16c-desktop", "fp32", 48.0, 0.005},             // 4.608 / 96
        {"i7-4770k", "fp32", 17.5, 0.005},                       // 0.448 / 25.6
        {"rpi4", "fp32", 3.75, 0.005},                           // 48 GFLOP/s / 12.8
    };
    for (const Case& c : cases) EXPECT_NEAR(ridge(c.id, c.peak), c.ridge, c.tolerance) << c.id << ' ' << c.peak;
}

TEST(Profiles, theRoofOfTheArticleFallsFrom48To38WhenMeasured) {
    const Device cpu = device("avx512-16c-desktop");
    const Peak& fp32 = *cpu.peak("fp32");
    EXPECT_NEAR(fp32.rate.value.value, 4.608e12, 1e6);
    EXPECT_NEAR(rateOf(fp32, CeilingKind::achievable).value, 2.86e12, 1e6);
    EXPECT_NEAR(ridgePoint(rateOf(fp32, CeilingKind::achievable), bandwidthOf(cpu.memory, CeilingKind::achievable)).value, 38.6, 0.05);
}

TEST(Profiles, figuresReportedByDrivers) {
    struct Case {
        const char* id;
        const char* peak;
        double gflops;
    };
    const Case cases[] = {
        {"rtx-2070-super-1815mhz", "fp32", 9'292.8},            {"rtx-2070-super-1815mhz", "fp16", 18'585.6},
        {"rtx-2070-super-1815mhz", "int8", 37'171.2},           {"rtx-2070-super-1815mhz", "fp16_matrix_acc16", 74'342.4},
        {"rtx-2070-super-1815mhz", "int8_matrix", 148'684.8},   {"v100-pcie-32gb-1380mhz", "fp32", 14'131.2},
        {"v100-pcie-32gb-1380mhz", "fp16", 28'262.4},           {"v100-pcie-32gb-1380mhz", "int8", 56'524.8},
        {"v100-pcie-32gb-1380mhz", "fp16_matrix_acc16", 113'049.6},
    };
    for (const Case& c : cases) {
        const Device d = device(c.id);
        ASSERT_TRUE(d.peak(c.peak)) << c.id << c.peak;
        EXPECT_NEAR(d.peak(c.peak)->rate.value.value, c.gflops * 1e9, 1e3) << c.id << ' ' << c.peak;
    }
}

} // namespace
} // namespace rooflens
