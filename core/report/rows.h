#pragma once

#include "core/report/report.h"

#include <string>
#include <vector>

namespace rooflens {

/// The nodes a report lists, in its order.
std::vector<std::size_t> reportedNodes(const Analysis& analysis, const ReportOptions& options);

/// Sums over the nodes that share a family, type or layer (name up to the last '/' or '.').
struct GroupRow {
    std::string name;
    std::int64_t nodes = 0;
    std::int64_t macs = 0, flops = 0, bytes = 0;
    double seconds = 0.0, share = 0.0;
};

/// Groups in the options' order, each node counted times its executions.
std::vector<GroupRow> groupRows(const Analysis& analysis, const ReportOptions& options);

/// A cell as CSV holds it: the exact value; empty where there is none.
std::string csvValue(const Cell& cell);

/// A heading and the columns of a text or Markdown report: those a person reads at a glance.
std::vector<const Column*> briefColumns();

} // namespace rooflens
