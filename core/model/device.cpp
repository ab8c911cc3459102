#include "core/model/device.h"

namespace rooflens {

const std::optional<Sourced<Hertz>>& Compute::clock(Clock which) const {
    return which == Clock::base ? base : which == Clock::matrix ? matrix : boost;
}

std::string_view toText(Basis basis) {
    switch (basis) {
    case Basis::published: return "published";
    case Basis::formula: return "formula";
    case Basis::measured: return "measured";
    case Basis::estimated: return "estimated";
    }
    return "estimated";
}

const Peak* Device::peak(std::string_view peakId) const {
    for (const Peak& p : peaks)
        if (p.id == peakId) return &p;
    return nullptr;
}

} // namespace rooflens
