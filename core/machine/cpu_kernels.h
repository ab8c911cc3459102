#pragma once

#include <cstddef>
#include <cstdint>

namespace rooflens::kernels {

// What is timed. Each chooses the widest instructions of this CPU at run time, is over within some ten microseconds for the
// sizes used here, and adds to `sink` what it computed, so that no compiler leaves it out.

// Multiply-adds in registers, in twelve chains that do not depend on each other. They return the operations done, a multiply-add
// counting as two.
double fp32(std::int64_t rounds, double& sink);
double fp64(std::int64_t rounds, double& sink);
double int8Dot(std::int64_t rounds, double& sink); ///< AVX512_VNNI; 0 where this program was built without it
double bf16Dot(std::int64_t rounds, double& sink); ///< AVX512_BF16; likewise

/// Additions that each need the one before: one a clock on every CPU of today. Returns their number, 0 where none are known.
double additionChain(std::int64_t rounds, double& sink);

/// Elements that the functions below take at a time: addresses are multiples of 256 byte, counts of 32.
inline constexpr std::size_t streamAlignment = 256, streamStep = 32;

// STREAM's four (J. D. McCalpin, www.cs.virginia.edu/stream), with stores that bypass the caches.
void copy(double* c, const double* a, std::size_t count);                                 ///< c = a
void scale(double* b, const double* c, double factor, std::size_t count);                 ///< b = factor * c
void add(double* c, const double* a, const double* b, std::size_t count);                 ///< c = a + b
void triad(double* a, const double* b, const double* c, double factor, std::size_t count); ///< a = b + factor * c

/// Reads every element once; count is a multiple of 8 * 32.
void read(const double* a, std::size_t count, double& sink);
inline constexpr std::size_t readStep = 8 * streamStep;

/// Name of the instructions chosen: "AVX3", "AVX2", "NEON".
const char* instructions();

} // namespace rooflens::kernels
