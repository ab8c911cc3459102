#pragma once

#include "core/machine/calibration.h"
#include "core/model/device.h"
#include "core/support/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace rooflens {

/// The peak of that many cores for elements of that many bits: clock x cores x FMA units x lanes x 2, with its factors as the source.
/// At the measured clock, else the stated one. A formula where the microarchitecture's units are known; where they had to be
/// assumed, or where the CPU has cores of several kinds, an estimate that says so. Empty where no clock or no SIMD width is known.
std::optional<Sourced<FlopRate>> theoreticalPeak(const DetectedCpu& cpu, const CoreFigures& figures, int elementBits);

/// The same beside a measured figure, by its name in forEachFigure; empty too for figures whose units are not known.
std::optional<Sourced<FlopRate>> theoreticalPeak(const DetectedCpu& cpu, const CoreFigures& figures, std::string_view quantity);

/// The measured CPU as a profile: of all cores where they were measured, else of one. Theoretical peaks with what was measured as the
/// achievable figures beside them; where no factor is known the measured figure stands alone. What was not measured is left out; the
/// notes name figures that are not steady. A profile without memory bandwidth or without a peak cannot be saved.
Device profileOf(const DetectedCpu& cpu, const Calibration& calibration);

/// A profile as devices/README.md describes them.
std::string profileText(const Device& device);

/// Keeps the profile among the user's own (core/analysis/user_devices.h) and returns its file.
Result<std::string> saveCpuProfile(const Device& device);

} // namespace rooflens
