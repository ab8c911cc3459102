#include "core/analysis/device_search.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace rooflens {
namespace {

DeviceVerdict verdictOf(const Analysis& a, const MemoryNeed& need, const DeviceTarget& target) {
    const auto isHeld = fits(need, a.device->memory);
    if (target.fitsMemory && isHeld == false) return DeviceVerdict::tooSmall;
    if (target.time && a.time.lower > *target.time) return DeviceVerdict::tooSlow; // work without a ceiling would only add to it
    if (lacksCeilings(a) || (target.fitsMemory && !isHeld)) return DeviceVerdict::unknown;
    return DeviceVerdict::meets;
}

/// Smallest first among those that meet the target, see DeviceSearch; fastest first among the others.
auto place(const DeviceCandidate& c, const DeviceTarget& target) {
    const auto& capacity = c.device->memory.capacity;
    const double memory = capacity ? static_cast<double>(capacity->count) : std::numeric_limits<double>::infinity();
    if (c.verdict != DeviceVerdict::meets) return std::make_tuple(c.verdict, c.time.value, memory);
    return target.time ? std::make_tuple(c.verdict, -c.time.value, memory) : std::make_tuple(c.verdict, memory, -c.time.value);
}

} // namespace

std::string_view toText(DeviceVerdict verdict) {
    switch (verdict) {
    case DeviceVerdict::meets: return "meets the target";
    case DeviceVerdict::tooSlow: return "too slow";
    case DeviceVerdict::tooSmall: return "too little memory";
    case DeviceVerdict::unknown: break;
    }
    return "not known";
}

const DeviceCandidate* DeviceSearch::smallest() const {
    return candidates.empty() || candidates.front().verdict != DeviceVerdict::meets ? nullptr : &candidates.front();
}

DeviceSearch searchDevices(const std::shared_ptr<const CostedModel>& model, const ModelOptions& modelOptions, const RooflineOptions& options,
                           std::span<const std::shared_ptr<const Device>> devices, const DeviceTarget& target, const std::stop_token& stop) {
    DeviceSearch search{target, memoryNeed(*model), model->totals.coverage.unknown, {}};
    for (const auto& device : devices) {
        if (stop.stop_requested()) break;
        const Analysis a = analyse(model, device, modelOptions, options);
        search.candidates.push_back({device, a.time.lower, verdictOf(a, search.need, target)});
    }
    std::stable_sort(search.candidates.begin(), search.candidates.end(), [&target](const DeviceCandidate& x, const DeviceCandidate& y) { return place(x, target) < place(y, target); });
    return search;
}

} // namespace rooflens
