#include "core/ops/families.h"

namespace rooflens {

std::span<const OpSpec> convolutionOps() { return {}; }

} // namespace rooflens
