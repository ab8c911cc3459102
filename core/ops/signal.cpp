// Fourier transforms and their windows.
#include "core/ops/families.h"
#include "core/ops/node_view.h"

namespace rooflens {

std::span<const OpSpec> signalOps() { return {}; }

} // namespace rooflens
