#include "core/report/report.h"

#include "core/report/rows.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace rooflens {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* schema = "rooflens.analysis/1";
constexpr std::size_t mostElements = 16; // of a sequence; every node that hands it on names them

Json shapeJson(const TensorType& type) {
    if (!type.dims || type.sequence) return nullptr;
    Json dims = Json::array();
    for (const std::int64_t d : *type.dims) dims.push_back(d < 0 ? Json(nullptr) : Json(d));
    return dims;
}

/// A sequence has no shape of its own: null, and what is known of its elements; of a long one the first and the length.
Json tensorJson(const WalkedValue& v) {
    Json json{{"name", std::string(v.name)}, {"dtype", info(v.type.dtype).name}, {"shape", shapeJson(v.type)}};
    if (!v.type.sequence) return json;
    Json& elements = json["sequence"] = nullptr;
    if (!v.type.sequence->elements) return json;
    elements = Json::array();
    const auto& all = *v.type.sequence->elements;
    for (std::size_t i = 0; i < std::min(all.size(), mostElements); ++i)
        elements.push_back({{"dtype", info(all[i].dtype).name}, {"shape", shapeJson(all[i])}});
    if (all.size() > mostElements) json["sequence_length"] = all.size();
    return json;
}

Json tensorsJson(const Walk& walk, const std::vector<ValueId>& ids) {
    Json list = Json::array();
    for (const ValueId id : ids)
        if (id != omittedValue) list.push_back(tensorJson(walk.values[static_cast<std::size_t>(id)]));
    return list;
}

Json symbolicJson(const DeclaredType& type) {
    if (!type.dims) return nullptr;
    Json dims = Json::array();
    for (const Dim& d : *type.dims) dims.push_back(!d.symbol.empty() ? Json(d.symbol) : d.value >= 0 ? Json(d.value) : Json(nullptr));
    return dims;
}

Json portsJson(const Walk& walk, const std::vector<ValueId>& ids, const std::vector<Port>& ports) {
    std::unordered_map<std::string_view, const Port*> declared;
    for (const Port& p : ports) declared.emplace(p.name, &p);
    Json list = Json::array();
    for (const ValueId id : ids) {
        const WalkedValue& v = walk.values[static_cast<std::size_t>(id)];
        Json entry = tensorJson(v);
        const auto port = declared.find(v.name);
        if (port != declared.end()) entry["symbolic"] = symbolicJson(port->second->type);
        list.push_back(std::move(entry));
    }
    return list;
}

Json modelJson(const Analysis& a) {
    const Model& m = *a.walk().model;
    Json opsets = Json::object();
    for (const OpsetImport& o : m.opsets) opsets[o.domain.empty() ? "ai.onnx" : o.domain] = o.version;
    return {{"file", m.file}, {"name", m.graph.name}, {"ir_version", m.irVersion}, {"opsets", opsets}, {"producer", m.producer},
            {"inputs", portsJson(a.walk(), a.walk().inputs, m.graph.inputs)},
            {"outputs", portsJson(a.walk(), a.walk().outputs, m.graph.outputs)},
            {"initializer_elements", a.totals().initializerElements}, {"parameters", a.totals().parameters},
            {"buffer_elements", a.totals().bufferElements}, {"weight_bytes", a.totals().weightBytes.count}};
}

Json bindingsJson(const Walk& walk) {
    Json list = Json::array();
    for (const BoundSymbol& s : walk.symbols) list.push_back({{"name", s.name}, {"value", s.value}, {"assumed", s.isAssumed}});
    return list;
}

Json timeJson(Seconds lower, Seconds upper) { return {{"lower", lower.value}, {"upper", upper.value}}; }

Json totalsJson(const Analysis& a) {
    const Totals& t = a.totals();
    const auto intensity = t.intensity();
    const double lower = a.time.lower.value;
    const auto share = [lower](Seconds part) { return lower > 0.0 ? part.value / lower : 0.0; };
    return {{"macs", t.macs.count}, {"flops", t.flops.count}, {"transcendentals", t.transcendentals.count},
            {"bytes_read", t.read.count}, {"bytes_written", t.written.count}, {"bytes", t.bytes().count},
            {"intensity", intensity ? Json(intensity->value) : Json(nullptr)},
            {"peak_activation_bytes", t.peakActivation.count}, {"time_s", timeJson(a.time.lower, a.time.upper)},
            {"bound_time_share", {{"compute", share(a.time.compute)}, {"memory", share(a.time.memory)},
                                  {"overhead", share(a.time.overhead)}, {"balanced", share(a.time.balanced)}, {"unknown", share(a.time.withoutCeiling)}}}};
}

Json noteJson(const Note& note) {
    static constexpr const char* names[] = {"info", "warning", "error"};
    return {{"severity", names[static_cast<int>(note.severity)]}, {"kind", note.kind},
            {"node", note.node.empty() ? Json(nullptr) : Json(note.node)}, {"detail", note.detail}};
}

Json notesJson(const std::vector<Note>& notes) {
    Json list = Json::array();
    for (const Note& note : notes) list.push_back(noteJson(note));
    return list;
}

void addCost(Json& entry, const Analysis& a, std::size_t n) {
    const auto& cost = a.model->nodes[n].cost;
    if (!cost) {
        for (const char* key : {"macs", "flops", "bytes_read", "bytes_written", "intensity", "unit", "ceiling"}) entry[key] = nullptr;
        entry["bound"] = "unknown";
        entry["attainable_flops_per_s"] = nullptr;
        entry["time_s"] = {{"lower", nullptr}, {"upper", nullptr}};
        return;
    }
    const Timing& t = a.timings[n];
    const auto intensity = cost->intensity();
    entry["macs"] = cost->macs.count;
    entry["flops"] = cost->flops.count;
    entry["bytes_read"] = cost->read.count;
    entry["bytes_written"] = cost->written.count;
    entry["intensity"] = intensity ? Json(intensity->value) : Json(nullptr);
    entry["unit"] = cost->unit == Unit::matrix ? "matrix" : "vector";
    entry["ceiling"] = t.ceiling ? Json(a.device->peaks[*t.ceiling].id) : Json(nullptr);
    entry["bound"] = toText(t.bound);
    entry["attainable_flops_per_s"] = t.attainable ? Json(t.attainable->value) : Json(nullptr);
    entry["time_s"] = timeJson(t.lower, t.upper);
}

Json nodeJson(const Analysis& a, std::size_t n) {
    const WalkedNode& node = a.walk().nodes[n];
    Json entry = {{"id", node.id}, {"name", node.node->name}, {"op", node.node->op},
                  {"domain", node.node->domain.empty() ? "ai.onnx" : node.node->domain},
                  {"family", toText(node.spec == nullptr ? Family::other : node.spec->family)},
                  {"inputs", tensorsJson(a.walk(), node.inputs)}, {"outputs", tensorsJson(a.walk(), node.outputs)},
                  {"parameters", a.model->nodes[n].parameters}};
    addCost(entry, a, n);
    if (node.executions != 1) entry["executions"] = node.executions;
    entry["status"] = toText(node.status);
    Json notes = Json::array();
    for (const Note& note : node.notes) notes.push_back(note.detail);
    entry["notes"] = std::move(notes);
    return entry;
}

std::string dump(const Json& json, int indent) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string jsonReport(const Analysis& a, const ReportOptions& options, bool oneLine) {
    Json head = {{"schema", schema}, {"model", modelJson(a)}, {"bindings", bindingsJson(a.walk())},
                 {"device", {{"id", a.device->id}, {"name", a.device->name}, {"ceiling", toText(a.options.ceiling)}}},
                 {"precision", toText(a.modelOptions.precision)},
                 {"coverage", {{"nodes", a.totals().coverage.nodes}, {"costed", a.totals().coverage.costed},
                               {"assumed", a.totals().coverage.assumed}, {"unknown", a.totals().coverage.unknown}}},
                 {"totals", totalsJson(a)}};
    // Nodes are written one by one: a whole tree of a large model would take far more memory than its text.
    std::string text = dump(head, -1);
    text.back() = ',';
    const char* separator = oneLine ? "" : "\n ";
    text += std::string(separator) + "\"nodes\":[";
    bool isFirst = true;
    for (const std::size_t n : reportedNodes(a, options)) {
        if (!isFirst) text += ',';
        text += separator + dump(nodeJson(a, n), -1);
        isFirst = false;
    }
    text += std::string("],") + separator + "\"notes\":" + dump(notesJson(a.notes), -1) + "}\n";
    return text;
}

std::string jsonError(const std::string& file, const Error& error) {
    const Json json = {{"schema", schema}, {"model", {{"file", file}}},
                       {"error", {{"place", describe(error.where)}, {"expected", error.expected}, {"found", error.found}, {"remedy", error.remedy}}}};
    return dump(json, -1) + '\n';
}

} // namespace rooflens
