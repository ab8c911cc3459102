#include "core/analysis/operators.h"

#include "core/ops/registry.h"

namespace rooflens {

std::vector<const OpSpec*> operatorTable() { return allOps(); }

} // namespace rooflens
