// Operators that make random numbers. What a generator computes is its own affair: only traffic is counted.
#include "core/ops/families.h"
#include "core/ops/layout.h"

#include <algorithm>

namespace rooflens {
namespace {

Work ofShape(const NodeView& view) {
    const auto shape = view.integers("shape");
    view.require(shape && std::all_of(shape->begin(), shape->end(), [](std::int64_t d) { return d >= 0; }),
                 "a shape of dimensions of 0 or more");
    return moved({view.elementType("dtype", DType::float32), *shape});
}

Work likeInput(const NodeView& view) {
    Work work = moved({view.elementType("dtype", view.dtype(0)), view.dims(0)});
    work.read = Bytes(0); // only the input's shape matters
    return work;
}

Work bernoulli(const NodeView& view) { return moved({view.elementType("dtype", view.dtype(0)), view.dims(0)}); }

/// sample_size classes for each of the batch, drawn by their weights.
Work multinomial(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(x.size() == 2, "weights of rank 2");
    const std::int64_t samples = view.integer("sample_size", 1);
    view.require(samples >= 0, "a sample_size of 0 or more");
    return moved({view.elementType("dtype", DType::int32), Ints{x[0], samples}});
}

constexpr Example ofShapeExamples[] = {{"", "shape=[2,3,5]", "f32[2,3,5]", 0, 120},
                                       {"", "dtype=10 shape=[2,3,5]", "f16[2,3,5]", 0, 60}};
constexpr Example likeExamples[] = {{"f32[2,3,5]", "", "f32[2,3,5]", 0, 120},
                                    {"f32[2,3,5]", "dtype=11", "f64[2,3,5]", 0, 240}};
constexpr Example bernoulliExamples[] = {{"f32[2,3,5]", "dtype=9", "b8[2,3,5]", 0, 150},
                                         {"f32[2,3,5]", "", "f32[2,3,5]", 0, 240}};
constexpr Example multinomialExamples[] = {{"f32[2,5]", "", "i32[2,1]", 0, 40 + 8},
                                           {"f16[2,5]", "sample_size=7 dtype=7", "i64[2,7]", 0, 20 + 112}};

constexpr OpSpec row(std::string_view type, std::string_view note, Work (*work)(const NodeView&),
                     std::span<const Example> examples) {
    return {"", type, Family::other, 1, "0", note, work, examples};
}

constexpr OpSpec rows[] = {
    row("RandomNormal", "Writes its output; the generator's arithmetic is not counted.", ofShape, ofShapeExamples),
    row("RandomUniform", "Writes its output; the generator's arithmetic is not counted.", ofShape, ofShapeExamples),
    row("RandomNormalLike", "Reads no element of its input.", likeInput, likeExamples),
    row("RandomUniformLike", "Reads no element of its input.", likeInput, likeExamples),
    row("Bernoulli", "Reads probabilities; the generator's arithmetic is not counted.", bernoulli, bernoulliExamples),
    row("Multinomial", "Reads weights; the generator's arithmetic is not counted.", multinomial, multinomialExamples),
};

} // namespace

std::span<const OpSpec> randomOps() { return rows; }

} // namespace rooflens
