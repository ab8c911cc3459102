#pragma once

#include "core/model/device.h"

#include <string>

namespace rooflens {

/// The device as a profile (devices/README.md), indented, ending in a newline. parseDevice gives the same device back, to the
/// last bit of every figure; the unit of a figure is the one that writes it shortest.
std::string toJson(const Device& device);

} // namespace rooflens
