// The walk, second half: nodes evaluated in topological order.
#include "core/shape/walker.h"

#include "core/ops/registry.h"
#include "core/shape/order.h"

#include <algorithm>
#include <utility>

namespace rooflens {
namespace {

using Origin = WalkedValue::Origin;

constexpr std::int64_t newestKnownOpset = 28; // ai.onnx, the newest whose operators were read for the table
constexpr std::size_t nodesBetweenChecks = 1024;

/// Contents that are followed through the whole model, 64 MiB. A real model's shape arithmetic takes a hundredth of it.
constexpr std::size_t mostFollowed = std::size_t{1} << 23U;

/// Sequences whose elements are known one by one, 64 MiB: every node that changes a list has its own.
constexpr std::size_t mostListed = std::size_t{1} << 26U;

std::size_t sizeOf(const std::optional<Contents>& contents) {
    return contents ? std::visit([](const auto& list) { return list.size(); }, *contents) : 0;
}

std::size_t bytesOf(const std::vector<TensorType>& elements) {
    std::size_t sum = 0;
    for (const TensorType& t : elements) sum += sizeof t + (t.dims ? t.dims->size() * sizeof(std::int64_t) : 0);
    return sum;
}

} // namespace

Walker::Walker(std::shared_ptr<const Model> model, const Bindings& bindings, Precision precision,
               std::shared_ptr<const CustomOperators> custom, const ForcedSymbols& forced)
    : m_precision(precision), m_binder(model->graph, bindings, forced) {
    m_walk.custom = std::move(custom);
    m_walk.model = std::move(model);
    m_walk.notes = m_walk.model->notes;
    for (const LocalFunction& f : m_walk.model->functions) m_functions.emplace(f.name, &f);
    for (const OpsetImport& o : m_walk.model->opsets) {
        m_opsets.emplace(o.domain, o.version);
        if (o.domain.empty() && o.version > newestKnownOpset)
            m_walk.notes.push_back({Severity::warning, "newer-opset", "",
                                    "the model uses opset " + std::to_string(o.version) + "; operators are known up to opset " +
                                        std::to_string(newestKnownOpset) + " and are read by those rules"});
    }
}

std::int64_t Walker::opsetOf(const Body& body, const Node& node) {
    const auto it = body.opsets->find(node.domain); // a domain that is used but not imported means its newest version
    return it == body.opsets->end() || it->second <= 0 ? newestKnownOpset : it->second;
}

void Walker::note(WalkedNode& node, Severity severity, std::string kind, std::string detail) {
    node.notes.push_back({severity, std::move(kind), node.id, std::move(detail)});
}

/// What the node's row says, with what is known of its inputs by now.
std::variant<Work, Refusal> Walker::evaluated(const WalkedNode& n, const DeclaredOutputs* declared) {
    m_views.clear();
    for (const ValueId id : n.inputs) {
        if (id == omittedValue) {
            m_views.push_back({});
            continue;
        }
        const WalkedValue& v = value(id);
        m_views.push_back({&v.type, v.contents ? &*v.contents : nullptr, v.isConstant});
    }
    return evaluate(*n.spec, NodeView(*n.node, m_views, n.opset, declared));
}

void Walker::evaluateWork(const Body& body, WalkedNode& n) {
    n.opset = opsetOf(body, *n.node);
    struct Declared : DeclaredOutputs {
        const Walker& walker;
        const Body& body;
        const WalkedNode& node;
        Declared(const Walker& w, const Body& b, const WalkedNode& n) : walker(w), body(b), node(n) {}
        std::optional<TensorType> output(std::size_t i) const override {
            const DeclaredType* said = i < node.outputs.size() ? walker.declared(body, node.node->outputs[i]) : nullptr;
            return said == nullptr ? std::nullopt : std::optional(walker.m_binder.declaredType(*said).type);
        }
    } const declared{*this, body, n};
    auto result = evaluated(n, &declared);
    if (auto* refused = std::get_if<Refusal>(&result)) {
        const bool isFault = refused->why != Refusal::Why::notKnown;
        note(n, isFault ? Severity::error : Severity::warning, isFault ? "invalid-node" : "not-known", std::move(refused->detail));
        return;
    }
    n.work = std::get<Work>(std::move(result));
}

/// Keeps what is known of a value's contents, as long as all contents together stay small.
void Walker::follow(WalkedValue& v, std::optional<Contents> contents) {
    const std::size_t size = sizeOf(contents);
    if (m_followed + size > mostFollowed) {
        if (std::exchange(m_followed, mostFollowed + 1) <= mostFollowed)
            m_walk.notes.push_back({Severity::warning, "not-known", "", "the model's known integers exceed 64 MiB; from " +
                                        std::string(v.name) + " on, contents are not followed"});
        return;
    }
    m_followed += size;
    v.contents = std::move(contents);
}

/// The type, its sequence's elements one by one only as long as all sequences together stay small.
TensorType Walker::followed(TensorType type, std::string_view name) {
    const bool isNew = type.sequence && type.sequence->elements && type.sequence.use_count() == 1; // else handed on
    if (!isNew) return type;
    const std::size_t size = bytesOf(*type.sequence->elements);
    if (m_listed + size <= mostListed) {
        m_listed += size;
        return type;
    }
    if (std::exchange(m_listed, mostListed + 1) <= mostListed)
        m_walk.notes.push_back({Severity::warning, "not-known", "", "the elements of the model's sequences exceed 64 MiB; from " +
                                    std::string(name) + " on, they are not followed"});
    return sequenceOf(std::move(type));
}

void Walker::takeOutputs(const Body& body, WalkedNode& n, Work& work) {
    const auto isConstant = [this](ValueId id) { return id == omittedValue || value(id).isConstant; };
    const auto isAssumed = [this](ValueId id) { return id != omittedValue && value(id).isAssumed; };
    const auto isGuessed = [this](ValueId id) { return id != omittedValue && value(id).isGuessed; };
    const bool isConstantNode = n.node->op == "Constant" && n.node->domain.empty();
    const bool readsSomething = std::any_of(n.inputs.begin(), n.inputs.end(), [](ValueId id) { return id != omittedValue; });
    // What reads nothing and is no Constant makes its own numbers (RandomNormal): they are no weights.
    const bool constant = isConstantNode || (readsSomething && std::all_of(n.inputs.begin(), n.inputs.end(), isConstant));
    const bool assumed = !work.assumption.empty() || std::any_of(n.inputs.begin(), n.inputs.end(), isAssumed);
    const bool guessed = !work.assumption.empty() || std::any_of(n.inputs.begin(), n.inputs.end(), isGuessed);
    n.isFolded = !n.outputs.empty();
    for (std::size_t i = 0; i < n.outputs.size(); ++i) {
        if (n.outputs[i] == omittedValue) continue;
        WalkedValue& v = value(n.outputs[i]);
        if (i < work.outputs.size()) v.type = followed(std::move(work.outputs[i]), v.name);
        if (i < work.contents.size()) follow(v, std::move(work.contents[i]));
        v.isConstant = constant;
        v.isAssumed = assumed;
        v.isGuessed = guessed;
        if (isConstantNode) v.origin = Origin::constant;
        n.isFolded = n.isFolded && v.contents && !isFloating(v.type.dtype);
    }
    work.outputs.clear();
    work.contents.clear();
    completeFromDeclared(body, n);
}

/// What the file declares of a value.
const DeclaredType* Walker::declared(const Body& body, std::string_view name) const {
    if (body.depth == 0) { // the main graph may be large: looked up by name
        const auto it = m_declared.find(name);
        return it == m_declared.end() ? nullptr : it->second;
    }
    for (const auto* ports : {&body.graph->valueInfo, &body.graph->outputs}) {
        const auto it = std::find_if(ports->begin(), ports->end(), [name](const Port& p) { return p.name == name; });
        if (it != ports->end() && it->type.kind != DeclaredType::Kind::none) return &it->type;
    }
    return nullptr;
}

/// Where a node's output is not known, or only guessed, what the file declares of it is used, as an assumption.
void Walker::completeFromDeclared(const Body& body, WalkedNode& n) {
    for (const ValueId id : n.outputs) {
        if (id == omittedValue) continue;
        WalkedValue& v = value(id);
        if (!n.work) v.isAssumed = true;
        if (v.type.isComplete() && !(v.isGuessed && m_binder.isAsDeclared())) continue;
        const DeclaredType* said = declared(body, v.name);
        if (said == nullptr || said->kind == DeclaredType::Kind::none) continue;
        TensorType type = m_binder.declaredType(*said).type;
        if (v.type.dtype != DType::undefined) type.dtype = v.type.dtype;
        if (type.dims && v.type.dims && type.dims->size() == v.type.dims->size() && !v.isGuessed)
            for (std::size_t k = 0; k < type.dims->size(); ++k) // what was worked out stays
                if ((*v.type.dims)[k] >= 0) (*type.dims)[k] = (*v.type.dims)[k];
        if (type == v.type || (n.work && !type.isComplete())) continue;
        v.type = std::move(type);
        v.contents.reset();
        v.isAssumed = true;
        note(n, Severity::info, "declared-shape", "the shape of " + std::string(v.name) + " is as the file declares it");
    }
}

/// Why an output is not known though the node's work is: its inputs' numbers decide it, or an input is not known either.
void Walker::noteUnknown(WalkedNode& n, const WalkedValue& output) const {
    if (std::any_of(n.notes.begin(), n.notes.end(), [](const Note& one) { return one.kind == "not-known"; })) return;
    const bool knowsInputs = std::all_of(n.inputs.begin(), n.inputs.end(), [this](ValueId id) {
        return id == omittedValue || value(id).type.isComplete();
    });
    note(n, Severity::warning, "not-known", "the shape of " + std::string(output.name) +
                                                (knowsInputs ? " depends on the data" : " follows from one that is not known"));
}

void Walker::judge(WalkedNode& n) const {
    if (!n.work) return; // unknown
    bool complete = true, assumed = !n.work->assumption.empty();
    for (const ValueId id : n.inputs)
        if (id != omittedValue) assumed = assumed || value(id).isAssumed;
    for (const ValueId id : n.outputs)
        if (id != omittedValue) {
            if (!value(id).type.isComplete()) noteUnknown(n, value(id));
            complete = complete && value(id).type.isComplete();
            assumed = assumed || value(id).isAssumed;
        }
    n.status = !complete ? Status::unknown : assumed ? Status::assumed : Status::exact;
}

/// The what-if comes last: shapes and known contents follow from the model's own types (a size of 4 099 in float16 would
/// be 4 100, in int8 none at all). Rows that state their traffic themselves are asked for it again.
void Walker::applyPrecision() {
    for (WalkedValue& v : m_walk.values) {
        v.modelDType = v.type.dtype;
        v.type = retype(std::move(v.type), m_precision, v.isConstant);
    }
    if (m_precision == Precision::model) return;
    for (WalkedNode& n : m_walk.nodes) {
        if (!n.work || (!n.work->read && !n.work->written)) continue;
        struct Settled : DeclaredOutputs { // what the walk itself found
            const Walker& walker;
            const WalkedNode& node;
            Settled(const Walker& w, const WalkedNode& n) : walker(w), node(n) {}
            std::optional<TensorType> output(std::size_t i) const override {
                if (i >= node.outputs.size() || node.outputs[i] == omittedValue) return std::nullopt;
                return walker.value(node.outputs[i]).type;
            }
        } const settled{*this, n};
        auto again = evaluated(n, &settled);
        if (const Work* work = std::get_if<Work>(&again)) {
            n.work->read = work->read;
            n.work->written = work->written;
        }
    }
}

void Walker::visit(Body& body, std::size_t index) {
    if (m_walk.order.size() % nodesBetweenChecks == 0 && m_progress != nullptr) {
        if (m_progress->isStopped()) throw Cancelled{};
        m_progress->at(static_cast<double>(m_walk.order.size()) / static_cast<double>(m_walk.nodes.size()));
    }
    if (enter(body, index)) return;
    WalkedNode& n = m_walk.nodes[body.nodes[index]];
    if (m_walk.custom) n.spec = m_walk.custom->find(n.node->domain, n.node->op);
    if (n.spec == nullptr) n.spec = findOp(n.node->domain, n.node->op);
    if (n.spec == nullptr) {
        const std::string domain = n.node->domain.empty() ? "ai.onnx" : n.node->domain;
        note(n, Severity::warning, "unknown-operator", "no rule for " + n.node->op + " of " + domain + "; its cost is unknown, its outputs are as far as the file declares them (describe it with a file of custom operators)");
    } else {
        evaluateWork(body, n);
    }
    if (n.work) {
        takeOutputs(body, n, *n.work);
        if (!n.work->assumption.empty()) note(n, Severity::warning, "assumed", n.work->assumption);
    } else {
        completeFromDeclared(body, n);
    }
    judge(n);
    m_walk.order.push_back(body.nodes[index]);
}

void Walker::visitAll(Body& body) {
    const Order order = topologicalOrder(*body.graph);
    for (const std::size_t i : order.nodes) visit(body, i);
    for (const std::size_t i : order.cyclic)
        note(m_walk.nodes[body.nodes[i]], Severity::error, "cycle", "this node takes part in, or depends on, a cycle; its cost is unknown");
}

/// Outputs that come out in another shape than the file declares, when nothing was assumed: worth knowing, no fault.
void Walker::compareWithDeclaredOutputs() {
    for (std::size_t i = 0; i < m_walk.outputs.size(); ++i) {
        const ValueId id = m_walk.outputs[i];
        if (id == omittedValue || value(id).isAssumed || !value(id).type.dims) continue;
        const TensorType said = m_binder.declaredType(m_walk.model->graph.outputs[i].type).type;
        const Ints& dims = *value(id).type.dims;
        if (!said.dims || said.sequence) continue;
        bool differs = said.dims->size() != dims.size();
        for (std::size_t k = 0; !differs && k < dims.size(); ++k) differs = (*said.dims)[k] >= 0 && dims[k] >= 0 && (*said.dims)[k] != dims[k];
        if (differs)
            m_walk.notes.push_back({Severity::warning, "contradiction", "", "output " + std::string(value(id).name) + " is declared " + toText(said) +
                                        " and comes out " + toText(value(id).type)});
    }
}

Result<Walk> Walker::run(const Progress& progress) {
    m_progress = &progress;
    const Graph& graph = m_walk.model->graph;
    m_walk.values.reserve(graph.nodes.size() * 2 + graph.initializers.size());
    m_walk.nodes.reserve(graph.nodes.size());
    for (const Port& p : graph.valueInfo) m_declared.emplace(p.name, &p.type);
    for (const Port& p : graph.outputs) m_declared.emplace(p.name, &p.type);
    Body main;
    main.graph = &graph;
    main.opsets = &m_opsets;
    const auto body = layOut(std::move(main));
    resolve(*body);
    m_walk.outputs = body->outputs;
    try {
        visitAll(*body);
    } catch (const Cancelled&) {
        return fileError(Problem::cancelled, m_walk.model->file, "", "the analysis was cancelled", "open the model again");
    }
    compareWithDeclaredOutputs();
    applyPrecision();
    m_walk.symbols = m_binder.symbols();
    std::vector<Note> fromBinding = m_binder.takeNotes();
    m_walk.notes.insert(m_walk.notes.end(), std::make_move_iterator(fromBinding.begin()), std::make_move_iterator(fromBinding.end()));
    return std::move(m_walk);
}

std::string_view toText(Status status) {
    switch (status) {
    case Status::exact: return "exact";
    case Status::assumed: return "assumed";
    case Status::unknown: return "unknown";
    }
    return "unknown";
}

} // namespace rooflens
