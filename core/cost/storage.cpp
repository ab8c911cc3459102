#include "core/cost/storage.h"

#include <algorithm>
#include <numeric>

namespace rooflens {

std::vector<ValueId> storagesOf(const Walk& walk) {
    std::vector<ValueId> storages(walk.values.size());
    std::iota(storages.begin(), storages.end(), 0);
    const auto shareWith = [&](ValueId id) { // a body's input, a container's output
        const ValueId source = id == omittedValue ? omittedValue : walk.values[static_cast<std::size_t>(id)].sameAs;
        if (source != omittedValue) storages[static_cast<std::size_t>(id)] = storages[static_cast<std::size_t>(source)];
    };
    for (const std::size_t i : walk.order) { // a view's source comes before it, so one step is enough
        const WalkedNode& node = walk.nodes[i];
        std::for_each(node.inputs.begin(), node.inputs.end(), shareWith);
        std::for_each(node.outputs.begin(), node.outputs.end(), shareWith);
        if (!node.work || !node.work->viewOf || node.outputs.empty() || node.outputs[0] == omittedValue) continue;
        const auto source = static_cast<std::size_t>(*node.work->viewOf);
        if (source >= node.inputs.size() || node.inputs[source] == omittedValue) continue;
        storages[static_cast<std::size_t>(node.outputs[0])] = storages[static_cast<std::size_t>(node.inputs[source])];
    }
    return storages;
}

std::vector<ValueId> distinct(std::vector<ValueId> ids) {
    std::erase(ids, omittedValue);
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

} // namespace rooflens
