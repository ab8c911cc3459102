#pragma once

#include <cstddef>
#include <cstdint>

// What the calibration is held against: loops that share no code with it, vectorised by the compiler.
namespace rooflens::plain {

/// Multiply-adds of FP32 and FP64 in registers with the widest vectors of this CPU; returns the operations done, two each.
double fp32(std::int64_t rounds);
double fp64(std::int64_t rounds);

/// STREAM's triad over whole arrays, a = b + factor * c, with stores that bypass the caches where the system has them.
void triad(double* a, const double* b, const double* c, double factor, std::size_t count);

} // namespace rooflens::plain
