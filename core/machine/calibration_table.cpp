#include "core/machine/calibration_table.h"

#include "core/machine/cpu_profile.h"
#include "core/support/text.h"

#include <algorithm>
#include <array>

namespace rooflens {
namespace {

constexpr double steady = 0.1; // most that figures spread by on a machine at rest

std::string textOf(Hertz value) { return toSi(value.value) + "Hz"; }
std::string textOf(FlopRate value) { return toText(value); }
std::string textOf(ByteRate value) { return toText(value); }

template <class Q> void add(std::vector<CalibrationRow>& rows, std::string quantity, int cores, const std::optional<Measured<Q>>& figure, const std::optional<Sourced<FlopRate>>& theoretical = {}) {
    if (!figure) return;
    CalibrationRow row;
    row.quantity = std::move(quantity);
    row.cores = cores;
    row.median = textOf(figure->median);
    row.least = textOf(figure->least);
    row.most = textOf(figure->most);
    row.spread = percent(figure->spread());
    row.isSteady = figure->spread() <= steady;
    if (theoretical && theoretical->value.value > 0) {
        row.theoretical = toText(theoretical->value);
        row.ratio = percent(figure->median.value / theoretical->value.value);
        row.basis = toText(theoretical->basis);
        row.source = theoretical->source;
    }
    rows.push_back(std::move(row));
}

void addRows(std::vector<CalibrationRow>& rows, const DetectedCpu& cpu, const CoreFigures& figures) {
    const int cores = figures.cores;
    add(rows, "Clock", cores, figures.clock);
    add(rows, "FP64", cores, figures.fp64, theoreticalPeak(cpu, figures, 64));
    add(rows, "FP32", cores, figures.fp32, theoreticalPeak(cpu, figures, 32));
    add(rows, "BF16", cores, figures.bf16);
    add(rows, "INT8", cores, figures.int8);
    for (const CoreFigures::Cache& cache : figures.caches) add<ByteRate>(rows, "L" + std::to_string(cache.level) + " read", cores, cache.read);
    add(rows, "Copy", cores, figures.copy);
    add(rows, "Scale", cores, figures.scale);
    add(rows, "Add", cores, figures.add);
    add(rows, "Triad", cores, figures.triad);
}

std::string padded(const std::string& text, std::size_t width, bool isRight) {
    const auto shown = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
    const std::string space(width - std::min(width, shown), ' ');
    return isRight ? space + text : text + space;
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
    if (cpu.base) row("Base clock", textOf(*cpu.base));
    if (cpu.boost) row("Boost clock", textOf(*cpu.boost));
    return rows;
}

std::string calibrationText(const DetectedCpu& cpu, const Calibration& calibration) {
    std::string text;
    for (const CpuRow& row : cpuRows(cpu)) text += padded(row.label, 12, false) + row.value + '\n';
    using Cells = std::array<std::string, 7>;
    std::vector<Cells> cells{{"Quantity", "Cores", "Median", "Spread", "Theoretical", "Ratio", "Basis"}};
    for (const CalibrationRow& row : calibrationRows(cpu, calibration))
        cells.push_back({row.quantity, std::to_string(row.cores), row.median, row.least + " to " + row.most + " (" + row.spread + ")", row.theoretical, row.ratio, row.basis});
    std::array<std::size_t, 7> widths{};
    for (const Cells& row : cells)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    for (const Cells& row : cells) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) line += (i == 0 ? "" : "  ") + padded(row[i], widths[i], i > 0);
        line.erase(line.find_last_not_of(' ') + 1);
        text += (&row == cells.data() ? "\n" : "") + line + '\n';
    }
    return text;
}

} // namespace rooflens
