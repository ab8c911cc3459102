#pragma once

#include "core/model/device.h"
#include "core/view/columns.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rooflens {

/// One column of the list of devices.
struct DeviceColumn {
    std::string_view id;    ///< stable, for settings: "fp16_matrix"
    std::string_view title;
    std::string_view help;
    bool isNumeric = false;
    Cell (*cell)(const Device&) = nullptr; ///< empty: not known, or the device has no such thing
};

/// Key figures of a device, theoretical, in their usual order.
std::span<const DeviceColumn> deviceColumns();

/// Whether every word of `search` occurs in the device's name, id, vendor, family or architecture; letters' case aside.
bool matchesSearch(const Device& device, std::string_view search);

} // namespace rooflens
