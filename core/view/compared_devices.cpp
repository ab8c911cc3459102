#include "core/view/compared_devices.h"

#include <algorithm>
#include <utility>

namespace rooflens {
namespace {

template <class Point> const Point* find(const std::vector<Point>& points, std::size_t node) {
    const auto at = std::lower_bound(points.begin(), points.end(), node, [](const Point& p, std::size_t n) { return p.node < n; });
    return at == points.end() || at->node != node ? nullptr : &*at;
}

} // namespace

std::vector<ComparedRoof> comparedRoofs(std::span<const std::shared_ptr<const Analysis>> others, const PlotOptions& options) {
    std::vector<ComparedRoof> roofs;
    for (const auto& other : others) {
        RooflinePlot plot = makePlot(*other, options, {});
        Roof main = plot.mainRoof();
        roofs.push_back({other->device->id, other->device->name, plot.bandwidth, std::move(plot.bandwidthLabel), std::move(main), std::move(plot.points), std::move(plot.strip)});
    }
    return roofs;
}

const PlotPoint* pointOn(const ComparedRoof& other, std::size_t node) { return find(other.points, node); }
const StripPoint* stripPointOn(const ComparedRoof& other, std::size_t node) { return find(other.strip, node); }

} // namespace rooflens
