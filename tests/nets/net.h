#pragma once

#include "core/cost/cost.h"

#include "tests/support/model_builder.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rooflens::test {

using Names = std::vector<std::string>;

/// A network written layer by layer: each call adds a node and returns the value it yields, named by number as exporters
/// do. Two nets of one model (a branch and its surroundings) need prefixes of their own.
class Net {
public:
    /// One number of a shape: fixed, or the name of an int64 scalar.
    using Size = std::variant<std::int64_t, std::string>;

    explicit Net(std::int64_t opset, std::string prefix = "v") : builder(opset), m_prefix(std::move(prefix)) {}

    std::string op(const std::string& type, Names inputs, std::string_view attributes = "", const std::string& domain = "");
    Names ops(const std::string& type, Names inputs, std::size_t count, std::string_view attributes = "", const std::string& domain = "");
    std::string weight(Ints dims, DType dtype = DType::float32);
    std::string list(Ints numbers);                    ///< a 1-D int64 initializer
    std::string whole(std::int64_t number);            ///< an int64 scalar, by a Constant
    std::string real(std::string_view number, DType dtype = DType::float32); ///< a scalar, by a Constant: "0.5"

    std::string dim(const std::string& value, std::int64_t axis);                ///< Shape, Gather
    std::string shape(const std::vector<Size>& sizes);                           ///< Unsqueeze each, Concat
    std::string reshape(const std::string& value, const std::vector<Size>& sizes);
    /// Expand as exporters write it: every -1 of the wanted shape is replaced by 1 with ConstantOfShape, Mul, Equal, Where.
    std::string expand(const std::string& value, const std::vector<Size>& sizes);
    std::string slice(const std::string& value, std::int64_t axis, std::int64_t from, std::int64_t to); ///< fixed bounds
    std::string linear(const std::string& x, std::int64_t in, std::int64_t out, bool hasBias);           ///< MatMul, Add
    /// Gives a value the name of an output.
    void output(const std::string& value, const std::string& name);

    ModelBuilder builder;

private:
    std::string next() { return m_prefix + std::to_string(m_count++); }

    std::string m_prefix;
    int m_count = 0;
};

CostedModel costOf(const Net& net, const Bindings& bindings);
Bindings symbols(std::initializer_list<std::pair<const std::string, std::int64_t>> bound);

std::string typeOf(const CostedModel& model, std::string_view value);
bool hasNote(const CostedModel& model, std::string_view op, std::string_view kind); ///< on some node of this operator
/// Nodes of one operator, executions counted.
std::int64_t runsOf(const CostedModel& model, std::string_view op);
/// Whether there are nodes of this operator, all of this status.
bool areAll(const CostedModel& model, std::string_view op, Status status);
/// Bytes of all values whose name starts so.
std::int64_t bytesOfAll(const CostedModel& model, std::string_view start);
/// Fails, naming the nodes, unless every node is known and, when `isExact`, none rests on a guess.
void expectKnown(const CostedModel& model, bool isExact);

} // namespace rooflens::test
