#pragma once

#include "core/analysis/analysis.h"
#include "core/analysis/capacity.h"

#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace rooflens {

/// What a device must reach for a model. Nothing asked for: every device will do.
struct DeviceTarget {
    std::optional<Seconds> time;  ///< the model's lower bound, at most
    bool fitsMemory = false;      ///< weights and activations within the device's capacity

    bool operator==(const DeviceTarget&) const = default;
};

/// unknown: the device has no ceiling for over 1 % of the model's FLOPs, or its capacity was asked for and is not known.
enum class DeviceVerdict { meets, tooSlow, tooSmall, unknown };
std::string_view toText(DeviceVerdict verdict);

struct DeviceCandidate {
    std::shared_ptr<const Device> device;
    Seconds time; ///< lower bound of the model
    DeviceVerdict verdict = DeviceVerdict::unknown;
};

struct DeviceSearch {
    DeviceTarget target;
    MemoryNeed need;
    std::int64_t unknownNodes = 0; ///< of the model: left out of every time
    /// Those that meet the target, the smallest first; then too slow, too small and unknown ones, each fastest first.
    std::vector<DeviceCandidate> candidates;

    /// Of the devices that meet the target: under a time the slowest that is still fast enough (of two equal ones that with less
    /// memory), without one that with the least memory (of two equal ones the slower). Null: none does.
    const DeviceCandidate* smallest() const;
};

/// Holds a model's time and memory on every device against a target. Stops early, with fewer candidates, where asked to.
DeviceSearch searchDevices(const std::shared_ptr<const CostedModel>& model, const ModelOptions& modelOptions, const RooflineOptions& options,
                           std::span<const std::shared_ptr<const Device>> devices, const DeviceTarget& target, const std::stop_token& stop = {});

} // namespace rooflens
