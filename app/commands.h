#pragma once

#include "app/arguments.h"

namespace rooflens {

// Each command prints its result to standard output (or -o), everything else to standard error, and returns the exit
// code: 0 fine, 1 something could not be analysed, 2 bad usage.
int run(const AnalyzeCommand& command);
int run(const CompareCommand& command);
int run(const DevicesCommand& command);
int run(const OpsCommand& command);

/// The devices a command names, or the default one; complains and returns none when one cannot be used.
std::vector<std::shared_ptr<const Device>> devicesOf(const CommonArguments& arguments);

/// A model's notes of warning and above, a line each, repeated kinds counted, to standard error. `file` is named in each
/// where several models make that needed.
void complainAbout(const Analysis& analysis, const std::string& file = {});

} // namespace rooflens
