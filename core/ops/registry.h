#pragma once

#include "core/ops/op_spec.h"

#include <span>
#include <string_view>
#include <vector>

namespace rooflens {

/// The row of an operator, or null. ("ai.onnx" is written "" here.) What ai.onnx lacks is looked for in com.microsoft:
/// exporters write its operators into the default domain.
const OpSpec* findOp(std::string_view domain, std::string_view type);

/// Every row, family by family in the order of the registry's list.
std::vector<const OpSpec*> allOps();

} // namespace rooflens
