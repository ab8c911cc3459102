#include "core/ops/families.h"

namespace rooflens {

std::span<const OpSpec> shapeOps() { return {}; }

} // namespace rooflens
