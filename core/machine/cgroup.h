#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace rooflens {

/// What a container or service leaves to this process.
struct CgroupLimits {
    std::optional<double> cpus;           ///< CPUs' worth of time
    std::optional<std::int64_t> memory;   ///< bytes not yet taken

    bool operator==(const CgroupLimits&) const = default;
};

/// The tightest limits from this process's control group up to the root, of version 2 and of version 1. `membership` is
/// /proc/self/cgroup, `root` /sys/fs/cgroup; files that are not there limit nothing.
CgroupLimits cgroupLimits(const std::filesystem::path& membership = "/proc/self/cgroup", const std::filesystem::path& root = "/sys/fs/cgroup");

} // namespace rooflens
