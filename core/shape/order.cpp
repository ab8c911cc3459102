#include "core/shape/order.h"

#include <functional>
#include <queue>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace rooflens {
namespace {

using Visit = std::function<void(std::string_view)>;

/// Every name a node reads, those its subgraphs capture included.
void visitReadsOf(const Node& node, const Visit& visit);

/// The names that a subgraph reads from outside: all it uses and does not define itself.
void visitCapturesOf(const Graph& graph, const Visit& visit) {
    std::unordered_set<std::string_view> own;
    for (const Port& input : graph.inputs) own.insert(input.name);
    for (const Tensor& t : graph.initializers) own.insert(t.name);
    for (const Node& node : graph.nodes) own.insert(node.outputs.begin(), node.outputs.end());
    const Visit visitOuter = [&](std::string_view name) {
        if (!own.contains(name)) visit(name);
    };
    for (const Node& node : graph.nodes) visitReadsOf(node, visitOuter);
    for (const Port& output : graph.outputs) visitOuter(output.name);
}

void visitReadsOf(const Node& node, const Visit& visit) {
    for (const std::string& name : node.inputs)
        if (!name.empty()) visit(name);
    for (const Attribute& a : node.attributes)
        if (const auto* inner = std::get_if<std::shared_ptr<const Graph>>(&a.value); inner && *inner) visitCapturesOf(**inner, visit);
}

std::unordered_map<std::string_view, std::size_t> producersOf(const Graph& graph) {
    std::unordered_map<std::string_view, std::size_t> producers;
    producers.reserve(graph.nodes.size());
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        for (const std::string& name : graph.nodes[i].outputs)
            if (!name.empty()) producers.emplace(name, i);
    return producers;
}

} // namespace

Order topologicalOrder(const Graph& graph) {
    const auto producers = producersOf(graph);
    std::vector<std::vector<std::size_t>> readers(graph.nodes.size());
    std::vector<std::size_t> waitsFor(graph.nodes.size(), 0);
    bool isSorted = true;
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        visitReadsOf(graph.nodes[i], [&](std::string_view name) {
            const auto producer = producers.find(name);
            if (producer == producers.end()) return;
            readers[producer->second].push_back(i);
            ++waitsFor[i];
            isSorted = isSorted && producer->second < i;
        });

    Order order;
    order.nodes.reserve(graph.nodes.size());
    if (isSorted) {
        for (std::size_t i = 0; i < graph.nodes.size(); ++i) order.nodes.push_back(i);
        return order;
    }
    std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> ready; // the earliest in the file first
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        if (waitsFor[i] == 0) ready.push(i);
    while (!ready.empty()) {
        const std::size_t next = ready.top();
        ready.pop();
        order.nodes.push_back(next);
        for (const std::size_t reader : readers[next])
            if (--waitsFor[reader] == 0) ready.push(reader);
    }
    for (std::size_t i = 0; i < graph.nodes.size(); ++i)
        if (waitsFor[i] > 0) order.cyclic.push_back(i);
    order.nodes.insert(order.nodes.end(), order.cyclic.begin(), order.cyclic.end());
    return order;
}

} // namespace rooflens
