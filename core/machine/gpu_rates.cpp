#include "core/machine/gpu_rates.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace rooflens {
namespace {

// Lanes by the CUDA C++ Programming Guide, "Throughput of native arithmetic instructions" (results per clock and SM), dp4a as four
// multiply-adds on as many lanes as it names; tensor cores by the white papers. Sparse rates are half of those that some data
// sheets print.
constexpr std::array table{
    GpuRates{{5, 0}, "Maxwell", {4, 1}, {128, 1}, {}, {}, {}, 0, {}, "CUDA C++ Programming Guide, throughput of arithmetic instructions"},
    GpuRates{{5, 2}, "Maxwell", {4, 1}, {128, 1}, {}, {}, {}, 0, {}, "CUDA C++ Programming Guide, throughput of arithmetic instructions"},
    GpuRates{{5, 3}, "Maxwell", {4, 1}, {128, 1}, {128, 2}, {}, {}, 0, {}, "CUDA C++ Programming Guide, throughput of arithmetic instructions"},
    GpuRates{{6, 0}, "Pascal", {32, 1}, {64, 1}, {64, 2}, {}, {}, 0, {}, "CUDA C++ Programming Guide; NVIDIA Tesla P100 white paper"},
    GpuRates{{6, 1}, "Pascal", {4, 1}, {128, 1}, {1, 2}, {}, {128, 4}, 0, {}, "CUDA C++ Programming Guide; NVIDIA Tesla P40 data sheet (INT8)"},
    GpuRates{{6, 2}, "Pascal", {4, 1}, {128, 1}, {128, 2}, {}, {}, 0, {}, "CUDA C++ Programming Guide, throughput of arithmetic instructions"},
    GpuRates{{7, 0}, "Volta", {32, 1}, {64, 1}, {64, 2}, {}, {64, 4}, 8, {.fp16 = 64}, "CUDA C++ Programming Guide; NVIDIA Tesla V100 white paper"},
    GpuRates{{7, 2}, "Volta", {}, {64, 1}, {64, 2}, {}, {64, 4}, 8, {.fp16 = 64, .int8 = 128}, "CUDA C++ Programming Guide; NVIDIA Jetson Xavier technical brief"},
    GpuRates{{7, 5}, "Turing", {2, 1}, {64, 1}, {64, 2}, {}, {64, 4}, 8, {.fp16 = 64, .int8 = 128, .int4 = 256}, "CUDA C++ Programming Guide; NVIDIA Turing white paper"},
    GpuRates{{8, 0}, "Ampere", {32, 1}, {64, 1}, {64, 4}, {64, 2}, {64, 4}, 4, {.fp64 = 16, .tf32 = 128, .fp16 = 256, .bf16 = 256, .int8 = 512, .int4 = 1024}, "CUDA C++ Programming Guide; NVIDIA A100 white paper"},
    GpuRates{{8, 6}, "Ampere", {2, 1}, {128, 1}, {128, 1}, {128, 1}, {64, 4}, 4, {.tf32 = 64, .fp16 = 128, .bf16 = 128, .int8 = 256, .int4 = 512}, "CUDA C++ Programming Guide; NVIDIA Ampere GA102 white paper"},
    GpuRates{{8, 7}, "Ampere", {2, 1}, {128, 1}, {}, {}, {}, 4, {.fp16 = 256, .bf16 = 256, .int8 = 512}, "CUDA C++ Programming Guide; NVIDIA Jetson AGX Orin technical brief"},
    GpuRates{{8, 9}, "Ada Lovelace", {2, 1}, {128, 1}, {128, 1}, {128, 1}, {64, 4}, 4, {.tf32 = 64, .fp16 = 128, .bf16 = 128, .fp8 = 256, .int8 = 256, .int4 = 512}, "CUDA C++ Programming Guide; NVIDIA Ada white paper"},
    GpuRates{{9, 0}, "Hopper", {64, 1}, {128, 1}, {128, 2}, {128, 2}, {64, 4}, 4, {.fp64 = 32, .tf32 = 256, .fp16 = 512, .bf16 = 512, .fp8 = 1024, .int8 = 1024}, "CUDA C++ Programming Guide; NVIDIA H100 white paper"},
    GpuRates{{10, 0}, "Blackwell", {64, 1}, {128, 1}, {}, {}, {64, 4}, 4, {.tf32 = 512, .fp16 = 1024, .bf16 = 1024, .fp8 = 2048, .fp4 = 4096, .int8 = 2048}, "CUDA C++ Programming Guide; NVIDIA Blackwell data sheet"},
    GpuRates{{12, 0}, "Blackwell", {2, 1}, {128, 1}, {128, 1}, {128, 1}, {64, 4}, 4, {.tf32 = 64, .fp16 = 128, .bf16 = 128, .fp8 = 256, .fp4 = 512, .int8 = 256}, "CUDA C++ Programming Guide; NVIDIA RTX Blackwell white paper"},
};

bool names(std::string_view name, std::string_view word) {
    const auto isSame = [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); };
    return std::search(name.begin(), name.end(), word.begin(), word.end(), isSame) != name.end();
}

} // namespace

std::span<const GpuRates> gpuRates() { return table; }

const GpuRates* ratesOf(ComputeCapability capability) {
    const auto row = std::find_if(table.begin(), table.end(), [&](const GpuRates& r) { return r.capability == capability; });
    return row == table.end() ? nullptr : &*row;
}

double accumulation32Rate(std::string_view gpuName) { return names(gpuName, "GeForce") ? 0.5 : 1.0; }

bool hasTensorCores(const GpuRates& rates, std::string_view gpuName) {
    if (rates.tensorCores == 0) return false;
    const bool isTuring = rates.capability == ComputeCapability{7, 5};
    return !isTuring || names(gpuName, "RTX") || gpuName.ends_with(" T4");
}

} // namespace rooflens
