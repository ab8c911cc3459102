// Compiled once for every set of instructions the compiler knows; highway's way to do that includes this file repeatedly.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/machine/cpu_kernels.cpp"
#include <hwy/foreach_target.h>

#include "core/machine/cpu_kernels.h"

#include <hwy/cache_control.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace rooflens::kernels::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Twelve chains: two units with a latency of four or five clocks need ten, and sixteen registers hold no more.
template <class T> double multiplyAdds(std::int64_t rounds, double& sink) {
    const hn::ScalableTag<T> d;
    const auto factor = hn::Set(d, static_cast<T>(0.999)), term = hn::Set(d, static_cast<T>(0.001)); // stays near 1
    const auto start = [d](double value) HWY_ATTR { return hn::Set(d, static_cast<T>(value)); }; // all unlike: equal chains would be computed once
    auto x0 = start(0.90), x1 = start(0.91), x2 = start(0.92), x3 = start(0.93), x4 = start(0.94), x5 = start(0.95);
    auto x6 = start(0.96), x7 = start(0.97), x8 = start(0.98), x9 = start(0.99), x10 = start(1.01), x11 = start(1.02);
    for (std::int64_t i = 0; i < rounds; ++i) {
        x0 = hn::MulAdd(x0, factor, term);
        x1 = hn::MulAdd(x1, factor, term);
        x2 = hn::MulAdd(x2, factor, term);
        x3 = hn::MulAdd(x3, factor, term);
        x4 = hn::MulAdd(x4, factor, term);
        x5 = hn::MulAdd(x5, factor, term);
        x6 = hn::MulAdd(x6, factor, term);
        x7 = hn::MulAdd(x7, factor, term);
        x8 = hn::MulAdd(x8, factor, term);
        x9 = hn::MulAdd(x9, factor, term);
        x10 = hn::MulAdd(x10, factor, term);
        x11 = hn::MulAdd(x11, factor, term);
    }
    const auto low = hn::Add(hn::Add(hn::Add(x0, x1), hn::Add(x2, x3)), hn::Add(x4, x5));
    const auto high = hn::Add(hn::Add(hn::Add(x6, x7), hn::Add(x8, x9)), hn::Add(x10, x11));
    sink += static_cast<double>(hn::GetLane(hn::SumOfLanes(d, hn::Add(low, high))));
    return static_cast<double>(rounds) * 12.0 * 2.0 * static_cast<double>(hn::Lanes(d));
}

double fp32(std::int64_t rounds, double& sink) { return multiplyAdds<float>(rounds, sink); }
double fp64(std::int64_t rounds, double& sink) { return multiplyAdds<double>(rounds, sink); }

using D = hn::ScalableTag<double>;

void copy(double* HWY_RESTRICT c, const double* HWY_RESTRICT a, std::size_t count) {
    const D d;
    for (std::size_t i = 0; i < count; i += hn::Lanes(d)) hn::Stream(hn::Load(d, a + i), d, c + i);
    hwy::FlushStream();
}

void scale(double* HWY_RESTRICT b, const double* HWY_RESTRICT c, double factor, std::size_t count) {
    const D d;
    const auto by = hn::Set(d, factor);
    for (std::size_t i = 0; i < count; i += hn::Lanes(d)) hn::Stream(hn::Mul(hn::Load(d, c + i), by), d, b + i);
    hwy::FlushStream();
}

void add(double* HWY_RESTRICT c, const double* HWY_RESTRICT a, const double* HWY_RESTRICT b, std::size_t count) {
    const D d;
    for (std::size_t i = 0; i < count; i += hn::Lanes(d)) hn::Stream(hn::Add(hn::Load(d, a + i), hn::Load(d, b + i)), d, c + i);
    hwy::FlushStream();
}

void triad(double* HWY_RESTRICT a, const double* HWY_RESTRICT b, const double* HWY_RESTRICT c, double factor, std::size_t count) {
    const D d;
    const auto by = hn::Set(d, factor);
    for (std::size_t i = 0; i < count; i += hn::Lanes(d)) hn::Stream(hn::MulAdd(hn::Load(d, c + i), by, hn::Load(d, b + i)), d, a + i);
    hwy::FlushStream();
}

/// Exclusive or takes any port and a clock, so that loading alone limits.
void read(const double* a, std::size_t count, double& sink) {
    const hn::ScalableTag<std::uint64_t> d;
    const D values;
    const auto at = [&](std::size_t i) HWY_ATTR { return hn::BitCast(d, hn::Load(values, a + i)); };
    const std::size_t n = hn::Lanes(d);
    auto x0 = hn::Zero(d), x1 = x0, x2 = x0, x3 = x0, x4 = x0, x5 = x0, x6 = x0, x7 = x0;
    for (std::size_t i = 0; i < count; i += 8 * n) {
        x0 = hn::Xor(x0, at(i));
        x1 = hn::Xor(x1, at(i + n));
        x2 = hn::Xor(x2, at(i + 2 * n));
        x3 = hn::Xor(x3, at(i + 3 * n));
        x4 = hn::Xor(x4, at(i + 4 * n));
        x5 = hn::Xor(x5, at(i + 5 * n));
        x6 = hn::Xor(x6, at(i + 6 * n));
        x7 = hn::Xor(x7, at(i + 7 * n));
    }
    const auto all = hn::Xor(hn::Xor(hn::Xor(x0, x1), hn::Xor(x2, x3)), hn::Xor(hn::Xor(x4, x5), hn::Xor(x6, x7)));
    sink += static_cast<double>(hn::GetLane(all) & 1U);
}

const char* instructions() { return hwy::TargetName(HWY_TARGET); }

} // namespace rooflens::kernels::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace rooflens::kernels {

HWY_EXPORT(fp32);
HWY_EXPORT(fp64);
HWY_EXPORT(copy);
HWY_EXPORT(scale);
HWY_EXPORT(add);
HWY_EXPORT(triad);
HWY_EXPORT(read);
HWY_EXPORT(instructions);

double fp32(std::int64_t rounds, double& sink) { return HWY_DYNAMIC_DISPATCH(fp32)(rounds, sink); }
double fp64(std::int64_t rounds, double& sink) { return HWY_DYNAMIC_DISPATCH(fp64)(rounds, sink); }
void copy(double* c, const double* a, std::size_t count) { HWY_DYNAMIC_DISPATCH(copy)(c, a, count); }
void scale(double* b, const double* c, double factor, std::size_t count) { HWY_DYNAMIC_DISPATCH(scale)(b, c, factor, count); }
void add(double* c, const double* a, const double* b, std::size_t count) { HWY_DYNAMIC_DISPATCH(add)(c, a, b, count); }
void triad(double* a, const double* b, const double* c, double factor, std::size_t count) { HWY_DYNAMIC_DISPATCH(triad)(a, b, c, factor, count); }
void read(const double* a, std::size_t count, double& sink) { HWY_DYNAMIC_DISPATCH(read)(a, count, sink); }
const char* instructions() { return HWY_DYNAMIC_DISPATCH(instructions)(); }

} // namespace rooflens::kernels
#endif
