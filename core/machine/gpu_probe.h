#pragma once

#include "core/machine/gpu.h"

#include <optional>

namespace rooflens {

// A driver runs in the process that loads it: it may hang inside the kernel, where no thread can be stopped and a process
// cannot even exit, and it may crash. So a program starts itself once more and lets that child ask; a child can be killed and
// left behind. (A fork without an exec would not do: the child of a program with threads may not load libraries.)

/// Call it first thing in main: does the child's part and returns its exit code, or nothing in every other program.
std::optional<int> answerGpuProbe(int argc, char** argv);

/// What a driver's library said.
struct DriverAnswer {
    std::vector<DetectedGpu> gpus;
    std::vector<std::string> remarks;
    bool isAbsent = false; ///< the library is not installed
};

/// Starts the child, and reads its answer; bounded by the options' timeout.
DriverAnswer askDriver(const GpuSearchOptions& options, const std::stop_token& stop);

/// What the child says to its parent, a line a field. Whatever does not belong there is passed over.
std::string toLines(const DriverAnswer& answer);
DriverAnswer fromLines(std::string_view lines);

} // namespace rooflens
