#include "core/ops/pointwise.h"

namespace rooflens {
namespace {

/// Adds a result in the output's type; false when it is not known.
bool add(Ints& out, DType dtype, std::optional<std::int64_t> value) {
    if (!value || !fits(dtype, *value)) return false;
    out.push_back(*value);
    return true;
}

bool add(Reals& out, DType dtype, double value) {
    const auto rounded = roundedTo(dtype, value);
    if (rounded) out.push_back(*rounded);
    return rounded.has_value();
}

template <class Values, class Function>
std::optional<Contents> mappedValues(const Values& in, DType dtype, Function f) {
    Values out;
    if (f == nullptr) return std::nullopt;
    for (const auto value : in)
        if (!add(out, dtype, f(value))) return std::nullopt;
    return out;
}

template <class Values, class Function>
std::optional<Contents> combinedValues(const Values& a, const Indices& fromA, const Values& b, const Indices& fromB,
                                       DType dtype, Function f) {
    Values out;
    if (f == nullptr) return std::nullopt;
    for (std::size_t k = 0; k < fromA.size(); ++k)
        if (!add(out, dtype, f(a[fromA[k]], b[fromB[k]]))) return std::nullopt;
    return out;
}

} // namespace

Work pointwise(TensorType output, Rate rate) {
    const std::int64_t n = output.elements().value_or(0);
    Work work;
    work.flops = Flops(n) * rate.flops;
    work.transcendentals = Flops(n) * rate.transcendentals;
    work.outputs.push_back(std::move(output));
    return work;
}

std::optional<Contents> mapped(const NodeView& view, DType dtype, UnaryFold fold) {
    const Contents* known = knownContents(view, 0);
    if (known == nullptr) return std::nullopt;
    if (const Ints* ints = std::get_if<Ints>(known)) return mappedValues(*ints, dtype, fold.ints);
    return mappedValues(std::get<Reals>(*known), dtype, fold.reals);
}

std::optional<Contents> combined(const Contents& a, const Ints& aDims, const Contents& b, const Ints& bDims,
                                 const TensorType& output, BinaryFold fold) {
    if (!output.dims || !isFollowed(*output.dims)) return std::nullopt;
    const Indices fromA = broadcastIndices(aDims, *output.dims);
    const Indices fromB = broadcastIndices(bDims, *output.dims);
    const Ints* x = std::get_if<Ints>(&a);
    const Ints* y = std::get_if<Ints>(&b);
    if (x != nullptr && y != nullptr) return combinedValues(*x, fromA, *y, fromB, output.dtype, fold.ints);
    return combinedValues(asReals(a), fromA, asReals(b), fromB, output.dtype, fold.reals);
}

} // namespace rooflens
