#include "core/view/columns.h"

#include "core/support/text.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace rooflens {
namespace {

const WalkedNode& nodeOf(const Analysis& a, std::size_t n) { return a.walk().nodes[n]; }
const std::optional<Cost>& costOf(const Analysis& a, std::size_t n) { return a.model->nodes[n].cost; }

Cell words(std::string text) { return {text, text}; }
Cell count(std::int64_t n) { return {toSi(static_cast<double>(n)), n}; }
Cell unknown() { return {"unknown", {}}; }
Cell notApplicable() { return {"–", {}}; }

/// A cell from a node's cost, "unknown" when it has none.
template <class Make> Cell fromCost(const Analysis& a, std::size_t n, Make make) {
    const auto& cost = costOf(a, n);
    return cost ? make(*cost) : unknown();
}

/// A cell from a node's times; launched kernels only.
template <class Make> Cell fromTiming(const Analysis& a, std::size_t n, Make make) {
    if (!costOf(a, n)) return unknown();
    const Timing& t = a.timings[n];
    return t.bound == Bound::none ? notApplicable() : make(t);
}

std::string shapesOf(const Analysis& a, const std::vector<ValueId>& ids) {
    std::string text;
    for (const ValueId id : ids) {
        if (id == omittedValue) continue;
        const WalkedValue& v = a.walk().values[static_cast<std::size_t>(id)];
        if (!text.empty()) text += ", ";
        text += shapeText(v.type);
    }
    return text.empty() ? "–" : text;
}

/// Inputs that are no weights: what flows in.
std::string activationShapes(const Analysis& a, const WalkedNode& node) {
    std::vector<ValueId> flowing;
    for (const ValueId id : node.inputs)
        if (id != omittedValue && !a.walk().values[static_cast<std::size_t>(id)].isConstant) flowing.push_back(id);
    return shapesOf(a, flowing.empty() ? node.inputs : flowing);
}

Cell idCell(const Analysis& a, std::size_t n) { return words(nodeOf(a, n).id); }
Cell nameCell(const Analysis& a, std::size_t n) { return words(displayName(nodeOf(a, n))); }
Cell typeCell(const Analysis& a, std::size_t n) { return words(nodeOf(a, n).node->op); }
Cell familyCell(const Analysis& a, std::size_t n) {
    const OpSpec* spec = nodeOf(a, n).spec;
    return words(std::string(toText(spec == nullptr ? Family::other : spec->family)));
}
Cell inputCell(const Analysis& a, std::size_t n) { return words(activationShapes(a, nodeOf(a, n))); }
Cell outputCell(const Analysis& a, std::size_t n) { return words(shapesOf(a, nodeOf(a, n).outputs)); }
Cell dtypeCell(const Analysis& a, std::size_t n) {
    const auto& outputs = nodeOf(a, n).outputs;
    if (outputs.empty() || outputs[0] == omittedValue) return notApplicable();
    return words(std::string(info(a.walk().values[static_cast<std::size_t>(outputs[0])].type.dtype).name));
}
Cell parametersCell(const Analysis& a, std::size_t n) { return count(a.model->nodes[n].parameters); }
Cell macsCell(const Analysis& a, std::size_t n) {
    return fromCost(a, n, [](const Cost& c) { return count(c.macs.count); });
}
Cell flopsCell(const Analysis& a, std::size_t n) {
    return fromCost(a, n, [](const Cost& c) { return count(c.flops.count); });
}
Cell readCell(const Analysis& a, std::size_t n) {
    return fromCost(a, n, [](const Cost& c) { return Cell{toText(c.read), c.read.count}; });
}
Cell writtenCell(const Analysis& a, std::size_t n) {
    return fromCost(a, n, [](const Cost& c) { return Cell{toText(c.written), c.written.count}; });
}
Cell weightCell(const Analysis& a, std::size_t n) {
    return Cell{toText(a.model->nodes[n].weightBytes), a.model->nodes[n].weightBytes.count};
}
Cell intensityCell(const Analysis& a, std::size_t n) {
    return fromCost(a, n, [](const Cost& c) {
        const auto i = c.intensity();
        return i ? Cell{toText(*i), i->value} : notApplicable();
    });
}
Cell boundCell(const Analysis& a, std::size_t n) {
    return words(std::string(toText(costOf(a, n) ? a.timings[n].bound : Bound::unknown)));
}
Cell ceilingCell(const Analysis& a, std::size_t n) {
    return fromTiming(a, n, [&a](const Timing& t) {
        return t.ceiling ? Cell{a.device->peaks[*t.ceiling].label, a.device->peaks[*t.ceiling].id} : notApplicable();
    });
}
Cell attainableCell(const Analysis& a, std::size_t n) {
    return fromTiming(a, n, [](const Timing& t) {
        return t.attainable ? Cell{toText(*t.attainable), t.attainable->value} : notApplicable();
    });
}
Cell timeCell(const Analysis& a, std::size_t n) {
    return fromTiming(a, n, [](const Timing& t) { return Cell{toText(t.lower), t.lower.value}; });
}
Cell upperCell(const Analysis& a, std::size_t n) {
    return fromTiming(a, n, [](const Timing& t) { return Cell{toText(t.upper), t.upper.value}; });
}
Cell shareCell(const Analysis& a, std::size_t n) {
    if (!costOf(a, n)) return unknown();
    const double share = timeShare(a, n);
    return {percent(share), share};
}
Cell statusCell(const Analysis& a, std::size_t n) { return words(std::string(toText(nodeOf(a, n).status))); }

constexpr std::array columns{
    Column{"id", "Id", "", "Place in the file: n12 is node 12 of the main graph", false, idCell},
    Column{"name", "Operator", "", "The node's name, or its type and place when it has none", false, nameCell},
    Column{"type", "Type", "", "ONNX operator type", false, typeCell},
    Column{"family", "Family", "", "Kind of work: colour and shape of the point", false, familyCell},
    Column{"input", "Input", "", "Shapes of the inputs that are not weights", false, inputCell},
    Column{"output", "Output", "", "Shapes of the outputs", false, outputCell},
    Column{"dtype", "Element type", "", "Element type of the first output", false, dtypeCell},
    Column{"parameters", "Params", "", "Weight elements this operator reads", true, parametersCell},
    Column{"macs", "MACs", "MAC", "Multiply-accumulates; 1 MAC = 2 FLOP", true, macsCell},
    Column{"flops", "FLOPs", "FLOP", "Floating-point operations", true, flopsCell},
    Column{"bytes_read", "Read", "B", "Every distinct input read once", true, readCell},
    Column{"bytes_written", "Written", "B", "Every output written once", true, writtenCell},
    Column{"weight_bytes", "Weights", "B", "Of the bytes read: weights", true, weightCell},
    Column{"intensity", "Intensity", "FLOP/B", "Arithmetic intensity: FLOPs / bytes moved", true, intensityCell},
    Column{"bound", "Bound", "", "What limits it: compute, memory, launch overhead, or balanced within 10 %", false, boundCell},
    Column{"ceiling", "Ceiling", "", "The compute ceiling that counts for its unit and element type", false, ceilingCell},
    Column{"attainable", "Attainable", "FLOP/s", "min(peak, intensity × bandwidth)", true, attainableCell},
    Column{"time", "Time", "s", "Lower bound: the largest of compute, memory and launch overhead", true, timeCell},
    Column{"time_upper", "Time, upper", "s", "Upper bound: the sum of compute, memory and launch overhead", true, upperCell},
    Column{"share", "Share", "", "Share of the model's time (lower bound)", true, shareCell},
    Column{"status", "Status", "", "exact, assumed (a stated guess went in) or unknown", false, statusCell},
};

} // namespace

std::span<const Column> nodeColumns() { return columns; }

const Column* findColumn(std::string_view id) {
    const auto it = std::find_if(columns.begin(), columns.end(), [id](const Column& c) { return c.id == id; });
    return it == columns.end() ? nullptr : &*it;
}

std::string displayName(const WalkedNode& node) {
    return node.node->name.empty() ? node.node->op + ' ' + node.id : node.node->name;
}

std::string shapeText(const TensorType& type) {
    if (type.sequence) {
        const auto& elements = type.sequence->elements;
        return "[" + (elements ? std::to_string(elements->size()) : std::string("?")) + "] " + shapeText(TensorType{type.dtype, type.dims});
    }
    if (type.presence == Presence::absent) return "–";
    if (!type.dims) return "?";
    if (type.dims->empty()) return "scalar";
    std::string text;
    for (std::size_t i = 0; i < type.dims->size(); ++i) {
        if (i > 0) text += "×";
        text += (*type.dims)[i] < 0 ? "?" : std::to_string((*type.dims)[i]);
    }
    return text;
}

double timeShare(const Analysis& a, std::size_t n) {
    if (a.time.lower.value <= 0.0) return 0.0;
    return a.timings[n].lower.value * static_cast<double>(a.walk().nodes[n].executions) / a.time.lower.value;
}

std::vector<std::size_t> sortedNodes(const Analysis& a, SortBy by) {
    std::vector<std::size_t> nodes(a.timings.size());
    std::iota(nodes.begin(), nodes.end(), std::size_t{0});
    if (by == SortBy::order) return nodes;
    std::vector<double> keys(nodes.size(), -1.0); // unknown sorts behind zero
    for (const std::size_t n : nodes) {
        const auto& cost = costOf(a, n);
        if (!cost) continue;
        const auto times = static_cast<double>(a.walk().nodes[n].executions);
        keys[n] = times * (by == SortBy::time    ? a.timings[n].lower.value
                           : by == SortBy::flops ? static_cast<double>(cost->flops.count)
                                                 : static_cast<double>(cost->bytes().count));
    }
    std::stable_sort(nodes.begin(), nodes.end(), [&keys](std::size_t x, std::size_t y) { return keys[x] > keys[y]; });
    return nodes;
}

} // namespace rooflens
