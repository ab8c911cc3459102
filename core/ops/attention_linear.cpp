#include "core/ops/families.h"

namespace rooflens {
std::span<const OpSpec> linearAttentionOps() { return {}; }
} // namespace rooflens
