#include "core/machine/cpu_profile.h"

#include "core/analysis/devices.h"
#include "core/roofline/data_sheet.h"
#include "tests/machine/made_cpu.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include <unistd.h>

namespace rooflens {
namespace {

TEST(ProfileOfACpu, PeaksAreClockTimesCoresTimesUnitsTimesLanesTimesTwo) {
    const Device d = profileOf(madeCpu(), madeCalibration());
    const Peak* fp32 = d.peak("fp32");
    ASSERT_NE(fp32, nullptr);
    EXPECT_DOUBLE_EQ(fp32->rate.value.value, 768e9); // 3 GHz x 8 cores x 2 units x 8 lanes x 2
    EXPECT_EQ(fp32->rate.basis, Basis::formula);
    EXPECT_EQ(fp32->rate.source, "3000 MHz sustained clock x 8 cores x 2 FMA units x 8 lanes x 2; 2 FMA units of 256 bit in an Example core");
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

TEST(ProfileOfACpu, OfUnlikeCoresThePeakIsAnEstimate) {
    DetectedCpu cpu = madeCpu();
    cpu.isUniform = false;
    const auto peak = theoreticalPeak(cpu, madeFigures(), 32);
    ASSERT_TRUE(peak);
    EXPECT_EQ(peak->basis, Basis::estimated);
    EXPECT_NE(peak->source.find("cores of two kinds"), std::string::npos) << peak->source;
    EXPECT_EQ(profileOf(cpu, madeCalibration()).compute->basis, Basis::estimated);
}

TEST(ProfileOfACpu, NotesNameWhatWasUnsteady) {
    Calibration calibration = madeCalibration();
    EXPECT_EQ(profileOf(madeCpu(), calibration).notes.find("nsteady"), std::string::npos);
    calibration.all->fp64 = around<FlopRate>(100e9, 200e9, 362e9); // 131 % apart
    calibration.all->triad = around<ByteRate>(41e9, 45e9, 45.5e9); // exactly a tenth
    const std::string notes = profileOf(madeCpu(), calibration).notes;
    EXPECT_NE(notes.find("Unsteady, spread by more than 10.0 %: FP64 (131 %); measure again"), std::string::npos) << notes;
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

} // namespace
} // namespace rooflens
