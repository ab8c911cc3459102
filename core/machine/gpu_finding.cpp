#include "core/machine/gpu_finding.h"

#include "core/machine/gpu_match.h"
#include "core/machine/gpu_peaks.h"
#include "core/machine/gpu_rates.h"

#include <algorithm>

namespace rooflens {
namespace {

std::string whyNoPeaks(const DetectedGpu& gpu) {
    if (!gpu.capability || gpu.sms <= 0) return gpu.source + " does not say how many SMs it has and of which kind: peaks are not known";
    if (ratesOf(*gpu.capability) == nullptr) return "what an SM of compute capability " + toText(*gpu.capability) + " does per clock is not in this version's table: peaks are not known";
    return gpu.source + " does not say its clock: peaks are not known";
}

std::shared_ptr<const Device> savedOf(const DetectedGpu& gpu, const std::vector<std::shared_ptr<const Device>>& library) {
    const auto saved = std::find_if(library.begin(), library.end(), [id = savedIdOf(gpu)](const auto& device) { return device->id == id; });
    return saved == library.end() ? nullptr : *saved;
}

} // namespace

GpuFinding findingOf(const DetectedGpu& gpu, const std::vector<std::shared_ptr<const Device>>& library) {
    GpuFinding finding{gpu, rowOf(gpu, library), savedOf(gpu, library), peaksOf(gpu), bandwidthOf(gpu), {}};
    if (finding.peaks.empty() && finding.row != nullptr) finding.peaks = peaksOf(gpu, *finding.row);
    if (finding.peaks.empty()) finding.unknown = whyNoPeaks(gpu);
    if (finding.gpu.architecture.empty() && gpu.capability)
        if (const GpuRates* rates = ratesOf(*gpu.capability)) finding.gpu.architecture = rates->architecture;
    return finding;
}

} // namespace rooflens
