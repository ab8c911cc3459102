#pragma once

#include "core/machine/calibration.h"

#include <string>

namespace rooflens {

/// What the system says of the CPU and everything that was measured, as aligned text.
std::string calibrationReport(const DetectedCpu& cpu, const Calibration& calibration);

/// "rooflens.calibration/1": the same as JSON, in FLOP/s, byte/s and Hz. Ends with a newline.
std::string calibrationJson(const DetectedCpu& cpu, const Calibration& calibration);

/// Names the figures that spread by more than steadySpread; empty where all are steady.
std::string unsteadyWarning(const Calibration& calibration);

} // namespace rooflens
