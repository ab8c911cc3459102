#include "core/report/calibration.h"

#include "core/machine/cpu_profile.h"
#include "core/report/grid.h"
#include "core/support/text.h"
#include "core/view/cpu_rows.h"

#include <nlohmann/json.hpp>

namespace rooflens {
namespace {

using Json = nlohmann::ordered_json;

template <class Visit> void forEachCrew(const Calibration& calibration, const Visit& visit) {
    if (calibration.all) visit(*calibration.all);
    if (calibration.one) visit(*calibration.one);
}

Json cpuJson(const DetectedCpu& cpu) {
    Json json = {{"name", cpu.name}, {"vendor", cpu.vendor}, {"cores", cpu.cores}, {"threads", cpu.threads}, {"simd_bits", cpu.simdBits}, {"memory", cpu.memory.count}};
    Json& caches = json["caches"] = Json::array();
    for (const CpuCache& cache : cpu.caches) caches.push_back({{"level", cache.level}, {"capacity", cache.capacity.count}, {"cores", cache.cores}, {"count", cache.count}});
    return json;
}

/// In the order of the rows: both follow forEachFigure.
Json figuresJson(const DetectedCpu& cpu, const CoreFigures& figures) {
    Json list = Json::array();
    forEachFigure(figures, [&](const std::string& name, const auto& figure) {
        list.push_back({{"quantity", name}, {"cores", figures.cores}, {"median", figure.median.value}, {"least", figure.least.value}, {"most", figure.most.value},
                        {"repeats", figure.repeats}, {"spread", figure.spread()}, {"steady", figure.isSteady()}});
        if (const auto theoretical = theoreticalPeak(cpu, figures, name))
            list.back()["theoretical"] = {{"value", theoretical->value.value}, {"basis", toText(theoretical->basis)}, {"source", theoretical->source}};
    });
    return list;
}

} // namespace

std::string calibrationReport(const DetectedCpu& cpu, const Calibration& calibration) {
    Grid facts{{}, {false, false}, true};
    for (const CpuRow& row : cpuRows(cpu)) facts.cells.push_back({row.label, row.value});
    Grid figures{{{"Quantity", "Cores", "Median", "Spread", "Theoretical", "Ratio", "Basis"}}, {false, true, true, true, true, true, true}};
    for (const CalibrationRow& row : calibrationRows(cpu, calibration))
        figures.cells.push_back({row.quantity, std::to_string(row.cores), row.median, row.least + " to " + row.most + " (" + row.spread + ")", row.theoretical, row.ratio, row.basis});
    return alignedText(facts) + '\n' + alignedText(figures);
}

std::string calibrationJson(const DetectedCpu& cpu, const Calibration& calibration) {
    Json figures = Json::array();
    forEachCrew(calibration, [&](const CoreFigures& crew) {
        for (Json& figure : figuresJson(cpu, crew)) figures.push_back(std::move(figure));
    });
    const Json json = {{"schema", "rooflens.calibration/1"}, {"cpu", cpuJson(cpu)}, {"date", calibration.date}, {"instructions", calibration.instructions},
                       {"stream_array", calibration.array.count}, {"figures", figures}};
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string unsteadyWarning(const Calibration& calibration) {
    std::string names;
    int all = 0, unsteady = 0;
    forEachCrew(calibration, [&](const CoreFigures& crew) {
        forEachFigure(crew, [&](const std::string& name, const auto& figure) {
            ++all;
            if (figure.isSteady()) return;
            ++unsteady;
            names += (names.empty() ? "" : ", ") + name + " of " + std::to_string(crew.cores) + (crew.cores == 1 ? " core (" : " cores (") + percent(figure.spread()) + ')';
        });
    });
    if (unsteady == 0) return {};
    return "warning: of " + std::to_string(all) + " figures " + std::to_string(unsteady) + " spread by more than " + percent(steadySpread) + ": " + names +
           "; other programs were running, measure again when they rest";
}

} // namespace rooflens
