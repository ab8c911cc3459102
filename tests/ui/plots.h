#pragma once

#include "core/view/plot.h"

#include <memory>
#include <string>
#include <vector>

namespace rooflens::test {

/// Six operators in different places, a roof of 10 TFLOP/s at 1 000 GB/s, so the ridge is at 10 FLOP/B; frame 0.01 to
/// 10 000 FLOP/B and 1 G to 100 TFLOP/s. Nodes 0 and 1 stand on the same place; 5 has no FLOPs.
RooflinePlot smallPlot();
std::shared_ptr<const RooflinePlot> shared(RooflinePlot plot);

/// Plots like those of three generations of devices: near-equal roofs, equal roofs, many roofs; two hundred points each.
struct NamedPlot {
    std::string name;
    RooflinePlot plot;
};
std::vector<NamedPlot> devicePlots();

} // namespace rooflens::test
