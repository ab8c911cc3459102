#pragma once

#include "core/cost/cost.h"

#include <cstdint>
#include <optional>

namespace rooflens {

/// One line of torchstat's table. Its "Flops" counts a multiply-accumulate once and its "memory" is parameters + output.
struct TorchstatLine {
    std::int64_t parameters = 0;
    std::int64_t flops = 0;     ///< MACs + bias additions
    std::int64_t madd = 0;      ///< multiplications + additions, a sum of k products taking k - 1 additions
    Bytes memoryRead;           ///< input + parameters
    Bytes memoryWritten;        ///< output
    Bytes memory;               ///< parameters + output; torchstat prints MiB and calls them MB

    bool operator==(const TorchstatLine&) const = default;
};

/// A node as torchstat would count it: by its formulas for convolutions and linear layers, by ours for all else.
/// Empty where the cost is unknown.
std::optional<TorchstatLine> torchstatLine(const CostedModel& model, std::size_t node);

} // namespace rooflens
