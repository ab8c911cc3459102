#pragma once

#include "core/model/device.h"
#include "core/support/result.h"

#include <string>
#include <string_view>

namespace rooflens {

/// Reads one device profile (fields and units: devices/README.md). Errors name line, column and element.
Result<Device> loadDevice(const std::string& path);

/// The same from text already read; `file` only names the source in errors.
Result<Device> parseDevice(std::string_view json, const std::string& file);

/// The text of a file that may be a profile; one larger than a profile may be is an Error.
Result<std::string> readDeviceText(const std::string& path);

} // namespace rooflens
