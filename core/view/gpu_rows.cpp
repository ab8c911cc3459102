#include "core/view/gpu_rows.h"

#include "core/support/text.h"

namespace rooflens {

std::string titleOf(const DetectedGpu& gpu) { return (gpu.count > 1 ? std::to_string(gpu.count) + " x " : "") + gpu.name; }

std::vector<GpuRow> figureRows(const GpuFinding& finding) {
    const DetectedGpu& gpu = finding.gpu;
    std::vector<GpuRow> rows;
    if (gpu.capability) rows.push_back({"Compute capability", toText(*gpu.capability) + (gpu.architecture.empty() ? "" : " (" + gpu.architecture + ")"), {}});
    else if (!gpu.architecture.empty()) rows.push_back({"Architecture", gpu.architecture, {}});
    if (gpu.sms > 0) rows.push_back({"Multiprocessors (SM)", exact(gpu.sms), {}});
    if (gpu.clock.value > 0) rows.push_back({"Highest clock", toText(gpu.clock), finding.peaks.empty() ? "" : "the peaks at it are an upper bound"});
    if (gpu.memory.count > 0) rows.push_back({"Memory", binaryText(gpu.memory), {}});
    if (finding.bandwidth) rows.push_back({"Bandwidth", fixed(finding.bandwidth->value.value / 1e9, 1) + " GB/s", finding.bandwidth->source});
    else if (gpu.memoryClock.value > 0) rows.push_back({"Memory clock", toText(gpu.memoryClock), {}});
    if (gpu.l2.count > 0) rows.push_back({"L2 cache", binaryText(gpu.l2), {}});
    if (!gpu.driver.empty()) rows.push_back({"Driver", gpu.driver, {}});
    rows.push_back({"Read by", gpu.source, {}});
    return rows;
}

std::vector<GpuRow> peakRows(const GpuFinding& finding) {
    std::vector<GpuRow> rows;
    for (const Peak& peak : finding.peaks) rows.push_back({peak.label, fixed(peak.rate.value.value / 1e9, 1) + " GFLOP/s", peak.rate.source});
    return rows;
}

} // namespace rooflens
