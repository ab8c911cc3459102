#pragma once

#include "core/model/device.h"

#include <string>
#include <vector>

namespace rooflens {

/// One figure of a profile with its origin.
struct DeviceFigure {
    std::string name;   ///< "bandwidth, achievable", or an id out of the profile: "fp32"
    std::string value;  ///< "448 GB/s"
    Basis basis = Basis::published;
    std::string source; ///< prose or addresses
    std::string ridge;  ///< of a dense theoretical peak, decimal: "20.23 FLOP/B"; else empty

    bool operator==(const DeviceFigure&) const = default;
};

/// Every figure of a device, each once: units and clocks, memory, caches, links, power, peaks, sparse peaks, launch overhead.
std::vector<DeviceFigure> deviceFigures(const Device& device);

} // namespace rooflens
