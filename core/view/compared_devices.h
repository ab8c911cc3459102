#pragma once

#include "core/view/plot.h"

#include <memory>
#include <span>
#include <vector>

namespace rooflens {

/// How one model lies on other devices: what RooflinePlot::others shows beside the device in use. Points are placed as on
/// the device in use, so that like is held against like.
std::vector<ComparedRoof> comparedRoofs(std::span<const std::shared_ptr<const Analysis>> others, const PlotOptions& options);

/// Where an operator stands on another device; null: not in the plane there.
const PlotPoint* pointOn(const ComparedRoof& other, std::size_t node);
/// The same for operators without FLOPs.
const StripPoint* stripPointOn(const ComparedRoof& other, std::size_t node);

} // namespace rooflens
