#pragma once

#include "core/support/units.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rooflens {

/// The two kinds of arithmetic hardware a ceiling belongs to.
enum class Unit { vector, matrix };

/// How a figure came to be: printed by the vendor, computed from clocks and counts, measured, or estimated.
enum class Basis { published, formula, measured, estimated };

/// One figure of a profile with its origin. `source` is prose or an address, never empty in shipped profiles.
template <class Quantity> struct Sourced {
    Quantity value;
    Basis basis = Basis::published;
    std::string source;

    bool operator==(const Sourced&) const = default;
};

/// A compute ceiling: the peak of one unit at one precision.
struct Peak {
    std::string id;         ///< unique in its device: "fp32", "fp16_matrix_acc16", "tf32_matrix"
    std::string label;      ///< "FP16 tensor, FP16 accumulate"
    Unit unit = Unit::vector;
    std::string precision;  ///< "fp64" "fp32" "tf32" "fp16" "bf16" "fp8" "int8" "int4"
    Sourced<FlopRate> rate; ///< dense
    std::optional<Sourced<FlopRate>> achievable;

    bool operator==(const Peak&) const = default;
};

/// The memory the roof's slope comes from. Decimal GB/s, as vendors quote it.
struct Memory {
    std::string type; ///< "GDDR6", "HBM2"
    Bytes capacity;
    Sourced<ByteRate> bandwidth;
    std::optional<Sourced<ByteRate>> achievable;

    bool operator==(const Memory&) const = default;
};

/// A device profile as devices/*.json hold it (fields and units: devices/README.md).
struct Device {
    std::string id, name, vendor, family;
    std::string file;  ///< where it was read from
    std::string notes;
    std::vector<Peak> peaks;
    Memory memory;
    Sourced<Seconds> launchOverhead;

    bool operator==(const Device&) const = default;

    const Peak* peak(std::string_view peakId) const;
};

} // namespace rooflens
