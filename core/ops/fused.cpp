// com.microsoft: what ONNX Runtime fuses into one kernel, lays out anew, or keeps under a name of its own.
#include "core/ops/activations.h"
#include "core/ops/convolution.h"
#include "core/ops/families.h"
#include "core/ops/layout.h"
#include "core/ops/matmul.h"
#include "core/ops/pooling.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace rooflens {
namespace {

// ---- products

Work fusedGemm(const NodeView& view) {
    Work work = matrixProduct(view, 0, 1, view.dtype(0));
    addScaledSum(view, work, 2);
    addActivation(work, activationRate(view, view.text("activation", "")));
    return work;
}

/// A, B, C and the scales of A, B and the output. `dtype` is the output's.
Work gemmFloat8(const NodeView& view) {
    const auto type = dtypeFromOnnx(view.integer("dtype", 1));
    view.require(type && isFloating(*type), "dtype is a floating type");
    for (const std::size_t i : {3U, 4U, 5U})
        view.require(!view.has(i) || view.elements(i) == 1, "scales are single numbers");
    Work work = matrixProduct(view, 0, 1, *type);
    if (view.has(2)) addScaledSum(view, work, 2);
    else if (view.real("alpha", 1.0) != 1.0) work.flops += Flops(elementCount(*work.outputs[0].dims));
    addActivation(work, activationRate(view, view.text("activation", "NONE")));
    return work;
}

Work gemmFastGelu(const NodeView& view) {
    Work work = product(view, view.dtype(0), view.dims(0), view.dims(1));
    const Ints& out = *work.outputs[0].dims;
    view.require(!view.has(2) || (!out.empty() && view.dims(2) == Ints{out.back()}), "the bias is as long as the last dimension");
    if (view.has(2)) work.flops += Flops(elementCount(out));
    addActivation(work, {8, 1});
    return work;
}

Work fusedMatMulActivation(const NodeView& view) {
    Work work = fusedMatMul(view);
    addActivation(work, activationRate(view, view.text("activation", "")));
    return work;
}

Work sparseToDenseMatMul(const NodeView& view) {
    Work work = fusedMatMul(view);
    work.assumption = "the sparse matrix counts as if it were dense";
    return work;
}

// ---- convolutions

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

/// Inputs X, W, the pads and a bias.
Work convTransposeWithDynamicPads(const NodeView& view) {
    Windows windows = readWindows(view, kernelOf(view, view.dims(1)));
    if (view.has(2)) {
        const Ints& pads = view.requireInts(2, "the pads");
        const std::size_t rank = windows.rank();
        view.require(pads.size() == 2 * rank, "there are two pads for each spatial dim");
        view.require(std::all_of(pads.begin(), pads.end(), [](std::int64_t p) { return p >= 0; }), "pads are not negative");
        const auto middle = pads.begin() + static_cast<std::ptrdiff_t>(rank);
        windows.padsBegin.assign(pads.begin(), middle);
        windows.padsEnd.assign(middle, pads.end());
    }
    return transposedConvolution(view, windows, 3);
}

Work maxpoolWithMask(const NodeView& view) {
    static_cast<void>(view.dims(1));
    return maxPooling(view, Layout::channelsFirst);
}

// ---- com.microsoft.nchwc: channels in blocks, shapes as of old; com.ms.internal.nhwc: channels last

Work blockedConv(const NodeView& view) {
    Work work = convolution(view, {}, view.dtype(0));
    addSumAndActivation(view, work);
    return work;
}

Work blockedMaxPool(const NodeView& view) { return maxPooling(view, Layout::channelsFirst); }
Work blockedAveragePool(const NodeView& view) { return averagePooling(view, Layout::channelsFirst); }
Work blockedGlobalPool(const NodeView& view) { return globalPooling(view, Layout::channelsFirst); }

std::int64_t roundedUp(std::int64_t n, std::int64_t multiple) {
    return multiplySaturating(n / multiple + (n % multiple != 0 ? 1 : 0), multiple);
}

/// Channels are filled up to whole blocks; how many a block has is the machine's.
Work reorderInput(const NodeView& view) {
    constexpr std::int64_t smallestBlock = 8;
    view.require(view.rank(0) >= 2, "X has batch and channels");
    Ints dims = channelsFirst(view.dims(0), layoutOf(view));
    Work work;
    if (dims[1] % 16 != 0) work.assumption = "blocks of 8 channels; machines with wider vectors use 16";
    dims[1] = roundedUp(dims[1], smallestBlock);
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
    std::int64_t perElement = 0;
    for (std::size_t i = 0; i < dims.size(); ++i) {
        view.require((*scales)[i] >= 1, "scales are at least 1");
        if ((*scales)[i] != 1) perElement = 2 * perElement + (perElement == 0 ? 3 : 1); // 2^(d+1) - 1: 3, 7, 15
        view.require(perElement <= 1023, "there are at most 9 resized dims");
        dims[i] = multiplySaturating(dims[i], (*scales)[i]);
    }
    Work work = moved({view.dtype(0), dims});
    if (view.text("mode", "nearest") != "nearest") work.flops = Flops(elementCount(dims)) * perElement;
    return work;
}

Work nhwcMaxPool(const NodeView& view) {
    view.require(!view.hasOutput(1), "there are no indices");
    return maxPooling(view, Layout::channelsLast);
}
Work nhwcAveragePool(const NodeView& view) { return averagePooling(view, Layout::channelsLast); }
Work nhwcGlobalPool(const NodeView& view) { return globalPooling(view, Layout::channelsLast); }

// ---- sums, activations, normalisations

void requireVector(const NodeView& view, std::size_t input, std::int64_t size) {
    view.require(view.dims(input) == Ints{size}, "gamma, beta and bias have a number for each channel");
}

Work biasAdd(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(!x.empty(), "the input has at least one dim");
    requireVector(view, 1, x.back());
    view.require(view.dims(2) == x, "skip has the input's shape");
    return pointwise({view.dtype(0), x}, {2, 0});
}

/// x + bias, split in two along the last dim: left times Gelu of right.
Work biasSplitGelu(const NodeView& view) {
    Ints dims = view.dims(0);
    view.require(dims.size() == 3, "X has batch, positions and channels");
    view.require(dims[2] % 2 == 0, "the channels are even in number");
    requireVector(view, 1, dims[2]);
    dims[2] /= 2;
    return pointwise({view.dtype(0), dims}, {2 + 5 + 1, 1});
}

Work biasSoftmax(const NodeView& view) {
    const Ints& x = view.dims(0);
    const std::int64_t axis = view.integer("axis", 1);
    if (axis != view.rank(0)) view.axis(axis, view.rank(0));
    view.require(view.rank(1) <= view.rank(0), "the bias has no more dims than the input");
    return pointwise({view.dtype(0), x}, {1 + 5, 1});
}

/// A mask as booleans, or as bits in 32-bit words.
TensorType maskOf(const Ints& dims, bool isPacked) {
    if (!isPacked) return {DType::boolean, dims};
    const std::int64_t n = elementCount(dims);
    return {DType::uint32, Ints{n / 32 + (n % 32 != 0 ? 1 : 0)}};
}

/// Inference passes the sum on; nothing is dropped.
template <bool isPacked> Work biasDropout(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(!x.empty() && broadcast(view.dims(1), x) == x, "the bias broadcasts to the input");
    view.require(!view.has(2) || view.dims(2) == x, "the residual has the input's shape");
    Work work = pointwise({view.dtype(0), x}, {view.has(2) ? 2 : 1, 0});
    work.outputs.push_back(maskOf(x, isPacked));
    return work;
}

Work bitmaskDropout(const NodeView& view) {
    Work work = moved({view.dtype(0), view.dims(0)});
    work.launches = view.hasOutput(1);
    if (!work.launches) work.viewOf = 0;
    work.read = view.bytes(0);
    work.outputs.push_back(maskOf(view.dims(0), true));
    return work;
}

/// X, gamma, beta in either layout, then SiLU when asked for.
Work groupNorm(const NodeView& view) {
    const bool channelsLast = view.integer("channels_last", 1) != 0;
    const Ints& x = view.dims(0);
    view.require(x.size() >= 3, "the input has batch, channels and at least one spatial dim");
    const std::int64_t channels = channelsLast ? x.back() : x[1], groups = view.integer("groups", 0);
    view.require(groups >= 1 && channels % groups == 0, "groups is at least 1 and divides the channels");
    for (const std::size_t i : {1U, 2U}) requireVector(view, i, channels);
    const std::int64_t activation = view.integer("activation", -1);
    view.require(activation == 0 || activation == 1, "activation is 0 (none) or 1 (SiLU)");
    const Flops rows(multiplySaturating(x[0], groups));
    Work work = pointwise({view.dtype(0), x}, activation == 1 ? Rate{7 + 4, 1} : Rate{7, 0});
    work.flops += rows * 4;
    work.transcendentals += rows;
    return work;
}

Work skipGroupNorm(const NodeView& view) {
    Work work = groupNorm(view);
    const Ints& x = view.dims(0);
    const bool channelsLast = view.integer("channels_last", 1) != 0;
    const std::int64_t channels = channelsLast ? x.back() : x[1];
    const Ints& skip = view.dims(3);
    view.require(skip == x || skip == Ints{x[0], channels} || broadcast(skip, x) == x, "skip broadcasts to the input");
    if (view.has(4)) requireVector(view, 4, channels);
    work.flops += Flops(elementCount(x)) * (view.has(4) ? 2 : 1);
    work.outputs.push_back(work.outputs[0]);
    return work;
}

// ---- others of com.microsoft

Work expandDims(const NodeView& view) {
    const Ints& axis = view.requireInts(1, "the axis");
    view.require(axis.size() == 1, "the axis is a single number");
    Ints dims = view.dims(0);
    const std::int64_t at = view.axis(axis[0], view.rank(0) + 1);
    dims.insert(dims.begin() + static_cast<std::ptrdiff_t>(at), 1);
    Work work = moved({view.dtype(0), std::move(dims)});
    work.launches = false;
    work.viewOf = 0;
    return work;
}

/// Gauss-Jordan elimination: 2 n^3 FLOPs a matrix.
Work inverse(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(x.size() >= 2 && x.back() == x[x.size() - 2], "the matrices are square");
    Work work = moved({view.dtype(0), x});
    work.flops = Flops(multiplySaturating(elementCount(x), x.back())) * 2;
    return work;
}

/// Distances between rows: a difference, its square and a sum each, then a root unless squared.
Work cDist(const NodeView& view) {
    const Ints &a = view.dims(0), &b = view.dims(1);
    view.require(a.size() == 2 && b.size() == 2 && a[1] == b[1], "A and B are matrices of equally many columns");
    const auto metric = view.text("metric", "sqeuclidean");
    if (metric != "euclidean" && metric != "sqeuclidean") view.notKnown("the cost of metric " + std::string(metric));
    const Ints dims{a[0], b[0]};
    const Flops n(elementCount(dims));
    Work work = moved({view.dtype(0), dims});
    work.flops = Flops(multiplySaturating(n.count, a[1])) * 3;
    if (metric == "euclidean") {
        work.flops += n;
        work.transcendentals = n;
    }
    return work;
}

/// Windows of one dim, which become a new last dim.
Work unfoldTensor(const NodeView& view) {
    Ints dims = view.dims(0);
    const auto at = asIndex(view.axis(view.integer("dim", -1), view.rank(0)));
    const std::int64_t size = view.integer("size", 0), step = view.integer("step", 1);
    view.require(size >= 1 && size <= dims[at] && step >= 1, "size lies in 1 to the dim's, step is at least 1");
    dims[at] = (dims[at] - size) / step + 1;
    dims.push_back(size);
    return moved({view.dtype(0), std::move(dims)});
}

Work torchEmbedding(const NodeView& view) {
    const Ints& table = view.dims(0);
    view.require(table.size() == 2, "the table is a matrix");
    Ints dims = view.dims(1);
    dims.push_back(table[1]);
    Work work = moved({view.dtype(0), std::move(dims)});
    work.read = std::min(bytesOf(view.dtype(0), elementCount(*work.outputs[0].dims)), view.bytes(0)) + view.bytes(1);
    return work;
}

Work dynamicTimeWarping(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(x.size() == 2 || (x.size() == 3 && x[0] == 1), "the costs are a matrix");
    const std::int64_t m = x[x.size() - 2], n = x.back();
    view.require(m >= 1 && n >= 1, "the costs are not empty");
    Work work = moved({DType::int32, Ints{2, addSaturating(m, n) - 1}});
    work.flops = Flops(elementCount(x)) * 3; // two comparisons and a sum
    work.assumption = "the longest path, along two sides of the matrix";
    return work;
}

/// Outputs: the distinct elements, where each element went, how often each occurs.
Work unique(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(x.size() == 1, "the input has one dim");
    Work work = moved({view.dtype(0), x});
    work.outputs.push_back({DType::int64, x});
    work.outputs.push_back({DType::int64, x});
    work.assumption = "all elements are distinct";
    return work;
}

/// A fast transform of n real points: half the 5 n L of one of complex points, with the least L that has 2^L >= n.
Flops realTransform(std::int64_t n) {
    if (n < 2) return {};
    const std::int64_t levels = std::bit_width(static_cast<std::uint64_t>(n - 1));
    const std::int64_t complex = multiplySaturating(multiplySaturating(5, n), levels);
    return Flops(complex == saturated ? complex : complex / 2);
}

void requireOneDimension(const NodeView& view) {
    if (view.integer("signal_ndim", 1) != 1) view.notKnown("the cost of transforms over several dims");
    view.require(view.integer("onesided", 1) == 1, "onesided is 1");
}

/// Along the last dim; real and imaginary part become a new one.
Work rfft(const NodeView& view) {
    Ints dims = view.dims(0);
    requireOneDimension(view);
    view.require(!dims.empty() && dims.back() >= 1, "the signal is not empty");
    const Flops each = realTransform(dims.back());
    const std::int64_t rows = dimsProduct(dims, 0, dims.size() - 1);
    dims.back() = dims.back() / 2 + 1;
    dims.push_back(2);
    Work work = moved({view.dtype(0), std::move(dims)});
    work.flops = each * rows;
    return work;
}

Work irfft(const NodeView& view) {
    Ints dims = view.dims(0);
    requireOneDimension(view);
    view.require(dims.size() >= 2 && dims.back() == 2, "the last dim holds real and imaginary part");
    dims.pop_back();
    view.require(dims.back() >= 2, "the spectrum has at least two points");
    dims.back() = multiplySaturating(dims.back() - 1, 2);
    const std::int64_t rows = dimsProduct(dims, 0, dims.size() - 1);
    const Flops each = realTransform(dims.back());
    Work work = moved({view.dtype(0), std::move(dims)});
    work.flops = each * rows + Flops(elementCount(*work.outputs[0].dims)); // the division by n
    return work;
}

/// As Concat; the second output is how long each input is.
Work concatTraining(const NodeView& view) {
    view.require(view.inputCount() >= 1, "there is at least one input");
    const auto axis = asIndex(view.axis(view.integer("axis", 0), view.rank(0)));
    Work work = moved({view.dtype(0), concatenatedDims(view, axis, 0, 1)});
    work.outputs.push_back({DType::int64, Ints{static_cast<std::int64_t>(view.inputCount())}});
    return work;
}

Work sample(const NodeView& view) { return moved({view.dtype(0), view.dims(0)}); }

Work murmurHash(const NodeView& view) {
    return moved({view.integer("positive", 1) != 0 ? DType::uint32 : DType::int32, view.dims(0)});
}

/// X + Y * gate; the gate is a number for each row.
Work gatedAdd(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(view.dims(1) == x, "X and Y have one shape");
    view.require(broadcast(view.dims(2), x) == x, "the gate broadcasts to X");
    return pointwise({view.dtype(0), x}, {2, 0});
}

/// Complex numbers as pairs in the last dim: 4 products and 2 sums for each.
Work complexMul(const NodeView& view) {
    const Ints dims = broadcast(view.dims(0), view.dims(1));
    view.require(!dims.empty() && dims.back() == 2, "the last dim holds real and imaginary part");
    return pointwise({view.dtype(0), dims}, {3, 0});
}

// ---- qonnx: numbers rounded as if quantised, in floating point throughout

void requireFits(const NodeView& view, std::initializer_list<std::size_t> inputs) {
    for (const std::size_t i : inputs)
        view.require(broadcast(view.dims(i), view.dims(0)) == view.dims(0), "scale and zero point broadcast to X");
}

/// X, scale, zero point, bits: divide, add, two bounds, round, subtract, multiply.
Work quant(const NodeView& view) {
    requireFits(view, {1, 2});
    static_cast<void>(view.dims(3));
    return pointwise({view.dtype(0), view.dims(0)}, {7, 0});
}

/// X and scale: the sign times the scale.
Work bipolarQuant(const NodeView& view) {
    requireFits(view, {1});
    return pointwise({view.dtype(0), view.dims(0)}, {2, 0});
}

/// X, scale, zero point, bits before and after: divide, add, round, divide, round, subtract, multiply.
Work trunc(const NodeView& view) {
    requireFits(view, {1, 2});
    static_cast<void>(view.dims(4));
    return pointwise({view.dtype(0), view.dims(0)}, {7, 0});
}

/// How many of a channel's thresholds each element reaches, times out_scale plus out_bias.
Work multiThreshold(const NodeView& view) {
    const Ints &x = view.dims(0), &thresholds = view.dims(1);
    view.require(x.size() >= 2 && thresholds.size() == 2, "X has batch and channels, the thresholds are a matrix");
    const auto layout = view.text("data_layout", "NCHW");
    const std::int64_t channels = layout == "NHWC" || layout == "NC" ? x.back() : x[1];
    view.require(thresholds[0] == 1 || thresholds[0] == channels, "there are thresholds for each channel, or one row for all");
    std::int64_t perElement = multiplySaturating(2, thresholds[1]);
    if (view.real("out_scale", 1.0) != 1.0) perElement = addSaturating(perElement, 1);
    if (view.real("out_bias", 0.0) != 0.0) perElement = addSaturating(perElement, 1);
    Work work = moved({view.dtype(0), x});
    work.flops = Flops(elementCount(x)) * perElement;
    return work;
}

constexpr Example fusedGemmExamples[] = {
    {"f32[6,5] f32[4,6] f32[4]", "transA=1 transB=1 alpha=0.5 activation=Sigmoid", "f32[5,4]", 240 + 20 + 20 + 3 * 20,
     4 * (30 + 24 + 4 + 20), 120},
    {"f16[3,5] f16[5,2]", "activation=LeakyRelu activation_alpha=0.1", "f16[3,2]", 60 + 12, 2 * (15 + 10 + 6), 30},
};

constexpr Example gemmFloat8Examples[] = {
    {"f8e4m3fn[3,5] f8e4m3fn[2,5] f16[2] f32[] f32[] f32[]", "transB=1 dtype=10 activation=RELU", "f16[3,2]", 60 + 6 + 6,
     15 + 10 + 4 + 12 + 2 * 6, 30},
    {"f16[3,5] f16[5,2]", "alpha=0.5", "f32[3,2]", 60 + 6, 2 * (15 + 10) + 4 * 6, 30},
};

constexpr Example gemmFastGeluExamples[] = {
    {"f16[2,3,4] f16[4,5] f16[5]", "", "f16[2,3,5]", 240 + 30 + 8 * 30, 2 * (24 + 20 + 5 + 30), 120},
    {"f32[3,4] f32[4,5]", "", "f32[3,5]", 120 + 8 * 15, 4 * (12 + 20 + 15), 60},
};

constexpr Example transposeMatMulExamples[] = {
    {"f32[2,3,4] f32[2,5,3]", "transA=1 transB=1 alpha=0.125", "f32[2,4,5]", 240 + 40, 4 * (24 + 30 + 40), 120},
};

constexpr Example matMulActivationExamples[] = {
    {"f32[2,3,4] f32[2,5,3]", "transA=1 transB=1 alpha=0.125 activation=Tanh", "f32[2,4,5]", 240 + 40 + 40,
     4 * (24 + 30 + 40), 120},
    {"f32[3,4] f32[4,5]", "activation=HardSigmoid", "f32[3,5]", 120 + 4 * 15, 4 * (12 + 20 + 15), 60},
};

constexpr Example sparseExamples[] = {
    {"f32[3,4] f32[4,5]", "alpha=2.0", "f32[3,5]", 120 + 15, 4 * (12 + 20 + 15), 60},
};

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

constexpr Example dynamicPadsExamples[] = {
    // 2*(4-1)+3-1 = 8, 3*(5-1)+2-1-2 = 11; each of 2*3*4*5 = 120 meets 2*3*2 = 12 taps
    {"f32[2,3,4,5] f32[3,2,3,2] i64[4]{0,1,1,2} f32[2]", "strides=[2,3]", "f32[2,2,8,11]", 2 * 1440 + 352,
     4 * (120 + 36 + 2 + 352) + 32, 1440},
};

constexpr Example maskedPoolExamples[] = {
    {"f32[2,3,9,13] i32[2,9,13]", "kernel_shape=[2,3] strides=[2,3] pads=[0,1,1,0]", "f32[2,3,5,4]", 5 * 120,
     4 * (702 + 234 + 120)},
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

constexpr Example biasAddExamples[] = {
    {"f32[2,3,5] f32[5] f32[2,3,5]", "", "f32[2,3,5]", 60, 4 * (30 + 5 + 30 + 30)},
};

constexpr Example biasSplitGeluExamples[] = {
    {"f16[2,3,10] f16[10]", "", "f16[2,3,5]", 8 * 30, 2 * (60 + 10 + 30)},
};

constexpr Example biasSoftmaxExamples[] = {
    {"f32[2,3,5] f32[2,1,5]", "axis=2 is_inner_broadcast=1", "f32[2,3,5]", 6 * 30, 4 * (30 + 10 + 30)},
};

constexpr Example biasDropoutExamples[] = {
    {"f32[2,3,5] f32[5] f32[2,3,5] f32[] b8[]", "", "f32[2,3,5] b8[2,3,5]", 60, 4 * (30 + 5 + 30 + 1 + 30) + 1 + 30},
    {"f32[2,3,5] f32[5]", "", "f32[2,3,5]", 30, 4 * (30 + 5 + 30)},
};

constexpr Example bitmaskBiasDropoutExamples[] = {
    {"f32[2,3,7] f32[7] f32[2,3,7]", "", "f32[2,3,7] u32[2]", 84, 4 * (42 + 7 + 42 + 42 + 2)},
    {"f32[2,3,7] f32[7]", "", "f32[2,3,7]", 42, 4 * (42 + 7 + 42)},
};

constexpr Example bitmaskDropoutExamples[] = {
    {"f32[2,3,7] f32[]", "", "f32[2,3,7] u32[2]", 0, 4 * (42 + 42 + 2)},
    {"f32[2,3,7]", "", "f32[2,3,7]", 0, 0},
};

constexpr Example groupNormExamples[] = {
    {"f16[2,4,5,6] f32[6] f32[6]", "groups=3 activation=1", "f16[2,4,5,6]", 11 * 240 + 4 * 6, 2 * 480 + 4 * 12},
    {"f32[2,6,4,5] f32[6] f32[6]", "groups=2 activation=0 channels_last=0", "f32[2,6,4,5]", 7 * 240 + 4 * 4, 4 * (480 + 12)},
};

constexpr Example skipGroupNormExamples[] = {
    {"f16[2,4,5,6] f16[6] f16[6] f16[2,6] f16[6]", "groups=3 activation=1", "f16[2,4,5,6] f16[2,4,5,6]",
     11 * 240 + 4 * 6 + 480, 2 * (240 + 12 + 12 + 6 + 480)},
    {"f16[2,4,5,6] f16[6] f16[6] f16[2,4,5,6]", "groups=3 activation=0", "f16[2,4,5,6]", 7 * 240 + 4 * 6 + 240,
     2 * (240 + 12 + 240 + 240)},
};

constexpr Example expandDimsExamples[] = {
    {"f32[2,3] i32[]{-1}", "", "f32[2,3,1]", 0, 0},
    {"f32[2,3] i32[]{1}", "", "f32[2,1,3]", 0, 0},
};

constexpr Example inverseExamples[] = {
    {"f32[2,5,3,3]", "", "f32[2,5,3,3]", 10 * 2 * 27, 4 * (90 + 90)},
};

constexpr Example cDistExamples[] = {
    {"f32[3,7] f32[5,7]", "metric=euclidean", "f32[3,5]", 15 * (3 * 7 + 1), 4 * (21 + 35 + 15)},
    {"f32[3,7] f32[5,7]", "metric=sqeuclidean", "f32[3,5]", 15 * 3 * 7, 4 * (21 + 35 + 15)},
};

constexpr Example unfoldExamples[] = {
    {"f32[2,11,3]", "dim=1 size=4 step=3", "f32[2,3,3,4]", 0, 4 * (66 + 72)}, // (11-4)/3+1 = 3
    {"f32[2,5]", "size=2", "f32[2,4,2]", 0, 4 * (10 + 16)},
};

constexpr Example torchEmbeddingExamples[] = {
    {"f32[100,7] i64[2,3]", "", "f32[2,3,7]", 0, 4 * (42 + 42) + 8 * 6},
};

constexpr Example warpingExamples[] = {
    {"f32[4,7]", "", "i32[2,10]", 84, 4 * (28 + 20)},
    {"f32[1,4,7]", "", "i32[2,10]", 84, 4 * (28 + 20)},
};

constexpr Example uniqueExamples[] = {
    {"f32[7]", "", "f32[7] i64[7] i64[7]", 0, 4 * (7 + 7) + 8 * 14},
};

constexpr Example rfftExamples[] = {
    {"f32[2,3,10]", "signal_ndim=1 onesided=1", "f32[2,3,6,2]", 6 * 100, 4 * (60 + 72)}, // 5*10*4 / 2 = 100
};

constexpr Example irfftExamples[] = {
    {"f32[2,3,6,2]", "signal_ndim=1 onesided=1", "f32[2,3,10]", 6 * 100 + 60, 4 * (72 + 60)},
};

constexpr Example concatTrainingExamples[] = {
    {"f32[2,3,5] f32[2,4,5]", "axis=1", "f32[2,7,5] i64[2]", 0, 4 * (30 + 40 + 70) + 16},
};

constexpr Example sampleExamples[] = {
    {"f32[2,3,5]", "", "f32[2,3,5]", 0, 4 * (30 + 30)},
};

constexpr Example hashExamples[] = {
    {"i64[2,3]", "", "u32[2,3]", 0, 48 + 24},
    {"i64[2,3]", "positive=0", "i32[2,3]", 0, 48 + 24},
};

constexpr Example gatedAddExamples[] = {
    {"f32[2,3,5] f32[2,3,5] f32[2,3,1]", "", "f32[2,3,5]", 60, 4 * (30 + 30 + 6 + 30)},
};

constexpr Example complexMulExamples[] = {
    {"f32[3,5,2] f32[5,2]", "", "f32[3,5,2]", 6 * 15, 4 * (30 + 10 + 30)},
};

constexpr Example quantExamples[] = {
    {"f32[2,3,5] f32[3,1] f32[] f32[]", "signed=1 narrow=0 rounding_mode=ROUND", "f32[2,3,5]", 7 * 30, 4 * (30 + 3 + 1 + 1 + 30)},
};

constexpr Example bipolarQuantExamples[] = {
    {"f32[2,3,5] f32[5]", "", "f32[2,3,5]", 2 * 30, 4 * (30 + 5 + 30)},
};

constexpr Example truncExamples[] = {
    {"f32[2,3,5] f32[] f32[] f32[] f32[]", "rounding_mode=FLOOR", "f32[2,3,5]", 7 * 30, 4 * (30 + 4 + 30)},
};

constexpr Example multiThresholdExamples[] = {
    {"f32[2,3,5] f32[3,7]", "out_dtype=UINT4", "f32[2,3,5]", 14 * 30, 4 * (30 + 21 + 30)},
    {"f32[2,5,4,3] f32[3,7]", "out_dtype=INT4 data_layout=NHWC out_scale=0.5 out_bias=-4.0", "f32[2,5,4,3]", 16 * 120,
     4 * (120 + 21 + 120)},
    {"f32[2,3,5] f32[1,7]", "out_dtype=INT4 out_bias=-8.0", "f32[2,3,5]", 15 * 30, 4 * (30 + 7 + 30)},
};

constexpr std::string_view ms = "com.microsoft", nchwc = "com.microsoft.nchwc", nhwc = "com.ms.internal.nhwc";
constexpr std::string_view convFormula = "2 MAC + N if bias; MAC = N prod(W.shape[1:])";
constexpr std::string_view fusedConvFormula = "2 MAC + N if bias + N if Z + the activation's FLOPs an element";
constexpr std::string_view last = "Channels last.", blocked = "Channels in blocks.";
constexpr std::string_view fake = "Stays in floating point.";

constexpr std::string_view brevitas = "onnx.brevitas", qonnx = "qonnx.custom_op.general", finn = "finn.custom_op.general";
constexpr std::string_view thresholdFormula = "2 T N + N if out_scale + N if out_bias";

constexpr OpSpec fakeQuant(std::string_view domain, std::string_view type, std::string_view formula,
                           Work (*work)(const NodeView&), std::span<const Example> examples) {
    return {domain, type, Family::quantisation, 1, formula, fake, work, examples};
}

constexpr OpSpec thresholds(std::string_view domain) {
    return {domain, "MultiThreshold", Family::quantisation, 1, thresholdFormula, "T: thresholds a channel.", multiThreshold,
            multiThresholdExamples};
}

constexpr OpSpec rows[] = {
    {ms, "FusedGemm", Family::matmul, 1, "2 N K + N for C unless beta = 0 + N unless alpha = 1 + the activation's FLOPs an element",
     "", fusedGemm, fusedGemmExamples, Unit::matrix},
    {ms, "GemmFloat8", Family::matmul, 1, "2 N K + N for C unless beta = 0 + N unless alpha = 1 + the activation's FLOPs an element",
     "Rescaling is not counted.", gemmFloat8, gemmFloat8Examples, Unit::matrix},
    {ms, "GemmFastGelu", Family::matmul, 1, "2 N K + N if bias + 8 N", "", gemmFastGelu, gemmFastGeluExamples, Unit::matrix},
    {ms, "TransposeMatMul", Family::matmul, 1, "2 N K + N unless alpha = 1", "FusedMatMul's older name.", fusedMatMul,
     transposeMatMulExamples, Unit::matrix},
    {ms, "FusedMatMulActivation", Family::matmul, 1, "2 N K + N unless alpha = 1 + the activation's FLOPs an element", "",
     fusedMatMulActivation, matMulActivationExamples, Unit::matrix},
    {ms, "SparseToDenseMatMul", Family::matmul, 1, "2 N K + N unless alpha = 1", "As if A were dense.", sparseToDenseMatMul,
     sparseExamples, Unit::matrix},
    {ms, "NhwcFusedConv", Family::convolution, 1, fusedConvFormula, last, nhwcFusedConv, nhwcFusedConvExamples, Unit::matrix},
    {ms, "NhwcConv", Family::convolution, 1, convFormula, last, nhwcConv, nhwcConvExamples, Unit::matrix},
    {ms, "ConvTransposeWithDynamicPads", Family::convolution, 1, "2 MAC + N if bias; MAC = elements(X) prod(W.shape[1:])", "",
     convTransposeWithDynamicPads, dynamicPadsExamples, Unit::matrix},
    {ms, "MaxpoolWithMask", Family::pooling, 1, "(k - 1) N", "", maxpoolWithMask, maskedPoolExamples},

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

    {ms, "BiasAdd", Family::elementwise, 1, "2 N", "Bias and residual.", biasAdd, biasAddExamples},
    {ms, "BiasSplitGelu", Family::elementwise, 1, "8 N", "Two sums, Gelu and product.", biasSplitGelu, biasSplitGeluExamples},
    {ms, "BiasSoftmax", Family::normalisation, 1, "6 N", "N of them transcendental.", biasSoftmax, biasSoftmaxExamples},
    {ms, "BiasDropout", Family::elementwise, 1, "N + N if residual", "Nothing is dropped.", biasDropout<false>, biasDropoutExamples},
    {ms, "BitmaskBiasDropout", Family::elementwise, 1, "N + N if residual", "Nothing is dropped.", biasDropout<true>,
     bitmaskBiasDropoutExamples},
    {ms, "BitmaskDropout", Family::shape, 1, "0", "Nothing is dropped.", bitmaskDropout, bitmaskDropoutExamples},
    {ms, "GroupNorm", Family::normalisation, 1, "7 N + 4 a row + 4 N if SiLU", "A row: a group of one image.", groupNorm,
     groupNormExamples},
    {ms, "SkipGroupNorm", Family::normalisation, 1, "8 N + 4 a row + 4 N if SiLU + N if bias", "The sum with skip is included.",
     skipGroupNorm, skipGroupNormExamples},

    {ms, "ExpandDims", Family::shape, 1, "0", "Metadata: a view of the input.", expandDims, expandDimsExamples},
    {ms, "Inverse", Family::other, 1, "2 n^3 a matrix", "Gauss-Jordan elimination.", inverse, inverseExamples},
    {ms, "CDist", Family::other, 1, "3 K N + N unless squared", "K: columns.", cDist, cDistExamples},
    {ms, "UnfoldTensor", Family::movement, 1, "0", "", unfoldTensor, unfoldExamples},
    {ms, "TorchEmbedding", Family::movement, 1, "0", "Reads the rows it takes, not the table.", torchEmbedding,
     torchEmbeddingExamples},
    {ms, "DynamicTimeWarping", Family::other, 1, "3 elements(X)", "", dynamicTimeWarping, warpingExamples},
    {ms, "Unique", Family::other, 1, "0", "", unique, uniqueExamples},
    {ms, "Rfft", Family::other, 1, "5/2 n L a transform, 2^L >= n", "", rfft, rfftExamples},
    {ms, "Irfft", Family::other, 1, "5/2 n L a transform, 2^L >= n; + N", "", irfft, irfftExamples},
    {ms, "ConcatTraining", Family::movement, 1, "0", "Reads every input, writes the output.", concatTraining,
     concatTrainingExamples},
    {ms, "SampleOp", Family::movement, 1, "0", "", sample, sampleExamples},
    {ms, "MurmurHash3", Family::other, 1, "0", "Integer arithmetic is not counted.", murmurHash, hashExamples},
    {ms, "GatedAdd", Family::elementwise, 1, "2 N", "", gatedAdd, gatedAddExamples},
    {ms, "ComplexMul", Family::elementwise, 1, "3 N", "6 a complex number.", complexMul, complexMulExamples},
    {ms, "ComplexMulConj", Family::elementwise, 1, "3 N", "6 a complex number.", complexMul, complexMulExamples},

    fakeQuant(brevitas, "Quant", "7 N", quant, quantExamples),
    fakeQuant(brevitas, "BipolarQuant", "2 N", bipolarQuant, bipolarQuantExamples),
    fakeQuant(brevitas, "Trunc", "7 N", trunc, truncExamples),
    fakeQuant(qonnx, "Quant", "7 N", quant, quantExamples),
    fakeQuant(qonnx, "IntQuant", "7 N", quant, quantExamples),
    fakeQuant(qonnx, "BipolarQuant", "2 N", bipolarQuant, bipolarQuantExamples),
    fakeQuant(qonnx, "Trunc", "7 N", trunc, truncExamples),
    thresholds(qonnx),
    fakeQuant(finn, "Quant", "7 N", quant, quantExamples),
    fakeQuant(finn, "BipolarQuant", "2 N", bipolarQuant, bipolarQuantExamples),
    fakeQuant(finn, "Trunc", "7 N", trunc, truncExamples),
    thresholds(finn),
};

/// Rows of ai.onnx that com.microsoft has under the same name.
constexpr std::string_view twins[] = {"GatherND", "LayerNormalization", "Pad", "Range", "Trilu"};
constexpr std::span<const OpSpec> (*familiesOfTwins[])() = {gatherOps, movementOps, normalisationOps, resizeOps, shapeOps};

std::vector<OpSpec> withTwins() {
    std::vector<OpSpec> all(std::begin(rows), std::end(rows));
    for (const auto family : familiesOfTwins)
        for (OpSpec spec : family()) {
            if (!spec.domain.empty() || std::find(std::begin(twins), std::end(twins), spec.type) == std::end(twins)) continue;
            spec.domain = ms;
            all.push_back(spec);
        }
    return all;
}

} // namespace

std::span<const OpSpec> fusedOps() {
    static const std::vector<OpSpec> all = withTwins();
    return all;
}

} // namespace rooflens
