#pragma once

#include "core/view/plot.h"
#include "ui/chart/plane.h"

#include <QLineF>
#include <QPolygonF>

#include <optional>
#include <vector>

namespace rooflens {

/// What is attainable at an intensity under a roof, log10 FLOP/s.
double roofAt(double bandwidth, double peak, double x);

/// A roof's visible lines in pixels.
struct RoofLine {
    Roof::Role role = Roof::Role::other;
    QLineF line;
};

/// Flat parts from their ridges on, and the common slope: as strong as the main roof up to its ridge. The main roof is
/// the last, to be drawn above the others.
std::vector<RoofLine> roofLines(const RooflinePlot& plot, const Plane& plane);
/// The slope as far as it is seen; empty when it is not.
std::optional<QLineF> visibleSlope(const RooflinePlot& plot, const Plane& plane);

/// Slope and flat part of another device's roof, as far as they are seen: one line each, in this order.
std::vector<QLineF> comparedLines(const ComparedRoof& other, const Plane& plane);
/// The slope of the cache level, up to the highest roof; empty without one, or when it is not seen.
std::optional<QLineF> cacheSlope(const RooflinePlot& plot, const Plane& plane);

/// The areas below the main roof, clipped to the plot: left of the ridge, within 10 % of it, right of it.
struct Zones {
    QPolygonF memory, balanced, compute;
};
Zones zonesOf(const RooflinePlot& plot, const Plane& plane);

/// Between the theoretical and the achievable roof; empty without achievable ceilings.
QPolygonF lossBand(const RooflinePlot& plot, const Plane& plane);
std::vector<QLineF> achievableLines(const RooflinePlot& plot, const Plane& plane);

/// Diagonals across a convex area, `step` px apart.
std::vector<QLineF> hatch(const QPolygonF& convex, double step);

} // namespace rooflens
