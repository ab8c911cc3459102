#pragma once

#include "core/model/graph.h"
#include "core/ops/custom.h"
#include "core/ops/op_spec.h"
#include "core/shape/bindings.h"
#include "core/shape/precision.h"
#include "core/support/progress.h"
#include "core/support/result.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rooflens {

using ValueId = std::int32_t;                 ///< index into Walk::values
inline constexpr ValueId omittedValue = -1;   ///< an optional input or output that is not there

/// How far a figure can be trusted: exact; a stated guess went in; nobody knows.
enum class Status { exact, assumed, unknown };
std::string_view toText(Status status);

/// A tensor that flows through the model, with what is known of it before running.
struct WalkedValue {
    enum class Origin { undefined, input, initializer, constant, node };
    std::string_view name; ///< lives in the Model
    TensorType type;                        ///< as it is stored and computed with: under a what-if, retyped
    DType modelDType = DType::undefined;    ///< the element type it has in the model itself
    std::optional<Contents> contents;
    Origin origin = Origin::undefined; ///< constant: from a Constant node
    std::int32_t producer = -1;        ///< index into Walk::nodes, or -1
    bool isConstant = false;           ///< follows from initializers and Constants alone
    bool isAssumed = false;            ///< an assumed dimension or a guess went into it
    bool isGuessed = false;            ///< of these a guess at what depends on data: a trip count, an upper bound
    ValueId sameAs = omittedValue;     ///< the value whose storage this one is: a body's input or a container's output
};

/// One operator after the walk: what it reads and yields, and its work when that can be known.
struct WalkedNode {
    const Node* node = nullptr;   ///< lives in the Model
    std::string id;               ///< the node's path in the file: "n12", "n3/then_branch/n0", "n5/Block/n2"
    const OpSpec* spec = nullptr; ///< null: no row for this operator
    std::int64_t opset = 0;       ///< of the node's domain, where it stands
    std::vector<ValueId> inputs, outputs;
    std::optional<Work> work;     ///< its outputs and contents have moved into the values
    Status status = Status::unknown;
    bool isFolded = false;        ///< yields nothing but known integers: no kernel runs
    bool isContainer = false;     ///< a branch, loop or function call: its cost is that of the nodes inside it
    std::int64_t executions = 1;  ///< 0 in a branch that is not taken
    std::vector<Note> notes;
};

/// A model whose dims are numbers: every value typed as far as can be, every node with its work.
struct Walk {
    std::shared_ptr<const Model> model;
    std::vector<WalkedValue> values;
    std::vector<WalkedNode> nodes;          ///< in the file's order, those of a body right after their container
    std::vector<std::size_t> order;         ///< a topological order of nodes; a container comes after its body
    std::shared_ptr<const CustomOperators> custom; ///< rows that nodes may point into
    std::deque<Node> expanded;              ///< function bodies' nodes whose attributes a call filled in
    std::vector<ValueId> inputs, outputs;   ///< the user's inputs (without initializers) and the graph's outputs
    std::vector<BoundSymbol> symbols;
    std::vector<Note> notes;                ///< of the model as a whole
};

/// One topological pass: binds symbolic dims, yields types, known contents and work. Only cancelling is an Error.
/// A precision other than the model's changes element types and the bytes that follow from them, never a shape.
/// Operators that `custom` describes go by it, whatever the table says of them.
Result<Walk> walk(std::shared_ptr<const Model> model, const Bindings& bindings, Precision precision,
                  const Progress& progress = {}, std::shared_ptr<const CustomOperators> custom = nullptr);

} // namespace rooflens
