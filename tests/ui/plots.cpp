#include "tests/ui/plots.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace rooflens::test {
namespace {

Roof roof(const std::string& name, double teraflops, double gigabytes, Roof::Role role) {
    const double y = std::log10(teraflops * 1e12);
    return {name, name, std::to_string(static_cast<int>(teraflops)) + " TFLOP/s", y, y - std::log10(gigabytes * 1e9), "ridge 12.54", role};
}

RooflinePlot devicePlot(double gigabytes, std::vector<Roof> roofs, bool hasLoss) {
    RooflinePlot plot = smallPlot();
    plot.bandwidth = std::log10(gigabytes * 1e9);
    plot.bandwidthLabel = "HBM2e 1 555 GB/s";
    std::sort(roofs.begin(), roofs.end(), [](const Roof& a, const Roof& b) { return a.y < b.y; });
    plot.roofs = std::move(roofs);
    if (hasLoss) plot.achievableLoss = {plot.bandwidth - 0.08, plot.mainRoof().y - 0.05};
    plot.frame = {-2.0, 4.0, 9.0, 15.0};
    plot.points.clear();
    for (std::size_t n = 0; n < 200; ++n) { // along the roof and, every third, below it
        const double x = -1.5 + 0.02 * static_cast<double>(n), roofY = std::min(x + plot.bandwidth, plot.mainRoof().y);
        plot.points.push_back({n, x, n % 3 == 0 ? roofY - 0.7 : roofY, roofY, static_cast<Family>(n % 9), Bound::memory, 0.001 * static_cast<double>(n % 20)});
    }
    return plot;
}

} // namespace

RooflinePlot smallPlot() {
    RooflinePlot plot;
    plot.title = "small.onnx";
    plot.subtitle = "Round device · theoretical ceilings";
    plot.xTitle = "Arithmetic intensity (FLOP/byte) · 1 MAC = 2 FLOP";
    plot.yTitle = "Predicted performance (FLOP/s)";
    plot.frame = {-2.0, 4.0, 9.0, 14.0};
    plot.bandwidth = 12.0;
    plot.bandwidthLabel = "HBM2 1 000 GB/s";
    plot.roofs = {{"fp32", "FP32", "10 TFLOP/s", 13.0, 1.0, "ridge 10.00", Roof::Role::main}};
    plot.points = {{0, 2.0, 13.0, 13.0, Family::convolution, Bound::compute, 0.5}, {1, 2.0, 13.0, 13.0, Family::convolution, Bound::compute, 0.3},
                   {2, -1.0, 11.0, 11.0, Family::elementwise, Bound::memory, 0.1}, {3, 0.0, 11.0, 12.0, Family::pooling, Bound::overhead, 0.05},
                   {4, 1.02, 13.0, 13.0, Family::matmul, Bound::balanced, 0.05}};
    plot.strip = {{5, 11.5, Family::movement, Bound::memory, 0.02}};
    plot.star = Star{1.5, 12.6, "whole model"};
    plot.metadataOnly = 3;
    return plot;
}

std::shared_ptr<const RooflinePlot> shared(RooflinePlot plot) { return std::make_shared<const RooflinePlot>(std::move(plot)); }

std::vector<NamedPlot> devicePlots() {
    using Role = Roof::Role;
    return {{"two roofs", devicePlot(448, {roof("FP32", 9, 448, Role::main), roof("FP16 tensor, FP16 accumulate", 72, 448, Role::other)}, true)},
            {"near and equal roofs", devicePlot(900, {roof("FP32", 15, 900, Role::main), roof("FP32 at base clock", 14, 900, Role::used),
                                                      roof("FP16 tensor, FP16 accumulate", 125, 900, Role::other), roof("FP16 tensor, FP32 accumulate", 125, 900, Role::other)}, true)},
            {"many roofs", devicePlot(1555, {roof("FP64", 9, 1555, Role::other), roof("FP32", 19, 1555, Role::used), roof("FP16", 78, 1555, Role::other),
                                             roof("TF32 tensor", 156, 1555, Role::main), roof("FP16 tensor", 312, 1555, Role::other), roof("INT8 tensor", 624, 1555, Role::other)}, false)}};
}

} // namespace rooflens::test
