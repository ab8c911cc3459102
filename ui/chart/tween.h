#pragma once

#include "core/view/plot.h"
#include "ui/chart/content.h"

#include <vector>

namespace rooflens {

/// The plot on its way from one device to another: `to` with positions between the two. t from 0 to 1.
RooflinePlot between(const RooflinePlot& from, const RooflinePlot& to, double t);

/// Where the points of `from` that move stood.
std::vector<Ghost> ghostsOf(const RooflinePlot& from, const RooflinePlot& to);

} // namespace rooflens
