#include "core/ops/contents.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rooflens {
namespace {

std::size_t sizeOf(const Contents& contents) {
    return std::visit([](const auto& values) { return values.size(); }, contents);
}

/// Nearest number of `digits` significant bits, ties to even. The exponent's range is not looked at: known reals are
/// scales and sizes, far from it.
double roundedToDigits(double value, int digits) {
    int exponent = 0;
    const double fraction = std::frexp(value, &exponent);
    return std::ldexp(std::nearbyint(std::ldexp(fraction, digits)), exponent - digits);
}

std::optional<std::int64_t> truncated(double value, DType dtype) {
    constexpr double limit = 9223372036854775808.0; // 2^63
    const double whole = std::trunc(value);
    if (!(whole >= -limit && whole < limit)) return std::nullopt; // also refuses NaN
    const auto integer = static_cast<std::int64_t>(whole);
    return fits(dtype, integer) ? std::optional(integer) : std::nullopt;
}

} // namespace

const Contents* knownContents(const NodeView& view, std::size_t i) {
    const Contents* contents = view.contents(i);
    if (contents == nullptr || isFloating(view.type(i).dtype) != std::holds_alternative<Reals>(*contents)) return nullptr;
    const auto count = view.type(i).elements();
    const std::size_t size = sizeOf(*contents);
    if (!count || size > mostKnownElements || *count != static_cast<std::int64_t>(size)) return nullptr;
    return contents;
}

bool isFollowed(const Ints& dims) {
    return std::none_of(dims.begin(), dims.end(), [](std::int64_t d) { return d < 0; }) &&
           elementCount(dims) <= static_cast<std::int64_t>(mostKnownElements);
}

Reals asReals(const Contents& contents) {
    if (const Reals* reals = std::get_if<Reals>(&contents)) return *reals;
    const Ints& ints = std::get<Ints>(contents);
    return Reals(ints.begin(), ints.end());
}

bool fits(DType dtype, std::int64_t value) {
    const DTypeInfo& row = info(dtype);
    if (row.kind == NumberKind::boolean) return value == 0 || value == 1;
    if (row.kind != NumberKind::integer) return false;
    const bool isUnsigned = row.name.front() == 'u';
    if (row.bits >= 64) return !isUnsigned || value >= 0; // uint64 beyond 2^63 is not followed
    const std::int64_t span = std::int64_t{1} << (isUnsigned ? row.bits : row.bits - 1);
    return value < span && value >= (isUnsigned ? 0 : -span);
}

std::optional<double> roundedTo(DType dtype, double value) {
    if (!std::isfinite(value)) return value;
    switch (dtype) {
    case DType::float64: return value;
    case DType::float32:
        if (std::abs(value) > static_cast<double>(std::numeric_limits<float>::max()))
            return std::copysign(std::numeric_limits<double>::infinity(), value);
        return static_cast<double>(static_cast<float>(value));
    case DType::float16: return roundedToDigits(value, 11);
    case DType::bfloat16: return roundedToDigits(value, 8);
    default: return std::nullopt;
    }
}

std::optional<Contents> convertedTo(DType dtype, const Contents& contents) {
    if (isFloating(dtype)) {
        Reals out = asReals(contents);
        for (double& value : out) {
            const auto rounded = roundedTo(dtype, value);
            if (!rounded) return std::nullopt;
            value = *rounded;
        }
        return out;
    }
    Ints out;
    const auto add = [&](std::optional<std::int64_t> value) {
        if (value) out.push_back(*value);
        return value.has_value();
    };
    const auto convert = [&](auto value) -> std::optional<std::int64_t> {
        if (dtype == DType::boolean) return value != 0 ? 1 : 0;
        if constexpr (std::is_same_v<decltype(value), double>) return truncated(value, dtype);
        else return fits(dtype, value) ? std::optional<std::int64_t>(value) : std::nullopt;
    };
    const bool all = std::visit(
        [&](const auto& values) { return std::all_of(values.begin(), values.end(), [&](auto v) { return add(convert(v)); }); },
        contents);
    return all ? std::optional<Contents>(std::move(out)) : std::nullopt;
}

std::size_t flatIndex(const Ints& coordinate, const Ints& dims) {
    std::int64_t index = 0;
    for (std::size_t k = 0; k < dims.size(); ++k) index = index * dims[k] + coordinate[k];
    return static_cast<std::size_t>(index);
}

Indices broadcastIndices(const Ints& from, const Ints& to) {
    Indices indices;
    const std::size_t lead = to.size() - from.size();
    Ints source(from.size());
    forEachCoordinate(to, [&](const Ints& at) {
        for (std::size_t k = 0; k < from.size(); ++k) source[k] = from[k] == 1 ? 0 : at[lead + k];
        indices.push_back(flatIndex(source, from));
    });
    return indices;
}

Contents pick(const Contents& values, const Indices& indices) {
    return std::visit(
        [&](const auto& all) -> Contents {
            std::decay_t<decltype(all)> out;
            out.reserve(indices.size());
            for (const std::size_t i : indices) out.push_back(all[i]);
            return out;
        },
        values);
}

} // namespace rooflens
