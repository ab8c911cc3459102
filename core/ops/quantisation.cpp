// Conversions between numbers and quantised integers.
#include "core/ops/families.h"
#include "core/ops/node_view.h"

namespace rooflens {
namespace {

/// A scale for the whole tensor, for each index along axis, or for each block along axis (version 21).
void requireScaleFits(const NodeView& view) {
    const Ints &x = view.dims(0), &scale = view.dims(1);
    view.require(!view.has(2) || view.elements(2) == elementCount(scale),
                 "the zero point has as many numbers as the scale");
    if (elementCount(scale) == 1 && scale.size() <= 1) return;
    const auto axis = static_cast<std::size_t>(view.axis(view.integer("axis", 1), view.rank(0)));
    if (scale.size() == 1) return view.require(scale[0] == x[axis], "the scale has a number for each index along axis");
    view.require(scale.size() == x.size(), "a blocked scale has the input's rank");
    const std::int64_t block = view.integer("block_size", 0);
    view.require(block >= 0, "block_size is not negative");
    for (std::size_t i = 0; i < x.size(); ++i)
        view.require(i == axis || scale[i] == x[i], "a blocked scale differs from the input only along axis");
    view.require(block == 0 || scale[axis] == dividedUp(x[axis], block),
                 "the scale has a number for each block");
}

/// The element type that attribute output_dtype asks for, else `otherwise`.
DType outputType(const NodeView& view, DType otherwise) {
    return view.integer("output_dtype", 0) == 0 ? otherwise : view.elementType("output_dtype", otherwise);
}

Work converted(const NodeView& view, DType type, std::int64_t perElement) {
    Work work;
    work.outputs = {{type, view.dims(0)}};
    work.flops = Flops(view.elements(0)) * perElement;
    return work;
}

Work quantizeLinear(const NodeView& view) {
    requireScaleFits(view);
    return converted(view, view.has(2) ? view.dtype(2) : outputType(view, DType::uint8), 3);
}

Work dequantizeLinear(const NodeView& view) {
    requireScaleFits(view);
    return converted(view, outputType(view, view.dtype(1)), 2);
}

Work dynamicQuantizeLinear(const NodeView& view) {
    Work work = converted(view, DType::uint8, 6);
    work.outputs.push_back({DType::float32, Ints{}});
    work.outputs.push_back({DType::uint8, Ints{}});
    return work;
}

constexpr Example quantizeExamples[] = {
    {"f32[2,3,5] f32[3] i8[3]", "axis=1", "i8[2,3,5]", 90, 120 + 12 + 3 + 30, 0, 13},
    {"f32[2,3,5] f32[]", "", "u8[2,3,5]", 90, 120 + 4 + 30, 0, 10},
    {"f16[2,3,5] f16[]", "output_dtype=22", "i4[2,3,5]", 90, 60 + 2 + 15, 0, 21},
    {"f32[4,6] f32[4,2]", "axis=1 block_size=3", "u8[4,6]", 72, 96 + 32 + 24, 0, 21},
};

constexpr Example dequantizeExamples[] = {
    {"i8[2,3,5] f32[]", "", "f32[2,3,5]", 60, 30 + 4 + 120, 0, 10},
    {"u8[2,3,5] f16[3] u8[3]", "axis=-2", "f16[2,3,5]", 60, 30 + 6 + 3 + 60, 0, 19},
    {"i4[6,5] f32[2,5]", "axis=0 block_size=3", "f32[6,5]", 60, 15 + 40 + 120, 0, 21},
};

constexpr Example dynamicExamples[] = {
    {"f32[2,3,5]", "", "u8[2,3,5] f32[] u8[]", 180, 120 + 30 + 4 + 1},
};

constexpr auto family = Family::quantisation;
constexpr std::string_view quantizes = "Divide, round, add the zero point; saturation is free.";
constexpr std::string_view dequantizes = "Subtract the zero point, multiply.";

constexpr OpSpec rows[] = {
    {"", "QuantizeLinear", family, 10, "3 N", quantizes, quantizeLinear, quantizeExamples},
    {"", "DequantizeLinear", family, 10, "2 N", dequantizes, dequantizeLinear, dequantizeExamples},
    {"", "DynamicQuantizeLinear", family, 11, "6 N", "Finds the range, then quantises.", dynamicQuantizeLinear,
     dynamicExamples},
    {"com.microsoft", "QuantizeLinear", family, 1, "3 N", quantizes, quantizeLinear, quantizeExamples},
    {"com.microsoft", "DequantizeLinear", family, 1, "2 N", dequantizes, dequantizeLinear, dequantizeExamples},
};

} // namespace

std::span<const OpSpec> quantisationOps() { return rows; }

} // namespace rooflens
