#pragma once

#include "core/machine/cpu.h"

namespace rooflens {

/// What of a DetectedCpu its instruction sets say: SIMD width, FMA, dot products, as far as the system lets them be used.
void readInstructionSets(DetectedCpu& cpu);

/// A CPU by the numbers its maker gives microarchitectures: CPUID family and model.
struct Microarchitecture {
    std::string vendor; ///< "AuthenticAMD", "GenuineIntel"
    int family = 0, model = 0;
};

/// The multiply-add units of a core, and what they are known from. Empty for what is not listed, and where parts of one model
/// differ (Skylake-SP has one or two).
struct KnownFmaUnits {
    FmaUnits units;
    std::string source;
};
std::optional<KnownFmaUnits> fmaUnitsOf(const Microarchitecture& cpu);

} // namespace rooflens
