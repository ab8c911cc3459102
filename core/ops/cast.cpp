// Operators that give elements another type.
#include "core/ops/families.h"
#include "core/ops/layout.h"

namespace rooflens {
namespace {

Work cast(const NodeView& view) {
    const auto to = dtypeFromOnnx(view.integer("to", 0));
    view.require(to && *to != DType::undefined, "an element type to cast to");
    static_cast<void>(view.dtype(0));
    Work work = moved({*to, view.dims(0)});
    if (const Contents* values = knownContents(view, 0)) work.contents = {convertedTo(*to, *values)};
    return work;
}

/// The same bits under another type of the same width: a view.
Work bitCast(const NodeView& view) {
    const auto to = dtypeFromOnnx(view.integer("to", 0));
    view.require(to && info(*to).bits > 0 && info(*to).bits == info(view.dtype(0)).bits, "an element type of the same width");
    return viewed({*to, view.type(0).dims});
}

Work castLike(const NodeView& view) {
    const DType to = view.dtype(1);
    Work work = moved({to, view.dims(0)});
    work.read = view.bytes(0); // only the second input's type matters
    if (const Contents* values = knownContents(view, 0)) work.contents = {convertedTo(to, *values)};
    return work;
}

constexpr Example castExamples[] = {
    {"f32[2,3,5]", "to=10", "f16[2,3,5]", 0, 180},
    {"f32[3]{2.75,-2.75,0}", "to=7", "i64[3]{2,-2,0}", 0, 36},
    {"i64[2]{-3,0}", "to=9", "b8[2]{1,0}", 0, 18}};
constexpr Example bitCastExamples[] = {{"f32[2,3,5]", "to=6", "i32[2,3,5]", 0, 0}};
constexpr Example castLikeExamples[] = {{"f32[2,3,5] f16[7]", "", "f16[2,3,5]", 0, 180},
                                        {"f32[2]{2.75,-2.75} i32[]", "", "i32[2]{2,-2}", 0, 16}};

constexpr OpSpec row(std::string_view type, std::string_view note, Work (*work)(const NodeView&),
                     std::span<const Example> examples) {
    return {"", type, Family::movement, 1, "0", note, work, examples};
}

constexpr OpSpec rows[] = {
    row("Cast", "Reads one element type, writes another.", cast, castExamples),
    row("CastLike", "As Cast; the second input is not read.", castLike, castLikeExamples),
    row("BitCast", "Metadata: a view of the input.", bitCast, bitCastExamples),
};

} // namespace

std::span<const OpSpec> castOps() { return rows; }

} // namespace rooflens
