// Peaks of detected GPUs: by hand, and against every NVIDIA profile of the library.
#include "core/machine/gpu_peaks.h"
#include "core/analysis/devices.h"
#include "core/machine/gpu_finding.h"
#include "core/machine/gpu_rates.h"

#include <gtest/gtest.h>

namespace rooflens {
namespace {

DetectedGpu card(const char* name, ComputeCapability capability, double sms, double clockMhz) {
    DetectedGpu gpu;
    gpu.name = name;
    gpu.capability = capability;
    gpu.sms = sms;
    gpu.clock = Hertz(clockMhz * 1e6);
    gpu.source = "libcuda.so.1";
    return gpu;
}

double gigaflops(const std::vector<Peak>& peaks, std::string_view id) {
    for (const Peak& peak : peaks)
        if (peak.id == id) return peak.rate.value.value / 1e9;
    return 0;
}

std::string factors(const std::vector<Peak>& peaks, std::string_view id) {
    for (const Peak& peak : peaks)
        if (peak.id == id) return peak.rate.source;
    return {};
}

// Clock x SMs x units x FMA x 2, as people print them for this board.
TEST(GpuPeaks, rtx2070SuperAt1815MHz) {
    const auto peaks = peaksOf(card("NVIDIA GeForce RTX 2070 SUPER", {7, 5}, 40, 1815));
    EXPECT_DOUBLE_EQ(gigaflops(peaks, "fp64"), 290.4);
    EXPECT_DOUBLE_EQ(gigaflops(peaks, "fp32"), 9292.8);
    EXPECT_DOUBLE_EQ(gigaflops(peaks, "fp16"), 18585.6);
    EXPECT_DOUBLE_EQ(gigaflops(peaks, "int8"), 37171.2);
    EXPECT_DOUBLE_EQ(gigaflops(peaks, "fp16_matrix_acc16"), 74342.4);
    EXPECT_DOUBLE_EQ(gigaflops(peaks, "fp16_matrix_acc32"), 37171.2);
    EXPECT_DOUBLE_EQ(gigaflops(peaks, "int8_matrix"), 148684.8);
    EXPECT_EQ(factors(peaks, "fp32"), "1815 MHz x 40 SM x 64 lanes x 1 FMA x 2 FLOP");
    EXPECT_EQ(factors(peaks, "fp16_matrix_acc16"), "1815 MHz x 40 SM x 8 tensor cores x 64 FMA x 2 FLOP");
}

TEST(GpuPeaks, v100At1380MHz) {
    const auto peaks = peaksOf(card("Tesla V100-PCIE-32GB", {7, 0}, 80, 1380));
    EXPECT_DOUBLE_EQ(gigaflops(peaks, "fp64"), 7065.6);
    EXPECT_DOUBLE_EQ(gigaflops(peaks, "fp32"), 14131.2);
    EXPECT_DOUBLE_EQ(gigaflops(peaks, "fp16"), 28262.4);
    EXPECT_DOUBLE_EQ(gigaflops(peaks, "int8"), 56524.8);
    EXPECT_DOUBLE_EQ(gigaflops(peaks, "fp16_matrix_acc32"), 113049.6);
    EXPECT_DOUBLE_EQ(gigaflops(peaks, "int8_matrix"), 0) << "Volta's tensor cores take FP16 alone";
}

TEST(GpuPeaks, a100At1410MHz) {
    const auto peaks = peaksOf(card("NVIDIA A100-SXM4-40GB", {8, 0}, 108, 1410));
    EXPECT_NEAR(gigaflops(peaks, "fp64"), 9700, 50);
    EXPECT_NEAR(gigaflops(peaks, "fp32"), 19500, 50);
    EXPECT_NEAR(gigaflops(peaks, "fp16"), 78000, 100);
    EXPECT_NEAR(gigaflops(peaks, "fp16_matrix_acc32"), 312000, 200);
}

TEST(GpuPeaks, bandwidthIsTwoTransfersAClockAndPin) {
    DetectedGpu gpu;
    gpu.memoryClock = Hertz(877e6);
    gpu.busBits = 4096;
    const auto v100 = bandwidthOf(gpu);
    ASSERT_TRUE(v100);
    EXPECT_DOUBLE_EQ(v100->value.value, 898.048e9);
    EXPECT_EQ(v100->source, "877 MHz x 2 x 4096 bit / 8");
    gpu.isIntegrated = true;
    EXPECT_FALSE(bandwidthOf(gpu)) << "drivers state the GPU's clock for memory that is shared";
    EXPECT_FALSE(bandwidthOf(DetectedGpu()));
}

TEST(GpuPeaks, anUnknownCapabilityHasNoneAndSaysSo) {
    const GpuFinding finding = findingOf(card("NVIDIA Future 9000", {99, 0}, 200, 3000), {});
    EXPECT_TRUE(finding.peaks.empty());
    EXPECT_EQ(finding.unknown, "what an SM of compute capability 99.0 does per clock is not in this version's table: peaks are not known");
}

TEST(GpuPeaks, withoutSmsOrClockThereAreNone) {
    EXPECT_TRUE(peaksOf(card("x", {7, 5}, 0, 1815)).empty());
    EXPECT_TRUE(peaksOf(card("x", {7, 5}, 40, 0)).empty());
}

TEST(GpuPeaks, turingWithoutTensorCoresIsToldByItsName) {
    for (const char* name : {"NVIDIA GeForce GTX 1660 Ti", "NVIDIA T400", "Quadro T1000"}) {
        const auto peaks = peaksOf(card(name, {7, 5}, 24, 1770));
        EXPECT_DOUBLE_EQ(gigaflops(peaks, "fp32"), 5437.44) << "1770 x 24 x 64 x 2";
        EXPECT_EQ(gigaflops(peaks, "fp16_matrix_acc16"), 0) << name;
    }
    EXPECT_GT(gigaflops(peaksOf(card("NVIDIA T4", {7, 5}, 40, 1590)), "fp16_matrix_acc16"), 0);
    EXPECT_GT(gigaflops(peaksOf(card("Quadro RTX 4000", {7, 5}, 36, 1545)), "fp16_matrix_acc16"), 0);
}

TEST(GpuRates, everyCapabilityStandsOnceWithItsSource) {
    for (const GpuRates& row : gpuRates()) {
        EXPECT_EQ(ratesOf(row.capability), &row) << toText(row.capability);
        EXPECT_GT(row.fp32.lanes, 0);
        EXPECT_NE(std::string(row.source), "");
    }
}

/// Which capability a profile of the library is of; its name as a driver would have it decides on GeForce or not.
struct Known {
    const char* id;
    ComputeCapability capability;
};

// The profiles were gathered from other places than the table, figure by figure.
TEST(GpuRates, agreeWithTheLibrary) {
    const Known known[] = {
        {"p100-pcie-16gb", {6, 0}}, {"v100-sxm2-16gb", {7, 0}}, {"jetson-xavier-nx-8gb", {7, 2}}, {"t4", {7, 5}}, {"rtx-2080-ti", {7, 5}}, {"a100-sxm-40gb", {8, 0}},
        {"a30", {8, 0}}, {"rtx-3090", {8, 6}}, {"a10", {8, 6}}, {"jetson-agx-orin-64gb", {8, 7}}, {"rtx-4090", {8, 9}}, {"l4", {8, 9}}, {"l40s", {8, 9}}, {"h100-sxm-80gb", {9, 0}},
        {"h200-sxm-141gb", {9, 0}}, {"b200-sxm-180gb", {10, 0}}, {"rtx-5090", {12, 0}}, {"jetson-nano-4gb", {5, 3}},
    };
    for (const auto& [id, capability] : known) {
        const auto device = DeviceCatalogue::find(id);
        ASSERT_TRUE(device) << id;
        const auto peaks = peaksOf(card((*device)->name.c_str(), capability, (*device)->compute->count, 1000));
        ASSERT_FALSE(peaks.empty()) << id;
        for (const Peak& peak : peaks) {
            const Peak* printed = (*device)->peak(peak.id);
            if (printed == nullptr || !printed->fmaPerClock) continue;
            EXPECT_EQ(peak.fmaPerClock, printed->fmaPerClock) << id << ' ' << peak.id;
            EXPECT_EQ(peak.label, printed->label) << id;
            EXPECT_EQ(peak.precision, printed->precision) << id;
            EXPECT_EQ(peak.unit, printed->unit) << id;
        }
        for (const Peak& printed : (*device)->peaks) {
            const bool isFound = std::any_of(peaks.begin(), peaks.end(), [&](const Peak& p) { return p.id == printed.id; });
            EXPECT_TRUE(isFound || !printed.fmaPerClock) << id << " has " << printed.id;
        }
    }
}

} // namespace
} // namespace rooflens
