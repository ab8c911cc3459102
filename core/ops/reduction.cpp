#include "core/ops/families.h"

namespace rooflens {

std::span<const OpSpec> reductionOps() { return {}; }

} // namespace rooflens
