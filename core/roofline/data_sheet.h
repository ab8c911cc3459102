#pragma once

#include "core/support/units.h"

namespace rooflens {

/// Peak from a data sheet: clock x units x lanes x FMA per clock x 2. `lanes` is a unit's: CUDA cores of an SM, SIMD width.
FlopRate peakOf(double clockHz, double units, double lanes, double fmaPerLaneAndClock);

/// Bandwidth = data rate x bus width / 8; data rate in transfers/s of one pin, width in bits.
ByteRate bandwidthOfBus(double transfersPerSecond, double widthBits);

} // namespace rooflens
