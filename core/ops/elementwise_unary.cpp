// Operators of one tensor, element by element: activations and mathematical functions.
#include "core/ops/families.h"
#include "core/ops/pointwise.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rooflens {
namespace {

using Int = std::int64_t;
using MaybeInt = std::optional<Int>;

constexpr Int lowest = std::numeric_limits<Int>::min();

MaybeInt same(Int a) { return a; }
MaybeInt intAbs(Int a) { return a == lowest ? MaybeInt() : MaybeInt(a < 0 ? -a : a); }
MaybeInt intNeg(Int a) { return a == lowest ? MaybeInt() : MaybeInt(-a); }
MaybeInt intSign(Int a) { return Int{a > 0} - Int{a < 0}; }
MaybeInt intNot(Int a) { return Int{a == 0}; }
MaybeInt intRelu(Int a) { return std::max<Int>(a, 0); }
double realAbs(double a) { return std::abs(a); }
double realNeg(double a) { return -a; }
double realSign(double a) { return a > 0 ? 1.0 : a < 0 ? -1.0 : a; }
double realRelu(double a) { return a < 0 ? 0.0 : a; }
double realSqrt(double a) { return std::sqrt(a); }
double realFloor(double a) { return std::floor(a); }
double realCeil(double a) { return std::ceil(a); }
double realRound(double a) { return std::nearbyint(a); } // ONNX: halves to even, the default rounding
double realReciprocal(double a) { return 1.0 / a; }

template <Rate rate, IntUnary ints, RealUnary reals> Work unaryWork(const NodeView& view) {
    Work work = pointwise({view.dtype(0), view.dims(0)}, rate);
    work.contents = {mapped(view, view.dtype(0), {ints, reals})};
    return work;
}

/// One line a row: FLOPs an element, transcendentals among them, how known contents flow.
template <int flops, int transcendentals = 0, IntUnary ints = nullptr, RealUnary reals = nullptr>
constexpr OpSpec unary(std::string_view type, std::string_view formula, std::string_view note,
                       std::span<const Example> examples, std::string_view domain = "") {
    return {domain, type, Family::elementwise, 1, formula, note, unaryWork<Rate{flops, transcendentals}, ints, reals>, examples};
}

/// 30 elements of 4 bytes in and out (240 bytes) and the FLOPs they cost.
template <Int flops> constexpr Example ofThirty[] = {{"f32[2,3,5]", "", "f32[2,3,5]", flops, 240}};

/// Before opset 7 a slope of one dimension goes along the channels.
Work prelu(const NodeView& view) {
    const Ints& x = view.dims(0);
    Ints slope = view.dims(1);
    if (view.opset() < 7 && slope.size() == 1 && x.size() > 2) slope.resize(x.size() - 1, 1);
    view.require(broadcast(x, slope) == x, "the slope broadcasts to the input");
    return pointwise({view.dtype(0), x}, {2, 0});
}

/// Attributes min and max before opset 11, inputs since.
Work clip(const NodeView& view) {
    const DType dtype = view.dtype(0);
    Work work = pointwise({dtype, view.dims(0)}, {2, 0});
    for (const std::size_t i : {1, 2})
        if (view.has(i)) view.require(view.elements(i) == 1, "min and max are scalars");
    const auto bound = [&](std::size_t i, std::string_view name) -> std::optional<Contents> {
        if (view.has(i)) return knownContents(view, i) ? std::optional(*knownContents(view, i)) : std::nullopt;
        if (!view.hasAttribute(name)) return std::nullopt;
        return convertedTo(dtype, Contents(Reals{view.real(name, 0)}));
    };
    const Contents* known = knownContents(view, 0);
    std::optional<Contents> value = known ? std::optional(*known) : std::nullopt;
    const auto limit = [&](std::size_t i, std::string_view name, BinaryFold fold) {
        if (!value || (!view.has(i) && !view.hasAttribute(name))) return; // no bound on this side
        const auto b = bound(i, name);
        value = b ? combined(*value, view.dims(0), *b, {}, {dtype, view.dims(0)}, fold) : std::nullopt;
    };
    limit(1, "min", {[](Int a, Int b) { return MaybeInt(std::max(a, b)); }, [](double a, double b) { return std::max(a, b); }});
    limit(2, "max", {[](Int a, Int b) { return MaybeInt(std::min(a, b)); }, [](double a, double b) { return std::min(a, b); }});
    work.contents = {value};
    return work;
}

Work gelu(const NodeView& view) {
    const auto form = view.text("approximate", "none");
    view.require(form == "none" || form == "tanh", "approximate is none or tanh");
    return pointwise({view.dtype(0), view.dims(0)}, form == "tanh" ? Rate{8, 1} : Rate{5, 1});
}

/// com.microsoft's Gelu of x plus a bias along the last dimension; FastGelu may lack the bias.
template <int flops> Work biasedGelu(const NodeView& view) {
    const Ints& x = view.dims(0);
    const bool hasBias = view.has(1);
    if (hasBias) {
        view.require(view.rank(1) == 1 && !x.empty() && view.dims(1)[0] == x.back(), "the bias is as long as the last dimension");
    }
    return pointwise({view.dtype(0), x}, {hasBias ? flops + 1 : flops, 1});
}

Work biasGelu(const NodeView& view) {
    view.require(view.has(1), "a bias");
    return biasedGelu<5>(view);
}

Work classify(const NodeView& view) { return pointwise({DType::boolean, view.dims(0)}, {1, 0}); }

constexpr Example negExamples[] = {{"f32[2,3,5]", "", "f32[2,3,5]", 30, 240},
                                   {"i64[3]{4,-5,0}", "", "i64[3]{-4,5,0}", 3, 48}};
constexpr Example absExamples[] = {{"f32[2,3,5]", "", "f32[2,3,5]", 30, 240},
                                   {"i64[3]{4,-5,0}", "", "i64[3]{4,5,0}", 3, 48}};
constexpr Example signExamples[] = {{"f32[2,3,5]", "", "f32[2,3,5]", 30, 240},
                                    {"i64[3]{4,-5,0}", "", "i64[3]{1,-1,0}", 3, 48}};
constexpr Example notExamples[] = {{"b8[2,3,5]", "", "b8[2,3,5]", 30, 60}, {"b8[2]{1,0}", "", "b8[2]{0,1}", 2, 4}};
constexpr Example reluExamples[] = {{"f32[2,3,5]", "", "f32[2,3,5]", 30, 240}, {"f16[7,3]", "", "f16[7,3]", 21, 84}};
constexpr Example clipExamples[] = {{"f32[2,3,5] f32[] f32[]", "", "f32[2,3,5]", 60, 248},
                                    {"f32[2,3,5]", "min=0.0 max=6.0", "f32[2,3,5]", 60, 240, 0, 6},
                                    {"i64[4]{-7,3,9,20} i64[]{0} i64[]{10}", "", "i64[4]{0,3,9,10}", 8, 80},
                                    {"i64[3]{-7,3,9} _ i64[]{4}", "", "i64[3]{-7,3,4}", 6, 56}};
constexpr Example preluExamples[] = {{"f32[2,3,5,7] f32[3,1,1]", "", "f32[2,3,5,7]", 420, 1692},
                                     {"f32[2,3,5,7] f32[3]", "", "f32[2,3,5,7]", 420, 1692, 0, 6}};
constexpr Example floorExamples[] = {{"f32[2,3,5]", "", "f32[2,3,5]", 30, 240},
                                     {"f32[3]{1.75,-1.25,4}", "", "f32[3]{1,-2,4}", 3, 24}};
constexpr Example ceilExamples[] = {{"f32[2,3,5]", "", "f32[2,3,5]", 30, 240},
                                    {"f32[3]{1.75,-1.25,4}", "", "f32[3]{2,-1,4}", 3, 24}};
constexpr Example roundExamples[] = {{"f32[2,3,5]", "", "f32[2,3,5]", 30, 240},
                                     {"f32[4]{0.5,1.5,-2.5,2.25}", "", "f32[4]{0,2,-2,2}", 4, 32}};
constexpr Example sqrtExamples[] = {{"f32[2,3,5]", "", "f32[2,3,5]", 30, 240}, {"f32[2]{49,2.25}", "", "f32[2]{7,1.5}", 2, 16}};
constexpr Example reciprocalExamples[] = {{"f32[2,3,5]", "", "f32[2,3,5]", 30, 240},
                                          {"f32[2]{4,-0.5}", "", "f32[2]{0.25,-2}", 2, 16}};
constexpr Example classifyExamples[] = {{"f32[2,3,5]", "", "b8[2,3,5]", 30, 150}};
constexpr Example bitwiseNotExamples[] = {{"i32[2,3,5]", "", "i32[2,3,5]", 30, 240}};
constexpr Example geluExamples[] = {{"f32[2,3,5]", "", "f32[2,3,5]", 150, 240},
                                    {"f32[2,3,5]", "approximate=tanh", "f32[2,3,5]", 240, 240}};
constexpr Example biasGeluExamples[] = {{"f32[2,3,5] f32[5]", "", "f32[2,3,5]", 180, 260}};
constexpr Example fastGeluExamples[] = {{"f32[2,3,5] f32[5]", "", "f32[2,3,5]", 270, 260},
                                        {"f16[2,3,5]", "", "f16[2,3,5]", 240, 120}};

constexpr std::string_view microsoft = "com.microsoft";

constexpr OpSpec rows[] = {
    unary<1, 0, intRelu, realRelu>("Relu", "N", "N = output elements.", reluExamples),
    {"", "Clip", Family::elementwise, 1, "2 N", "Bounds from attributes (opset 6) or inputs (opset 11).", clip, clipExamples},
    unary<2>("LeakyRelu", "2 N", "Comparison and product.", ofThirty<60>),
    {"", "PRelu", Family::elementwise, 1, "2 N", "The slope broadcasts to the input.", prelu, preluExamples},
    unary<1>("ThresholdedRelu", "N", "", ofThirty<30>),
    unary<1, 0, intAbs, realAbs>("Abs", "N", "", absExamples),
    unary<1, 0, intNeg, realNeg>("Neg", "N", "", negExamples),
    unary<1, 0, intSign, realSign>("Sign", "N", "", signExamples),
    unary<1, 0, intNot, nullptr>("Not", "N", "", notExamples),
    unary<1>("BitwiseNot", "N", "", bitwiseNotExamples),
    unary<1, 0, same, realFloor>("Floor", "N", "", floorExamples),
    unary<1, 0, same, realCeil>("Ceil", "N", "", ceilExamples),
    unary<1, 0, same, realRound>("Round", "N", "Halves to even.", roundExamples),
    unary<1, 1, nullptr, realSqrt>("Sqrt", "N", "Transcendental.", sqrtExamples),
    unary<1, 1, nullptr, realReciprocal>("Reciprocal", "N", "Transcendental.", reciprocalExamples),
    unary<1, 1>("Exp", "N", "Transcendental.", ofThirty<30>),
    unary<1, 1>("Log", "N", "Transcendental.", ofThirty<30>),
    unary<1, 1>("Erf", "N", "Transcendental.", ofThirty<30>),
    unary<1, 1>("Tanh", "N", "Transcendental.", ofThirty<30>),
    unary<1, 1>("Sin", "N", "Transcendental.", ofThirty<30>),
    unary<1, 1>("Cos", "N", "Transcendental.", ofThirty<30>),
    unary<1, 1>("Tan", "N", "Transcendental.", ofThirty<30>),
    unary<1, 1>("Asin", "N", "Transcendental.", ofThirty<30>),
    unary<1, 1>("Acos", "N", "Transcendental.", ofThirty<30>),
    unary<1, 1>("Atan", "N", "Transcendental.", ofThirty<30>),
    unary<1, 1>("Sinh", "N", "Transcendental.", ofThirty<30>),
    unary<1, 1>("Cosh", "N", "Transcendental.", ofThirty<30>),
    unary<1, 1>("Asinh", "N", "Transcendental.", ofThirty<30>),
    unary<1, 1>("Acosh", "N", "Transcendental.", ofThirty<30>),
    unary<1, 1>("Atanh", "N", "Transcendental.", ofThirty<30>),
    unary<3, 1>("Sigmoid", "3 N", "exp, sum, quotient; N transcendental.", ofThirty<90>),
    unary<4, 1>("Swish", "4 N", "Sigmoid and product; N transcendental.", ofThirty<120>),
    {"", "Gelu", Family::elementwise, 20, "5 N (erf), 8 N (tanh)", "N transcendental.", gelu, geluExamples},
    unary<4>("HardSigmoid", "4 N", "", ofThirty<120>),
    unary<5>("HardSwish", "5 N", "HardSigmoid and product.", ofThirty<150>),
    unary<4, 1>("Elu", "4 N", "N transcendental.", ofThirty<120>),
    unary<5, 1>("Selu", "5 N", "Elu and a scale; N transcendental.", ofThirty<150>),
    unary<5, 1>("Celu", "5 N", "Elu of a scaled input; N transcendental.", ofThirty<150>),
    unary<3, 2>("Softplus", "3 N", "exp, sum, log; 2 N transcendental.", ofThirty<90>),
    unary<3>("Softsign", "3 N", "abs, sum, quotient.", ofThirty<90>),
    unary<5, 3>("Mish", "5 N", "Softplus, tanh, product; 3 N transcendental.", ofThirty<150>),
    unary<2>("Shrink", "2 N", "Comparison and bias.", ofThirty<60>),
    {"", "IsNaN", Family::elementwise, 9, "N", "", classify, classifyExamples},
    {"", "IsInf", Family::elementwise, 10, "N", "", classify, classifyExamples},
    unary<5, 1>("Gelu", "5 N", "erf form; N transcendental.", ofThirty<150>, microsoft),
    unary<5, 1>("QuickGelu", "5 N", "x sigmoid(alpha x); N transcendental.", ofThirty<150>, microsoft),
    {microsoft, "BiasGelu", Family::elementwise, 1, "6 N", "Gelu (erf) of x + bias.", biasGelu, biasGeluExamples},
    {microsoft, "FastGelu", Family::elementwise, 1, "8 N + N if bias", "tanh form; N transcendental.", biasedGelu<8>, fastGeluExamples},
};

} // namespace

std::span<const OpSpec> elementwiseUnaryOps() { return rows; }

} // namespace rooflens
