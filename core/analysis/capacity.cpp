#include "core/analysis/capacity.h"

namespace rooflens {

MemoryNeed memoryNeed(const CostedModel& model) {
    const Totals& t = model.totals;
    MemoryNeed need{t.weightBytes, t.peakActivation, false};
    need.isLowerBound = t.coverage.unknown > 0 || need.total().isSaturated();
    return need;
}

std::optional<bool> fits(const MemoryNeed& need, const Memory& memory) {
    if (!memory.capacity) return std::nullopt;
    if (need.total() > *memory.capacity) return false;
    if (need.isLowerBound) return std::nullopt;
    return true;
}

} // namespace rooflens
