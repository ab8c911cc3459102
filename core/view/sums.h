#pragma once

#include "core/analysis/analysis.h"
#include "core/view/columns.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace rooflens {

/// What some operators take together, each times its executions; unknown ones are counted and left out.
struct NodeSum {
    std::int64_t nodes = 0, unknown = 0;
    Macs macs;
    Flops flops;
    Bytes read, written, weights;
    Seconds lower, upper;
    double share = 0.0; ///< of the model's lower time

    std::optional<Intensity> intensity() const;
    bool operator==(const NodeSum&) const = default;
};

NodeSum sumOf(const Analysis& analysis, std::span<const std::size_t> nodes);

/// The sum as a cell below a column of the operator table; empty below columns that do not add up.
Cell sumCell(const NodeSum& sum, std::string_view columnId);

} // namespace rooflens
