#include "core/ops/trees.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace rooflens {
namespace {

using Int = std::int64_t;

/// The most comparisons from each node down, children first; a stack of its own, as trees may be deep.
class Depths {
public:
    Depths(const NodeView& view, const Forest& forest) : m_view(view), m_forest(forest), m_depth(forest.yes.size(), unseen) {}

    Int below(std::size_t root) {
        std::vector<std::size_t> open{root};
        while (!open.empty()) {
            const std::size_t at = open.back();
            if (m_depth[at] == unseen && m_forest.compares[at]) {
                m_depth[at] = entered;
                enter(open, m_forest.yes[at]);
                enter(open, m_forest.no[at]);
                continue;
            }
            if (!isKnown(at)) m_depth[at] = m_forest.compares[at] ? 1 + std::max(depth(m_forest.yes[at]), depth(m_forest.no[at])) : 0;
            open.pop_back();
        }
        return m_depth[root];
    }

private:
    static constexpr Int unseen = -1, entered = -2;

    bool isKnown(std::size_t at) const { return m_depth[at] >= 0; }
    Int depth(std::size_t at) const {
        if (at == Forest::leaf) return 0;
        m_view.require(isKnown(at), "trees without cycles");
        return m_depth[at];
    }
    void enter(std::vector<std::size_t>& open, std::size_t child) const {
        if (child != Forest::leaf && m_depth[child] == unseen) open.push_back(child);
    }

    const NodeView& m_view;
    const Forest& m_forest;
    std::vector<Int> m_depth;
};

Ints listOf(const NodeView& view, std::string_view name, std::size_t count) {
    Ints list = view.integers(name).value_or(Ints{});
    view.require(list.size() == count, std::string(name) + " has a number for every node");
    return list;
}

} // namespace

Forest readNamedNodes(const NodeView& view) {
    const auto* modes = view.texts("nodes_modes");
    view.require(modes != nullptr && !modes->empty(), "nodes");
    const std::size_t count = modes->size();
    const Ints trees = listOf(view, "nodes_treeids", count), numbers = listOf(view, "nodes_nodeids", count);
    const Ints yes = listOf(view, "nodes_truenodeids", count), no = listOf(view, "nodes_falsenodeids", count);
    std::unordered_map<Int, std::unordered_map<Int, std::size_t>> places;
    Forest forest;
    for (std::size_t i = 0; i < count; ++i) {
        auto& tree = places[trees[i]];
        if (tree.empty()) forest.roots.push_back(i);
        view.require(tree.emplace(numbers[i], i).second, "no node twice");
    }
    const auto place = [&](std::size_t i, Int number) {
        if ((*modes)[i] == "LEAF") return Forest::leaf;
        const auto& tree = places[trees[i]];
        const auto found = tree.find(number);
        view.require(found != tree.end(), "children that exist");
        return found->second;
    };
    for (std::size_t i = 0; i < count; ++i) {
        forest.compares.push_back((*modes)[i] != "LEAF");
        forest.yes.push_back(place(i, yes[i]));
        forest.no.push_back(place(i, no[i]));
    }
    return forest;
}

Forest readPlacedNodes(const NodeView& view) {
    const auto yes = view.integers("nodes_truenodeids"), roots = view.integers("tree_roots");
    view.require(yes && !yes->empty() && roots && !roots->empty(), "nodes and roots");
    const std::size_t count = yes->size();
    const Ints no = listOf(view, "nodes_falsenodeids", count);
    const Ints yesIsLeaf = listOf(view, "nodes_trueleafs", count), noIsLeaf = listOf(view, "nodes_falseleafs", count);
    const auto place = [&](Int number) {
        view.require(number >= 0 && number < static_cast<Int>(count), "children and roots that exist");
        return static_cast<std::size_t>(number);
    };
    Forest forest;
    for (std::size_t i = 0; i < count; ++i) {
        forest.yes.push_back(yesIsLeaf[i] != 0 ? Forest::leaf : place((*yes)[i]));
        forest.no.push_back(noIsLeaf[i] != 0 ? Forest::leaf : place(no[i]));
    }
    forest.compares.assign(count, true);
    for (const Int root : *roots) forest.roots.push_back(place(root));
    return forest;
}

std::int64_t longestPaths(const NodeView& view, const Forest& forest) {
    Depths depths(view, forest);
    Int sum = 0;
    for (const std::size_t root : forest.roots) sum = addSaturating(sum, depths.below(root));
    return sum;
}

} // namespace rooflens
