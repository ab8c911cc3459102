// The walk, first half: bodies, nodes and values laid out in the file's order before anything is evaluated.
#include "core/shape/walker.h"

#include <algorithm>

namespace rooflens {
namespace {

using Origin = WalkedValue::Origin;

/// Function calls may multiply a small file into any number of nodes, and nest without end; beyond this they stay
/// unexpanded. A node of a few inputs and an output weighs two.
constexpr std::size_t mostExpanded = 200'000;
constexpr std::size_t mostCopied = std::size_t{1} << 24U; // bytes
constexpr int deepestBody = 200;

std::size_t weightOf(const Graph& graph) {
    std::size_t weight = graph.initializers.size() + graph.inputs.size();
    for (const Node& node : graph.nodes) weight += 1 + node.inputs.size() / 8 + node.outputs.size();
    return weight;
}

struct BytesOfValue {
    std::size_t operator()(const std::string& text) const { return text.size(); }
    std::size_t operator()(const Ints& list) const { return list.size() * sizeof(std::int64_t); }
    std::size_t operator()(const Reals& list) const { return list.size() * sizeof(double); }
    std::size_t operator()(const std::vector<std::string>& list) const {
        std::size_t sum = 0;
        for (const std::string& text : list) sum += sizeof text + text.size();
        return sum;
    }
    std::size_t operator()(const Tensor& tensor) const { return tensor.contents ? mostKnownElements * sizeof(std::int64_t) : 0; }
    template <class Small> std::size_t operator()(const Small&) const { return 0; }
};

std::size_t bytesOf(const Attribute& attribute) { return sizeof attribute + std::visit(BytesOfValue{}, attribute.value); }

bool isCalledBy(const LocalFunction& function, const CallContext* call) {
    for (; call != nullptr; call = call->outer)
        if (call->function == &function) return true;
    return false;
}

} // namespace

ValueId Walker::addValue(Body& body, WalkedValue v) {
    const auto id = static_cast<ValueId>(m_walk.values.size());
    body.names.emplace(v.name, id);
    m_walk.values.push_back(std::move(v));
    return id;
}

std::optional<ValueId> Walker::find(const Body& body, std::string_view name) {
    for (const Body* scope = &body; scope != nullptr; scope = scope->outer) {
        const auto it = scope->names.find(name);
        if (it != scope->names.end()) return it->second;
    }
    return std::nullopt;
}

ValueId Walker::valueNamed(Body& body, std::string_view name) {
    if (const auto known = find(body, name)) return *known;
    WalkedValue undefined;
    undefined.name = name;
    return addValue(body, std::move(undefined));
}

void Walker::addInitializers(Body& body) {
    for (const Tensor& t : body.graph->initializers) {
        WalkedValue v;
        v.name = t.name;
        v.type = t.type;
        v.contents = t.contents;
        v.origin = Origin::initializer;
        v.isConstant = true;
        addValue(body, std::move(v));
    }
}

void Walker::addMainInputs(Body& body) {
    for (const Port& port : body.graph->inputs) {
        if (body.names.contains(port.name)) continue; // before IR 4 initializers are listed as inputs too
        const auto [type, isAssumed] = m_binder.inputType(port);
        WalkedValue v;
        v.name = port.name;
        v.type = type;
        v.contents = m_binder.inputContents(port.name, type);
        v.origin = Origin::input;
        v.isAssumed = isAssumed;
        m_walk.inputs.push_back(addValue(body, std::move(v)));
    }
}

/// Typed when their container is entered.
void Walker::addSubgraphInputs(Body& body) {
    for (const Port& port : body.graph->inputs) {
        WalkedValue v;
        v.name = port.name;
        v.origin = Origin::input;
        body.inputs.push_back(addValue(body, std::move(v)));
    }
}

/// Nodes get their ids and output values before their inputs are looked up, so that an unsorted file resolves as well.
void Walker::addNode(Body& body, std::size_t index) {
    body.nodes.push_back(m_walk.nodes.size());
    WalkedNode& n = m_walk.nodes.emplace_back();
    n.node = &withCallAttributes(body.graph->nodes[index], body.call);
    n.id = body.path + 'n' + std::to_string(index);
    for (const std::string& name : n.node->outputs) {
        if (name.empty()) {
            n.outputs.push_back(omittedValue);
            continue;
        }
        if (body.names.contains(name)) note(n, Severity::warning, "duplicate-value", "the value " + name + " is defined more than once; the first one counts");
        WalkedValue v;
        v.name = name;
        v.origin = Origin::node;
        v.producer = static_cast<std::int32_t>(body.nodes.back());
        n.outputs.push_back(addValue(body, std::move(v)));
    }
    addInnerBodies(body, index);
}

/// Graphs inside a function are laid out anew for each of its calls; others stand in the file once.
bool Walker::hasRoomFor(const Body& body, std::size_t index, const Graph& graph, bool isCopy) {
    WalkedNode& n = m_walk.nodes[body.nodes[index]];
    if (body.depth >= deepestBody)
        return note(n, Severity::error, "too-deep", "more than " + std::to_string(deepestBody) + " graphs lie within each other here; the cost of this node is unknown"), false;
    if (!isCopy) return true;
    const std::size_t weight = weightOf(graph);
    if (m_expanded + weight > mostExpanded)
        return note(n, Severity::error, "too-many-nodes", "expanding this call would pass " + std::to_string(mostExpanded / 2) + " nodes; its cost is unknown"), false;
    m_expanded += weight;
    return true;
}

void Walker::addInnerBodies(Body& body, std::size_t index) {
    body.inner.resize(index + 1);
    const Node& node = *m_walk.nodes[body.nodes[index]].node;
    if (const LocalFunction* function = functionOf(node)) return addFunctionBody(body, index, *function);
    for (const Attribute& a : node.attributes) {
        const auto* graph = std::get_if<std::shared_ptr<const Graph>>(&a.value);
        if (graph == nullptr || *graph == nullptr || !hasRoomFor(body, index, **graph, body.call != nullptr)) continue;
        Body inner;
        inner.graph = graph->get();
        inner.path = m_walk.nodes[body.nodes[index]].id + '/' + a.name + '/';
        inner.outer = &body;
        inner.call = body.call;
        inner.opsets = body.opsets;
        inner.depth = body.depth + 1;
        body.inner[index].emplace_back(a.name, layOut(std::move(inner)));
    }
}

void Walker::addFunctionBody(Body& body, std::size_t index, const LocalFunction& function) {
    WalkedNode& n = m_walk.nodes[body.nodes[index]];
    if (isCalledBy(function, body.call)) return note(n, Severity::error, "recursive-function", "the function " + function.name + " contains itself; its cost is unknown");
    if (!hasRoomFor(body, index, function.body, true)) return;
    m_calls.push_back({n.node, &function, body.call});
    Opsets& opsets = m_functionOpsets.emplace_back();
    for (const OpsetImport& o : function.opsets) opsets.emplace(o.domain, o.version);
    Body inner;
    inner.graph = &function.body;
    inner.path = n.id + '/' + function.name + '/';
    inner.call = &m_calls.back();
    inner.opsets = &opsets;
    inner.depth = body.depth + 1;
    body.inner[index].emplace_back(function.name, layOut(std::move(inner)));
}

const LocalFunction* Walker::functionOf(const Node& node) const {
    const auto [first, last] = m_functions.equal_range(node.op);
    for (auto it = first; it != last; ++it)
        if (it->second->domain == node.domain && it->second->overload == node.overload) return it->second;
    return nullptr;
}

/// The node itself, or a copy in which attributes that refer to the call's are filled in, those not given left out. Where
/// copies grow beyond all measure the node itself, whose operator then misses the attribute's value.
const Node& Walker::withCallAttributes(const Node& node, const CallContext* call) {
    const auto refers = [](const Attribute& a) { return !a.reference.empty(); };
    if (call == nullptr || std::none_of(node.attributes.begin(), node.attributes.end(), refers)) return node;
    std::vector<std::pair<const Attribute*, const Attribute*>> filled; // where it stands, whose value it has
    for (const Attribute& a : node.attributes) {
        const Attribute* given = refers(a) ? call->call->find(a.reference) : &a;
        for (const Attribute& byDefault : call->function->attributeDefaults)
            if (given == nullptr && byDefault.name == a.reference) given = &byDefault;
        if (given == nullptr) continue;
        filled.emplace_back(&a, given);
        m_copied += bytesOf(*given);
    }
    if (m_copied > mostCopied) return node;
    Node& copy = m_walk.expanded.emplace_back();
    copy.inputs = node.inputs;
    copy.outputs = node.outputs;
    copy.name = node.name;
    copy.op = node.op;
    copy.domain = node.domain;
    copy.overload = node.overload;
    for (const auto& [own, given] : filled) copy.attributes.push_back({own->name, given->value, ""});
    return copy;
}

std::unique_ptr<Body> Walker::layOut(Body start) {
    auto body = std::make_unique<Body>(std::move(start));
    body->firstNode = m_walk.nodes.size();
    body->names.reserve(body->graph->nodes.size() + body->graph->initializers.size());
    addInitializers(*body);
    if (body->depth == 0) addMainInputs(*body);
    else addSubgraphInputs(*body);
    for (std::size_t i = 0; i < body->graph->nodes.size(); ++i) addNode(*body, i);
    body->endNode = m_walk.nodes.size();
    return body;
}

/// Looks up what nodes read, now that every value has its place. A function's formal inputs are the call's own values.
void Walker::resolve(Body& body) {
    for (std::size_t i = 0; i < body.nodes.size(); ++i) {
        WalkedNode& n = m_walk.nodes[body.nodes[i]];
        for (const std::string& name : n.node->inputs) {
            if (!name.empty() && !find(body, name)) note(n, Severity::warning, "undefined-value", "input " + name + " is defined nowhere");
            n.inputs.push_back(name.empty() ? omittedValue : valueNamed(body, name));
        }
        for (auto& [name, inner] : body.inner[i]) {
            if (inner->call != body.call) { // a function call
                const auto& formals = inner->call->function->inputs;
                for (std::size_t k = 0; k < formals.size(); ++k) inner->names.emplace(formals[k], k < n.inputs.size() ? n.inputs[k] : omittedValue);
            }
            resolve(*inner);
        }
    }
    if (body.outer == nullptr && body.call != nullptr)
        for (const std::string& name : body.call->function->outputs) body.outputs.push_back(valueNamed(body, name));
    else
        for (const Port& port : body.graph->outputs) body.outputs.push_back(valueNamed(body, port.name));
}

} // namespace rooflens
