#pragma once

#include "core/model/device.h"
#include "core/roofline/data_sheet.h"

#include <memory>
#include <string>
#include <vector>

namespace rooflens {

using Devices = std::vector<std::shared_ptr<const Device>>;

/// The profile library as aligned text, by vendor: id, name, bandwidth, FP32 and FP16 matrix peak, capacity, ridges.
std::string deviceListReport(const Devices& devices);

/// One profile, each figure with its basis and source.
std::string deviceReport(const Device& device);

/// Every figure that both its vendor and its clocks and counts give, side by side, with the reasons for differences.
std::string deviceCheckReport(const Devices& devices);

/// Figures that lie more than 1 % from their formula though nobody says why: "h100-sxm-80gb fp32".
std::vector<std::string> unexplainedFigures(const Devices& devices);

/// Peaks, bandwidth and ridges of a data sheet, each with its factors.
std::string dataSheetReport(const DataSheet& sheet);

} // namespace rooflens
