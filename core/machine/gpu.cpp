#include "core/machine/gpu.h"

#include "core/machine/gpu_probe.h"
#include "core/machine/nvidia_smi.h"
#include "core/machine/program.h"

#include <algorithm>

namespace rooflens {
namespace {

std::vector<DetectedGpu> alikeTogether(const std::vector<DetectedGpu>& all) {
    std::vector<DetectedGpu> kinds;
    for (const DetectedGpu& gpu : all) {
        const auto same = std::find_if(kinds.begin(), kinds.end(), [&gpu](DetectedGpu kind) {
            kind.count = gpu.count;
            return kind == gpu;
        });
        if (same == kinds.end()) kinds.push_back(gpu);
        else ++same->count;
    }
    return kinds;
}

void append(std::vector<std::string>& remarks, const std::vector<std::string>& more) { remarks.insert(remarks.end(), more.begin(), more.end()); }

} // namespace

std::string toText(ComputeCapability capability) { return std::to_string(capability.major) + '.' + std::to_string(capability.minor); }

GpuSearch detectGpus(const GpuSearchOptions& options, const std::stop_token& stop) {
    if (!canRunPrograms) return {{}, {"Looking for GPUs is not supported on this system"}};
    const DriverAnswer driver = askDriver(options, stop);
    GpuSearch search{alikeTogether(driver.gpus), driver.remarks};
    if (search.gpus.empty() && !stop.stop_requested()) {
        const SmiAnswer smi = askNvidiaSmi(options, stop);
        search.gpus = alikeTogether(smi.gpus);
        append(search.remarks, smi.remarks);
        if (driver.isAbsent && smi.isAbsent && driver.remarks.empty())
            search.remarks.emplace_back("No NVIDIA driver here: libcuda.so.1 is not installed and nvidia-smi is not on the PATH");
    }
    if (search.gpus.empty() && stop.stop_requested()) search.remarks = {"The search was cancelled"};
    return search;
}

} // namespace rooflens
