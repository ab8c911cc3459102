#pragma once

#include "core/ops/pointwise.h"

namespace rooflens {

/// FLOPs of a norm. A row shares one mean and deviation.
struct NormCost {
    std::int64_t perElement = 0, perRow = 0;
};

/// 7 N: mean, subtract, square, sum, scale by 1/sigma, gamma, beta; 4 a row: the two divisions, epsilon, square root.
/// Without mean and beta 4 N + 3 a row.
inline constexpr NormCost layerNorm{7, 4}, rmsNorm{4, 3};

/// Adds the norm of some elements in some rows.
void addNorm(Work& work, NormCost cost, std::int64_t elements, std::int64_t rows);

/// A result of input 0's own type and the norm of its elements.
Work normalised(const NodeView& view, NormCost cost, std::int64_t rows);

/// A scale or bias, where the node has one, that broadcasts to input 0; RuleBroken otherwise.
void requireBroadcasts(const NodeView& view, std::size_t input);

/// Where the axis is that of flattening to a matrix it may lie behind the last dim; RuleBroken on any other.
void requireSoftmaxAxis(const NodeView& view, std::int64_t axis, bool flattens);

} // namespace rooflens
