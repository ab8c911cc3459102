#pragma once

#include "core/machine/gpu_finding.h"

#include <string>
#include <vector>

namespace rooflens {

/// Detected GPUs as aligned text: figures, peaks with their factors, and the profile of each.
std::string gpuReport(const std::vector<GpuFinding>& findings);

} // namespace rooflens
