#pragma once

#include "core/ops/node_view.h"

#include <string>
#include <variant>

namespace rooflens {

/// Why a node has no numbers.
struct Refusal {
    enum class Why { ruleBroken, notKnown, tooLarge };
    Why why;
    std::string detail; ///< names the operator, the rule in words and the actual inputs
};

/// A row's work for one node, or why there is none. The one door where the rows' exceptions stop; also refuses
/// results with negative or saturated dims and saturated counts.
std::variant<Work, Refusal> evaluate(const OpSpec& spec, const NodeView& view);

} // namespace rooflens
