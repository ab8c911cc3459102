#pragma once

#include "core/cost/cost.h"

namespace rooflens {

/// Fills in which weights each node reads and the model's parameter counts. A parameter is a floating-point element,
/// or a quantised one that a quantised operator reads, of an initializer, Constant or constant ConstantOfShape; shared
/// tensors count once. Packed weights count for the numbers they hold.
/// Literals (scalars of Constant nodes), shape constants and unused initializers do not count.
void countParameters(const Walk& walk, std::vector<CostedNode>& nodes, Totals& totals);

/// Every initializer and Constant element of a graph and the graphs inside it, each once.
std::int64_t initializerElements(const Graph& graph);

} // namespace rooflens
