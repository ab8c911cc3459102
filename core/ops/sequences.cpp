// Sequences and optionals: lists of tensors.
#include "core/ops/families.h"
#include "core/ops/node_view.h"

namespace rooflens {

std::span<const OpSpec> sequencesOps() { return {}; }

} // namespace rooflens
