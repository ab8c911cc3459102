#include "core/roofline/data_sheet.h"

namespace rooflens {

FlopRate peakOf(double clockHz, double units, double lanes, double fmaPerLaneAndClock) {
    constexpr double flopsPerFma = 2.0;
    return FlopRate(clockHz * units * lanes * fmaPerLaneAndClock * flopsPerFma);
}

ByteRate bandwidthOfBus(double transfersPerSecond, double widthBits) { return ByteRate(transfersPerSecond * widthBits / 8.0); }

} // namespace rooflens
