#pragma once

#include "core/model/device.h"

namespace rooflens::test {

/// A made-up device with round numbers: FP32 10 TFLOP/s, FP16 20, FP16 matrix 80, 1 000 GB/s (ridge 10), 1 us a launch.
inline Device roundDevice() {
    const auto peak = [](const char* id, Unit unit, const char* precision, double tera) {
        Peak p;
        p.id = id;
        p.label = id;
        p.unit = unit;
        p.precision = precision;
        p.rate = {FlopRate(tera * 1e12), Basis::published, "made up"};
        p.achievable = Sourced<FlopRate>{FlopRate(tera * 0.5e12), Basis::estimated, "half"};
        return p;
    };
    Device d;
    d.id = "round";
    d.name = "Round numbers";
    d.peaks = {peak("fp32", Unit::vector, "fp32", 10), peak("fp16", Unit::vector, "fp16", 20), peak("fp16_matrix_acc32", Unit::matrix, "fp16", 40),
               peak("fp16_matrix_acc16", Unit::matrix, "fp16", 80), peak("tf32_matrix", Unit::matrix, "tf32", 50)};
    d.memory.type = "RAM";
    d.memory.capacity = Bytes(8'000'000'000);
    d.memory.bandwidth = {ByteRate(1e12), Basis::published, "made up"};
    d.memory.achievable = Sourced<ByteRate>{ByteRate(0.8e12), Basis::estimated, "0.8"};
    d.launchOverhead = {Seconds(1e-6), Basis::estimated, "made up"};
    return d;
}

/// A cache level; 0 TB/s: its bandwidth is not known.
inline CacheLevel cacheLevel(const char* name, bool isPerUnit, std::int64_t bytes, double terabytes) {
    CacheLevel level;
    level.name = name;
    level.isPerUnit = isPerUnit;
    level.capacity = {Bytes(bytes), Basis::published, "made up"};
    if (terabytes > 0) level.bandwidth = Sourced<ByteRate>{ByteRate(terabytes * 1e12), Basis::published, "made up"};
    return level;
}

} // namespace rooflens::test
