// Kernels that are single instructions of one family of CPUs. On others they do nothing and return 0.
#include "core/machine/cpu_kernels.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#endif

namespace rooflens::kernels {

#if defined(__x86_64__) && defined(__GNUC__)

// Twelve chains, as in cpu_kernels.cpp; `asm` hides from the compiler that they are equal.

__attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni"))) double int8Dot(std::int64_t rounds, double& sink) {
    constexpr int chains = 12, operations = 64 * 2; // 64 bytes, each multiplied and added
    const __m512i left = _mm512_set1_epi32(0x01010101), right = left;
    __m512i x[chains];
    for (__m512i& one : x) one = _mm512_setzero_si512();
    for (std::int64_t i = 0; i < rounds; ++i) {
#pragma GCC unroll 12
        for (__m512i& one : x) {
            one = _mm512_dpbusd_epi32(one, left, right);
            asm volatile("" : "+v"(one));
        }
    }
    alignas(64) std::int32_t lanes[16];
    for (const __m512i& one : x) {
        _mm512_store_si512(lanes, one);
        sink += lanes[0] & 1;
    }
    return static_cast<double>(rounds) * chains * operations;
}

__attribute__((target("avx512f,avx512bw,avx512vl,avx512bf16"))) double bf16Dot(std::int64_t rounds, double& sink) {
    constexpr int chains = 12, operations = 32 * 2; // 32 bfloat16, each multiplied and added
    const __m512bh small = _mm512_cvtne2ps_pbh(_mm512_set1_ps(0.001F), _mm512_set1_ps(0.001F));
    __m512 x[chains];
    for (__m512& one : x) one = _mm512_setzero_ps();
    for (std::int64_t i = 0; i < rounds; ++i) {
#pragma GCC unroll 12
        for (__m512& one : x) {
            one = _mm512_dpbf16_ps(one, small, small);
            asm volatile("" : "+v"(one));
        }
    }
    alignas(64) float lanes[16];
    for (const __m512& one : x) {
        _mm512_store_ps(lanes, one);
        sink += static_cast<double>(lanes[0]);
    }
    return static_cast<double>(rounds) * chains * operations;
}

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
