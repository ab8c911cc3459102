#include "ui/chart/compared_marks.h"

#include "core/view/compared_devices.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>
#include <utility>

namespace rooflens {
namespace {

constexpr double sideStep = 7.0; // units between arrows

/// Where a node stands on another device, in pixels and perhaps outside; empty: nowhere.
std::optional<double> heightOn(const ComparedRoof& other, std::size_t node, const Plane& plane) {
    if (const PlotPoint* point = pointOn(other, node)) return plane.toY(point->y);
    if (const StripPoint* point = stripPointOn(other, node)) return plane.toY(point->y);
    return std::nullopt;
}

} // namespace

std::vector<ComparedArrow> comparedArrows(const ChartContent& content, const ChartLayout& layout, const Plane& plane, const Marks& marks, double unit) {
    std::vector<ComparedArrow> arrows;
    const auto& others = content.plot->others;
    if (!content.selected || others.empty()) return arrows;
    const auto mark = std::find_if(marks.visible.begin(), marks.visible.end(), [&](const Mark& m) { return m.node == *content.selected; });
    if (mark == marks.visible.end()) return arrows;
    const double middle = (static_cast<double>(others.size()) - 1.0) / 2.0;
    for (std::size_t i = 0; i < others.size(); ++i) {
        const auto y = heightOn(others[i], mark->node, plane);
        if (!y) continue;
        const double x = mark->at.x() + (static_cast<double>(i) - middle) * sideStep * unit;
        const double seen = std::clamp(*y, layout.plot.top(), layout.plot.bottom());
        arrows.push_back({i, mark->family, QPointF(x, mark->at.y()), QPointF(x, seen), mark->diameter / 2 + 5 * unit, seen == *y});
    }
    return arrows;
}

std::vector<Mark> comparedGhosts(const ChartContent& content, const ChartLayout& layout, const Plane& plane, double unit) {
    std::vector<Mark> ghosts;
    if (content.plot->others.size() != 1) return ghosts;
    std::set<std::tuple<Family, long, long>> taken;
    const double size = 0.72 * markerSize * unit;
    const auto add = [&](std::size_t node, QPointF at, Family family, const QRectF& area) {
        if (area.contains(at) && taken.emplace(family, std::lround(at.x()), std::lround(at.y())).second)
            ghosts.push_back({node, at, at.y(), size, family, Bound::unknown});
    };
    const ComparedRoof& other = content.plot->others.front();
    for (const PlotPoint& p : other.points) add(p.node, plane.toPixel(p.x, p.y), p.family, plane.area);
    if (!layout.strip.isNull())
        for (const StripPoint& p : other.strip) add(p.node, {stripX(layout.strip, p.node), plane.toY(p.y)}, p.family, layout.strip);
    return ghosts;
}

} // namespace rooflens
