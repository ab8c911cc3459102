#include "core/cost/cost.h"

#include "core/cost/liveness.h"
#include "core/cost/parameters.h"
#include "core/cost/storage.h"

namespace rooflens {
namespace {

std::optional<Intensity> intensityOf(Flops flops, Bytes bytes) {
    if (bytes.count == 0) return std::nullopt;
    return flops / bytes;
}

/// Bytes of the distinct values among `ids`; empty when one of them is unknown.
std::optional<Bytes> bytesOfDistinct(const Walk& walk, const std::vector<ValueId>& ids) {
    Bytes sum;
    for (const ValueId id : distinct(ids)) {
        const auto bytes = walk.values[static_cast<std::size_t>(id)].type.bytes();
        if (!bytes) return std::nullopt;
        sum += *bytes;
    }
    return sum;
}

/// Work runs at its first operand's type; at that of what it yields where only the latter is floating (dequantising,
/// a narrowed weight as the first operand).
DType computeTypeOf(const Walk& walk, const WalkedNode& node, const Work& work) {
    if (work.computeType) return *work.computeType;
    const auto typeOf = [&walk](const std::vector<ValueId>& ids) {
        return ids.empty() || ids[0] == omittedValue ? DType::undefined : walk.values[static_cast<std::size_t>(ids[0])].type.dtype;
    };
    const DType in = typeOf(node.inputs), out = typeOf(node.outputs);
    const bool yieldsTheFloats = !isFloating(in) && isFloating(out);
    return yieldsTheFloats || in == DType::undefined ? out : in;
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
    if ((*read + *written).isSaturated()) return std::nullopt; // more than can be counted
    cost.read = *read;
    cost.written = *written;
    return cost;
}

/// A node whose work is known, but not what it moves.
void giveUp(WalkedNode& node) {
    if (node.status != Status::unknown)
        node.notes.push_back({Severity::warning, "not-known", node.id,
                              "the bytes that " + node.node->op + " moves are not known, or more than can be counted (2^63-1)"});
    node.status = Status::unknown;
}

void add(Totals& totals, const WalkedNode& node, const std::optional<Cost>& cost) {
    if (node.executions == 0) return; // in a branch that is not taken
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

/// Executions multiply: what each node counts may be known and the sum beyond counting.
bool isBeyondCounting(const Totals& t) {
    return t.macs.isSaturated() || t.flops.isSaturated() || t.transcendentals.isSaturated() || t.bytes().isSaturated() || t.peakActivation.isSaturated();
}

} // namespace

std::optional<Intensity> Cost::intensity() const { return intensityOf(flops, bytes()); }
std::optional<Intensity> Totals::intensity() const { return intensityOf(flops, bytes()); }

CostedModel costed(Walk walk) {
    CostedModel model;
    model.nodes.resize(walk.nodes.size());
    for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
        model.nodes[i].cost = costOf(walk, walk.nodes[i]);
        if (!model.nodes[i].cost) giveUp(walk.nodes[i]);
        add(model.totals, walk.nodes[i], model.nodes[i].cost);
    }
    countParameters(walk, model.nodes, model.totals);
    model.totals.peakActivation = peakActivationBytes(walk);
    if (isBeyondCounting(model.totals))
        walk.notes.push_back({Severity::warning, "not-known", "", "a total exceeds what can be counted and is shown as 2^63-1, the most that can be"});
    model.walk = std::move(walk);
    return model;
}

} // namespace rooflens
