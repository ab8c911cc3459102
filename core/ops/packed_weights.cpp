// Weight-only quantisation: products with weights packed a few bits each.
#include "core/ops/families.h"
#include "core/ops/node_view.h"

namespace rooflens {

std::span<const OpSpec> packedWeightsOps() { return {}; }

} // namespace rooflens
