// Operators of two or more tensors, element by element, with broadcasting.
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

/// Whether a / b and a % b are defined: b is not 0 and the quotient fits.
bool divides(Int a, Int b) { return b != 0 && !(a == lowest && b == -1); }

MaybeInt intAdd(Int a, Int b) {
    Int r = 0;
    return __builtin_add_overflow(a, b, &r) ? MaybeInt() : MaybeInt(r);
}
MaybeInt intSub(Int a, Int b) {
    Int r = 0;
    return __builtin_sub_overflow(a, b, &r) ? MaybeInt() : MaybeInt(r);
}
MaybeInt intMul(Int a, Int b) {
    Int r = 0;
    return __builtin_mul_overflow(a, b, &r) ? MaybeInt() : MaybeInt(r);
}
MaybeInt intDiv(Int a, Int b) { return divides(a, b) ? MaybeInt(a / b) : MaybeInt(); } // ONNX truncates
MaybeInt intPow(Int base, Int exponent) {
    if (exponent < 0) return std::nullopt;
    MaybeInt power = 1;
    for (Int bit = exponent; bit > 0 && power;) { // square and multiply
        if (bit & 1) power = intMul(*power, base);
        bit >>= 1;
        if (bit == 0 || !power) break;
        const MaybeInt square = intMul(base, base);
        if (!square) return std::nullopt;
        base = *square;
    }
    return power;
}
/// The remainder has the divisor's sign, as in Python.
MaybeInt intMod(Int a, Int b) {
    if (!divides(a, b)) return std::nullopt;
    const Int r = a % b;
    return r != 0 && ((r < 0) != (b < 0)) ? r + b : r;
}
/// The remainder has the dividend's sign, as in C.
MaybeInt intFmod(Int a, Int b) { return divides(a, b) ? MaybeInt(a % b) : MaybeInt(); }
MaybeInt intMin(Int a, Int b) { return std::min(a, b); }
MaybeInt intMax(Int a, Int b) { return std::max(a, b); }
MaybeInt intAnd(Int a, Int b) { return a & b; }
MaybeInt intOr(Int a, Int b) { return a | b; }
MaybeInt intXor(Int a, Int b) { return a ^ b; }

double realAdd(double a, double b) { return a + b; }
double realSub(double a, double b) { return a - b; }
double realMul(double a, double b) { return a * b; }
double realDiv(double a, double b) { return a / b; }
double realPow(double a, double b) { return std::pow(a, b); }
double realFmod(double a, double b) { return std::fmod(a, b); }
double realMin(double a, double b) { return std::min(a, b); }
double realMax(double a, double b) { return std::max(a, b); }

/// Shape of input 1 as it meets input 0's. The attribute broadcast=1 (opsets 1 to 6) lays it along input 0's dims from `axis` on
/// (default: the last ones).
Ints alignedDims(const NodeView& view) {
    const Ints& a = view.dims(0);
    Ints b = view.dims(1);
    if (view.integer("broadcast", 0) == 0 || !view.hasAttribute("axis")) return b;
    const auto aRank = static_cast<Int>(a.size());
    const auto bRank = static_cast<Int>(b.size());
    view.require(bRank <= aRank, "the second operand has no more dimensions than the first");
    if (bRank == 0) return b;
    const Int axis = view.axis(view.integer("axis", 0), aRank);
    view.require(axis + bRank <= aRank, "the second operand fits the first from axis on");
    b.resize(static_cast<std::size_t>(aRank - axis), 1);
    return b;
}

/// Two operands' element type, their common shape, and the cost of meeting.
Work binaryWork(const NodeView& view, DType dtype, Rate rate, const Ints& bDims) {
    return pointwise({dtype, broadcast(view.dims(0), bDims)}, rate);
}

std::optional<Contents> folded(const NodeView& view, const TensorType& output, const Ints& bDims, BinaryFold fold) {
    const Contents* a = knownContents(view, 0);
    const Contents* b = knownContents(view, 1);
    if (a == nullptr || b == nullptr) return std::nullopt;
    return combined(*a, view.dims(0), *b, bDims, output, fold);
}

template <Rate rate, IntBinary ints, RealBinary reals> Work arithmeticWork(const NodeView& view) {
    const Ints b = alignedDims(view);
    Work work = binaryWork(view, view.dtype(0), rate, b);
    work.contents = {folded(view, work.outputs[0], b, {ints, reals})};
    return work;
}

Work mod(const NodeView& view) {
    const bool asInC = view.integer("fmod", 0) != 0;
    const Ints b = alignedDims(view);
    Work work = binaryWork(view, view.dtype(0), {1, 0}, b);
    work.contents = {folded(view, work.outputs[0], b, asInC ? BinaryFold{intFmod, realFmod} : BinaryFold{intMod, nullptr})};
    return work;
}

/// x sigmoid(x) y: Swish and a product.
Work swiGlu(const NodeView& view) {
    view.require(view.dims(0) == view.dims(1), "two inputs of one shape");
    return pointwise({view.dtype(0), view.dims(0)}, {5, 1});
}

Work bitShift(const NodeView& view) {
    const auto direction = view.text("direction", "");
    view.require(direction == "LEFT" || direction == "RIGHT", "direction is LEFT or RIGHT");
    return binaryWork(view, view.dtype(0), {1, 0}, view.dims(1));
}

enum class Compare { equal, less, greater, lessOrEqual, greaterOrEqual };

template <Compare compare, class T> Int holds(T a, T b) {
    switch (compare) {
    case Compare::equal: return a == b;
    case Compare::less: return a < b;
    case Compare::greater: return a > b;
    case Compare::lessOrEqual: return a <= b;
    case Compare::greaterOrEqual: return a >= b;
    }
    return 0;
}

template <Compare compare> Work compareWork(const NodeView& view) {
    const Ints b = alignedDims(view);
    Work work = binaryWork(view, DType::boolean, {1, 0}, b);
    const auto ints = [](Int x, Int y) -> MaybeInt { return holds<compare>(x, y); };
    const auto reals = [](double x, double y) { return static_cast<double>(holds<compare>(x, y)); };
    // The verdicts of reals come as reals: 0 and 1 are exact in any type.
    const DType operands = isFloating(view.dtype(0)) ? DType::float64 : DType::boolean;
    const auto verdicts = folded(view, {operands, work.outputs[0].dims}, b, {ints, reals});
    work.contents = {verdicts ? convertedTo(DType::boolean, *verdicts) : std::nullopt};
    return work;
}

enum class Join { sum, mean, min, max };

/// Sum, Mean, Min, Max of one or more tensors.
template <Join join> Work joined(const NodeView& view) {
    view.require(view.inputCount() > 0, "at least one input");
    constexpr BinaryFold fold = join == Join::min   ? BinaryFold{intMin, realMin}
                                : join == Join::max ? BinaryFold{intMax, realMax}
                                                    : BinaryFold{intAdd, realAdd};
    const DType dtype = view.dtype(0);
    Ints dims = view.dims(0);
    const Contents* first = knownContents(view, 0);
    std::optional<Contents> value = first ? std::optional(*first) : std::nullopt;
    for (std::size_t i = 1; i < view.inputCount(); ++i) {
        const Ints next = broadcast(dims, view.dims(i));
        const Contents* known = knownContents(view, i);
        value = value && known ? combined(*value, dims, *known, view.dims(i), {dtype, next}, fold) : std::nullopt;
        dims = next;
    }
    Work work = pointwise({dtype, dims}, {});
    const auto perElement = static_cast<Int>(view.inputCount()) - 1 + (join == Join::mean ? 1 : 0);
    work.flops = Flops(elementCount(dims)) * perElement;
    if constexpr (join != Join::mean) work.contents = {value};
    return work;
}

Work where(const NodeView& view) {
    const Ints dims = broadcast(broadcast(view.dims(0), view.dims(1)), view.dims(2));
    Work work = pointwise({view.dtype(1), dims}, {});
    const Contents* condition = knownContents(view, 0);
    const Contents* x = knownContents(view, 1);
    const Contents* y = knownContents(view, 2);
    if (condition == nullptr || x == nullptr || y == nullptr || !isFollowed(dims)) return work;
    const Ints* chosen = std::get_if<Ints>(condition);
    if (chosen == nullptr || x->index() != y->index()) return work;
    const Indices fromCondition = broadcastIndices(view.dims(0), dims);
    const Indices fromX = broadcastIndices(view.dims(1), dims);
    const Indices fromY = broadcastIndices(view.dims(2), dims);
    Contents value = pick(*x, fromX);
    std::visit([&](auto& out) {
        const auto& other = std::get<std::decay_t<decltype(out)>>(*y);
        for (std::size_t k = 0; k < out.size(); ++k)
            if ((*chosen)[fromCondition[k]] == 0) out[k] = other[fromY[k]];
    }, value);
    work.contents = {std::move(value)};
    return work;
}

/// One line a row: FLOPs an element of the broadcast output, transcendentals among them, how known contents flow.
template <int transcendentals, IntBinary ints, RealBinary reals>
constexpr OpSpec binary(std::string_view type, std::string_view note, std::span<const Example> examples) {
    return {"", type, Family::elementwise, 1, "N", note, arithmeticWork<Rate{1, transcendentals}, ints, reals>, examples};
}

template <Compare compare> constexpr OpSpec comparison(std::string_view type, std::span<const Example> examples) {
    return {"", type, Family::elementwise, 1, "N", "N = elements of the broadcast output.", compareWork<compare>, examples};
}

template <Join join>
constexpr OpSpec nary(std::string_view type, std::string_view formula, std::span<const Example> examples) {
    return {"", type, Family::elementwise, 1, formula, "N = elements of the broadcast output.", joined<join>, examples};
}

constexpr Example addExamples[] = {
    {"f32[2,3,5] f32[3,1]", "", "f32[2,3,5]", 30, 252},
    {"f32[2,1,5] f32[7,1,3,1]", "", "f32[7,2,3,5]", 210, 964},
    {"f32[2,3,5,7] f32[3,5]", "broadcast=1 axis=1", "f32[2,3,5,7]", 210, 1740, 0, 6},
    {"i64[2]{3,4} i64[]{10}", "", "i64[2]{13,14}", 2, 40},
};
constexpr Example subExamples[] = {{"f32[2,3,5] f32[5]", "", "f32[2,3,5]", 30, 260},
                                   {"i64[2,1]{3,4} i64[3]{1,2,5}", "", "i64[2,3]{2,1,-2,3,2,-1}", 6, 88}};
constexpr Example mulExamples[] = {{"f16[2,3,5] f16[2,1,1]", "", "f16[2,3,5]", 30, 124},
                                   {"f32[2]{3,5} f32[1]{0.5}", "", "f32[2]{1.5,2.5}", 2, 20}};
constexpr Example divExamples[] = {{"f32[2,3,5] f32[3,1]", "", "f32[2,3,5]", 30, 252},
                                   {"i64[3]{7,-7,9} i64[]{2}", "", "i64[3]{3,-3,4}", 3, 56}};
constexpr Example modExamples[] = {{"i32[2,3,5] i32[5]", "", "i32[2,3,5]", 30, 260},
                                   {"i64[4]{7,-7,7,-7} i64[4]{3,3,-3,-3}", "", "i64[4]{1,2,-2,-1}", 4, 96},
                                   {"i64[4]{7,-7,7,-7} i64[4]{3,3,-3,-3}", "fmod=1", "i64[4]{1,-1,1,-1}", 4, 96}};
constexpr Example powExamples[] = {{"f32[2,3,5] f32[]", "", "f32[2,3,5]", 30, 244},
                                   {"i64[3]{2,-3,10} i64[3]{10,3,0}", "", "i64[3]{1024,-27,1}", 3, 72}};
constexpr Example andExamples[] = {{"b8[2,3,5] b8[3,1]", "", "b8[2,3,5]", 30, 63},
                                   {"b8[4]{1,1,0,0} b8[4]{1,0,1,0}", "", "b8[4]{1,0,0,0}", 4, 12}};
constexpr Example orExamples[] = {{"b8[2,3,5] b8[3,1]", "", "b8[2,3,5]", 30, 63},
                                  {"b8[4]{1,1,0,0} b8[4]{1,0,1,0}", "", "b8[4]{1,1,1,0}", 4, 12}};
constexpr Example xorExamples[] = {{"b8[2,3,5] b8[3,1]", "", "b8[2,3,5]", 30, 63},
                                   {"b8[4]{1,1,0,0} b8[4]{1,0,1,0}", "", "b8[4]{0,1,1,0}", 4, 12}};
constexpr Example bitwiseAndExamples[] = {{"i32[2,3,5] i32[5]", "", "i32[2,3,5]", 30, 260},
                                          {"i32[2]{12,6} i32[]{10}", "", "i32[2]{8,2}", 2, 20}};
constexpr Example bitwiseOrExamples[] = {{"i32[2]{12,6} i32[]{10}", "", "i32[2]{14,14}", 2, 20}};
constexpr Example bitwiseXorExamples[] = {{"i32[2]{12,6} i32[]{10}", "", "i32[2]{6,12}", 2, 20}};
constexpr Example bitShiftExamples[] = {{"u8[2,3,5] u8[5]", "direction=LEFT", "u8[2,3,5]", 30, 65}};
constexpr Example swiGluExamples[] = {{"f16[2,3,5] f16[2,3,5]", "", "f16[2,3,5]", 150, 180}};
constexpr Example equalExamples[] = {{"f32[2,3,5] f32[3,1]", "", "b8[2,3,5]", 30, 162},
                                     {"i64[3]{4,-1,6} i64[]{-1}", "", "b8[3]{0,1,0}", 3, 35}};
constexpr Example lessExamples[] = {{"f32[2,3,5] f32[3,1]", "", "b8[2,3,5]", 30, 162},
                                    {"i64[3]{4,5,6} i64[]{5}", "", "b8[3]{1,0,0}", 3, 35}};
constexpr Example greaterExamples[] = {{"f32[2,3,5] f32[3,1]", "", "b8[2,3,5]", 30, 162},
                                       {"f32[3]{4,5,6} f32[]{5}", "", "b8[3]{0,0,1}", 3, 19}};
constexpr Example lessOrEqualExamples[] = {{"i64[3]{4,5,6} i64[]{5}", "", "b8[3]{1,1,0}", 3, 35}};
constexpr Example greaterOrEqualExamples[] = {{"i64[3]{4,5,6} i64[]{5}", "", "b8[3]{0,1,1}", 3, 35}};
constexpr Example sumExamples[] = {{"f32[2,3,5] f32[3,1] f32[5]", "", "f32[2,3,5]", 60, 272},
                                   {"f32[2,3,5]", "", "f32[2,3,5]", 0, 240}};
constexpr Example meanExamples[] = {{"f32[2,3,5] f32[3,1] f32[5]", "", "f32[2,3,5]", 90, 272}};
constexpr Example minExamples[] = {{"f32[2,3,5] f32[3,1]", "", "f32[2,3,5]", 30, 252},
                                   {"i64[3]{4,5,6} i64[]{5} i64[3]{9,2,9}", "", "i64[3]{4,2,5}", 6, 80}};
constexpr Example maxExamples[] = {{"f32[2,3,5] f32[3,1]", "", "f32[2,3,5]", 30, 252},
                                   {"i64[3]{4,5,6} i64[]{5} i64[3]{9,2,1}", "", "i64[3]{9,5,6}", 6, 80}};
constexpr Example whereExamples[] = {
    {"b8[3,1] f32[2,3,5] f32[5]", "", "f32[2,3,5]", 0, 263},
    {"b8[3]{1,0,1} i64[]{7} i64[2,3]{1,2,3,4,5,6}", "", "i64[2,3]{7,2,7,7,5,7}", 0, 107}};

constexpr std::string_view broadcasts = "N = elements of the broadcast output.";

constexpr OpSpec rows[] = {
    binary<0, intAdd, realAdd>("Add", broadcasts, addExamples),
    binary<0, intSub, realSub>("Sub", broadcasts, subExamples),
    binary<0, intMul, realMul>("Mul", broadcasts, mulExamples),
    binary<0, intDiv, realDiv>("Div", "Integers truncate toward zero.", divExamples),
    binary<1, intPow, realPow>("Pow", "Transcendental.", powExamples),
    {"", "Mod", Family::elementwise, 10, "N", "Sign of the divisor; with fmod=1 of the dividend.", mod, modExamples},
    nary<Join::min>("Min", "N (inputs - 1)", minExamples),
    nary<Join::max>("Max", "N (inputs - 1)", maxExamples),
    nary<Join::sum>("Sum", "N (inputs - 1)", sumExamples),
    nary<Join::mean>("Mean", "N inputs", meanExamples),
    binary<0, intAnd, nullptr>("And", broadcasts, andExamples),
    binary<0, intOr, nullptr>("Or", broadcasts, orExamples),
    binary<0, intXor, nullptr>("Xor", broadcasts, xorExamples),
    binary<0, intAnd, nullptr>("BitwiseAnd", broadcasts, bitwiseAndExamples),
    binary<0, intOr, nullptr>("BitwiseOr", broadcasts, bitwiseOrExamples),
    binary<0, intXor, nullptr>("BitwiseXor", broadcasts, bitwiseXorExamples),
    {"", "BitShift", Family::elementwise, 11, "N", broadcasts, bitShift, bitShiftExamples},
    {"", "SwiGLU", Family::elementwise, 28, "5 N", "Swish of one input times the other; N transcendental.", swiGlu, swiGluExamples},
    comparison<Compare::equal>("Equal", equalExamples),
    comparison<Compare::less>("Less", lessExamples),
    comparison<Compare::greater>("Greater", greaterExamples),
    comparison<Compare::lessOrEqual>("LessOrEqual", lessOrEqualExamples),
    comparison<Compare::greaterOrEqual>("GreaterOrEqual", greaterOrEqualExamples),
    {"", "Where", Family::elementwise, 9, "0", "A selection, no arithmetic.", where, whereExamples},
};

} // namespace

std::span<const OpSpec> elementwiseBinaryOps() { return rows; }

} // namespace rooflens
