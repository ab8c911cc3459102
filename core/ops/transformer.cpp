// What transformers add around attention: rotary embedding, expert layers, state-space and linear attention.
#include "core/ops/families.h"
#include "core/ops/node_view.h"

namespace rooflens {

std::span<const OpSpec> transformerOps() { return {}; }

} // namespace rooflens
