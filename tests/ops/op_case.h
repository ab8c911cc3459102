#pragma once

#include "core/ops/evaluate.h"

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace rooflens::test {

/// One tensor in the examples' notation: "f32[5,2,3]", "i64[2]{0,1}" with contents, "=f32[8]" constant, "_" omitted,
/// "seq(f32[2],f32[3])" a sequence, "seq(f32[?]...)" one of unknown length, "none" an optional that holds nothing.
struct TensorText {
    bool omitted = false;
    bool isConstant = false; ///< '=' in front, or contents given
    TensorType type;
    std::optional<Contents> contents;
};

/// Splits and reads "f32[5,2,3] i64[2]{0,1} _". Fails the test on text it cannot read.
std::vector<TensorText> readTensors(std::string_view text);

/// Reads "axes=[0,1] mode=linear alpha=0.5 keepdims=0": integers, reals (with a point), lists, else text.
/// An attribute that must be a tensor is written value=tensor:f32[1]{0.5}.
std::vector<Attribute> readAttributes(std::string_view text);

/// A node with its inputs, ready to be evaluated.
class OpCase {
public:
    OpCase(const OpSpec& spec, std::string_view inputs, std::string_view attributes, std::size_t outputs = 1, int opset = 0);

    std::variant<Work, Refusal> evaluate() const;
    Work work() const;              ///< fails the test on a refusal
    std::string refusal() const;    ///< the refusal's text; fails the test when there is none
    Bytes traffic(const Work&) const; ///< read + written with the defaults filled in

    const std::vector<TensorText>& inputs() const { return m_inputs; }
    const Node& node() const { return m_node; }
    int opset() const { return m_opset; }

private:
    const OpSpec& m_spec;
    int m_opset;
    std::vector<TensorText> m_inputs;
    Node m_node;
};

/// The row of an operator; fails the test when there is none.
const OpSpec& op(std::string_view type, std::string_view domain = "");

} // namespace rooflens::test
