#pragma once

#include "core/machine/gpu_finding.h"
#include "core/support/result.h"

namespace rooflens {

/// A profile of one detected GPU, with the peaks of its own clock: what the driver does not say is its library row's. An Error where
/// that leaves a profile without peaks or bandwidth.
Result<Device> profileOf(const GpuFinding& finding);

/// A profile in the user's folder.
struct SavedProfile {
    std::string id, file;
};

/// Makes it, and keeps it among the user's own profiles; what it replaces stays beside it (core/analysis/user_devices.h).
Result<SavedProfile> saveProfile(const GpuFinding& finding);

} // namespace rooflens
