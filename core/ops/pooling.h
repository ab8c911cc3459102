#pragma once

#include "core/ops/windows.h"

namespace rooflens {

/// Poolings of input 0 in either layout; the output has its type.
Work maxPooling(const NodeView& view, Layout layout); ///< without indices
Work averagePooling(const NodeView& view, Layout layout);
Work globalPooling(const NodeView& view, Layout layout);

} // namespace rooflens
