#pragma once

#include "core/ops/node_view.h"

namespace rooflens {

/// A result of these dims, each element a sum of k products.
Work product(DType type, Ints dims, std::int64_t k);

/// Numpy's matmul of two shapes: 1-D operands lend themselves a dim of 1, batches broadcast.
Work product(const NodeView& view, DType type, Ints a, Ints b);

/// The product of the matrices in inputs a and b, transA and transB honoured.
Work matrixProduct(const NodeView& view, std::size_t a, std::size_t b, DType type);

/// Adds the bias in an input, where the node has one. RuleBroken unless it has a number for each column of output 0.
void addBias(const NodeView& view, Work& work, std::size_t input);

/// What Gemm adds to its product: alpha, and beta times input c.
void addScaledSum(const NodeView& view, Work& work, std::size_t c);

/// FusedMatMul: attributes alpha, transA, transB, transBatchA, transBatchB.
Work fusedMatMul(const NodeView& view);

} // namespace rooflens
