#pragma once

#include "core/analysis/analysis.h"
#include "core/report/report.h"

#include <string>

namespace rooflens {

/// One model on two devices: times, ratio, and every operator with its bound on each; flips marked.
/// `format` is "table", "markdown", "csv", "json" or "ndjson".
std::string comparisonReport(const Analysis& before, const Analysis& after, const ReportOptions& options, const std::string& format);

} // namespace rooflens
