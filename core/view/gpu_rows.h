#pragma once

#include "core/machine/gpu_finding.h"

#include <string>
#include <vector>

namespace rooflens {

/// A figure of a detected GPU: {"Bandwidth", "448 GB/s", "7001 MHz x 2 x 256 bit / 8"}.
struct GpuRow {
    std::string label, value;
    std::string factors; ///< what it was worked out from; empty: as the driver states it
};

/// "4 x NVIDIA A100-SXM4-80GB" where there are several alike.
std::string titleOf(const DetectedGpu& gpu);

/// What its driver says, and the bandwidth that follows; what is not known has no row.
std::vector<GpuRow> figureRows(const GpuFinding& finding);

/// Its peaks in GFLOP/s with one decimal, as calculations by hand print them. They are upper bounds: a card under load may not hold its highest clock.
std::vector<GpuRow> peakRows(const GpuFinding& finding);

} // namespace rooflens
