// com.microsoft: sums with a bias or a residual, fused with an activation, a dropout or a normalisation.
#include "core/ops/activations.h"
#include "core/ops/families.h"
#include "core/ops/layout.h"
#include "core/ops/normalisation.h"
#include "core/ops/pointwise.h"

namespace rooflens {
namespace {

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
    return pointwise({view.dtype(0), dims}, {2 + geluRate.flops + 1, geluRate.transcendentals});
}

Work biasSoftmax(const NodeView& view) {
    const Ints& x = view.dims(0);
    requireSoftmaxAxis(view, view.integer("axis", 1), true);
    view.require(view.rank(1) <= view.rank(0), "the bias has no more dims than the input");
    return pointwise({view.dtype(0), x}, {1 + softmaxRate.flops, softmaxRate.transcendentals});
}

/// A mask as booleans, or as bits in 32-bit words.
TensorType maskOf(const Ints& dims, bool isPacked) {
    if (!isPacked) return {DType::boolean, dims};
    return {DType::uint32, Ints{dividedUp(elementCount(dims), 32)}};
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
    Work work = normalised(view, layerNorm, multiplySaturating(x[0], groups));
    if (activation == 1) addActivation(work, siluRate);
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

constexpr std::string_view ms = "com.microsoft";

constexpr OpSpec rows[] = {
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
};

} // namespace

std::span<const OpSpec> fusedNormalisationOps() { return rows; }

} // namespace rooflens
