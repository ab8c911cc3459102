#pragma once

#include "core/machine/calibration.h"

namespace rooflens {

inline constexpr std::int64_t mebibyte = 1024 * 1024;

template <class Q> Measured<Q> around(double least, double median, double most) { return {Q(least), Q(median), Q(most), 7}; }

/// Eight cores of two 256-bit units.
inline DetectedCpu madeCpu() {
    DetectedCpu cpu;
    cpu.name = "Example CPU 9000 @ 3.00GHz";
    cpu.vendor = "Example";
    cpu.cores = 8;
    cpu.threads = 16;
    cpu.simdBits = 256;
    cpu.hasFma = true;
    cpu.fmaUnits = FmaUnits{2, 256};
    cpu.fmaSource = "2 FMA units of 256 bit in an Example core";
    cpu.caches = {{1, Bytes(32 * 1024), 1, 8}, {3, Bytes(32 * mebibyte), 4, 2}};
    cpu.memory = Bytes(64LL * 1024 * mebibyte);
    cpu.base = Hertz(2.5e9);
    cpu.boost = Hertz(4.5e9);
    return cpu;
}

inline CoreFigures madeFigures() {
    CoreFigures f;
    f.cores = 8;
    f.clock = around<Hertz>(2.9e9, 3e9, 3.1e9);
    f.fp64 = around<FlopRate>(340e9, 350e9, 355e9);
    f.fp32 = around<FlopRate>(690e9, 700e9, 710e9);
    f.int8 = around<FlopRate>(1.9e12, 2e12, 2.1e12);
    f.copy = around<ByteRate>(38e9, 40e9, 41e9);
    f.scale = around<ByteRate>(38e9, 40e9, 41e9);
    f.add = around<ByteRate>(42e9, 44e9, 45e9);
    f.triad = around<ByteRate>(42e9, 45e9, 46e9);
    f.caches = {{1, around<ByteRate>(1.9e12, 2e12, 2.1e12)}};
    return f;
}

inline Calibration madeCalibration() {
    Calibration c;
    c.all = madeFigures();
    c.date = "2026-05-31";
    c.instructions = "AVX2";
    c.array = Bytes(256 * mebibyte);
    return c;
}

} // namespace rooflens
