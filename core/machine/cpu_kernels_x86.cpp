// Kernels that are single instructions of one family of CPUs. On others they do nothing and return 0.
#include "core/machine/cpu_kernels.h"

#include <initializer_list>

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#endif

namespace rooflens::kernels {

#if defined(__x86_64__) && defined(__GNUC__)

// Twelve chains, as in cpu_kernels.cpp, each a variable of its own: an array's would lie in memory, and each step wait for it. The
// `asm` does nothing but hide from the compiler that the chains are equal.
#define ROOFLENS_KEEP_APART asm volatile("" : "+v"(x0), "+v"(x1), "+v"(x2), "+v"(x3), "+v"(x4), "+v"(x5), "+v"(x6), "+v"(x7), "+v"(x8), "+v"(x9), "+v"(x10), "+v"(x11))

__attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni"))) double int8Dot(std::int64_t rounds, double& sink) {
    constexpr int chains = 12, operations = 64 * 2; // 64 bytes, each multiplied and added
    const __m512i ones = _mm512_set1_epi32(0x01010101);
    auto x0 = _mm512_setzero_si512(), x1 = x0, x2 = x0, x3 = x0, x4 = x0, x5 = x0, x6 = x0, x7 = x0, x8 = x0, x9 = x0, x10 = x0, x11 = x0;
    for (std::int64_t i = 0; i < rounds; ++i) {
        x0 = _mm512_dpbusd_epi32(x0, ones, ones);
        x1 = _mm512_dpbusd_epi32(x1, ones, ones);
        x2 = _mm512_dpbusd_epi32(x2, ones, ones);
        x3 = _mm512_dpbusd_epi32(x3, ones, ones);
        x4 = _mm512_dpbusd_epi32(x4, ones, ones);
        x5 = _mm512_dpbusd_epi32(x5, ones, ones);
        x6 = _mm512_dpbusd_epi32(x6, ones, ones);
        x7 = _mm512_dpbusd_epi32(x7, ones, ones);
        x8 = _mm512_dpbusd_epi32(x8, ones, ones);
        x9 = _mm512_dpbusd_epi32(x9, ones, ones);
        x10 = _mm512_dpbusd_epi32(x10, ones, ones);
        x11 = _mm512_dpbusd_epi32(x11, ones, ones);
        ROOFLENS_KEEP_APART;
    }
    alignas(64) std::int32_t lanes[16];
    for (const auto& x : {x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11}) {
        _mm512_store_si512(lanes, x);
        sink += static_cast<double>(lanes[0]);
    }
    return static_cast<double>(rounds) * chains * operations;
}

__attribute__((target("avx512f,avx512bw,avx512vl,avx512bf16"))) double bf16Dot(std::int64_t rounds, double& sink) {
    constexpr int chains = 12, operations = 32 * 2; // 32 bfloat16, each multiplied and added
    const __m512bh small = _mm512_cvtne2ps_pbh(_mm512_set1_ps(0.001F), _mm512_set1_ps(0.001F));
    auto x0 = _mm512_setzero_ps(), x1 = x0, x2 = x0, x3 = x0, x4 = x0, x5 = x0, x6 = x0, x7 = x0, x8 = x0, x9 = x0, x10 = x0, x11 = x0;
    for (std::int64_t i = 0; i < rounds; ++i) {
        x0 = _mm512_dpbf16_ps(x0, small, small);
        x1 = _mm512_dpbf16_ps(x1, small, small);
        x2 = _mm512_dpbf16_ps(x2, small, small);
        x3 = _mm512_dpbf16_ps(x3, small, small);
        x4 = _mm512_dpbf16_ps(x4, small, small);
        x5 = _mm512_dpbf16_ps(x5, small, small);
        x6 = _mm512_dpbf16_ps(x6, small, small);
        x7 = _mm512_dpbf16_ps(x7, small, small);
        x8 = _mm512_dpbf16_ps(x8, small, small);
        x9 = _mm512_dpbf16_ps(x9, small, small);
        x10 = _mm512_dpbf16_ps(x10, small, small);
        x11 = _mm512_dpbf16_ps(x11, small, small);
        ROOFLENS_KEEP_APART;
    }
    alignas(64) float lanes[16];
    for (const auto& x : {x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11}) {
        _mm512_store_ps(lanes, x);
        sink += static_cast<double>(lanes[0]);
    }
    return static_cast<double>(rounds) * chains * operations;
}

#undef ROOFLENS_KEEP_APART

/// A register is added, not a number: some CPUs do the latter in no time, while renaming.
double additionChain(std::int64_t rounds, double& sink) {
    std::uint64_t x = 0, one = 1;
    for (std::int64_t i = 0; i < rounds; ++i) asm volatile(".rept 100\n\tadd %1, %0\n\t.endr" : "+r"(x) : "r"(one) : "cc");
    sink += static_cast<double>(x & 1U);
    return static_cast<double>(rounds) * 100;
}

#else

double int8Dot(std::int64_t, double&) { return 0; }
double bf16Dot(std::int64_t, double&) { return 0; }

double additionChain([[maybe_unused]] std::int64_t rounds, [[maybe_unused]] double& sink) {
#if defined(__aarch64__) && defined(__GNUC__)
    std::uint64_t x = 0, one = 1;
    for (std::int64_t i = 0; i < rounds; ++i) asm volatile(".rept 100\n\tadd %0, %0, %1\n\t.endr" : "+r"(x) : "r"(one));
    sink += static_cast<double>(x & 1U);
    return static_cast<double>(rounds) * 100;
#else
    return 0;
#endif
}

#endif

} // namespace rooflens::kernels
