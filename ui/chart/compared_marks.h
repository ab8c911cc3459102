#pragma once

#include "ui/chart/marks.h"

#include <vector>

namespace rooflens {

/// From the selected operator to its place on a compared device. Arrows to several devices stand side by side, since an
/// operator's intensity is the same everywhere.
struct ComparedArrow {
    std::size_t device = 0; ///< index into RooflinePlot::others
    Family family = Family::other;
    QPointF from, to;       ///< to: where the other device's marker stands, at the edge where that is not seen
    double clear = 0.0;     ///< px around `from` that the selected marker and its ring take
    bool isSeen = true;     ///< the place is within the frame
};

std::vector<ComparedArrow> comparedArrows(const ChartContent& content, const ChartLayout& layout, const Plane& plane, const Marks& marks, double unit);

/// With exactly one compared device: where its points stand, one of those that share a pixel.
std::vector<Mark> comparedGhosts(const ChartContent& content, const ChartLayout& layout, const Plane& plane, double unit);

} // namespace rooflens
