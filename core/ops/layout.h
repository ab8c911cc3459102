#pragma once

#include "core/ops/contents.h"

namespace rooflens {

// What operators that move data share: axes, parts, traffic.

inline std::size_t asIndex(std::int64_t axis) { return static_cast<std::size_t>(axis); }

/// One output, written whole; no arithmetic.
Work moved(TensorType output);

/// One output that shares input 0's storage: no kernel.
Work viewed(TensorType output);

/// Axes in [0, rank), each at most once; without given ones 0, 1, ..., count - 1.
std::vector<std::size_t> axesOr(const NodeView& view, const std::optional<Ints>& given, std::size_t count, std::size_t rank);

/// RuleBroken(rule) when one of the values is below `least`.
void requireNoneBelow(const NodeView& view, const Ints& values, std::int64_t least, std::string_view rule);

/// Product of dims[from], ..., dims[to - 1]; unknownDim when one of them is unknown and none is 0.
std::int64_t dimsProduct(const Ints& dims, std::size_t from, std::size_t to);

/// Dims of inputs first, first + step, ... laid end to end along an axis.
Ints concatenatedDims(const NodeView& view, std::size_t axis, std::size_t first, std::size_t step);

// What declared dims must agree in with those of an input, where data decides the rest.
bool haveOneRank(const Ints& a, const Ints& b);
bool areWithin(const Ints& part, const Ints& whole);       ///< one rank, no dim larger
bool areMultiples(const Ints& many, const Ints& of);       ///< one rank, every dim a multiple
bool broadcastsTo(const Ints& from, const Ints& to);       ///< to the right-hand dims of `to`
bool haveAsManyElements(const Ints& dims, const TensorType& as); ///< or nobody knows how many

/// Bytes of every input but one: the parameters beside the data.
Bytes otherBytes(const NodeView& view, std::size_t data);

/// Contents of all inputs joined along an axis into shape `out`.
std::optional<Contents> joined(const NodeView& view, const Ints& out, std::size_t axis);

} // namespace rooflens
