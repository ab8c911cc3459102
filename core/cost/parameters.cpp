#include "core/cost/parameters.h"

#include <algorithm>

namespace rooflens {
namespace {

/// The value a chain of views (Reshape, Unsqueeze, Identity) starts from.
ValueId storageOf(const Walk& walk, ValueId id) {
    for (std::size_t steps = 0; steps < walk.nodes.size(); ++steps) { // bounded: a broken file may loop
        const WalkedValue& v = walk.values[static_cast<std::size_t>(id)];
        if (v.producer < 0) return id;
        const WalkedNode& node = walk.nodes[static_cast<std::size_t>(v.producer)];
        if (!node.work || !node.work->viewOf || node.outputs[0] != id) return id;
        const auto source = static_cast<std::size_t>(*node.work->viewOf);
        if (source >= node.inputs.size() || node.inputs[source] == omittedValue) return id;
        id = node.inputs[source];
    }
    return id;
}

bool isWeightSource(const Walk& walk, const WalkedValue& v) {
    using Origin = WalkedValue::Origin;
    if (v.origin == Origin::initializer) return true;
    if (v.origin == Origin::constant) return v.type.dims && !v.type.dims->empty(); // a scalar Constant is a literal
    return v.origin == Origin::node && v.isConstant && v.producer >= 0 &&
           walk.nodes[static_cast<std::size_t>(v.producer)].node->op == "ConstantOfShape";
}

/// Resize's scales and the like steer an operator; they are no weights.
bool isSetting(const WalkedNode& node, std::size_t input) {
    static constexpr std::string_view steered[] = {"Resize", "Upsample", "Pad", "Clip", "Range", "OneHot", "Tile", "Expand"};
    return input > 0 && std::find(std::begin(steered), std::end(steered), node.node->op) != std::end(steered);
}

bool readsWeights(const WalkedNode& node) {
    if (node.isFolded || node.isContainer) return false;
    return !node.work || node.work->launches; // views lead on to a reader, Shape reads no element
}

bool isParameterType(DType dtype, const WalkedNode& reader) {
    if (isFloating(dtype)) return true;
    if (reader.spec == nullptr || !isInteger(dtype)) return false;
    switch (reader.spec->family) {
    case Family::convolution:
    case Family::matmul:
    case Family::attention: return isNarrowInteger(dtype) || dtype == DType::int32; // int32: quantised biases
    case Family::quantisation: return isNarrowInteger(dtype) || dtype == DType::int32;
    default: return false;
    }
}

bool isBuffer(const WalkedNode& node, std::size_t input) { return node.node->op == "BatchNormalization" && (input == 3 || input == 4); }

std::int64_t elementsOfConstant(const Node& node) {
    for (const Attribute& a : node.attributes) {
        if (const auto* t = std::get_if<Tensor>(&a.value)) return t->type.elements().value_or(0);
        if (const auto* list = std::get_if<Ints>(&a.value)) return static_cast<std::int64_t>(list->size());
        if (const auto* list = std::get_if<Reals>(&a.value)) return static_cast<std::int64_t>(list->size());
        if (const auto* list = std::get_if<std::vector<std::string>>(&a.value)) return static_cast<std::int64_t>(list->size());
        return 1;
    }
    return 0;
}

} // namespace

std::int64_t initializerElements(const Graph& graph) {
    std::int64_t sum = 0;
    for (const Tensor& t : graph.initializers) sum = addSaturating(sum, t.type.elements().value_or(0));
    for (const Node& node : graph.nodes) {
        if (node.op == "Constant" && node.domain.empty()) sum = addSaturating(sum, elementsOfConstant(node));
        for (const Attribute& a : node.attributes)
            if (const auto* inner = std::get_if<std::shared_ptr<const Graph>>(&a.value); inner && *inner)
                sum = addSaturating(sum, initializerElements(**inner));
    }
    return sum;
}

void countParameters(const Walk& walk, std::vector<CostedNode>& nodes, Totals& totals) {
    std::vector<char> isCounted(walk.values.size(), 0);
    for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
        const WalkedNode& node = walk.nodes[i];
        if (!readsWeights(node)) continue;
        std::vector<ValueId> seen;
        for (std::size_t k = 0; k < node.inputs.size(); ++k) {
            if (node.inputs[k] == omittedValue || isSetting(node, k)) continue;
            const ValueId id = storageOf(walk, node.inputs[k]);
            const WalkedValue& v = walk.values[static_cast<std::size_t>(id)];
            if (!isWeightSource(walk, v) || !isParameterType(v.type.dtype, node)) continue;
            const std::int64_t elements = v.type.elements().value_or(0);
            const Bytes bytes = v.type.bytes().value_or(Bytes(0));
            if (std::find(seen.begin(), seen.end(), id) == seen.end()) {
                seen.push_back(id);
                nodes[i].parameters = addSaturating(nodes[i].parameters, elements);
                nodes[i].weightBytes += bytes;
            }
            char& counted = isCounted[static_cast<std::size_t>(id)];
            if (counted) continue;
            counted = 1;
            totals.parameters = addSaturating(totals.parameters, elements);
            totals.weightBytes += bytes;
            if (isBuffer(node, k)) totals.bufferElements = addSaturating(totals.bufferElements, elements);
        }
    }
    totals.initializerElements = initializerElements(walk.model->graph);
}

} // namespace rooflens
