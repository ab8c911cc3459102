// Attention kernels with a layout of their own: sequences without padding, a band of keys, sequence before batch; and the
// position biases that are added to scores.
#include "core/ops/attention.h"
#include "core/ops/families.h"

#include <algorithm>

namespace rooflens {
namespace {

/// Pairs of one head over all sequences.
struct PackedPairs {
    std::int64_t count = 0;
    bool isGuess = false;
};

/// Sum of the squared lengths; unknown lengths are at most those of the padded tensor.
PackedPairs packedPairs(const NodeView& view, std::size_t offsets, std::size_t ends, std::int64_t tokens) {
    const Ints& padded = view.dims(offsets);
    view.require(padded.size() == 2, "token_offset is [batch, tokens]");
    const Ints* known = view.ints(ends);
    if (known == nullptr) return {multiplySaturating(tokens, std::min(tokens, padded[1])), true};
    PackedPairs sum;
    for (std::size_t i = 1; i < known->size(); ++i) {
        view.require((*known)[i - 1] >= 0 && (*known)[i] >= (*known)[i - 1], "lengths do not fall below 0");
        const std::int64_t length = (*known)[i] - (*known)[i - 1];
        sum.count = addSaturating(sum.count, multiplySaturating(length, length));
    }
    return sum;
}

/// One batch whose pairs are given: what its heads and their sizes make of them.
Work packedWork(const PackedPairs& pairs, std::int64_t heads, std::int64_t headSize, std::int64_t valueSize) {
    Work work = attentionWork({1, heads, 1, pairs.count, headSize, valueSize}, pairs.count);
    if (pairs.isGuess) work.assumption = "every sequence is as long as the longest";
    return work;
}

void project(Work& work, Macs macs) {
    work.macs += macs;
    work.flops += flopsOf(macs);
}

Work packedAttention(const NodeView& view) {
    const Ints &x = view.dims(0), &weights = view.dims(1);
    view.require(x.size() == 2, "the input is [tokens, channels]");
    view.require(weights.size() == 2 && weights[0] == x[1], "the weights have a row for each input channel");
    const std::int64_t heads = headCount(view, "num_heads");
    const MergedColumns columns = mergedColumns(view, weights[1]);
    Work work = packedWork(packedPairs(view, 3, 4, x[0]), heads, evenly(view, columns.q, heads), evenly(view, columns.v, heads));
    project(work, Macs(x[0]) * x[1] * weights[1]);
    work.outputs = {{view.dtype(0), Ints{x[0], columns.v}}};
    return work;
}

/// Channels of one head of Q and K, and of V.
struct HeadSizes {
    std::int64_t key = 0, value = 0;
};

HeadSizes packedSizes(const NodeView& view, std::int64_t heads) {
    const Ints& q = view.dims(0);
    view.require(q.size() == 2 || (q.size() == 4 && q[1] == heads && q[2] == 3),
                 "the query is [tokens, channels] or holds Q, K and V of every head");
    if (q.size() == 4) return {q[3], q[3]};
    const Ints &k = view.dims(1), &v = view.dims(2);
    view.require(k == q && v.size() == 2 && v[0] == q[0],
                 "query, key and value have the same tokens, query and key the same channels");
    return {evenly(view, q[1], heads), evenly(view, v[1], heads)};
}

Work packedMultiHeadAttention(const NodeView& view) {
    const std::int64_t heads = headCount(view, "num_heads");
    const HeadSizes sizes = packedSizes(view, heads);
    const std::int64_t tokens = view.dims(0)[0];
    Work work = packedWork(packedPairs(view, 4, 5, tokens), heads, sizes.key, sizes.value);
    work.outputs = {{view.dtype(0), Ints{tokens, multiplySaturating(heads, sizes.value)}}};
    return work;
}

bool isKnownZero(const NodeView& view, std::size_t input) {
    const Ints* values = view.ints(input);
    return values != nullptr && std::all_of(values->begin(), values->end(), [](std::int64_t v) { return v == 0; });
}

Work longformerAttention(const NodeView& view) {
    const Ints& x = view.dims(0);
    view.require(x.size() == 3, "the input is [batch, tokens, channels]");
    const std::int64_t heads = headCount(view, "num_heads"), window = headCount(view, "window"), size = evenly(view, x[2], heads);
    const std::int64_t columns = multiplySaturating(3, x[2]);
    view.require(view.dims(1) == Ints{x[2], columns}, "the weights project to Q, K and V");
    const std::int64_t keys = std::min(x[1], addSaturating(multiplySaturating(2, window), 1));
    const AttentionSize band{x[0], heads, x[1], keys, size, size};
    Work work = attentionWork(band, allPairs(band));
    project(work, Macs(x[0]) * x[1] * x[2] * columns);
    work.outputs = {{view.dtype(0), x}};
    if (!isKnownZero(view, 6)) work.assumption = "no token attends globally";
    return work;
}

bool flag(const NodeView& view, std::size_t input, std::string_view what) {
    const Ints& value = view.requireInts(input, what);
    view.require(value.size() == 1, "a flag is one value");
    return value[0] != 0;
}

/// Tokens that one call of the decoder's attention projects to keys and values, and those it attends to.
struct DecoderTokens {
    std::int64_t projected = 0, keys = 0;
};

DecoderTokens decoderTokens(const NodeView& view) {
    const bool crosses = flag(view, 8, "the value of static_kv"), usesPast = flag(view, 9, "the value of use_past");
    view.require(!usesPast || view.rank(6) == 4, "key_cache is [batch, heads, tokens, head size]");
    const std::int64_t past = usesPast ? view.dims(6)[2] : 0;
    if (crosses && usesPast) return {0, past};
    const std::int64_t added = view.dims(crosses ? 1 : 0)[0];
    return {added, addSaturating(past, added)};
}

Work decoderAttention(const NodeView& view) {
    const Ints &q = view.dims(0), &k = view.dims(1);
    view.require(q.size() == 3 && k.size() == 3 && q[1] == k[1] && q[2] == k[2], "query and key are [tokens, batch, channels]");
    view.require(view.dims(2) == Ints{q[2], q[2]} && view.dims(3) == Ints{q[2], multiplySaturating(2, q[2])},
                 "the weights project to Q, and to K and V");
    const std::int64_t heads = headCount(view, "num_heads"), size = evenly(view, q[2], heads);
    const DecoderTokens tokens = decoderTokens(view);
    const AttentionSize all{q[1], heads, q[0], tokens.keys, size, size};
    Work work = attentionWork(all, allPairs(all));
    project(work, Macs(q[0]) * q[1] * q[2] * q[2] + Macs(tokens.projected) * 2 * q[1] * q[2] * q[2]);
    const TensorType cache{view.dtype(0), Ints{q[1], heads, tokens.keys, size}};
    work.outputs = {{view.dtype(0), q}, cache, cache};
    return work;
}

/// A table's rows, a bucket of distances each, spread over all pairs.
Work relativePositionBias(const NodeView& view) {
    const Ints& table = view.dims(0);
    view.require(table.size() == 2, "bias_table is [buckets, heads]");
    const Ints &queries = view.requireInts(1, "the value of query_length"), &keys = view.requireInts(2, "the value of key_length");
    view.require(queries.size() == 1 && keys.size() == 1 && queries[0] >= 0 && keys[0] >= 0,
                 "lengths are one number of at least 0");
    Work work;
    work.outputs = {{view.dtype(0), Ints{1, table[1], queries[0], keys[0]}}};
    return work;
}

/// The biased query times weights to D numbers, whose halves are summed and gated; the gate scales the bias.
Work gatedRelativePositionBias(const NodeView& view) {
    const std::int64_t heads = headCount(view, "num_heads");
    const Ints &bias = view.dims(2), &weights = view.dims(3);
    view.require(bias.size() == 4 && bias[1] == heads && weights.size() == 2, "rel_pos is [1, heads, tokens, tokens]");
    const Ints &query = view.dims(0), &padded = view.has(6) ? view.dims(6) : query;
    view.require(!query.empty() && padded.size() >= 2 && query.back() == multiplySaturating(heads, weights[0]),
                 "the query has a weight row for each channel of a head");
    const std::int64_t gates = multiplySaturating(elementCount(query) / std::max<std::int64_t>(1, query.back()), heads);
    const Ints dims{padded[0], heads, bias[2], bias[3]};
    Work work;
    work.unit = Unit::matrix;
    work.macs = Macs(gates) * weights[0] * weights[1];
    const std::int64_t perGate = addSaturating(addSaturating(weights[0], multiplySaturating(2, weights[1])), 8);
    work.flops = flopsOf(work.macs) + Flops(gates) * perGate + Flops(elementCount(dims));
    work.transcendentals = Flops(gates) * 2;
    work.outputs = {{view.dtype(0), dims}};
    return work;
}

constexpr Example packedExamples[] = {
    // sequences of 3 and 1 tokens: 9 + 1 pairs; 5 channels projected to 2 heads of 3, values 4
    {"f32[4,5] f32[5,20] f32[20] i32[2,3] i32[3]{0,3,4}", "num_heads=2 qkv_hidden_sizes=[6,6,8]", "f32[4,8]",
     2 * (4 * 5 * 20) + 2 * (2 * 10 * 7) + 5 * (2 * 10), 4 * (20 + 100 + 20 + 6 + 3 + 32), 4 * 5 * 20 + 2 * 10 * 7},
    // unknown lengths: each of the 4 tokens sees at most 3
    {"f16[4,5] f16[5,18] f16[18] i32[2,3] i32[3]", "num_heads=2", "f16[4,6]",
     2 * (4 * 5 * 18) + 2 * (2 * 12 * 6) + 5 * (2 * 12), 2 * (20 + 90 + 18 + 24) + 4 * (6 + 3), 4 * 5 * 18 + 2 * 12 * 6},
};

constexpr Example packedMultiHeadExamples[] = {
    {"f32[4,6] f32[4,6] f32[4,8] f32[20] i32[2,3] i32[3]{0,3,4}", "num_heads=2", "f32[4,8]", 2 * (2 * 10 * 7) + 5 * (2 * 10),
     4 * (24 + 24 + 32 + 20 + 6 + 3 + 32), 2 * 10 * 7},
    {"f16[4,2,3,5] _ _ _ i32[2,3] i32[3]{0,2,4}", "num_heads=2", "f16[4,10]", 2 * (2 * 8 * 10) + 5 * (2 * 8),
     2 * (120 + 40) + 4 * (6 + 3), 2 * 8 * 10},
};

constexpr Example longformerExamples[] = {
    // each of 8 tokens sees 2 before and 2 after: 8 x 5 pairs
    {"f32[2,8,6] f32[6,18] f32[18] f32[2,8] f32[6,18] f32[18] i32[2,8]", "num_heads=2 window=2", "f32[2,8,6]",
     2 * (2 * 8 * 6 * 18) + 2 * (2 * 2 * 40 * 6) + 5 * (2 * 2 * 40), 4 * (96 + 108 + 18 + 16 + 108 + 18 + 16 + 96),
     2 * 8 * 6 * 18 + 2 * 2 * 40 * 6},
    // fewer tokens than the band is wide
    {"f16[1,4,6] f16[6,18] f16[18] f16[1,4] f16[6,18] f16[18] i32[1,4]{0,0,0,0}", "num_heads=3 window=2", "f16[1,4,6]",
     2 * (4 * 6 * 18) + 2 * (3 * 16 * 4) + 5 * (3 * 16), 2 * (24 + 108 + 18 + 4 + 108 + 18 + 24) + 4 * 4,
     4 * 6 * 18 + 3 * 16 * 4},
};

constexpr Example decoderExamples[] = {
    // self-attention: 3 new tokens after 4: 3 x 7 pairs
    {"f32[3,2,6] f32[3,2,6] f32[6,6] f32[6,12] f32[18] _ f32[2,2,4,3] f32[2,2,4,3] bool[1]{0} bool[1]{1} bool[1]{1} bool[1]{0}",
     "num_heads=2", "f32[3,2,6] f32[2,2,7,3] f32[2,2,7,3]", 2 * (3 * 2 * 6 * 18) + 2 * (2 * 21 * 12) + 5 * (2 * 2 * 21),
     4 * (36 + 36 + 36 + 72 + 18 + 48 + 48 + 36 + 84 + 84) + 4, 3 * 2 * 6 * 18 + 2 * 21 * 12},
    // cross-attention with 5 tokens, projected in this call
    {"f32[3,2,6] f32[5,2,6] f32[6,6] f32[6,12] f32[18] _ _ _ bool[1]{1} bool[1]{0} bool[1]{0} bool[1]{0}", "num_heads=2",
     "f32[3,2,6] f32[2,2,5,3] f32[2,2,5,3]", 2 * (3 * 2 * 36 + 5 * 2 * 72) + 2 * (2 * 15 * 12) + 5 * (2 * 2 * 15),
     4 * (36 + 60 + 36 + 72 + 18 + 36 + 60 + 60) + 4, 3 * 2 * 36 + 5 * 2 * 72 + 2 * 15 * 12},
    // cross-attention with 5 cached tokens
    {"f32[3,2,6] f32[9,2,6] f32[6,6] f32[6,12] f32[18] _ f32[2,2,5,3] f32[2,2,5,3] bool[1]{1} bool[1]{1} bool[1]{1} bool[1]{0}",
     "num_heads=2", "f32[3,2,6]", 2 * (3 * 2 * 36) + 2 * (2 * 15 * 12) + 5 * (2 * 2 * 15),
     4 * (36 + 108 + 36 + 72 + 18 + 60 + 60 + 36) + 4, 3 * 2 * 36 + 2 * 15 * 12},
};

constexpr Example biasExamples[] = {
    {"f32[32,6] i64[1]{4} i64[1]{7}", "max_distance=128", "f32[1,6,4,7]", 0, 4 * (192 + 168) + 16},
    {"f16[8,2] i64[]{3} i64[]{3}", "max_distance=16 is_bidirectional=1", "f16[1,2,3,3]", 0, 2 * (16 + 18) + 16},
};

constexpr Example gatedBiasExamples[] = {
    // 2 * 4 * 3 gates: 5 + 2 * 8 + 8 each beside the product of 5 by 8
    {"f32[2,4,15] f32[15] f32[1,3,4,4] f32[5,8] f32[8] f32[1,3,1,1]", "num_heads=3", "f32[2,3,4,4]",
     2 * (24 * 40) + 24 * 29 + 96, 4 * (120 + 15 + 48 + 40 + 8 + 3 + 96), 24 * 40},
    // 5 tokens without padding
    {"f16[5,15] f16[15] f16[1,3,4,4] f16[5,8] f16[8] f16[1,3,1,1] i32[2,4]", "num_heads=3", "f16[2,3,4,4]",
     2 * (15 * 40) + 15 * 29 + 96, 2 * (75 + 15 + 48 + 40 + 8 + 3 + 96) + 4 * 8, 15 * 40},
};

constexpr auto family = Family::attention;
constexpr std::string_view ms = "com.microsoft";

constexpr OpSpec rows[] = {
    {ms, "PackedAttention", family, 1, "2 tokens Di (2 D + Dv) + 2 pairs (D + Dv) + 5 N pairs",
     "pairs: sum of the squared lengths; unknown ones are at most those of the padded tensor.", packedAttention, packedExamples,
     Unit::matrix},
    {ms, "PackedMultiHeadAttention", family, 1, "2 pairs (D + Dv) + 5 N pairs",
     "pairs: sum of the squared lengths; unknown ones are at most those of the padded tensor.", packedMultiHeadAttention,
     packedMultiHeadExamples, Unit::matrix},
    {ms, "LongformerAttention", family, 1, "6 B S D D + 4 B S keys D + 5 B N S keys; keys = 2 window + 1",
     "Global attention is not counted.", longformerAttention, longformerExamples, Unit::matrix},
    {ms, "DecoderAttention", family, 1, "2 B D D (S + 2 projected) + 4 B S T D + 5 B N S T",
     "projected: tokens whose K and V no cache holds.", decoderAttention, decoderExamples, Unit::matrix},
    {ms, "RelativePositionBias", Family::movement, 1, "0", "A table spread over all pairs.", relativePositionBias, biasExamples},
    {ms, "GatedRelativePositionBias", family, 1, "2 MAC + gates (H + 2 D + 8) + N; MAC = gates H D",
     "gates: tokens times heads.", gatedRelativePositionBias, gatedBiasExamples, Unit::matrix},
};

} // namespace

std::span<const OpSpec> attentionPackedOps() { return rows; }

} // namespace rooflens
