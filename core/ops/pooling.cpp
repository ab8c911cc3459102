// Poolings: k taps for each output element.
#include "core/ops/pooling.h"

#include "core/ops/families.h"
#include "core/ops/layout.h"

namespace rooflens {
namespace {

Windows readPoolingWindows(const NodeView& view) {
    auto kernel = view.integers("kernel_shape");
    view.require(kernel.has_value(), "there is a kernel_shape");
    return readWindows(view, std::move(*kernel));
}

/// A pooling whose output elements cost `flops(k)` each.
template <class FlopsOfTaps> Work pool(const NodeView& view, Layout layout, FlopsOfTaps flops) {
    const Ints x = channelsFirst(view.dims(0), layout);
    const auto spatial = spatialDims(view, x);
    const Windows windows = readPoolingWindows(view);
    const Ints dims = withSpatial(x[0], x[1], windowCounts(view, windows, spatial));
    Work work;
    work.flops = Flops(elementCount(dims)) * flops(windows.taps());
    work.outputs = {{view.dtype(0), inLayout(dims, layout)}};
    return work;
}

} // namespace

Work maxPooling(const NodeView& view, Layout layout) {
    return pool(view, layout, [](std::int64_t k) { return k == saturated ? k : k - 1; });
}

Work averagePooling(const NodeView& view, Layout layout) {
    return pool(view, layout, [](std::int64_t k) { return k; });
}

Work globalPooling(const NodeView& view, Layout layout) {
    const Ints x = channelsFirst(view.dims(0), layout);
    const auto spatial = spatialDims(view, x);
    Work work;
    work.flops = Flops(elementCount(x));
    work.outputs = {{view.dtype(0), inLayout(withSpatial(x[0], x[1], Ints(spatial.size(), 1)), layout)}};
    return work;
}

namespace {

Work maxPool(const NodeView& view) {
    Work work = maxPooling(view, Layout::channelsFirst);
    work.outputs.push_back({DType::int64, work.outputs[0].dims});
    return work;
}

Work averagePool(const NodeView& view) { return averagePooling(view, Layout::channelsFirst); }

Work lpPool(const NodeView& view) {
    return pool(view, Layout::channelsFirst, [](std::int64_t k) { return multiplySaturating(2, k); });
}

Work globalPool(const NodeView& view) { return globalPooling(view, Layout::channelsFirst); }

Work maxUnpool(const NodeView& view) {
    const Ints& x = view.dims(0);
    const auto spatial = spatialDims(view, x);
    view.require(view.dims(1) == x, "the indices have X's shape");
    const Windows windows = readPoolingWindows(view);
    Ints dims = withSpatial(x[0], x[1], transposedDims(view, windows, spatial, Ints(windows.rank(), 0)));
    if (const auto declared = view.declaredDims({2}, [&](const Ints& out) { return out.size() == dims.size(); })) {
        dims = *declared;
    } else if (view.has(2)) {
        const Ints& stated = view.requireInts(2, "the values of output_shape");
        view.require(stated.size() == x.size(), "output_shape has a number for each dim");
        requireNoneBelow(view, stated, 0, "output_shape is not negative");
        dims = stated;
    }
    Work work;
    work.outputs = {{view.dtype(0), std::move(dims)}};
    return work;
}

Ints regionDims(const NodeView& view, std::int64_t columns, std::int64_t height, std::int64_t width) {
    const Ints &x = view.dims(0), &regions = view.dims(1);
    view.require(x.size() == 4, "X has batch, channels, height and width");
    view.require(regions.size() == 2 && regions[1] == columns,
                 columns == 5 ? "the regions are rows of batch index and two corners"
                              : "the regions are rows of two corners");
    view.require(height >= 1 && width >= 1, "the output's height and width are at least 1");
    return {regions[0], x[1], height, width};
}

Work maxRoiPool(const NodeView& view) {
    const Ints pooled = spatialList(view, "pooled_shape", 2, 0, 1);
    Work work;
    work.outputs = {{view.dtype(0), regionDims(view, 5, pooled[0], pooled[1])}};
    return work;
}

Work roiAlign(const NodeView& view) {
    constexpr std::int64_t assumedSampling = 2, bilinearAndPooled = 7 + 1;
    const std::int64_t height = view.integer("output_height", 1), width = view.integer("output_width", 1);
    Work work;
    work.outputs = {{view.dtype(0), regionDims(view, 4, height, width)}};
    view.require(view.dims(2) == Ints{view.dims(1)[0]}, "there is a batch index for each region");
    std::int64_t side = view.integer("sampling_ratio", 0);
    view.require(side >= 0, "sampling_ratio is not negative");
    if (side == 0) {
        side = assumedSampling;
        work.assumption = "sampling_ratio 0 adapts to each region's size; 2 x 2 samples a bin are counted";
    }
    const std::int64_t samples = multiplySaturating(side, side);
    work.flops = Flops(elementCount(*work.outputs[0].dims)) * multiplySaturating(bilinearAndPooled, samples);
    return work;
}

Work maxpoolWithMask(const NodeView& view) {
    static_cast<void>(view.dims(1));
    return maxPooling(view, Layout::channelsFirst);
}

constexpr Example maxPoolExamples[] = {
    // 9+1-2 = 8, 8/2+1 = 5; 13+1-3 = 11, 11/3+1 = 4; N = 120, 5 comparisons each
    {"f32[2,3,9,13]", "kernel_shape=[2,3] strides=[2,3] pads=[0,1,1,0]", "f32[2,3,5,4]", 600, 4 * (702 + 120), 0, 1},
    {"f32[2,3,9,13]", "kernel_shape=[2,3] strides=[2,3] pads=[0,1,1,0] storage_order=1",
     "f32[2,3,5,4] i64[2,3,5,4]", 600, 4 * (702 + 120) + 8 * 120, 0, 12},
    {"f32[1,2,7]", "kernel_shape=[2] strides=[2] ceil_mode=1", "f32[1,2,4]", 8, 4 * (14 + 8), 0, 12},
    // a third window would start at 6, in the padding (libonnx before version 19 of the poolings counted it)
    {"f32[1,2,6]", "kernel_shape=[2] strides=[3] pads=[0,1] ceil_mode=1", "f32[1,2,2]", 4, 4 * (12 + 4), 0, 22},
};

constexpr Example averagePoolExamples[] = {
    // (9-5)/2+1 = 3; 11-4+1 = 8; N = 48
    {"f32[1,2,9,11]", "kernel_shape=[3,2] dilations=[2,3] strides=[2,1] count_include_pad=1", "f32[1,2,3,8]", 288,
     4 * (198 + 48), 0, 19},
    {"f16[1,3,8,10]", "kernel_shape=[2,5] auto_pad=SAME_UPPER strides=[3,2]", "f16[1,3,3,5]", 450, 2 * (240 + 45), 0, 7},
};

constexpr Example lpPoolExamples[] = {
    {"f32[1,2,7,9]", "kernel_shape=[2,3] p=2", "f32[1,2,6,7]", 1008, 4 * (126 + 84)},
};

constexpr Example globalExamples[] = {
    {"f32[2,3,4,5]", "", "f32[2,3,1,1]", 120, 4 * (120 + 6)},
    {"f16[2,3,7]", "", "f16[2,3,1]", 42, 2 * (42 + 6)},
};

constexpr Example maxUnpoolExamples[] = {
    {"f32[1,2,3,4] i64[1,2,3,4]", "kernel_shape=[2,3] strides=[2,3]", "f32[1,2,6,12]", 0, 4 * 24 + 8 * 24 + 4 * 144},
    {"f32[1,2,3,4] i64[1,2,3,4] i64[4]{1,2,7,13}", "kernel_shape=[2,3] strides=[2,3]", "f32[1,2,7,13]", 0,
     4 * 24 + 8 * 24 + 32 + 4 * 182},
};

constexpr Example maxRoiPoolExamples[] = {
    {"f32[2,3,10,12] f32[5,5]", "pooled_shape=[4,6]", "f32[5,3,4,6]", 0, 4 * (720 + 25 + 360)},
};

constexpr Example roiAlignExamples[] = {
    // N = 360, 2*2 samples of 8
    {"f32[2,3,10,12] f32[5,4] i64[5]", "output_height=4 output_width=6 sampling_ratio=2", "f32[5,3,4,6]", 11520,
     4 * (720 + 20 + 360) + 8 * 5},
};

constexpr Example maskedPoolExamples[] = {
    {"f32[2,3,9,13] i32[2,9,13]", "kernel_shape=[2,3] strides=[2,3] pads=[0,1,1,0]", "f32[2,3,5,4]", 5 * 120,
     4 * (702 + 234 + 120)},
};

constexpr auto family = Family::pooling;

constexpr OpSpec rows[] = {
    {"", "MaxPool", family, 1, "(k - 1) N", "k: kernel taps. The indices are written when they are asked for.", maxPool,
     maxPoolExamples},
    {"", "AveragePool", family, 1, "k N", "k: kernel taps, those on padding included.", averagePool, averagePoolExamples},
    {"", "LpPool", family, 1, "2 k N", "k: kernel taps.", lpPool, lpPoolExamples},
    {"", "GlobalAveragePool", family, 1, "elements(X)", "", globalPool, globalExamples},
    {"", "GlobalMaxPool", family, 1, "elements(X)", "", globalPool, globalExamples},
    {"", "GlobalLpPool", family, 1, "elements(X)", "", globalPool, globalExamples},
    {"", "MaxUnpool", family, 9, "0", "Traffic only: the whole output is written.", maxUnpool, maxUnpoolExamples},
    {"", "MaxRoiPool", family, 1, "0", "Traffic only: how many comparisons depends on the regions' values.", maxRoiPool,
     maxRoiPoolExamples},
    {"", "RoiAlign", family, 10, "8 N s^2",
     "s: sampling_ratio; 7 a bilinear sample and 1 to pool it. With 0 it adapts to the regions and 2 is assumed.",
     roiAlign, roiAlignExamples},
    {"com.microsoft", "MaxpoolWithMask", family, 1, "(k - 1) N", "", maxpoolWithMask, maskedPoolExamples},
};

} // namespace

std::span<const OpSpec> poolingOps() { return rows; }

} // namespace rooflens
