// This machine as text and JSON: what was measured, and what is not to be trusted.
#include "core/analysis/devices.h"
#include "core/report/calibration.h"
#include "core/report/gpus.h"
#include "tests/machine/made_cpu.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace rooflens {
namespace {

TEST(CalibrationReport, HoldsTheCpuAndEveryFigureAligned) {
    const std::string text = calibrationReport(madeCpu(), madeCalibration());
    EXPECT_TRUE(text.starts_with("CPU          Example CPU 9000 @ 3.00GHz\nCores        8, 16 threads\n")) << text;
    for (const char* part : {"L1 32 KiB, L3 32 MiB of 4 cores", "64 GiB", "Triad", "45 GB/s"}) EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
    EXPECT_NE(text.find("FP32          8  700 GFLOP/s   690 GFLOP/s to 710 GFLOP/s (2.9 %)  768 GFLOP/s  91.1 %  formula\n"), std::string::npos) << text;
}

TEST(CalibrationReport, NamesWhatIsUnsteadyAndNothingElse) {
    Calibration calibration = madeCalibration();
    EXPECT_EQ(unsteadyWarning(calibration), "");
    calibration.all->fp64 = around<FlopRate>(100e9, 200e9, 362e9); // 262 / 200
    EXPECT_EQ(unsteadyWarning(calibration), "warning: of 9 figures 1 spread by more than 10.0 %: FP64 of 8 cores (131 %); other programs were running, measure again when they rest");
}

TEST(CalibrationReport, IsJsonInBaseUnits) {
    const auto json = nlohmann::json::parse(calibrationJson(madeCpu(), madeCalibration()));
    EXPECT_EQ(json["schema"], "rooflens.calibration/1");
    EXPECT_EQ(json["cpu"]["cores"], 8);
    const auto& fp32 = json["figures"][2];
    EXPECT_EQ(fp32["quantity"], "FP32");
    EXPECT_EQ(fp32["cores"], 8);
    EXPECT_EQ(fp32["median"], 700e9);
    EXPECT_EQ(fp32["steady"], true);
    EXPECT_EQ(fp32["theoretical"]["value"], 768e9);
    EXPECT_EQ(fp32["theoretical"]["basis"], "formula");
    EXPECT_FALSE(json["figures"][3].contains("theoretical")) << "INT8: how many units is not known";
}

GpuFinding superCard() {
    DetectedGpu gpu;
    gpu.name = "NVIDIA GeForce RTX 2070 SUPER";
    gpu.capability = ComputeCapability{7, 5};
    gpu.sms = 40;
    gpu.clock = Hertz(1815e6);
    gpu.memoryClock = Hertz(7001e6);
    gpu.busBits = 256;
    gpu.memory = Bytes(7982LL << 20);
    gpu.source = "libcuda.so.1";
    return findingOf(gpu, DeviceCatalogue::all());
}

TEST(GpuReport, SaysThatPeaksAreUpperBounds) {
    const std::string text = gpuReport({superCard()});
    EXPECT_TRUE(text.starts_with("NVIDIA GeForce RTX 2070 SUPER\n  Compute capability")) << text;
    EXPECT_NE(text.find("Highest clock                 1815 MHz                           the peaks at it are an upper bound\n"), std::string::npos) << text;
    EXPECT_NE(text.find("1815 MHz x 40 SM x 64 lanes x 1 FMA x 2 FLOP\n"), std::string::npos) << "whole, however long: " << text;
}

TEST(GpuReport, IsJsonInBaseUnits) {
    const auto json = nlohmann::json::parse(gpuJson({superCard()}, {"a remark"}));
    EXPECT_EQ(json["schema"], "rooflens.gpus/1");
    EXPECT_EQ(json["remarks"][0], "a remark");
    const auto& gpu = json["gpus"][0];
    EXPECT_EQ(gpu["sms"], 40);
    EXPECT_EQ(gpu["clock_hz"], 1815e6);
    EXPECT_EQ(gpu["l2"], nullptr) << "the driver did not say";
    EXPECT_DOUBLE_EQ(gpu["bandwidth"]["value"].get<double>(), 448.064e9);
    EXPECT_EQ(gpu["peaks"][1]["id"], "fp32");
    EXPECT_DOUBLE_EQ(gpu["peaks"][1]["value"].get<double>(), 9292.8e9);
    EXPECT_EQ(gpu["peaks"][1]["upper_bound"], true);
    EXPECT_EQ(gpu["profile"], "rtx-2070-super-1815mhz");
    EXPECT_EQ(nlohmann::json::parse(gpuJson({}, {}))["gpus"].size(), 0U);
}

} // namespace
} // namespace rooflens
