// Normalisations: by layers, batches, groups, and softmax.
#include "core/ops/normalisation.h"

#include "core/ops/families.h"

#include <algorithm>

namespace rooflens {

void addNorm(Work& work, NormCost cost, std::int64_t elements, std::int64_t rows) {
    work.flops += Flops(elements) * cost.perElement + Flops(rows) * cost.perRow;
    work.transcendentals += Flops(rows);
}

Work normalised(const NodeView& view, NormCost cost, std::int64_t rows) {
    Work work;
    work.outputs = {{view.dtype(0), view.dims(0)}};
    addNorm(work, cost, view.elements(0), rows);
    return work;
}

void requireBroadcasts(const NodeView& view, std::size_t input) {
    const Ints& x = view.dims(0);
    view.require(!view.has(input) || broadcast(view.dims(input), x) == x, "scale and bias broadcast to X");
}

void requireSoftmaxAxis(const NodeView& view, std::int64_t axis, bool flattens) {
    if (!flattens || axis != view.rank(0)) view.axis(axis, view.rank(0));
}

namespace {

/// dims with 1 from `axis` on: a number for each row.
Ints rowDims(Ints dims, std::int64_t axis) {
    std::fill(dims.begin() + static_cast<std::ptrdiff_t>(axis), dims.end(), 1);
    return dims;
}

void requireVector(const NodeView& view, std::size_t input, std::int64_t size, std::string_view rule) {
    view.require(view.dims(input) == Ints{size}, rule);
}

/// Normalises the dims from `axis` on; `statistics` outputs of a number a row follow Y.
Work fromAxis(const NodeView& view, NormCost cost, int statistics) {
    const Ints& x = view.dims(0);
    const std::int64_t axis = view.axis(view.integer("axis", -1), view.rank(0));
    const Ints rows = rowDims(x, axis);
    requireBroadcasts(view, 1);
    requireBroadcasts(view, 2);
    Work work = normalised(view, cost, elementCount(std::span(x).first(static_cast<std::size_t>(axis))));
    for (int i = 0; i < statistics; ++i) work.outputs.push_back({view.floatingType("stash_type", DType::float32), rows});
    return work;
}

Work layerNormalization(const NodeView& view) { return fromAxis(view, layerNorm, 2); }
Work rmsNormalization(const NodeView& view) { return fromAxis(view, rmsNorm, 0); }
Work simplifiedLayerNormalization(const NodeView& view) { return fromAxis(view, rmsNorm, 1); }

/// input + skip (+ bias), then the norm over the last dim. Outputs: Y, mean, inverse deviation, the sum.
Work skipNormalization(const NodeView& view, NormCost cost, std::size_t biasInput) {
    const Ints& x = view.dims(0);
    view.require(!x.empty(), "the input has at least one dim");
    view.require(broadcast(view.dims(1), x) == x, "skip broadcasts to the input");
    for (std::size_t i = 2; i <= biasInput; ++i)
        view.require(!view.has(i) || view.dims(i) == Ints{x.back()}, "gamma, beta and bias have the last dim's length");
    const auto lastAxis = static_cast<std::int64_t>(x.size()) - 1;
    Work work = normalised(view, cost, elementCount(std::span(x).first(x.size() - 1)));
    work.flops += Flops(view.elements(0)) * (view.has(biasInput) ? 2 : 1);
    const TensorType statistic{DType::float32, rowDims(x, lastAxis)};
    work.outputs.insert(work.outputs.end(), {statistic, statistic, work.outputs[0]});
    return work;
}

Work skipLayerNormalization(const NodeView& view) { return skipNormalization(view, layerNorm, 4); }
Work skipSimplifiedLayerNormalization(const NodeView& view) { return skipNormalization(view, rmsNorm, 3); }

/// Batch and channels of an input that has both.
std::int64_t channelsOf(const NodeView& view) {
    view.require(view.rank(0) >= 2, "X has batch and channels");
    return view.dims(0)[1];
}

Work batchNormalization(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(!x.empty(), "X has at least one dim");
    const std::int64_t channels = x.size() == 1 ? 1 : x[1];
    const bool perChannel = view.integer("spatial", 1) != 0; // 0 (before version 9): a number for each activation
    for (std::size_t i = 1; i <= 4; ++i)
        view.require(!perChannel || view.dims(i) == Ints{channels},
                     "scale, bias, mean and variance have a number for each channel");
    const bool trains = view.integer("training_mode", 0) != 0;
    Work work;
    work.outputs = {{view.dtype(0), x}};
    const std::size_t statistics = view.opset() >= 14 ? 2 : 4; // running mean, variance; before: also the saved ones
    for (std::size_t i = 0; i < statistics; ++i) work.outputs.push_back(view.type(3 + i % 2));
    const Flops n(view.elements(0));
    work.flops = trains ? n * layerNorm.perElement + Flops(channels) * layerNorm.perRow : n * 2;
    if (trains) work.transcendentals = Flops(channels);
    return work;
}

Work groupNormalization(const NodeView& view) {
    const std::int64_t channels = channelsOf(view), groups = view.integer("num_groups", 0);
    view.require(groups >= 1 && channels % groups == 0, "num_groups is at least 1 and divides the channels");
    for (const std::size_t i : {1U, 2U}) // version 18 wants one for each group; exporters write one for each channel under it, too
        view.require(view.dims(i) == Ints{channels} || (view.opset() < 21 && view.dims(i) == Ints{groups}),
                     "scale and bias have a number for each channel (before version 21 also: each group)");
    return normalised(view, layerNorm, multiplySaturating(view.dims(0)[0], groups));
}

Work instanceNormalization(const NodeView& view) {
    const std::int64_t channels = channelsOf(view);
    for (const std::size_t i : {1U, 2U})
        requireVector(view, i, channels, "scale and bias have a number for each channel");
    return normalised(view, layerNorm, multiplySaturating(view.dims(0)[0], channels));
}

Work lrn(const NodeView& view) {
    const std::int64_t size = view.integer("size", 0);
    view.require(size >= 1, "size is at least 1");
    channelsOf(view);
    // size squares and size - 1 sums; alpha/size, bias, power and division
    const std::int64_t perElement = addSaturating(multiplySaturating(2, size), 3);
    Work work = normalised(view, {perElement, 0}, 0);
    work.transcendentals = Flops(view.elements(0));
    return work;
}

Work meanVarianceNormalization(const NodeView& view) {
    const Ints& x = view.dims(0);
    Ints axes{0, 2, 3};
    if (const auto stated = view.integers("axes")) axes = *stated;
    else if (view.opset() < 9) axes = view.integer("across_channels", 0) != 0 ? Ints{0, 1, 2, 3} : Ints{0, 2, 3};
    Ints rows = x;
    for (const std::int64_t axis : axes) rows[static_cast<std::size_t>(view.axis(axis, view.rank(0)))] = 1;
    return normalised(view, {5, 4}, elementCount(rows)); // a layer norm without gamma and beta
}

Work lpNormalization(const NodeView& view) {
    const std::int64_t p = view.integer("p", 2);
    view.require(p == 1 || p == 2, "p is 1 or 2");
    Ints rows = view.dims(0);
    rows[static_cast<std::size_t>(view.axis(view.integer("axis", -1), view.rank(0)))] = 1;
    const std::int64_t roots = p == 2 ? elementCount(rows) : 0;
    return normalised(view, {3, 1}, roots);
}

Work alongAxis(const NodeView& view, std::int64_t perElement) {
    // Before version 13 the axis is where X is flattened to a matrix, which may be behind its last dim.
    const bool flattens = view.opset() < 13;
    const std::int64_t axis = view.integer("axis", flattens ? 1 : -1);
    requireSoftmaxAxis(view, axis, flattens);
    return normalised(view, {perElement, 0}, 0);
}

Work softmax(const NodeView& view) {
    Work work = alongAxis(view, softmaxRate.flops);
    work.transcendentals = Flops(view.elements(0));
    return work;
}

Work hardmax(const NodeView& view) { return alongAxis(view, 1); }

constexpr Example batchNormalizationExamples[] = {
    {"f32[2,3,4,5] f32[3] f32[3] f32[3] f32[3]", "", "f32[2,3,4,5]", 240, 4 * (120 + 12 + 120)},
    {"f16[2,3,5] f16[3] f16[3] f16[3] f16[3]", "momentum=0.5", "f16[2,3,5]", 60, 2 * (30 + 12 + 30), 0, 9},
    {"f32[2,3,4,5] f32[3] f32[3] f32[3] f32[3]", "training_mode=1", "f32[2,3,4,5] f32[3] f32[3]", 840 + 12,
     4 * (120 + 12 + 120 + 6), 0, 15},
};

constexpr Example layerNormalizationExamples[] = {
    {"f32[2,3,5] f32[5] f32[5]", "", "f32[2,3,5] f32[2,3,1] f32[2,3,1]", 210 + 24, 4 * (30 + 10 + 30 + 12), 0, 17},
    {"f16[2,3,5] f16[3,5]", "axis=1", "f16[2,3,5]", 210 + 8, 2 * (30 + 15 + 30), 0, 17},
};

constexpr Example groupNormalizationExamples[] = {
    {"f32[2,6,5] f32[6] f32[6]", "num_groups=3", "f32[2,6,5]", 420 + 24, 4 * (60 + 12 + 60)},
    {"f32[2,6,5] f32[3] f32[3]", "num_groups=3", "f32[2,6,5]", 420 + 24, 4 * (60 + 6 + 60), 0, 18},
};

constexpr Example instanceNormalizationExamples[] = {
    {"f32[2,3,4,5] f32[3] f32[3]", "", "f32[2,3,4,5]", 840 + 24, 4 * (120 + 6 + 120)},
};

constexpr Example rmsNormalizationExamples[] = {
    {"f32[2,3,5] f32[5]", "", "f32[2,3,5]", 120 + 18, 4 * (30 + 5 + 30)},
    {"f16[2,3,5] f16[3,5]", "axis=1", "f16[2,3,5]", 120 + 6, 2 * (30 + 15 + 30)},
};

constexpr Example simplifiedExamples[] = {
    {"f16[2,3,5] f16[5]", "stash_type=1", "f16[2,3,5] f32[2,3,1]", 120 + 18, 2 * (30 + 5 + 30) + 4 * 6},
};

constexpr Example skipExamples[] = {
    {"f32[2,3,5] f32[2,3,5] f32[5] f32[5] f32[5]", "", "f32[2,3,5]", 210 + 24 + 30 + 30, 4 * (30 + 30 + 15 + 30)},
    {"f16[2,3,5] f16[2,3,5] f16[5] f16[5]", "", "f16[2,3,5] f32[2,3,1] f32[2,3,1] f16[2,3,5]", 210 + 24 + 30,
     2 * (30 + 30 + 10 + 30 + 30) + 4 * 12},
};

constexpr Example skipSimplifiedExamples[] = {
    {"f32[2,3,5] f32[2,3,5] f32[5] f32[5]", "", "f32[2,3,5]", 120 + 18 + 30 + 30, 4 * (30 + 30 + 10 + 30)},
};

constexpr Example lrnExamples[] = {
    {"f32[2,7,3]", "size=3", "f32[2,7,3]", 378, 4 * (42 + 42)},
};

constexpr Example meanVarianceExamples[] = {
    {"f32[2,3,4,5]", "", "f32[2,3,4,5]", 600 + 12, 4 * (120 + 120)},
    {"f32[2,3,4,5]", "axes=[1,3]", "f32[2,3,4,5]", 600 + 32, 4 * (120 + 120)},
};

constexpr Example lpNormalizationExamples[] = {
    {"f32[2,3,5]", "axis=1", "f32[2,3,5]", 90 + 10, 4 * (30 + 30)},
    {"f32[2,3,5]", "axis=1 p=1", "f32[2,3,5]", 90, 4 * (30 + 30)},
};

constexpr Example softmaxExamples[] = {
    {"f32[2,3,5]", "axis=0", "f32[2,3,5]", 150, 4 * (30 + 30)},
    {"f16[2,3,5]", "", "f16[2,3,5]", 150, 2 * (30 + 30), 0, 11},
};

constexpr Example hardmaxExamples[] = {
    {"f32[2,3,5]", "axis=1", "f32[2,3,5]", 30, 4 * (30 + 30)},
};

constexpr auto family = Family::normalisation;
constexpr std::string_view ms = "com.microsoft";

constexpr OpSpec rows[] = {
    {"", "BatchNormalization", family, 1, "2 N; in training 7 N + 4 a channel", "Statistics and scale fold into constants.",
     batchNormalization, batchNormalizationExamples},
    {"", "LayerNormalization", family, 1, "7 N + 4 a row", "A row: the dims from axis on.", layerNormalization,
     layerNormalizationExamples},
    {"", "GroupNormalization", family, 18, "7 N + 4 a row", "A row: a group of one image.", groupNormalization,
     groupNormalizationExamples},
    {"", "InstanceNormalization", family, 1, "7 N + 4 a row", "A row: a channel of one image.", instanceNormalization,
     instanceNormalizationExamples},
    {"", "RMSNormalization", family, 23, "4 N + 3 a row", "A row: the dims from axis on.", rmsNormalization,
     rmsNormalizationExamples},
    {"", "SimplifiedLayerNormalization", family, 1, "4 N + 3 a row", "The RMS norm under ONNX Runtime's name.",
     simplifiedLayerNormalization, simplifiedExamples},
    {ms, "SimplifiedLayerNormalization", family, 1, "4 N + 3 a row", "The RMS norm under ONNX Runtime's name.",
     simplifiedLayerNormalization, simplifiedExamples},
    {ms, "SkipLayerNormalization", family, 1, "8 N + 4 a row + N if bias", "The sum with skip is included.",
     skipLayerNormalization, skipExamples},
    {ms, "SkipSimplifiedLayerNormalization", family, 1, "5 N + 3 a row + N if bias", "The sum with skip is included.",
     skipSimplifiedLayerNormalization, skipSimplifiedExamples},
    {"", "LRN", family, 1, "(2 size + 3) N", "N of them transcendental (a power).", lrn, lrnExamples},
    {"", "MeanVarianceNormalization", family, 1, "5 N + 4 a row", "A row: the dims in axes.", meanVarianceNormalization,
     meanVarianceExamples},
    {"", "LpNormalization", family, 1, "3 N + 1 a row when p = 2", "", lpNormalization, lpNormalizationExamples},
    {"", "Softmax", family, 1, "5 N", "N of them transcendental.", softmax, softmaxExamples},
    {"", "LogSoftmax", family, 1, "5 N", "N of them transcendental.", softmax, softmaxExamples},
    {"", "Hardmax", family, 1, "N", "", hardmax, hardmaxExamples},
};

} // namespace

std::span<const OpSpec> normalisationOps() { return rows; }

} // namespace rooflens
