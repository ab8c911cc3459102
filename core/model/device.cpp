#include "core/model/device.h"

namespace rooflens {

const Peak* Device::peak(std::string_view peakId) const {
    for (const Peak& p : peaks)
        if (p.id == peakId) return &p;
    return nullptr;
}

} // namespace rooflens
