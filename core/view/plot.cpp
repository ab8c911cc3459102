#include "core/view/plot.h"

#include "core/support/text.h"
#include "core/view/columns.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rooflens {
namespace {

Family familyOf(const Analysis& a, std::size_t n) {
    const OpSpec* spec = a.walk().nodes[n].spec;
    return spec == nullptr ? Family::other : spec->family;
}

/// FLOPs done under each of the device's peaks.
std::vector<double> workUnderPeaks(const Analysis& a) {
    std::vector<double> work(a.device->peaks.size(), 0.0);
    for (std::size_t n = 0; n < a.timings.size(); ++n)
        if (a.timings[n].ceiling)
            work[*a.timings[n].ceiling] += static_cast<double>(a.model->nodes[n].cost->flops.count) * static_cast<double>(a.walk().nodes[n].executions);
    return work;
}

/// The peak that stands for a device whatever runs on it.
std::size_t usualPeak(const Device& device) {
    for (std::size_t i = 0; i < device.peaks.size(); ++i)
        if (device.peaks[i].id == "fp32") return i;
    return 0;
}

std::size_t mainPeak(const Analysis& a, const std::vector<double>& work) {
    const auto most = std::max_element(work.begin(), work.end());
    if (most != work.end() && *most > 0.0) return static_cast<std::size_t>(most - work.begin());
    return usualPeak(*a.device);
}

/// Peaks worth showing beside those in use: what FP16 and TF32 matrix units would allow.
bool isForComparison(const Device& device, const Peak& peak) {
    return peak.id == "fp32" || peak.id == "tf32_matrix" || &peak == fastestHalfMatrix(device);
}

Roof roofOf(const Device& device, const Peak& peak, CeilingKind kind, Roof::Role role) {
    const FlopRate rate = rateOf(peak, kind);
    const Intensity ridge = ridgePoint(rate, bandwidthOf(device.memory, kind));
    return {peak.id, peak.label, toText(rate), std::log10(rate.value), std::log10(ridge.value), "ridge " + fixed(ridge.value, ridge.value >= 100 ? 1 : 2), role};
}

void sortRising(std::vector<Roof>& roofs) {
    std::stable_sort(roofs.begin(), roofs.end(), [](const Roof& x, const Roof& y) { return x.y < y.y; });
}

/// Whether a roof is drawn: as the user says, else when work runs under it or it is worth comparing with.
bool isShown(const Device& device, const Peak& peak, bool isUsed, const PlotOptions& options) {
    const auto said = options.peaks.find(peak.id);
    if (said != options.peaks.end()) return said->second;
    return peak.sparsity.empty() && (isUsed || options.showAllCeilings || isForComparison(device, peak));
}

std::vector<Roof> roofsOf(const Analysis& a, const PlotOptions& options) {
    const std::vector<double> work = workUnderPeaks(a);
    const std::size_t main = mainPeak(a, work);
    std::vector<Roof> roofs;
    for (std::size_t i = 0; i < a.device->peaks.size(); ++i) {
        const Peak& peak = a.device->peaks[i];
        const bool isUsed = work[i] > 0.0;
        if (i != main && !isShown(*a.device, peak, isUsed, options)) continue;
        roofs.push_back(roofOf(*a.device, peak, a.options.ceiling, i == main ? Roof::Role::main : isUsed ? Roof::Role::used : Roof::Role::other));
    }
    for (const Peak& peak : a.device->sparsePeaks) // never timed under: drawn beside
        if (isShown(*a.device, peak, false, options)) roofs.push_back(roofOf(*a.device, peak, a.options.ceiling, Roof::Role::other));
    sortRising(roofs);
    return roofs;
}

/// What a node is likely to take: under achievable ceilings, launch overhead included, whatever roofs are drawn; under
/// measured ones where those are drawn.
Seconds predictedTime(const Analysis& a, std::size_t n) {
    const auto& cost = a.model->nodes[n].cost;
    if (!cost) return Seconds(0);
    if (a.options.ceiling != CeilingKind::theoretical) return a.timings[n].lower;
    RooflineOptions achievable = a.options;
    achievable.ceiling = CeilingKind::achievable;
    return timingOf(*cost, *a.device, achievable).lower;
}

void place(RooflinePlot& plot, const Analysis& a, std::size_t n, Placement placement) {
    const auto& cost = a.model->nodes[n].cost;
    const Timing& t = a.timings[n];
    if (a.walk().nodes[n].executions == 0) return; // in a branch that is not taken
    if (!cost) {
        ++plot.unknown;
        return;
    }
    if (t.bound == Bound::none) {
        ++plot.metadataOnly;
        return;
    }
    const double share = timeShare(a, n);
    if (cost->flops.count == 0) {
        const double seconds = placement == Placement::predicted ? predictedTime(a, n).value : t.memory.value;
        if (cost->bytes().count == 0 || seconds <= 0.0) ++plot.metadataOnly;
        else plot.strip.push_back({n, std::log10(static_cast<double>(cost->bytes().count) / seconds), familyOf(a, n), t.bound, share, t.isInCache});
        return;
    }
    const auto intensity = cost->intensity();
    if (!intensity || !t.attainable) {
        ++plot.unknown;
        return;
    }
    const double roofY = std::log10(t.attainable->value);
    const double y = placement == Placement::predicted ? std::log10((cost->flops / predictedTime(a, n)).value) : roofY;
    plot.points.push_back({n, std::log10(intensity->value), y, roofY, familyOf(a, n), t.bound, share, t.isInCache});
}

std::optional<Star> starOf(const Analysis& a, Placement placement) {
    const auto intensity = a.totals().intensity();
    if (!intensity || intensity->value <= 0.0 || lacksCeilings(a)) return std::nullopt;
    double seconds = 0.0; // without overhead unless predicted
    for (std::size_t n = 0; n < a.timings.size(); ++n) {
        const Timing& t = a.timings[n];
        seconds += static_cast<double>(a.walk().nodes[n].executions) *
                   (placement == Placement::predicted ? predictedTime(a, n) : std::max(t.compute, t.memory)).value;
    }
    if (seconds <= 0.0) return std::nullopt;
    return Star{std::log10(intensity->value), std::log10(static_cast<double>(a.totals().flops.count) / seconds), "whole model"};
}

/// The slope, and what is lost below the main roof.
void putDevice(RooflinePlot& plot, const Device& device, CeilingKind kind) {
    const ByteRate bandwidth = bandwidthOf(device.memory, kind);
    plot.bandwidth = std::log10(bandwidth.value);
    plot.bandwidthLabel = device.memory.type + ' ' + toText(bandwidth);
    const Peak* main = device.peak(plot.mainRoof().peakId);
    if (kind == CeilingKind::theoretical && device.memory.achievable && main->achievable)
        plot.achievableLoss = {std::log10(device.memory.achievable->value.value), std::log10(main->achievable->value.value)};
}

constexpr const char* attainableTitle = "Attainable performance (FLOP/s)";

std::string fileName(const std::string& path) { return path.substr(path.find_last_of('/') + 1); }

} // namespace

const Peak* mainPeak(const Analysis& a) {
    if (a.device->peaks.empty()) return nullptr;
    return &a.device->peaks[mainPeak(a, workUnderPeaks(a))];
}

bool isShown(const Analysis& a, const Peak& peak, const PlotOptions& options) {
    const std::vector<double> work = workUnderPeaks(a);
    for (std::size_t i = 0; i < work.size(); ++i)
        if (&a.device->peaks[i] == &peak) return i == mainPeak(a, work) || isShown(*a.device, peak, work[i] > 0.0, options);
    return isShown(*a.device, peak, false, options);
}

const Roof& RooflinePlot::mainRoof() const {
    for (const Roof& roof : roofs)
        if (roof.role == Roof::Role::main) return roof;
    return roofs.front();
}

Frame frameFor(std::span<const std::shared_ptr<const Device>> devices) {
    Frame frame;
    if (devices.empty()) return frame;
    double slowest = std::numeric_limits<double>::max(), lowest = slowest, highest = 0.0;
    for (const auto& device : devices) {
        slowest = std::min(slowest, device->memory.bandwidth.value.value);
        const auto take = [&](const auto& isShown) {
            double best = 0.0;
            for (const Peak& peak : device->peaks)
                if (isShown(peak)) best = std::max(best, peak.rate.value.value);
            return best;
        };
        double best = take([&device](const Peak& p) { return isForComparison(*device, p) || p.unit == Unit::vector; });
        if (best <= 0.0) best = take([](const Peak&) { return true; }); // matrix units alone
        highest = std::max(highest, best);
        lowest = std::min(lowest, best);
    }
    frame.yMin = std::floor(std::log10(slowest) + frame.xMin + 1e-9);
    frame.yMin = std::min(frame.yMin, std::floor(std::log10(lowest)) - 1.0); // the roof of a device whose memory never limits
    frame.yMax = std::log10(2.0 * highest);
    return frame;
}

RooflinePlot makePlot(const Analysis& a, const PlotOptions& options, const Frame& frame) {
    RooflinePlot plot;
    plot.title = fileName(a.walk().model->file);
    plot.subtitle = a.device->name + " · " + std::string(toText(a.options.ceiling)) + " ceilings";
    plot.device = a.device->name;
    plot.xTitle = "Arithmetic intensity (FLOP/byte) · 1 MAC = 2 FLOP";
    plot.yTitle = options.placement == Placement::predicted ? "Predicted performance (FLOP/s)" : attainableTitle;
    plot.frame = frame;
    plot.roofs = roofsOf(a, options);
    putDevice(plot, *a.device, a.options.ceiling);
    if (const auto cache = cacheOf(*a.device, a.options)) plot.cache = CacheSlope{std::log10(cache->bandwidth.value), a.options.cache + ' ' + toText(cache->bandwidth)};
    for (std::size_t n = 0; n < a.timings.size(); ++n) place(plot, a, n, options.placement);
    plot.star = starOf(a, options.placement);
    return plot;
}

RooflinePlot makePlot(const Device& device) {
    RooflinePlot plot;
    plot.title = device.name;
    plot.xTitle = "Arithmetic intensity (FLOP/byte)";
    plot.yTitle = attainableTitle;
    for (std::size_t i = 0; i < device.peaks.size(); ++i)
        plot.roofs.push_back(roofOf(device, device.peaks[i], CeilingKind::theoretical, i == usualPeak(device) ? Roof::Role::main : Roof::Role::other));
    sortRising(plot.roofs);
    putDevice(plot, device, CeilingKind::theoretical);
    constexpr double aside = 1.5; // decades of slope and of roof beside the ridges
    plot.frame.xMin = std::floor(plot.roofs.front().ridge - aside);
    plot.frame.xMax = std::ceil(plot.roofs.back().ridge + aside);
    plot.frame.yMin = plot.frame.xMin + plot.bandwidth;
    plot.frame.yMax = plot.roofs.back().y + std::log10(2.0);
    return plot;
}

} // namespace rooflens
