// Operators that sample a tensor at other places: Resize, Upsample, GridSample.
#include "core/ops/resize.h"

#include "core/ops/families.h"
#include "core/ops/layout.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace rooflens {

Flops interpolationFlops(const NodeView& view, std::string_view mode, std::size_t d) {
    if (mode == "nearest" || d == 0) return {};
    const bool isCubic = mode == "cubic" || mode == "bicubic";
    view.require(isCubic || mode == "linear" || mode == "bilinear", "a mode of nearest, linear or cubic");
    std::int64_t neighbours = 1;
    for (std::size_t k = 0; k < std::min<std::size_t>(d, 64); ++k) neighbours = multiplySaturating(neighbours, isCubic ? 4 : 2);
    return Flops(multiplySaturating(2, neighbours) - 1);
}

namespace {

using Int = std::int64_t;

/// The output of a resampling and what its resized dims cost.
Work resampled(const NodeView& view, Ints out, std::string_view mode) {
    const Ints& x = view.dims(0);
    std::size_t resized = 0;
    for (std::size_t k = 0; k < x.size(); ++k) resized += x[k] != out[k] ? 1 : 0;
    const Flops each = interpolationFlops(view, mode, resized);
    Work work = moved({view.dtype(0), std::move(out)});
    work.flops = each * elementCount(*work.outputs[0].dims);
    return work;
}

/// floor(dim * scale) in single precision, as the runtimes compute it.
Int scaledDim(const NodeView& view, Int dim, double scale) {
    view.require(scale > 0 && scale < 1e18, "scales above 0");
    if (scale == 1.0) return dim;
    const float product = static_cast<float>(dim) * static_cast<float>(scale);
    view.require(product < 9.2e18F, "dimensions below 2^63");
    return static_cast<Int>(std::floor(product));
}

struct Extent {
    double start = 0, end = 1;
};

/// Part of each axis that tf_crop_and_resize samples; the whole otherwise.
std::vector<Extent> extents(const NodeView& view, std::size_t axes) {
    std::vector<Extent> all(axes);
    if (view.text("coordinate_transformation_mode", "") != "tf_crop_and_resize") return all;
    const auto roi = view.reals(1);
    if (!roi) view.notKnown("the region of interest");
    view.require(roi->size() == 2 * axes, "two numbers of roi an axis");
    for (std::size_t k = 0; k < axes; ++k) all[k] = {(*roi)[k], (*roi)[k + axes]};
    return all;
}

Ints scaled(const NodeView& view, const Reals& scales, const std::vector<std::size_t>& axes) {
    view.require(scales.size() == axes.size(), "a scale for every axis");
    Ints out = view.dims(0);
    const bool hasRegion = view.opset() >= 11;
    const auto regions = hasRegion ? extents(view, axes.size()) : std::vector<Extent>(axes.size());
    for (std::size_t k = 0; k < axes.size(); ++k)
        out[axes[k]] = scaledDim(view, out[axes[k]], scales[k] * (regions[k].end - regions[k].start));
    return out;
}

/// Given sizes; with not_larger or not_smaller one scale for all axes keeps the aspect ratio.
Ints sized(const NodeView& view, const Ints& sizes, const std::vector<std::size_t>& axes) {
    view.require(sizes.size() == axes.size(), "a size for every axis");
    Ints out = view.dims(0);
    const auto policy = view.text("keep_aspect_ratio_policy", "stretch");
    const bool stretches = policy == "stretch";
    view.require(stretches || policy == "not_larger" || policy == "not_smaller",
                 "a keep_aspect_ratio_policy of stretch, not_larger or not_smaller");
    double scale = 0;
    for (std::size_t k = 0; k < axes.size(); ++k) {
        view.require(sizes[k] >= 0, "no negative size");
        if (stretches) continue;
        view.require(out[axes[k]] > 0, "dimensions above 0 to keep the ratio of");
        const double own = static_cast<double>(sizes[k]) / static_cast<double>(out[axes[k]]);
        scale = k == 0 ? own : policy == "not_larger" ? std::min(scale, own) : std::max(scale, own);
    }
    for (std::size_t k = 0; k < axes.size(); ++k) {
        const double kept = std::floor(scale * static_cast<double>(out[axes[k]]) + 0.5); // halves up
        view.require(kept < 9.2e18, "dimensions below 2^63");
        out[axes[k]] = stretches ? sizes[k] : static_cast<Int>(kept);
    }
    return out;
}

/// Whether dims are of a rank.
std::function<bool(const Ints&)> ofRank(std::size_t rank) {
    return [rank](const Ints& dims) { return dims.size() == rank; };
}

/// Opset 10: X, scales. Since 11: X, roi, scales, sizes; since 18 axes and a policy for the aspect ratio.
Work resize(const NodeView& view) {
    const std::size_t scalesAt = view.opset() < 11 ? 1 : 2;
    const std::size_t rank = view.dims(0).size();
    const auto axes = axesOr(view, view.integers("axes"), rank, rank);
    const auto mode = view.text("mode", "nearest");
    if (const auto declared = view.declaredDims({scalesAt, 3}, ofRank(rank))) return resampled(view, *declared, mode);
    // Opset 11 wants an empty tensor for scales where sizes are given.
    const bool hasSizes = scalesAt == 2 && view.has(3) && view.elements(3) > 0;
    if (hasSizes) return resampled(view, sized(view, view.requireInts(3, "the sizes"), axes), mode);
    view.require(view.has(scalesAt), "scales or sizes");
    const auto scales = view.reals(scalesAt);
    if (!scales) view.notKnown("the scales");
    return resampled(view, scaled(view, *scales, axes), mode);
}

/// Attributes width_scale and height_scale (opset 1) or scales (7), input scales (9).
Work upsample(const NodeView& view) {
    const std::size_t rank = view.dims(0).size();
    if (const auto declared = view.declaredDims({1}, ofRank(rank))) return resampled(view, *declared, view.text("mode", "nearest"));
    auto scales = view.has(1) ? view.reals(1) : view.realsAttribute("scales");
    if (view.has(1) && !scales) view.notKnown("the scales");
    if (!scales && view.hasAttribute("height_scale")) {
        view.require(rank == 4, "an input of rank 4");
        scales = Reals{1, 1, view.real("height_scale", 1), view.real("width_scale", 1)};
    }
    view.require(scales && scales->size() == rank, "a scale for every dimension");
    Ints out;
    for (std::size_t k = 0; k < rank; ++k) out.push_back(scaledDim(view, view.dims(0)[k], (*scales)[k]));
    return resampled(view, out, view.text("mode", "nearest"));
}

/// Samples X (N, C, D1, ..., Dd) at the places of a grid (N, O1, ..., Od, d).
Work gridSample(const NodeView& view) {
    const Ints& x = view.dims(0);
    const Ints& grid = view.dims(1);
    view.require(x.size() >= 3 && grid.size() == x.size(), "an input and a grid of one rank, 3 or more");
    view.require(grid[0] == x[0], "a grid for every image of the batch");
    const std::size_t d = x.size() - 2;
    view.require(grid.back() == static_cast<Int>(d), "a coordinate for every spatial dimension");
    Ints out = {x[0], x[1]};
    out.insert(out.end(), grid.begin() + 1, grid.end() - 1);
    const Flops each = interpolationFlops(view, view.text("mode", "linear"), d);
    Work work = moved({view.dtype(0), out});
    work.flops = each * elementCount(out);
    return work;
}

constexpr Example resizeExamples[] = {
    // 2 resized dims: 2^3 - 1 = 7 FLOPs an element of 2*3*10*14 = 840
    {"f32[2,3,5,7] _ f32[4]{1,1,2,2}", "mode=linear", "f32[2,3,10,14]", 5880, 4216},
    {"f32[2,3,5,7] _ f32[4]{1,1,2,2}", "mode=nearest", "f32[2,3,10,14]", 0, 4216},
    {"f32[2,3,5,7] f32[4]{1,1,2,3}", "mode=linear", "f32[2,3,10,21]", 8820, 5896, 0, 10},
    // cubic over 2 dims: 2 * 16 - 1 = 31 FLOPs an element of 2*3*9*4 = 216
    {"f32[2,3,5,7] f32[0] f32[0] i64[4]{2,3,9,4}", "mode=cubic", "f32[2,3,9,4]", 6696, 1736, 0, 13},
    {"f32[2,3,5,7] _ _ i64[1]{9}", "mode=linear axes=[3]", "f32[2,3,5,9]", 810, 1928},
    {"f32[1,3,8,16] _ _ i64[2]{6,6}", "axes=[2,3] keep_aspect_ratio_policy=not_larger", "f32[1,3,3,6]", 0, 1768},
    {"f32[1,3,8,16] _ _ i64[2]{6,6}", "axes=[2,3] keep_aspect_ratio_policy=not_smaller", "f32[1,3,6,12]", 0, 2416}};
constexpr Example upsampleExamples[] = {
    {"f32[2,3,5,7] f32[4]{1,1,2,3}", "", "f32[2,3,10,21]", 0, 5896, 0, 9},
    {"f32[2,3,5,7]", "mode=linear scales=[1.0,1.0,2.0,3.0]", "f32[2,3,10,21]", 8820, 5880, 0, 7},
    {"f32[2,3,5,7]", "mode=nearest height_scale=2.0 width_scale=3.0", "f32[2,3,10,21]", 0, 5880, 0, 1}};
constexpr Example gridSampleExamples[] = {{"f32[2,3,5,7] f32[2,4,6,2]", "", "f32[2,3,4,6]", 1008, 1800},
                                          {"f32[2,3,5,7] f32[2,4,6,2]", "mode=nearest", "f32[2,3,4,6]", 0, 1800}};

constexpr std::string_view byMode = "nearest 0; linear (2^(d+1) - 1) N; cubic (2 4^d - 1) N";

constexpr OpSpec rows[] = {
    {"", "Resize", Family::movement, 10, byMode, "d = dimensions whose size changes.", resize, resizeExamples},
    {"", "Upsample", Family::movement, 1, byMode, "d = dimensions whose size changes.", upsample, upsampleExamples},
    {"", "GridSample", Family::movement, 16, byMode, "d = spatial dimensions.", gridSample, gridSampleExamples},
};

} // namespace

std::span<const OpSpec> resizeOps() { return rows; }

} // namespace rooflens
