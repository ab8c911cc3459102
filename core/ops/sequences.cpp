// Sequences and optionals: lists of tensors. A list holds references to its tensors, so most of this moves nothing.
#include "core/ops/families.h"
#include "core/ops/node_view.h"

#include <algorithm>

namespace rooflens {
namespace {

using Int = std::int64_t;
using Types = std::vector<TensorType>;

/// Only references change hands: no traffic, no kernel.
Work listed(TensorType type) {
    Work work;
    work.outputs = {std::move(type)};
    work.launches = false;
    return work;
}

/// The sequence at input i. RuleBroken when it is none.
const TensorType& sequence(const NodeView& view, std::size_t i) {
    const TensorType& type = view.anyType(i);
    view.require(type.sequence != nullptr || type.dtype == DType::undefined, "a sequence");
    if (type.sequence == nullptr) view.notKnown("what the sequence holds");
    return type;
}

const std::optional<Types>& elementsOf(const TensorType& type) { return type.sequence->elements; }

/// What every element has in common.
TensorType element(const TensorType& type) {
    TensorType common = type;
    common.sequence = nullptr;
    return common;
}

/// A known position in [-size, size] as [0, size]; empty when it is not known.
std::optional<Int> position(const NodeView& view, std::size_t input, Int size, Int last) {
    const Ints* known = view.ints(input);
    if (known == nullptr) return std::nullopt;
    view.require(known->size() == 1, "a position is one number");
    const Int at = known->front();
    view.require(at >= -size && at <= last, "the position lies within the sequence");
    return at < 0 ? at + size : at;
}

Work sequenceEmpty(const NodeView& view) { return listed(sequenceOf(Types{}, view.elementType("dtype", DType::float32))); }

Work sequenceConstruct(const NodeView& view) {
    Types elements;
    for (std::size_t i = 0; i < view.inputCount(); ++i) elements.push_back(view.type(i));
    view.require(!elements.empty(), "at least one tensor");
    if (elements.size() > mostKnownElements) return listed(sequenceOf(element(sequenceOf(std::move(elements), DType::undefined))));
    return listed(sequenceOf(std::move(elements), DType::undefined));
}

Work sequenceInsert(const NodeView& view) {
    const TensorType& list = sequence(view, 0);
    const auto& known = elementsOf(list);
    if (!known || known->size() >= mostKnownElements) return listed(sequenceOf(commonType(element(list), view.type(1))));
    const auto size = static_cast<Int>(known->size());
    const auto at = view.has(2) ? position(view, 2, size, size) : size;
    Types elements = *known;
    if (at) {
        elements.insert(elements.begin() + *at, view.type(1));
        return listed(sequenceOf(std::move(elements), list.dtype));
    }
    elements.push_back(view.type(1)); // somewhere: only what all have in common is known of each
    const TensorType common = element(sequenceOf(elements, list.dtype));
    std::fill(elements.begin(), elements.end(), common);
    return listed(sequenceOf(std::move(elements), list.dtype));
}

Work sequenceErase(const NodeView& view) {
    const TensorType& list = sequence(view, 0);
    if (!elementsOf(list)) return listed(list);
    Types elements = *elementsOf(list);
    view.require(!elements.empty(), "a sequence with elements");
    const auto size = static_cast<Int>(elements.size());
    const auto at = view.has(1) ? position(view, 1, size, size - 1) : size - 1;
    elements.erase(elements.begin() + at.value_or(0));
    if (!at) std::fill(elements.begin(), elements.end(), element(list));
    return listed(sequenceOf(std::move(elements), list.dtype));
}

Work sequenceAt(const NodeView& view) {
    const TensorType& list = sequence(view, 0);
    if (!elementsOf(list)) return listed(element(list));
    const auto size = static_cast<Int>(elementsOf(list)->size());
    const auto at = position(view, 1, size, size - 1);
    return listed(at ? (*elementsOf(list))[static_cast<std::size_t>(*at)] : element(list));
}

Work sequenceLength(const NodeView& view) {
    const TensorType& list = sequence(view, 0);
    Work work = listed({DType::int64, Ints{}});
    if (elementsOf(list)) work.contents = {Ints{static_cast<Int>(elementsOf(list)->size())}};
    return work;
}

/// Lengths along the split axis: as given, in chunks of one length, or 1 each.
Ints splitLengths(const NodeView& view, Int length) {
    if (view.has(1)) {
        const Ints& given = view.requireInts(1, "the values of split");
        view.require(std::all_of(given.begin(), given.end(), [](Int v) { return v >= 0; }), "lengths are not negative");
        if (view.rank(1) == 1) {
            Int sum = 0;
            for (const Int v : given) sum = addSaturating(sum, v);
            view.require(sum == length, "the lengths add up to the axis");
            return given;
        }
        view.require(given.size() == 1 && given[0] > 0, "a chunk has a length");
        if (length / given[0] > static_cast<Int>(mostKnownElements)) return {};
        Ints chunks(static_cast<std::size_t>(length / given[0]), given[0]);
        if (length % given[0] != 0) chunks.push_back(length % given[0]);
        return chunks;
    }
    return length > static_cast<Int>(mostKnownElements) ? Ints{} : Ints(static_cast<std::size_t>(length), 1);
}

Work splitToSequence(const NodeView& view) {
    const Ints& x = view.dims(0);
    const auto axis = static_cast<std::size_t>(view.axis(view.integer("axis", 0), view.rank(0)));
    const bool drops = !view.has(1) && view.integer("keepdims", 1) == 0;
    const auto slice = [&](Int length) {
        Ints dims = x;
        if (drops) dims.erase(dims.begin() + static_cast<std::ptrdiff_t>(axis));
        else dims[axis] = length;
        return TensorType{view.dtype(0), std::move(dims)};
    };
    const Ints lengths = splitLengths(view, x[axis]);
    Types elements;
    for (const Int length : lengths) elements.push_back(slice(length));
    Work work;
    if (lengths.empty() && x[axis] != 0) work.outputs = {sequenceOf(slice(unknownDim))};
    else work.outputs = {sequenceOf(std::move(elements), view.dtype(0))};
    work.written = view.bytes(0);
    return work;
}

Work concatFromSequence(const NodeView& view) {
    const TensorType& list = sequence(view, 0);
    if (!elementsOf(list)) view.notKnown("how many tensors the sequence holds");
    const Types& elements = *elementsOf(list);
    view.require(!elements.empty(), "a sequence with elements");
    const bool isNew = view.integer("new_axis", 0) != 0;
    view.require(view.hasAttribute("axis"), "an axis");
    for (const TensorType& t : elements)
        if (!t.isComplete()) view.notKnown("the shapes in the sequence");
    const auto rank = static_cast<Int>(elements[0].dims->size());
    const auto axis = static_cast<std::size_t>(view.axis(view.integer("axis", 0), rank + (isNew ? 1 : 0)));
    Ints out = *elements[0].dims;
    for (std::size_t e = 1; e < elements.size(); ++e) {
        const Ints& dims = *elements[e].dims;
        view.require(dims.size() == out.size(), "tensors of one rank");
        for (std::size_t k = 0; k < out.size(); ++k) {
            if (!isNew && k == axis) out[k] = addSaturating(out[k], dims[k]);
            else view.require(dims[k] == out[k], "tensors that differ only along the axis");
        }
    }
    if (isNew) out.insert(out.begin() + static_cast<std::ptrdiff_t>(axis), static_cast<Int>(elements.size()));
    Work work;
    work.outputs = {{list.dtype, std::move(out)}};
    return work;
}

Work optionalOf(const NodeView& view) {
    TensorType type;
    if (view.has(0)) type = view.anyType(0);
    else type.presence = Presence::absent;
    Work work = listed(std::move(type));
    if (view.has(0)) work.viewOf = 0;
    return work;
}

Work optionalGetElement(const NodeView& view) {
    TensorType type = view.anyType(0);
    view.require(type.presence != Presence::absent, "an optional that holds something");
    type.presence = Presence::present;
    Work work = listed(std::move(type));
    work.viewOf = 0;
    return work;
}

Work optionalHasElement(const NodeView& view) {
    Work work = listed({DType::boolean, Ints{}});
    const Presence presence = view.has(0) ? view.anyType(0).presence : Presence::absent;
    if (presence != Presence::unknown) work.contents = {Ints{presence == Presence::present ? 1 : 0}};
    return work;
}

/// A map for each row: its values, as many as there are class labels.
Work zipMap(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(x.size() == 1 || x.size() == 2, "scores of rank 1 or 2");
    const Int rows = x.size() == 2 ? x[0] : 1;
    const TensorType values{DType::float32, Ints{x.back()}};
    Work work;
    work.outputs = {rows > static_cast<Int>(mostKnownElements) ? sequenceOf(values) : sequenceOf(Types(static_cast<std::size_t>(rows), values), DType::float32)};
    work.written = view.bytes(0);
    return work;
}

constexpr Example emptyExamples[] = {{"", "dtype=7", "seq()", 0, 0}};
constexpr Example constructExamples[] = {{"f32[2,3] f32[5]", "", "seq(f32[2,3],f32[5])", 0, 0}};
constexpr Example insertExamples[] = {{"seq(f32[2],f32[3]) f32[7] i64[]{-1}", "", "seq(f32[2],f32[7],f32[3])", 0, 0},
                                      {"seq(f32[2]) f32[7]", "", "seq(f32[2],f32[7])", 0, 0},
                                      {"seq(f32[2,5]) f32[7,5] i64[]", "", "seq(f32[?,5],f32[?,5])", 0, 0},
                                      {"seq(f32[2,5]...) f32[7,5]", "", "seq(f32[?,5]...)", 0, 0}};
constexpr Example eraseExamples[] = {{"seq(f32[2],f32[3],f32[5]) i64[]{1}", "", "seq(f32[2],f32[5])", 0, 0},
                                     {"seq(f32[2],f32[3],f32[5])", "", "seq(f32[2],f32[3])", 0, 0}};
constexpr Example atExamples[] = {{"seq(f32[2],f32[3],f32[5]) i64[]{-1}", "", "f32[5]", 0, 0},
                                  {"seq(f32[2,5],f32[3,5]) i64[]", "", "f32[?,5]", 0, 0}};
constexpr Example lengthExamples[] = {{"seq(f32[2],f32[3])", "", "i64[]{2}", 0, 0}};
constexpr Example splitExamples[] = {{"f32[5,3] i64[]{2}", "", "seq(f32[2,3],f32[2,3],f32[1,3])", 0, 4 * (15 + 15) + 8},
                                     {"f32[5,3] i64[2]{1,4}", "axis=0", "seq(f32[1,3],f32[4,3])", 0, 4 * (15 + 15) + 16},
                                     {"f32[3,2]", "axis=1 keepdims=0", "seq(f32[3],f32[3])", 0, 4 * (6 + 6)},
                                     {"f32[3,2]", "axis=-1", "seq(f32[3,1],f32[3,1])", 0, 4 * (6 + 6)}};
constexpr Example concatExamples[] = {{"seq(f32[2,3],f32[2,5])", "axis=1", "f32[2,8]", 0, 4 * (16 + 16)},
                                      {"seq(f32[2,3],f32[2,3])", "axis=-1 new_axis=1", "f32[2,3,2]", 0, 4 * (12 + 12)}};
constexpr Example optionalExamples[] = {{"f32[2,3]", "", "f32[2,3]", 0, 0}, {"", "", "none", 0, 0}};
constexpr Example getExamples[] = {{"f32[2,3]", "", "f32[2,3]", 0, 0, 0, 18}};
constexpr Example hasExamples[] = {{"f32[2,3]", "", "b8[]{1}", 0, 0, 0, 18}, {"none", "", "b8[]{0}", 0, 0}, {"", "", "b8[]{0}", 0, 0, 0, 18}};
constexpr Example zipMapExamples[] = {{"f32[2,3]", "classlabels_int64s=[4,5,6]", "seq(f32[3],f32[3])", 0, 4 * (6 + 6)}};

constexpr std::string_view references = "A list of references: no traffic, no launch.";

constexpr OpSpec row(std::string_view type, int since, std::string_view note, Work (*work)(const NodeView&),
                     std::span<const Example> examples) {
    return {"", type, Family::shape, since, "0", note, work, examples};
}

constexpr OpSpec rows[] = {
    row("SequenceEmpty", 11, references, sequenceEmpty, emptyExamples),
    row("SequenceConstruct", 11, references, sequenceConstruct, constructExamples),
    row("SequenceInsert", 11, references, sequenceInsert, insertExamples),
    row("SequenceErase", 11, references, sequenceErase, eraseExamples),
    row("SequenceAt", 11, references, sequenceAt, atExamples),
    row("SequenceLength", 11, "Metadata: no traffic, no launch.", sequenceLength, lengthExamples),
    {"", "SplitToSequence", Family::movement, 11, "0", "", splitToSequence, splitExamples},
    {"", "ConcatFromSequence", Family::movement, 11, "0", "", concatFromSequence, concatExamples},
    row("Optional", 15, references, optionalOf, optionalExamples),
    row("OptionalGetElement", 15, references, optionalGetElement, getExamples),
    row("OptionalHasElement", 15, "Metadata: no traffic, no launch.", optionalHasElement, hasExamples),
    {"ai.onnx.ml", "ZipMap", Family::movement, 1, "0", "A map for each row; keys are not counted.", zipMap, zipMapExamples},
};

} // namespace

std::span<const OpSpec> sequencesOps() { return rows; }

} // namespace rooflens
