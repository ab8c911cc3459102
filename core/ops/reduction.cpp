// Reductions over axes, and the scans and selections along one.
#include "core/ops/reduction.h"

#include "core/ops/families.h"
#include "core/ops/layout.h"

#include <algorithm>
#include <array>

namespace rooflens {
namespace {

/// Which dims a reduction runs over.
using AxisMask = std::vector<bool>;

AxisMask maskOf(const NodeView& view, const Ints& axes) {
    AxisMask mask(static_cast<std::size_t>(view.rank(0)), axes.empty());
    for (const std::int64_t axis : axes) mask[static_cast<std::size_t>(view.axis(axis, view.rank(0)))] = true;
    return mask;
}

/// Axes from the input (version 13 of ReduceSum, 18 of the others) or the attribute; none given means all,
/// or with noop_with_empty_axes none.
AxisMask axesOf(const NodeView& view) {
    const bool emptyInput = view.has(1) && view.elements(1) == 0;
    const Ints axes = emptyInput ? Ints{} : view.integersFrom(1, "axes").value_or(Ints{});
    const bool reducesAll = view.integer("noop_with_empty_axes", 0) == 0;
    return axes.empty() ? AxisMask(static_cast<std::size_t>(view.rank(0)), reducesAll) : maskOf(view, axes);
}

Ints reducedDims(const Ints& dims, const AxisMask& mask, bool keepDims) {
    Ints reduced;
    for (std::size_t i = 0; i < dims.size(); ++i) {
        if (!mask[i]) reduced.push_back(dims[i]);
        else if (keepDims) reduced.push_back(1);
    }
    return reduced;
}

} // namespace

Ints reducedDims(const NodeView& view, const Ints& axes, bool keepDims) {
    return reducedDims(view.dims(0), maskOf(view, axes), keepDims);
}

namespace {

/// What a reduction costs: FLOPs for each element read and each written, and which of them are transcendental.
struct Cost {
    std::int64_t perInput;
    std::int64_t perOutput = 0;
    std::int64_t hardPerInput = 0;
    std::int64_t hardPerOutput = 0;
};

Work reduce(const NodeView& view, Cost cost) {
    const Ints& dims = view.dims(0);
    Work work;
    if (const auto declared = view.declaredDims({1}, [&](const Ints& out) { return out.size() <= dims.size(); })) {
        work.outputs = {{view.dtype(0), *declared}};
    } else {
        const AxisMask mask = axesOf(view);
        work.outputs = {{view.dtype(0), reducedDims(dims, mask, view.integer("keepdims", 1) != 0)}};
        if (std::find(mask.begin(), mask.end(), true) == mask.end() && !dims.empty()) return work; // a copy
    }
    const Flops in(elementCount(dims)), out(elementCount(*work.outputs[0].dims));
    work.flops = in * cost.perInput + out * cost.perOutput;
    work.transcendentals = in * cost.hardPerInput + out * cost.hardPerOutput;
    return work;
}

/// One step of a reduction of known integers; empty when it does not fit or is not defined.
using Fold = std::optional<std::int64_t> (*)(std::int64_t, std::int64_t);

std::optional<std::int64_t> added(std::int64_t a, std::int64_t b) {
    std::int64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? std::nullopt : std::optional(sum);
}
std::optional<std::int64_t> multiplied(std::int64_t a, std::int64_t b) {
    std::int64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? std::nullopt : std::optional(product);
}
std::optional<std::int64_t> larger(std::int64_t a, std::int64_t b) { return std::max(a, b); }
std::optional<std::int64_t> smaller(std::int64_t a, std::int64_t b) { return std::min(a, b); }

/// The output element that input element `flat` goes into.
std::size_t reducedIndex(const Ints& dims, const AxisMask& mask, std::size_t flat) {
    std::size_t index = 0, stride = 1;
    for (std::size_t i = dims.size(); i > 0; --i) {
        const auto dim = static_cast<std::size_t>(dims[i - 1]);
        if (!mask[i - 1]) {
            index += flat % dim * stride;
            stride *= dim;
        }
        flat /= dim;
    }
    return index;
}

/// The contents of a reduction of known integers. Empty inputs are left alone: max and min of nothing are not defined.
std::optional<Ints> folded(const NodeView& view, Fold fold) {
    const Ints* values = view.ints(0);
    const Ints& dims = view.dims(0);
    if (values == nullptr || values->empty() || !isInteger(view.dtype(0)) || view.reliesOnDeclared()) return std::nullopt;
    if (static_cast<std::int64_t>(values->size()) != elementCount(dims)) return std::nullopt;
    const AxisMask mask = axesOf(view);
    const std::int64_t outputs = elementCount(reducedDims(dims, mask, false));
    std::vector<std::optional<std::int64_t>> sums(static_cast<std::size_t>(outputs));
    for (std::size_t flat = 0; flat < values->size(); ++flat) {
        auto& sum = sums[reducedIndex(dims, mask, flat)];
        sum = sum ? fold(*sum, (*values)[flat]) : std::optional((*values)[flat]);
        if (!sum) return std::nullopt;
    }
    Ints out;
    for (const auto& sum : sums) out.push_back(*sum);
    return out;
}

/// Known integers fold at load time: the node then costs nothing.
Work reduceFolding(const NodeView& view, Fold fold) {
    Work work = reduce(view, {1});
    if (auto values = folded(view, fold)) {
        work.contents = {Contents(std::move(*values))};
        work.flops = Flops(0);
        work.launches = false;
    }
    return work;
}

Work reduceSum(const NodeView& view) { return reduceFolding(view, added); }
Work reduceProd(const NodeView& view) { return reduceFolding(view, multiplied); }
Work reduceMax(const NodeView& view) { return reduceFolding(view, larger); }
Work reduceMin(const NodeView& view) { return reduceFolding(view, smaller); }
Work reduceMean(const NodeView& view) { return reduce(view, {1, 1}); }
Work reduceL1(const NodeView& view) { return reduce(view, {2}); }
Work reduceL2(const NodeView& view) { return reduce(view, {2, 1, 0, 1}); }
Work reduceLogSum(const NodeView& view) { return reduce(view, {1, 1, 0, 1}); }
Work reduceLogSumExp(const NodeView& view) { return reduce(view, {2, 1, 1, 1}); }
Work reduceSumSquare(const NodeView& view) { return reduce(view, {2}); }

Work argOfBest(const NodeView& view) {
    const Ints& dims = view.dims(0);
    AxisMask mask(dims.size(), false);
    mask[static_cast<std::size_t>(view.axis(view.integer("axis", 0), view.rank(0)))] = true;
    Work work;
    work.outputs = {{DType::int64, reducedDims(dims, mask, view.integer("keepdims", 1) != 0)}};
    work.flops = Flops(elementCount(dims));
    return work;
}

Work cumulate(const NodeView& view) {
    if (const Ints* axis = view.ints(1)) {
        view.require(axis->size() == 1, "axis is one number");
        view.axis(axis->front(), view.rank(0));
    }
    Work work;
    work.outputs = {{view.dtype(0), view.dims(0)}};
    work.flops = Flops(view.elements(0));
    return work;
}

/// Running sums of a known list: how exporters count positions.
Work cumSum(const NodeView& view) {
    Work work = cumulate(view);
    const Ints* values = view.ints(0);
    if (values == nullptr || view.rank(0) != 1 || !isInteger(view.dtype(0)) || view.integer("exclusive", 0) != 0 || view.integer("reverse", 0) != 0) return work;
    Ints sums;
    for (const std::int64_t value : *values) {
        const auto sum = sums.empty() ? std::optional(value) : added(sums.back(), value);
        if (!sum) return work;
        sums.push_back(*sum);
    }
    work.contents = {std::move(sums)};
    return work;
}

std::int64_t howMany(const NodeView& view) {
    if (view.opset() < 10) return view.integer("k", -1);
    const Ints& k = view.requireInts(1, "the value of K");
    view.require(k.size() == 1, "K is one number");
    return k.front();
}

Work topK(const NodeView& view) {
    Ints dims = view.dims(0);
    const auto axis = static_cast<std::size_t>(view.axis(view.integer("axis", -1), view.rank(0)));
    if (const auto declared = view.declaredDims({1}, [&](const Ints& out) { return areWithin(out, dims); })) {
        dims = *declared;
    } else {
        const std::int64_t k = howMany(view);
        view.require(k >= 0 && k <= dims[axis], "K is no more than the axis has");
        dims[axis] = k;
    }
    Work work;
    work.outputs = {{view.dtype(0), dims}, {DType::int64, dims}};
    return work;
}

/// The same two nodes for every reduction: over the middle dim, axes where the newest version has them (30 elements to
/// 10, of which `flopsTo10`), and over the last, axes as the attribute they were before (30 elements to 6).
constexpr std::array<Example, 2> reductions(std::int64_t flopsTo10, std::int64_t flopsTo6) {
    return {{{"f32[2,3,5] i64[1]{1}", "keepdims=0", "f32[2,5]", flopsTo10, 4 * (30 + 10) + 8, 0, 0},
             {"f32[2,3,5]", "axes=[-1]", "f32[2,3,1]", flopsTo6, 4 * (30 + 6), 0, 12}}};
}

constexpr auto oneEach = reductions(30, 30);           // X
constexpr auto oneEachAndOut = reductions(40, 36);     // X + N
constexpr auto twoEach = reductions(60, 60);           // 2 X
constexpr auto twoEachAndOut = reductions(70, 66);     // 2 X + N

constexpr Example sumExamples[] = {
    oneEach[0],
    oneEach[1],
    {"f16[2,3,5]", "", "f16[1,1,1]", 30, 2 * (30 + 1)},
    {"f32[2,3,5] i64[0]", "noop_with_empty_axes=1", "f32[2,3,5]", 0, 4 * (30 + 30)},
    {"i64[2,3]{1,2,3,4,5,6} i64[1]{0}", "keepdims=0", "i64[3]{5,7,9}", 0, 0},
};

constexpr Example prodExamples[] = {
    oneEach[0],
    oneEach[1],
    {"i64[3]{2,3,5} i64[1]{0}", "keepdims=0", "i64[]{30}", 0, 0},
    {"i64[2,3]{1,2,3,4,5,6}", "axes=[1]", "i64[2,1]{6,120}", 0, 0, 0, 13},
};

constexpr Example maxExamples[] = {
    oneEach[0],
    oneEach[1],
    {"i64[2,3]{1,5,3,4,2,6} i64[1]{0}", "keepdims=0", "i64[3]{4,5,6}", 0, 0},
};

constexpr Example minExamples[] = {
    oneEach[0],
    oneEach[1],
    {"i64[2,3]{1,5,3,4,2,6} i64[1]{0}", "keepdims=0", "i64[3]{1,2,3}", 0, 0},
};

constexpr Example argExamples[] = {
    {"f32[2,3,5]", "axis=1 keepdims=0", "i64[2,5]", 30, 4 * 30 + 8 * 10},
    {"f32[2,3,5]", "", "i64[1,3,5]", 30, 4 * 30 + 8 * 15, 0, 11},
};

constexpr Example cumulateExamples[] = {
    {"f32[2,3,5] i64[]{1}", "exclusive=1", "f32[2,3,5]", 30, 4 * (30 + 30) + 8},
};

constexpr Example topKExamples[] = {
    {"f32[2,3,5] i64[1]{4}", "", "f32[2,3,4] i64[2,3,4]", 0, 4 * 30 + 8 + 4 * 24 + 8 * 24},
    {"f32[2,3,5]", "k=2 axis=1", "f32[2,2,5] i64[2,2,5]", 0, 4 * 30 + 4 * 20 + 8 * 20, 0, 9},
};

constexpr auto family = Family::reduction;
constexpr std::string_view foldsKnown = "Known integers fold and cost nothing.";

constexpr OpSpec rows[] = {
    {"", "ReduceSum", family, 1, "elements(X)", foldsKnown, reduceSum, sumExamples},
    {"", "ReduceProd", family, 1, "elements(X)", foldsKnown, reduceProd, prodExamples},
    {"", "ReduceMax", family, 1, "elements(X)", foldsKnown, reduceMax, maxExamples},
    {"", "ReduceMin", family, 1, "elements(X)", foldsKnown, reduceMin, minExamples},
    {"", "ReduceMean", family, 1, "elements(X) + N", "", reduceMean, oneEachAndOut},
    {"", "ReduceL1", family, 1, "2 elements(X)", "Absolute values and sums.", reduceL1, twoEach},
    {"", "ReduceL2", family, 1, "2 elements(X) + N", "N roots.", reduceL2, twoEachAndOut},
    {"", "ReduceLogSum", family, 1, "elements(X) + N", "N logarithms.", reduceLogSum, oneEachAndOut},
    {"", "ReduceLogSumExp", family, 1, "2 elements(X) + N", "An exponential each, N logarithms.", reduceLogSumExp,
     twoEachAndOut},
    {"", "ReduceSumSquare", family, 1, "2 elements(X)", "Squares and sums.", reduceSumSquare, twoEach},
    {"", "ArgMax", family, 1, "elements(X)", "", argOfBest, argExamples},
    {"", "ArgMin", family, 1, "elements(X)", "", argOfBest, argExamples},
    {"", "CumSum", family, 11, "elements(X)", "", cumSum, cumulateExamples},
    {"", "CumProd", family, 26, "elements(X)", "", cumulate, cumulateExamples},
    {"", "TopK", family, 1, "0", "Traffic only: how much it compares depends on the data.", topK, topKExamples},
};

} // namespace

std::span<const OpSpec> reductionOps() { return rows; }

} // namespace rooflens
