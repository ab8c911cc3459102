// Convolutions and poolings in ONNX Runtime's own layouts: channels last (com.microsoft, com.ms.internal.nhwc), or in
// blocks under a shape as of old (com.microsoft.nchwc).
#include "core/ops/convolution.h"
#include "core/ops/families.h"
#include "core/ops/layout.h"
#include "core/ops/pooling.h"
#include "core/ops/resize.h"

#include <algorithm>

namespace rooflens {
namespace {

Work nhwcFusedConv(const NodeView& view) {
    Work work = convolution(view, {.layout = Layout::channelsLast}, view.dtype(0));
    addSumAndActivation(view, work);
    return work;
}

/// The weights stand channels last as well; some writers leave them channels first.
Work nhwcConv(const NodeView& view) {
    const Ints &x = view.dims(0), &stored = view.dims(1);
    const Ints turned = channelsFirst(stored, Layout::channelsLast);
    view.require(x.size() >= 3 && stored.size() == x.size(), "X and W have one rank, 3 or more");
    const auto kernel = view.integers("kernel_shape");
    const bool fits = multiplySaturating(turned[1], view.integer("group", 1)) == x.back() &&
                      (!kernel || std::equal(kernel->begin(), kernel->end(), turned.begin() + 2, turned.end()));
    return convolution(view, {.layout = Layout::channelsLast}, fits ? turned : stored, view.dtype(0));
}

Work nhwcMaxPool(const NodeView& view) {
    view.require(!view.hasOutput(1), "there are no indices");
    return maxPooling(view, Layout::channelsLast);
}
Work nhwcAveragePool(const NodeView& view) { return averagePooling(view, Layout::channelsLast); }
Work nhwcGlobalPool(const NodeView& view) { return globalPooling(view, Layout::channelsLast); }

Work blockedConv(const NodeView& view) {
    Work work = convolution(view, {}, view.dtype(0));
    addSumAndActivation(view, work);
    return work;
}

Work blockedMaxPool(const NodeView& view) { return maxPooling(view, Layout::channelsFirst); }
Work blockedAveragePool(const NodeView& view) { return averagePooling(view, Layout::channelsFirst); }
Work blockedGlobalPool(const NodeView& view) { return globalPooling(view, Layout::channelsFirst); }

/// Channels are filled up to whole blocks; how many a block has is the machine's.
Work reorderInput(const NodeView& view) {
    constexpr std::int64_t smallestBlock = 8;
    view.require(view.rank(0) >= 2, "X has batch and channels");
    Ints dims = channelsFirst(view.dims(0), layoutOf(view));
    Work work;
    if (dims[1] % 16 != 0) work.assumption = "blocks of 8 channels; machines with wider vectors use 16";
    dims[1] = multiplySaturating(dividedUp(dims[1], smallestBlock), smallestBlock);
    work.outputs = {{view.dtype(0), std::move(dims)}};
    return work;
}

Work reorderOutput(const NodeView& view) {
    const std::int64_t channels = view.integer("channels", 0);
    Ints dims = view.dims(0);
    view.require(dims.size() >= 2 && channels >= 1 && channels <= dims[1], "channels is at least 1 and at most what X has");
    dims[1] = channels;
    return moved({view.dtype(0), inLayout(std::move(dims), layoutOf(view))});
}

Work blockedUpsample(const NodeView& view) {
    Ints dims = view.dims(0);
    const auto scales = view.integers("scales");
    view.require(scales && scales->size() == dims.size(), "there is a scale for every dimension");
    std::size_t resized = 0;
    for (std::size_t i = 0; i < dims.size(); ++i) {
        view.require((*scales)[i] >= 1, "scales are at least 1");
        resized += (*scales)[i] != 1 ? 1 : 0;
        dims[i] = multiplySaturating(dims[i], (*scales)[i]);
    }
    Work work = moved({view.dtype(0), dims});
    if (view.text("mode", "nearest") != "nearest") work.flops = interpolationFlops(view, "linear", resized) * elementCount(dims);
    return work;
}

constexpr Example nhwcFusedConvExamples[] = {
    // N = 1*4*6*2 = 48, 3*3*3 taps
    {"f32[1,6,8,3] f32[2,3,3,3] f32[2] f32[1,4,6,2]", "activation=Sigmoid", "f32[1,4,6,2]", 2592 + 48 + 48 + 144,
     4 * (144 + 54 + 2 + 48 + 48), 1296},
    // 9+1+2-3 = 9, 9/2+1 = 5; 7+1-3 = 5, 5+1 = 6; N = 240, taps 3*3*2 = 18
    {"f16[2,9,7,6] f16[4,3,3,2]", "group=2 strides=[2,1] pads=[1,0,2,1] dilations=[1,2] activation=Relu", "f16[2,5,6,4]",
     8640 + 240, 2 * (756 + 72 + 240), 4320},
};

constexpr Example nhwcConvExamples[] = {
    {"f16[2,9,7,6] f16[4,3,2,3] f16[4]", "kernel_shape=[3,2] group=2 strides=[2,1] pads=[1,0,2,1] dilations=[1,2]",
     "f16[2,5,6,4]", 8640 + 240, 2 * (756 + 72 + 4 + 240), 4320},
    {"f32[2,9,7,6] f32[4,3,3,2]", "kernel_shape=[3,2] group=2 strides=[2,1] pads=[1,0,2,1] dilations=[1,2]",
     "f32[2,5,6,4]", 8640, 4 * (756 + 72 + 240), 4320},
};

constexpr Example blockedConvExamples[] = {
    // N = 1*8*4*6 = 192, 3*3*3 taps
    {"f32[1,3,6,8] f32[8,3,3,3] f32[8] f32[1,8,4,6]", "activation=Relu", "f32[1,8,4,6]", 2 * 5184 + 3 * 192,
     4 * (144 + 216 + 8 + 192 + 192), 5184},
};

constexpr Example blockedMaxPoolExamples[] = {
    {"f32[2,8,9,13]", "kernel_shape=[2,3] strides=[2,3] pads=[0,1,1,0]", "f32[2,8,5,4]", 5 * 320, 4 * (1872 + 320)},
};

constexpr Example blockedAveragePoolExamples[] = {
    {"f32[2,8,9,13]", "kernel_shape=[2,3] strides=[2,3] pads=[0,1,1,0]", "f32[2,8,5,4]", 6 * 320, 4 * (1872 + 320)},
};

constexpr Example blockedGlobalExamples[] = {
    {"f32[2,8,4,5]", "", "f32[2,8,1,1]", 320, 4 * (320 + 16)},
};

constexpr Example reorderInputExamples[] = {
    {"f32[2,5,3,7]", "", "f32[2,8,3,7]", 0, 4 * (210 + 336)},
    {"f32[2,3,7,32]", "channels_last=1", "f32[2,32,3,7]", 0, 4 * (1344 + 1344)},
};

constexpr Example reorderOutputExamples[] = {
    {"f32[2,8,3,7]", "channels=5", "f32[2,5,3,7]", 0, 4 * (336 + 210)},
    {"f32[2,8,3,7]", "channels=5 channels_last=1", "f32[2,3,7,5]", 0, 4 * (336 + 210)},
};

constexpr Example blockedUpsampleExamples[] = {
    {"f32[2,8,3,5]", "scales=[1,1,2,3] mode=linear", "f32[2,8,6,15]", 7 * 1440, 4 * (240 + 1440)},
    {"f32[2,8,3,5]", "scales=[1,1,1,3] mode=linear", "f32[2,8,3,15]", 3 * 720, 4 * (240 + 720)},
    {"f32[2,8,3,5]", "scales=[1,1,2,2]", "f32[2,8,6,10]", 0, 4 * (240 + 960)},
};

constexpr Example nhwcPlainConvExamples[] = {
    {"f16[2,9,7,6] f16[4,3,3,2] f16[4]", "group=2 strides=[2,1] pads=[1,0,2,1] dilations=[1,2]", "f16[2,5,6,4]",
     8640 + 240, 2 * (756 + 72 + 4 + 240), 4320},
};

constexpr Example nhwcMaxPoolExamples[] = {
    {"f32[2,9,13,3]", "kernel_shape=[2,3] strides=[2,3] pads=[0,1,1,0]", "f32[2,5,4,3]", 5 * 120, 4 * (702 + 120)},
};

constexpr Example nhwcAveragePoolExamples[] = {
    {"f32[2,9,13,3]", "kernel_shape=[2,3] strides=[2,3] pads=[0,1,1,0]", "f32[2,5,4,3]", 6 * 120, 4 * (702 + 120)},
};

constexpr Example nhwcGlobalExamples[] = {
    {"f32[2,4,5,3]", "", "f32[2,1,1,3]", 120, 4 * (120 + 6)},
};

constexpr std::string_view ms = "com.microsoft", nchwc = "com.microsoft.nchwc", nhwc = "com.ms.internal.nhwc";
constexpr std::string_view convFormula = "2 MAC + N if bias; MAC = N prod(W.shape[1:])";
constexpr std::string_view fusedConvFormula = "2 MAC + N if bias + N if Z + the activation's FLOPs an element";
constexpr std::string_view last = "Channels last.", blocked = "Channels in blocks.";

constexpr OpSpec rows[] = {
    {ms, "NhwcFusedConv", Family::convolution, 1, fusedConvFormula, last, nhwcFusedConv, nhwcFusedConvExamples, Unit::matrix},
    {ms, "NhwcConv", Family::convolution, 1, convFormula, last, nhwcConv, nhwcConvExamples, Unit::matrix},

    {nchwc, "Conv", Family::convolution, 1, fusedConvFormula, blocked, blockedConv, blockedConvExamples, Unit::matrix},
    {nchwc, "MaxPool", Family::pooling, 1, "(k - 1) N", blocked, blockedMaxPool, blockedMaxPoolExamples},
    {nchwc, "AveragePool", Family::pooling, 1, "k N", blocked, blockedAveragePool, blockedAveragePoolExamples},
    {nchwc, "GlobalMaxPool", Family::pooling, 1, "elements(X)", blocked, blockedGlobalPool, blockedGlobalExamples},
    {nchwc, "GlobalAveragePool", Family::pooling, 1, "elements(X)", blocked, blockedGlobalPool, blockedGlobalExamples},
    {nchwc, "ReorderInput", Family::movement, 1, "0", blocked, reorderInput, reorderInputExamples},
    {nchwc, "ReorderOutput", Family::movement, 1, "0", blocked, reorderOutput, reorderOutputExamples},
    {nchwc, "Upsample", Family::movement, 1, "nearest 0; linear (2^(d+1) - 1) N", "d: resized dims.", blockedUpsample,
     blockedUpsampleExamples},

    {nhwc, "Conv", Family::convolution, 1, convFormula, last, nhwcFusedConv, nhwcPlainConvExamples, Unit::matrix},
    {nhwc, "MaxPool", Family::pooling, 1, "(k - 1) N", last, nhwcMaxPool, nhwcMaxPoolExamples},
    {nhwc, "AveragePool", Family::pooling, 1, "k N", last, nhwcAveragePool, nhwcAveragePoolExamples},
    {nhwc, "GlobalMaxPool", Family::pooling, 1, "elements(X)", last, nhwcGlobalPool, nhwcGlobalExamples},
    {nhwc, "GlobalAveragePool", Family::pooling, 1, "elements(X)", last, nhwcGlobalPool, nhwcGlobalExamples},
};

} // namespace

std::span<const OpSpec> convolutionLayoutsOps() { return rows; }

} // namespace rooflens
