// Operators that read or write at places given by indices.
#include "core/ops/families.h"
#include "core/ops/layout.h"

#include <algorithm>

namespace rooflens {
namespace {

using Int = std::int64_t;

Ints slice(const Ints& dims, std::size_t from, std::size_t to) {
    return Ints(dims.begin() + static_cast<std::ptrdiff_t>(from), dims.begin() + static_cast<std::ptrdiff_t>(to));
}

Ints joined(Ints a, const Ints& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

/// Output taken out of input 0 by the indices of input 1: what is written was read (a table smaller than that, once).
Work taken(const NodeView& view, Ints out) {
    Work work = moved({view.dtype(0), std::move(out)});
    const Bytes rows = bytesOf(view.dtype(0), elementCount(*work.outputs[0].dims));
    work.read = std::min(rows, view.bytes(0)) + view.bytes(1);
    return work;
}

/// Known indices along a dimension, negative ones counted from its end.
Ints placesAlong(const NodeView& view, const Ints& indices, Int dim) {
    Ints places;
    for (const Int i : indices) {
        view.require(i >= -dim && i < dim, "indices inside the axis");
        places.push_back(i < 0 ? i + dim : i);
    }
    return places;
}

Work gather(const NodeView& view) {
    const Ints& x = view.dims(0);
    const Ints& indices = view.dims(1);
    const auto axis = asIndex(view.axis(view.integer("axis", 0), view.rank(0)));
    Work work = taken(view, joined(joined(slice(x, 0, axis), indices), slice(x, axis + 1, x.size())));
    const Contents* known = knownContents(view, 1);
    const Ints* given = known ? std::get_if<Ints>(known) : nullptr;
    if (given == nullptr) return work;
    const Ints places = placesAlong(view, *given, x[axis]);
    work.contents = {picked(view, 0, *work.outputs[0].dims, [&](const Ints& at) {
        const Ints which = slice(at, axis, axis + indices.size());
        Ints from = slice(at, 0, axis);
        from.push_back(places[flatIndex(which, indices)]);
        return flatIndex(joined(from, slice(at, axis + indices.size(), at.size())), x);
    })};
    return work;
}

/// The indices of input 1, when their numbers are known.
const Ints* knownIndices(const NodeView& view) {
    const Contents* known = knownContents(view, 1);
    return known == nullptr ? nullptr : std::get_if<Ints>(known);
}

/// A coordinate with the dim along `axis` replaced by the index found there.
template <class F> auto alongAxis(const Ints& x, const Ints& dims, const Ints& places, std::size_t axis, F use) {
    return [&x, &dims, &places, axis, use](Ints at) {
        const std::size_t i = flatIndex(at, dims);
        at[axis] = places[i];
        return use(i, flatIndex(at, x));
    };
}

Work gatherElements(const NodeView& view) {
    const Ints& x = view.dims(0);
    const Ints& indices = view.dims(1);
    view.require(x.size() == indices.size() && !x.empty(), "data and indices of one rank, 1 or more");
    const auto axis = asIndex(view.axis(view.integer("axis", 0), view.rank(0)));
    for (std::size_t k = 0; k < x.size(); ++k)
        view.require(k == axis || indices[k] <= x[k], "indices no larger than the data beside the axis");
    Work work = taken(view, indices);
    if (const Ints* given = knownIndices(view)) {
        const Ints places = placesAlong(view, *given, x[axis]);
        work.contents = {picked(view, 0, indices, alongAxis(x, indices, places, axis, [](std::size_t, std::size_t place) { return place; }))};
    }
    return work;
}

/// How many dims of the data an index tuple fixes: the last dim of the indices.
std::size_t tupleLength(const NodeView& view, std::size_t batchDims) {
    const Ints& x = view.dims(0);
    const Ints& indices = view.dims(1);
    view.require(!x.empty() && indices.size() > batchDims, "data and indices of rank 1 or more");
    const Int length = indices.back();
    view.require(length <= static_cast<Int>(x.size() - batchDims), "index tuples no longer than the data's rank");
    return asIndex(length);
}

/// Where the elements of an index tuple lie: an index tuple fixes the first dims, the rest run.
Indices tuplePlaces(const NodeView& view, const Ints& given, std::size_t fixed) {
    const Ints& x = view.dims(0);
    const Ints free = slice(x, fixed, x.size());
    Indices places;
    for (std::size_t t = 0; fixed > 0 && t + fixed <= given.size(); t += fixed) {
        Ints start;
        for (std::size_t k = 0; k < fixed; ++k) start.push_back(placesAlong(view, {given[t + k]}, x[k])[0]);
        forEachCoordinate(free, [&](const Ints& at) { places.push_back(flatIndex(joined(start, at), x)); });
    }
    return places;
}

Work gatherND(const NodeView& view) {
    const Ints& x = view.dims(0);
    const Ints& indices = view.dims(1);
    const Int batch = view.integer("batch_dims", 0);
    view.require(batch >= 0 && batch < view.rank(0) && batch < view.rank(1), "batch_dims below both ranks");
    const std::size_t fixed = tupleLength(view, asIndex(batch));
    view.require(std::equal(x.begin(), x.begin() + batch, indices.begin()), "equal batch dimensions");
    Work work = taken(view, joined(slice(indices, 0, indices.size() - 1), slice(x, asIndex(batch) + fixed, x.size())));
    const Ints* given = knownIndices(view);
    const Contents* values = knownContents(view, 0);
    if (given != nullptr && values != nullptr && batch == 0 && isFollowed(*work.outputs[0].dims)) work.contents = {pick(*values, tuplePlaces(view, *given, fixed))};
    return work;
}

/// Contents of the data with updates written over some places; empty unless all is known and nothing is combined.
std::optional<Contents> overwritten(const NodeView& view, const Indices& places) {
    const Contents *data = knownContents(view, 0), *updates = knownContents(view, 2);
    if (data == nullptr || updates == nullptr || data->index() != updates->index() || view.text("reduction", "none") != "none") return std::nullopt;
    return std::visit([&](auto values) -> std::optional<Contents> {
        const auto& written = std::get<decltype(values)>(*updates);
        if (written.size() != places.size()) return std::nullopt;
        for (std::size_t i = 0; i < places.size(); ++i) values[places[i]] = written[i];
        return values;
    }, *data);
}

Work scatterElements(const NodeView& view) {
    const Ints &x = view.dims(0), &indices = view.dims(1);
    view.require(indices == view.dims(2), "updates shaped like the indices");
    view.require(indices.size() == x.size(), "data and indices of one rank");
    const auto axis = asIndex(view.axis(view.integer("axis", 0), view.rank(0)));
    Work work = moved({view.dtype(0), x});
    const Ints* given = knownIndices(view);
    if (given == nullptr || knownContents(view, 0) == nullptr) return work;
    for (std::size_t k = 0; k < x.size(); ++k) view.require(k == axis || indices[k] <= x[k], "indices no larger than the data beside the axis");
    const Ints numbers = placesAlong(view, *given, x[axis]);
    Indices places;
    forEachCoordinate(indices, alongAxis(x, indices, numbers, axis, [&](std::size_t, std::size_t place) { places.push_back(place); }));
    work.contents = {overwritten(view, places)};
    return work;
}

Work scatterND(const NodeView& view) {
    const Ints& x = view.dims(0);
    const Ints& indices = view.dims(1);
    const std::size_t fixed = tupleLength(view, 0);
    view.require(view.dims(2) == joined(slice(indices, 0, indices.size() - 1), slice(x, fixed, x.size())),
                 "updates shaped like the indices without their last dimension, then the data's free dimensions");
    Work work = moved({view.dtype(0), x});
    const Ints* given = knownIndices(view);
    if (given != nullptr && knownContents(view, 0) != nullptr) work.contents = {overwritten(view, tuplePlaces(view, *given, fixed))};
    return work;
}

/// Writes an update of some length along an axis into a cache.
Work tensorScatter(const NodeView& view) {
    const Ints& cache = view.dims(0);
    const Ints& update = view.dims(1);
    const auto axis = asIndex(view.axis(view.integer("axis", -2), view.rank(0)));
    view.require(update.size() == cache.size(), "a cache and an update of one rank");
    for (std::size_t k = 0; k < cache.size(); ++k)
        view.require(k == axis ? update[k] <= cache[k] : update[k] == cache[k], "an update that fits the cache");
    view.require(!view.has(2) || view.dims(2) == Ints{cache[0]}, "a write index for every sequence of the batch");
    return moved({view.dtype(0), cache});
}

Work oneHot(const NodeView& view) {
    Ints out = view.dims(0);
    view.require(view.elements(1) == 1, "a single depth");
    const Contents* known = knownContents(view, 1);
    if (const auto declared = view.declaredDims({1}, [&](const Ints& dims) { return dims.size() == out.size() + 1; })) return moved({view.dtype(2), *declared});
    if (known == nullptr) view.notKnown("the depth");
    const auto depth = convertedTo(DType::int64, *known);
    view.require(depth && std::get<Ints>(*depth)[0] >= 0, "a depth of 0 or more");
    view.require(view.dims(2) == Ints{2}, "two values, off and on");
    const Int axis = view.axis(view.integer("axis", -1), view.rank(0) + 1);
    out.insert(out.begin() + axis, std::get<Ints>(*depth)[0]);
    return moved({view.dtype(2), out});
}

/// Keeps the slices (or, without an axis, elements) whose condition holds.
Work compress(const NodeView& view) {
    Ints out = view.dims(0);
    view.require(view.rank(1) == 1, "a condition of rank 1");
    std::size_t axis = 0;
    if (view.hasAttribute("axis")) axis = asIndex(view.axis(view.integer("axis", 0), view.rank(0)));
    else out = {elementCount(out)};
    if (const auto declared = view.declaredDims({1}, [&](const Ints& dims) { return areWithin(dims, out); })) return taken(view, *declared);
    Int kept = std::min(view.dims(1)[0], out[axis]);
    const Contents* known = knownContents(view, 1);
    const Ints* condition = known ? std::get_if<Ints>(known) : nullptr;
    std::string assumption;
    if (condition != nullptr)
        kept = std::count_if(condition->begin(), condition->begin() + kept, [](Int c) { return c != 0; });
    else
        assumption = "at most all " + std::to_string(kept) + " places of the condition hold";
    out[axis] = kept;
    Work work = taken(view, out);
    work.assumption = assumption;
    return work;
}

Work torchEmbedding(const NodeView& view) {
    const Ints& table = view.dims(0);
    view.require(table.size() == 2, "the table is a matrix");
    Ints dims = view.dims(1);
    dims.push_back(table[1]);
    return taken(view, std::move(dims));
}

constexpr Example gatherExamples[] = {
    {"f32[1000,48] i64[2,7]", "", "f32[2,7,48]", 0, 5488}, // 14 rows of 192 bytes in and out, 14 indices
    {"f32[2,5,3] i64[4]", "axis=1", "f32[2,4,3]", 0, 224},
    {"f32[2,48] i64[9]", "", "f32[9,48]", 0, 2184}, // the whole table of 384 bytes, once
    {"i64[4]{1,3,224,256} i64[]{-2}", "", "i64[]{224}", 0, 24},
    {"i64[2,3]{1,2,3,4,5,6} i64[2]{2,0}", "axis=1", "i64[2,2]{3,1,6,4}", 0, 80}};
constexpr Example gatherElementsExamples[] = {{"f32[2,3,5] i64[2,3,2]", "axis=2", "f32[2,3,2]", 0, 192}};
constexpr Example gatherNDExamples[] = {{"f32[2,3,5,7] i64[4,2]", "", "f32[4,5,7]", 0, 1184},
                                        {"f32[2,3,5,7] i64[2,4,1]", "batch_dims=1", "f32[2,4,5,7]", 0, 2024}};
constexpr Example scatterElementsExamples[] = {{"f32[2,3,5] i64[2,3,2] f32[2,3,2]", "axis=2", "f32[2,3,5]", 0, 384}};
constexpr Example scatterNDExamples[] = {{"f32[6,3,5] i64[4,1] f32[4,3,5]", "", "f32[6,3,5]", 0, 992}};
constexpr Example tensorScatterExamples[] = {{"f32[3,4,5] f32[3,2,5] i64[3]", "", "f32[3,4,5]", 0, 624}};
constexpr Example oneHotExamples[] = {{"i64[2,3] i64[]{10} f32[2]", "axis=1", "f32[2,10,3]", 0, 304}};
constexpr Example compressExamples[] = {
    {"f32[2,5,3] b8[4]{0,1,1,0}", "axis=1", "f32[2,2,3]", 0, 100},
    {"f32[2,5,3] b8[4]", "axis=1", "f32[2,4,3]", 0, 196},
    {"f32[2,5,3] b8[7]{1,0,1,0,1,0,0}", "", "f32[3]", 0, 31}};

constexpr Example torchEmbeddingExamples[] = {
    {"f32[100,7] i64[2,3]", "", "f32[2,3,7]", 0, 4 * (42 + 42) + 8 * 6},
};

constexpr OpSpec row(std::string_view type, std::string_view note, Work (*work)(const NodeView&),
                     std::span<const Example> examples) {
    return {"", type, Family::movement, 1, "0", note, work, examples};
}

constexpr std::string_view readsRows = "Reads the rows it takes and the indices, not the table.";
constexpr std::string_view scatters = "Reads data, indices and updates, writes the output.";

constexpr OpSpec rows[] = {
    row("Gather", readsRows, gather, gatherExamples),
    row("GatherElements", readsRows, gatherElements, gatherElementsExamples),
    row("GatherND", readsRows, gatherND, gatherNDExamples),
    row("ScatterElements", scatters, scatterElements, scatterElementsExamples),
    row("Scatter", "The older name of ScatterElements.", scatterElements, scatterElementsExamples),
    row("ScatterND", scatters, scatterND, scatterNDExamples),
    row("TensorScatter", "Reads cache, update and indices, writes the output.", tensorScatter, tensorScatterExamples),
    row("OneHot", "Writes its output.", oneHot, oneHotExamples),
    row("Compress", "Data-dependent: at most every place of the condition.", compress, compressExamples),
    {"com.microsoft", "TorchEmbedding", Family::movement, 1, "0", "Reads the rows it takes, not the table.", torchEmbedding,
     torchEmbeddingExamples},
};

} // namespace

std::span<const OpSpec> gatherOps() { return rows; }

} // namespace rooflens
