#pragma once

#include "core/ops/node_view.h"

#include <cstddef>
#include <limits>
#include <vector>

namespace rooflens {

/// Trees of comparisons: each node's two children, a place in the lists or `leaf`. A node that is no comparison is a leaf.
struct Forest {
    static constexpr std::size_t leaf = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> yes, no, roots;
    std::vector<bool> compares;
};

/// Nodes named by tree and number (TreeEnsembleClassifier, TreeEnsembleRegressor); a tree's first node is its root.
/// RuleBroken on lists of different lengths, numbers that name no node or two.
Forest readNamedNodes(const NodeView& view);

/// Nodes by their place, leaves in lists of their own (TreeEnsemble).
Forest readPlacedNodes(const NodeView& view);

/// The most comparisons a row can take through each tree, added up over the trees. RuleBroken on a cycle.
std::int64_t longestPaths(const NodeView& view, const Forest& forest);

} // namespace rooflens
