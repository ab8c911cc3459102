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
std::string_view toText(Basis basis);

/// One figure of a profile with its origin. `source` is prose or an address, never empty in shipped profiles.
template <class Quantity> struct Sourced {
    Quantity value;
    Basis basis = Basis::published;
    std::string source;

    bool operator==(const Sourced&) const = default;
};

/// Which of a device's clocks a peak runs at. Data-centre cards state a lower one for their matrix units.
enum class Clock { base, boost, matrix };

/// What a device computes with: units (SM, CU, core), all alike, and their clocks.
struct Compute {
    std::string unit;     ///< what the vendor calls one: "SM"
    double count = 0;
    double matrixUnits = 0; ///< in each unit; 0: none, or not known
    Basis basis = Basis::published;
    std::string source;   ///< of the counts, here and in peaks
    std::optional<Sourced<Hertz>> base, boost, matrix;

    bool operator==(const Compute&) const = default;

    const std::optional<Sourced<Hertz>>& clock(Clock which) const;
};

/// A compute ceiling: the peak of one unit at one precision.
struct Peak {
    std::string id;         ///< unique in its device: "fp32", "fp16_matrix_acc16", "tf32_matrix"
    std::string label;      ///< "FP16 tensor, FP16 accumulate"
    Unit unit = Unit::vector;
    std::string precision;  ///< "fp64" "fp32" "tf32" "fp16" "bf16" "fp8" "fp4" "int8" "int4"
    Sourced<FlopRate> rate; ///< dense, but in Device::sparsePeaks
    std::optional<Sourced<FlopRate>> achievable;

    // Where the rate can be worked out (formulaOf in core/roofline/data_sheet.h)
    std::optional<double> fmaPerClock; ///< of one unit; of one matrix unit where Compute counts those
    std::optional<Clock> clock;        ///< empty: matrix clock for matrix units that have one, else boost
    std::optional<Sourced<FlopRate>> published; ///< the vendor's figure, where `rate` is not it
    std::string checkNote;  ///< why published and formula lie more than 1 % apart
    std::string sparsity;   ///< "2:4"; empty: dense

    bool operator==(const Peak&) const = default;
};

/// A memory bus: bandwidth is data rate x width / 8.
struct MemoryBus {
    Sourced<Hertz> dataRate; ///< of one pin
    double widthBits = 0;

    bool operator==(const MemoryBus&) const = default;
};

/// The memory the roof's slope comes from. Decimal GB/s, as vendors quote it.
struct Memory {
    std::string type; ///< "GDDR6", "HBM2"
    std::optional<Bytes> capacity; ///< empty: as much as the owner puts in
    Sourced<ByteRate> bandwidth;
    std::optional<Sourced<ByteRate>> achievable;
    std::optional<MemoryBus> bus;
    std::string checkNote; ///< why published and formula lie more than 1 % apart

    bool operator==(const Memory&) const = default;
};

/// A level between the units and the memory, the nearest to the units first.
struct CacheLevel {
    std::string name;       ///< "L2", "L1 and shared memory"
    bool isPerUnit = false; ///< capacity is each compute unit's
    Sourced<Bytes> capacity;
    std::optional<Sourced<ByteRate>> bandwidth, achievable; ///< of the whole device

    bool operator==(const CacheLevel&) const = default;
};

/// How data gets in and out, one direction.
struct Link {
    std::string name; ///< "PCIe 4.0 x16"
    Sourced<ByteRate> bandwidth;

    bool operator==(const Link&) const = default;
};

/// A device profile as devices/*.json hold it (fields and units: devices/README.md). What is empty is not known.
struct Device {
    std::string id, name, vendor, family, architecture;
    std::string file;  ///< where it was read from
    std::string notes;
    std::optional<int> year;
    std::optional<Compute> compute;
    std::vector<Peak> peaks;
    std::vector<Peak> sparsePeaks; ///< with structured sparsity: shown beside, never a ceiling
    Memory memory;
    std::vector<CacheLevel> caches;
    std::optional<Link> hostLink, peerLink;
    std::optional<Sourced<Watts>> power; ///< what the vendor designs cooling for
    Sourced<Seconds> launchOverhead;

    bool operator==(const Device&) const = default;

    const Peak* peak(std::string_view peakId) const;
};

} // namespace rooflens
