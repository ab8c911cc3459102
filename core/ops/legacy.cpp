// Operators of the first opsets and experiments that old exporters still write.
#include "core/ops/families.h"
#include "core/ops/node_view.h"

namespace rooflens {

std::span<const OpSpec> legacyOps() { return {}; }

} // namespace rooflens
