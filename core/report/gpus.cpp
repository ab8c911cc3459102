#include "core/report/gpus.h"

#include "core/report/grid.h"
#include "core/view/gpu_rows.h"

#include <algorithm>

namespace rooflens {
namespace {

/// What stands in the list of one GPU: label, value, factors.
std::vector<GpuRow> rowsOf(const GpuFinding& finding) {
    std::vector<GpuRow> rows = figureRows(finding);
    const std::vector<GpuRow> peaks = peakRows(finding);
    rows.insert(rows.end(), peaks.begin(), peaks.end());
    if (!finding.unknown.empty()) rows.push_back({"Peaks", "unknown", finding.unknown});
    if (finding.row == nullptr) rows.push_back({"Profile", "none", "--save makes one"});
    else rows.push_back({"Profile", finding.row->name, "--device " + finding.row->id});
    return rows;
}

std::string padded(const std::string& text, std::size_t width) { return text + std::string(width - std::min(width, shownWidth(text)), ' '); }

} // namespace

std::string gpuReport(const std::vector<GpuFinding>& findings) {
    std::string report;
    for (const GpuFinding& finding : findings) {
        const std::vector<GpuRow> rows = rowsOf(finding);
        std::size_t labels = 0, values = 0;
        for (const GpuRow& row : rows) {
            labels = std::max(labels, shownWidth(row.label));
            values = std::max(values, shownWidth(oneLine(row.value)));
        }
        report += (report.empty() ? "" : "\n") + oneLine(titleOf(finding.gpu)) + '\n';
        for (const GpuRow& row : rows) {
            const std::string value = oneLine(row.value);
            report += "  " + padded(row.label, labels) + "  " + (row.factors.empty() ? value : padded(value, values) + "  " + row.factors) + '\n';
        }
    }
    return report;
}

} // namespace rooflens
