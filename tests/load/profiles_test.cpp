#include "core/load/device_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
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

TEST(Profiles, everyFileReadsAndEveryFigureHasASource) {
    ASSERT_GE(profiles().size(), 11U);
    for (const auto& path : profiles()) {
        const auto read = loadDevice(path.string());
        ASSERT_TRUE(read) << describe(read.error());
        EXPECT_EQ(read->id, path.stem().string());
        EXPECT_FALSE(read->memory.bandwidth.source.empty()) << path;
        EXPECT_FALSE(read->launchOverhead.source.empty()) << path;
        ASSERT_TRUE(read->memory.achievable) << path;
        EXPECT_FALSE(read->memory.achievable->source.empty()) << path;
        EXPECT_LT(read->memory.achievable->value, read->memory.bandwidth.value) << path;
        for (const Peak& peak : read->peaks) {
            EXPECT_FALSE(peak.rate.source.empty()) << path << peak.id;
            ASSERT_TRUE(peak.achievable) << path << peak.id;
            EXPECT_FALSE(peak.achievable->source.empty()) << path << peak.id;
            EXPECT_LT(peak.achievable->value, peak.rate.value) << path << peak.id;
        }
    }
}

TEST(Profiles, everyCardListsBothAccumulatorsOfFp16) {
    for (const auto& path : profiles()) {
        const Device d = device(path.stem().string());
        EXPECT_TRUE(d.peak("fp16_matrix_acc16")) << path;
        EXPECT_TRUE(d.peak("fp16_matrix_acc32")) << path;
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
    };
    for (const Case& c : cases) EXPECT_NEAR(ridge(c.id, c.peak), c.ridge, c.tolerance) << c.id << ' ' << c.peak;
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
