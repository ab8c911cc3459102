#pragma once

#include "core/model/graph.h"

#include <vector>

namespace rooflens {

/// An order in which every node comes after those it reads from, as near to the file's as can be.
struct Order {
    std::vector<std::size_t> nodes;  ///< indices into graph.nodes; each exactly once
    std::vector<std::size_t> cyclic; ///< of those, the ones on or behind a cycle; they come last, in the file's order
};

/// Sorts a graph, counting what subgraphs capture as read by their node. Linear in the graph's size.
Order topologicalOrder(const Graph& graph);

} // namespace rooflens
