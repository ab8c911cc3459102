#include "ui/chart/roof_lines.h"

#include <algorithm>
#include <cmath>

namespace rooflens {
namespace {

constexpr double far = 60.0; // decades: beyond every frame

void addClipped(std::vector<RoofLine>& lines, Roof::Role role, const QLineF& line, const Plane& plane) {
    if (const auto seen = clipped(line, plane.area); seen && seen->length() > 0.0) lines.push_back({role, *seen});
}

QLineF slopeUpTo(double bandwidth, double ridge, double from, const Plane& plane) {
    return {plane.toPixel(from, from + bandwidth), plane.toPixel(ridge, ridge + bandwidth)};
}

QLineF flatFrom(double ridge, double y, const Plane& plane) {
    return {plane.toPixel(ridge, y), plane.toPixel(std::max(ridge, plane.frame.xMax), y)};
}

/// The area below a roof between two intensities, clipped.
QPolygonF below(const RooflinePlot& plot, double from, double to, const Plane& plane) {
    const Frame& f = plane.frame;
    from = std::max(from, f.xMin);
    to = std::min(to, f.xMax);
    if (from >= to) return {};
    const double peak = plot.mainRoof().y, ridge = plot.mainRoof().ridge;
    QPolygonF area{plane.toPixel(from, f.yMin), plane.toPixel(from, roofAt(plot.bandwidth, peak, from))};
    if (from < ridge && ridge < to) area << plane.toPixel(ridge, peak);
    area << plane.toPixel(to, roofAt(plot.bandwidth, peak, to)) << plane.toPixel(to, f.yMin);
    if (roofAt(plot.bandwidth, peak, to) <= f.yMin) return {};
    return clipped(area, plane.area);
}

} // namespace

double roofAt(double bandwidth, double peak, double x) { return std::min(x + bandwidth, peak); }

std::vector<RoofLine> roofLines(const RooflinePlot& plot, const Plane& plane) {
    std::vector<RoofLine> lines;
    const Roof& main = plot.mainRoof();
    const double highest = std::max_element(plot.roofs.begin(), plot.roofs.end(), [](const Roof& a, const Roof& b) { return a.ridge < b.ridge; })->ridge;
    addClipped(lines, Roof::Role::other, slopeUpTo(plot.bandwidth, highest, main.ridge, plane), plane);
    for (const Roof& roof : plot.roofs)
        if (roof.role != Roof::Role::main) addClipped(lines, roof.role, flatFrom(roof.ridge, roof.y, plane), plane);
    addClipped(lines, Roof::Role::main, slopeUpTo(plot.bandwidth, main.ridge, -far, plane), plane);
    addClipped(lines, Roof::Role::main, flatFrom(main.ridge, main.y, plane), plane);
    return lines;
}

std::optional<QLineF> visibleSlope(const RooflinePlot& plot, const Plane& plane) {
    return clipped(slopeUpTo(plot.bandwidth, plot.mainRoof().ridge, -far, plane), plane.area);
}

std::vector<QLineF> comparedLines(const ComparedRoof& other, const Plane& plane) {
    std::vector<QLineF> lines;
    for (const QLineF& line : {slopeUpTo(other.bandwidth, other.roof.ridge, -far, plane), flatFrom(other.roof.ridge, other.roof.y, plane)})
        if (const auto seen = clipped(line, plane.area); seen && seen->length() > 0.0) lines.push_back(*seen);
    return lines;
}

std::optional<QLineF> cacheSlope(const RooflinePlot& plot, const Plane& plane) {
    if (!plot.cache) return std::nullopt;
    const double highest = std::max_element(plot.roofs.begin(), plot.roofs.end(), [](const Roof& a, const Roof& b) { return a.y < b.y; })->y;
    return clipped(slopeUpTo(plot.cache->bandwidth, highest - plot.cache->bandwidth, -far, plane), plane.area);
}

Zones zonesOf(const RooflinePlot& plot, const Plane& plane) {
    const double ridge = plot.mainRoof().ridge, margin = -std::log10(0.9);
    return {below(plot, -far, ridge - margin, plane), below(plot, ridge - margin, ridge + margin, plane),
            below(plot, ridge + margin, far, plane)};
}

QPolygonF lossBand(const RooflinePlot& plot, const Plane& plane) {
    if (plot.achievableLoss.size() != 2) return {};
    const Roof& main = plot.mainRoof();
    const double bandwidth = plot.achievableLoss[0], peak = plot.achievableLoss[1];
    const QPolygonF band{plane.toPixel(-far, bandwidth - far), plane.toPixel(-far, plot.bandwidth - far),
                         plane.toPixel(main.ridge, main.y),    plane.toPixel(far, main.y),
                         plane.toPixel(far, peak),             plane.toPixel(peak - bandwidth, peak)};
    return clipped(band, plane.area);
}

std::vector<QLineF> achievableLines(const RooflinePlot& plot, const Plane& plane) {
    std::vector<QLineF> lines;
    if (plot.achievableLoss.size() != 2) return lines;
    const double bandwidth = plot.achievableLoss[0], peak = plot.achievableLoss[1], ridge = peak - bandwidth;
    for (const QLineF& line : {slopeUpTo(bandwidth, ridge, -far, plane), flatFrom(ridge, peak, plane)})
        if (const auto seen = clipped(line, plane.area)) lines.push_back(*seen);
    return lines;
}

std::vector<QLineF> hatch(const QPolygonF& convex, double step) {
    std::vector<QLineF> lines;
    const QRectF box = convex.boundingRect();
    if (box.isEmpty() || step <= 0.0) return lines;
    for (double x = box.left() - box.height(); x < box.right(); x += step) {
        const QLineF diagonal({x, box.bottom()}, {x + box.height(), box.top()});
        if (const auto seen = clipped(diagonal, convex); seen && seen->length() > 1.0) lines.push_back(*seen);
    }
    return lines;
}

} // namespace rooflens
