#include "core/report/device_library.h"

#include "core/report/grid.h"
#include "core/roofline/roofline.h"
#include "core/support/text.h"
#include "core/view/device_figures.h"

#include <algorithm>
#include <cmath>

namespace rooflens {
namespace {

constexpr const char* none = "–";

std::string ridgeText(const Peak* peak, const Device& d) {
    return peak == nullptr ? none : fixed(ridgePoint(peak->rate.value, d.memory.bandwidth.value).value, 2);
}

/// "BF16 " in front where that is not what the column is for.
std::string halfText(const Peak* peak) {
    if (peak == nullptr) return none;
    return (peak->precision == "bf16" ? "BF16 " : "") + toText(peak->rate.value);
}

/// Sources are prose: never cut.
std::string alignedRows(const std::vector<DeviceFigure>& figures) {
    Grid grid{{}, {false, false, false, false}, true};
    for (const DeviceFigure& f : figures) grid.cells.push_back({f.name, f.value, std::string(toText(f.basis)), f.source});
    return alignedText(grid);
}

bool differs(const FigureCheck& check) { return check.difference() && std::abs(*check.difference()) > roundingDifference; }

std::string shownFigure(const FigureCheck& check, double value) {
    return check.figure == "bandwidth" ? exact(std::round(value / 1e7) / 100) + " GB/s" : fixed(value / 1e12, value < 1e12 ? 4 : 2) + " TFLOP/s";
}

} // namespace

std::string deviceListReport(const Devices& devices) {
    Grid grid{{{"Id", "Name", "Bandwidth", "FP32", "FP16 matrix", "Capacity", "FP32 ridge", "FP16 ridge"}}, {false, false, true, true, true, true, true, true}};
    std::vector<std::string> vendors;
    for (const auto& d : devices)
        if (std::find(vendors.begin(), vendors.end(), d->vendor) == vendors.end()) vendors.push_back(d->vendor);
    for (const std::string& vendor : vendors) {
        grid.cells.push_back({vendor.empty() ? "Others" : vendor});
        for (const auto& d : devices) {
            if (d->vendor != vendor) continue;
            const Peak* fp32 = d->peak("fp32");
            const Peak* half = fastestHalfMatrix(*d);
            grid.cells.push_back({"  " + d->id, d->name, toText(d->memory.bandwidth.value), fp32 ? toText(fp32->rate.value) : none, halfText(half),
                                  d->memory.capacity ? binaryText(*d->memory.capacity) : none, ridgeText(fp32, *d), ridgeText(half, *d)});
        }
    }
    return alignedText(grid);
}

std::string deviceReport(const Device& d) {
    std::string title = d.name + " (" + d.id + ", " + d.vendor + ' ' + d.family;
    if (!d.architecture.empty()) title += ", " + d.architecture;
    if (d.year) title += ", " + std::to_string(*d.year);
    title += ", " + d.memory.type;
    if (d.memory.capacity) title += ' ' + binaryText(*d.memory.capacity);
    return title + ")\n" + alignedRows(deviceFigures(d)) + (d.notes.empty() ? "" : d.notes + '\n');
}

std::string deviceCheckReport(const Devices& devices) {
    Grid grid{{{"Device", "Quantity", "Published", "Formula", "Difference"}}, {false, false, true, true, true}};
    std::string reasons;
    std::size_t differing = 0, alone = 0;
    for (const auto& d : devices)
        for (const FigureCheck& check : checksOf(*d)) {
            const auto difference = check.difference();
            alone += difference ? 0 : 1;
            if (!difference) continue;
            grid.cells.push_back({d->id, check.figure, shownFigure(check, *check.published), shownFigure(check, *check.formula), fixed(*difference * 100, 2) + " %"});
            if (!differs(check)) continue;
            ++differing;
            reasons += d->id + ' ' + check.figure + ": " + (check.note.empty() ? "no reason is known" : check.note) + '\n';
        }
    return alignedText(grid) + '\n' + std::to_string(grid.cells.size() - 1) + " figures of " + std::to_string(devices.size()) + " devices; " +
           std::to_string(alone) + " more follow from a formula and were not found in print; " + std::to_string(differing) + " differ by more than 1 %" +
           (reasons.empty() ? "\n" : ":\n" + reasons);
}

std::vector<std::string> unexplainedFigures(const Devices& devices) {
    std::vector<std::string> names;
    for (const auto& d : devices)
        for (const FigureCheck& check : checksOf(*d))
            if (differs(check) && check.note.empty()) names.push_back(d->id + ' ' + check.figure);
    return names;
}

std::string dataSheetReport(const DataSheet& sheet) {
    std::string report;
    const auto bandwidth = bandwidthOf(sheet);
    for (const DataSheetPeak& peak : peaksOf(sheet)) {
        report += (peak.label.empty() ? "" : peak.label + ": ") + peak.factors + " = " + fixed(peak.rate.value / 1e9, 1) + " GFLOP/s";
        if (bandwidth) report += ", ridge " + fixed(ridgePoint(peak.rate, *bandwidth).value, 2) + " FLOP/B";
        report += '\n';
    }
    if (!bandwidth) return report;
    if (sheet.bandwidth.value <= 0) report += exact(sheet.transfersPerSecond / 1e9) + " Gbit/s x " + exact(sheet.busBits) + " bit / 8 = ";
    else report += "bandwidth ";
    return report + fixed(bandwidth->value / 1e9, 1) + " GB/s\n";
}

} // namespace rooflens
