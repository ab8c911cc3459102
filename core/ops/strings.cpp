// String tensors: compared, split, joined, looked up.
#include "core/ops/families.h"
#include "core/ops/node_view.h"

namespace rooflens {

std::span<const OpSpec> stringsOps() { return {}; }

} // namespace rooflens
