#include "core/cost/torchstat.h"

namespace rooflens {

std::optional<TorchstatLine> torchstatLine(const CostedModel& model, std::size_t node) {
    const CostedNode& costedNode = model.nodes[node];
    if (!costedNode.cost) return std::nullopt;
    const Cost& cost = *costedNode.cost;
    TorchstatLine line;
    line.parameters = costedNode.parameters;
    line.memoryRead = cost.read;
    line.memoryWritten = cost.written;
    line.memory = costedNode.weightBytes + cost.written;
    line.flops = line.madd = cost.flops.count;
    if (cost.macs.count == 0) return line;
    const ValueId output = model.walk.nodes[node].outputs.empty() ? omittedValue : model.walk.nodes[node].outputs[0];
    const std::int64_t outputs = output == omittedValue ? 0 : model.walk.values[static_cast<std::size_t>(output)].type.elements().value_or(0);
    line.flops = cost.flops.count - cost.macs.count; // 2 MAC + bias, less the additions inside the sums
    line.madd = cost.flops.count - outputs;          // the first product of a sum needs no addition
    return line;
}

} // namespace rooflens
