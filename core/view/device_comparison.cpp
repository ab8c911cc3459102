#include "core/view/device_comparison.h"

#include "core/support/text.h"

#include <algorithm>
#include <utility>

namespace rooflens {
namespace {

using What = ComparisonColumn::What;

std::optional<double> ratioOf(Seconds first, Seconds here) {
    if (here.value <= 0.0) return std::nullopt;
    return first / here;
}

/// Unknown costs and missing ceilings have no time; what launches nothing takes none.
std::optional<Seconds> timeOf(const Analysis& a, std::size_t n) {
    const Bound bound = a.timings[n].bound;
    if (!a.model->nodes[n].cost || bound == Bound::none || bound == Bound::unknown) return std::nullopt;
    return a.timings[n].lower;
}

DeviceTotals totalsOf(const Analysis& a, const MemoryNeed& need) {
    DeviceTotals totals;
    totals.device = a.device;
    totals.lower = a.time.lower;
    totals.upper = a.time.upper;
    totals.isTimeKnown = !lacksCeilings(a);
    totals.shares = boundShares(a);
    totals.fits = fits(need, a.device->memory);
    return totals;
}

ComparedNode rowOf(std::span<const std::shared_ptr<const Analysis>> analyses, std::size_t n) {
    ComparedNode row{n, {}, false};
    const Analysis& first = *analyses.front();
    for (const auto& a : analyses) {
        ComparedTiming t{a->timings[n].bound, timeOf(*a, n), std::nullopt, isFlip(first.timings[n].bound, a->timings[n].bound)};
        if (const auto before = timeOf(first, n); before && t.time) t.ratio = ratioOf(*before, *t.time);
        row.flips = row.flips || t.flips;
        row.on.push_back(t);
    }
    return row;
}

Cell words(std::string text) { return {text, text}; }

Cell timeCell(const ComparedTiming& t) {
    if (t.time) return {toText(*t.time), t.time->value};
    return {t.bound == Bound::none ? "–" : "unknown", {}};
}

Cell ratioCell(const ComparedTiming& t) {
    Cell cell{ratioText(t.ratio), {}};
    if (t.ratio) cell.value = *t.ratio;
    return cell;
}

} // namespace

DeviceComparison compareDevices(std::span<const std::shared_ptr<const Analysis>> analyses) {
    DeviceComparison comparison;
    const Analysis& first = *analyses.front();
    comparison.model = first.model;
    comparison.need = memoryNeed(*first.model);
    for (const auto& a : analyses) comparison.devices.push_back(totalsOf(*a, comparison.need));
    for (DeviceTotals& d : comparison.devices)
        if (d.isTimeKnown && comparison.devices.front().isTimeKnown) d.ratio = ratioOf(first.time.lower, d.lower);
    comparison.rows.reserve(first.timings.size());
    for (const std::size_t n : sortedNodes(first, SortBy::time)) {
        comparison.rows.push_back(rowOf(analyses, n));
        for (std::size_t d = 0; d < analyses.size(); ++d) comparison.devices[d].flips += comparison.rows.back().on[d].flips ? 1 : 0;
    }
    return comparison;
}

std::vector<ComparisonColumn> comparisonColumns(const DeviceComparison& comparison) {
    std::vector<ComparisonColumn> columns{
        {What::id, 0, "id", "Id", "", "Place in the file: n12 is node 12 of the main graph", false},
        {What::name, 0, "name", "Operator", "", "The node's name, or its type and place when it has none", false},
        {What::type, 0, "type", "Type", "", "ONNX operator type", false},
        {What::flips, 0, "flips", "Flips", "", "Whether its bound differs between the devices", false},
    };
    for (std::size_t d = 0; d < comparison.devices.size(); ++d) {
        const std::string& id = comparison.devices[d].device->id;
        columns.push_back({What::time, d, "time_" + id, "Time", "s", "Lower bound: the largest of compute, memory and launch overhead", true});
        columns.push_back({What::bound, d, "bound_" + id, "Bound", "", "What limits it: compute, memory, launch overhead, or balanced within 10 %", false});
        if (d > 0) columns.push_back({What::ratio, d, "ratio_" + id, "As fast", "", "Time on the first device / time on this one: above 1 it is faster here", true});
    }
    return columns;
}

Cell comparisonCell(const DeviceComparison& comparison, const ComparisonColumn& column, const ComparedNode& row) {
    const WalkedNode& node = comparison.model->walk.nodes[row.node];
    switch (column.what) {
    case What::id: return words(node.id);
    case What::name: return words(displayName(node));
    case What::type: return words(node.node->op);
    case What::flips: return {row.flips ? "yes" : "", std::int64_t{row.flips ? 1 : 0}};
    case What::time: return timeCell(row.on[column.device]);
    case What::bound: return words(std::string(toText(row.on[column.device].bound)));
    case What::ratio: return ratioCell(row.on[column.device]);
    }
    return {};
}

std::string ratioText(const std::optional<double>& ratio) {
    if (!ratio) return "–";
    return (*ratio >= 99.95 ? grouped(static_cast<std::int64_t>(std::min(*ratio, 1e15) + 0.5)) : fixed(*ratio, *ratio >= 9.995 ? 1 : *ratio >= 0.0995 ? 2 : 4)) + "×";
}

} // namespace rooflens
