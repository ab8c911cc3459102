#include "core/machine/calibration_table.h"
#include "core/machine/cpu_profile.h"

#include "core/analysis/devices.h"
#include "core/roofline/data_sheet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <unistd.h>

namespace rooflens {
namespace {

constexpr std::int64_t mebibyte = 1024 * 1024;

template <class Q> Measured<Q> around(double least, double median, double most) { return {Q(least), Q(median), Q(most), 7}; }

/// Eight cores of two 256-bit units.
DetectedCpu madeCpu() {
    DetectedCpu cpu;
    cpu.name = "Example CPU 9000 @ 3.00GHz";
    cpu.vendor = "Example";
    cpu.cores = 8;
    cpu.threads = 16;
    cpu.simdBits = 256;
    cpu.hasFma = true;
    cpu.fmaUnits = FmaUnits{2, 256};
    cpu.fmaSource = "2 FMA units of 256 bit in an Example core";
    cpu.caches = {{1, Bytes(32 * 1024), 1, 8}, {3, Bytes(32 * mebibyte), 4, 2}};
    cpu.memory = Bytes(64LL * 1024 * mebibyte);
    cpu.base = Hertz(2.5e9);
    cpu.boost = Hertz(4.5e9);
    return cpu;
}

CoreFigures madeFigures() {
    CoreFigures f;
    f.cores = 8;
    f.clock = around<Hertz>(2.9e9, 3e9, 3.1e9);
    f.fp64 = around<FlopRate>(340e9, 350e9, 355e9);
    f.fp32 = around<FlopRate>(690e9, 700e9, 710e9);
    f.int8 = around<FlopRate>(1.9e12, 2e12, 2.1e12);
    f.copy = around<ByteRate>(38e9, 40e9, 41e9);
    f.scale = around<ByteRate>(38e9, 40e9, 41e9);
    f.add = around<ByteRate>(40e9, 44e9, 45e9);
    f.triad = around<ByteRate>(42e9, 45e9, 46e9);
    f.caches = {{1, around<ByteRate>(1.9e12, 2e12, 2.1e12)}};
    return f;
}

Calibration madeCalibration() {
    Calibration c;
    c.all = madeFigures();
    c.date = "2026-05-31";
    c.instructions = "AVX2";
    c.array = Bytes(256 * mebibyte);
    return c;
}

TEST(ProfileOfACpu, PeaksAreClockTimesCoresTimesUnitsTimesLanesTimesTwo) {
    const Device d = profileOf(madeCpu(), madeCalibration());
    const Peak* fp32 = d.peak("fp32");
    ASSERT_NE(fp32, nullptr);
    EXPECT_DOUBLE_EQ(fp32->rate.value.value, 768e9); // 3 GHz x 8 cores x 2 units x 8 lanes x 2
    EXPECT_EQ(fp32->rate.basis, Basis::formula);
    EXPECT_EQ(fp32->rate.source, "3 GHz sustained clock x 8 cores x 2 FMA units x 8 lanes x 2; 2 FMA units of 256 bit in an Example core");
    EXPECT_EQ(fp32->fmaPerClock, 16);
    EXPECT_DOUBLE_EQ(d.peak("fp64")->rate.value.value, 384e9);
    EXPECT_EQ(formulaOf(*fp32, d)->value, fp32->rate.value.value);
}

TEST(ProfileOfACpu, WhatWasMeasuredIsTheAchievableFigure) {
    const Device d = profileOf(madeCpu(), madeCalibration());
    const auto& achievable = d.peak("fp32")->achievable;
    ASSERT_TRUE(achievable);
    EXPECT_EQ(achievable->value, FlopRate(700e9));
    EXPECT_EQ(achievable->basis, Basis::measured);
    EXPECT_EQ(achievable->source, "measured by Rooflens on this machine: median of 7, 690 GFLOP/s to 710 GFLOP/s, 2026-05-31");
}

TEST(ProfileOfACpu, WithoutAFactorTheMeasuredFigureStandsAlone) {
    const Device d = profileOf(madeCpu(), madeCalibration());
    EXPECT_EQ(d.peak("int8")->rate.value, FlopRate(2e12));
    EXPECT_EQ(d.peak("int8")->rate.basis, Basis::measured);
    EXPECT_FALSE(d.peak("int8")->achievable);
    EXPECT_EQ(d.peak("bf16"), nullptr);
    EXPECT_EQ(d.memory.bandwidth.value, ByteRate(45e9));
    EXPECT_EQ(d.memory.bandwidth.basis, Basis::measured);
}

TEST(ProfileOfACpu, UnitsOfAnUnknownCoreAreAsManyAsTheMeasuredRateNeeds) {
    DetectedCpu cpu = madeCpu();
    cpu.fmaUnits.reset();
    const auto peak = theoreticalPeak(cpu, madeFigures(), 32);
    ASSERT_TRUE(peak);
    EXPECT_DOUBLE_EQ(peak->value.value, 768e9); // one unit gives 384 GFLOP/s, 700 were measured
    EXPECT_EQ(peak->basis, Basis::estimated);
    EXPECT_NE(peak->source.find("2 FMA units of 256 bit assumed, as many as the measured rate needs"), std::string::npos) << peak->source;
    EXPECT_EQ(profileOf(cpu, madeCalibration()).compute->basis, Basis::estimated);
}

TEST(ProfileOfACpu, StatedClockWhereNoneWasMeasured) {
    CoreFigures figures = madeFigures();
    figures.clock.reset();
    EXPECT_DOUBLE_EQ(theoreticalPeak(madeCpu(), figures, 64)->value.value, 320e9); // 2.5 GHz x 8 x 2 x 4 x 2
    DetectedCpu cpu = madeCpu();
    cpu.base.reset();
    EXPECT_DOUBLE_EQ(theoreticalPeak(cpu, figures, 64)->value.value, 576e9); // 4.5 GHz
    cpu.boost.reset();
    EXPECT_FALSE(theoreticalPeak(cpu, figures, 64));
}

TEST(ProfileOfACpu, CachesOfACoreAndSharedOnes) {
    const Device d = profileOf(madeCpu(), madeCalibration());
    ASSERT_EQ(d.caches.size(), 2u);
    EXPECT_TRUE(d.caches[0].isPerUnit);
    EXPECT_EQ(d.caches[0].capacity.value, Bytes(32 * 1024));
    EXPECT_EQ(d.caches[0].bandwidth->value, ByteRate(2e12));
    EXPECT_EQ(d.caches[0].bandwidth->basis, Basis::measured);
    EXPECT_FALSE(d.caches[1].isPerUnit);
    EXPECT_EQ(d.caches[1].capacity.value, Bytes(64 * mebibyte)); // two of 32 MiB
    EXPECT_FALSE(d.caches[1].bandwidth);
}

TEST(ProfileOfACpu, OfOneCoreWhereOnlyThatWasMeasured) {
    Calibration c = madeCalibration();
    c.one = madeFigures();
    c.one->cores = 1;
    c.all.reset();
    const Device d = profileOf(madeCpu(), c);
    EXPECT_EQ(d.id, "measured-example-cpu-9000-3-00ghz-1c");
    EXPECT_EQ(d.compute->count, 1);
    EXPECT_DOUBLE_EQ(d.peak("fp32")->rate.value.value, 96e9);
    EXPECT_EQ(d.caches[1].capacity.value, Bytes(32 * mebibyte)); // of which it reaches one
}

TEST(ProfileOfACpu, OfNothingIsADeviceWithoutPeaks) {
    const Device d = profileOf({}, {});
    EXPECT_TRUE(d.peaks.empty());
    EXPECT_EQ(d.id, "measured-cpu-0c");
    EXPECT_FALSE(d.compute);
}

TEST(ProfileOfACpu, SavedItIsADeviceOfTheLibrary) {
    const auto folder = std::filesystem::temp_directory_path() / ("rooflens_profile_" + std::to_string(::getpid()));
    setenv("XDG_DATA_HOME", folder.c_str(), 1);
    const Device made = profileOf(madeCpu(), madeCalibration());
    const auto file = saveCpuProfile(made);
    ASSERT_TRUE(file) << describe(file.error());
    const auto found = DeviceCatalogue::find(made.id);
    ASSERT_TRUE(found) << describe(found.error());
    Device read = **found;
    read.file.clear();
    EXPECT_EQ(read, made);
    EXPECT_FALSE(saveCpuProfile(profileOf(madeCpu(), {}))) << "nothing measured: no bandwidth, no peaks";
    unsetenv("XDG_DATA_HOME");
    std::filesystem::remove_all(folder);
}

TEST(CalibrationRows, MedianSpreadAndRatioToTheTheoreticalPeak) {
    const auto rows = calibrationRows(madeCpu(), madeCalibration());
    const auto row = std::find_if(rows.begin(), rows.end(), [](const CalibrationRow& r) { return r.quantity == "FP32"; });
    ASSERT_NE(row, rows.end());
    EXPECT_EQ(row->cores, 8);
    EXPECT_EQ(row->median, "700 GFLOP/s");
    EXPECT_EQ(row->least, "690 GFLOP/s");
    EXPECT_EQ(row->most, "710 GFLOP/s");
    EXPECT_EQ(row->spread, "2.9 %"); // 20 / 700
    EXPECT_TRUE(row->isSteady);
    EXPECT_EQ(row->theoretical, "768 GFLOP/s");
    EXPECT_EQ(row->ratio, "91.1 %"); // 700 / 768
    EXPECT_EQ(row->basis, "formula");
}

TEST(CalibrationRows, MoreThanATenthIsUnsteady) {
    Calibration calibration = madeCalibration();
    calibration.all->triad = around<ByteRate>(41e9, 45e9, 45.5e9); // exactly a tenth
    EXPECT_TRUE(calibrationRows(madeCpu(), calibration).back().isSteady);
    calibration.all->triad = around<ByteRate>(41e9, 45e9, 45.6e9);
    EXPECT_FALSE(calibrationRows(madeCpu(), calibration).back().isSteady);
}

TEST(CalibrationRows, ATheoreticalPeakOfAssumedUnitsIsCalledEstimated) {
    DetectedCpu cpu = madeCpu();
    cpu.fmaUnits.reset();
    const auto rows = calibrationRows(cpu, madeCalibration());
    const auto row = std::find_if(rows.begin(), rows.end(), [](const CalibrationRow& r) { return r.quantity == "FP32"; });
    ASSERT_NE(row, rows.end());
    EXPECT_EQ(row->basis, "estimated");
}

TEST(CalibrationRows, TextForATerminalHoldsTheCpuAndEveryRow) {
    const std::string text = calibrationText(madeCpu(), madeCalibration());
    for (const char* part : {"Example CPU 9000", "8, 16 threads", "L1 32 KiB, L3 32 MiB of 4 cores", "64 GiB", "Triad", "45 GB/s", "768 GFLOP/s"})
        EXPECT_NE(text.find(part), std::string::npos) << part << " in\n" << text;
}

} // namespace
} // namespace rooflens
