// Attention kernels that keep keys and values in a buffer of their own: fewer heads of keys than of queries, a window, blocks.
// MACs are dense; FLOPs leave out what the causal mask and the window hide.
#include "core/ops/attention.h"
#include "core/ops/families.h"

#include <algorithm>

namespace rooflens {
namespace {

/// Heads of queries and of keys, and channels of one head.
struct GroupedHeads {
    std::int64_t query = 0, key = 0, size = 0;
};

/// A query without key holds Q, K and V side by side; exporters also give a placeholder of another rank for no key.
bool isPacked(const NodeView& view) { return !view.has(1) || view.rank(1) != view.rank(0); }

GroupedHeads groupedHeads(const NodeView& view) {
    const std::int64_t query = headCount(view, "num_heads"), key = headCount(view, "kv_num_heads");
    view.require(query % key == 0, "num_heads is a multiple of kv_num_heads");
    const std::int64_t heads = isPacked(view) ? addSaturating(query, multiplySaturating(2, key)) : query;
    return {query, key, evenly(view, view.dims(0).back(), heads)};
}

/// New tokens: those of key and value, which a packed query holds itself.
std::int64_t addedTokens(const NodeView& view, const GroupedHeads& heads) {
    const Ints& q = view.dims(0);
    if (isPacked(view)) return q[q.size() - 2];
    const Ints& k = view.dims(1);
    view.require(k.back() == multiplySaturating(heads.key, heads.size), "the key has kv_num_heads heads of the query's size");
    view.require(k.front() == q.front() || q.size() == 2, "query and key have one batch size");
    view.require(view.dims(2) == k, "value has the key's shape");
    return k[k.size() - 2];
}

/// do_rotary turns Q and K: 3 FLOP a channel.
Flops rotaryFlops(const NodeView& view, const GroupedHeads& heads, std::int64_t tokens) {
    if (view.integer("do_rotary", 0) == 0) return Flops(0);
    return Flops(3) * tokens * addSaturating(heads.query, heads.key) * heads.size;
}

/// How many of the latest tokens a query sees, itself included.
std::int64_t windowOf(const NodeView& view) {
    const std::int64_t window = view.integer("local_window_size", -1);
    return window > 0 ? window : saturated;
}

/// Tokens of the past that `queries` new queries see through the window, when `keys` of them, `added` new, are there.
std::int64_t seenPast(std::int64_t queries, std::int64_t keys, std::int64_t added, std::int64_t window) {
    const std::int64_t seen = std::min(keys, addSaturating(window, std::max<std::int64_t>(0, queries - 1)));
    return std::max<std::int64_t>(0, seen - added);
}

/// Where the kernels take what not all take at the same place. past_key and past_value are inputs 3 and 4 of both.
struct CachedInputs {
    std::size_t total;                  ///< tokens in all, the new ones included
    std::optional<std::size_t> lengths; ///< the same, less one, for each batch entry
    std::size_t tables;                 ///< cosines, then sines
};

constexpr CachedInputs groupInputs{6, 5, 7}, sparseInputs{7, std::nullopt, 9};
constexpr std::size_t pastKey = 3, pastValue = 4;

std::optional<std::int64_t> totalTokens(const NodeView& view, const CachedInputs& at) {
    const Ints* total = view.ints(at.total);
    if (total != nullptr && total->size() == 1) return (*total)[0];
    const Ints* lengths = at.lengths ? view.ints(*at.lengths) : nullptr;
    if (lengths == nullptr || lengths->empty()) return std::nullopt;
    return addSaturating(std::max<std::int64_t>(-1, *std::max_element(lengths->begin(), lengths->end())), 1);
}

/// Tokens that the buffer holds room for.
std::int64_t bufferLength(const NodeView& view, const GroupedHeads& heads) {
    view.require(view.has(pastKey) == view.has(pastValue), "past_key and past_value come together");
    if (!view.has(pastKey)) return 0;
    const Ints& past = view.dims(pastKey);
    view.require(past.size() == 4 && past[0] == view.dims(0)[0] && past[1] == heads.key,
                 "past_key is [batch, kv_num_heads, tokens, head size]");
    view.require(view.dims(pastValue) == past, "past_value has past_key's shape");
    return past[2];
}

Cache cacheOf(const NodeView& view, const CachedInputs& at, std::int64_t length, std::int64_t added) {
    const auto total = totalTokens(view, at);
    if (!total) return {length, addSaturating(length, added), false, length > 0};
    view.require(*total >= added, "the tokens in all include the new ones");
    const std::int64_t past = *total - added;
    if (view.integer("sliding_window_cache", 0) != 0) return {std::min(past, length), length, true};
    view.require(past <= length, "the past fits its buffer");
    return {past, std::max(length, *total), view.has(pastKey) && *total <= length};
}

/// Keys and values of `tokens` tokens.
Bytes tokenBytes(const TensorType& present, std::int64_t tokens) {
    const Ints& dims = *present.dims;
    return bytesOf(present.dtype, elementCount(Ints{2, dims[0], dims[1], tokens, dims[3]}));
}

/// Rows that `tokens` tokens touch of the tables of cosines and sines, when there are any.
Bytes tableRows(const NodeView& view, std::size_t cosines, std::int64_t tokens) {
    Bytes rows;
    for (const std::size_t i : {cosines, cosines + 1})
        if (view.has(i)) rows += rowsRead(view, i, tokens);
    return rows;
}

/// A buffer that past and present share is charged for the tokens seen in it and the new ones, not for its size; of the
/// tables only rows are read.
void chargeTraffic(const NodeView& view, Work& work, const CachedInputs& at, const Cache& cache, std::int64_t seen,
                   std::int64_t added) {
    const std::size_t cosines = at.tables, sines = cosines + 1;
    const Bytes rows = tableRows(view, cosines, multiplySaturating(view.dims(0)[0], view.dims(0)[1]));
    if (!cache.inPlace) {
        chargeReads(view, work, {cosines, sines}, rows);
        return;
    }
    const TensorType present = work.outputs[1];
    chargeReads(view, work, {pastKey, pastValue, cosines, sines}, rows + tokenBytes(present, seen));
    work.written = writtenWithout(view, work, 1, 2) + tokenBytes(present, added);
}

struct Grouped {
    GroupedHeads heads;
    AttentionSize size;
    std::int64_t pairs = 0; ///< that mask and window leave
};

Work groupedAttention(const NodeView& view, const CachedInputs& at, Grouped& grouped) {
    const Ints& q = view.dims(0);
    view.require(q.size() == 3, "the query is [batch, tokens, channels]");
    const GroupedHeads heads = groupedHeads(view);
    const std::int64_t added = addedTokens(view, heads), window = windowOf(view);
    const Cache cache = cacheOf(view, at, bufferLength(view, heads), added);
    const std::int64_t keys = addSaturating(cache.past, added);
    grouped = {heads, {q[0], heads.query, q[1], keys, heads.size, heads.size}, 0};
    const bool isCausal = view.integer("causal", 1) != 0;
    grouped.pairs = isCausal ? causalPairs(q[1], keys, window) : allPairs(grouped.size);
    Work work;
    work.unit = Unit::matrix;
    work.macs = attentionMacs(grouped.size);
    work.flops = productFlops(grouped.size, grouped.pairs) + rotaryFlops(view, heads, multiplySaturating(q[0], q[1]));
    const bool hasPast = view.has(pastKey);
    const TensorType present{view.dtype(hasPast ? pastKey : 0),
                             Ints{q[0], heads.key, cache.length, hasPast ? view.dims(pastKey)[3] : heads.size}};
    work.outputs = {{view.dtype(0), Ints{q[0], q[1], multiplySaturating(heads.query, heads.size)}}, present, present};
    chargeTraffic(view, work, at, cache, seenPast(q[1], keys, added, window), added);
    if (cache.isGuess) work.assumption = fullCache;
    return work;
}

Work groupQueryAttention(const NodeView& view) {
    Grouped grouped;
    Work work = groupedAttention(view, groupInputs, grouped);
    const AttentionSize& size = grouped.size;
    work.outputs.push_back({view.dtype(0), Ints{size.batch, size.heads, size.queries, size.keys}});
    if (work.written && view.hasOutput(3)) *work.written += work.outputs[3].bytes().value_or(Bytes(0));
    return work;
}

Work sparseAttention(const NodeView& view) {
    Grouped grouped;
    Work work = groupedAttention(view, sparseInputs, grouped);
    work.flops += softmaxFlops(grouped.size, grouped.pairs);
    if (work.assumption.empty()) work.assumption = "no block is masked away";
    return work;
}

/// What the sequences of one packed call add up to.
struct Pages {
    std::int64_t pairs = 0, visible = 0, seenPast = 0;
};

Pages knownPages(const NodeView& view, const Ints& ends, const Ints& past, std::int64_t window) {
    view.require(ends.size() == past.size() + 1, "cumulative_sequence_length has one number more than past_seqlens");
    Pages sum;
    for (std::size_t i = 0; i < past.size(); ++i) {
        view.require(ends[i] >= 0 && ends[i + 1] >= ends[i] && past[i] >= 0, "lengths do not fall below 0");
        const std::int64_t added = ends[i + 1] - ends[i], keys = addSaturating(past[i], added);
        sum.pairs = addSaturating(sum.pairs, multiplySaturating(added, keys));
        sum.visible = addSaturating(sum.visible, causalPairs(added, keys, window));
        sum.seenPast = addSaturating(sum.seenPast, seenPast(added, keys, added, window));
    }
    return sum;
}

/// Every token sees as many keys as a row of the block table has room for.
Pages mostPages(const NodeView& view, std::int64_t tokens, std::int64_t window) {
    const Ints &blocks = view.dims(3), &table = view.dims(7);
    view.require(table.size() == 2, "block_table is [batch, blocks]");
    const std::int64_t keys = multiplySaturating(table[1], blocks[1]);
    const std::int64_t held = std::min(multiplySaturating(table[0], keys), multiplySaturating(blocks[0], blocks[1]));
    return {multiplySaturating(tokens, keys), multiplySaturating(tokens, std::min(keys, window)), held};
}

Work pagedAttention(const NodeView& view) {
    const Ints &q = view.dims(0), &blocks = view.dims(3);
    view.require(q.size() == 2, "the query is [tokens, channels]");
    view.require(blocks.size() == 4 && view.dims(4) == blocks,
                 "key_cache and value_cache are [blocks, block size, heads, head size]");
    const GroupedHeads heads = groupedHeads(view);
    view.require(addedTokens(view, heads) == q[0], "query and key have the same tokens");
    const Ints *ends = view.ints(5), *past = view.ints(6);
    const std::int64_t window = windowOf(view);
    const bool isKnown = ends != nullptr && past != nullptr;
    const Pages pages = isKnown ? knownPages(view, *ends, *past, window) : mostPages(view, q[0], window);
    const AttentionSize one{1, heads.query, 1, pages.pairs, heads.size, heads.size};
    Work work = attentionWork(one, view.integer("is_causal", 1) != 0 ? pages.visible : pages.pairs);
    work.flops += rotaryFlops(view, heads, q[0]);
    work.outputs = {{view.dtype(0), Ints{q[0], multiplySaturating(heads.query, heads.size)}}, view.type(3), view.type(4)};
    const std::int64_t token = multiplySaturating(2, multiplySaturating(blocks[2], blocks[3]));
    const auto cacheBytes = [&](std::int64_t tokens) { return bytesOf(view.dtype(3), multiplySaturating(token, tokens)); };
    chargeReads(view, work, {3, 4, 8, 9}, cacheBytes(pages.seenPast) + tableRows(view, 8, q[0]));
    work.written = writtenWithout(view, work, 1, 2) + cacheBytes(q[0]);
    if (!isKnown) work.assumption = fullCache;
    return work;
}

constexpr Example groupExamples[] = {
    // 6 heads of queries, 2 of keys, 5 channels; 8 tokens of the past before 3 new ones: 3 * 8 + 6 pairs of 3 x 11.
    // 6 of the 40 rows of either table
    {"f32[2,3,30] f32[2,3,10] f32[2,3,10] f32[2,2,8,5] f32[2,2,8,5] i32[2] i32[]{11} f32[40,2] f32[40,2]",
     "num_heads=6 kv_num_heads=2 do_rotary=1", "f32[2,3,30] f32[2,2,11,5] f32[2,2,11,5]",
     4 * (2 * 6 * 5 * 30) + 3 * (2 * 3 * 8 * 5), 4 * (180 + 60 + 60 + 160 + 160 + 2 + 1 + 12 + 12 + 180 + 220 + 220),
     2 * 6 * 33 * 10},
    // packed, in a buffer of 40 tokens that holds 8 + 3; a window of 4: 3 * 4 pairs, 3 old tokens seen
    {"f16[2,3,50] _ _ f16[2,2,40,5] f16[2,2,40,5] i32[2] i32[1]{11}", "num_heads=6 kv_num_heads=2 local_window_size=4",
     "f16[2,3,30] f16[2,2,40,5] f16[2,2,40,5]", 4 * (2 * 6 * 5 * 12),
     2 * (300 + 2 * (2 * 2 * 3 * 5) + 180 + 2 * (2 * 2 * 3 * 5)) + 4 * 3, 2 * 6 * 33 * 10},
    // no past, no mask
    {"f32[2,3,30] f32[2,3,10] f32[2,3,10] _ _ i32[2] i32[]", "num_heads=6 kv_num_heads=2 causal=0",
     "f32[2,3,30] f32[2,2,3,5] f32[2,2,3,5] f32[2,6,3,3]", 4 * (2 * 6 * 5 * 9),
     4 * (180 + 60 + 60 + 2 + 1 + 180 + 60 + 60 + 108), 2 * 6 * 9 * 10},
};

constexpr Example sparseExamples[] = {
    {"f16[2,3,30] f16[2,3,10] f16[2,3,10] f16[2,2,40,5] f16[2,2,40,5] i32[1,6] i32[1,9] i32[]{11} i32[2]",
     "num_heads=6 kv_num_heads=2 sparse_block_size=16", "f16[2,3,30] f16[2,2,40,5] f16[2,2,40,5]",
     4 * (2 * 6 * 5 * 30) + 5 * (2 * 6 * 30),
     2 * (180 + 60 + 60 + 2 * (2 * 2 * 8 * 5) + 180 + 2 * (2 * 2 * 3 * 5)) + 4 * (6 + 9 + 1 + 2), 2 * 6 * 33 * 10},
    // packed, the prompt itself: 3 x 3 pairs, of which 6 are left
    {"f16[2,3,50] _ _ f16[2,2,40,5] f16[2,2,40,5] i32[1,6] i32[1,9] i32[]{3} i32[2] f16[40,2] f16[40,2]",
     "num_heads=6 kv_num_heads=2 sparse_block_size=16 do_rotary=1", "f16[2,3,30] f16[2,2,40,5] f16[2,2,40,5]",
     4 * (2 * 6 * 5 * 6) + 5 * (2 * 6 * 6) + 3 * (2 * 3 * 8 * 5),
     2 * (300 + 12 + 12 + 180 + 2 * (2 * 2 * 3 * 5)) + 4 * (6 + 9 + 1 + 2), 2 * 6 * 9 * 10},
};

constexpr Example pagedExamples[] = {
    // sequences of 3 and 1 new tokens after 2 and 7: pairs 3 * 5 + 8, of which 2 * 3 + 6 + 8 are left; 9 old tokens
    {"f16[4,30] f16[4,10] f16[4,10] f16[9,8,2,5] f16[9,8,2,5] i32[3]{0,3,4} i32[2]{2,7} i32[2,3]",
     "num_heads=6 kv_num_heads=2", "f16[4,30] f16[9,8,2,5] f16[9,8,2,5]", 4 * (6 * 5 * 20) + 5 * (6 * 20),
     2 * (120 + 40 + 40 + 2 * (2 * 9 * 5) + 120 + 2 * (4 * 2 * 5)) + 4 * (3 + 2 + 6), 6 * 23 * 10},
    // a window of 3: pairs 6 + 3, 2 old tokens each; rotary
    {"f16[4,50] _ _ f16[9,8,2,5] f16[9,8,2,5] i32[3]{0,3,4} i32[2]{2,7} i32[2,3] f16[64,2] f16[64,2]",
     "num_heads=6 kv_num_heads=2 local_window_size=3 do_rotary=1", "f16[4,30]",
     4 * (6 * 5 * 12) + 5 * (6 * 12) + 3 * (4 * 8 * 5),
     2 * (200 + 2 * (2 * 4 * 5) + 8 + 8 + 120 + 2 * (4 * 2 * 5)) + 4 * (3 + 2 + 6), 6 * 23 * 10},
};

constexpr auto family = Family::attention;
constexpr std::string_view ms = "com.microsoft";

constexpr OpSpec rows[] = {
    {ms, "GroupQueryAttention", family, 1, "4 B N H vis + 3 B S (N + Nk) H if do_rotary",
     "vis: pairs that causal mask and window leave. MACs are dense. A shared cache is charged for its tokens, not its size.",
     groupQueryAttention, groupExamples, Unit::matrix},
    {ms, "SparseAttention", family, 1, "4 B N H vis + 5 B N vis + 3 B S (N + Nk) H if do_rotary",
     "An upper bound: every block below the diagonal.", sparseAttention, sparseExamples, Unit::matrix},
    {ms, "PagedAttention", family, 1, "4 N H vis + 5 N vis + 3 tokens (N + Nk) H if do_rotary",
     "vis: pairs of all sequences that causal mask and window leave.", pagedAttention, pagedExamples, Unit::matrix},
};

} // namespace

std::span<const OpSpec> attentionCachedOps() { return rows; }

} // namespace rooflens
