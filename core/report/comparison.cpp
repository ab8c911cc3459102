#include "core/report/comparison.h"

#include "core/report/grid.h"
#include "core/report/rows.h"
#include "core/support/text.h"
#include "core/view/device_comparison.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace rooflens {
namespace {

using Json = nlohmann::ordered_json;
using Analyses = std::span<const std::shared_ptr<const Analysis>>;

Json orNull(const std::optional<double>& number) { return number ? Json(*number) : Json(nullptr); }

/// Operators as reported, by time those whose bound flips first: they are what a comparison is made for.
std::vector<const ComparedNode*> rowsOf(const DeviceComparison& comparison, const Analysis& first, ReportOptions options) {
    const auto top = std::exchange(options.top, {});
    std::vector<const ComparedNode*> byNode(comparison.rows.size());
    for (const ComparedNode& row : comparison.rows) byNode[row.node] = &row;
    std::vector<const ComparedNode*> rows;
    for (const std::size_t n : reportedNodes(first, options)) rows.push_back(byNode[n]);
    if (options.sort == SortBy::time) std::stable_partition(rows.begin(), rows.end(), [](const ComparedNode* row) { return row->flips; });
    if (top && rows.size() > *top) rows.resize(*top);
    return rows;
}

std::int64_t flipsOf(const DeviceComparison& comparison) {
    return std::count_if(comparison.rows.begin(), comparison.rows.end(), [](const ComparedNode& row) { return row.flips; });
}

std::string headline(const DeviceComparison& comparison) { return grouped(flipsOf(comparison)) + " operators change their bound"; }

std::string sharesText(const std::vector<BoundShare>& shares) {
    std::string text;
    for (const BoundShare& s : shares)
        if (s.share >= 0.0005) text += (text.empty() ? "" : ", ") + std::string(toText(s.bound)) + ' ' + percent(s.share);
    return text;
}

Grid totalsGrid(const DeviceComparison& comparison) {
    Grid grid{{{"Device", "Time", "As fast", "Flips", "Memory", "Time by bound"}}, {false, true, true, true, false, false}};
    for (const DeviceTotals& d : comparison.devices)
        grid.cells.push_back({d.device->name, d.isTimeKnown ? toText(d.lower) : "unknown", ratioText(d.ratio), grouped(d.flips),
                              memoryText(comparison.need, d.device->memory) + (d.fits == false ? ": too little" : ""), sharesText(d.shares)});
    return grid;
}

std::string titleOf(const DeviceComparison& comparison, const ComparisonColumn& column) {
    return std::string(column.title) + (column.isOfDevice() ? " on " + comparison.devices[column.device].device->name : "");
}

Grid rowsGrid(const DeviceComparison& comparison, const std::vector<const ComparedNode*>& rows) {
    Grid grid;
    grid.cells.emplace_back();
    const auto columns = comparisonColumns(comparison);
    for (const ComparisonColumn& c : columns) {
        grid.cells[0].push_back(titleOf(comparison, c));
        grid.isNumeric.push_back(c.isNumeric);
    }
    for (const ComparedNode* row : rows) {
        auto& cells = grid.cells.emplace_back();
        for (const ComparisonColumn& c : columns) cells.push_back(comparisonCell(comparison, c, *row).text);
    }
    return grid;
}

std::string csvOf(const DeviceComparison& comparison, const std::vector<const ComparedNode*>& rows) {
    std::string text;
    const auto columns = comparisonColumns(comparison);
    for (const ComparisonColumn& c : columns) text += (text.empty() ? "" : ",") + csvField(c.id) + (c.unit.empty() ? "" : "_" + std::string(c.unit));
    text += "\r\n";
    for (const ComparedNode* row : rows) {
        std::string line;
        for (const ComparisonColumn& c : columns) line += (&c == columns.data() ? "" : ",") + csvValue(comparisonCell(comparison, c, *row));
        text += line + "\r\n";
    }
    return text;
}

Json totalsJson(const DeviceTotals& d) {
    Json shares = Json::object();
    for (const BoundShare& s : d.shares) shares[std::string(toText(s.bound))] = s.share;
    return {{"id", d.device->id}, {"name", d.device->name}, {"time_s", {{"lower", d.lower.value}, {"upper", d.upper.value}}},
            {"time_known", d.isTimeKnown}, {"ratio", orNull(d.ratio)}, {"flips", d.flips}, {"bound_time_share", shares},
            {"memory_capacity", d.device->memory.capacity ? Json(d.device->memory.capacity->count) : Json(nullptr)},
            {"fits_memory", d.fits ? Json(*d.fits) : Json(nullptr)}};
}

Json rowJson(const DeviceComparison& comparison, const ComparedNode& row) {
    const WalkedNode& node = comparison.model->walk.nodes[row.node];
    Json bounds = Json::array(), times = Json::array(), ratios = Json::array();
    for (const ComparedTiming& t : row.on) {
        bounds.push_back(toText(t.bound));
        times.push_back(t.time ? Json(t.time->value) : t.bound == Bound::none ? Json(0.0) : Json(nullptr));
        ratios.push_back(orNull(t.ratio));
    }
    Json json = {{"id", node.id}, {"name", node.node->name}, {"op", node.node->op}, {"bound", bounds}, {"flips", row.flips}, {"time_s", times}, {"ratios", ratios}};
    if (row.on.size() == 2) json["ratio"] = ratios[1];
    return json;
}

std::string jsonOf(const DeviceComparison& comparison, const std::vector<const ComparedNode*>& rows, bool isOneLine) {
    Json devices = Json::array(), nodes = Json::array();
    for (const DeviceTotals& d : comparison.devices) devices.push_back(totalsJson(d));
    for (const ComparedNode* row : rows) nodes.push_back(rowJson(comparison, *row));
    Json json = {{"schema", "rooflens.comparison/1"}, {"model", {{"file", comparison.model->walk.model->file}}},
                 {"memory_bytes", {{"weights", comparison.need.weights.count}, {"activations", comparison.need.activations.count}}},
                 {"devices", devices}, {"flips", flipsOf(comparison)}};
    if (comparison.devices.size() == 2) json["ratio"] = orNull(comparison.devices[1].ratio);
    json["nodes"] = std::move(nodes);
    return json.dump(isOneLine ? -1 : 1, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace

std::string comparisonReport(Analyses analyses, const ReportOptions& options, const std::string& format) {
    const DeviceComparison comparison = compareDevices(analyses);
    const auto rows = rowsOf(comparison, *analyses.front(), options);
    if (format == "csv") return csvOf(comparison, rows);
    if (format == "json" || format == "ndjson") return jsonOf(comparison, rows, format == "ndjson");
    const std::string title = comparison.model->walk.model->file;
    const Grid totals = totalsGrid(comparison), grid = rowsGrid(comparison, rows);
    if (format == "markdown")
        return "# " + escapedForMarkdown(title) + "\n\n" + markdownText(totals) + '\n' + escapedForMarkdown(headline(comparison)) + "\n\n" + markdownText(grid);
    return oneLine(title) + "\n\n" + alignedText(totals) + '\n' + headline(comparison) + "\n\n" + alignedText(grid);
}

} // namespace rooflens
