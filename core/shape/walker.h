#pragma once

#include "core/ops/evaluate.h"
#include "core/shape/body.h"

#include <deque>
#include <variant>

namespace rooflens {

/// The walk at work. building.cpp lays out bodies, nodes and values; visiting.cpp evaluates nodes; control.cpp enters
/// branches, loops and function calls.
class Walker {
public:
    Walker(std::shared_ptr<const Model> model, const Bindings& bindings, Precision precision,
           std::shared_ptr<const CustomOperators> custom, const ForcedSymbols& forced = {});

    Result<Walk> run(const Progress& progress);

private:
    using Opsets = std::unordered_map<std::string_view, std::int64_t>;
    struct Cancelled {};

    // building
    std::unique_ptr<Body> layOut(Body start); ///< `start`: graph, path and surroundings
    void addInitializers(Body& body);
    void addMainInputs(Body& body);
    void addSubgraphInputs(Body& body);
    void addNode(Body& body, std::size_t index);
    void addInnerBodies(Body& body, std::size_t index);
    bool hasRoomFor(const Body& body, std::size_t index, const Graph& graph, bool isCopy); ///< notes on the node when not
    void addFunctionBody(Body& body, std::size_t index, const LocalFunction& function);
    void resolve(Body& body);
    const Node& withCallAttributes(const Node& node, const CallContext* call);
    const LocalFunction* functionOf(const Node& node) const;
    ValueId addValue(Body& body, WalkedValue value);
    ValueId valueNamed(Body& body, std::string_view name);
    static std::optional<ValueId> find(const Body& body, std::string_view name);

    // visiting
    void visitAll(Body& body);
    void visit(Body& body, std::size_t index);
    std::variant<Work, Refusal> evaluated(const WalkedNode& node, const DeclaredOutputs* declared = nullptr);
    void evaluateWork(const Body& body, WalkedNode& node);
    void follow(WalkedValue& value, std::optional<Contents> contents);
    TensorType followed(TensorType type, std::string_view name);
    void takeOutputs(const Body& body, WalkedNode& node, Work& work);
    const DeclaredType* declared(const Body& body, std::string_view name) const; ///< null: the file says nothing
    void completeFromDeclared(const Body& body, WalkedNode& node);
    void noteUnknown(WalkedNode& node, const WalkedValue& output) const;
    void judge(WalkedNode& node) const;
    void applyPrecision();
    static std::int64_t opsetOf(const Body& body, const Node& node);
    static void note(WalkedNode& node, Severity severity, std::string kind, std::string detail);

    void compareWithDeclaredOutputs();

    // control
    bool enter(Body& body, std::size_t index); ///< whether the node is a container, and so has been dealt with
    void enterIf(Body& thenBody, Body& elseBody, WalkedNode& node);
    bool isIdentityOf(ValueId id, ValueId source) const;
    void enterLoop(Body& loop, WalkedNode& node);
    void enterScan(Body& scan, WalkedNode& node);
    void enterSequenceMap(Body& map, WalkedNode& node);
    void enterFunction(Body& function, WalkedNode& node);
    void multiplyExecutions(const Body& body, std::int64_t times);
    void checkCarried(const Body& body, std::size_t firstInput, std::size_t firstOutput, std::size_t carried, std::int64_t times, WalkedNode& node);
    void assumeLikeTheFirst(const Body& body, WalkedNode& node, std::string why);
    std::int64_t workIn(const Body& body) const;
    /// How far a decision can be trusted, as WalkedValue's flags say it of a value.
    struct Basis {
        bool isAssumed = false, isGuessed = false;
    };
    static constexpr Basis guess{true, true};
    Basis basisOf(ValueId id) const;
    std::pair<std::int64_t, Basis> unknownTripCount(WalkedNode& node); ///< as bound by the user; else 1, a guess
    void bindInput(const Body& body, std::size_t input, ValueId from, bool withContents);
    void passOutput(ValueId from, ValueId to, const Basis& basis);
    void finishContainer(WalkedNode& node, bool isAssumed);

    WalkedValue& value(ValueId id) { return m_walk.values[static_cast<std::size_t>(id)]; }
    const WalkedValue& value(ValueId id) const { return m_walk.values[static_cast<std::size_t>(id)]; }

    Walk m_walk;
    Precision m_precision;
    Binder m_binder;
    const Progress* m_progress = nullptr;
    Opsets m_opsets;
    std::deque<Opsets> m_functionOpsets;
    std::deque<CallContext> m_calls;
    std::unordered_map<std::string_view, const DeclaredType*> m_declared; ///< of the graph being visited
    std::unordered_multimap<std::string_view, const LocalFunction*> m_functions; ///< by name
    std::size_t m_expanded = 0;                                            ///< weight of the graphs laid out for calls
    std::size_t m_copied = 0;                                              ///< bytes of attributes that calls handed in
    std::size_t m_followed = 0;                                            ///< numbers in the values' contents so far
    std::size_t m_listed = 0;                                              ///< bytes of the sequences' elements so far
    std::vector<InputView> m_views;                                        ///< scratch, reused from node to node
};

} // namespace rooflens
