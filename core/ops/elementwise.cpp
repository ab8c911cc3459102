#include "core/ops/families.h"

namespace rooflens {

std::span<const OpSpec> elementwiseOps() { return {}; }

} // namespace rooflens
