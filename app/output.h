#pragma once

#include "core/support/result.h"

#include <string>

namespace rooflens {

/// Writes a whole file or leaves what was there: to a neighbour first, then renamed. "" and "-" mean standard output.
Result<void> writeOutput(const std::string& file, const std::string& text);

/// Notes and errors, to standard error.
void complain(const std::string& text);

} // namespace rooflens
