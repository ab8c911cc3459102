#pragma once

#include "core/machine/gpu_probe.h"

namespace rooflens {

/// Asks NVML, the driver's management library, which is there in containers that may not compute. It knows no L2, and SMs only
/// by the number of lanes. Runs driver code in this process: see gpu_probe.h.
DriverAnswer askNvml(const std::string& library);

/// The driver's version, "535.104.05"; empty where NVML does not say.
std::string driverVersion(const std::string& library);

} // namespace rooflens
