#include "core/ops/layout.h"

#include <algorithm>
#include <functional>

namespace rooflens {

Work moved(TensorType output) {
    Work work;
    work.outputs.push_back(std::move(output));
    return work;
}

Work viewed(TensorType output) {
    Work work = moved(std::move(output));
    work.launches = false;
    work.viewOf = 0;
    return work;
}

std::vector<std::size_t> axesOr(const NodeView& view, const std::optional<Ints>& given, std::size_t count, std::size_t rank) {
    std::vector<std::size_t> axes;
    if (!given) {
        view.require(count <= rank, "no more axes than dimensions");
        for (std::size_t k = 0; k < count; ++k) axes.push_back(k);
        return axes;
    }
    std::vector<bool> isTaken(rank);
    for (const std::int64_t axis : *given) {
        const std::size_t k = asIndex(view.axis(axis, static_cast<std::int64_t>(rank)));
        view.require(!isTaken[k], "no axis twice");
        isTaken[k] = true;
        axes.push_back(k);
    }
    return axes;
}

void requireNoneBelow(const NodeView& view, const Ints& values, std::int64_t least, std::string_view rule) {
    view.require(std::all_of(values.begin(), values.end(), [least](std::int64_t v) { return v >= least; }), rule);
}

std::int64_t dimsProduct(const Ints& dims, std::size_t from, std::size_t to) {
    bool isUnknown = false;
    std::int64_t product = 1;
    for (std::size_t k = from; k < to; ++k) {
        if (dims[k] == 0) return 0;
        if (dims[k] < 0) isUnknown = true;
        else product = multiplySaturating(product, dims[k]);
    }
    return isUnknown ? unknownDim : product;
}

Ints concatenatedDims(const NodeView& view, std::size_t axis, std::size_t first, std::size_t step) {
    Ints out = view.dims(first);
    for (std::size_t i = first + step; i < view.inputCount(); i += step) {
        const Ints& dims = view.dims(i);
        view.require(dims.size() == out.size(), "inputs of one rank");
        for (std::size_t k = 0; k < out.size(); ++k)
            view.require(k == axis || dims[k] == out[k], "inputs agree in all dimensions but the axis");
        out[axis] = addSaturating(out[axis], dims[axis]);
    }
    return out;
}

Bytes otherBytes(const NodeView& view, std::size_t data) {
    Bytes sum;
    for (std::size_t i = 0; i < view.inputCount(); ++i)
        if (i != data && view.has(i)) sum += view.bytes(i);
    return sum;
}

std::optional<Contents> joined(const NodeView& view, const Ints& out, std::size_t axis) {
    if (!isFollowed(out)) return std::nullopt;
    std::vector<Contents> inputs;
    for (std::size_t i = 0; i < view.inputCount(); ++i) {
        const Contents* values = knownContents(view, i);
        if (values == nullptr || values->index() != view.contents(0)->index()) return std::nullopt;
        inputs.push_back(*values);
    }
    return std::visit([&](auto value) -> Contents {
        value.clear();
        const std::int64_t rounds = dimsProduct(out, 0, axis);
        for (std::int64_t round = 0; elementCount(out) > 0 && round < rounds; ++round)
            for (std::size_t i = 0; i < inputs.size(); ++i) {
                const auto& from = std::get<decltype(value)>(inputs[i]);
                const std::int64_t block = dimsProduct(view.dims(i), axis, out.size());
                value.insert(value.end(), from.begin() + round * block, from.begin() + (round + 1) * block);
            }
        return value;
    }, inputs.front());
}

bool haveOneRank(const Ints& a, const Ints& b) { return a.size() == b.size(); }

bool areWithin(const Ints& part, const Ints& whole) {
    return haveOneRank(part, whole) && std::equal(part.begin(), part.end(), whole.begin(), std::less_equal<>());
}

bool areMultiples(const Ints& many, const Ints& of) {
    return haveOneRank(many, of) &&
           std::equal(many.begin(), many.end(), of.begin(), [](std::int64_t m, std::int64_t o) { return o == 0 ? m == 0 : m % o == 0; });
}

bool broadcastsTo(const Ints& from, const Ints& to) {
    return from.size() <= to.size() &&
           std::equal(from.rbegin(), from.rend(), to.rbegin(), [](std::int64_t f, std::int64_t t) { return f == 1 || f == t; });
}

bool haveAsManyElements(const Ints& dims, const TensorType& as) {
    const auto known = as.elements();
    return !known || *known == elementCount(dims);
}

} // namespace rooflens
