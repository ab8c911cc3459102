#pragma once

#include "core/machine/gpu.h"

#include <span>
#include <string_view>

namespace rooflens {

/// Lanes of an SM that compute one type, and multiply-adds of one lane per clock (half2 does two, dp4a four). 0: none, or not known.
struct Lanes {
    double lanes = 0, fma = 0;
};

/// What an SM of one compute capability does per clock. Tensor figures are dense FMA of one tensor core; 0: none, or not known.
struct GpuRates {
    ComputeCapability capability;
    const char* architecture;
    Lanes fp64, fp32, fp16, bf16, int8;
    double tensorCores; ///< of an SM
    struct Tensor {
        double fp64 = 0, tf32 = 0, fp16 = 0, bf16 = 0, fp8 = 0, fp4 = 0, int8 = 0, int4 = 0;
    } tensor;
    const char* source;
};

/// The row of a capability; null: not in the table, and then nothing is known of its peaks.
const GpuRates* ratesOf(ComputeCapability capability);

std::span<const GpuRates> gpuRates();

/// GeForce cards accumulate tensor products in FP32 at half rate, the same chips on other cards at the full one.
double accumulation32Rate(std::string_view gpuName);

/// Whether a GPU has the tensor cores of its row. Of 7.5 only RTX cards and the T4 do, and the name tells them.
bool hasTensorCores(const GpuRates& rates, std::string_view gpuName);

} // namespace rooflens
