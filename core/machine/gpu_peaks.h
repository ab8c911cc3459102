#pragma once

#include "core/machine/gpu.h"
#include "core/model/device.h"

#include <optional>
#include <vector>

namespace rooflens {

/// Peaks from clock, SMs and what an SM of its capability does per clock; each figure's source is its factors,
/// "1815 MHz x 40 SM x 64 lanes x 2 FMA x 2 FLOP". Empty where one of these is not known.
std::vector<Peak> peaksOf(const DetectedGpu& gpu);

/// Peaks of a GPU whose driver names no SMs: those of its row of the library, at the clock that the driver names.
std::vector<Peak> peaksOf(const DetectedGpu& gpu, const Device& row);

/// Memory clock x 2 x bus width / 8; empty where one of them is not known.
std::optional<Sourced<ByteRate>> bandwidthOf(const DetectedGpu& gpu);

} // namespace rooflens
