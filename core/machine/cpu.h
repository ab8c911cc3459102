#pragma once

#include "core/support/units.h"

#include <optional>
#include <string>
#include <vector>

namespace rooflens {

/// A data or unified cache as the cores see it.
struct CpuCache {
    int level = 1;
    Bytes capacity;
    int cores = 1; ///< that share one, at least 1
    int count = 1; ///< of them within reach of this process

    bool operator==(const CpuCache&) const = default;
};

/// The multiply-add units of a core.
struct FmaUnits {
    int count = 0;
    int bits = 0; ///< width of one

    bool operator==(const FmaUnits&) const = default;
};

/// What the system says of its CPU, limited to what this process may use. What is empty or 0 is not known.
struct DetectedCpu {
    std::string name, vendor;
    int packages = 0;
    int cores = 0;         ///< physical ones
    int threads = 0;       ///< hardware threads
    double quota = 0;      ///< CPUs' worth of time that a container leaves; 0: not limited
    std::vector<int> pins; ///< the system's number of one hardware thread of each core
    bool isUniform = true; ///< all cores that may be used are of one kind
    int simdBits = 0;
    bool hasFma = false, hasInt8Dot = false, hasBf16Dot = false; ///< VNNI, AVX512_BF16
    std::optional<FmaUnits> fmaUnits;     ///< where the microarchitecture is known
    std::string fmaSource;                ///< of the units
    std::vector<CpuCache> caches;         ///< nearest to the cores first
    Bytes memory;
    std::optional<Hertz> base, boost;     ///< as stated; empty in most virtual machines

    bool operator==(const DetectedCpu&) const = default;
};

/// Asks the system. Takes some ten milliseconds; never fails, what cannot be known stays empty.
DetectedCpu detectCpu();

/// Cores that work at once shall use: the physical ones, no more than a container's quota, at least one.
int coresToUse(const DetectedCpu& cpu);

/// Memory that can be taken without swapping, a container's limit included; empty where the system does not say.
std::optional<Bytes> availableMemory();

} // namespace rooflens
