#pragma once

#include "core/model/graph.h"
#include "core/ops/op_spec.h"

#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rooflens {

/// What is known of one input of a node while its work is worked out.
struct InputView {
    const TensorType* type = nullptr;    ///< null: omitted
    const Contents* contents = nullptr;  ///< null: not known
    bool isConstant = false;             ///< follows from initializers and Constants alone: a weight
};

/// Thrown by a row's `work`: the node breaks a rule of its operator. Caught by evaluate().
struct RuleBroken {
    std::string rule;
};

/// Thrown by a row's `work`: something the result depends on cannot be known. Caught by evaluate().
struct NotKnown {
    std::string what;
};

/// What the file itself says of a node's outputs, empty where it says nothing: asked only where nothing better is known.
class DeclaredOutputs {
public:
    virtual ~DeclaredOutputs() = default;
    virtual std::optional<TensorType> output(std::size_t i) const = 0;
};

/// One node as its row sees it: typed inputs, attributes with their defaults, known contents.
/// Accessors throw RuleBroken or NotKnown; rows let them pass through.
class NodeView {
public:
    NodeView(const Node& node, std::span<const InputView> inputs, std::int64_t opset, const DeclaredOutputs* declared = nullptr)
        : m_node(node), m_inputs(inputs), m_opset(opset), m_declared(declared) {}

    const Node& node() const { return m_node; }
    std::int64_t opset() const { return m_opset; } ///< version of the node's domain
    std::size_t inputCount() const { return m_inputs.size(); }
    std::size_t outputCount() const { return m_node.outputs.size(); }
    bool hasOutput(std::size_t i) const { return i < m_node.outputs.size() && !m_node.outputs[i].empty(); }

    bool has(std::size_t i) const { return i < m_inputs.size() && m_inputs[i].type != nullptr; }
    bool isConstant(std::size_t i) const { return has(i) && m_inputs[i].isConstant; }
    const TensorType& type(std::size_t i) const;          ///< a tensor's; RuleBroken when omitted, or no tensor
    const TensorType& anyType(std::size_t i) const;       ///< a tensor's, sequence's or optional's; RuleBroken when omitted
    DType dtype(std::size_t i) const;                     ///< NotKnown when undefined
    const Ints& dims(std::size_t i) const;                ///< every dim known, else NotKnown
    std::int64_t rank(std::size_t i) const;               ///< NotKnown when the rank is
    std::int64_t elements(std::size_t i) const;
    Bytes bytes(std::size_t i) const;

    const Ints* ints(std::size_t i) const;                ///< known integer contents, or null
    std::optional<Reals> reals(std::size_t i) const;      ///< known numbers of either kind
    const Contents* contents(std::size_t i) const { return has(i) ? m_inputs[i].contents : nullptr; }
    const Ints& requireInts(std::size_t i, std::string_view what) const; ///< NotKnown("what") unless known

    bool hasAttribute(std::string_view name) const { return m_node.find(name) != nullptr; }
    std::int64_t integer(std::string_view name, std::int64_t otherwise) const;
    double real(std::string_view name, double otherwise) const;
    std::string_view text(std::string_view name, std::string_view otherwise) const;
    std::optional<Ints> integers(std::string_view name) const;
    std::optional<Reals> realsAttribute(std::string_view name) const;
    const std::vector<std::string>* texts(std::string_view name) const; ///< null when absent
    const Tensor* tensor(std::string_view name) const;
    DType elementType(std::string_view name, DType otherwise) const;  ///< RuleBroken unless the attribute names one
    DType floatingType(std::string_view name, DType otherwise) const; ///< the same, of the floating ones

    /// Axes from input `index` where the signature has it there, else from attribute `name`; empty when neither is given.
    std::optional<Ints> integersFrom(std::size_t index, std::string_view name) const;

    /// The dims the file declares for an output, when one of these inputs' numbers decides them and is not known, and they
    /// fit what is known. The node then relies on them (reliesOnDeclared), and its result is marked as assumed.
    std::optional<Ints> declaredDims(std::initializer_list<std::size_t> deciding, const std::function<bool(const Ints&)>& fit,
                                     std::size_t output = 0) const;
    bool reliesOnDeclared() const { return m_reliesOnDeclared; }

    /// axis in [-rank, rank) as [0, rank); RuleBroken otherwise.
    std::int64_t axis(std::int64_t axis, std::int64_t rank) const;

    void require(bool condition, std::string_view rule) const;   ///< throws RuleBroken(rule) when false
    [[noreturn]] void notKnown(std::string_view what) const;     ///< throws NotKnown(what)

private:
    const Node& m_node;
    std::span<const InputView> m_inputs;
    std::int64_t m_opset;
    const DeclaredOutputs* m_declared;
    mutable bool m_reliesOnDeclared = false;
};

/// Numpy's multidirectional broadcast of two shapes; RuleBroken when they do not fit.
Ints broadcast(const Ints& a, const Ints& b);

} // namespace rooflens
