#pragma once

#include "core/ops/node_view.h"

namespace rooflens {

/// Dims after reducing `axes` (all of them when there are none); a reduced dim stays as 1 with keepDims.
Ints reducedDims(const NodeView& view, const Ints& axes, bool keepDims);

} // namespace rooflens
