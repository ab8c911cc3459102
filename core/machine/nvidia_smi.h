#pragma once

#include "core/machine/gpu.h"

#include <string_view>

namespace rooflens {

/// Runs `nvidia-smi -q -x` and reads its report; a remark says what went wrong. `isAbsent`: there is no such program.
struct SmiAnswer {
    std::vector<DetectedGpu> gpus;
    std::vector<std::string> remarks;
    bool isAbsent = false;
};
SmiAnswer askNvidiaSmi(const GpuSearchOptions& options, const std::stop_token& stop);

/// GPUs of a report in XML: names, highest clocks, memory, driver. It tells neither SMs nor bus width.
SmiAnswer readNvidiaSmi(std::string_view xml);

} // namespace rooflens
