// ONNX's own attention kernels: scores, softmax and weighted sum in one operator. Scaling, masks and soft caps are not counted.
#include "core/ops/attention.h"
#include "core/ops/families.h"

namespace rooflens {
namespace {

struct Qkv {
    Heads q, k, v;
};

void requireMatch(const NodeView& view, const Qkv& in) {
    view.require(in.q.batch == in.k.batch && in.k.batch == in.v.batch, "query, key and value have one batch size");
    view.require(in.k.heads == in.v.heads && in.k.tokens == in.v.tokens, "key and value have the same heads and tokens");
    view.require(in.q.size == in.k.size, "query and key have one head size");
    view.require(in.k.heads >= 1 && in.q.heads % in.k.heads == 0, "the query's heads are a multiple of the key's");
}

/// Heads of 3-D inputs are stated by attributes.
Qkv inputsOf(const NodeView& view) {
    const bool isFlat = view.rank(0) == 3;
    const std::int64_t heads = isFlat ? headCount(view, "q_num_heads") : 0;
    const std::int64_t kvHeads = isFlat ? headCount(view, "kv_num_heads") : 0;
    view.require(view.rank(1) == view.rank(0) && view.rank(2) == view.rank(0), "query, key and value have one rank");
    const Qkv in{headsOf(view, 0, heads), headsOf(view, 1, kvHeads), headsOf(view, 2, kvHeads)};
    requireMatch(view, in);
    return in;
}

/// Tokens that past_key and past_value hold; both are [batch, heads, tokens, head size].
std::int64_t pastTokens(const NodeView& view, const Qkv& in) {
    view.require(view.has(4) == view.has(5), "past_key and past_value come together");
    if (!view.has(4)) return 0;
    const Ints &key = view.dims(4), &value = view.dims(5);
    view.require(key.size() == 4 && key == Ints{in.k.batch, in.k.heads, key[2], in.k.size}, "past_key fits key");
    view.require(value == Ints{in.v.batch, in.v.heads, key[2], in.v.size}, "past_value fits value and past_key");
    return key[2];
}

AttentionSize sizeOf(const Qkv& in, std::int64_t keys) {
    return {in.q.batch, in.q.heads, in.q.tokens, keys, in.q.size, in.v.size};
}

Ints outputDims(const NodeView& view, const Qkv& in) {
    if (view.rank(0) == 4) return {in.q.batch, in.q.heads, in.q.tokens, in.v.size};
    return {in.q.batch, in.q.tokens, multiplySaturating(in.q.heads, in.v.size)};
}

/// Exporters write com.microsoft's operator without its domain; it has num_heads and is older than ONNX's.
bool isContrib(const NodeView& view) { return view.hasAttribute("num_heads") || view.opset() < 23; }

Work attention(const NodeView& view) {
    if (isContrib(view)) return contribAttention(view);
    Qkv in = inputsOf(view);
    const std::int64_t keys = addSaturating(pastTokens(view, in), in.k.tokens);
    in.k.tokens = in.v.tokens = keys;
    const AttentionSize size = sizeOf(in, keys);
    Work work = attentionWork(size, allPairs(size));
    work.outputs = {{view.dtype(0), outputDims(view, in)},
                    {view.dtype(1), in.k.dims()},
                    {view.dtype(2), in.v.dims()},
                    {view.dtype(0), Ints{in.q.batch, in.q.heads, in.q.tokens, keys}}};
    return work;
}

Work flexAttention(const NodeView& view) {
    view.require(view.rank(0) == 4, "query, key and value have 4 dims");
    const Qkv in = inputsOf(view);
    const AttentionSize size = sizeOf(in, in.k.tokens);
    Work work = attentionWork(size, allPairs(size));
    work.outputs = {{view.dtype(0), outputDims(view, in)}};
    return work;
}

constexpr Example attentionExamples[] = {
    // grouped: 6 heads of queries share 2 of keys; 3 x 4 pairs, head sizes 5 and 7
    {"f32[2,3,30] f32[2,4,10] f32[2,4,14]", "q_num_heads=6 kv_num_heads=2", "f32[2,3,42]",
     2 * (2 * 6 * 12 * (5 + 7)) + 5 * (2 * 6 * 12), 4 * (180 + 80 + 112 + 252), 2 * 6 * 12 * (5 + 7)},
    // 8 keys of the past before 4 new ones: 3 x 12 pairs
    {"f16[2,6,3,5] f16[2,2,4,5] f16[2,2,4,7] bool[3,12] f16[2,2,8,5] f16[2,2,8,7]", "is_causal=1 softcap=2.0",
     "f16[2,6,3,7] f16[2,2,12,5] f16[2,2,12,7] f16[2,6,3,12]", 2 * (2 * 6 * 36 * (5 + 7)) + 5 * (2 * 6 * 36),
     2 * (180 + 80 + 112 + 160 + 224 + 252 + 240 + 336 + 432) + 36, 2 * 6 * 36 * (5 + 7)},
    // com.microsoft's, without its domain: 3 tokens of 4 channels projected to 2 heads of 3
    {"f32[2,3,4] f32[4,18] f32[18]", "num_heads=2", "f32[2,3,6]",
     2 * (2 * 3 * 4 * 18) + 2 * (2 * 9 * 12) + 5 * (2 * 2 * 9), 4 * (24 + 72 + 18 + 36), 2 * 3 * 4 * 18 + 2 * 9 * 12, 17},
};

constexpr Example flexAttentionExamples[] = {
    {"f32[2,6,3,5] f32[2,2,4,5] f32[2,2,4,7]", "", "f32[2,6,3,7]", 2 * (2 * 6 * 12 * (5 + 7)) + 5 * (2 * 6 * 12),
     4 * (180 + 80 + 112 + 252), 2 * 6 * 12 * (5 + 7)},
    {"f16[1,3,2,5] f16[1,3,4,5] f16[1,3,4,5]", "scale=0.5", "f16[1,3,2,5]", 2 * (3 * 8 * 10) + 5 * (3 * 8),
     2 * (30 + 60 + 60 + 30), 3 * 8 * 10},
};

constexpr auto family = Family::attention;

constexpr OpSpec rows[] = {
    {"", "Attention", family, 23, "2 MAC + 5 a score; MAC = scores (dqk + dv); scores = B Hq Sq Skv",
     "Dense; Skv includes the past. Masks are not counted. com.microsoft's operator without its domain is recognised.",
     attention, attentionExamples, Unit::matrix},
    {"ai.onnx.preview", "FlexAttention", family, 1, "2 MAC + 5 a score; MAC = scores (dqk + dv); scores = B Hq Sq Skv",
     "What score_mod and prob_mod do is not counted.", flexAttention, flexAttentionExamples, Unit::matrix},
};

} // namespace

std::span<const OpSpec> attentionOps() { return rows; }

} // namespace rooflens
