// Operators that move data whole: joining, cutting, reordering, repeating. No arithmetic, so traffic is their cost.
#include "core/ops/families.h"
#include "core/ops/layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace rooflens {
namespace {

// ---- joining and cutting

Work concat(const NodeView& view) {
    view.require(view.inputCount() > 0, "at least one input");
    const auto axis = asIndex(view.axis(view.integer("axis", 1), view.rank(0)));
    const Ints out = concatenatedDims(view, axis, 0, 1);
    Work work = moved({view.dtype(0), out});
    work.contents = {joined(view, out, axis)};
    return work;
}

/// Sizes of a Split's parts along a dimension: from input or attribute `split`, else equal ones.
Ints splitSizes(const NodeView& view, std::int64_t dim, std::size_t axis) {
    const auto named = static_cast<std::int64_t>(view.outputCount());
    const auto fits = [&](const Ints& part) { return areWithin(part, view.dims(0)); };
    if (view.declaredDims({1}, fits)) {
        Ints sizes;
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < view.outputCount(); ++i) {
            const auto declared = view.declaredDims({1}, fits, i);
            if (!declared) view.notKnown("the values of split");
            sizes.push_back((*declared)[axis]);
            sum = addSaturating(sum, sizes.back());
        }
        if (sum > dim) view.notKnown("the values of split; the declared parts exceed the dimension");
        return sizes;
    }
    if (const auto given = view.integersFrom(1, "split")) {
        view.require(static_cast<std::int64_t>(given->size()) >= named, "a part for every output");
        std::int64_t sum = 0;
        for (const std::int64_t part : *given) {
            view.require(part >= 0, "parts of no negative size");
            sum = addSaturating(sum, part);
        }
        view.require(sum == dim, "parts that add up to the dimension");
        return *given;
    }
    const std::int64_t count = view.integer("num_outputs", named);
    view.require(count >= named && count > 0, "as many parts as outputs");
    const std::int64_t part = dividedUp(dim, count);
    if (!view.hasAttribute("num_outputs")) view.require(dim % count == 0, "parts of equal size");
    view.require(dim - part * (named - 1) >= 0 || count > named, "no more parts than the dimension fills");
    Ints sizes;
    for (std::int64_t i = 0, left = dim; i < named; ++i, left -= std::min(part, left)) sizes.push_back(std::min(part, left));
    return sizes;
}

Work split(const NodeView& view) {
    const Ints& x = view.dims(0);
    const auto axis = asIndex(view.axis(view.integer("axis", 0), view.rank(0)));
    Work work;
    Bytes parts;
    std::int64_t start = 0;
    for (const std::int64_t size : splitSizes(view, x[axis], axis)) {
        const std::size_t i = work.outputs.size();
        if (i == view.outputCount()) break;
        Ints out = x;
        out[axis] = size;
        if (view.hasOutput(i)) parts += bytesOf(view.dtype(0), elementCount(out));
        work.contents.push_back(picked(view, 0, out, [&](Ints at) {
            at[axis] += start;
            return flatIndex(at, x);
        }));
        work.outputs.push_back({view.dtype(0), out});
        start += size;
    }
    work.read = parts + otherBytes(view, 0); // a part that nobody names is neither read nor written
    work.written = parts;
    return work;
}

struct Cut {
    std::int64_t start = 0, step = 1, length = 0;
};

/// Python's slice of a dimension, ends clamped as ONNX says.
Cut cut(std::int64_t dim, std::int64_t start, std::int64_t end, std::int64_t step) {
    step = std::max(step, -std::numeric_limits<std::int64_t>::max()); // so that -step fits
    const auto clamped = [dim](std::int64_t at, std::int64_t low, std::int64_t high) {
        if (at < 0) at += dim;
        return std::max(low, std::min(at, high));
    };
    if (step > 0) {
        const std::int64_t from = clamped(start, 0, dim), to = clamped(end, 0, dim);
        return {from, step, to > from ? (to - from - 1) / step + 1 : 0};
    }
    const std::int64_t from = std::min(clamped(start, 0, dim - 1), dim - 1), to = clamped(end, -1, dim - 1);
    return {from, step, from > to ? (from - to - 1) / -step + 1 : 0};
}

/// Attributes starts, ends, axes before opset 10; inputs, with steps, since.
Work slice(const NodeView& view) {
    const Ints& x = view.dims(0);
    if (const auto declared = view.declaredDims({1, 2, 3, 4}, [&](const Ints& dims) { return areWithin(dims, x); })) {
        Work work = moved({view.dtype(0), *declared});
        work.read = bytesOf(view.dtype(0), elementCount(*declared)) + otherBytes(view, 0);
        return work;
    }
    const auto starts = view.integersFrom(1, "starts");
    const auto ends = view.integersFrom(2, "ends");
    view.require(starts && ends && starts->size() == ends->size(), "starts and ends, as many of either");
    const auto axes = axesOr(view, view.integersFrom(3, "axes"), starts->size(), x.size());
    view.require(axes.size() == starts->size(), "an axis for every start");
    const auto steps = view.has(4) ? view.integersFrom(4, "steps") : std::optional<Ints>();
    view.require(!steps || steps->size() == starts->size(), "a step for every start");

    std::vector<Cut> cuts;
    for (const std::int64_t dim : x) cuts.push_back({0, 1, dim});
    for (std::size_t k = 0; k < axes.size(); ++k) {
        const std::int64_t step = steps ? (*steps)[k] : 1;
        view.require(step != 0, "steps other than 0");
        cuts[axes[k]] = cut(x[axes[k]], (*starts)[k], (*ends)[k], step);
    }
    Ints out;
    for (const Cut& c : cuts) out.push_back(c.length);
    Work work = moved({view.dtype(0), out});
    work.read = bytesOf(view.dtype(0), elementCount(out)) + otherBytes(view, 0);
    work.contents = {picked(view, 0, out, [&](Ints at) {
        for (std::size_t k = 0; k < at.size(); ++k) at[k] = cuts[k].start + at[k] * cuts[k].step;
        return flatIndex(at, x);
    })};
    return work;
}

/// Known contents between constant pads; empty when a pad cuts off, or the pad's own value is not known.
std::optional<Contents> padded(const NodeView& view, const Ints& pads, const std::vector<std::size_t>& axes, const Ints& out) {
    const Contents* values = knownContents(view, 0);
    if (values == nullptr || !isFollowed(out) || view.text("mode", "constant") != "constant") return std::nullopt;
    if (std::any_of(pads.begin(), pads.end(), [](std::int64_t pad) { return pad < 0; })) return std::nullopt;
    const Contents* given = view.has(2) ? knownContents(view, 2) : nullptr;
    if (view.has(2) && given == nullptr) return std::nullopt;
    const Ints& x = view.dims(0);
    return std::visit([&](const auto& all) -> std::optional<Contents> {
        using List = std::decay_t<decltype(all)>;
        const List* own = given ? std::get_if<List>(given) : nullptr;
        if (given != nullptr && (own == nullptr || own->size() != 1)) return std::nullopt;
        List result(static_cast<std::size_t>(elementCount(out)), own ? own->front() : static_cast<typename List::value_type>(view.real("value", 0)));
        std::size_t i = 0;
        forEachCoordinate(x, [&](Ints at) {
            for (std::size_t k = 0; k < axes.size(); ++k) at[axes[k]] += pads[k];
            result[flatIndex(at, out)] = all[i++];
        });
        return result;
    }, *values);
}

/// Attribute paddings (opset 1) or pads (2), input pads (11), axes (18).
Work pad(const NodeView& view) {
    Ints out = view.dims(0);
    if (const auto declared = view.declaredDims({1, 3}, [&](const Ints& dims) { return haveOneRank(dims, out); })) return moved({view.dtype(0), *declared});
    auto pads = view.integersFrom(1, "pads");
    if (!pads) pads = view.integers("paddings");
    view.require(pads.has_value(), "pads");
    const auto axes = axesOr(view, view.has(3) ? view.integersFrom(3, "axes") : std::nullopt, out.size(), out.size());
    view.require(pads->size() == 2 * axes.size(), "two pads an axis");
    for (std::size_t k = 0; k < axes.size(); ++k) {
        std::int64_t& dim = out[axes[k]];
        std::int64_t both = 0;
        const bool fits = !__builtin_add_overflow((*pads)[k], (*pads)[k + axes.size()], &both) &&
                          !__builtin_add_overflow(dim, both, &dim);
        view.require(fits && dim >= 0, "pads that leave a dimension from 0 to 2^63-1");
    }
    Work work = moved({view.dtype(0), out});
    work.contents = {padded(view, *pads, axes, out)};
    return work;
}

/// Given sizes of the axes, cut or padded around the middle.
Work centerCropPad(const NodeView& view) {
    Ints out = view.dims(0);
    if (const auto declared = view.declaredDims({1}, [&](const Ints& dims) { return haveOneRank(dims, out); })) return moved({view.dtype(0), *declared});
    const Ints& sizes = view.requireInts(1, "the target sizes");
    const auto axes = axesOr(view, view.integers("axes"), out.size(), out.size());
    view.require(sizes.size() == axes.size(), "a size for every axis");
    for (std::size_t k = 0; k < axes.size(); ++k) {
        view.require(sizes[k] >= 0, "no negative size");
        out[axes[k]] = sizes[k];
    }
    return moved({view.dtype(0), out});
}

// ---- reordering

Work transpose(const NodeView& view) {
    const Ints& x = view.dims(0);
    Ints perm(x.size());
    std::iota(perm.rbegin(), perm.rend(), 0);
    if (const auto given = view.integers("perm")) perm = *given;
    view.require(perm.size() == x.size(), "an axis of perm for every dimension");
    const auto axes = axesOr(view, perm, 0, x.size());
    Ints out;
    for (const std::size_t k : axes) out.push_back(x[k]);
    Work work = moved({view.dtype(0), out});
    work.contents = {picked(view, 0, out, [&](const Ints& at) {
        Ints from(at.size());
        for (std::size_t k = 0; k < at.size(); ++k) from[axes[k]] = at[k];
        return flatIndex(from, x);
    })};
    return work;
}

std::int64_t blockSize(const NodeView& view) {
    const std::int64_t block = view.integer("blocksize", 0);
    view.require(block > 0 && block < (std::int64_t{1} << 31), "a positive blocksize");
    view.require(view.rank(0) == 4, "an input of rank 4");
    return block;
}

Work depthToSpace(const NodeView& view) {
    const std::int64_t block = blockSize(view);
    const Ints& x = view.dims(0);
    view.require(x[1] % (block * block) == 0, "channels that blocksize^2 divides");
    return moved({view.dtype(0), Ints{x[0], x[1] / (block * block), multiplySaturating(x[2], block), multiplySaturating(x[3], block)}});
}

Work spaceToDepth(const NodeView& view) {
    const std::int64_t block = blockSize(view);
    const Ints& x = view.dims(0);
    view.require(x[2] % block == 0 && x[3] % block == 0, "height and width that blocksize divides");
    return moved({view.dtype(0), Ints{x[0], multiplySaturating(x[1], block * block), x[2] / block, x[3] / block}});
}

Work reverseSequence(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(x.size() >= 2, "an input of rank 2 or more");
    const std::int64_t batch = view.axis(view.integer("batch_axis", 1), view.rank(0));
    const std::int64_t time = view.axis(view.integer("time_axis", 0), view.rank(0));
    view.require(batch != time, "two different axes");
    view.require(view.dims(1) == Ints{x[asIndex(batch)]}, "a length for every sequence of the batch");
    return moved({view.dtype(0), x});
}

Work trilu(const NodeView& view) {
    view.require(view.rank(0) >= 2, "an input of rank 2 or more");
    return moved({view.dtype(0), view.dims(0)});
}

// ---- repeating

Work expand(const NodeView& view) {
    const Ints& x = view.dims(0);
    if (const auto declared = view.declaredDims({1}, [&](const Ints& dims) { return broadcastsTo(x, dims); })) return moved({view.dtype(0), *declared});
    const Ints& shape = view.requireInts(1, "the shape to expand to");
    requireNoneBelow(view, shape, 0, "no negative dimension");
    const Ints out = broadcast(x, shape);
    Work work = moved({view.dtype(0), out});
    if (const Contents* values = knownContents(view, 0); values && isFollowed(out))
        work.contents = {pick(*values, broadcastIndices(x, out))};
    return work;
}

/// Tile 1 gives its number of tiles and its axis as a single number of the data's own type.
std::int64_t singleNumber(const NodeView& view, std::size_t input, std::string_view what) {
    const auto numbers = view.reals(input);
    if (!numbers) view.notKnown(what);
    view.require(numbers->size() == 1 && std::fabs((*numbers)[0]) < 1e9, std::string(what) + " is one number below 1e9");
    return static_cast<std::int64_t>((*numbers)[0]);
}

/// How often each dimension is repeated: input repeats (opset 6), or inputs tiles and axis (opset 1).
Ints repeatsOf(const NodeView& view) {
    if (!view.has(2)) return view.requireInts(1, "the repeats");
    Ints repeats(view.dims(0).size(), 1);
    repeats[asIndex(view.axis(singleNumber(view, 2, "the axis"), view.rank(0)))] = singleNumber(view, 1, "the number of tiles");
    return repeats;
}

Work tile(const NodeView& view) {
    const Ints& x = view.dims(0);
    if (const auto declared = view.declaredDims({1, 2}, [&](const Ints& dims) { return areMultiples(dims, x); })) return moved({view.dtype(0), *declared});
    const Ints repeats = repeatsOf(view);
    view.require(repeats.size() == x.size(), "a repeat for every dimension");
    Ints out;
    for (std::size_t k = 0; k < x.size(); ++k) {
        view.require(repeats[k] >= 0, "no negative repeat");
        out.push_back(multiplySaturating(x[k], repeats[k]));
    }
    Work work = moved({view.dtype(0), out});
    work.contents = {picked(view, 0, out, [&](Ints at) {
        for (std::size_t k = 0; k < at.size(); ++k) at[k] %= x[k];
        return flatIndex(at, x);
    })};
    return work;
}

constexpr Example concatExamples[] = {
    {"f32[2,3,5] f32[2,4,5]", "axis=1", "f32[2,7,5]", 0, 560},
    {"f16[2,3,5] f16[2,3,1] f16[2,3,7]", "axis=-1", "f16[2,3,13]", 0, 312},
    {"i64[1]{8} i64[2]{-1,5}", "axis=0", "i64[3]{8,-1,5}", 0, 48},
    {"i64[2,1]{1,2} i64[2,2]{3,4,5,6}", "axis=1", "i64[2,3]{1,3,4,2,5,6}", 0, 96}};
constexpr Example splitExamples[] = {
    {"f32[10,3]", "axis=0 num_outputs=3", "f32[4,3] f32[4,3] f32[2,3]", 0, 240},
    {"f32[2,6,5]", "axis=1", "f32[2,3,5] f32[2,3,5]", 0, 480, 0, 13},
    {"f32[2,6,5]", "axis=1 split=[1,5]", "f32[2,1,5] f32[2,5,5]", 0, 480, 0, 11},
    {"i64[5]{9,8,7,6,5} i64[2]{2,3}", "", "i64[2]{9,8} i64[3]{7,6,5}", 0, 96}};
constexpr Example sliceExamples[] = {
    {"f32[10,20,5] i64[2]{1,-6} i64[2]{7,9223372036854775807} i64[2]{0,1} i64[2]{2,1}", "", "f32[3,6,5]", 0, 784},
    {"f32[10,20]", "starts=[2,0] ends=[1000,-1] axes=[1,0]", "f32[9,18]", 0, 1296, 0, 1},
    {"i64[5]{4,5,6,7,8} i64[1]{-1} i64[1]{-1000} i64[1]{0} i64[1]{-2}", "", "i64[3]{8,6,4}", 0, 80}};
constexpr Example padExamples[] = {
    {"f32[2,3,5] i64[6]{0,1,2,0,3,-1} f32[]{0}", "", "f32[2,7,6]", 0, 508},
    {"f32[2,3,5] i64[2]{1,2} _ i64[1]{-1}", "", "f32[2,3,8]", 0, 336},
    {"f32[2,3,5]", "pads=[0,1,2,0,3,4]", "f32[2,7,11]", 0, 736, 0, 2}};
constexpr Example centerCropPadExamples[] = {
    {"f32[3,20,8] i64[2]{10,9}", "axes=[1,2]", "f32[3,10,9]", 0, 3016}, // 480 elements in, 270 out, 2 sizes
    {"f32[3,20] i64[2]{4,10}", "", "f32[4,10]", 0, 416}};
constexpr Example transposeExamples[] = {
    {"f32[2,3,5]", "perm=[2,0,1]", "f32[5,2,3]", 0, 240},
    {"f16[2,3,5]", "", "f16[5,3,2]", 0, 120},
    {"i64[2,3]{1,2,3,4,5,6}", "perm=[1,0]", "i64[3,2]{1,4,2,5,3,6}", 0, 96}};
constexpr Example depthToSpaceExamples[] = {{"f32[2,12,3,5]", "blocksize=2", "f32[2,3,6,10]", 0, 2880}};
constexpr Example spaceToDepthExamples[] = {{"f32[2,3,4,10]", "blocksize=2", "f32[2,12,2,5]", 0, 1920}};
constexpr Example reverseSequenceExamples[] = {{"f32[4,3,5] i64[3]", "", "f32[4,3,5]", 0, 504}};
constexpr Example triluExamples[] = {{"f32[2,3,5]", "upper=0", "f32[2,3,5]", 0, 240}};
constexpr Example expandExamples[] = {
    {"f32[3,1] i64[3]{2,1,6}", "", "f32[2,3,6]", 0, 180},
    {"i64[2,1]{4,7} i64[2]{1,3}", "", "i64[2,3]{4,4,4,7,7,7}", 0, 80}};
constexpr Example tileExamples[] = {
    {"f32[2,3,5] i64[3]{1,2,3}", "", "f32[2,6,15]", 0, 864},
    {"f32[2,3,5] f32[1]{4.0} f32[1]{1.0}", "", "f32[2,12,5]", 0, 608, 0, 1},
    {"i64[1,2]{4,7} i64[2]{2,2}", "", "i64[2,4]{4,7,4,7,4,7,4,7}", 0, 96}};

constexpr OpSpec movement(std::string_view type, std::string_view note, Work (*work)(const NodeView&),
                          std::span<const Example> examples) {
    return {"", type, Family::movement, 1, "0", note, work, examples};
}

constexpr OpSpec rows[] = {
    movement("Concat", "Reads every input, writes the output.", concat, concatExamples),
    movement("Split", "Reads and writes the parts that are used; the last of num_outputs may be smaller.", split, splitExamples),
    movement("Slice", "Reads only what it writes, and its parameters.", slice, sliceExamples),
    movement("Pad", "Pads may be negative.", pad, padExamples),
    movement("CenterCropPad", "Cuts or pads around the middle.", centerCropPad, centerCropPadExamples),
    movement("Transpose", "Reads the input, writes the output.", transpose, transposeExamples),
    movement("DepthToSpace", "Reads the input, writes the output.", depthToSpace, depthToSpaceExamples),
    movement("SpaceToDepth", "Reads the input, writes the output.", spaceToDepth, spaceToDepthExamples),
    movement("ReverseSequence", "Reads the input, writes the output.", reverseSequence, reverseSequenceExamples),
    movement("Trilu", "Reads the input, writes the output.", trilu, triluExamples),
    movement("Expand", "Reads the source once.", expand, expandExamples),
    movement("Tile", "Reads the source once.", tile, tileExamples),
};

} // namespace

std::span<const OpSpec> movementOps() { return rows; }

} // namespace rooflens
