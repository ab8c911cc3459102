#include "ui/chart/marks.h"

#include "ui/chart/compared_marks.h"

#include <algorithm>
#include <cmath>

namespace rooflens {
namespace {

constexpr double shortestStem = 4.0; // px

/// Spreads points of the strip sideways: the golden ratio keeps neighbours in the file apart.
double sideways(std::size_t node) {
    const double turn = 0.6180339887498949 * static_cast<double>(node);
    return 0.16 + 0.68 * (turn - std::floor(turn));
}

bool isOutside(QPointF at, const QRectF& plot, Outside& outside) {
    if (at.x() < plot.left()) outside.left.add(at.y());
    else if (at.x() > plot.right()) outside.right.add(at.y());
    else if (at.y() < plot.top()) outside.above.add(at.x());
    else if (at.y() > plot.bottom()) outside.below.add(at.x());
    else return false;
    return true;
}

bool isOutsideStrip(QPointF at, const QRectF& strip, Outside& outside) {
    if (at.y() < strip.top()) outside.stripAbove.add(at.x());
    else if (at.y() > strip.bottom()) outside.stripBelow.add(at.x());
    else return false;
    return true;
}

std::vector<Mark> ghostMarks(const ChartContent& content, const ChartLayout& layout, const Plane& plane, double unit) {
    std::vector<Mark> marks;
    for (const Ghost& g : content.ghosts) {
        if (g.inStrip && layout.strip.isNull()) continue;
        const QPointF at(g.inStrip ? stripX(layout.strip, g.node) : plane.toX(g.x), plane.toY(g.y));
        const QRectF& area = g.inStrip ? layout.strip : plane.area;
        if (area.contains(at)) marks.push_back({g.node, at, at.y(), 0.62 * markerSize * unit, g.family, Bound::unknown});
    }
    return marks;
}

} // namespace

double stripX(const QRectF& strip, std::size_t node) { return strip.left() + strip.width() * sideways(node); }

Marks makeMarks(const ChartContent& content, const ChartLayout& layout, const Plane& plane, double unit) {
    Marks marks;
    const RooflinePlot& plot = *content.plot;
    marks.visible.reserve(plot.points.size() + plot.strip.size());
    const auto add = [&](const auto& point, QPointF at, double top) {
        const double stemTop = at.y() - top > shortestStem * unit ? std::max(top, plane.area.top()) : at.y();
        marks.visible.push_back({point.node, at, stemTop, unit * markerDiameter(content.bubbles, point.share, layout.largestShare), point.family, point.bound, point.isInCache});
    };
    for (const PlotPoint& p : plot.points)
        if (const QPointF at = plane.toPixel(p.x, p.y); !isOutside(at, plane.area, marks.outside))
            add(p, at, plane.toY(p.roofY));
    if (!layout.strip.isNull())
        for (const StripPoint& p : plot.strip)
            if (const QPointF at(stripX(layout.strip, p.node), plane.toY(p.y)); !isOutsideStrip(at, layout.strip, marks.outside))
                add(p, at, at.y());
    std::stable_sort(marks.visible.begin(), marks.visible.end(),
                     [](const Mark& a, const Mark& b) { return a.diameter > b.diameter; });
    if (plot.others.empty()) marks.ghosts = ghostMarks(content, layout, plane, unit);
    marks.compared = comparedGhosts(content, layout, plane, unit);
    return marks;
}

HitGrid::HitGrid(const std::vector<Mark>& marks, const QRectF& area) : m_area(area) {
    m_columns = static_cast<std::size_t>(std::max(1.0, std::ceil(area.width() / cellSize)));
    m_rows = static_cast<std::size_t>(std::max(1.0, std::ceil(area.height() / cellSize)));
    m_cells.resize(m_columns * m_rows);
    for (std::size_t i = 0; i < marks.size(); ++i) m_cells[row(marks[i].at.y()) * m_columns + column(marks[i].at.x())].push_back(i);
}

std::size_t HitGrid::column(double x) const {
    const double at = std::clamp((x - m_area.left()) / cellSize, 0.0, static_cast<double>(m_columns - 1));
    return static_cast<std::size_t>(at);
}

std::size_t HitGrid::row(double y) const {
    const double at = std::clamp((y - m_area.top()) / cellSize, 0.0, static_cast<double>(m_rows - 1));
    return static_cast<std::size_t>(at);
}

std::vector<std::size_t> HitGrid::near(const std::vector<Mark>& marks, QPointF at, double reach) const {
    std::vector<std::pair<double, std::size_t>> found;
    if (m_cells.empty()) return {};
    for (std::size_t r = row(at.y() - cellSize); r <= row(at.y() + cellSize); ++r)
        for (std::size_t c = column(at.x() - cellSize); c <= column(at.x() + cellSize); ++c)
            for (const std::size_t i : m_cells[r * m_columns + c]) {
                const double distance = std::hypot(marks[i].at.x() - at.x(), marks[i].at.y() - at.y());
                if (distance <= std::max(reach, marks[i].diameter / 2)) found.emplace_back(distance, i);
            }
    std::sort(found.begin(), found.end());
    std::vector<std::size_t> indices;
    for (const auto& [distance, index] : found) indices.push_back(index);
    return indices;
}

} // namespace rooflens
