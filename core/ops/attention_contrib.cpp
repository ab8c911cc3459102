// Attention kernels of com.microsoft. MACs are dense; FLOPs leave out what a causal mask hides.
#include "core/ops/attention.h"
#include "core/ops/families.h"

#include <algorithm>

namespace rooflens {
namespace {

MergedColumns projection(const NodeView& view, std::int64_t channels) {
    const Ints& weights = view.dims(1);
    view.require(weights.size() == 2 && weights[0] == channels, "the weights have a row for each input channel");
    view.require(!view.has(2) || view.dims(2) == Ints{weights[1]}, "the bias has a number for each column of the weights");
    return mergedColumns(view, weights[1]);
}

/// How full the buffer of `length` tokens is, when `shared`; else all of it is past and new tokens follow.
Cache cacheOf(const NodeView& view, std::int64_t length, std::int64_t newTokens, bool shared, std::size_t pastLengthInput) {
    if (!shared) return {length, addSaturating(length, newTokens)};
    const Ints* known = view.ints(pastLengthInput);
    if (known == nullptr || known->size() != 1) return {std::max<std::int64_t>(0, length - newTokens), length, true, true};
    view.require((*known)[0] >= 0 && addSaturating((*known)[0], newTokens) <= length, "past and new tokens fit the shared buffer");
    return {(*known)[0], length, true};
}

/// Where a kernel with merged weights takes what not all take at the same place.
struct MergedInputs {
    std::size_t past, pastLength, output; ///< output: the input whose type the output has
};

constexpr MergedInputs floatInputs{4, 6, 0}, quantisedInputs{8, 9, 3};

/// `past` is [2, batch, heads, tokens, head size].
Cache mergedCache(const NodeView& view, const MergedInputs& at, const AttentionSize& size) {
    if (!view.has(at.past)) return {0, size.queries};
    const Ints& past = view.dims(at.past);
    view.require(past.size() == 5 && past == Ints{2, size.batch, size.heads, past[3], size.headSize},
                 "past is [2, batch, heads, tokens, head size]");
    view.require(size.headSize == size.valueSize, "with past, Q, K and V have one hidden size");
    const bool shared = view.integer("past_present_share_buffer", 0) != 0;
    return cacheOf(view, past[3], size.queries, shared, at.pastLength);
}

/// Bytes of keys and values of `tokens` tokens.
Bytes tokenBytes(DType type, const AttentionSize& size, std::int64_t tokens) {
    const Ints dims{size.batch, size.heads, tokens, addSaturating(size.headSize, size.valueSize)};
    return bytesOf(type, elementCount(dims));
}

/// Where a kernel keeps keys and values: the inputs of the past, the outputs that are the same buffers.
struct CachePlace {
    std::size_t firstInput, lastInput, firstOutput, lastOutput;
};

/// A buffer that past and present share is charged for the tokens read from it and the new ones written, not for its size.
void useCache(const NodeView& view, Work& work, const CachePlace& place, const AttentionSize& size, const Cache& cache) {
    if (!cache.inPlace) return;
    const DType type = view.dtype(place.firstInput);
    const std::int64_t added = size.keys - cache.past;
    chargeReads(view, work, {place.firstInput, place.lastInput}, tokenBytes(type, size, cache.past));
    work.written = writtenWithout(view, work, place.firstOutput, place.lastOutput) + tokenBytes(type, size, added);
    if (cache.isGuess) work.assumption = fullCache;
}

std::int64_t pairsOf(const NodeView& view, const AttentionSize& size) {
    return view.integer("unidirectional", 0) != 0 ? causalPairs(size.queries, size.keys) : allPairs(size);
}

/// do_rotary turns Q and K: 3 FLOP a channel.
Flops rotaryFlops(const NodeView& view, const AttentionSize& size) {
    if (view.integer("do_rotary", 0) == 0) return Flops(0);
    const std::int64_t turned = view.integer("rotary_embedding_dim", 0);
    view.require(turned >= 0 && turned <= size.headSize, "rotary_embedding_dim lies within the head");
    return Flops(6) * size.batch * size.queries * size.heads * (turned == 0 ? size.headSize : turned);
}

/// Adds the projection of `tokens` tokens of `channels` channels to Q, K and V.
void project(Work& work, std::int64_t tokens, std::int64_t channels, std::int64_t columns) {
    const Macs macs = Macs(tokens) * channels * columns;
    work.macs += macs;
    work.flops += flopsOf(macs);
}

Work mergedAttention(const NodeView& view, const MergedInputs& at) {
    const Ints& x = view.dims(0);
    view.require(x.size() == 3, "the input is [batch, tokens, channels]");
    const std::int64_t heads = headCount(view, "num_heads");
    const MergedColumns columns = projection(view, x[2]);
    AttentionSize size{x[0], heads, x[1], x[1], evenly(view, columns.q, heads), evenly(view, columns.v, heads)};
    const Cache cache = mergedCache(view, at, size);
    size.keys = addSaturating(cache.past, size.queries);
    Work work = attentionWork(size, pairsOf(view, size));
    work.flops += rotaryFlops(view, size);
    project(work, multiplySaturating(x[0], x[1]), x[2], columns.all());
    const DType type = view.dtype(at.output);
    work.outputs = {{type, Ints{x[0], x[1], columns.v}}, {type, Ints{2, x[0], heads, cache.length, size.headSize}}};
    useCache(view, work, {at.past, at.past, 1, 1}, size, cache);
    return work;
}

Work qAttention(const NodeView& view) {
    Work work = mergedAttention(view, quantisedInputs);
    work.computeType = DType::int8;
    return work;
}

/// Where an attention without projection takes what not all take at the same place.
struct SeparateInputs {
    std::size_t bias, pastKey, pastLength;
};

constexpr SeparateInputs multiHeadInputs{3, 6, 8}, decoderInputs{10, 5, 7};

struct Qkv {
    Heads q, k, v;
};

/// Q, K and V side by side: [batch, tokens, heads, 3, head size] or the decoder's [batch, tokens, 3 * hidden size].
Qkv packedQkv(const NodeView& view, std::int64_t heads) {
    const Ints& q = view.dims(0);
    view.require(q.size() == 3 || (q.size() == 5 && q[2] == heads && q[3] == 3), "a packed query holds Q, K and V of every head");
    const Heads one{q[0], heads, q[1], q.size() == 5 ? q[4] : evenly(view, evenly(view, q[2], 3), heads)};
    return {one, one, one};
}

Qkv packedKv(const NodeView& view, std::int64_t heads) {
    const Ints& kv = view.dims(1);
    view.require(kv[2] == heads && kv[3] == 2, "a packed key holds K and V of every head");
    const Heads one{kv[0], heads, kv[1], kv[4]};
    return {headsOf(view, 0, heads), one, one};
}

Qkv separateQkv(const NodeView& view, std::int64_t heads) {
    view.require(view.rank(0) == 3, "the query is [batch, tokens, channels]");
    if (view.rank(1) == 5) return packedKv(view, heads);
    view.require(view.rank(1) == view.rank(2), "key and value have one rank");
    return {headsOf(view, 0, heads), headsOf(view, 1, heads), headsOf(view, 2, heads)};
}

void requireMatch(const NodeView& view, const Qkv& in, std::size_t bias) {
    view.require(in.q.batch == in.k.batch && in.k.batch == in.v.batch, "query, key and value have one batch size");
    view.require(in.k.heads == in.q.heads && in.v.heads == in.q.heads && in.k.tokens == in.v.tokens,
                 "key and value have the query's heads and the same tokens");
    view.require(in.q.size == in.k.size, "query and key have one head size");
    const MergedColumns columns{multiplySaturating(in.q.heads, in.q.size), multiplySaturating(in.v.heads, in.v.size)};
    view.require(!view.has(bias) || view.dims(bias) == Ints{columns.all()}, "the bias has a number for each channel of Q, K and V");
}

/// past_key and past_value are [batch, heads, tokens, head size]; a stated past length means a shared buffer.
Cache separateCache(const NodeView& view, const SeparateInputs& at, const Qkv& in) {
    view.require(view.has(at.pastKey) == view.has(at.pastKey + 1), "past_key and past_value come together");
    if (!view.has(at.pastKey)) return {0, in.k.tokens};
    const Ints &key = view.dims(at.pastKey), &value = view.dims(at.pastKey + 1);
    view.require(key.size() == 4 && key == Ints{in.k.batch, in.k.heads, key[2], in.k.size}, "past_key fits key");
    view.require(value == Ints{in.v.batch, in.v.heads, key[2], in.v.size}, "past_value fits value and past_key");
    return cacheOf(view, key[2], in.k.tokens, view.has(at.pastLength), at.pastLength);
}

Work separateAttention(const NodeView& view, const SeparateInputs& at, bool isPacked) {
    const std::int64_t heads = headCount(view, "num_heads");
    const Qkv in = isPacked ? packedQkv(view, heads) : separateQkv(view, heads);
    requireMatch(view, in, at.bias);
    const Cache cache = separateCache(view, at, in);
    const std::int64_t keys = addSaturating(cache.past, in.k.tokens);
    const AttentionSize size{in.q.batch, heads, in.q.tokens, keys, in.q.size, in.v.size};
    Work work = attentionWork(size, pairsOf(view, size));
    const DType type = view.dtype(0);
    work.outputs = {{type, Ints{in.q.batch, in.q.tokens, multiplySaturating(heads, in.v.size)}},
                    {type, Ints{in.k.batch, heads, cache.length, in.k.size}},
                    {type, Ints{in.v.batch, heads, cache.length, in.v.size}},
                    {type, Ints{in.q.batch, heads, in.q.tokens, keys}}};
    useCache(view, work, {at.pastKey, at.pastKey + 1, 1, 2}, size, cache);
    return work;
}

Work multiHeadAttention(const NodeView& view) {
    return separateAttention(view, multiHeadInputs, view.rank(0) == 5);
}

Work decoderMaskedMultiHeadAttention(const NodeView& view) {
    return separateAttention(view, decoderInputs, !view.has(1));
}

constexpr Example contribAttentionExamples[] = {
    // 3 tokens of 4 channels projected to 6 + 6 + 10 columns; 2 heads of 3 (values 5), 3 x 3 pairs
    {"f32[2,3,4] f32[4,22] f32[22]", "num_heads=2 qkv_hidden_sizes=[6,6,10]", "f32[2,3,10]",
     2 * (2 * 3 * 4 * 22) + 2 * (2 * 9 * 16) + 5 * (2 * 2 * 9), 4 * (24 + 88 + 22 + 60), 2 * 3 * 4 * 22 + 2 * 9 * 16},
    // 5 tokens of the past: 3 x 8 pairs, of which the mask leaves 3 * 5 + 6; rotary: 3 for Q and K each
    {"f16[2,3,4] f16[4,18] f16[18] i32[2,8] f16[2,2,2,5,3]", "num_heads=2 unidirectional=1 do_rotary=1",
     "f16[2,3,6] f16[2,2,2,8,3]", 2 * (2 * 3 * 4 * 18) + 2 * (2 * 21 * 12) + 5 * (2 * 2 * 21) + 6 * (2 * 3 * 6),
     2 * (24 + 72 + 18 + 120 + 36 + 192) + 4 * 16, 2 * 3 * 4 * 18 + 2 * 24 * 12},
    // a shared buffer of 9 tokens, 5 of them in use: 2 * 2 * 2 * 5 * 3 read, 2 * 2 * 2 * 3 * 3 written
    {"f16[2,3,4] f16[4,18] f16[18] _ f16[2,2,2,9,3] _ i32[1]{5}", "num_heads=2 past_present_share_buffer=1",
     "f16[2,3,6] f16[2,2,2,9,3]", 2 * (2 * 3 * 4 * 18) + 2 * (2 * 24 * 12) + 5 * (2 * 2 * 24),
     2 * (24 + 72 + 18 + 120 + 36 + 72) + 4, 2 * 3 * 4 * 18 + 2 * 24 * 12},
};

constexpr Example multiHeadExamples[] = {
    // 2 heads of 3, values 5: 4 x 7 pairs
    {"f32[2,4,6] f32[2,7,6] f32[2,7,10] f32[22] i32[2]", "num_heads=2", "f32[2,4,10]",
     2 * (2 * 28 * 16) + 5 * (2 * 2 * 28), 4 * (48 + 84 + 140 + 22 + 2 + 80), 2 * 28 * 16},
    {"f16[2,4,2,3,5]", "num_heads=2 unidirectional=1", "f16[2,4,10]", 2 * (2 * 10 * 20) + 5 * (2 * 2 * 10),
     2 * (240 + 80), 2 * 16 * 20},
    {"f16[2,4,10] f16[2,7,2,2,5]", "num_heads=2", "f16[2,4,10]", 2 * (2 * 28 * 20) + 5 * (2 * 2 * 28),
     2 * (80 + 280 + 80), 2 * 28 * 20},
    {"f32[2,4,6] f32[2,2,7,3] f32[2,2,7,5]", "num_heads=2", "f32[2,4,10]", 2 * (2 * 28 * 16) + 5 * (2 * 2 * 28),
     4 * (48 + 84 + 140 + 80), 2 * 28 * 16},
    // 6 tokens of the past before 3 new ones: 4 x 9 pairs
    {"f32[2,4,6] f32[2,3,6] f32[2,3,10] _ _ _ f32[2,2,6,3] f32[2,2,6,5]", "num_heads=2",
     "f32[2,4,10] f32[2,2,9,3] f32[2,2,9,5] f32[2,2,4,9]", 2 * (2 * 36 * 16) + 5 * (2 * 2 * 36),
     4 * (48 + 36 + 60 + 72 + 120 + 80 + 108 + 180 + 144), 2 * 36 * 16},
};

constexpr Example decoderMultiHeadExamples[] = {
    // a shared buffer of 9 tokens, 5 of them in use: 6 keys for 1 query; 5 tokens read, 1 written
    {"f16[2,1,6] f16[2,1,6] f16[2,1,6] _ _ f16[2,2,9,3] f16[2,2,9,3] i32[1]{5}", "num_heads=2 past_present_share_buffer=1",
     "f16[2,1,6] f16[2,2,9,3] f16[2,2,9,3]", 2 * (2 * 6 * 12) + 5 * (2 * 2 * 6),
     2 * (3 * 12 + 120 + 12 + 24) + 4, 2 * 6 * 12},
    {"f32[2,1,18] _ _ _ _ f32[2,2,4,3] f32[2,2,4,3]", "num_heads=2", "f32[2,1,6] f32[2,2,5,3] f32[2,2,5,3]",
     2 * (2 * 5 * 12) + 5 * (2 * 2 * 5), 4 * (36 + 48 + 48 + 12 + 60 + 60), 2 * 5 * 12},
};

constexpr Example qAttentionExamples[] = {
    {"u8[2,3,4] i8[4,18] f32[18] f32[] f32[18] _ u8[] i8[18]", "num_heads=2", "f32[2,3,6]",
     2 * (2 * 3 * 4 * 18) + 2 * (2 * 9 * 12) + 5 * (2 * 2 * 9), 24 + 72 + 4 * 18 + 4 + 4 * 18 + 1 + 18 + 4 * 36,
     2 * 3 * 4 * 18 + 2 * 9 * 12},
    {"u8[2,3,4] i8[4,18] f32[18] f32[] f32[] i32[2] _ _ f32[2,2,2,5,3]", "num_heads=2 unidirectional=1",
     "f32[2,3,6] f32[2,2,2,8,3]", 2 * (2 * 3 * 4 * 18) + 2 * (2 * 21 * 12) + 5 * (2 * 2 * 21),
     24 + 72 + 4 * (18 + 1 + 1 + 2 + 120 + 36 + 192), 2 * 3 * 4 * 18 + 2 * 24 * 12},
};

constexpr Example decoderSelfExamples[] = {
    {"f16[2,1,4] f16[4,18] f16[18] _ f16[2,2,2,9,3] _ i32[1]{5}", "num_heads=2 past_present_share_buffer=1",
     "f16[2,1,6] f16[2,2,2,9,3]", 2 * (2 * 4 * 18) + 2 * (2 * 6 * 12) + 5 * (2 * 2 * 6),
     2 * (8 + 72 + 18 + 120 + 12 + 24) + 4, 2 * 4 * 18 + 2 * 6 * 12},
    {"f32[2,1,4] f32[4,18] f32[18] _ f32[2,2,2,4,3] _ i32[1]", "num_heads=2", "f32[2,1,6] f32[2,2,2,5,3]",
     2 * (2 * 4 * 18) + 2 * (2 * 5 * 12) + 5 * (2 * 2 * 5), 4 * (8 + 72 + 18 + 96 + 1 + 12 + 120), 2 * 4 * 18 + 2 * 5 * 12},
};

constexpr auto family = Family::attention;
constexpr std::string_view ms = "com.microsoft";
constexpr std::string_view projected = "2 B S Di (2 D + Dv) + 2 B vis (D + Dv) + 5 B N vis (+ 6 B S D if do_rotary)";
constexpr std::string_view unprojected = "2 B vis (D + Dv) + 5 B N vis";
constexpr std::string_view visible = "vis: pairs of query and key; with unidirectional those that the mask leaves. MACs are dense.";

constexpr OpSpec rows[] = {
    {ms, "Attention", family, 1, projected, visible, contribAttention, contribAttentionExamples, Unit::matrix},
    {ms, "QAttention", family, 1, projected, "Runs against the INT8 ceiling.", qAttention, qAttentionExamples, Unit::matrix},
    {ms, "DecoderMaskedSelfAttention", family, 1, projected, visible, contribAttention, decoderSelfExamples, Unit::matrix},
    {ms, "MultiHeadAttention", family, 1, unprojected, visible, multiHeadAttention, multiHeadExamples, Unit::matrix},
    {ms, "DecoderMaskedMultiHeadAttention", family, 1, unprojected, visible, decoderMaskedMultiHeadAttention,
     decoderMultiHeadExamples, Unit::matrix},
};

} // namespace

Work contribAttention(const NodeView& view) { return mergedAttention(view, floatInputs); }

std::span<const OpSpec> attentionContribOps() { return rows; }

} // namespace rooflens
