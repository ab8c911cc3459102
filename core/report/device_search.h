#pragma once

#include "core/analysis/device_search.h"

#include <optional>
#include <string>

namespace rooflens {

/// The smallest device that meets a target, and every device's verdict. `format` is "table", "markdown", "csv", "json"
/// or "ndjson"; `top` cuts the list.
std::string deviceSearchReport(const DeviceSearch& search, const std::string& file, std::optional<std::size_t> top, const std::string& format);

} // namespace rooflens
