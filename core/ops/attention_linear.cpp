// Attention whose past is a state of fixed size, and the convolution that feeds it.
#include "core/ops/attention.h"
#include "core/ops/families.h"

namespace rooflens {
namespace {

struct UpdateRule {
    bool decays = false;   ///< the state is scaled before every token
    bool corrects = false; ///< what the state already yields for the key is subtracted from the value
};

UpdateRule updateRule(const NodeView& view) {
    const std::string_view rule = view.text("update_rule", "gated_delta");
    view.require(rule == "linear" || rule == "gated" || rule == "delta" || rule == "gated_delta",
                 "update_rule is linear, gated, delta or gated_delta");
    return {rule == "gated" || rule == "gated_delta", rule == "delta" || rule == "gated_delta"};
}

/// Heads of queries and of states, and channels of one key and one value.
struct LinearSize {
    std::int64_t queryHeads = 0, stateHeads = 0, key = 0, value = 0;
    std::int64_t outputHeads() const { return queryHeads > stateHeads ? queryHeads : stateHeads; }
};

LinearSize linearSize(const NodeView& view) {
    const Ints &q = view.dims(0), &k = view.dims(1), &v = view.dims(2);
    view.require(q.size() == 3 && k.size() == 3 && v.size() == 3, "query, key and value are [batch, tokens, channels]");
    view.require(q[0] == k[0] && q[0] == v[0] && q[1] == k[1] && q[1] == v[1], "query, key and value have the same tokens");
    const std::int64_t queryHeads = headCount(view, "q_num_heads"), stateHeads = headCount(view, "kv_num_heads");
    view.require(queryHeads % stateHeads == 0 || stateHeads % queryHeads == 0, "one head count is a multiple of the other");
    const LinearSize size{queryHeads, stateHeads, evenly(view, q[2], queryHeads), evenly(view, v[2], stateHeads)};
    view.require(size.key == 0 ? k[2] == 0 : k[2] % size.key == 0, "the key has heads of the query's size");
    return size;
}

/// A window of W states leads the dims: the states after each of the last W tokens.
Ints windowed(const NodeView& view, Ints state) {
    const std::int64_t window = view.integer("state_window", 0);
    view.require(window >= 0, "state_window is not negative");
    if (window > 0) state.insert(state.begin(), window);
    return state;
}

/// The state's type and dims; a given past has both.
TensorType stateType(const NodeView& view, Ints dims) {
    view.require(!view.has(3) || view.dims(3) == dims, "past_state has the shape of present_state");
    return {view.dtype(view.has(3) ? 3 : 0), std::move(dims)};
}

Work linearAttention(const NodeView& view) {
    const LinearSize size = linearSize(view);
    const UpdateRule rule = updateRule(view);
    const Ints& q = view.dims(0);
    const Macs states = Macs(q[0]) * q[1] * size.key * size.value; // elements of one head's states, of every token
    Work work;
    work.unit = Unit::matrix;
    work.macs = states * size.outputHeads() + states * size.stateHeads * (rule.corrects ? 2 : 1);
    work.flops = flopsOf(work.macs);
    if (rule.decays) {
        view.require(view.has(4), "a gated rule has a decay");
        work.transcendentals = Flops(view.elements(4));
        work.flops += Flops(states.count) * size.stateHeads + work.transcendentals;
    }
    if (rule.corrects) work.flops += Flops(2) * q[0] * q[1] * size.stateHeads * size.value;
    work.outputs = {{view.dtype(0), Ints{q[0], q[1], multiplySaturating(size.outputHeads(), size.value)}},
                    stateType(view, windowed(view, {q[0], size.stateHeads, size.key, size.value}))};
    return work;
}

/// Channels, tokens and carried tokens lie where channels_last says.
Ints carriedState(const NodeView& view, std::int64_t carried) {
    Ints state = view.dims(0);
    state[view.integer("channels_last", 0) != 0 ? 1 : 2] = carried;
    return windowed(view, state);
}

std::int64_t channelsOf(const NodeView& view) {
    const Ints& x = view.dims(0);
    const bool isLast = view.integer("channels_last", 0) != 0;
    view.require(isLast ? x.size() >= 3 : x.size() == 3, "the input is [batch, channels, tokens], or channels_last");
    return isLast ? elementCount(std::span(x).subspan(2)) : x[1];
}

Work causalConvWithState(const NodeView& view) {
    if (view.integer("ndim", 1) != 1) view.notKnown("the state of more than one dimension");
    const Ints& kernel = view.dims(1);
    view.require(kernel.size() == 3 && kernel[0] == channelsOf(view) && kernel[1] == 1 && kernel[2] >= 1,
                 "the weight is [channels, 1, taps]");
    view.require(!view.has(2) || view.dims(2) == Ints{kernel[0]}, "the bias has a number for each channel");
    const std::string_view activation = view.text("activation", "none");
    view.require(activation == "none" || activation == "silu" || activation == "swish", "activation is none, silu or swish");
    const std::int64_t dilation = view.integer("dilation", 1);
    view.require(dilation >= 1, "dilation is at least 1");
    const Flops n(view.elements(0));
    Work work;
    work.unit = Unit::matrix;
    work.macs = Macs(n.count) * kernel[2];
    work.flops = flopsOf(work.macs);
    if (view.has(2)) work.flops += n;
    if (activation != "none") {
        work.flops += n * 4;
        work.transcendentals = n;
    }
    work.outputs = {view.type(0), stateType(view, carriedState(view, multiplySaturating(kernel[2] - 1, dilation)))};
    return work;
}

constexpr Example linearExamples[] = {
    // 6 heads of queries read 2 states of 3 by 5: (6 + 2 + 2) * 15 MACs for each of 2 * 4 tokens; decay: 15 for each of 2
    // states and an exponential for each number; correction: 2 * 5 for each state
    {"f32[2,4,18] f32[2,4,6] f32[2,4,10] _ f32[2,4,2] f32[2,4,2]", "q_num_heads=6 kv_num_heads=2",
     "f32[2,4,30] f32[2,2,3,5]", 2 * (8 * 10 * 15) + 8 * 2 * 15 + 16 + 8 * 2 * 10,
     4 * (144 + 48 + 80 + 16 + 16 + 240 + 60), 8 * 10 * 15},
    {"f16[2,4,6] f16[2,4,6] f16[2,4,10] f32[2,2,3,5]", "q_num_heads=2 kv_num_heads=2 update_rule=linear",
     "f16[2,4,10] f32[2,2,3,5]", 2 * (8 * 4 * 15), 2 * (48 + 48 + 80 + 80) + 4 * (60 + 60), 8 * 4 * 15},
    {"f16[2,4,6] f16[2,4,6] f16[2,4,10] _ f16[2,4,6]", "q_num_heads=2 kv_num_heads=2 update_rule=gated",
     "f16[2,4,10] f16[2,2,3,5]", 2 * (8 * 4 * 15) + 8 * 2 * 15 + 48, 2 * (48 + 48 + 80 + 48 + 80 + 60), 8 * 4 * 15},
    // fewer heads of queries than states; the states after the last 3 tokens
    {"f32[2,4,3] f32[2,4,6] f32[2,4,10] _ _ f32[2,4,1]", "q_num_heads=1 kv_num_heads=2 update_rule=delta state_window=3",
     "f32[2,4,10] f32[3,2,2,3,5]", 2 * (8 * 6 * 15) + 8 * 2 * 10, 4 * (24 + 48 + 80 + 8 + 80 + 180), 8 * 6 * 15},
};

constexpr Example causalConvExamples[] = {
    {"f32[2,3,5] f32[3,1,4] f32[3] f32[2,3,3]", "activation=silu", "f32[2,3,5] f32[2,3,3]", 2 * (30 * 4) + 30 + 4 * 30,
     4 * (30 + 12 + 3 + 18 + 30 + 18), 30 * 4},
    {"f16[2,3,5] f16[3,1,4]", "", "f16[2,3,5] f16[2,3,3]", 2 * (30 * 4), 2 * (30 + 12 + 30 + 18), 30 * 4},
    // every second token, channels last: 6 tokens carried, after each of the last 2
    {"f16[2,5,3] f16[3,1,4] _ f16[2,2,6,3]", "channels_last=1 dilation=2 state_window=2", "f16[2,5,3] f16[2,2,6,3]",
     2 * (30 * 4), 2 * (30 + 12 + 72 + 30 + 72), 30 * 4},
};

constexpr std::string_view ms = "com.microsoft";
constexpr std::string_view linearFormula =
    "2 MAC + B T Hkv dk dv if gated + 2 B T Hkv dv if delta; MAC = B T (H + Hkv (2 if delta)) dk dv";
constexpr std::string_view linearNote =
    "Token by token, the fewest operations; chunks do more. A decay adds one exponential a number.";

constexpr OpSpec rows[] = {
    {"", "LinearAttention", Family::attention, 27, linearFormula, linearNote, linearAttention, linearExamples, Unit::matrix},
    {ms, "LinearAttention", Family::attention, 1, linearFormula, linearNote, linearAttention, linearExamples, Unit::matrix},
    {"", "CausalConvWithState", Family::convolution, 27, "2 N taps + N if bias + 4 N if silu", "", causalConvWithState,
     causalConvExamples, Unit::matrix},
    {ms, "CausalConvWithState", Family::convolution, 1, "2 N taps + N if bias + 4 N if silu", "", causalConvWithState,
     causalConvExamples, Unit::matrix},
};

} // namespace

std::span<const OpSpec> attentionLinearOps() { return rows; }

} // namespace rooflens
