#include "core/ops/families.h"

namespace rooflens {

std::span<const OpSpec> normalisationOps() { return {}; }

} // namespace rooflens
