// Image geometry: sampling grids, boxes, patches.
#include "core/ops/families.h"
#include "core/ops/node_view.h"

namespace rooflens {

std::span<const OpSpec> visionOps() { return {}; }

} // namespace rooflens
