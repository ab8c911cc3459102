#include "core/ops/families.h"

namespace rooflens {
std::span<const OpSpec> cachedAttentionOps() { return {}; }
} // namespace rooflens
