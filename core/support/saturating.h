#pragma once

#include <cstdint>
#include <limits>

namespace rooflens {

/// Where saturating arithmetic stops: a count that reached it is too large to be known.
inline constexpr std::int64_t saturated = std::numeric_limits<std::int64_t>::max();

/// a + b for non-negative counts, or `saturated` when it does not fit.
constexpr std::int64_t addSaturating(std::int64_t a, std::int64_t b) {
    std::int64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? saturated : sum;
}

/// a * b for non-negative counts, or `saturated` when it does not fit.
constexpr std::int64_t multiplySaturating(std::int64_t a, std::int64_t b) {
    std::int64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? saturated : product;
}

/// ceil(a / b) for a count and a positive divisor.
constexpr std::int64_t dividedUp(std::int64_t a, std::int64_t b) { return a / b + (a % b != 0 ? 1 : 0); }

} // namespace rooflens
