#include "core/ops/families.h"

namespace rooflens {
std::span<const OpSpec> packedAttentionOps() { return {}; }
} // namespace rooflens
