#pragma once

#include "core/ops/node_view.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace rooflens {

// Known contents through a node: integers of shape arithmetic and the few reals (scales) beside them. Everything here
// works on at most mostKnownElements numbers and answers "not known" (empty) rather than guess, wrap or divide by zero.

/// Contents of input i, when they are known, of the kind its element type says and as many as its shape says.
const Contents* knownContents(const NodeView& view, std::size_t i);

/// Whether a tensor of these dims is small enough to follow its contents.
bool isFollowed(const Ints& dims);

/// Numbers as reals, whatever their kind.
Reals asReals(const Contents& contents);

/// Whether an integer or boolean type holds the value.
bool fits(DType dtype, std::int64_t value);

/// A real as the type stores it: rounded to its significand. Empty for types whose rounding is not followed.
std::optional<double> roundedTo(DType dtype, double value);

/// Contents converted as Cast does it: to integers by truncation, to booleans by != 0. Empty when a value does not fit.
std::optional<Contents> convertedTo(DType dtype, const Contents& contents);

using Indices = std::vector<std::size_t>;

/// Row-major index of a coordinate.
std::size_t flatIndex(const Ints& coordinate, const Ints& dims);

/// Calls f(coordinate) for every element of a followed shape in row-major order.
template <class F> void forEachCoordinate(const Ints& dims, F f) {
    const std::int64_t count = elementCount(dims);
    Ints at(dims.size(), 0);
    for (std::int64_t n = 0; n < count; ++n) {
        f(at);
        for (std::size_t k = dims.size(); k-- > 0;) {
            if (++at[k] < dims[k]) break;
            at[k] = 0;
        }
    }
}

/// Where each element of `to` comes from when a tensor of shape `from` is broadcast to it.
Indices broadcastIndices(const Ints& from, const Ints& to);

/// values[indices[0]], values[indices[1]], ...
Contents pick(const Contents& values, const Indices& indices);

/// Contents of an output of shape `out` whose element at a coordinate is input i's element number source(coordinate).
/// Empty when the input's contents are not known or the output is too large to follow.
template <class F> std::optional<Contents> picked(const NodeView& view, std::size_t i, const Ints& out, F source) {
    const Contents* values = knownContents(view, i);
    if (values == nullptr || !isFollowed(out)) return std::nullopt;
    Indices indices;
    forEachCoordinate(out, [&](const Ints& at) { indices.push_back(source(at)); });
    return pick(*values, indices);
}

} // namespace rooflens
