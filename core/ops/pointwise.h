#pragma once

#include "core/ops/contents.h"

namespace rooflens {

/// FLOPs an output element costs, and how many of them are transcendental (exp, erf, sqrt, ...).
struct Rate {
    int flops = 0;
    int transcendentals = 0;
};

/// Softmax: largest, difference, exponential, sum, quotient.
inline constexpr Rate softmaxRate{5, 1};

/// Gelu, and x * sigmoid(x).
inline constexpr Rate geluRate{5, 1}, siluRate{4, 1};

using IntUnary = std::optional<std::int64_t> (*)(std::int64_t);
using RealUnary = double (*)(double);
using IntBinary = std::optional<std::int64_t> (*)(std::int64_t, std::int64_t);
using RealBinary = double (*)(double, double);

/// How an operator works on known integers and reals; null: not followed. An integer result may be not known.
struct UnaryFold {
    IntUnary ints = nullptr;
    RealUnary reals = nullptr;
};
struct BinaryFold {
    IntBinary ints = nullptr;
    RealBinary reals = nullptr;
};

/// One output of a shape, read and written once, at a rate an element.
Work pointwise(TensorType output, Rate rate);

/// Contents of input 0 mapped one by one into numbers of `dtype`.
std::optional<Contents> mapped(const NodeView& view, DType dtype, UnaryFold fold);

/// Two known operands of these shapes combined with broadcasting into numbers of `output`.
std::optional<Contents> combined(const Contents& a, const Ints& aDims, const Contents& b, const Ints& bDims,
                                 const TensorType& output, BinaryFold fold);

} // namespace rooflens
