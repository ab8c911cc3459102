#include "core/report/comparison.h"

#include "core/report/grid.h"
#include "core/report/rows.h"
#include "core/support/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace rooflens {
namespace {

using Json = nlohmann::ordered_json;

double ratio(Seconds before, Seconds after) { return after.value > 0.0 ? before.value / after.value : 0.0; }
std::string ratioText(Seconds before, Seconds after) { return after.value > 0.0 ? fixed(ratio(before, after), 2) + "x" : "–"; }

bool isFlipped(const Analysis& before, const Analysis& after, std::size_t n) { return before.timings[n].bound != after.timings[n].bound; }

/// Operators as reported, by time those whose bound flips first: they are what a comparison is made for.
std::vector<std::size_t> comparedNodes(const Analysis& before, const Analysis& after, ReportOptions options) {
    const auto top = std::exchange(options.top, {});
    std::vector<std::size_t> nodes = reportedNodes(before, options);
    if (options.sort == SortBy::time)
        std::stable_partition(nodes.begin(), nodes.end(), [&](std::size_t n) { return isFlipped(before, after, n); });
    if (top && nodes.size() > *top) nodes.resize(*top);
    return nodes;
}

std::string headline(const Analysis& before, const Analysis& after) {
    return grouped(static_cast<std::int64_t>(boundFlips(before, after).size())) + " operators change their bound; " + toText(before.time.lower) + " on " +
           before.device->name + ", " + toText(after.time.lower) + " on " + after.device->name + " (" + ratioText(before.time.lower, after.time.lower) + " as fast)";
}

Grid gridOf(const Analysis& before, const Analysis& after, const ReportOptions& options) {
    Grid grid{{{"Id", "Operator", "Type", "Bound on " + before.device->name, "Bound on " + after.device->name, "Flips", "Time before", "Time after", "Ratio"}},
              {false, false, false, false, false, false, true, true, true}};
    for (const std::size_t n : comparedNodes(before, after, options)) {
        const WalkedNode& node = before.walk().nodes[n];
        const Timing &b = before.timings[n], &a = after.timings[n];
        grid.cells.push_back({node.id, displayName(node), node.node->op, std::string(toText(b.bound)), std::string(toText(a.bound)),
                              isFlipped(before, after, n) ? "yes" : "", toText(b.lower), toText(a.lower), ratioText(b.lower, a.lower)});
    }
    return grid;
}

std::string csvOf(const Analysis& before, const Analysis& after, const ReportOptions& options) {
    std::string text = "id,name,type,bound_before,bound_after,flips,time_before_s,time_after_s,ratio\r\n";
    for (const std::size_t n : comparedNodes(before, after, options)) {
        const WalkedNode& node = before.walk().nodes[n];
        const Timing &b = before.timings[n], &a = after.timings[n];
        text += node.id + ',' + csvField(displayName(node)) + ',' + csvField(node.node->op) + ',' + std::string(toText(b.bound)) + ',' + std::string(toText(a.bound)) +
                (isFlipped(before, after, n) ? ",1," : ",0,") + exact(b.lower.value) + ',' + exact(a.lower.value) + ',' + exact(ratio(b.lower, a.lower)) + "\r\n";
    }
    return text;
}

Json sideJson(const Analysis& a) {
    return {{"id", a.device->id}, {"name", a.device->name}, {"time_s", {{"lower", a.time.lower.value}, {"upper", a.time.upper.value}}}};
}

std::string jsonOf(const Analysis& before, const Analysis& after, const ReportOptions& options, bool oneLine) {
    Json nodes = Json::array();
    for (const std::size_t n : comparedNodes(before, after, options)) {
        const WalkedNode& node = before.walk().nodes[n];
        const Timing &b = before.timings[n], &a = after.timings[n];
        nodes.push_back({{"id", node.id}, {"name", node.node->name}, {"op", node.node->op},
                         {"bound", {toText(b.bound), toText(a.bound)}}, {"flips", isFlipped(before, after, n)},
                         {"time_s", {b.lower.value, a.lower.value}}, {"ratio", ratio(b.lower, a.lower)}});
    }
    const Json json = {{"schema", "rooflens.comparison/1"}, {"model", {{"file", before.walk().model->file}}},
                       {"devices", {sideJson(before), sideJson(after)}}, {"ratio", ratio(before.time.lower, after.time.lower)},
                       {"flips", boundFlips(before, after).size()}, {"nodes", nodes}};
    return json.dump(oneLine ? -1 : 1, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace

std::string comparisonReport(const Analysis& before, const Analysis& after, const ReportOptions& options, const std::string& format) {
    if (format == "csv") return csvOf(before, after, options);
    if (format == "json" || format == "ndjson") return jsonOf(before, after, options, format == "ndjson");
    const Grid grid = gridOf(before, after, options);
    const std::string title = before.walk().model->file;
    if (format == "markdown") return "# " + escapedForMarkdown(title) + "\n\n" + escapedForMarkdown(headline(before, after)) + "\n\n" + markdownText(grid);
    return oneLine(title) + "\n" + headline(before, after) + "\n\n" + alignedText(grid);
}

} // namespace rooflens
