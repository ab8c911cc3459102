#pragma once

#include "core/ops/node_view.h"

namespace rooflens {

/// FLOPs of one interpolated element over d dims: nearest copies; linear weighs 2^d neighbours, a product and a sum
/// each but the first; cubic 4^d.
/// RuleBroken on any other mode.
Flops interpolationFlops(const NodeView& view, std::string_view mode, std::size_t d);

} // namespace rooflens
