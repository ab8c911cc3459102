#pragma once

#include "core/machine/cpu.h"
#include "core/machine/crew.h"
#include "core/support/progress.h"
#include "core/support/result.h"
#include "core/support/units.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rooflens {

/// The most that figures spread by on a machine at rest; more tells of other programs.
inline constexpr double steadySpread = 0.1;

/// A figure measured several times.
template <class Quantity> struct Measured {
    Quantity least, median, most;
    int repeats = 0;

    bool operator==(const Measured&) const = default;
    /// (most - least) / median
    double spread() const { return median.value > 0 ? (most.value - least.value) / median.value : 0; }
    bool isSteady() const { return spread() <= steadySpread; }
};

/// What that many cores reach together, working at once. What is empty was not measured or is not possible here.
struct CoreFigures {
    int cores = 0;
    std::optional<Measured<Hertz>> clock; ///< of one core, its multiply-add units busy: the mean over the cores
    std::optional<Measured<FlopRate>> fp64, fp32, bf16, int8;
    std::optional<Measured<ByteRate>> copy, scale, add, triad; ///< STREAM's, counted as STREAM does
    struct Cache {
        int level = 0;
        Measured<ByteRate> read;

        bool operator==(const Cache&) const = default;
    };
    std::vector<Cache> caches;

    bool operator==(const CoreFigures&) const = default;
};

/// Calls visit(name, figure) for every figure there is, in the order in which they are listed: "Clock", "FP64", "L2 read", "Triad".
template <class Visit> void forEachFigure(const CoreFigures& figures, const Visit& visit) {
    const auto each = [&visit](const char* name, const auto& figure) {
        if (figure) visit(std::string(name), *figure);
    };
    each("Clock", figures.clock);
    each("FP64", figures.fp64);
    each("FP32", figures.fp32);
    each("BF16", figures.bf16);
    each("INT8", figures.int8);
    for (const CoreFigures::Cache& cache : figures.caches) visit("L" + std::to_string(cache.level) + " read", cache.read);
    each("Copy", figures.copy);
    each("Scale", figures.scale);
    each("Add", figures.add);
    each("Triad", figures.triad);
}

struct Calibration {
    std::optional<CoreFigures> one, all; ///< all: empty where there is one core only
    std::string instructions;            ///< those chosen: "AVX3"
    std::string date;                    ///< "2026-05-31"
    Bytes array;                         ///< each of STREAM's; 0: not measured

    bool operator==(const Calibration&) const = default;
};

struct CalibrationOptions {
    enum class Cores { one, all, both } cores = Cores::both;
    double seconds = 12;                       ///< that measuring takes altogether, about
    int repeats = 7;                           ///< of every figure, at least 1
    bool compute = true, memory = true, caches = true;
    std::optional<Bytes> array;                ///< each of STREAM's; empty: four times all the last caches, and 256 MiB where memory allows
    ThreadStarter startThread;                 ///< of the cores' threads; empty: std::jthread
};

struct CalibrationProgress : Progress {
    std::function<void(std::string_view what, int cores)> measuring; ///< "FP32", before each figure; on the working thread
};

/// Measures what the cores and their memory reach, on threads bound to one core each. Stopped within 100 ms it returns
/// Problem::cancelled. An Error too where free memory does not
/// allow STREAM's arrays, of which at most a quarter is taken, or where the system gives no thread for each core.
Result<Calibration> calibrate(const DetectedCpu& cpu, const CalibrationOptions& options, const CalibrationProgress& progress = {});

/// Bytes of each of STREAM's three arrays, or why they cannot be had.
Result<Bytes> streamArrayFor(const DetectedCpu& cpu, const CalibrationOptions& options, std::optional<Bytes> available);

} // namespace rooflens
