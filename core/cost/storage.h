#pragma once

#include "core/shape/walk.h"

#include <vector>

namespace rooflens {

/// For each value of a walk the value whose storage it shares: itself, or what a chain of views (Reshape, Unsqueeze,
/// Identity) starts from.
std::vector<ValueId> storagesOf(const Walk& walk);

/// The different values among `ids`, omitted ones left out, in no order that means anything.
std::vector<ValueId> distinct(std::vector<ValueId> ids);

} // namespace rooflens
