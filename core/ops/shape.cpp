// Operators about shapes and constants: what graphs compute sizes with.
#include "core/ops/families.h"
#include "core/ops/layout.h"

#include <algorithm>
#include <cmath>

namespace rooflens {
namespace {

using Int = std::int64_t;

Work metadata(TensorType output) {
    Work work = moved(std::move(output));
    work.launches = false;
    return work;
}

/// Opset 15 takes a slice of the dims.
Work shape(const NodeView& view) {
    const Int rank = view.rank(0);
    const auto clamped = [rank](Int at) { return std::clamp<Int>(at < 0 ? at + rank : at, 0, rank); };
    const Int start = clamped(view.integer("start", 0));
    const Int end = std::max(start, clamped(view.integer("end", rank)));
    const Ints& dims = *view.type(0).dims;
    Ints value(dims.begin() + start, dims.begin() + end);
    Work work = metadata({DType::int64, Ints{end - start}});
    const bool isKnown = value.size() <= mostKnownElements &&
                         std::none_of(value.begin(), value.end(), [](Int d) { return d < 0; });
    if (isKnown) work.contents = {std::move(value)};
    return work;
}

Work size(const NodeView& view) {
    Work work = metadata({DType::int64, Ints{}});
    if (const auto count = view.type(0).elements(); count && *count != saturated) work.contents = {Ints{*count}};
    return work;
}

/// The type and contents a Constant's attribute gives.
Work constant(const NodeView& view) {
    const auto with = [](DType dtype, Ints dims, std::optional<Contents> value) {
        Work work = metadata({dtype, std::move(dims)});
        if (value && isFollowed(*work.outputs[0].dims)) work.contents = {std::move(value)};
        return work;
    };
    const auto length = [](const auto& list) { return Ints{static_cast<Int>(list.size())}; };
    for (const std::string_view name : {"value", "sparse_value"})
        if (const Tensor* tensor = view.tensor(name)) {
            Work work = metadata(tensor->type);
            if (tensor->contents && !tensor->isSparse) work.contents = {tensor->contents};
            return work;
        }
    if (view.hasAttribute("value_int")) return with(DType::int64, {}, Ints{view.integer("value_int", 0)});
    if (view.hasAttribute("value_float")) return with(DType::float32, {}, Reals{view.real("value_float", 0)});
    if (const auto list = view.integers("value_ints")) return with(DType::int64, length(*list), *list);
    if (view.hasAttribute("value_string")) return with(DType::string, {}, std::nullopt);
    if (const Attribute* strings = view.node().find("value_strings"))
        if (const auto* list = std::get_if<std::vector<std::string>>(&strings->value))
            return with(DType::string, length(*list), std::nullopt);
    const auto list = view.realsAttribute("value_floats");
    view.require(list.has_value(), "one of the value attributes");
    return with(DType::float32, length(*list), *list);
}

/// With a constant shape it is a weight like any other; else it runs and writes its output.
Work constantOfShape(const NodeView& view) {
    const Tensor* value = view.tensor("value");
    if (const auto declared = view.declaredDims({0}, [](const Ints&) { return true; })) return moved({value ? value->type.dtype : DType::float32, *declared});
    const Ints& dims = view.requireInts(0, "the shape to fill");
    requireNoneBelow(view, dims, 0, "no negative dimension");
    Work work = moved({value ? value->type.dtype : DType::float32, dims});
    work.launches = !view.isConstant(0);
    if (!isFollowed(dims)) return work;
    const auto count = static_cast<std::size_t>(elementCount(dims));
    if (value == nullptr) work.contents = {Reals(count, 0.0)};
    else if (value->contents)
        work.contents = {std::visit([&](const auto& one) -> std::optional<Contents> {
            if (one.size() != 1) return std::nullopt;
            return std::decay_t<decltype(one)>(count, one[0]);
        }, *value->contents)};
    return work;
}

/// How many steps lead from start to limit; the difference is in the operands' own type.
Int rangeLength(const NodeView& view, const Contents& start, const Contents& limit, const Contents& delta) {
    if (const Ints* from = std::get_if<Ints>(&start)) {
        const __int128 step = std::get<Ints>(delta)[0];
        const __int128 span = static_cast<__int128>(std::get<Ints>(limit)[0]) - from->front();
        view.require(step != 0, "a delta other than 0");
        if (span == 0 || (span > 0) != (step > 0)) return 0;
        const __int128 count = (span + (step > 0 ? step - 1 : step + 1)) / step;
        return count > saturated ? saturated : static_cast<Int>(count);
    }
    const double step = std::get<Reals>(delta)[0];
    const auto span = roundedTo(view.dtype(0), std::get<Reals>(limit)[0] - std::get<Reals>(start)[0]);
    const double count = std::ceil(span.value_or(NAN) / step);
    view.require(step != 0 && std::isfinite(count), "finite limits and a delta other than 0");
    return count >= 9.2e18 ? saturated : static_cast<Int>(std::max(count, 0.0));
}

Work range(const NodeView& view) {
    if (const auto declared = view.declaredDims({0, 1, 2}, [](const Ints& dims) { return dims.size() == 1; })) return moved({view.dtype(0), *declared});
    const Contents one = isFloating(view.dtype(0)) ? Contents(Reals{1}) : Contents(Ints{1});
    const Contents* parts[3] = {nullptr, nullptr, &one};
    const bool goesByOnes = !view.has(2) && view.node().domain == "com.microsoft"; // there the delta may be missing
    for (std::size_t i = 0; i < (goesByOnes ? 2 : 3); ++i) {
        parts[i] = knownContents(view, i);
        if (parts[i] == nullptr) view.notKnown("start, limit and delta");
        view.require(view.elements(i) == 1, "scalars");
        view.require(parts[i]->index() == parts[0]->index(), "scalars of one type");
    }
    const Int count = rangeLength(view, *parts[0], *parts[1], *parts[2]);
    const DType dtype = view.dtype(0);
    Work work = moved({dtype, Ints{count}});
    if (!isFollowed({count})) return work;
    if (const Ints* start = std::get_if<Ints>(parts[0])) {
        Ints values;
        for (Int k = 0; k < count; ++k) // adding only up to the last value, which lies before limit, cannot overflow
            values.push_back(k == 0 ? start->front() : values.back() + std::get<Ints>(*parts[2])[0]);
        work.contents = {std::move(values)};
    } else {
        Reals values;
        const double first = std::get<Reals>(*parts[0])[0], step = std::get<Reals>(*parts[2])[0];
        for (Int k = 0; k < count; ++k) values.push_back(first + static_cast<double>(k) * step);
        work.contents = {convertedTo(dtype, Contents(std::move(values)))};
    }
    return work;
}

/// Coordinates of the elements that are not zero, a row a dimension.
Work nonZero(const NodeView& view) {
    const Ints& x = view.dims(0);
    const auto rank = static_cast<Int>(x.size());
    const Contents* known = knownContents(view, 0);
    const auto fits = [&](const Ints& dims) { return areWithin(dims, {rank, elementCount(x)}) && dims[0] == rank; };
    if (const auto declared = view.declaredDims({0}, fits)) return moved({DType::int64, *declared});
    if (known == nullptr) {
        const Int most = elementCount(x);
        Work work = moved({DType::int64, Ints{rank, most}});
        work.assumption = "at most all " + std::to_string(most) + " elements are not zero";
        return work;
    }
    const Reals values = asReals(*known);
    std::vector<Ints> found;
    std::size_t at = 0;
    forEachCoordinate(x, [&](const Ints& coordinate) {
        if (values[at++] != 0.0) found.push_back(coordinate);
    });
    Work work = moved({DType::int64, Ints{rank, static_cast<Int>(found.size())}});
    Ints rowsOfCoordinates;
    for (std::size_t k = 0; k < x.size(); ++k)
        for (const Ints& coordinate : found) rowsOfCoordinates.push_back(coordinate[k]);
    if (isFollowed(*work.outputs[0].dims)) work.contents = {std::move(rowsOfCoordinates)};
    return work;
}

/// Distinct elements, or slices along an axis; of outputs that depend on the data the largest.
Work unique(const NodeView& view) {
    Ints out = view.dims(0);
    std::size_t axis = 0;
    if (view.hasAttribute("axis")) axis = asIndex(view.axis(view.integer("axis", 0), view.rank(0)));
    else out = {elementCount(out)};
    const TensorType places{DType::int64, Ints{out[axis]}};
    Work work = moved({view.dtype(0), out});
    work.outputs.insert(work.outputs.end(), 3, places);
    work.assumption = "all " + std::to_string(out[axis]) + " are distinct";
    return work;
}

Work eyeLike(const NodeView& view) {
    view.require(view.rank(0) == 2, "an input of rank 2");
    Work work = moved({view.hasAttribute("dtype") ? view.elementType("dtype", DType::undefined) : view.dtype(0), view.dims(0)});
    work.read = Bytes(0); // only the input's shape matters
    return work;
}

constexpr Example shapeExamples[] = {{"f32[2,3,5,7]", "", "i64[4]{2,3,5,7}", 0, 0},
                                     {"f32[2,3,5,7]", "start=1 end=-1", "i64[2]{3,5}", 0, 0},
                                     {"f32[2,?,5]", "", "i64[3]", 0, 0}};
constexpr Example sizeExamples[] = {{"f32[2,3,5]", "", "i64[]{30}", 0, 0}};
constexpr Example constantExamples[] = {{"", "value=tensor:f32[2]{0.5,4}", "f32[2]{0.5,4}", 0, 0},
                                        {"", "value_int=7", "i64[]{7}", 0, 0},
                                        {"", "value_ints=[4,-1,6]", "i64[3]{4,-1,6}", 0, 0},
                                        {"", "value_float=0.5", "f32[]{0.5}", 0, 0},
                                        {"", "value_floats=[0.5,1.5]", "f32[2]{0.5,1.5}", 0, 0},
                                        {"", "value_strings=[a,b,c]", "str[3]", 0, 0}};
constexpr Example constantOfShapeExamples[] = {
    {"i64[2]{2,3}", "value=tensor:i64[1]{7}", "i64[2,3]{7,7,7,7,7,7}", 0, 0},
    {"i64[1]{2}", "", "f32[2]{0,0}", 0, 0}};
constexpr Example rangeExamples[] = {{"i64[]{3} i64[]{10} i64[]{3}", "", "i64[3]{3,6,9}", 0, 48},
                                     {"f32[]{1} f32[]{-0.5} f32[]{-0.5}", "", "f32[3]{1,0.5,0}", 0, 24}};
constexpr Example nonZeroExamples[] = {{"b8[2,3]{0,1,0,1,0,1}", "", "i64[2,3]{0,1,1,1,0,2}", 0, 54},
                                       {"f32[2,3,5]", "", "i64[3,30]", 0, 840}};
constexpr Example uniqueExamples[] = {{"f32[2,3,5]", "axis=1", "f32[2,3,5] i64[3] i64[3] i64[3]", 0, 312},
                                      {"f32[2,3,5]", "", "f32[30]", 0, 240}};
constexpr Example eyeLikeExamples[] = {{"f32[3,5]", "dtype=7", "i64[3,5]", 0, 120}, {"f16[3,5]", "", "f16[3,5]", 0, 30}};

constexpr OpSpec row(std::string_view type, std::string_view note, Work (*work)(const NodeView&),
                     std::span<const Example> examples) {
    return {"", type, Family::shape, 1, "0", note, work, examples};
}

constexpr OpSpec rows[] = {
    row("Shape", "Metadata: no traffic, no launch.", shape, shapeExamples),
    row("Size", "Metadata: no traffic, no launch.", size, sizeExamples),
    row("Constant", "A weight or a parameter: no launch.", constant, constantExamples),
    row("ConstantOfShape", "Of a constant shape a weight: no launch; else writes its output.", constantOfShape, constantOfShapeExamples),
    row("Range", "Writes its output.", range, rangeExamples),
    row("NonZero", "Data-dependent: at most every element.", nonZero, nonZeroExamples),
    row("Unique", "Data-dependent: at most every element.", unique, uniqueExamples),
    row("EyeLike", "Writes its output; reads no element.", eyeLike, eyeLikeExamples),
};

} // namespace

std::span<const OpSpec> shapeOps() { return rows; }

} // namespace rooflens
