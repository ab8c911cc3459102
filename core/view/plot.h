#pragma once

#include "core/analysis/analysis.h"

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace rooflens {

/// The visible part of the plane, in log10 of FLOP/byte and FLOP/s.
struct Frame {
    double xMin = -2.0, xMax = 4.0;
    double yMin = 9.0, yMax = 14.0;

    bool operator==(const Frame&) const = default;
};

/// The frame that a session's devices ask for, identical for each of them: x 0.01..10 000, y from the decade below the
/// lowest bandwidth at x = 0.01 to twice the highest peak.
Frame frameFor(std::span<const std::shared_ptr<const Device>> devices);

/// Where points stand: on the roof (attainable), or below it at the predicted rate: achievable ceilings and launch
/// overhead, whatever roofs are drawn.
enum class Placement { onRoof, predicted };

struct PlotOptions {
    Placement placement = Placement::predicted;
    bool showAllCeilings = false; ///< every peak of the device, not only those that matter for the model
    std::map<std::string, bool> peaks{}; ///< by id: shown or not, whatever else is said; sparse peaks are shown only so

    bool operator==(const PlotOptions&) const = default;
};

/// One ceiling: the flat part of a roof. All share the memory's slope.
struct Roof {
    enum class Role { main, used, other }; ///< most of the FLOPs; some of them; for comparison
    std::string peakId;
    std::string name, rate; ///< "FP32", "19.5 TFLOP/s"
    double y = 0.0;    ///< log10 FLOP/s
    double ridge = 0.0; ///< log10 FLOP/byte
    std::string ridgeLabel; ///< "ridge 12.54"
    Role role = Role::other;

    bool operator==(const Roof&) const = default;
};

/// The slope of a cache level above the memory's.
struct CacheSlope {
    double bandwidth = 0.0; ///< log10 byte/s
    std::string label;      ///< "L2 4 000 GB/s"

    bool operator==(const CacheSlope&) const = default;
};

/// One operator on the plane.
struct PlotPoint {
    std::size_t node = 0;
    double x = 0.0, y = 0.0; ///< log10
    double roofY = 0.0;      ///< log10 of what is attainable: top of the stem
    Family family = Family::other;
    Bound bound = Bound::unknown;
    double share = 0.0;      ///< of the model's time
    bool isInCache = false;  ///< moves its bytes at the cache level's bandwidth

    bool operator==(const PlotPoint&) const = default;
};

/// An operator without FLOPs: it stands in the strip at its bytes/s.
struct StripPoint {
    std::size_t node = 0;
    double y = 0.0; ///< log10 byte/s
    Family family = Family::other;
    Bound bound = Bound::unknown;
    double share = 0.0;
    bool isInCache = false;

    bool operator==(const StripPoint&) const = default;
};

/// The whole model: all FLOPs over all bytes.
struct Star {
    double x = 0.0, y = 0.0;
    std::string label;

    bool operator==(const Star&) const = default;
};

/// Another device beside the one in use: its main roof for the same model, and where the model's operators stand on it.
struct ComparedRoof {
    std::string id, name;       ///< the device's
    double bandwidth = 0.0;     ///< log10 byte/s
    std::string bandwidthLabel; ///< "HBM2e 1 555 GB/s"
    Roof roof;                  ///< the ceiling most of the model's FLOPs run under there
    std::vector<PlotPoint> points; ///< by node
    std::vector<StripPoint> strip; ///< by node

    bool operator==(const ComparedRoof&) const = default;
};

/// Everything a roofline chart shows, decided without a window.
struct RooflinePlot {
    std::string title, subtitle; ///< model; device and ceilings
    std::string device;          ///< the name of the one in use
    std::string xTitle, yTitle;
    Frame frame;
    double bandwidth = 0.0;     ///< log10 byte/s: the slope is y = x + bandwidth
    std::string bandwidthLabel; ///< "GDDR6 448 GB/s"
    std::optional<CacheSlope> cache; ///< the level that some operators' bytes fit into
    std::vector<Roof> roofs;    ///< rising; exactly one is main
    std::vector<double> achievableLoss; ///< empty, or {bandwidth, y of the main roof} of the achievable ceilings: the band
    std::vector<PlotPoint> points; ///< in the file's order
    std::vector<StripPoint> strip;
    std::optional<Star> star;
    std::int64_t metadataOnly = 0; ///< launch nothing: counted in the strip's header
    std::int64_t unknown = 0;      ///< no cost, or no ceiling: listed in the table only
    std::vector<ComparedRoof> others; ///< devices compared with, in their order (core/view/compared_devices.h)

    const Roof& mainRoof() const;

    bool operator==(const RooflinePlot&) const = default;
};

/// The device's peak that most of the model's FLOPs run under: the main roof. FP32's where there are none; null without peaks.
const Peak* mainPeak(const Analysis& analysis);

/// Whether a peak's roof is drawn for a model; sparse peaks may be asked for as well.
bool isShown(const Analysis& analysis, const Peak& peak, const PlotOptions& options);

RooflinePlot makePlot(const Analysis& analysis, const PlotOptions& options, const Frame& frame);

/// A device's roofline alone, without a model: every peak, theoretical, with the achievable band of its FP32 roof (the first
/// one where there is none). The frame is the device's own.
RooflinePlot makePlot(const Device& device);

} // namespace rooflens
