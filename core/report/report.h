#pragma once

#include "core/analysis/analysis.h"
#include "core/view/columns.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace rooflens {

/// The program's version, as printed on reports.
std::string_view version();

/// Which rows a report shows and how they are gathered.
struct ReportOptions {
    SortBy sort = SortBy::time;
    std::optional<std::size_t> top; ///< only the first rows of that order

    enum class GroupBy { nothing, family, type, layer };
    GroupBy group = GroupBy::nothing;
};

/// Summary and operators as aligned text, for a terminal.
std::string tableReport(const Analysis& analysis, const ReportOptions& options);

/// All columns, a row an operator, RFC 4180 with exact values; a cell that a spreadsheet would run is quoted with '.
std::string csvReport(const Analysis& analysis, const ReportOptions& options);

/// Summary and main columns as GitHub-flavoured Markdown.
std::string markdownReport(const Analysis& analysis, const ReportOptions& options);

/// The contract "rooflens.analysis/1". `oneLine` for ndjson. Ends with a newline.
std::string jsonReport(const Analysis& analysis, const ReportOptions& options, bool oneLine);

/// {"schema":..., "model":{"file":...}, "error":{...}} on one line, for a model that could not be read.
std::string jsonError(const std::string& file, const Error& error);

} // namespace rooflens
