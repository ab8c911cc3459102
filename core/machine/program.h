#pragma once

#include "core/support/platform.h"

#include <chrono>
#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

namespace rooflens {

/// Elsewhere runProgram finds no program.
inline constexpr bool canRunPrograms = ROOFLENS_POSIX == 1;

/// A program to run, how long it may take, and how much it may write.
struct ProgramCall {
    std::vector<std::string> commandLine; ///< the first is found on the PATH where it has no slash
    std::vector<std::string> environment; ///< "NAME=VALUE", besides this program's own
    std::chrono::milliseconds timeout{10'000};
    std::size_t bytes = std::size_t(8) << 20;
};

/// What became of a program that was run.
struct ProgramEnd {
    enum class How { exited, crashed, notFound, timedOut, wroteTooMuch, cancelled } how = How::notFound;
    int code = 0;       ///< exit code, or the signal of a crash
    std::string output; ///< its standard output, whatever the end
};

/// Runs a program without a shell; its standard input and error are empty. One that goes beyond its limits, or beyond `stop`, is
/// killed together with what it started. Should this program die before, it dies as well: at once on Linux, elsewhere and where
/// that fails some seconds after its limit.
ProgramEnd runProgram(const ProgramCall& call, const std::stop_token& stop = {});

} // namespace rooflens
