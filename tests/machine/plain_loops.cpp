#include "tests/machine/plain_loops.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#endif

namespace rooflens::plain {
namespace {

volatile double result; // keeps what was computed from being left out

/// Ten chains of vectors: enough for two units with a latency of five clocks.
template <class Vector, class Element> [[gnu::always_inline]] inline double chains(std::int64_t rounds) {
    const auto all = [](double value) [[gnu::always_inline]] { return Vector{} + static_cast<Element>(value); };
    const Vector m = all(0.75), b = all(0.25);
    Vector v0 = all(1.1), v1 = all(1.2), v2 = all(1.3), v3 = all(1.4), v4 = all(1.5), v5 = all(1.6), v6 = all(1.7), v7 = all(1.8), v8 = all(1.9), v9 = all(2.0);
    for (std::int64_t i = 0; i < rounds; ++i) {
        v0 = v0 * m + b, v1 = v1 * m + b, v2 = v2 * m + b, v3 = v3 * m + b, v4 = v4 * m + b;
        v5 = v5 * m + b, v6 = v6 * m + b, v7 = v7 * m + b, v8 = v8 * m + b, v9 = v9 * m + b;
    }
    const Vector sum = v0 + v1 + v2 + v3 + v4 + v5 + v6 + v7 + v8 + v9;
    result = static_cast<double>(sum[0]);
    return static_cast<double>(rounds) * 10 * 2 * static_cast<double>(sizeof(Vector) / sizeof(Element));
}

template <class Element, int bytes> struct VectorOf {
    typedef Element type __attribute__((vector_size(bytes)));
};

#if defined(__x86_64__) && defined(__GNUC__)
#define ROOFLENS_TARGET(features) __attribute__((target(features)))
ROOFLENS_TARGET("avx512f,fma") double wide32(std::int64_t n) { return chains<VectorOf<float, 64>::type, float>(n); }
ROOFLENS_TARGET("avx512f,fma") double wide64(std::int64_t n) { return chains<VectorOf<double, 64>::type, double>(n); }
ROOFLENS_TARGET("avx2,fma") double middle32(std::int64_t n) { return chains<VectorOf<float, 32>::type, float>(n); }
ROOFLENS_TARGET("avx2,fma") double middle64(std::int64_t n) { return chains<VectorOf<double, 32>::type, double>(n); }

// Stores as wide as the calibration's: narrower ones that bypass the caches are slower on some CPUs.
ROOFLENS_TARGET("avx512f,fma") void wideTriad(double* a, const double* b, const double* c, double factor, std::size_t count) {
    for (std::size_t i = 0; i < count; i += 8) _mm512_stream_pd(a + i, _mm512_loadu_pd(b + i) + factor * _mm512_loadu_pd(c + i));
    _mm_sfence();
}
ROOFLENS_TARGET("avx2,fma") void middleTriad(double* a, const double* b, const double* c, double factor, std::size_t count) {
    for (std::size_t i = 0; i < count; i += 4) _mm256_stream_pd(a + i, _mm256_loadu_pd(b + i) + factor * _mm256_loadu_pd(c + i));
    _mm_sfence();
}
#undef ROOFLENS_TARGET
bool hasWide() { return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl"); }
bool hasMiddle() { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"); }
#endif

} // namespace

double fp32(std::int64_t rounds) {
#if defined(__x86_64__) && defined(__GNUC__)
    if (hasWide()) return wide32(rounds);
    if (hasMiddle()) return middle32(rounds);
#endif
    return chains<VectorOf<float, 16>::type, float>(rounds);
}

double fp64(std::int64_t rounds) {
#if defined(__x86_64__) && defined(__GNUC__)
    if (hasWide()) return wide64(rounds);
    if (hasMiddle()) return middle64(rounds);
#endif
    return chains<VectorOf<double, 16>::type, double>(rounds);
}

void triad(double* a, const double* b, const double* c, double factor, std::size_t count) {
#if defined(__x86_64__) && defined(__GNUC__)
    if (hasWide()) return wideTriad(a, b, c, factor, count);
    if (hasMiddle()) return middleTriad(a, b, c, factor, count);
    for (std::size_t i = 0; i < count; i += 2) _mm_stream_pd(a + i, _mm_loadu_pd(b + i) + factor * _mm_loadu_pd(c + i));
    _mm_sfence();
#else
    for (std::size_t i = 0; i < count; ++i) a[i] = b[i] + factor * c[i];
#endif
}

} // namespace rooflens::plain
