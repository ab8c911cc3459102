// Recurrent layers: every time step multiplies the input and the previous state.
#include "core/ops/families.h"
#include "core/ops/node_view.h"

namespace rooflens {

std::span<const OpSpec> recurrentOps() { return {}; }

} // namespace rooflens
