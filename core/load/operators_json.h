#pragma once

#include "core/model/custom_operator.h"
#include "core/support/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace rooflens {

/// Reads a file of custom operators (its fields: core/ops/custom-operators.md). Errors name line, column and field.
Result<std::vector<CustomOperator>> loadOperators(const std::string& path);

/// The same from text already read; `file` only names the source in errors.
Result<std::vector<CustomOperator>> parseOperators(std::string_view json, const std::string& file);

} // namespace rooflens
