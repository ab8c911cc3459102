// com.microsoft: quantised kin of the float operators. They cost what the float operator costs; scales and zero points
// are read, requantising is not counted.
#include "core/ops/ceilings.h"
#include "core/ops/convolution.h"
#include "core/ops/families.h"
#include "core/ops/layout.h"
#include "core/ops/matmul.h"
#include "core/ops/normalisation.h"
#include "core/ops/pointwise.h"
#include "core/ops/pooling.h"
#include "core/ops/reduction.h"

namespace rooflens {
namespace {

/// Scales and zero points of a whole tensor.
void requireSingle(const NodeView& view, std::initializer_list<std::size_t> inputs) {
    for (const std::size_t i : inputs)
        view.require(!view.has(i) || view.elements(i) == 1, "scales and zero points are single numbers");
}

/// A scale of the whole tensor or of each of `count` columns.
void requireScales(const NodeView& view, std::size_t input, std::int64_t count) {
    view.require(!view.has(input) || view.elements(input) == 1 || view.elements(input) == count,
                 "there is one scale and zero point, or one for each column");
}

std::int64_t lastDim(const NodeView& view, std::size_t input) {
    view.require(view.rank(input) >= 1, "both operands have at least one dim");
    return view.dims(input).back();
}

// ---- elementwise

/// A, its scale and zero point, B, its scale and zero point, the output's.
Work binary(const NodeView& view) {
    requireSingle(view, {1, 2, 4, 5, 6, 7});
    return asInt8(pointwise({view.dtype(0), broadcast(view.dims(0), view.dims(3))}, {1, 0}));
}

/// X, its scale and zero point, the output's.
template <Rate rate> Work unary(const NodeView& view) {
    requireSingle(view, {1, 2, 3, 4});
    return asInt8(pointwise({view.dtype(0), view.dims(0)}, rate));
}

Work softmax(const NodeView& view) {
    requireSoftmaxAxis(view, view.integer("axis", -1), view.integer("opset", 13) < 13);
    return unary<softmaxRate>(view);
}

/// Condition, X, its scale and zero point, Y, its scale and zero point, the output's.
Work where(const NodeView& view) {
    requireSingle(view, {2, 3, 5, 6, 7, 8});
    return asInt8(moved({view.dtype(1), broadcast(view.dims(0), broadcast(view.dims(1), view.dims(4)))}));
}

/// The output's scale and zero point, then a tensor, its scale and zero point again and again.
Work concat(const NodeView& view) {
    view.require(view.inputCount() >= 5 && view.inputCount() % 3 == 2, "each tensor has a scale and a zero point");
    const auto axis = asIndex(view.axis(view.integer("axis", 1), view.rank(2)));
    return asInt8(moved({view.dtype(1), concatenatedDims(view, axis, 2, 3)}));
}

Work mulInteger(const NodeView& view) {
    requireSingle(view, {1, 3});
    return asInt8(pointwise({DType::int32, broadcast(view.dims(0), view.dims(2))}, {1, 0}));
}

// ---- pooling, reduction

Work averagePool(const NodeView& view) {
    requireSingle(view, {1, 2, 3, 4});
    return asInt8(averagePooling(view, layoutOf(view)));
}

Work globalAveragePool(const NodeView& view) {
    requireSingle(view, {1, 2, 3, 4});
    return asInt8(globalPooling(view, layoutOf(view)));
}

Work nhwcMaxPool(const NodeView& view) { return asInt8(maxPooling(view, Layout::channelsLast)); }

Work reduced(const NodeView& view, DType type) {
    const Ints axes = view.integers("axes").value_or(Ints{});
    Work work = moved({type, reducedDims(view, axes, view.integer("keepdims", 1) != 0)});
    work.flops = Flops(view.elements(0));
    return asInt8(work);
}

Work reduceMean(const NodeView& view) {
    requireSingle(view, {1, 2, 3, 4});
    Work work = reduced(view, view.dtype(0));
    work.flops += Flops(elementCount(*work.outputs[0].dims));
    return work;
}

Work reduceSumInteger(const NodeView& view) {
    return reduced(view, view.dtype(0) == DType::uint8 ? DType::uint32 : DType::int32);
}

// ---- products

Work conv(const NodeView& view) {
    return asInt8(convolution(view, {.x = 0, .w = 3, .bias = 8, .layout = layoutOf(view)}, view.dtype(7)));
}

Work gemm(const NodeView& view) {
    const DType type = view.has(8) ? view.dtype(8) : DType::float32;
    Work work = matrixProduct(view, 0, 3, type);
    requireSingle(view, {1, 2, 7, 8});
    for (const std::size_t i : {4U, 5U}) requireScales(view, i, work.outputs[0].dims->back());
    addScaledSum(view, work, 6);
    return asInt8(work);
}

Work dynamicQuantizeMatMul(const NodeView& view) {
    Work work = product(view, view.dtype(0), view.dims(0), view.dims(1));
    for (const std::size_t i : {2U, 3U}) requireScales(view, i, lastDim(view, 1));
    addBias(view, work, 4);
    return asInt8(work);
}

Work matMulIntegerToFloat(const NodeView& view) {
    Work work = product(view, view.dtype(2), view.dims(0), view.dims(1));
    for (const std::size_t i : {2U, 4U}) requireScales(view, i, lastDim(view, 0));
    for (const std::size_t i : {3U, 5U}) requireScales(view, i, lastDim(view, 1));
    addBias(view, work, 6);
    return asInt8(work);
}

Work matMulInteger16(const NodeView& view) {
    const bool isUnsigned = view.dtype(0) == DType::uint16 && view.dtype(1) == DType::uint16;
    return product(view, isUnsigned ? DType::uint32 : DType::int32, view.dims(0), view.dims(1));
}

// ---- cuBLASLt's layouts

/// A, its scale; B, its scale; the output's scale; a bias, C and its scale. The order is not in the shapes.
Work orderedMatMul(const NodeView& view) {
    const Ints& b = view.dims(2);
    Work work = product(view, view.dtype(0), view.dims(0), b);
    requireSingle(view, {1, 4, 7});
    requireScales(view, 3, b.back());
    addBias(view, work, 5);
    const Ints& out = *work.outputs[0].dims;
    view.require(!view.has(6) || broadcast(view.dims(6), out) == out, "C broadcasts to A B");
    if (view.has(6)) work.flops += Flops(elementCount(out));
    return asInt8(work);
}

Work orderedGelu(const NodeView& view) {
    requireSingle(view, {1, 2});
    return asInt8(pointwise({view.dtype(0), view.dims(0)}, geluRate));
}

/// X and its scale, gamma, beta, the output's scale.
Work orderedLayerNormalization(const NodeView& view) {
    requireSingle(view, {1, 4});
    const auto axis = asIndex(view.axis(view.integer("axis", -1), view.rank(0)));
    for (const std::size_t i : {2U, 3U}) requireBroadcasts(view, i);
    return asInt8(normalised(view, layerNorm, elementCount(std::span(view.dims(0)).first(axis))));
}

Work quantizeWithOrder(const NodeView& view) {
    requireSingle(view, {1});
    return pointwise({DType::int8, view.dims(0)}, {3, 0});
}

Work dequantizeWithOrder(const NodeView& view) {
    requireSingle(view, {1});
    return pointwise({view.floatingType("to", DType::float32), view.dims(0)}, {2, 0});
}

constexpr Example binaryExamples[] = {
    {"u8[2,1,5] f32[] u8[] u8[3,1] f32[] u8[] f32[] u8[]", "", "u8[2,3,5]", 30, 10 + 3 + 30 + 3 * (4 + 1)},
    {"i8[2,3] f32[] _ i8[2,3] f32[] _ f32[]", "", "i8[2,3]", 6, 6 + 6 + 6 + 3 * 4},
};

template <std::int64_t flops> constexpr Example unaryExamples[] = {
    {"u8[2,3,5] f32[] u8[] f32[] u8[]", "", "u8[2,3,5]", flops, 30 + 30 + 2 * (4 + 1)},
    {"i8[2,3,5] f32[] _ f32[]", "", "i8[2,3,5]", flops, 30 + 30 + 2 * 4},
};

constexpr Example softmaxExamples[] = {
    {"u8[2,3,5] f32[] u8[] f32[] u8[]", "axis=1 opset=13", "u8[2,3,5]", 150, 30 + 30 + 2 * (4 + 1)},
    {"i8[2,3,5] f32[] _ f32[] i8[]", "axis=3 opset=12", "i8[2,3,5]", 150, 30 + 30 + 4 + 4 + 1},
};

constexpr Example whereExamples[] = {
    {"b8[3,1] i8[5] f32[] i8[] i8[2,1,1] f32[] i8[] f32[] i8[]", "", "i8[2,3,5]", 0, 3 + 5 + 2 + 30 + 3 * (4 + 1)},
};

constexpr Example concatExamples[] = {
    {"f32[] u8[] u8[2,3,5] f32[] u8[] u8[2,4,5] f32[] u8[]", "axis=1", "u8[2,7,5]", 0, 30 + 40 + 70 + 3 * (4 + 1)},
    {"f32[] i8[] i8[2,3] f32[] i8[]", "axis=-2", "i8[2,3]", 0, 6 + 6 + 2 * (4 + 1)},
};

constexpr Example mulIntegerExamples[] = {
    {"u8[2,1,5] u8[] i8[3,1] i8[]", "", "i32[2,3,5]", 30, 10 + 1 + 3 + 1 + 4 * 30},
};

constexpr Example averagePoolExamples[] = {
    // 9+1-2 = 8, 8/2+1 = 5; 13+1-3 = 11, 11/3+1 = 4; N = 2*3*5*4 = 120, 6 taps
    {"u8[2,3,9,13] f32[] u8[] f32[] u8[]", "kernel_shape=[2,3] strides=[2,3] pads=[0,1,1,0]", "u8[2,3,5,4]", 6 * 120,
     702 + 120 + 2 * (4 + 1)},
    {"i8[2,9,13,3] f32[] _ f32[]", "channels_last=1 kernel_shape=[2,3] strides=[2,3] pads=[0,1,1,0]", "i8[2,5,4,3]",
     6 * 120, 702 + 120 + 2 * 4},
};

constexpr Example globalAveragePoolExamples[] = {
    {"u8[2,3,4,5] f32[] u8[] f32[] u8[]", "", "u8[2,3,1,1]", 120, 120 + 6 + 2 * (4 + 1)},
    {"u8[2,4,5,3] f32[] u8[] f32[] u8[]", "channels_last=1", "u8[2,1,1,3]", 120, 120 + 6 + 2 * (4 + 1)},
};

constexpr Example nhwcMaxPoolExamples[] = {
    // windows as above, 5 comparisons
    {"u8[2,9,13,3]", "kernel_shape=[2,3] strides=[2,3] pads=[0,1,1,0]", "u8[2,5,4,3]", 5 * 120, 702 + 120},
};

constexpr Example reduceMeanExamples[] = {
    {"u8[2,3,5] f32[] u8[] f32[] u8[]", "axes=[0,-1] keepdims=1", "u8[1,3,1]", 30 + 3, 30 + 3 + 2 * (4 + 1)},
    {"i8[2,3,5] f32[] _ f32[]", "axes=[1] keepdims=0", "i8[2,5]", 30 + 10, 30 + 10 + 2 * 4},
};

constexpr Example reduceSumIntegerExamples[] = {
    {"u8[2,3,5]", "axes=[1] keepdims=0", "u32[2,5]", 30, 30 + 4 * 10},
    {"i8[2,3,5]", "axes=[2] keepdims=1", "i32[2,3,1]", 30, 30 + 4 * 6},
};

constexpr Example convExamples[] = {
    {"u8[1,4,7,5] f32[] u8[] i8[6,2,3,2] f32[6] i8[6] f32[] u8[] i32[6]", "group=2 strides=[2,1]", "u8[1,6,3,4]",
     2 * 864 + 72, 140 + 5 + 72 + 24 + 6 + 5 + 24 + 72, 72 * 12},
    {"u8[1,7,5,4] f32[] u8[] i8[6,2,3,2] f32[] i8[] f32[] i8[]", "channels_last=1 group=2 strides=[2,1]", "i8[1,3,4,6]",
     2 * 864, 140 + 5 + 72 + 5 + 5 + 72, 72 * 12},
};

constexpr Example gemmExamples[] = {
    {"u8[3,5] f32[] u8[] i8[2,5] f32[2] i8[2] i32[2] f32[] i8[]", "transB=1 alpha=0.5", "i8[3,2]", 2 * 30 + 6 + 6,
     15 + 5 + 10 + 8 + 2 + 8 + 5 + 6, 3 * 5 * 2},
    {"u8[5,3] f32[] u8[] i8[5,2] f32[] i8[]", "transA=1", "f32[3,2]", 2 * 30, 15 + 5 + 10 + 5 + 4 * 6, 3 * 5 * 2},
};

constexpr Example dynamicExamples[] = {
    {"f32[2,4,3] i8[3,5] f32[5] i8[5] f32[5]", "", "f32[2,4,5]", 2 * 120 + 40, 4 * (24 + 5 + 5 + 40) + 15 + 5, 40 * 3},
    {"f32[4,3] u8[3,5] f32[]", "", "f32[4,5]", 2 * 60, 4 * (12 + 1 + 20) + 15, 20 * 3},
};

constexpr Example toFloatExamples[] = {
    {"u8[2,4,3] i8[3,5] f32[] f32[5] u8[] i8[5] f32[5]", "", "f32[2,4,5]", 2 * 120 + 40,
     24 + 15 + 4 * (1 + 5) + 1 + 5 + 4 * (5 + 40), 40 * 3},
    {"i8[4,3] i8[3,5] f16[] f16[]", "", "f16[4,5]", 2 * 60, 12 + 15 + 2 * (1 + 1 + 20), 20 * 3},
};

constexpr Example integer16Examples[] = {
    {"i16[4,3] u16[3,5]", "", "i32[4,5]", 2 * 60, 2 * (12 + 15) + 4 * 20, 20 * 3},
    {"u16[4,3] u16[3,5]", "", "u32[4,5]", 2 * 60, 2 * (12 + 15) + 4 * 20, 20 * 3},
};

constexpr Example orderedMatMulExamples[] = {
    {"i8[2,4,3] f32[] i8[3,5] f32[5] f32[] f32[5] i8[1,4,5] f32[]", "order_A=1 order_B=0 order_Y=1", "i8[2,4,5]",
     2 * 120 + 40 + 40, 24 + 4 + 15 + 20 + 4 + 20 + 20 + 4 + 40, 40 * 3},
};

constexpr Example orderedGeluExamples[] = {
    {"i8[2,3,5] f32[] f32[]", "", "i8[2,3,5]", 150, 30 + 4 + 4 + 30},
};

constexpr Example orderedNormExamples[] = {
    {"i8[2,3,5] f32[] f16[5] f16[5] f32[]", "axis=-1", "i8[2,3,5]", 210 + 24, 30 + 4 + 10 + 10 + 4 + 30},
    {"i8[2,3,5] f32[] f32[3,5] _ f32[]", "axis=1", "i8[2,3,5]", 210 + 8, 30 + 4 + 60 + 4 + 30},
};

constexpr Example quantizeWithOrderExamples[] = {
    {"f16[2,3,5] f32[]", "order_input=1 order_output=2", "i8[2,3,5]", 90, 60 + 4 + 30},
};

constexpr Example dequantizeWithOrderExamples[] = {
    {"i8[2,3,5] f32[]", "order_input=2 order_output=1 to=10", "f16[2,3,5]", 60, 30 + 4 + 60},
};

constexpr std::string_view ms = "com.microsoft";
constexpr std::string_view note = "Runs against the INT8 ceiling; requantising is not counted.";

constexpr OpSpec kin(std::string_view type, Family family, std::string_view formula, Work (*work)(const NodeView&),
                     std::span<const Example> examples, Unit unit = Unit::vector) {
    return {ms, type, family, 1, formula, note, work, examples, unit};
}

constexpr OpSpec rows[] = {
    kin("QLinearAdd", Family::elementwise, "N", binary, binaryExamples),
    kin("QLinearMul", Family::elementwise, "N", binary, binaryExamples),
    kin("QLinearSigmoid", Family::elementwise, "3 N", unary<Rate{3, 1}>, unaryExamples<90>),
    kin("QLinearLeakyRelu", Family::elementwise, "2 N", unary<Rate{2, 0}>, unaryExamples<60>),
    kin("QLinearSoftmax", Family::normalisation, "5 N", softmax, softmaxExamples),
    kin("QLinearWhere", Family::movement, "0", where, whereExamples),
    kin("QLinearConcat", Family::movement, "0", concat, concatExamples),
    kin("MulInteger", Family::elementwise, "N", mulInteger, mulIntegerExamples),
    kin("QLinearAveragePool", Family::pooling, "k N", averagePool, averagePoolExamples),
    kin("QLinearGlobalAveragePool", Family::pooling, "elements(X)", globalAveragePool, globalAveragePoolExamples),
    kin("NhwcMaxPool", Family::pooling, "(k - 1) N", nhwcMaxPool, nhwcMaxPoolExamples),
    kin("QLinearReduceMean", Family::reduction, "elements(X) + N", reduceMean, reduceMeanExamples),
    kin("ReduceSumInteger", Family::reduction, "elements(X)", reduceSumInteger, reduceSumIntegerExamples),
    kin("QLinearConv", Family::convolution, "2 MAC + N if bias; MAC = N prod(W.shape[1:])", conv, convExamples,
        Unit::matrix),
    kin("QGemm", Family::matmul, "2 N K + N for C + N unless alpha = 1", gemm, gemmExamples, Unit::matrix),
    kin("DynamicQuantizeMatMul", Family::matmul, "2 N K + N if bias", dynamicQuantizeMatMul, dynamicExamples, Unit::matrix),
    kin("MatMulIntegerToFloat", Family::matmul, "2 N K + N if bias", matMulIntegerToFloat, toFloatExamples, Unit::matrix),
    {ms, "MatMulInteger16", Family::matmul, 1, "2 N K", "", matMulInteger16, integer16Examples, Unit::matrix},
    kin("QOrderedMatMul", Family::matmul, "2 N K + N if bias + N for C", orderedMatMul, orderedMatMulExamples, Unit::matrix),
    kin("QOrderedGelu", Family::elementwise, "5 N", orderedGelu, orderedGeluExamples),
    kin("QOrderedLayerNormalization", Family::normalisation, "7 N + 4 a row", orderedLayerNormalization,
        orderedNormExamples),
    {ms, "QuantizeWithOrder", Family::quantisation, 1, "3 N", "", quantizeWithOrder, quantizeWithOrderExamples},
    {ms, "DequantizeWithOrder", Family::quantisation, 1, "2 N", "", dequantizeWithOrder, dequantizeWithOrderExamples},
};

} // namespace

std::span<const OpSpec> quantisedKinOps() { return rows; }

} // namespace rooflens
