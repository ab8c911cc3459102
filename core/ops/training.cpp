// ai.onnx.preview.training: optimisers and gradients.
#include "core/ops/families.h"
#include "core/ops/node_view.h"

namespace rooflens {

std::span<const OpSpec> trainingOps() { return {}; }

} // namespace rooflens
