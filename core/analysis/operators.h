#pragma once

#include "core/ops/op_spec.h"

#include <vector>

namespace rooflens {

/// Every row of the operator table, for whoever documents or shows it.
std::vector<const OpSpec*> operatorTable();

} // namespace rooflens
