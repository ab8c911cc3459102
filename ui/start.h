#pragma once

#include "core/analysis/analysis.h"
#include "core/support/result.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace rooflens {

/// What the window opens with.
struct WindowOptions {
    std::vector<std::string> models;
    std::optional<std::string> device; ///< id or file
};

/// Opens the window and runs until it is closed. Returns the exit code.
int openWindow(const WindowOptions& options);

/// A chart as a file, by the name's ending: .png or .svg.
struct ExportOptions {
    std::string file;
    int width = 1200, height = 750; ///< px at scale 1
    double scale = 1.0;             ///< pixels of a PNG for each of the chart's
    bool isDark = false;
};

/// Draws the chart of the first analysis without a display, and beside it the roofs of the others, which are of the same
/// model. Writes the whole file or leaves what was there.
Result<void> exportHeadless(std::span<const std::shared_ptr<const Analysis>> analyses, const ExportOptions& options);

} // namespace rooflens
