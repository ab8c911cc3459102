// Convolutions: one MAC a kernel tap, padding taps included. The group is already in W's second dim.
#include "core/ops/convolution.h"

#include "core/ops/activations.h"
#include "core/ops/ceilings.h"
#include "core/ops/families.h"
#include "core/ops/layout.h"
#include "core/ops/resize.h"

namespace rooflens {

Ints kernelOf(const NodeView& view, const Ints& w) {
    view.require(w.size() >= 3, "W has output channels, input channels and at least one spatial dim");
    Ints kernel(w.begin() + 2, w.end());
    const auto stated = view.integers("kernel_shape");
    view.require(!stated || *stated == kernel, "kernel_shape equals W's spatial dims");
    return kernel;
}

namespace {

std::int64_t groupOf(const NodeView& view) {
    const std::int64_t group = view.integer("group", 1);
    view.require(group >= 1, "group is at least 1");
    return group;
}

void requireBias(const NodeView& view, std::size_t input, std::int64_t channels) {
    view.require(!view.has(input) || view.dims(input) == Ints{channels},
                 "the bias has a number for each output channel");
}

/// Taps over all input channels that one element of a convolution's output (or of a transposed one's input) meets.
std::int64_t tapsPerElement(const Ints& w) { return elementCount(std::span(w).subspan(1)); }

/// Output dims, channels first, of a convolution of `x` with the weights `w`.
Ints convolvedDims(const NodeView& view, const Ints& x, const Ints& w) {
    const auto spatial = spatialDims(view, x);
    const Windows windows = readWindows(view, kernelOf(view, w));
    const std::int64_t group = groupOf(view);
    view.require(x[1] == multiplySaturating(w[1], group), "X's channels are W's second dim times group");
    view.require(w[0] % group == 0, "the output channels divide by group");
    return withSpatial(x[0], w[0], windowCounts(view, windows, spatial));
}

} // namespace

Work convolution(const NodeView& view, const ConvolutionInputs& inputs, const Ints& w, DType outputType) {
    const Ints out = convolvedDims(view, channelsFirst(view.dims(inputs.x), inputs.layout), w);
    const std::int64_t n = elementCount(out);
    Work work;
    work.unit = Unit::matrix;
    work.outputs = {{outputType, inLayout(out, inputs.layout)}};
    requireBias(view, inputs.bias, w[0]);
    work.macs = Macs(multiplySaturating(n, tapsPerElement(w)));
    work.flops = flopsOf(work.macs);
    if (view.has(inputs.bias)) work.flops += Flops(n);
    return work;
}

Work convolution(const NodeView& view, const ConvolutionInputs& inputs, DType outputType) {
    return convolution(view, inputs, view.dims(inputs.w), outputType);
}

namespace {

Work conv(const NodeView& view) { return convolution(view, {}, view.dtype(0)); }

Ints statedOutput(const NodeView& view, Ints stated, std::size_t rank) {
    // Batch and channels may lead: some exporters write the whole shape.
    if (stated.size() == rank + 2) stated.erase(stated.begin(), stated.begin() + 2);
    view.require(stated.size() == rank, "output_shape has a number for each spatial dim");
    requireNoneBelow(view, stated, 0, "output_shape is not negative");
    return stated;
}

} // namespace

Work transposedConvolution(const NodeView& view, const Windows& windows, std::size_t bias) {
    const Ints &x = view.dims(0), &w = view.dims(1);
    const auto spatial = spatialDims(view, x);
    const std::int64_t group = groupOf(view);
    view.require(x[1] == w[0], "X's channels are W's first dim");
    view.require(x[1] % group == 0, "the input channels divide by group");
    const std::int64_t channels = multiplySaturating(w[1], group);
    requireBias(view, bias, channels);
    const Ints outputPadding = spatialList(view, "output_padding", windows.rank(), 0, 0);
    view.require(windows.rank() == spatial.size(), "the kernel has a dim for each spatial dim");
    auto stated = view.integers("output_shape"); // the pads then follow from it
    const Ints out = stated && !stated->empty() ? statedOutput(view, std::move(*stated), windows.rank())
                                                : transposedDims(view, windows, spatial, outputPadding);

    Work work;
    work.unit = Unit::matrix;
    work.outputs = {{view.dtype(0), withSpatial(x[0], channels, out)}};
    work.macs = Macs(multiplySaturating(elementCount(x), tapsPerElement(w)));
    work.flops = flopsOf(work.macs);
    if (view.has(bias)) work.flops += Flops(elementCount(*work.outputs[0].dims));
    return work;
}

namespace {

Work convTranspose(const NodeView& view) {
    return transposedConvolution(view, readWindows(view, kernelOf(view, view.dims(1))), 2);
}

Work deformConv(const NodeView& view) {
    Work work = convolution(view, {.bias = 3}, view.dtype(0));
    const Ints &x = view.dims(0), &w = view.dims(1), &out = *work.outputs[0].dims;
    const std::int64_t taps = elementCount(std::span(w).subspan(2));
    const std::int64_t offsetGroup = view.integer("offset_group", 1);
    const std::size_t d = x.size() - 2;
    view.require(offsetGroup >= 1 && x[1] % offsetGroup == 0, "X's channels divide by offset_group");
    const Ints outSpatial(out.begin() + 2, out.end());
    const std::int64_t shifted = multiplySaturating(offsetGroup, taps);
    const std::int64_t coordinates = multiplySaturating(shifted, static_cast<std::int64_t>(d));
    view.require(view.dims(2) == withSpatial(x[0], coordinates, outSpatial),
                 "the offset has a coordinate for each spatial dim, tap, offset group and output position");
    view.require(!view.has(4) || view.dims(4) == withSpatial(x[0], shifted, outSpatial),
                 "the mask has a number for each tap, offset group and output position");
    const std::int64_t samples = multiplySaturating(elementCount(withSpatial(x[0], x[1], outSpatial)), taps);
    work.flops += interpolationFlops(view, "linear", d) * samples;
    return work;
}

Work convInteger(const NodeView& view) {
    constexpr std::size_t noBias = 4;
    return asInt8(convolution(view, {.bias = noBias}, DType::int32));
}

Work qLinearConv(const NodeView& view) { return asInt8(convolution(view, {.w = 3, .bias = 8}, view.dtype(7))); }

} // namespace

void addSumAndActivation(const NodeView& view, Work& work) {
    const Ints& dims = *work.outputs.at(0).dims;
    view.require(!view.has(3) || view.dims(3) == dims, "Z has the output's shape");
    if (view.has(3)) work.flops += Flops(elementCount(dims));
    addActivation(work, activationRate(view, view.text("activation", "")));
}

namespace {

Work fusedConv(const NodeView& view) {
    Work work = conv(view);
    addSumAndActivation(view, work);
    return work;
}

/// Inputs X, W, the pads and a bias.
Work convTransposeWithDynamicPads(const NodeView& view) {
    Windows windows = readWindows(view, kernelOf(view, view.dims(1)));
    if (view.has(2)) {
        const Ints& pads = view.requireInts(2, "the pads");
        const std::size_t rank = windows.rank();
        view.require(pads.size() == 2 * rank, "there are two pads for each spatial dim");
        requireNoneBelow(view, pads, 0, "pads are not negative");
        const auto middle = pads.begin() + static_cast<std::ptrdiff_t>(rank);
        windows.padsBegin.assign(pads.begin(), middle);
        windows.padsEnd.assign(middle, pads.end());
    }
    return transposedConvolution(view, windows, 3);
}

constexpr Example convExamples[] = {
    // 9+1+2-3 = 9, 9/2+1 = 5; 7+1-3 = 5, 5+1 = 6; N = 240, taps 3*3*2 = 18
    {"f32[2,6,9,7] f32[4,3,3,2] f32[4]", "group=2 strides=[2,1] pads=[1,0,2,1] dilations=[1,2]", "f32[2,4,5,6]",
     8640 + 240, 4 * (756 + 72 + 4 + 240), 4320},
    {"f16[3,5,11] f16[7,5,4]", "auto_pad=SAME_UPPER strides=[2]", "f16[3,7,6]", 5040, 2 * (165 + 140 + 126), 2520},
    {"f32[1,2,5,7,9] f32[4,1,2,3,4]", "group=2", "f32[1,4,4,5,6]", 23040, 4 * (630 + 96 + 480), 11520},
    {"f32[1,3,8,13] f32[2,3,3,4]", "auto_pad=VALID kernel_shape=[3,4] strides=[2,3]", "f32[1,2,3,4]", 1728,
     4 * (312 + 72 + 24), 864, 1},
};

constexpr Example convTransposeExamples[] = {
    // 2*2+1+3-1 = 7; 4*3+2+4-1 = 17; MACs 60 elements of X * 3*3*4
    {"f32[1,4,3,5] f32[4,3,3,4] f32[6]", "group=2 strides=[2,3] pads=[0,1,1,0] output_padding=[1,2]", "f32[1,6,7,17]",
     4320 + 714, 4 * (60 + 144 + 6 + 714), 2160},
    {"f32[2,3,4,5] f32[3,2,3,3]", "strides=[3,2] output_shape=[10,8]", "f32[2,2,10,8]", 4320,
     4 * (120 + 54 + 320), 2160},
    {"f32[2,3,7] f32[3,5,4]", "strides=[2] auto_pad=SAME_LOWER", "f32[2,5,14]", 1680, 4 * (42 + 60 + 140), 840},
};

constexpr Example deformConvExamples[] = {
    // samples 2 images * 4 channels * 24 positions * 6 taps = 1152, 7 FLOP each
    {"f32[2,4,6,7] f32[6,2,3,2] f32[2,12,4,6] f32[6] f32[2,6,4,6]", "group=2", "f32[2,6,4,6]", 6912 + 288 + 8064,
     4 * (336 + 72 + 576 + 6 + 288 + 288), 3456},
};

constexpr Example convIntegerExamples[] = {
    {"u8[1,3,6,8] i8[2,3,3,3] u8[] i8[]", "", "i32[1,2,4,6]", 2592, 144 + 54 + 2 + 192, 1296},
};

constexpr Example qLinearConvExamples[] = {
    {"u8[1,4,7,5] f32[] u8[] i8[6,2,3,2] f32[6] i8[6] f32[] u8[] i32[6]", "group=2 strides=[2,1]", "u8[1,6,3,4]",
     1728 + 72, 140 + 5 + 72 + 24 + 6 + 5 + 24 + 72, 864},
};

constexpr Example fusedConvExamples[] = {
    {"f32[1,3,6,8] f32[2,3,3,3] f32[2] f32[1,2,4,6]", "activation=Sigmoid", "f32[1,2,4,6]", 2592 + 48 + 48 + 144,
     4 * (144 + 54 + 2 + 48 + 48), 1296},
    {"f32[1,3,6,8] f32[2,3,3,3]", "activation=LeakyRelu activation_params=[0.1]", "f32[1,2,4,6]", 2592 + 96,
     4 * (144 + 54 + 48), 1296},
};

constexpr Example dynamicPadsExamples[] = {
    // 2*(4-1)+3-1 = 8, 3*(5-1)+2-1-2 = 11; each of 2*3*4*5 = 120 meets 2*3*2 = 12 taps
    {"f32[2,3,4,5] f32[3,2,3,2] i64[4]{0,1,1,2} f32[2]", "strides=[2,3]", "f32[2,2,8,11]", 2 * 1440 + 352,
     4 * (120 + 36 + 2 + 352) + 32, 1440},
};

constexpr auto family = Family::convolution;

constexpr OpSpec rows[] = {
    {"", "Conv", family, 1, "2 MAC + N if bias; MAC = N prod(W.shape[1:])", "Taps on padding are counted.", conv,
     convExamples, Unit::matrix},
    {"", "ConvTranspose", family, 1, "2 MAC + N if bias; MAC = elements(X) prod(W.shape[1:])",
     "Each input element touches all taps of its group's output channels.", convTranspose, convTransposeExamples, Unit::matrix},
    {"", "DeformConv", family, 19, "2 MAC + N if bias + 7 a bilinear sample; MAC = N prod(W.shape[1:])",
     "Samples: batch x input channels x output positions x taps.", deformConv, deformConvExamples, Unit::matrix},
    {"", "ConvInteger", family, 10, "2 MAC; MAC = N prod(W.shape[1:])", "Runs against the INT8 ceiling.", convInteger,
     convIntegerExamples, Unit::matrix},
    {"", "QLinearConv", family, 10, "2 MAC + N if bias; MAC = N prod(W.shape[1:])",
     "Runs against the INT8 ceiling; scales and zero points are read, requantising is not counted.", qLinearConv,
     qLinearConvExamples, Unit::matrix},
    {"com.microsoft", "FusedConv", family, 1,
     "2 MAC + N if bias + N if Z + the activation's FLOPs an element",
     "Convolution, optional sum and activation in one kernel.", fusedConv, fusedConvExamples, Unit::matrix},
    {"com.microsoft", "ConvTransposeWithDynamicPads", family, 1, "2 MAC + N if bias; MAC = elements(X) prod(W.shape[1:])", "",
     convTransposeWithDynamicPads, dynamicPadsExamples, Unit::matrix},
};

} // namespace

std::span<const OpSpec> convolutionOps() { return rows; }

} // namespace rooflens
