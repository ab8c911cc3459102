#include "core/ops/families.h"

namespace rooflens {

std::span<const OpSpec> poolingOps() { return {}; }

} // namespace rooflens
