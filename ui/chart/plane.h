#pragma once

#include "core/view/plot.h"

#include <QLineF>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>

#include <optional>

namespace rooflens {

/// Maps a frame of the log-log plane onto a rectangle of pixels, y upwards.
struct Plane {
    QRectF area;
    Frame frame;

    double toX(double x) const { return area.left() + (x - frame.xMin) / (frame.xMax - frame.xMin) * area.width(); }
    double toY(double y) const { return area.bottom() - (y - frame.yMin) / (frame.yMax - frame.yMin) * area.height(); }
    QPointF toPixel(double x, double y) const { return {toX(x), toY(y)}; }
    QPointF toData(QPointF pixel) const; ///< log10 of FLOP/byte and FLOP/s
    double pixelsADecade() const { return area.width() / (frame.xMax - frame.xMin); }
};

// Clipping is done here, not by the painter: Qt's SVG generator before 6.5 drops clip paths.

/// The part of a line inside a rectangle; empty when there is none.
std::optional<QLineF> clipped(const QLineF& line, const QRectF& area);
/// The part of a line inside a convex polygon of either orientation.
std::optional<QLineF> clipped(const QLineF& line, const QPolygonF& convex);
/// The part of a polygon inside a rectangle.
QPolygonF clipped(const QPolygonF& polygon, const QRectF& area);

/// What a wheel, a key or a drag may make of a frame: spans of 0.5 to 12 decades, centres on this side of absurd.
Frame clampedFrame(const Frame& frame);
/// The frame zoomed by `factor` (below one: closer) with the point (x, y) staying in place.
Frame zoomed(const Frame& frame, double factor, double x, double y);
Frame panned(const Frame& frame, double dx, double dy);

} // namespace rooflens
