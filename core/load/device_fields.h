#pragma once

#include "core/model/device.h"

#include <array>
#include <span>
#include <string_view>
#include <utility>

namespace rooflens::device_fields {

// The words of a device profile (devices/README.md), for whoever reads, writes or edits one.

/// A unit as a profile may write it, and its size in FLOP/s, byte/s, byte or s.
struct UnitName {
    std::string_view name;
    double scale;
};
inline constexpr std::array<UnitName, 4> rateUnits{{{"TFLOP/s", 1e12}, {"GFLOP/s", 1e9}, {"MFLOP/s", 1e6}, {"FLOP/s", 1.0}}};
inline constexpr std::array<UnitName, 4> bandwidthUnits{{{"GB/s", 1e9}, {"TB/s", 1e12}, {"MB/s", 1e6}, {"B/s", 1.0}}};
inline constexpr std::array<UnitName, 7> capacityUnits{{{"GB", 1e9}, {"GiB", 1073741824.0}, {"MB", 1e6}, {"MiB", 1048576.0},
                                                 {"KiB", 1024.0}, {"TB", 1e12}, {"B", 1.0}}};
inline constexpr std::array<UnitName, 3> clockUnits{{{"MHz", 1e6}, {"GHz", 1e9}, {"Hz", 1.0}}};
inline constexpr std::array<UnitName, 3> dataRateUnits{{{"Gbit/s", 1e9}, {"Mbit/s", 1e6}, {"bit/s", 1.0}}};
inline constexpr std::array<UnitName, 2> powerUnits{{{"W", 1.0}, {"mW", 1e-3}}};
inline constexpr std::array<UnitName, 4> timeUnits{{{"us", 1e-6}, {"ns", 1e-9}, {"ms", 1e-3}, {"s", 1.0}}};

// Outside these a figure is a slip of units, not a device: below one FLOP/s, byte/s or byte, or above a million times
// the largest machines of 2026.
inline constexpr double smallest = 1.0;
inline constexpr double largestRate = 1e24, largestBandwidth = 1e21, largestCapacity = 1e18, largestTime = 1.0;
inline constexpr double largestClock = 1e15, smallestPower = 1e-6, largestPower = 1e9;
inline constexpr double mostUnits = 1e9, mostBits = 1e9, mostFma = 1e12; // counts

inline constexpr std::array<std::string_view, 9> precisions{"fp64", "fp32", "tf32", "fp16", "bf16", "fp8", "fp4", "int8", "int4"};
inline constexpr std::array<std::pair<std::string_view, Basis>, 4> bases{{{"published", Basis::published},
                                                                   {"formula", Basis::formula},
                                                                   {"measured", Basis::measured},
                                                                   {"estimated", Basis::estimated}}};
inline constexpr std::array<std::pair<std::string_view, Unit>, 2> units{{{"vector", Unit::vector}, {"matrix", Unit::matrix}}};
inline constexpr std::array<std::pair<std::string_view, Clock>, 3> clocks{{{"base", Clock::base}, {"boost", Clock::boost}, {"matrix", Clock::matrix}}};

/// Whether any value at all can be written: in the unit of scale 1 as it is.
constexpr bool hasBaseUnit(std::span<const UnitName> unitNames) {
    for (const UnitName& unit : unitNames)
        if (unit.scale == 1.0) return true;
    return false;
}
static_assert(hasBaseUnit(rateUnits) && hasBaseUnit(bandwidthUnits) && hasBaseUnit(capacityUnits) && hasBaseUnit(clockUnits) &&
              hasBaseUnit(dataRateUnits) && hasBaseUnit(powerUnits) && hasBaseUnit(timeUnits));

/// What a figure must be: its units, its largest value in base units, and whether zero is allowed.
struct FigureKind {
    std::span<const UnitName> unitNames;
    double largest;
    bool mayBeZero = false;
    double least = smallest;
};
inline constexpr FigureKind rateKind{rateUnits, largestRate};
inline constexpr FigureKind bandwidthKind{bandwidthUnits, largestBandwidth};
inline constexpr FigureKind capacityKind{capacityUnits, largestCapacity};
inline constexpr FigureKind clockKind{clockUnits, largestClock};
inline constexpr FigureKind dataRateKind{dataRateUnits, largestClock};
inline constexpr FigureKind powerKind{powerUnits, largestPower, false, smallestPower};
inline constexpr FigureKind timeKind{timeUnits, largestTime, true};

} // namespace rooflens::device_fields
