#pragma once

#include <string>
#include <vector>

namespace rooflens {

/// The operator table: all rows, or those called `name`, in whatever case, with their examples; empty when there is none.
std::string operatorsReport(const std::string& name);

/// Up to five operators whose names are spelt like `name` or contain it, the nearest first.
std::vector<std::string> operatorsLike(const std::string& name);

/// The operator table as core/ops/README.md holds it.
std::string operatorsMarkdown();

} // namespace rooflens
