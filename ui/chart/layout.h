#pragma once

#include "ui/chart/content.h"
#include "ui/chart/label.h"

#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace rooflens {

/// A symbol of the legend; its words are among the labels.
struct LegendMark {
    enum class Kind { family, star, stem, inCache, ghost, flip, bubble, device };
    Kind kind = Kind::family;
    Family family = Family::other;
    QPointF centre;
    double size = 0.0; ///< px across
    std::optional<std::size_t> device = {}; ///< of a device's line: its place among those compared; none: the one in use
};

/// Where the parts of a chart stand, and the texts around the plot.
struct ChartLayout {
    QRectF canvas, plot, strip; ///< strip: null when nothing stands there
    std::vector<LegendMark> legend;
    std::vector<Label> labels;
    double largestShare = 0.01; ///< of the model's time: the share of the largest bubble
};

inline constexpr double smallestBubble = 6.0, largestBubble = 28.0, markerSize = 9.0; // units

/// Room for a tick's label along its axis, in units: lines of the grid are drawn where labels stand.
inline constexpr double tickLabelWidth = 52.0, tickLabelHeight = 22.0;

/// Marker diameter in units.
double markerDiameter(bool bubbles, double share, double largestShare);

ChartLayout layOut(QSizeF size, const ChartContent& content, const Fonts& fonts);

} // namespace rooflens
