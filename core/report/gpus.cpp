#include "core/report/gpus.h"

#include "core/report/grid.h"
#include "core/view/gpu_rows.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace rooflens {
namespace {

/// What stands in the list of one GPU: label, value, factors.
std::vector<GpuRow> rowsOf(const GpuFinding& finding) {
    std::vector<GpuRow> rows = figureRows(finding);
    const std::vector<GpuRow> peaks = peakRows(finding);
    rows.insert(rows.end(), peaks.begin(), peaks.end());
    if (!finding.unknown.empty()) rows.push_back({"Peaks", "unknown", finding.unknown});
    if (finding.profile() == nullptr) rows.push_back({"Profile", "none", "--save makes one"});
    else rows.push_back({"Profile", finding.profile()->name, "--device " + finding.profile()->id});
    return rows;
}

using Json = nlohmann::ordered_json;

/// Drivers say 0 or nothing of what they do not know.
Json known(double value) { return value > 0 ? Json(value) : Json(nullptr); }
Json known(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }
Json known(Bytes bytes) { return bytes.count > 0 ? Json(bytes.count) : Json(nullptr); }

Json findingJson(const GpuFinding& finding) {
    const DetectedGpu& gpu = finding.gpu;
    Json json = {{"name", gpu.name}, {"count", gpu.count}, {"architecture", known(gpu.architecture)},
                 {"compute_capability", gpu.capability ? Json(toText(*gpu.capability)) : Json(nullptr)}, {"sms", known(gpu.sms)}, {"clock_hz", known(gpu.clock.value)},
                 {"memory_clock_hz", known(gpu.memoryClock.value)}, {"bus_bits", known(gpu.busBits)}, {"memory", known(gpu.memory)}, {"l2", known(gpu.l2)},
                 {"driver", known(gpu.driver)}, {"read_by", gpu.source}};
    json["bandwidth"] = nullptr;
    if (finding.bandwidth) json["bandwidth"] = {{"value", finding.bandwidth->value.value}, {"source", finding.bandwidth->source}};
    Json& peaks = json["peaks"] = Json::array();
    for (const Peak& peak : finding.peaks)
        peaks.push_back({{"id", peak.id}, {"label", peak.label}, {"value", peak.rate.value.value}, {"source", peak.rate.source}, {"upper_bound", true}}); // at the highest clock
    json["profile"] = finding.profile() == nullptr ? Json(nullptr) : Json(finding.profile()->id);
    return json;
}

} // namespace

std::string gpuReport(const std::vector<GpuFinding>& findings) {
    std::string report;
    for (const GpuFinding& finding : findings) {
        Grid grid{{}, {false, false, false}, true};
        for (const GpuRow& row : rowsOf(finding)) grid.cells.push_back({"  " + row.label, row.value, row.factors});
        report += (report.empty() ? "" : "\n") + oneLine(titleOf(finding.gpu)) + '\n' + alignedText(grid);
    }
    return report;
}

std::string gpuJson(const std::vector<GpuFinding>& findings, const std::vector<std::string>& remarks) {
    Json json = {{"schema", "rooflens.gpus/1"}, {"remarks", remarks}};
    Json& gpus = json["gpus"] = Json::array();
    for (const GpuFinding& finding : findings) gpus.push_back(findingJson(finding));
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace rooflens
