// com.microsoft: what belongs to no larger family, and the operators that it shares with ai.onnx.
#include "core/ops/families.h"
#include "core/ops/layout.h"
#include "core/ops/pointwise.h"

#include <algorithm>
#include <vector>

namespace rooflens {
namespace {

Work expandDims(const NodeView& view) {
    const Ints& axis = view.requireInts(1, "the axis");
    view.require(axis.size() == 1, "the axis is a single number");
    Ints dims = view.dims(0);
    const std::int64_t at = view.axis(axis[0], view.rank(0) + 1);
    dims.insert(dims.begin() + static_cast<std::ptrdiff_t>(at), 1);
    return viewed({view.dtype(0), std::move(dims)});
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

constexpr Example warpingExamples[] = {
    {"f32[4,7]", "", "i32[2,10]", 84, 4 * (28 + 20)},
    {"f32[1,4,7]", "", "i32[2,10]", 84, 4 * (28 + 20)},
};

constexpr Example uniqueExamples[] = {
    {"f32[7]", "", "f32[7] i64[7] i64[7]", 0, 4 * (7 + 7) + 8 * 14},
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

constexpr std::string_view ms = "com.microsoft";

constexpr OpSpec rows[] = {
    {ms, "ExpandDims", Family::shape, 1, "0", "Metadata: a view of the input.", expandDims, expandDimsExamples},
    {ms, "Inverse", Family::other, 1, "2 n^3 a matrix", "Gauss-Jordan elimination.", inverse, inverseExamples},
    {ms, "CDist", Family::other, 1, "3 K N + N unless squared", "K: columns.", cDist, cDistExamples},
    {ms, "UnfoldTensor", Family::movement, 1, "0", "", unfoldTensor, unfoldExamples},
    {ms, "DynamicTimeWarping", Family::other, 1, "3 elements(X)", "", dynamicTimeWarping, warpingExamples},
    {ms, "Unique", Family::other, 1, "0", "", unique, uniqueExamples},
    {ms, "ConcatTraining", Family::movement, 1, "0", "Reads every input, writes the output.", concatTraining,
     concatTrainingExamples},
    {ms, "SampleOp", Family::movement, 1, "0", "", sample, sampleExamples},
    {ms, "MurmurHash3", Family::other, 1, "0", "Integer arithmetic is not counted.", murmurHash, hashExamples},
    {ms, "GatedAdd", Family::elementwise, 1, "2 N", "", gatedAdd, gatedAddExamples},
    {ms, "ComplexMul", Family::elementwise, 1, "3 N", "6 a complex number.", complexMul, complexMulExamples},
    {ms, "ComplexMulConj", Family::elementwise, 1, "3 N", "6 a complex number.", complexMul, complexMulExamples},
};

/// Rows of ai.onnx that com.microsoft has under the same name.
constexpr std::string_view twins[] = {"GatherND", "LayerNormalization", "Pad", "Range", "Trilu"};
constexpr std::span<const OpSpec> (*familiesOfTwins[])() = {gatherOps, movementOps, normalisationOps, shapeOps};

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

std::span<const OpSpec> contribOps() {
    static const std::vector<OpSpec> all = withTwins();
    return all;
}

} // namespace rooflens
