#pragma once

#include "core/machine/calibration.h"

#include <string>
#include <vector>

namespace rooflens {

/// One measured figure as people read it. Texts that do not apply are empty.
struct CalibrationRow {
    std::string quantity;    ///< "FP32", "L2 read", "Triad"
    int cores = 0;
    std::string median;      ///< "1.23 TFLOP/s"
    std::string least, most; ///< "1.2 TFLOP/s", "1.25 TFLOP/s"
    std::string spread;      ///< (most - least) / median: "4.1 %"
    bool isSteady = true;    ///< spread by at most steadySpread
    std::string theoretical; ///< what clock and units give
    std::string ratio;       ///< median / theoretical: "98.2 %"
    std::string basis;       ///< of the theoretical figure: "formula", or "estimated" where a factor is
    std::string source;      ///< of the theoretical figure: its factors

    bool operator==(const CalibrationRow&) const = default;
};

/// Everything that was measured: of all cores first, then of one.
std::vector<CalibrationRow> calibrationRows(const DetectedCpu& cpu, const Calibration& calibration);

/// A fact of a CPU: {"Caches", "L1 48 KiB, L2 1 MiB, L3 32 MiB of 8 cores"}.
struct CpuRow {
    std::string label, value;

    bool operator==(const CpuRow&) const = default;
};

/// What the system says of the CPU; what it does not say has no row.
std::vector<CpuRow> cpuRows(const DetectedCpu& cpu);

} // namespace rooflens
