#include "core/cost/parameters.h"

#include "core/cost/storage.h"

#include <algorithm>
#include <utility>

namespace rooflens {
namespace {

bool isWeightSource(const Walk& walk, const WalkedValue& v) {
    using Origin = WalkedValue::Origin;
    if (v.origin == Origin::initializer) return true;
    if (v.origin == Origin::constant) return v.type.dims && !v.type.dims->empty(); // a scalar Constant is a literal
    return v.origin == Origin::node && v.isConstant && v.producer >= 0 &&
           walk.nodes[static_cast<std::size_t>(v.producer)].node->op == "ConstantOfShape";
}

/// Resize's scales and the like steer an operator; they are no weights.
bool isSetting(const WalkedNode& node, std::size_t input) {
    static constexpr std::string_view steered[] = {"Resize", "Upsample", "Pad", "Clip", "Range", "OneHot", "Tile", "Expand", "NonMaxSuppression"};
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
    default: return isNarrowInteger(dtype) && reader.work && reader.work->computeType == DType::int8; // quantised kin
    }
}

/// How many parameters a weight stands for: its elements, unless they are packed.
std::int64_t parametersIn(const WalkedNode& node, std::size_t input, const WalkedValue& v) {
    const bool isPacked = node.work && input < node.work->parameters.size() && node.work->parameters[input];
    return isPacked ? *node.work->parameters[input] : v.type.elements().value_or(0);
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
    const std::vector<ValueId> storages = storagesOf(walk);
    std::vector<std::size_t> lastReader(walk.values.size(), walk.nodes.size()); // no reader yet
    for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
        const WalkedNode& node = walk.nodes[i];
        if (!readsWeights(node)) continue;
        for (std::size_t k = 0; k < node.inputs.size(); ++k) {
            if (node.inputs[k] == omittedValue || isSetting(node, k)) continue;
            const auto id = static_cast<std::size_t>(storages[static_cast<std::size_t>(node.inputs[k])]);
            const WalkedValue& v = walk.values[id];
            if (!isWeightSource(walk, v) || !isParameterType(v.modelDType, node)) continue;
            const std::size_t reader = std::exchange(lastReader[id], i);
            if (reader == i) continue; // read twice by one node
            const std::int64_t elements = parametersIn(node, k, v);
            const Bytes bytes = v.type.bytes().value_or(Bytes(0));
            nodes[i].parameters = addSaturating(nodes[i].parameters, elements);
            nodes[i].weightBytes += bytes;
            if (reader != walk.nodes.size()) continue; // counted with an earlier reader
            totals.parameters = addSaturating(totals.parameters, elements);
            totals.weightBytes += bytes;
            if (isBuffer(node, k)) totals.bufferElements = addSaturating(totals.bufferElements, elements);
        }
    }
    totals.initializerElements = initializerElements(walk.model->graph);
}

} // namespace rooflens
