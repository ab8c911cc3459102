#pragma once

#include "ui/chart/compared_marks.h"
#include "ui/chart/content.h"
#include "ui/chart/label.h"
#include "ui/chart/layout.h"
#include "ui/chart/marks.h"
#include "ui/chart/plane.h"

#include <vector>

namespace rooflens {

/// A side of the frame with the number of points beyond it.
struct EdgeArrow {
    QPointF tip;
    double degrees = 0.0; ///< 0 right, 90 up
};

/// The texts inside the plot, placed around marks, roofs and each other; and the arrows that some of them belong to.
struct PlotLabels {
    std::vector<Label> labels;
    std::vector<EdgeArrow> arrows;
};

PlotLabels labelPlot(const ChartContent& content, const ChartLayout& layout, const Plane& plane, const Marks& marks,
                     const std::vector<ComparedArrow>& arrows, const Fonts& fonts);

} // namespace rooflens
