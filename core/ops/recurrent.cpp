// Recurrent layers: every time step multiplies the input and the previous state. All T steps count, whatever
// sequence_lens says, as padding does elsewhere.
#include "core/ops/activations.h"
#include "core/ops/ceilings.h"
#include "core/ops/families.h"
#include "core/ops/pointwise.h"

#include <array>

namespace rooflens {
namespace {

using Int = std::int64_t;

/// One kind of cell: what a hidden unit of one direction does in a step beside its matrix products.
struct Cell {
    Int gates;
    std::size_t functions;                     ///< activation functions of a direction
    std::array<int, 3> uses;                   ///< how often each of them runs
    std::array<std::string_view, 3> otherwise; ///< its default
    int combining;                             ///< sums W x + R h of the gates and the blend into the new state
};

constexpr Cell rnnCell{1, 1, {1, 0, 0}, {"tanh", "", ""}, 1};
constexpr Cell gruCell{3, 2, {2, 1, 0}, {"sigmoid", "tanh", ""}, 3 + 1 + 4};       // r * h; (1 - z) * n + z * h
constexpr Cell lstmCell{4, 3, {3, 1, 1}, {"sigmoid", "tanh", "tanh"}, 4 + 3 + 1};  // f * c + i * g; o * h(c)

struct Layer {
    Int steps, batch, directions, input, hidden;
    bool isBatchFirst;

    Int units() const { return multiplySaturating(multiplySaturating(steps, batch), multiplySaturating(directions, hidden)); }
    Ints state() const { return isBatchFirst ? Ints{batch, directions, hidden} : Ints{directions, batch, hidden}; }
    Ints sequence() const {
        return isBatchFirst ? Ints{batch, steps, directions, hidden} : Ints{steps, directions, batch, hidden};
    }
};

/// Of an optional input, as far as its shape is known: the sizes follow from others.
void requireDims(const NodeView& view, std::size_t i, const Ints& dims, std::string_view rule) {
    view.require(!view.has(i) || !view.type(i).elements() || view.dims(i) == dims, rule);
}

Int directionsOf(const NodeView& view) {
    const auto direction = view.text("direction", "forward");
    view.require(direction == "forward" || direction == "reverse" || direction == "bidirectional",
                 "a direction of forward, reverse or bidirectional");
    return direction == "bidirectional" ? 2 : 1;
}

/// Sizes from X and R, whose dim `hiddenAt` is the state's.
Layer readLayer(const NodeView& view, std::size_t hiddenAt) {
    const Ints &x = view.dims(0), &r = view.dims(2);
    view.require(x.size() == 3 && r.size() == 3, "X and R have rank 3");
    const bool isBatchFirst = view.integer("layout", 0) != 0;
    const Layer layer{x[isBatchFirst ? 1 : 0], x[isBatchFirst ? 0 : 1], directionsOf(view), x[2], r[hiddenAt], isBatchFirst};
    view.require(view.integer("hidden_size", layer.hidden) == layer.hidden, "hidden_size is R's");
    return layer;
}

void requireBias(const NodeView& view, const Layer& layer, Int gates) {
    requireDims(view, 3, {layer.directions, multiplySaturating(2 * gates, layer.hidden)}, "B holds two biases a gate");
    requireDims(view, 4, {layer.batch}, "sequence_lens has a length for each of the batch");
    requireDims(view, 5, layer.state(), "initial_h has a state for each direction and each of the batch");
}

void requireLstmInputs(const NodeView& view, const Layer& layer) {
    requireDims(view, 6, layer.state(), "initial_c has a state for each direction and each of the batch");
    requireDims(view, 7, {layer.directions, multiplySaturating(3, layer.hidden)}, "P holds three peepholes");
}

/// The activations of one direction; a list that is too short starts over.
Rate activationsOf(const NodeView& view, const Cell& cell, std::size_t direction) {
    const auto* names = view.texts("activations");
    Rate sum;
    for (std::size_t k = 0; k < cell.functions; ++k) {
        const bool isGiven = names != nullptr && !names->empty();
        const Rate one = cellActivationRate(view, isGiven ? (*names)[(direction * cell.functions + k) % names->size()] : cell.otherwise[k]);
        sum.flops += cell.uses[k] * one.flops;
        sum.transcendentals += cell.uses[k] * one.transcendentals;
        if (view.hasAttribute("clip")) sum.flops += cell.uses[k] * 2;
    }
    return sum;
}

/// FLOPs a unit and step beside matrix products and activations.
Int combiningOf(const NodeView& view, const Cell& cell) {
    const bool isLstm = cell.gates == lstmCell.gates;
    Int flops = cell.combining;
    if (view.has(3)) flops += cell.gates;
    if (view.has(3) && view.integer("linear_before_reset", 0) != 0) ++flops; // the reset gate needs R's bias apart
    if (isLstm && view.has(7)) flops += 6;
    return flops;
}

Work recurrent(const NodeView& view, const Cell& cell, const Layer& layer) {
    Work work;
    work.unit = Unit::matrix;
    const Int units = layer.units();
    work.macs = Macs(multiplySaturating(multiplySaturating(units, cell.gates), addSaturating(layer.input, layer.hidden)));
    work.flops = flopsOf(work.macs) + Flops(units) * combiningOf(view, cell);
    const Flops ofOneDirection(multiplySaturating(multiplySaturating(layer.steps, layer.batch), layer.hidden));
    for (std::size_t d = 0; d < static_cast<std::size_t>(layer.directions); ++d) {
        const Rate rate = activationsOf(view, cell, d);
        work.flops += ofOneDirection * rate.flops;
        work.transcendentals += ofOneDirection * rate.transcendentals;
    }
    work.outputs = {{view.dtype(0), layer.sequence()}, {view.dtype(0), layer.state()}};
    if (cell.gates == lstmCell.gates) work.outputs.push_back({view.dtype(0), layer.state()});
    return work;
}

Work floating(const NodeView& view, const Cell& cell) {
    const Layer layer = readLayer(view, 2);
    const Int rows = multiplySaturating(cell.gates, layer.hidden);
    view.require(view.dims(1) == Ints{layer.directions, rows, layer.input}, "W maps X's features to the gates of each direction");
    view.require(view.dims(2) == Ints{layer.directions, rows, layer.hidden}, "R maps the state to the gates of each direction");
    requireBias(view, layer, cell.gates);
    return recurrent(view, cell, layer);
}

Work rnn(const NodeView& view) { return floating(view, rnnCell); }
Work gru(const NodeView& view) { return floating(view, gruCell); }

Work lstm(const NodeView& view) {
    Work work = floating(view, lstmCell);
    requireLstmInputs(view, readLayer(view, 2));
    return work;
}

/// W and R transposed, in 8 bits, with scales and zero points behind P.
Work dynamicQuantizeLstm(const NodeView& view) {
    const Layer layer = readLayer(view, 1);
    const Int columns = multiplySaturating(lstmCell.gates, layer.hidden);
    view.require(view.dims(1) == Ints{layer.directions, layer.input, columns}, "W maps X's features to the gates of each direction");
    view.require(view.dims(2) == Ints{layer.directions, layer.hidden, columns}, "R maps the state to the gates of each direction");
    requireBias(view, layer, lstmCell.gates);
    requireLstmInputs(view, layer);
    Work work = recurrent(view, lstmCell, layer);
    work.computeType = ceilingOf(view.dtype(1));
    return work;
}

// T = 5, B = 2, I = 3, H = 4: 40 units and steps a direction
constexpr Example rnnExamples[] = {
    {"f32[5,2,3] f32[1,4,3] f32[1,4,4]", "hidden_size=4", "f32[5,1,2,4] f32[1,2,4]", 2 * 280 + 40 * 2,
     4 * (30 + 12 + 16 + 40 + 8), 40 * (3 + 4)},
    // layout 1: batch first; two directions, relu in both; a bias
    {"f16[2,5,3] f16[2,4,3] f16[2,4,4] f16[2,8] _ f16[2,2,4]", "layout=1 direction=bidirectional activations=[Relu,Relu]",
     "f16[2,5,2,4] f16[2,2,4]", 2 * 560 + 80 * (1 + 1 + 1), 2 * (30 + 24 + 32 + 16 + 16 + 80 + 16), 80 * (3 + 4)},
    {"f32[5,2,3] f32[1,4,3] f32[1,4,4] f32[1,8]", "hidden_size=4 output_sequence=1 clip=3.0 direction=reverse",
     "f32[5,1,2,4] f32[1,2,4]", 2 * 280 + 40 * (2 + 1 + 2), 4 * (30 + 12 + 16 + 8 + 40 + 8), 280, 1},
};

constexpr Example gruExamples[] = {
    {"f32[5,2,3] f32[1,12,3] f32[1,12,4]", "hidden_size=4", "f32[5,1,2,4] f32[1,2,4]", 2 * 840 + 40 * 15,
     4 * (30 + 36 + 48 + 40 + 8), 40 * 3 * (3 + 4)},
    {"f32[5,2,3] f32[1,12,3] f32[1,12,4] f32[1,24] i32[2]", "linear_before_reset=1", "f32[5,1,2,4] f32[1,2,4]",
     2 * 840 + 40 * (15 + 3 + 1), 4 * (30 + 36 + 48 + 24 + 2 + 40 + 8), 840},
    // forward: hard sigmoids and softsign, 2 * 4 + 3 + 8; backward: the defaults
    {"f32[2,5,3] f32[2,12,3] f32[2,12,4]", "layout=1 direction=bidirectional activations=[HardSigmoid,Softsign,Sigmoid,Tanh]",
     "f32[2,5,2,4] f32[2,2,4]", 2 * 1680 + 40 * (11 + 8) + 40 * 15, 4 * (30 + 72 + 96 + 80 + 16), 80 * 3 * (3 + 4)},
};

constexpr Example lstmExamples[] = {
    {"f32[5,2,3] f32[1,16,3] f32[1,16,4]", "hidden_size=4", "f32[5,1,2,4] f32[1,2,4] f32[1,2,4]", 2 * 1120 + 40 * 19,
     4 * (30 + 48 + 64 + 40 + 8 + 8), 40 * 4 * (3 + 4)},
    {"f32[5,2,3] f32[2,16,3] f32[2,16,4] f32[2,32] _ f32[2,2,4] f32[2,2,4] f32[2,12]", "direction=bidirectional",
     "f32[5,2,2,4]", 2 * 2240 + 80 * (19 + 4 + 6), 4 * (30 + 96 + 128 + 64 + 16 + 16 + 24 + 80), 80 * 4 * (3 + 4)},
    {"f16[2,5,3] f16[1,16,3] f16[1,16,4] f16[1,32] i32[2]", "layout=1", "f16[2,5,1,4] f16[2,1,4] f16[2,1,4]",
     2 * 1120 + 40 * (19 + 4), 2 * (30 + 48 + 64 + 32 + 40 + 8 + 8) + 8, 1120},
};

constexpr Example dynamicQuantizeLstmExamples[] = {
    {"f32[5,2,3] i8[1,3,16] i8[1,4,16] f32[1,32] _ _ _ _ f32[1] i8[1] f32[1] i8[1]", "hidden_size=4",
     "f32[5,1,2,4] f32[1,2,4] f32[1,2,4]", 2 * 1120 + 40 * (19 + 4), 4 * (30 + 32 + 2 + 40 + 8 + 8) + 48 + 64 + 2, 1120},
    {"f32[5,2,3] u8[2,3,16] u8[2,4,16] _ _ _ _ _ f32[2] u8[2] f32[2] u8[2]", "direction=bidirectional",
     "f32[5,2,2,4]", 2 * 2240 + 80 * 19, 4 * (30 + 4 + 80) + 96 + 128 + 4, 2240},
};

constexpr auto family = Family::recurrent;
constexpr std::string_view asDefault = "With the default activations; others at their own rate, clip adds 2 to each. All T steps count.";

constexpr OpSpec rows[] = {
    {"", "RNN", family, 1, "2 MAC + T B D H (2 + 1 if bias); MAC = T B D H (I + H)", asDefault, rnn, rnnExamples, Unit::matrix},
    {"", "GRU", family, 1, "2 MAC + T B D H (15 + 3 if bias, 4 with linear_before_reset); MAC = 3 T B D H (I + H)",
     asDefault, gru, gruExamples, Unit::matrix},
    {"", "LSTM", family, 1, "2 MAC + T B D H (19 + 4 if bias + 6 if peepholes); MAC = 4 T B D H (I + H)", asDefault, lstm,
     lstmExamples, Unit::matrix},
    {"com.microsoft", "DynamicQuantizeLSTM", family, 1,
     "2 MAC + T B D H (19 + 4 if bias + 6 if peepholes); MAC = 4 T B D H (I + H)", "Runs against the INT8 ceiling.",
     dynamicQuantizeLstm, dynamicQuantizeLstmExamples, Unit::matrix},
};

} // namespace

std::span<const OpSpec> recurrentOps() { return rows; }

} // namespace rooflens
