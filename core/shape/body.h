#pragma once

#include "core/shape/walk.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rooflens {

/// What a function's nodes see of the call they stand in: attributes given there, or the function's defaults.
struct CallContext {
    const Node* call = nullptr;
    const LocalFunction* function = nullptr;
    const CallContext* outer = nullptr; ///< of the call around this one: a function must not contain itself
};

/// One graph being walked: the main graph, a branch, a loop's body or a function's, and what its names stand for.
struct Body {
    const Graph* graph = nullptr;
    std::string path;                 ///< "" for the main graph, "n3/then_branch/" for a branch
    const Body* outer = nullptr;      ///< whose values may be captured; a function captures nothing
    const CallContext* call = nullptr;
    const std::unordered_map<std::string_view, std::int64_t>* opsets = nullptr;
    std::unordered_map<std::string_view, ValueId> names;
    int depth = 0;                    ///< bodies around this one, calls included
    std::size_t firstNode = 0, endNode = 0; ///< its nodes and all inside them: a range of Walk::nodes
    std::vector<std::size_t> nodes;         ///< graph->nodes[i] is Walk::nodes[nodes[i]]
    std::vector<ValueId> inputs;            ///< of a subgraph, in its order
    std::vector<ValueId> outputs;
    std::vector<std::vector<std::pair<std::string_view, std::unique_ptr<Body>>>> inner; ///< by node, then attribute or function name

    Body* innerOf(std::size_t node, std::string_view name) const {
        for (const auto& [key, body] : inner[node])
            if (key == name) return body.get();
        return nullptr;
    }
};

} // namespace rooflens
