#pragma once

#include "core/ops/node_view.h"

#include <initializer_list>

namespace rooflens {

// What of its inputs and outputs a kernel moves, where that is less than all.

/// Every distinct input is read once, except that of those in `partly` only `share` bytes are. Left open when an input's
/// size is not known: the outputs are, and what is not known of the traffic is said where it is added up.
void chargeReads(const NodeView& view, Work& work, std::initializer_list<std::size_t> partly, Bytes share);

/// Bytes of the outputs that the node names, except those from `first` to `last`.
Bytes writtenWithout(const NodeView& view, const Work& work, std::size_t first, std::size_t last);

/// Rows of a table that `count` lookups can touch at most.
Bytes rowsRead(const NodeView& view, std::size_t input, std::int64_t count);

} // namespace rooflens
