#pragma once

#include "core/machine/gpu_probe.h"

namespace rooflens {

/// Asks the CUDA driver API, loaded from `library`. Runs driver code in this process: see gpu_probe.h.
DriverAnswer askCudaDriver(const std::string& library);

} // namespace rooflens
