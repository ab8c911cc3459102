#pragma once

#include "core/view/plot.h"
#include "ui/theme.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace rooflens {

/// Where a point stood before a change of device.
struct Ghost {
    double x = 0.0, y = 0.0; ///< log10; x is meaningless in the strip
    bool inStrip = false;
    std::size_t node = 0;
    Family family = Family::other;
};

/// All that a picture of the chart depends on, apart from its size and font.
struct ChartContent {
    std::shared_ptr<const RooflinePlot> plot; ///< null: nothing is open
    Frame frame;                              ///< the visible part of the plane
    Theme theme = lightTheme();
    bool bubbles = false;
    std::optional<std::size_t> selected;
    QString selectedName;
    std::vector<std::size_t> flipped; ///< rising
    std::vector<Ghost> ghosts;
    QString caption; ///< foot line; empty: none
};

} // namespace rooflens
