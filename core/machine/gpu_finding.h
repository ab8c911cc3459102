#pragma once

#include "core/machine/gpu.h"
#include "core/model/device.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rooflens {

/// A detected GPU, and what follows from it.
struct GpuFinding {
    DetectedGpu gpu;
    std::shared_ptr<const Device> row;   ///< its profile in the library; null: none
    std::shared_ptr<const Device> saved; ///< the profile that an earlier save made of it; null: none
    std::vector<Peak> peaks;             ///< at the clock that the driver states, each with its factors
    std::optional<Sourced<ByteRate>> bandwidth;
    std::string unknown;                 ///< why there are no peaks; empty where there are

    /// What to use it as: its row, else what was saved of it; null: neither.
    const std::shared_ptr<const Device>& profile() const { return row != nullptr ? row : saved; }
};

GpuFinding findingOf(const DetectedGpu& gpu, const std::vector<std::shared_ptr<const Device>>& library);

} // namespace rooflens
