#include "core/view/device_search.h"

#include "core/view/plot.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace rooflens {
namespace {

DeviceVerdict verdictOf(const Analysis& a, const MemoryNeed& need, const DeviceTarget& target) {
    if (lacksCeilings(a)) return DeviceVerdict::unknown;
    const auto isHeld = fits(need, a.device->memory);
    if (target.fitsMemory && isHeld == false) return DeviceVerdict::tooSmall;
    if (target.time && a.time.lower > *target.time) return DeviceVerdict::tooSlow;
    if (target.fitsMemory && !isHeld) return DeviceVerdict::unknown;
    return DeviceVerdict::meets;
}

/// Smallest first among those that meet the target: slowest, then least memory; fastest first among the others.
auto place(const DeviceCandidate& c) {
    const auto& capacity = c.device->memory.capacity;
    const std::int64_t memory = capacity ? capacity->count : std::numeric_limits<std::int64_t>::max();
    const double time = c.verdict == DeviceVerdict::meets ? -c.time.value : c.time.value;
    return std::make_tuple(c.verdict, time, memory);
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
    std::stable_sort(search.candidates.begin(), search.candidates.end(), [](const DeviceCandidate& x, const DeviceCandidate& y) { return place(x) < place(y); });
    return search;
}

} // namespace rooflens
