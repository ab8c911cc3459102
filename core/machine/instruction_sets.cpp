#include "core/machine/instruction_sets.h"

#include <array>
#include <string_view>

namespace rooflens {
namespace {

/// A range of models of one family, and what a core of them has.
struct Row {
    std::string_view vendor;
    int family, firstModel, lastModel;
    FmaUnits units;
    std::string_view name;
};

constexpr std::string_view amd = "AuthenticAMD", intel = "GenuineIntel";

// Units as the makers' optimisation guides and instruction tables by measurement (uops.info, Agner Fog) give them. Where two
// 256-bit units work together as one of 512 bit, both ways of counting give the same rate.
constexpr std::array<Row, 41> rows{{
    {amd, 23, 0x00, 0x2f, {2, 128}, "Zen"},
    {amd, 23, 0x30, 0xff, {2, 256}, "Zen 2"},
    {amd, 25, 0x00, 0x0f, {2, 256}, "Zen 3"},
    {amd, 25, 0x10, 0x1f, {2, 256}, "Zen 4"},
    {amd, 25, 0x20, 0x5f, {2, 256}, "Zen 3"},
    {amd, 25, 0x60, 0xff, {2, 256}, "Zen 4"},
    {amd, 26, 0x00, 0x1f, {2, 512}, "Zen 5"},
    {amd, 26, 0x20, 0x3f, {2, 256}, "Zen 5 mobile"},
    {amd, 26, 0x40, 0x4f, {2, 512}, "Zen 5"},
    {amd, 26, 0x60, 0x6f, {2, 256}, "Zen 5 mobile"},
    {amd, 26, 0x70, 0x7f, {2, 512}, "Zen 5"},
    {intel, 6, 0x3c, 0x3c, {2, 256}, "Haswell"},
    {intel, 6, 0x3f, 0x3f, {2, 256}, "Haswell"},
    {intel, 6, 0x45, 0x46, {2, 256}, "Haswell"},
    {intel, 6, 0x3d, 0x3d, {2, 256}, "Broadwell"},
    {intel, 6, 0x47, 0x47, {2, 256}, "Broadwell"},
    {intel, 6, 0x4f, 0x4f, {2, 256}, "Broadwell"},
    {intel, 6, 0x56, 0x56, {2, 256}, "Broadwell"},
    {intel, 6, 0x4e, 0x4e, {2, 256}, "Skylake"},
    {intel, 6, 0x5e, 0x5e, {2, 256}, "Skylake"},
    {intel, 6, 0x8e, 0x8e, {2, 256}, "Kaby Lake"},
    {intel, 6, 0x9e, 0x9e, {2, 256}, "Kaby Lake"},
    {intel, 6, 0xa5, 0xa6, {2, 256}, "Comet Lake"},
    {intel, 6, 0x7d, 0x7e, {2, 256}, "Ice Lake"},
    {intel, 6, 0x8c, 0x8d, {2, 256}, "Tiger Lake"},
    {intel, 6, 0xa7, 0xa7, {2, 256}, "Rocket Lake"},
    {intel, 6, 0x6a, 0x6a, {2, 512}, "Ice Lake-SP"},
    {intel, 6, 0x6c, 0x6c, {2, 512}, "Ice Lake-SP"},
    {intel, 6, 0x8f, 0x8f, {2, 512}, "Sapphire Rapids"},
    {intel, 6, 0xcf, 0xcf, {2, 512}, "Emerald Rapids"},
    {intel, 6, 0xad, 0xae, {2, 512}, "Granite Rapids"},
    {intel, 6, 0x97, 0x97, {2, 256}, "Alder Lake"},
    {intel, 6, 0x9a, 0x9a, {2, 256}, "Alder Lake"},
    {intel, 6, 0xb7, 0xb7, {2, 256}, "Raptor Lake"},
    {intel, 6, 0xba, 0xba, {2, 256}, "Raptor Lake"},
    {intel, 6, 0xbf, 0xbf, {2, 256}, "Raptor Lake"},
    {intel, 6, 0xaa, 0xaa, {2, 256}, "Meteor Lake"},
    {intel, 6, 0xac, 0xac, {2, 256}, "Meteor Lake"},
    {intel, 6, 0xbd, 0xbd, {2, 256}, "Lunar Lake"},
    {intel, 6, 0xc5, 0xc6, {2, 256}, "Arrow Lake"},
    {intel, 6, 0xb5, 0xb5, {2, 256}, "Arrow Lake"},
}};

} // namespace

void readInstructionSets(DetectedCpu& cpu) {
#if defined(__x86_64__) && defined(__GNUC__)
    __builtin_cpu_init();
    const bool hasAvx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
                           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512vl"); // what the kernels ask for
    cpu.hasFma = __builtin_cpu_supports("fma");
    cpu.simdBits = hasAvx512 ? 512 : __builtin_cpu_supports("avx2") ? 256 : 128;
    cpu.hasInt8Dot = hasAvx512 && __builtin_cpu_supports("avx512vnni");
    cpu.hasBf16Dot = hasAvx512 && __builtin_cpu_supports("avx512bf16");
#elif defined(__aarch64__)
    cpu.hasFma = true;
    cpu.simdBits = 128;
#else
    (void)cpu;
#endif
}

std::optional<KnownFmaUnits> fmaUnitsOf(const Microarchitecture& cpu) {
    for (const Row& row : rows)
        if (row.vendor == cpu.vendor && row.family == cpu.family && cpu.model >= row.firstModel && cpu.model <= row.lastModel)
            return KnownFmaUnits{row.units, std::to_string(row.units.count) + " FMA units of " + std::to_string(row.units.bits) + " bit in a " + std::string(row.name) + " core"};
    return std::nullopt;
}

} // namespace rooflens
