#pragma once

#include "core/cost/cost.h"
#include "core/model/device.h"

#include <optional>

namespace rooflens {

/// What a model keeps in a device's memory at its fullest moment: all weights and the activations alive then.
struct MemoryNeed {
    Bytes weights, activations;
    bool isLowerBound = false; ///< some operator's tensors are not known, or a sum exceeds what can be counted

    Bytes total() const { return weights + activations; }
    bool operator==(const MemoryNeed&) const = default;
};

MemoryNeed memoryNeed(const CostedModel& model);

/// Whether the need fits into a memory. Empty: the capacity is not known, or the need is known from below only and that much would fit.
std::optional<bool> fits(const MemoryNeed& need, const Memory& memory);

} // namespace rooflens
