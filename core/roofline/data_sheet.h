#pragma once

#include "core/model/device.h"
#include "core/support/units.h"

#include <optional>
#include <string>
#include <vector>

namespace rooflens {

/// Peak from a data sheet: clock x units x lanes x FMA per clock x 2. `lanes` is a unit's: CUDA cores of an SM, SIMD width.
FlopRate peakOf(double clockHz, double units, double lanes, double fmaPerLaneAndClock);

/// Bandwidth = data rate x bus width / 8; data rate in transfers/s of one pin, width in bits.
ByteRate bandwidthOfBus(double transfersPerSecond, double widthBits);

/// What a data sheet or a driver states of a device, for whoever wants its peaks; 0: not stated.
struct DataSheet {
    double clockHz = 0, units = 0;
    double lanes = 0, fma = 1;                ///< a unit's ordinary lanes, and FMA of one per clock
    double fmaUnits = 0, simdBits = 0;        ///< a CPU core's instead
    double matrixUnits = 0, matrixFma = 0;    ///< tensor cores of a unit, and FMA of one per clock
    double transfersPerSecond = 0, busBits = 0;
    ByteRate bandwidth{0};                    ///< where it is stated itself

    bool operator==(const DataSheet&) const = default;
};

/// A peak of a data sheet with its factors: {"FP32", "3000 MHz x 8 units x ...", 768 GFLOP/s}.
struct DataSheetPeak {
    std::string label; ///< empty: whatever type the lanes are for
    std::string factors;
    FlopRate rate;
};

/// Lanes, then a CPU's FP64 and FP32, then matrix units, as far as they are stated.
std::vector<DataSheetPeak> peaksOf(const DataSheet& sheet);
/// Stated, or from the bus; empty: neither.
std::optional<ByteRate> bandwidthOf(const DataSheet& sheet);

/// A peak from the device's own counts: clock x units x FMA per clock x 2. Empty where a factor is not known.
std::optional<FlopRate> formulaOf(const Peak& peak, const Device& device);
/// Bandwidth from the device's own bus.
std::optional<ByteRate> formulaOf(const Memory& memory);

/// A figure of a profile as its vendor prints it and as clocks and counts give it, in FLOP/s or byte/s.
struct FigureCheck {
    std::string figure; ///< a peak's id, or "bandwidth"
    std::optional<double> published, formula;
    std::string note;   ///< why they differ

    /// published / formula - 1; empty where one of them is not known.
    std::optional<double> difference() const;
};

/// Every dense figure of a profile that has a formula: bandwidth first, then the peaks.
std::vector<FigureCheck> checksOf(const Device& device);

/// Up to this, a difference is rounding and needs no reason.
inline constexpr double roundingDifference = 0.01;

} // namespace rooflens
