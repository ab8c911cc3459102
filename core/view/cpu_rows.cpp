#include "core/view/cpu_rows.h"

#include "core/machine/cpu_profile.h"
#include "core/support/text.h"

#include <utility>

namespace rooflens {
namespace {

template <class Q> CalibrationRow rowOf(const std::string& quantity, int cores, const Measured<Q>& figure) {
    CalibrationRow row;
    row.quantity = quantity;
    row.cores = cores;
    row.median = toText(figure.median);
    row.least = toText(figure.least);
    row.most = toText(figure.most);
    row.spread = percent(figure.spread());
    row.isSteady = figure.isSteady();
    return row;
}

void addRows(std::vector<CalibrationRow>& rows, const DetectedCpu& cpu, const CoreFigures& figures) {
    forEachFigure(figures, [&](const std::string& name, const auto& figure) {
        CalibrationRow row = rowOf(name, figures.cores, figure);
        const auto theoretical = theoreticalPeak(cpu, figures, name);
        if (theoretical && theoretical->value.value > 0) {
            row.theoretical = toText(theoretical->value);
            row.ratio = percent(figure.median.value / theoretical->value.value);
            row.basis = toText(theoretical->basis);
            row.source = theoretical->source;
        }
        rows.push_back(std::move(row));
    });
}

} // namespace

std::vector<CalibrationRow> calibrationRows(const DetectedCpu& cpu, const Calibration& calibration) {
    std::vector<CalibrationRow> rows;
    if (calibration.all) addRows(rows, cpu, *calibration.all);
    if (calibration.one) addRows(rows, cpu, *calibration.one);
    return rows;
}

std::vector<CpuRow> cpuRows(const DetectedCpu& cpu) {
    std::vector<CpuRow> rows;
    const auto row = [&rows](const char* label, std::string value) {
        if (!value.empty()) rows.push_back({label, std::move(value)});
    };
    row("CPU", cpu.name);
    if (cpu.cores > 0) {
        std::string cores = std::to_string(cpu.cores);
        if (cpu.threads > cpu.cores) cores += ", " + std::to_string(cpu.threads) + " threads";
        if (cpu.packages > 1) cores += ", " + std::to_string(cpu.packages) + " sockets";
        if (cpu.quota > 0 && cpu.quota < cpu.cores) cores += "; time of " + exact(cpu.quota) + " may be used";
        row("Cores", cores);
    }
    if (cpu.simdBits > 0) {
        std::string simd = std::to_string(cpu.simdBits) + " bit";
        if (cpu.hasFma) simd += ", FMA";
        if (cpu.hasInt8Dot) simd += ", VNNI";
        if (cpu.hasBf16Dot) simd += ", BF16";
        row("SIMD", simd);
    }
    row("FMA units", cpu.fmaUnits ? cpu.fmaSource : "");
    std::string caches;
    for (const CpuCache& cache : cpu.caches) {
        caches += (caches.empty() ? "L" : ", L") + std::to_string(cache.level) + ' ' + binaryText(cache.capacity);
        if (cache.cores > 1) caches += " of " + std::to_string(cache.cores) + " cores";
    }
    row("Caches", caches);
    if (cpu.memory.count > 0) row("Memory", binaryText(cpu.memory));
    if (cpu.base) row("Base clock", toText(*cpu.base));
    if (cpu.boost) row("Boost clock", toText(*cpu.boost));
    return rows;
}

} // namespace rooflens
