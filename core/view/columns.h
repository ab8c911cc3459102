#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace rooflens {

/// One cell: what a person reads, and the value that sorts, filters and exports. Empty value: unknown or not applicable.
struct Cell {
    std::string text;
    std::variant<std::monostate, std::int64_t, double, std::string> value;

    bool operator==(const Cell&) const = default;
};

/// One column of the operator table. Table, CSV, Markdown and text reports all walk the same list.
struct Column {
    std::string_view id;    ///< stable, for files and settings: "bytes_read"
    std::string_view title; ///< "Read"
    std::string_view unit;  ///< of the exported value: "B", "FLOP", "s"; empty for text
    std::string_view help;
    bool isNumeric = false;
    Cell (*cell)(const Analysis&, std::size_t node) = nullptr;
};

/// All columns in their usual order. Cumulative share needs an order of rows and is made by the table itself.
std::span<const Column> nodeColumns();
const Column* findColumn(std::string_view id);

/// The operator's name as shown: its own, else "Conv n12".
std::string displayName(const WalkedNode& node);

/// "1×3×224×224", "scalar", "?" for an unknown dim or rank.
std::string shapeText(const TensorType& type);

/// Lower time of a node, times its executions, as a share of the model's.
double timeShare(const Analysis& analysis, std::size_t node);

/// Nodes in the order of a report: "time", "flops", "bytes" fall, "order" is the file's. Unknown nodes come last.
enum class SortBy { time, flops, bytes, order };
std::vector<std::size_t> sortedNodes(const Analysis& analysis, SortBy by);

} // namespace rooflens
