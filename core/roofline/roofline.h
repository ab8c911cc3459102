#pragma once

#include "core/cost/cost.h"
#include "core/model/device.h"

#include <optional>
#include <string>
#include <string_view>

namespace rooflens {

/// Peaks as vendors print them, what well-written kernels reach, or only what was measured on hardware. Where the profile
/// has no such figure the theoretical one counts, and the analysis says so.
enum class CeilingKind { theoretical, achievable, measured };
std::string_view toText(CeilingKind kind);

/// How a device is used.
struct RooflineOptions {
    CeilingKind ceiling = CeilingKind::theoretical;
    bool useMatrixUnits = true;
    bool useTf32 = false;               ///< FP32 matrix work may run as TF32
    std::optional<Seconds> overhead;    ///< per kernel; empty: the device's own launch overhead
    std::string cache{};                ///< a cache level by name: operators whose bytes fit move them at its bandwidth; empty: none do

    bool operator==(const RooflineOptions&) const = default;
};

/// What limits an operator. balanced: compute and memory within 10 %. none: it launches nothing.
enum class Bound { compute, memory, overhead, balanced, none, unknown };
std::string_view toText(Bound bound);
/// Whether a bound changed into another. What is not known on either side is no change.
bool isFlip(Bound before, Bound after);

/// The rate of a peak under a kind of ceiling; the theoretical one where that is not known.
FlopRate rateOf(const Peak& peak, CeilingKind kind);
ByteRate bandwidthOf(const Memory& memory, CeilingKind kind);
/// Whether the profile states that kind of figure.
bool hasFigure(const Peak& peak, CeilingKind kind);
bool hasFigure(const Memory& memory, CeilingKind kind);
bool hasFigure(const CacheLevel& level, CeilingKind kind);

/// A cache level in use, for all units of the device together.
struct CacheRoof {
    Bytes capacity;
    ByteRate bandwidth;
    bool isOnlyAchievable = false; ///< the theoretical figure was asked for and is not known
};
/// Whether a name means that level: its own in any case, or its first words ("L1" for "L1 and shared memory").
bool isCalled(const CacheLevel& level, std::string_view name);
/// The level that the options name; empty: none is named, or the device has no such level, or none with a known bandwidth.
std::optional<CacheRoof> cacheOf(const Device& device, const RooflineOptions& options);

/// "fp32", "int8", ... : the precision a ceiling must have for an element type; empty for types no ceiling serves.
std::string_view precisionOf(DType dtype);

/// The ceiling for a unit and an element type: matrix work on the matrix unit when the device has one for that type,
/// else on the vector unit; other work on the vector unit. Index into device.peaks; empty: this device has no such peak,
/// and none is put in its place.
std::optional<std::size_t> ceilingFor(const Device& device, Unit unit, DType dtype, const RooflineOptions& options);

/// The fastest matrix peak at FP16, or at BF16 on devices that have none; null: neither.
const Peak* fastestHalfMatrix(const Device& device);

/// Arithmetic intensity where compute and memory take equally long: peak / bandwidth.
Intensity ridgePoint(FlopRate peak, ByteRate bandwidth);

/// min(peak, intensity * bandwidth): the roofline itself.
FlopRate attainable(FlopRate peak, ByteRate bandwidth, Intensity intensity);

/// The slowest an operator can be limited to: the largest of three times decides; compute and memory within 10 % of each
/// other are balanced when neither is below the overhead.
Bound boundOf(Seconds compute, Seconds memory, Seconds overhead);

/// One execution of an operator on a device.
struct Timing {
    std::optional<std::size_t> ceiling;     ///< index into device.peaks
    Seconds compute, memory, overhead;      ///< compute stays 0 when no ceiling serves the element type
    Seconds lower, upper;                   ///< max and sum of the three
    Bound bound = Bound::unknown;
    std::optional<FlopRate> attainable;     ///< FLOP / max(compute, memory)
    bool isInCache = false;                 ///< its bytes fit into the cache level in use
};

/// Times one cost. A cost that launches nothing takes no time and has bound `none`.
Timing timingOf(const Cost& cost, const Device& device, const RooflineOptions& options);

} // namespace rooflens
