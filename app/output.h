#pragma once

#include "core/support/result.h"

#include <optional>
#include <string>

namespace rooflens {

/// Writes a whole file or leaves what was there: to a neighbour first, then renamed. "" and "-" mean standard output.
Result<void> writeOutput(const std::string& file, const std::string& text);
/// Why writeOutput() is bound to fail, as far as the path tells before anything is written.
std::optional<Error> outputFault(const std::string& file);

/// Notes and errors, to standard error.
void complain(const std::string& text);

} // namespace rooflens
