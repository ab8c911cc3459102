#pragma once

#include "core/support/saturating.h"

#include <compare>
#include <cstdint>

namespace rooflens {

/// An exact whole count of one thing; sums and products saturate instead of wrapping.
template <class Thing> struct Count {
    std::int64_t count = 0;

    constexpr Count() = default;
    constexpr explicit Count(std::int64_t n) : count(n) {}
    constexpr auto operator<=>(const Count&) const = default;
    constexpr bool isSaturated() const { return count == saturated; }

    constexpr Count& operator+=(Count other) { return count = addSaturating(count, other.count), *this; }
    friend constexpr Count operator+(Count a, Count b) { return a += b; }
    friend constexpr Count operator*(Count a, std::int64_t n) { return Count(multiplySaturating(a.count, n)); }
    friend constexpr Count operator*(std::int64_t n, Count a) { return a * n; }
};

using Flops = Count<struct FloatingPointOperation>; ///< floating-point operations; 1 MAC = 2 FLOP
using Macs = Count<struct MultiplyAccumulate>;      ///< multiply-accumulates
using Bytes = Count<struct Byte>;                   ///< bytes

/// A measured or derived quantity in one unit; only same units add and compare.
template <class Unit> struct Quantity {
    double value = 0.0;

    constexpr Quantity() = default;
    constexpr explicit Quantity(double v) : value(v) {}
    constexpr auto operator<=>(const Quantity&) const = default;

    constexpr Quantity& operator+=(Quantity other) { return value += other.value, *this; }
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return a += b; }
    friend constexpr Quantity operator*(Quantity a, double factor) { return Quantity(a.value * factor); }
    friend constexpr double operator/(Quantity a, Quantity b) { return a.value / b.value; }
};

using FlopRate = Quantity<struct FlopPerSecond>;  ///< FLOP/s
using ByteRate = Quantity<struct BytePerSecond>;  ///< byte/s, decimal
using Intensity = Quantity<struct FlopPerByte>;   ///< FLOP/byte
using Seconds = Quantity<struct Second>;          ///< s
using Hertz = Quantity<struct PerSecond>;         ///< clocks and transfers of a pin, 1/s
using Watts = Quantity<struct JoulePerSecond>;    ///< W

/// FLOPs that a number of MACs stands for: 1 MAC = 2 FLOP.
constexpr Flops flopsOf(Macs macs) { return Flops(multiplySaturating(2, macs.count)); }

constexpr Seconds operator/(Flops work, FlopRate rate) { return Seconds(static_cast<double>(work.count) / rate.value); }
constexpr Seconds operator/(Bytes traffic, ByteRate rate) {
    return Seconds(static_cast<double>(traffic.count) / rate.value);
}
constexpr Intensity operator/(Flops work, Bytes traffic) {
    return Intensity(static_cast<double>(work.count) / static_cast<double>(traffic.count));
}
constexpr FlopRate operator/(Flops work, Seconds time) {
    return FlopRate(static_cast<double>(work.count) / time.value);
}
constexpr FlopRate operator*(Intensity i, ByteRate rate) { return FlopRate(i.value * rate.value); }
constexpr Intensity operator/(FlopRate peak, ByteRate rate) { return Intensity(peak.value / rate.value); }

} // namespace rooflens
