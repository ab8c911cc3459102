#include "core/ops/families.h"

namespace rooflens {

std::span<const OpSpec> quantisationOps() { return {}; }

} // namespace rooflens
