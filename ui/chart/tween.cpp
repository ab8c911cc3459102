#include "ui/chart/tween.h"

#include <cmath>
#include <unordered_map>

namespace rooflens {
namespace {

constexpr double standsStill = 0.01; // decades

double mix(double from, double to, double t) { return from + (to - from) * t; }

template <class Point> std::unordered_map<std::size_t, const Point*> byNode(const std::vector<Point>& points) {
    std::unordered_map<std::size_t, const Point*> found;
    found.reserve(points.size());
    for (const Point& p : points) found.emplace(p.node, &p);
    return found;
}

} // namespace

RooflinePlot between(const RooflinePlot& from, const RooflinePlot& to, double t) {
    RooflinePlot plot = to;
    plot.bandwidth = mix(from.bandwidth, to.bandwidth, t);
    for (Roof& roof : plot.roofs) {
        for (const Roof& old : from.roofs)
            if (old.peakId == roof.peakId) roof.y = mix(old.y, roof.y, t);
        roof.ridge = roof.y - plot.bandwidth;
    }
    const auto points = byNode(from.points);
    for (PlotPoint& p : plot.points) {
        const auto old = points.find(p.node);
        if (old == points.end()) continue;
        p.x = mix(old->second->x, p.x, t);
        p.y = mix(old->second->y, p.y, t);
        p.roofY = mix(old->second->roofY, p.roofY, t);
        p.share = mix(old->second->share, p.share, t);
    }
    const auto strip = byNode(from.strip);
    for (StripPoint& p : plot.strip)
        if (const auto old = strip.find(p.node); old != strip.end()) p.y = mix(old->second->y, p.y, t);
    if (from.star && plot.star) {
        plot.star->x = mix(from.star->x, to.star->x, t);
        plot.star->y = mix(from.star->y, to.star->y, t);
    }
    if (from.achievableLoss.size() == plot.achievableLoss.size())
        for (std::size_t i = 0; i < plot.achievableLoss.size(); ++i)
            plot.achievableLoss[i] = mix(from.achievableLoss[i], to.achievableLoss[i], t);
    return plot;
}

std::vector<Ghost> ghostsOf(const RooflinePlot& from, const RooflinePlot& to) {
    std::vector<Ghost> ghosts;
    const auto points = byNode(to.points);
    for (const PlotPoint& p : from.points)
        if (const auto now = points.find(p.node);
            now != points.end() && std::fabs(now->second->y - p.y) + std::fabs(now->second->x - p.x) > standsStill)
            ghosts.push_back({p.x, p.y, false, p.node, p.family});
    const auto strip = byNode(to.strip);
    for (const StripPoint& p : from.strip)
        if (const auto now = strip.find(p.node); now != strip.end() && std::fabs(now->second->y - p.y) > standsStill)
            ghosts.push_back({0.0, p.y, true, p.node, p.family});
    return ghosts;
}

} // namespace rooflens
