// What every attention kernel shares: sizes, pairs that a mask leaves, the work of both.
#include "core/ops/attention.h"
#include "core/ops/pointwise.h"

#include <algorithm>

namespace rooflens {
namespace {

/// 1 + 2 + ... + n, saturating.
std::int64_t triangle(std::int64_t n) {
    const std::int64_t next = addSaturating(n, 1);
    return n % 2 == 0 ? multiplySaturating(n / 2, next) : multiplySaturating(n, next / 2);
}

} // namespace

std::int64_t headCount(const NodeView& view, std::string_view attribute) {
    const std::int64_t heads = view.integer(attribute, 0);
    view.require(heads >= 1, std::string(attribute) + " is at least 1");
    return heads;
}

std::int64_t evenly(const NodeView& view, std::int64_t a, std::int64_t b) {
    view.require(b >= 1 && a % b == 0, "the heads divide the channels evenly");
    return a / b;
}

MergedColumns mergedColumns(const NodeView& view, std::int64_t all) {
    const auto sizes = view.integers("qkv_hidden_sizes");
    if (!sizes || sizes->empty()) {
        view.require(all % 3 == 0, "the weights' columns are those of Q, K and V");
        return {all / 3, all / 3};
    }
    view.require(sizes->size() == 3 && (*sizes)[0] == (*sizes)[1] && (*sizes)[0] >= 0 && (*sizes)[2] >= 0,
                 "qkv_hidden_sizes are three, those of Q and K the same");
    const MergedColumns columns{(*sizes)[0], (*sizes)[2]};
    view.require(columns.all() == all, "the weights' columns are those of Q, K and V");
    return columns;
}

Heads headsOf(const NodeView& view, std::size_t input, std::int64_t heads) {
    const Ints& dims = view.dims(input);
    view.require(dims.size() == 3 || dims.size() == 4, "query, key and value have 3 or 4 dims");
    if (dims.size() == 3) return {dims[0], heads, dims[1], evenly(view, dims[2], heads)};
    return {dims[0], dims[1], dims[2], dims[3]};
}

std::int64_t allPairs(const AttentionSize& size) { return multiplySaturating(size.queries, size.keys); }

std::int64_t causalPairs(std::int64_t queries, std::int64_t keys, std::int64_t window) {
    const std::int64_t most = std::min(window, keys), past = std::max<std::int64_t>(0, keys - queries);
    const std::int64_t growing = std::clamp<std::int64_t>(most - past, 0, queries); // query i of these sees past + i + 1
    return addSaturating(addSaturating(multiplySaturating(growing, past), triangle(growing)),
                         multiplySaturating(queries - growing, most));
}

Macs attentionMacs(const AttentionSize& size) {
    return Macs(allPairs(size)) * size.batch * size.heads * addSaturating(size.headSize, size.valueSize);
}

Flops productFlops(const AttentionSize& size, std::int64_t pairs) {
    return Flops(pairs) * 2 * size.batch * size.heads * addSaturating(size.headSize, size.valueSize);
}

Flops softmaxFlops(const AttentionSize& size, std::int64_t pairs) { return Flops(pairs) * softmaxRate.flops * size.batch * size.heads; }

Work attentionWork(const AttentionSize& size, std::int64_t pairs) {
    Work work;
    work.unit = Unit::matrix;
    work.macs = attentionMacs(size);
    work.flops = productFlops(size, pairs) + softmaxFlops(size, pairs);
    work.transcendentals = Flops(pairs) * size.batch * size.heads;
    return work;
}

} // namespace rooflens
