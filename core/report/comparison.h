#pragma once

#include "core/analysis/analysis.h"
#include "core/report/report.h"

#include <memory>
#include <span>
#include <string>

namespace rooflens {

/// One model on several devices: totals, and every operator with its time and bound on each; flips marked, ratios to the
/// first device. At least two analyses, of one costed model. `format` is "table", "markdown", "csv", "json" or "ndjson".
std::string comparisonReport(std::span<const std::shared_ptr<const Analysis>> analyses, const ReportOptions& options, const std::string& format);

} // namespace rooflens
