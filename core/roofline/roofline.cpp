#include "core/roofline/roofline.h"

#include "core/support/text.h"

#include <algorithm>

namespace rooflens {
namespace {

constexpr double balancedWithin = 1.1;

std::optional<std::size_t> findPeak(const Device& device, Unit unit, std::string_view precision) {
    if (precision.empty()) return std::nullopt;
    std::optional<std::size_t> best; // of two matrix peaks (FP16 or FP32 accumulation) the faster is the ceiling
    for (std::size_t i = 0; i < device.peaks.size(); ++i) {
        const Peak& p = device.peaks[i];
        if (p.unit != unit || p.precision != precision) continue;
        if (!best || p.rate.value > device.peaks[*best].rate.value) best = i;
    }
    return best;
}

/// A figure of that kind, if there is one. What was measured stands as the achievable figure, or as the only one.
template <class Quantity>
std::optional<Quantity> figureOf(const Sourced<Quantity>& theoretical, const std::optional<Sourced<Quantity>>& achievable, CeilingKind kind) {
    if (kind == CeilingKind::theoretical) return theoretical.value;
    if (achievable && (kind == CeilingKind::achievable || achievable->basis == Basis::measured)) return achievable->value;
    if (kind == CeilingKind::measured && theoretical.basis == Basis::measured) return theoretical.value;
    return std::nullopt;
}

} // namespace

std::string_view toText(CeilingKind kind) {
    switch (kind) {
    case CeilingKind::theoretical: return "theoretical";
    case CeilingKind::achievable: return "achievable";
    case CeilingKind::measured: return "measured";
    }
    return "theoretical";
}

std::string_view toText(Bound bound) {
    switch (bound) {
    case Bound::compute: return "compute";
    case Bound::memory: return "memory";
    case Bound::overhead: return "overhead";
    case Bound::balanced: return "balanced";
    case Bound::none: return "none";
    case Bound::unknown: return "unknown";
    }
    return "unknown";
}

bool isFlip(Bound before, Bound after) { return before != after && before != Bound::unknown && after != Bound::unknown; }

FlopRate rateOf(const Peak& peak, CeilingKind kind) { return figureOf(peak.rate, peak.achievable, kind).value_or(peak.rate.value); }

ByteRate bandwidthOf(const Memory& memory, CeilingKind kind) {
    return figureOf(memory.bandwidth, memory.achievable, kind).value_or(memory.bandwidth.value);
}

bool hasFigure(const Peak& peak, CeilingKind kind) { return figureOf(peak.rate, peak.achievable, kind).has_value(); }
bool hasFigure(const Memory& memory, CeilingKind kind) { return figureOf(memory.bandwidth, memory.achievable, kind).has_value(); }

bool hasFigure(const CacheLevel& level, CeilingKind kind) {
    if (level.bandwidth) return figureOf(*level.bandwidth, level.achievable, kind).has_value();
    if (!level.achievable || kind == CeilingKind::theoretical) return false;
    return kind == CeilingKind::achievable || level.achievable->basis == Basis::measured;
}

bool isCalled(const CacheLevel& level, std::string_view name) {
    const std::string full = lowerAscii(level.name), asked = lowerAscii(name);
    return full == asked || (!asked.empty() && full.starts_with(asked + ' '));
}

std::optional<CacheRoof> cacheOf(const Device& device, const RooflineOptions& options) {
    if (options.cache.empty()) return std::nullopt;
    for (const CacheLevel& level : device.caches) {
        if (!isCalled(level, options.cache) || !(level.bandwidth || level.achievable)) continue;
        const auto units = level.isPerUnit ? device.compute ? static_cast<std::int64_t>(device.compute->count) : 1 : 1;
        const Bytes capacity = level.capacity.value * units;
        if (!level.bandwidth) return CacheRoof{capacity, level.achievable->value, !hasFigure(level, options.ceiling)};
        return CacheRoof{capacity, figureOf(*level.bandwidth, level.achievable, options.ceiling).value_or(level.bandwidth->value), false};
    }
    return std::nullopt;
}

std::string_view precisionOf(DType dtype) {
    switch (dtype) {
    case DType::float64: return "fp64";
    case DType::float32: return "fp32";
    case DType::float16: return "fp16";
    case DType::bfloat16: return "bf16";
    case DType::float8e4m3fn:
    case DType::float8e4m3fnuz:
    case DType::float8e5m2:
    case DType::float8e5m2fnuz: return "fp8";
    case DType::float4e2m1: return "fp4";
    case DType::int8:
    case DType::uint8: return "int8";
    case DType::int4:
    case DType::uint4: return "int4";
    default: return "";
    }
}

std::optional<std::size_t> ceilingFor(const Device& device, Unit unit, DType dtype, const RooflineOptions& options) {
    const std::string_view precision = precisionOf(dtype);
    if (unit == Unit::matrix && options.useMatrixUnits) {
        if (precision == "fp32" && options.useTf32)
            if (const auto tf32 = findPeak(device, Unit::matrix, "tf32")) return tf32;
        if (const auto matrix = findPeak(device, Unit::matrix, precision)) return matrix;
    }
    return findPeak(device, Unit::vector, precision);
}

const Peak* fastestHalfMatrix(const Device& device) {
    auto index = findPeak(device, Unit::matrix, "fp16");
    if (!index) index = findPeak(device, Unit::matrix, "bf16");
    return index ? &device.peaks[*index] : nullptr;
}

Intensity ridgePoint(FlopRate peak, ByteRate bandwidth) { return peak / bandwidth; }

FlopRate attainable(FlopRate peak, ByteRate bandwidth, Intensity intensity) {
    return std::min(peak, intensity * bandwidth);
}

Bound boundOf(Seconds compute, Seconds memory, Seconds overhead) {
    const Seconds work = std::max(compute, memory);
    if (work.value <= 0.0 && overhead.value <= 0.0) return Bound::none;
    if (overhead > work) return Bound::overhead;
    if (work.value <= std::min(compute, memory).value * balancedWithin) return Bound::balanced;
    return compute > memory ? Bound::compute : Bound::memory;
}

Timing timingOf(const Cost& cost, const Device& device, const RooflineOptions& options) {
    Timing t;
    if (!cost.launches) {
        t.bound = Bound::none;
        return t;
    }
    const auto cache = cacheOf(device, options);
    t.isInCache = cache && cost.bytes() <= cache->capacity;
    t.memory = cost.bytes() / (t.isInCache ? cache->bandwidth : bandwidthOf(device.memory, options.ceiling));
    t.overhead = options.overhead.value_or(device.launchOverhead.value);
    const bool computes = cost.flops.count > 0;
    if (computes) t.ceiling = ceilingFor(device, cost.unit, cost.computeType, options);
    if (t.ceiling) t.compute = cost.flops / rateOf(device.peaks[*t.ceiling], options.ceiling);
    t.lower = std::max({t.compute, t.memory, t.overhead});
    t.upper = t.compute + t.memory + t.overhead;
    if (computes && !t.ceiling) return t; // no such peak: the bound stays unknown, the times are without compute
    t.bound = boundOf(t.compute, t.memory, t.overhead);
    if (computes) t.attainable = cost.flops / std::max(t.compute, t.memory);
    return t;
}

} // namespace rooflens
