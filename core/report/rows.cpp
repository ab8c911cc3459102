#include "core/report/rows.h"

#include "core/report/grid.h"
#include "core/support/saturating.h"
#include "core/support/text.h"

#include <algorithm>
#include <map>

namespace rooflens {
namespace {

std::string groupName(const Analysis& a, std::size_t n, ReportOptions::GroupBy by) {
    const WalkedNode& node = a.walk().nodes[n];
    switch (by) {
    case ReportOptions::GroupBy::family: return std::string(toText(node.spec == nullptr ? Family::other : node.spec->family));
    case ReportOptions::GroupBy::type: return node.node->op;
    case ReportOptions::GroupBy::layer: {
        const std::size_t end = node.node->name.find_last_of("/.");
        return end == std::string::npos || end == 0 ? "(no layer)" : node.node->name.substr(0, end);
    }
    case ReportOptions::GroupBy::nothing: break;
    }
    return "";
}

double sortKey(const GroupRow& row, SortBy by) {
    switch (by) {
    case SortBy::time: return row.seconds;
    case SortBy::flops: return static_cast<double>(row.flops);
    case SortBy::bytes: return static_cast<double>(row.bytes);
    case SortBy::order: break;
    }
    return 0.0;
}

} // namespace

std::vector<std::size_t> reportedNodes(const Analysis& a, const ReportOptions& options) {
    std::vector<std::size_t> nodes = sortedNodes(a, options.sort);
    if (options.top && *options.top < nodes.size()) nodes.resize(*options.top);
    return nodes;
}

std::vector<GroupRow> groupRows(const Analysis& a, const ReportOptions& options) {
    std::vector<GroupRow> rows;
    std::map<std::string, std::size_t> index;
    for (std::size_t n = 0; n < a.timings.size(); ++n) {
        const std::string name = groupName(a, n, options.group);
        const auto [at, isNew] = index.try_emplace(name, rows.size());
        if (isNew) rows.push_back({name, 0, 0, 0, 0, 0.0, 0.0});
        GroupRow& row = rows[at->second];
        ++row.nodes;
        const std::int64_t times = a.walk().nodes[n].executions;
        if (const auto& cost = a.model->nodes[n].cost) {
            row.macs = addSaturating(row.macs, (cost->macs * times).count);
            row.flops = addSaturating(row.flops, (cost->flops * times).count);
            row.bytes = addSaturating(row.bytes, (cost->bytes() * times).count);
            row.seconds += a.timings[n].lower.value * static_cast<double>(times);
        }
        row.share += timeShare(a, n);
    }
    std::stable_sort(rows.begin(), rows.end(), [&options](const GroupRow& x, const GroupRow& y) {
        return sortKey(x, options.sort) > sortKey(y, options.sort);
    });
    if (options.top && *options.top < rows.size()) rows.resize(*options.top);
    return rows;
}

std::string csvValue(const Cell& cell) {
    if (const auto* n = std::get_if<std::int64_t>(&cell.value)) return std::to_string(*n);
    if (const auto* d = std::get_if<double>(&cell.value)) return exact(*d);
    if (const auto* s = std::get_if<std::string>(&cell.value)) return csvField(*s);
    return "";
}

std::vector<const Column*> briefColumns() {
    std::vector<const Column*> columns;
    for (const std::string_view id : {"id", "name", "type", "output", "macs", "flops", "bytes_read", "bytes_written", "intensity", "bound", "time", "share"})
        columns.push_back(findColumn(id));
    return columns;
}

} // namespace rooflens
