#pragma once

#include "core/ops/node_view.h"
#include "core/ops/traffic.h"

namespace rooflens {

/// Sizes of one attention: queries of `heads` heads against keys and values.
struct AttentionSize {
    std::int64_t batch = 0;
    std::int64_t heads = 0;     ///< of the queries; keys and values may have fewer
    std::int64_t queries = 0;   ///< new tokens
    std::int64_t keys = 0;      ///< tokens attended to, the past included
    std::int64_t headSize = 0;  ///< of Q and K
    std::int64_t valueSize = 0; ///< of V
};

/// Heads, sequence and head size of Q, K or V: [batch, heads, tokens, head size].
struct Heads {
    std::int64_t batch = 0, heads = 0, tokens = 0, size = 0;
    Ints dims() const { return {batch, heads, tokens, size}; }
};

/// Keys and values of earlier calls.
struct Cache {
    std::int64_t past = 0;   ///< tokens in use before this call
    std::int64_t length = 0; ///< tokens of the tensor this call yields
    bool inPlace = false;    ///< the new tokens are written into the buffer that holds the past
    bool isGuess = false;    ///< nobody knows how full the buffer is
};

/// What stands behind a guessed cache.
inline constexpr std::string_view fullCache = "the key/value cache is full";

/// A head count that a node states; RuleBroken below 1.
std::int64_t headCount(const NodeView& view, std::string_view attribute);

/// a / b where b >= 1 must divide a; RuleBroken otherwise.
std::int64_t evenly(const NodeView& view, std::int64_t a, std::int64_t b);

/// Columns of Q (and of K) and of V in merged weights.
struct MergedColumns {
    std::int64_t q = 0, v = 0;
    std::int64_t all() const { return addSaturating(multiplySaturating(2, q), v); }
};

/// By qkv_hidden_sizes, else thirds of `all`.
MergedColumns mergedColumns(const NodeView& view, std::int64_t all);

/// Input of [batch, tokens, heads * size] or [batch, heads, tokens, size].
Heads headsOf(const NodeView& view, std::size_t input, std::int64_t heads);

/// Pairs of one head: every key for every query.
std::int64_t allPairs(const AttentionSize& size);

/// Pairs that a causal mask leaves when the queries are the last of the keys and see at most `window` of them.
std::int64_t causalPairs(std::int64_t queries, std::int64_t keys, std::int64_t window = saturated);

/// Multiply-accumulates of scores and weighted sum, masked pairs included.
Macs attentionMacs(const AttentionSize& size);

/// 2 a pair and channel of both products; softmax is not in it.
Flops productFlops(const AttentionSize& size, std::int64_t pairs);

/// Softmax: 5 a score of every head.
Flops softmaxFlops(const AttentionSize& size, std::int64_t pairs);

/// Work with MACs, FLOPs (products and softmax) and unit of an attention whose mask leaves `pairs`.
Work attentionWork(const AttentionSize& size, std::int64_t pairs);

/// ai.onnx files carry this operator under the same name: com.microsoft.Attention.
Work contribAttention(const NodeView& view);

} // namespace rooflens
