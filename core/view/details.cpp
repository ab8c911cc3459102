#include "core/view/details.h"

#include "core/support/text.h"
#include "core/view/columns.h"

namespace rooflens {
namespace {

TensorRow tensorRow(const WalkedValue& value, std::string role) {
    const auto bytes = value.type.bytes();
    return {std::move(role), std::string(value.name), shapeText(value.type), std::string(info(value.type.dtype).name),
            bytes ? toText(*bytes) : std::string()};
}

std::vector<TensorRow> tensorsOf(const Analysis& a, const WalkedNode& node) {
    std::vector<TensorRow> rows;
    const auto add = [&](ValueId id, bool isOutput) {
        if (id == omittedValue) return;
        const WalkedValue& v = a.walk().values[static_cast<std::size_t>(id)];
        rows.push_back(tensorRow(v, isOutput ? "output" : v.isConstant ? "weight" : "input"));
    };
    for (const ValueId id : node.inputs) add(id, false);
    for (const ValueId id : node.outputs) add(id, true);
    return rows;
}

std::vector<SummaryRow> figuresOf(const Analysis& a, std::size_t n) {
    std::vector<SummaryRow> rows;
    const auto& cost = a.model->nodes[n].cost;
    const WalkedNode& node = a.walk().nodes[n];
    if (cost) {
        const auto intensity = cost->intensity();
        if (cost->macs.count > 0) rows.push_back({"macs", "MACs", grouped(cost->macs.count), "multiply-accumulates"});
        rows.push_back({"flops", "FLOPs", grouped(cost->flops.count), "1 MAC = 2 FLOP"});
        rows.push_back({"read", "Bytes read", grouped(cost->read.count), "every distinct input read once"});
        rows.push_back({"written", "Bytes written", grouped(cost->written.count), "every output written once"});
        if (intensity) rows.push_back({"intensity", "Intensity", toText(*intensity), "FLOPs / bytes moved"});
        const Timing& t = a.timings[n];
        if (t.ceiling) {
            const Peak& peak = a.device->peaks[*t.ceiling];
            rows.push_back({"ceiling", "Ceiling", peak.label + ", " + toText(rateOf(peak, a.options.ceiling)), peak.rate.source});
        }
        if (t.attainable) rows.push_back({"attainable", "Attainable", toText(*t.attainable), "min(peak, intensity × bandwidth)"});
    }
    if (node.executions != 1) rows.push_back({"executions", "Executions", grouped(node.executions), "the other figures are for one"});
    if (node.status != Status::exact) rows.push_back({"status", "Status", std::string(toText(node.status)), "how far these figures can be trusted"});
    return rows;
}

std::vector<TimePart> timesOf(const Analysis& a, std::size_t n) {
    const auto& cost = a.model->nodes[n].cost;
    if (!cost || !cost->launches) return {};
    const Timing& t = a.timings[n];
    const std::string peak = t.ceiling ? toText(rateOf(a.device->peaks[*t.ceiling], a.options.ceiling)) : "no such peak";
    const std::string overhead = a.options.overhead ? std::string("as given") : a.device->launchOverhead.source;
    const bool isKnown = t.ceiling || cost->flops.count == 0;
    return {{Bound::compute, t.compute, isKnown ? toText(t.compute) : "unknown", toText(cost->flops) + " / " + peak},
            {Bound::memory, t.memory, toText(t.memory), toText(cost->bytes()) + " / " + toText(bandwidthOf(a.device->memory, a.options.ceiling))},
            {Bound::overhead, t.overhead, toText(t.overhead), overhead}};
}

/// How far an operator stands from the ridge of its own ceiling, and what that asks of it.
std::string distanceOf(const Analysis& a, std::size_t n) {
    const auto& cost = a.model->nodes[n].cost;
    if (!cost) return "Its cost is not known.";
    if (!cost->launches) return "Launches no kernel: only shapes or names change.";
    if (cost->flops.count == 0) return "No FLOPs: it only moves bytes.";
    const Timing& t = a.timings[n];
    const auto intensity = cost->intensity();
    if (!t.ceiling || !intensity) return {};
    const Intensity ridge = ridgePoint(rateOf(a.device->peaks[*t.ceiling], a.options.ceiling), bandwidthOf(a.device->memory, a.options.ceiling));
    if (*intensity < ridge)
        return "Left of the ridge at " + toText(ridge) + ": needs " + toSi(ridge / *intensity) + "× more reuse of what it reads to be limited by compute.";
    return toSi(*intensity / ridge) + "× right of the ridge at " + toText(ridge) + ": memory keeps up.";
}

} // namespace

NodeDetails detailsOf(const Analysis& a, std::size_t n) {
    const WalkedNode& node = a.walk().nodes[n];
    NodeDetails details;
    details.name = displayName(node);
    details.type = node.node->domain.empty() ? node.node->op : node.node->domain + '.' + node.node->op;
    details.id = node.id;
    details.family = std::string(toText(node.spec == nullptr ? Family::other : node.spec->family));
    details.bound = a.timings[n].bound;
    if (node.spec != nullptr) {
        details.formula = std::string(node.spec->formula);
        details.rule = std::string(node.spec->note);
    }
    details.tensors = tensorsOf(a, node);
    details.figures = figuresOf(a, n);
    details.times = timesOf(a, n);
    details.distance = distanceOf(a, n);
    details.notes = node.notes;
    return details;
}

} // namespace rooflens
