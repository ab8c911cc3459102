#include "ui/chart/plane.h"

#include <algorithm>
#include <cmath>

namespace rooflens {
namespace {

constexpr double fewestDecades = 0.5, mostDecades = 12.0;
constexpr double xLimit = 12.0, yLow = -6.0, yHigh = 30.0; // log10: farther out there is nothing to see

/// Keeps t of p + t d within the half plane n . (q - p - t d) >= 0; false when nothing is left.
bool cut(double denominator, double numerator, double& from, double& to) {
    if (denominator == 0.0) return numerator >= 0.0;
    const double t = numerator / denominator;
    if (denominator > 0.0) to = std::min(to, t);
    else from = std::max(from, t);
    return from <= to;
}

double signedArea(const QPolygonF& p) {
    double sum = 0.0;
    for (qsizetype i = 0; i < p.size(); ++i) {
        const QPointF a = p[i], b = p[(i + 1) % p.size()];
        sum += a.x() * b.y() - b.x() * a.y();
    }
    return sum / 2;
}

/// Sutherland-Hodgman against one side of a rectangle; `distance` is positive inside.
template <class Distance> QPolygonF clippedBySide(const QPolygonF& polygon, Distance distance) {
    QPolygonF kept;
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        const double da = distance(a), db = distance(b);
        if (da >= 0) kept << a;
        if ((da >= 0) != (db >= 0)) kept << a + (b - a) * (da / (da - db));
    }
    return kept;
}

/// Centre and span of one axis, clamped.
void clampAxis(double& low, double& high, double least, double most) {
    const double span = std::clamp(high - low, fewestDecades, mostDecades);
    const double centre = std::clamp((low + high) / 2, least, most);
    low = centre - span / 2;
    high = centre + span / 2;
}

} // namespace

QPointF Plane::toData(QPointF pixel) const {
    return {frame.xMin + (pixel.x() - area.left()) / area.width() * (frame.xMax - frame.xMin),
            frame.yMin + (area.bottom() - pixel.y()) / area.height() * (frame.yMax - frame.yMin)};
}

std::optional<QLineF> clipped(const QLineF& line, const QRectF& area) {
    double from = 0.0, to = 1.0;
    if (!cut(line.dx(), area.right() - line.x1(), from, to) || !cut(-line.dx(), line.x1() - area.left(), from, to) ||
        !cut(line.dy(), area.bottom() - line.y1(), from, to) || !cut(-line.dy(), line.y1() - area.top(), from, to))
        return std::nullopt;
    return QLineF(line.pointAt(from), line.pointAt(to));
}

std::optional<QLineF> clipped(const QLineF& line, const QPolygonF& convex) {
    if (convex.size() < 3) return std::nullopt;
    const double turn = signedArea(convex) > 0 ? 1.0 : -1.0;
    double from = 0.0, to = 1.0;
    for (qsizetype i = 0; i < convex.size(); ++i) {
        const QPointF a = convex[i], edge = (convex[(i + 1) % convex.size()] - a) * turn;
        const QPointF outward(edge.y(), -edge.x()), ahead = line.p2() - line.p1();
        if (!cut(QPointF::dotProduct(outward, ahead), QPointF::dotProduct(outward, a - line.p1()), from, to))
            return std::nullopt;
    }
    return QLineF(line.pointAt(from), line.pointAt(to));
}

QPolygonF clipped(const QPolygonF& polygon, const QRectF& area) {
    QPolygonF p = clippedBySide(polygon, [&](QPointF q) { return q.x() - area.left(); });
    p = clippedBySide(p, [&](QPointF q) { return area.right() - q.x(); });
    p = clippedBySide(p, [&](QPointF q) { return q.y() - area.top(); });
    return clippedBySide(p, [&](QPointF q) { return area.bottom() - q.y(); });
}

Frame clampedFrame(const Frame& frame) {
    if (!std::isfinite(frame.xMin + frame.xMax + frame.yMin + frame.yMax)) return {};
    Frame f = frame;
    clampAxis(f.xMin, f.xMax, -xLimit, xLimit);
    clampAxis(f.yMin, f.yMax, yLow, yHigh);
    return f;
}

Frame zoomed(const Frame& frame, double factor, double x, double y) {
    const double widest = std::max(frame.xMax - frame.xMin, frame.yMax - frame.yMin);
    const double narrowest = std::min(frame.xMax - frame.xMin, frame.yMax - frame.yMin);
    const double f = std::clamp(factor, std::min(1.0, fewestDecades / narrowest), std::max(1.0, mostDecades / widest));
    return clampedFrame({x - (x - frame.xMin) * f, x + (frame.xMax - x) * f, y - (y - frame.yMin) * f,
                         y + (frame.yMax - y) * f});
}

Frame panned(const Frame& frame, double dx, double dy) {
    return clampedFrame({frame.xMin + dx, frame.xMax + dx, frame.yMin + dy, frame.yMax + dy});
}

} // namespace rooflens
