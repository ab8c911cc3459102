#include "core/shape/walk.h"

#include "core/ops/evaluate.h"
#include "core/ops/registry.h"
#include "core/shape/order.h"

#include <algorithm>
#include <unordered_map>
#include <variant>

namespace rooflens {

std::string_view toText(Status status) {
    switch (status) {
    case Status::exact: return "exact";
    case Status::assumed: return "assumed";
    case Status::unknown: return "unknown";
    }
    return "unknown";
}

namespace {

using Origin = WalkedValue::Origin;

constexpr std::int64_t newestKnownOpset = 28; // ai.onnx, the newest whose operators were read for the table

class Walker {
public:
    Walker(std::shared_ptr<const Model> model, const Bindings& bindings, Precision precision)
        : m_precision(precision), m_binder(model->graph, bindings) {
        m_walk.model = std::move(model);
        for (const OpsetImport& o : graphModel().opsets) {
            m_opsets.emplace(o.domain, o.version);
            if (o.domain.empty() && o.version > newestKnownOpset)
                m_walk.notes.push_back({Severity::warning, "newer-opset", "",
                                        "the model uses opset " + std::to_string(o.version) + "; operators are known up to opset " +
                                            std::to_string(newestKnownOpset) + " and are read by those rules"});
        }
    }

    Result<Walk> run(const Progress& progress);

private:
    const Model& graphModel() const { return *m_walk.model; }
    const Graph& graph() const { return graphModel().graph; }

    void addInitializers();
    void addInputs();
    void addNodes();
    void addOutputs();
    ValueId addValue(WalkedValue value);
    ValueId valueNamed(std::string_view name);
    void visit(WalkedNode& node);
    std::variant<Work, Refusal> evaluated(const WalkedNode& node);
    void evaluateWork(WalkedNode& node);
    void takeOutputs(WalkedNode& node, Work& work);
    void fallBackToDeclared(WalkedNode& node);
    void judge(WalkedNode& node) const;
    void applyPrecision();
    std::int64_t opsetOf(const Node& node) const;
    static void note(WalkedNode& node, Severity severity, std::string kind, std::string detail);

    Walk m_walk;
    Precision m_precision;
    Binder m_binder;
    std::unordered_map<std::string_view, ValueId> m_names;
    std::unordered_map<std::string_view, const DeclaredType*> m_declared;
    std::unordered_map<std::string_view, std::int64_t> m_opsets;
    std::vector<InputView> m_views; ///< scratch, reused from node to node
};

ValueId Walker::addValue(WalkedValue value) {
    const auto id = static_cast<ValueId>(m_walk.values.size());
    m_names.emplace(value.name, id);
    m_walk.values.push_back(std::move(value));
    return id;
}

void Walker::addInitializers() {
    for (const Tensor& t : graph().initializers) {
        WalkedValue v;
        v.name = t.name;
        v.type = t.type;
        v.contents = t.contents;
        v.origin = Origin::initializer;
        v.isConstant = true;
        addValue(std::move(v));
    }
}

void Walker::addInputs() {
    for (const Port& port : graph().inputs) {
        if (m_names.contains(port.name)) continue; // before IR 4 initializers are listed as inputs too
        const auto [type, isAssumed] = m_binder.inputType(port);
        WalkedValue v;
        v.name = port.name;
        v.type = type;
        v.contents = m_binder.inputContents(port.name, type);
        v.origin = Origin::input;
        v.isAssumed = isAssumed;
        m_walk.inputs.push_back(addValue(std::move(v)));
    }
}

/// Nodes get their ids and output values first, so that an unsorted file resolves as well.
void Walker::addNodes() {
    m_walk.nodes.resize(graph().nodes.size());
    for (std::size_t i = 0; i < graph().nodes.size(); ++i) {
        WalkedNode& n = m_walk.nodes[i];
        n.node = &graph().nodes[i];
        n.id = 'n' + std::to_string(i);
        for (const std::string& name : n.node->outputs) {
            if (name.empty()) {
                n.outputs.push_back(omittedValue);
                continue;
            }
            if (m_names.contains(name)) note(n, Severity::warning, "duplicate-value", "the value " + name + " is defined more than once; the first one counts");
            WalkedValue v;
            v.name = name;
            v.origin = Origin::node;
            v.producer = static_cast<std::int32_t>(i);
            n.outputs.push_back(addValue(std::move(v)));
        }
    }
    for (WalkedNode& n : m_walk.nodes)
        for (const std::string& name : n.node->inputs) {
            if (!name.empty() && !m_names.contains(name)) note(n, Severity::warning, "undefined-value", "input " + name + " is defined nowhere");
            n.inputs.push_back(name.empty() ? omittedValue : valueNamed(name));
        }
}

void Walker::addOutputs() {
    for (const Port& port : graph().outputs) m_walk.outputs.push_back(valueNamed(port.name));
}

ValueId Walker::valueNamed(std::string_view name) {
    const auto it = m_names.find(name);
    if (it != m_names.end()) return it->second;
    WalkedValue undefined;
    undefined.name = name;
    return addValue(std::move(undefined));
}

std::int64_t Walker::opsetOf(const Node& node) const {
    const auto it = m_opsets.find(node.domain); // a domain that is used but not imported means its newest version
    return it == m_opsets.end() || it->second <= 0 ? newestKnownOpset : it->second;
}

void Walker::note(WalkedNode& node, Severity severity, std::string kind, std::string detail) {
    node.notes.push_back({severity, std::move(kind), node.id, std::move(detail)});
}

/// What the node's row says, with what is known of its inputs by now.
std::variant<Work, Refusal> Walker::evaluated(const WalkedNode& n) {
    m_views.clear();
    for (const ValueId id : n.inputs) {
        if (id == omittedValue) {
            m_views.push_back({});
            continue;
        }
        const WalkedValue& v = m_walk.values[static_cast<std::size_t>(id)];
        m_views.push_back({&v.type, v.contents ? &*v.contents : nullptr, v.isConstant});
    }
    return evaluate(*n.spec, NodeView(*n.node, m_views, opsetOf(*n.node)));
}

void Walker::evaluateWork(WalkedNode& n) {
    auto result = evaluated(n);
    if (auto* refused = std::get_if<Refusal>(&result)) {
        const bool isFault = refused->why != Refusal::Why::notKnown;
        note(n, isFault ? Severity::error : Severity::warning, isFault ? "invalid-node" : "not-known", std::move(refused->detail));
        return;
    }
    n.work = std::get<Work>(std::move(result));
}

void Walker::takeOutputs(WalkedNode& n, Work& work) {
    const auto isConstant = [this](ValueId id) { return id == omittedValue || m_walk.values[static_cast<std::size_t>(id)].isConstant; };
    const auto isAssumed = [this](ValueId id) { return id != omittedValue && m_walk.values[static_cast<std::size_t>(id)].isAssumed; };
    const bool isConstantNode = n.node->op == "Constant" && n.node->domain.empty();
    const bool readsSomething = std::any_of(n.inputs.begin(), n.inputs.end(), [](ValueId id) { return id != omittedValue; });
    // What reads nothing and is no Constant makes its own numbers (RandomNormal): they are no weights.
    const bool constant = isConstantNode || (readsSomething && std::all_of(n.inputs.begin(), n.inputs.end(), isConstant));
    const bool assumed = !work.assumption.empty() || std::any_of(n.inputs.begin(), n.inputs.end(), isAssumed);
    n.isFolded = !n.outputs.empty();
    for (std::size_t i = 0; i < n.outputs.size(); ++i) {
        if (n.outputs[i] == omittedValue) continue;
        WalkedValue& v = m_walk.values[static_cast<std::size_t>(n.outputs[i])];
        if (i < work.outputs.size()) v.type = std::move(work.outputs[i]);
        if (i < work.contents.size()) v.contents = std::move(work.contents[i]);
        v.isConstant = constant;
        v.isAssumed = assumed;
        if (isConstantNode) v.origin = Origin::constant;
        n.isFolded = n.isFolded && v.contents && !isFloating(v.type.dtype);
    }
    work.outputs.clear();
    work.contents.clear();
}

/// A node nobody could work out: what the file declares of its outputs is used, as an assumption.
void Walker::fallBackToDeclared(WalkedNode& n) {
    for (const ValueId id : n.outputs) {
        if (id == omittedValue) continue;
        WalkedValue& v = m_walk.values[static_cast<std::size_t>(id)];
        v.isAssumed = true;
        const auto declared = m_declared.find(v.name);
        if (declared == m_declared.end() || declared->second->kind == DeclaredType::Kind::none) continue;
        v.type = m_binder.declaredType(*declared->second).type;
        note(n, Severity::info, "declared-shape", "the shape of " + std::string(v.name) + " is as the file declares it");
    }
}

void Walker::judge(WalkedNode& n) const {
    if (!n.work) return; // unknown
    bool complete = true, assumed = !n.work->assumption.empty();
    for (const ValueId id : n.inputs)
        if (id != omittedValue) assumed = assumed || m_walk.values[static_cast<std::size_t>(id)].isAssumed;
    for (const ValueId id : n.outputs)
        if (id != omittedValue) complete = complete && m_walk.values[static_cast<std::size_t>(id)].type.isComplete();
    n.status = !complete ? Status::unknown : assumed ? Status::assumed : Status::exact;
}

void Walker::visit(WalkedNode& n) {
    n.spec = findOp(n.node->domain, n.node->op);
    if (n.spec == nullptr) {
        const std::string domain = n.node->domain.empty() ? "ai.onnx" : n.node->domain;
        note(n, Severity::warning, "unknown-operator", "no rule for " + n.node->op + " of " + domain + "; its outputs and cost are unknown");
    } else {
        evaluateWork(n);
    }
    if (n.work) {
        takeOutputs(n, *n.work);
        if (!n.work->assumption.empty()) note(n, Severity::warning, "assumed", n.work->assumption);
    } else {
        fallBackToDeclared(n);
    }
    judge(n);
}

/// The what-if comes last: shapes and known contents follow from the model's own types (a size of 4 099 in float16 would
/// be 4 100, in int8 none at all). Rows that state their traffic themselves are asked for it again.
void Walker::applyPrecision() {
    for (WalkedValue& v : m_walk.values) {
        v.modelDType = v.type.dtype;
        v.type.dtype = retype(v.type.dtype, m_precision, v.isConstant);
    }
    if (m_precision == Precision::model) return;
    for (WalkedNode& n : m_walk.nodes) {
        if (!n.work || (!n.work->read && !n.work->written)) continue;
        auto again = evaluated(n);
        if (const Work* work = std::get_if<Work>(&again)) {
            n.work->read = work->read;
            n.work->written = work->written;
        }
    }
}

Result<Walk> Walker::run(const Progress& progress) {
    const std::size_t expected = graph().nodes.size() * 2 + graph().initializers.size();
    m_names.reserve(expected);
    m_walk.values.reserve(expected);
    for (const Port& p : graph().valueInfo) m_declared.emplace(p.name, &p.type);
    for (const Port& p : graph().outputs) m_declared.emplace(p.name, &p.type);
    addInitializers();
    addInputs();
    addNodes();
    addOutputs();
    Order order = topologicalOrder(graph());
    std::size_t done = 0;
    for (const std::size_t i : order.nodes) {
        if (done++ % 1024 == 0) {
            if (progress.isStopped())
                return fileError(Problem::cancelled, graphModel().file, "", "the analysis was cancelled", "open the model again");
            progress.at(static_cast<double>(done) / static_cast<double>(order.nodes.size()));
        }
        visit(m_walk.nodes[i]);
    }
    for (const std::size_t i : order.cyclic)
        note(m_walk.nodes[i], Severity::error, "cycle", "this node takes part in, or depends on, a cycle; its cost is unknown");
    applyPrecision();
    m_walk.order = std::move(order.nodes);
    m_walk.symbols = m_binder.symbols();
    m_walk.notes.insert(m_walk.notes.begin(), graphModel().notes.begin(), graphModel().notes.end());
    std::vector<Note> fromBinding = m_binder.takeNotes();
    m_walk.notes.insert(m_walk.notes.end(), std::make_move_iterator(fromBinding.begin()), std::make_move_iterator(fromBinding.end()));
    return std::move(m_walk);
}

} // namespace

Result<Walk> walk(std::shared_ptr<const Model> model, const Bindings& bindings, Precision precision, const Progress& progress) {
    return Walker(std::move(model), bindings, precision).run(progress);
}

} // namespace rooflens
