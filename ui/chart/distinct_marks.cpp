#include "ui/chart/distinct_marks.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_set>

namespace rooflens {
namespace {

/// Half pixels of the place, half pixels of the size, family and the dot of the cache level: 20 + 20 + 12 + 8 + 1 bits.
std::uint64_t lookOf(const Mark& mark) {
    const auto bits = [](double value, int count) { return static_cast<std::uint64_t>(std::llround(2 * value)) & ((1ULL << count) - 1); };
    return bits(mark.at.x(), 20) << 41 | bits(mark.at.y(), 20) << 21 | bits(mark.diameter, 12) << 9 | static_cast<std::uint64_t>(mark.family) << 1 | (mark.isInCache ? 1U : 0U);
}

} // namespace

std::vector<const Mark*> distinctMarks(const std::vector<Mark>& marks) {
    std::vector<const Mark*> distinct;
    std::unordered_set<std::uint64_t> seen;
    for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark)
        if (seen.insert(lookOf(*mark)).second) distinct.push_back(&*mark);
    std::reverse(distinct.begin(), distinct.end());
    return distinct;
}

} // namespace rooflens
