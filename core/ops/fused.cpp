// com.microsoft: what ONNX Runtime fuses into one kernel.
#include "core/ops/families.h"
#include "core/ops/node_view.h"

namespace rooflens {

std::span<const OpSpec> fusedOps() { return {}; }

} // namespace rooflens
