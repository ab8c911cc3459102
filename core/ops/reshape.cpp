// Operators that give the same elements another shape: a view of the input, no kernel.
#include "core/ops/families.h"
#include "core/ops/layout.h"

#include <optional>

namespace rooflens {
namespace {

using Int = std::int64_t;

/// Input 0's elements under another shape.
Work reshaped(const NodeView& view, Ints dims) {
    Work work = viewed({view.type(0).dtype, std::move(dims)});
    const Contents* values = knownContents(view, 0);
    if (values != nullptr && work.outputs[0].elements()) work.contents = {*values};
    return work;
}

/// Which dims the axes name.
std::vector<bool> marked(const std::vector<std::size_t>& axes, std::size_t rank) {
    std::vector<bool> marks(rank);
    for (const std::size_t k : axes) marks[k] = true;
    return marks;
}

/// A shape of which only the length is known.
Work reshapedToRank(const NodeView& view) {
    const Ints& length = view.dims(1);
    view.require(length.size() == 1, "a shape of rank 1");
    if (length[0] > static_cast<Int>(mostKnownElements)) view.notKnown("the new shape");
    return reshaped(view, Ints(asIndex(length[0]), unknownDim));
}

/// Fills in the one dim that was given as -1.
void inferDim(const NodeView& view, Ints& dims, std::size_t at) {
    dims[at] = 1;
    const Int rest = dimsProduct(dims, 0, dims.size());
    const auto count = view.type(0).elements();
    dims[at] = unknownDim;
    if (!count || rest == unknownDim) return;
    view.require(rest != 0, "no dimension of 0 beside -1");
    view.require(rest != saturated && *count % rest == 0, "dimensions that divide the number of elements");
    dims[at] = *count / rest;
}

/// Attribute shape (opset 1) or input shape (5): 0 copies a dim unless allowzero (14), -1 is inferred.
Work reshape(const NodeView& view) {
    if (const auto declared = view.declaredDims({1}, [&](const Ints& dims) { return haveAsManyElements(dims, view.type(0)); })) return reshaped(view, *declared);
    if (view.has(1) && view.ints(1) == nullptr) return reshapedToRank(view);
    const auto shape = view.integersFrom(1, "shape");
    view.require(shape.has_value(), "a shape");
    const bool copiesZeros = view.integer("allowzero", 0) == 0;
    Ints dims = *shape;
    std::optional<std::size_t> inferred;
    for (std::size_t k = 0; k < dims.size(); ++k) {
        view.require(dims[k] >= -1, "dimensions of -1 or more");
        if (dims[k] == 0 && copiesZeros) {
            view.require(static_cast<Int>(k) < view.rank(0), "a dimension to copy for every 0");
            dims[k] = (*view.type(0).dims)[k];
        } else if (dims[k] == -1) {
            view.require(!inferred, "at most one -1");
            inferred = k;
        }
    }
    if (inferred) inferDim(view, dims, *inferred);
    const auto before = view.type(0).elements();
    const Int after = dimsProduct(dims, 0, dims.size());
    view.require(!before || after == unknownDim || *before == after, "as many elements as before");
    return reshaped(view, dims);
}

Work flatten(const NodeView& view) {
    const Int rank = view.rank(0);
    Int axis = view.integer("axis", 1);
    view.require(axis >= -rank && axis <= rank, "an axis in [-rank, rank]");
    if (axis < 0) axis += rank;
    const Ints& dims = *view.type(0).dims;
    return reshaped(view, {dimsProduct(dims, 0, asIndex(axis)), dimsProduct(dims, asIndex(axis), dims.size())});
}

/// Axes as attribute, or as input since opset 13; without axes every dim of 1 goes.
Work squeeze(const NodeView& view) {
    if (const auto declared = view.declaredDims({1}, [&](const Ints& dims) { return haveAsManyElements(dims, view.type(0)); })) return reshaped(view, *declared);
    auto given = view.integersFrom(1, "axes");
    if (given && given->empty() && view.has(1)) given.reset(); // an empty tensor of axes counts as none
    const Int rank = view.rank(0);
    const Ints& dims = given ? *view.type(0).dims : view.dims(0);
    std::vector<bool> isNamed;
    if (given) isNamed = marked(axesOr(view, given, 0, asIndex(rank)), asIndex(rank));
    Ints out;
    for (std::size_t k = 0; k < dims.size(); ++k) {
        const bool goes = given ? isNamed[k] : dims[k] == 1;
        if (!goes) out.push_back(dims[k]);
        else view.require(dims[k] == 1 || dims[k] == unknownDim, "squeezed dimensions of 1");
    }
    return reshaped(view, out);
}

/// Axes count in the output's rank.
Work unsqueeze(const NodeView& view) {
    if (const auto declared = view.declaredDims({1}, [&](const Ints& dims) { return haveAsManyElements(dims, view.type(0)); })) return reshaped(view, *declared);
    const auto given = view.integersFrom(1, "axes");
    view.require(given.has_value(), "axes");
    static_cast<void>(view.rank(0));
    const Ints& dims = *view.type(0).dims;
    const std::size_t rank = dims.size() + given->size();
    const std::vector<bool> isNew = marked(axesOr(view, given, 0, rank), rank);
    Ints out;
    auto next = dims.begin();
    for (std::size_t k = 0; k < rank; ++k) out.push_back(isNew[k] ? 1 : *next++);
    return reshaped(view, out);
}

Work identity(const NodeView& view) {
    Work work = viewed(view.anyType(0)); // sequences and optionals pass as well
    if (const Contents* values = knownContents(view, 0)) work.contents = {*values};
    return work;
}

/// Inference: the input passes. The mask is boolean since opset 10.
Work dropout(const NodeView& view) {
    Work work = identity(view);
    TensorType mask = view.type(0);
    if (view.opset() >= 10) mask.dtype = DType::boolean;
    work.outputs.push_back(std::move(mask));
    return work;
}

constexpr Example reshapeExamples[] = {{"f32[2,3,20] i64[3]{0,-1,4}", "", "f32[2,15,4]", 0, 0},
                                       {"f32[0,3] i64[2]{7,0}", "allowzero=1", "f32[7,0]", 0, 0},
                                       {"f32[2,3,20]", "shape=[6,-1]", "f32[6,20]", 0, 0, 0, 1},
                                       {"i64[2,2]{1,2,3,4} i64[1]{-1}", "", "i64[4]{1,2,3,4}", 0, 0},
                                       {"f32[2,?,5] i64[2]{0,-1}", "", "f32[2,?]", 0, 0}};
constexpr Example flattenExamples[] = {{"f32[2,3,5,7]", "axis=3", "f32[30,7]", 0, 0},
                                       {"f32[2,3,5,7]", "axis=-3", "f32[2,105]", 0, 0},
                                       {"f32[2,3,5,7]", "axis=0", "f32[1,210]", 0, 0}};
constexpr Example squeezeExamples[] = {{"f32[1,3,1,5] i64[1]{-2}", "", "f32[1,3,5]", 0, 0},
                                       {"f32[1,3,1,5]", "axes=[0]", "f32[3,1,5]", 0, 0, 0, 11},
                                       {"f32[1,3,1,5]", "", "f32[3,5]", 0, 0},
                                       {"i64[1]{9} i64[1]{0}", "", "i64[]{9}", 0, 0}};
constexpr Example unsqueezeExamples[] = {{"f32[3,5] i64[2]{-1,0}", "", "f32[1,3,5,1]", 0, 0},
                                         {"f32[3,5]", "axes=[1,3]", "f32[3,1,5,1]", 0, 0, 0, 11},
                                         {"i64[]{9} i64[1]{0}", "", "i64[1]{9}", 0, 0}};
constexpr Example identityExamples[] = {{"f32[2,?,5]", "", "f32[2,?,5]", 0, 0}, {"i64[2]{3,4}", "", "i64[2]{3,4}", 0, 0}};
constexpr Example dropoutExamples[] = {{"f32[2,3,5] f32[]{0.5} b8[]{0}", "", "f32[2,3,5] b8[2,3,5]", 0, 0},
                                       {"f32[2,3,5]", "ratio=0.5", "f32[2,3,5] f32[2,3,5]", 0, 0, 0, 7}};

constexpr OpSpec row(std::string_view type, std::string_view note, Work (*work)(const NodeView&),
                     std::span<const Example> examples) {
    return {"", type, Family::shape, 1, "0", note, work, examples};
}

constexpr OpSpec rows[] = {
    row("Reshape", "Metadata: a view of the input. 0 copies a dimension unless allowzero, -1 is inferred.", reshape, reshapeExamples),
    row("Flatten", "Metadata: a view of the input.", flatten, flattenExamples),
    row("Squeeze", "Metadata: a view of the input.", squeeze, squeezeExamples),
    row("Unsqueeze", "Metadata: a view of the input.", unsqueeze, unsqueezeExamples),
    row("Identity", "Metadata: a view of the input.", identity, identityExamples),
    row("Dropout", "Inference: a view of the input.", dropout, dropoutExamples),
};

} // namespace

std::span<const OpSpec> reshapeOps() { return rows; }

} // namespace rooflens
