#pragma once

#include "core/analysis/analysis.h"
#include "core/view/summary.h"

#include <string>
#include <vector>

namespace rooflens {

/// One tensor that an operator reads or writes.
struct TensorRow {
    std::string role; ///< "input", "weight" or "output"
    std::string name, shape, dtype, bytes; ///< bytes is empty while the shape is not known

    bool operator==(const TensorRow&) const = default;
};

/// One of the three times that an operator's time is made of.
struct TimePart {
    Bound bound = Bound::unknown; ///< compute, memory or overhead
    Seconds time;
    std::string text, help; ///< "1.32 µs"; how it is worked out

    bool operator==(const TimePart&) const = default;
};

/// Everything the inspector says about one operator.
struct NodeDetails {
    std::string name, type, id, family;
    Bound bound = Bound::unknown;
    std::string formula;             ///< of the FLOPs, as in the operator table
    std::string rule;                ///< the operator table's remark
    std::vector<TensorRow> tensors;  ///< inputs, then outputs
    std::vector<SummaryRow> figures; ///< MACs, FLOPs, bytes, intensity, ceiling, ...
    std::vector<TimePart> times;     ///< empty when nothing is launched or the cost is unknown
    std::string distance;            ///< from the ridge: "needs 12.7x more reuse"
    std::vector<Note> notes;         ///< assumptions made for this operator

    bool operator==(const NodeDetails&) const = default;
};

NodeDetails detailsOf(const Analysis& analysis, std::size_t node);

} // namespace rooflens
