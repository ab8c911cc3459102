#include "core/cost/cost.h"

#include "core/cost/liveness.h"
#include "core/cost/parameters.h"

#include <algorithm>

namespace rooflens {
namespace {

std::optional<Intensity> intensityOf(Flops flops, Bytes bytes) {
    if (bytes.count == 0) return std::nullopt;
    return flops / bytes;
}

/// Bytes of the distinct values among `ids`; empty when one of them is unknown.
std::optional<Bytes> bytesOfDistinct(const Walk& walk, const std::vector<ValueId>& ids) {
    Bytes sum;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (ids[i] == omittedValue || std::find(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(i), ids[i]) != ids.begin() + static_cast<std::ptrdiff_t>(i))
            continue;
        const auto bytes = walk.values[static_cast<std::size_t>(ids[i])].type.bytes();
        if (!bytes) return std::nullopt;
        sum += *bytes;
    }
    return sum;
}

/// Matrix work runs at its first operand's type; other work at the floating type it yields or reads.
DType computeTypeOf(const Walk& walk, const WalkedNode& node, const Work& work) {
    if (work.computeType) return *work.computeType;
    const auto typeOf = [&walk](const std::vector<ValueId>& ids) {
        return ids.empty() || ids[0] == omittedValue ? DType::undefined : walk.values[static_cast<std::size_t>(ids[0])].type.dtype;
    };
    const DType in = typeOf(node.inputs), out = typeOf(node.outputs);
    if (work.unit == Unit::matrix || isFloating(in)) return in;
    return out;
}

std::optional<Cost> costOf(const Walk& walk, const WalkedNode& node) {
    if (node.isContainer) return Cost{}; // the nodes inside it cost what it costs
    if (!node.work || node.status == Status::unknown) return std::nullopt;
    const Work& work = *node.work;
    Cost cost;
    cost.unit = work.unit;
    cost.computeType = computeTypeOf(walk, node, work);
    if (!work.launches || node.isFolded) return cost; // no kernel: nothing is computed or moved
    cost.launches = true;
    cost.macs = work.macs;
    cost.flops = work.flops;
    cost.transcendentals = work.transcendentals;
    const auto read = work.read ? work.read : bytesOfDistinct(walk, node.inputs);
    const auto written = work.written ? work.written : bytesOfDistinct(walk, node.outputs);
    if (!read || !written) return std::nullopt;
    cost.read = *read;
    cost.written = *written;
    return cost;
}

void add(Totals& totals, const WalkedNode& node, const std::optional<Cost>& cost) {
    Coverage& coverage = totals.coverage;
    ++coverage.nodes;
    if (!cost) {
        ++coverage.unknown;
        return;
    }
    ++coverage.costed;
    if (node.status == Status::assumed) ++coverage.assumed;
    totals.macs += cost->macs * node.executions;
    totals.flops += cost->flops * node.executions;
    totals.transcendentals += cost->transcendentals * node.executions;
    totals.read += cost->read * node.executions;
    totals.written += cost->written * node.executions;
}

} // namespace

std::optional<Intensity> Cost::intensity() const { return intensityOf(flops, bytes()); }
std::optional<Intensity> Totals::intensity() const { return intensityOf(flops, bytes()); }

CostedModel costed(Walk walk) {
    CostedModel model;
    model.nodes.resize(walk.nodes.size());
    for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
        model.nodes[i].cost = costOf(walk, walk.nodes[i]);
        if (!model.nodes[i].cost) walk.nodes[i].status = Status::unknown;
        add(model.totals, walk.nodes[i], model.nodes[i].cost);
    }
    countParameters(walk, model.nodes, model.totals);
    model.totals.peakActivation = peakActivationBytes(walk);
    model.walk = std::move(walk);
    return model;
}

} // namespace rooflens
