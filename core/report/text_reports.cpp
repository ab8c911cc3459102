#include "core/report/report.h"

#include "core/report/grid.h"
#include "core/report/rows.h"
#include "core/support/text.h"
#include "core/view/summary.h"

namespace rooflens {
namespace {

Grid operatorTable(const Analysis& a, const ReportOptions& options) {
    Grid table;
    table.cells.emplace_back();
    const auto columns = briefColumns();
    for (const Column* c : columns) {
        table.cells[0].emplace_back(c->title);
        table.isNumeric.push_back(c->isNumeric);
    }
    for (const std::size_t n : reportedNodes(a, options)) {
        auto& row = table.cells.emplace_back();
        for (const Column* c : columns) row.push_back(c->cell(a, n).text);
    }
    return table;
}

Grid groupTable(const Analysis& a, const ReportOptions& options) {
    Grid table{{{"Group", "Operators", "MACs", "FLOPs", "Bytes", "Time", "Share"}}, {false, true, true, true, true, true, true}};
    for (const GroupRow& row : groupRows(a, options))
        table.cells.push_back({row.name, grouped(row.nodes), toSi(static_cast<double>(row.macs)), toSi(static_cast<double>(row.flops)),
                               toText(Bytes(row.bytes)), toText(Seconds(row.seconds)), percent(row.share)});
    return table;
}

Grid tableOf(const Analysis& a, const ReportOptions& options) {
    return options.group == ReportOptions::GroupBy::nothing ? operatorTable(a, options) : groupTable(a, options);
}

std::string convention() {
    return "1 MAC = 2 FLOP; each tensor moved once an operator; decimal units. Rooflens " + std::string(version());
}

/// ", as if in fp16"
std::string whatIf(const Analysis& a) {
    const Precision precision = a.modelOptions.precision;
    return precision == Precision::model ? std::string() : ", as if in " + std::string(toText(precision));
}

std::string csvGroups(const Analysis& a, const ReportOptions& options) {
    std::string text = "group,operators,macs,flops,bytes,time_s,share\r\n";
    for (const GroupRow& row : groupRows(a, options))
        text += csvField(row.name) + ',' + std::to_string(row.nodes) + ',' + std::to_string(row.macs) + ',' + std::to_string(row.flops) + ',' +
                std::to_string(row.bytes) + ',' + exact(row.seconds) + ',' + exact(row.share) + "\r\n";
    return text;
}

} // namespace

std::string_view version() { return ROOFLENS_VERSION; }

std::string tableReport(const Analysis& a, const ReportOptions& options) {
    std::string text = oneLine(a.walk().model->file) + " on " + a.device->name + " (" + std::string(toText(a.options.ceiling)) + " ceilings" + whatIf(a) + ")\n\n";
    for (const SummaryCard& card : summaryOf(a)) {
        Grid table{{}, {false, false}};
        for (const SummaryRow& row : card.rows) table.cells.push_back({std::string(row.label), row.value});
        text += alignedText(table) + '\n';
    }
    text += "Time by bound: ";
    bool isFirst = true;
    for (const BoundShare& share : boundShares(a)) {
        text += (isFirst ? "" : ", ") + std::string(toText(share.bound)) + ' ' + percent(share.share);
        isFirst = false;
    }
    return text + "\n\n" + alignedText(tableOf(a, options)) + '\n' + convention() + '\n';
}

std::string markdownReport(const Analysis& a, const ReportOptions& options) {
    std::string text = "# " + escapedForMarkdown(a.walk().model->file) + " on " + escapedForMarkdown(a.device->name) + whatIf(a) + "\n\n";
    for (const SummaryCard& card : summaryOf(a)) {
        Grid table{{{std::string(card.title), ""}}, {false, true}};
        for (const SummaryRow& row : card.rows) table.cells.push_back({std::string(row.label), row.value});
        text += markdownText(table) + '\n';
    }
    return text + markdownText(tableOf(a, options)) + '\n' + escapedForMarkdown(convention()) + '\n';
}

std::string csvReport(const Analysis& a, const ReportOptions& options) {
    if (options.group != ReportOptions::GroupBy::nothing) return csvGroups(a, options);
    std::string text;
    for (const Column& c : nodeColumns()) text += (text.empty() ? "" : ",") + std::string(c.id);
    text += "\r\n";
    for (const std::size_t n : reportedNodes(a, options)) {
        std::string line;
        for (const Column& c : nodeColumns()) line += (&c == nodeColumns().data() ? "" : ",") + csvValue(c.cell(a, n));
        text += line + "\r\n";
    }
    return text;
}

} // namespace rooflens
