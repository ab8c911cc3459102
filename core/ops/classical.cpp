// ai.onnx.ml: scalers, linear models, trees.
#include "core/ops/families.h"
#include "core/ops/node_view.h"

namespace rooflens {

std::span<const OpSpec> classicalOps() { return {}; }

} // namespace rooflens
