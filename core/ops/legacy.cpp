// Operators that ai.onnx once had on trial, and a few that exporters write into its domain; files still hold them.
#include "core/ops/families.h"
#include "core/ops/layout.h"
#include "core/ops/pointwise.h"

#include <algorithm>

namespace rooflens {
namespace {

using Int = std::int64_t;

template <int flops, int transcendentals = 0> Work perElement(const NodeView& view) {
    return pointwise({view.dtype(0), view.dims(0)}, {flops, transcendentals});
}

/// The shape a fill has: input 0's numbers, input 0's shape, or the attribute; then extra_shape.
Ints filledDims(const NodeView& view) {
    Ints dims;
    if (view.integer("input_as_shape", 0) != 0) dims = view.requireInts(0, "the shape to fill");
    else if (view.has(0)) dims = view.dims(0);
    else dims = view.integers("shape").value_or(Ints{});
    const Ints extra = view.integers("extra_shape").value_or(Ints{});
    dims.insert(dims.end(), extra.begin(), extra.end());
    requireNoneBelow(view, dims, 0, "no negative dimension");
    return dims;
}

Work filled(const NodeView& view, DType dtype) {
    Work work = moved({dtype, filledDims(view)});
    if (view.integer("input_as_shape", 0) == 0) work.read = Bytes(0); // only the input's shape matters
    return work;
}

Work constantFill(const NodeView& view) {
    return filled(view, view.elementType("dtype", DType::float32));
}

Work givenTensorFill(const NodeView& view) { return filled(view, DType::float32); }

Work imageScaler(const NodeView& view) {
    view.require(view.rank(0) == 4, "an input of rank 4");
    const auto bias = view.realsAttribute("bias");
    view.require(!bias || static_cast<Int>(bias->size()) == view.dims(0)[1], "a bias for every channel");
    return perElement<2>(view);
}

/// border: left, top, right, bottom; scale: the height and width that are left, from there on.
Work crop(const NodeView& view) {
    Ints out = view.dims(0);
    view.require(out.size() == 4, "an input of rank 4");
    const Ints border = view.integers("border").value_or(Ints(4, 0));
    view.require(border.size() == 4 && std::all_of(border.begin(), border.end(), [](Int b) { return b >= 0; }),
                 "a border of four numbers of 0 or more");
    const auto scale = view.integers("scale");
    view.require(!scale || (scale->size() == 2 && (*scale)[0] >= 0 && (*scale)[1] >= 0), "a scale of two numbers of 0 or more");
    for (const std::size_t k : {0U, 1U}) { // height, width
        const Int before = border[1 - k], after = scale ? (*scale)[k] : border[3 - k];
        const Int left = out[2 + k] - before;
        view.require(left >= 0 && after <= left, "a border and scale within the image");
        out[2 + k] = scale ? after : left - after;
    }
    Work work = moved({view.dtype(0), out});
    work.read = *work.outputs[0].bytes();
    return work;
}

/// hidden, gates: two sigmoids, a tanh and the blend of old and new.
Work gruUnit(const NodeView& view) { return perElement<8, 3>(view); }

Work dynamicSlice(const NodeView& view) {
    const Ints& x = view.dims(0);
    const Ints &starts = view.requireInts(1, "the starts"), &ends = view.requireInts(2, "the ends");
    view.require(starts.size() == ends.size(), "as many starts as ends");
    const auto given = view.has(3) ? std::optional(view.requireInts(3, "the axes")) : std::nullopt;
    const auto axes = axesOr(view, given, starts.size(), x.size());
    view.require(axes.size() == starts.size(), "a start and an end for every axis");
    Ints out = x, from(x.size(), 0);
    for (std::size_t k = 0; k < axes.size(); ++k) {
        const Int dim = x[axes[k]];
        const auto clamped = [dim](Int at) { return std::clamp<Int>(at < 0 ? at + dim : at, 0, dim); };
        from[axes[k]] = clamped(starts[k]);
        out[axes[k]] = std::max<Int>(0, clamped(ends[k]) - from[axes[k]]);
    }
    Work work = moved({view.dtype(0), out});
    work.read = *work.outputs[0].bytes() + otherBytes(view, 0);
    work.contents = {picked(view, 0, out, [&](Ints at) {
        for (std::size_t k = 0; k < at.size(); ++k) at[k] += from[k];
        return flatIndex(at, x);
    })};
    return work;
}

/// Dims of X with one number a block of `size` along the axis.
Ints blockDims(const NodeView& view, std::string_view axisName, std::string_view sizeName) {
    Ints out = view.dims(0);
    const Int size = view.integer(sizeName, 32);
    view.require(size >= 1, std::string(sizeName) + " is 1 or more");
    Int& dim = out[asIndex(view.axis(view.integer(axisName, 1), view.rank(0)))];
    dim = dim / size + (dim % size != 0 ? 1 : 0);
    return out;
}

/// The power of two below a block's largest: |x| and the larger an element; log, floor, power and quotient a block.
Work blockScales(const NodeView& view, const Ints& blocks, int flopsOfElement, Ints out) {
    Work work = pointwise({view.dtype(0), std::move(out)}, {});
    const Flops scales(elementCount(blocks));
    work.flops = Flops(view.elements(0)) * flopsOfElement + scales * 4;
    work.transcendentals = scales * 2;
    return work;
}

Work dynamicScale(const NodeView& view) {
    const Ints blocks = blockDims(view, "group_dim", "group_size");
    return blockScales(view, blocks, 2, blocks);
}

/// Scales, then quantised (3) and back (2).
Work mxQuantizeDequantize(const NodeView& view) {
    return blockScales(view, blockDims(view, "axis", "block_size"), 2 + 3 + 2, view.dims(0));
}

constexpr Example constantFillExamples[] = {
    {"i64[2]{2,3}", "input_as_shape=1 extra_shape=[5] value=0.5", "f32[2,3,5]", 0, 16 + 120, 0, 1},
    {"f32[2,7]", "dtype=10", "f16[2,7]", 0, 28, 0, 1},
    {"", "shape=[2,3] dtype=7", "i64[2,3]", 0, 48, 0, 1},
};
constexpr Example givenTensorFillExamples[] = {
    {"", "shape=[2,3] values=[1.0,2.0,3.0,4.0,5.0,6.0]", "f32[2,3]", 0, 24, 0, 1},
    {"f32[7]", "extra_shape=[2]", "f32[7,2]", 0, 56, 0, 1},
};
constexpr Example imageScalerExamples[] = {
    {"f32[2,3,5,7]", "bias=[0.5,1.5,2.5] scale=2.0", "f32[2,3,5,7]", 420, 4 * 420, 0, 1},
    {"f16[2,3,5,7]", "", "f16[2,3,5,7]", 420, 2 * 420, 0, 1},
};
constexpr Example affineExamples[] = {{"f32[2,5]", "alpha=2.0 beta=0.5", "f32[2,5]", 20, 4 * 20, 0, 1}};
constexpr Example cropExamples[] = {
    {"f32[2,3,10,20]", "border=[1,2,3,5]", "f32[2,3,3,16]", 0, 2 * 4 * 288, 0, 1},
    {"f32[2,3,10,20]", "border=[1,2,0,0] scale=[6,9]", "f32[2,3,6,9]", 0, 2 * 4 * 324, 0, 1},
};
constexpr Example parametricSoftplusExamples[] = {{"f32[2,5]", "", "f32[2,5]", 50, 4 * 20, 0, 1}};
constexpr Example scaleExamples[] = {{"f16[2,5]", "scale=2.0", "f16[2,5]", 10, 2 * 20, 0, 1}};
constexpr Example scaledTanhExamples[] = {{"f32[2,5]", "", "f32[2,5]", 30, 4 * 20, 0, 1}};
constexpr Example gruUnitExamples[] = {{"f32[1,2,5] f32[1,2,15] i32[2] i32[1]", "", "f32[1,2,5]", 80, 4 * (10 + 30 + 3 + 10), 0, 1}};
constexpr Example dynamicSliceExamples[] = {
    {"f32[5,7,3] i64[2]{1,-2} i64[2]{4,100} i64[2]{0,2}", "", "f32[3,7,2]", 0, 4 * (42 + 42) + 48, 0, 1},
    {"i64[4]{2,3,5,7} i32[1]{1} i32[1]{3}", "", "i64[2]{3,5}", 0, 8 * (2 + 2) + 8, 0, 1},
};
constexpr Example dynamicScaleExamples[] = {
    {"f32[3,65,2]", "group_dim=1 group_size=32", "f32[3,3,2]", 2 * 390 + 4 * 18, 4 * (390 + 18)},
    {"f16[3,64]", "group_dim=-1 group_size=16", "f16[3,4]", 2 * 192 + 4 * 12, 2 * (192 + 12)},
};
constexpr Example mxQuantizeDequantizeExamples[] = {
    {"f32[3,65,2]", "axis=1 block_size=32", "f32[3,65,2]", 7 * 390 + 4 * 18, 4 * 780},
    {"f32[64,3]", "axis=0 block_size=16", "f32[64,3]", 7 * 192 + 4 * 12, 4 * 384},
};

constexpr OpSpec row(std::string_view type, Family family, std::string_view formula, std::string_view note,
                     Work (*work)(const NodeView&), std::span<const Example> examples) {
    return {"", type, family, 1, formula, note, work, examples};
}

constexpr std::string_view experimental = "Experimental in old versions.";

constexpr OpSpec rows[] = {
    row("ConstantFill", Family::shape, "0", experimental, constantFill, constantFillExamples),
    row("GivenTensorFill", Family::shape, "0", experimental, givenTensorFill, givenTensorFillExamples),
    row("ImageScaler", Family::elementwise, "2 N", experimental, imageScaler, imageScalerExamples),
    row("Affine", Family::elementwise, "2 N", experimental, perElement<2>, affineExamples),
    row("Crop", Family::movement, "0", experimental, crop, cropExamples),
    row("ParametricSoftplus", Family::elementwise, "5 N", experimental, perElement<5, 2>, parametricSoftplusExamples),
    row("Scale", Family::elementwise, "N", experimental, perElement<1>, scaleExamples),
    row("ScaledTanh", Family::elementwise, "3 N", experimental, perElement<3, 1>, scaledTanhExamples),
    row("GRUUnit", Family::elementwise, "8 N", experimental, gruUnit, gruUnitExamples),
    row("DynamicSlice", Family::movement, "0", experimental, dynamicSlice, dynamicSliceExamples),
    row("DynamicScale", Family::quantisation, "2 elements(X) + 4 N", "A scale for each block.", dynamicScale, dynamicScaleExamples),
    row("MXQuantizeDequantize", Family::quantisation, "7 N + 4 a block", "A scale for each block.", mxQuantizeDequantize,
        mxQuantizeDequantizeExamples),
};

} // namespace

std::span<const OpSpec> legacyOps() { return rows; }

} // namespace rooflens
