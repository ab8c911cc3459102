// A measured CPU as rows: figures as people read them, and what they are held against.
#include "core/view/cpu_rows.h"
#include "tests/machine/made_cpu.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rooflens {
namespace {

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

TEST(CpuRows, WhatTheSystemSays) {
    const auto valueOf = [rows = cpuRows(madeCpu())](std::string_view label) {
        const auto row = std::find_if(rows.begin(), rows.end(), [label](const CpuRow& r) { return r.label == label; });
        return row == rows.end() ? std::string() : row->value;
    };
    EXPECT_EQ(valueOf("CPU"), "Example CPU 9000 @ 3.00GHz");
    EXPECT_EQ(valueOf("Cores"), "8, 16 threads");
    EXPECT_EQ(valueOf("Caches"), "L1 32 KiB, L3 32 MiB of 4 cores");
    EXPECT_EQ(valueOf("Memory"), "64 GiB");
    EXPECT_EQ(valueOf("Base clock"), "2500 MHz");
    EXPECT_TRUE(cpuRows({}).empty());
}

} // namespace
} // namespace rooflens
