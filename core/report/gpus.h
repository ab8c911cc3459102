#pragma once

#include "core/machine/gpu_finding.h"

#include <string>
#include <vector>

namespace rooflens {

/// Detected GPUs as aligned text: figures, peaks with their factors, and the profile of each.
std::string gpuReport(const std::vector<GpuFinding>& findings);

/// "rooflens.gpus/1": the same as JSON, in FLOP/s, byte/s, byte and Hz, with the remarks of the search. What is not known is null.
/// Ends with a newline.
std::string gpuJson(const std::vector<GpuFinding>& findings, const std::vector<std::string>& remarks);

} // namespace rooflens
