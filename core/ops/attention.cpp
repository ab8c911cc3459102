// Attention kernels: scores, softmax and weighted sum in one operator.
#include "core/ops/families.h"
#include "core/ops/node_view.h"

namespace rooflens {

std::span<const OpSpec> attentionOps() { return {}; }

} // namespace rooflens
