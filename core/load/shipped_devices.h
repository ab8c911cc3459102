#pragma once

#include <span>
#include <string>
#include <string_view>

namespace rooflens {

/// A profile compiled into the program from devices/ID.json.
struct ShippedDevice {
    std::string_view id;
    std::string_view json;
};

/// All of them, in the order that devices/CMakeLists.txt lists them.
std::span<const ShippedDevice> shippedDevices();

/// What stands for a file's name in such a device.
inline std::string shippedFile(std::string_view id) { return "devices/" + std::string(id) + ".json"; }

} // namespace rooflens
