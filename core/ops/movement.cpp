#include "core/ops/families.h"

namespace rooflens {

std::span<const OpSpec> movementOps() { return {}; }

} // namespace rooflens
