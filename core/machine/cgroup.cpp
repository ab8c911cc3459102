#include "core/machine/cgroup.h"

#include <algorithm>
#include <fstream>
#include <string>

namespace rooflens {
namespace {

namespace fs = std::filesystem;

/// The first number of a file; empty where it is not there or says "max".
std::optional<double> numberIn(const fs::path& file) {
    std::ifstream in(file);
    double number = 0;
    if (in >> number) return number;
    return std::nullopt;
}

template <class Number> void tighten(std::optional<Number>& limit, Number found) { limit = limit ? std::min(*limit, found) : found; }

void tightenCpus(CgroupLimits& limits, std::optional<double> quota, std::optional<double> period) {
    if (quota && period && *quota > 0 && *period > 0) tighten(limits.cpus, *quota / *period); // version 1 says -1 for no limit
}

void tightenMemory(CgroupLimits& limits, std::optional<double> most, std::optional<double> taken) {
    constexpr double noLimit = 4e18; // version 1 says nearly 2^63 for none
    if (most && *most >= 0 && *most < noLimit) tighten(limits.memory, static_cast<std::int64_t>(std::max(0.0, *most - taken.value_or(0))));
}

void readGroup(const fs::path& group, CgroupLimits& limits) {
    std::ifstream cpu(group / "cpu.max"); // "QUOTA PERIOD" or "max PERIOD"
    double quota = 0, period = 0;
    if (cpu >> quota >> period) tightenCpus(limits, quota, period);
    tightenCpus(limits, numberIn(group / "cpu.cfs_quota_us"), numberIn(group / "cpu.cfs_period_us"));
    tightenMemory(limits, numberIn(group / "memory.max"), numberIn(group / "memory.current"));
    tightenMemory(limits, numberIn(group / "memory.limit_in_bytes"), numberIn(group / "memory.usage_in_bytes"));
}

void readUpwards(const fs::path& root, fs::path path, CgroupLimits& limits) {
    constexpr int deepest = 64;
    path = path.relative_path();
    for (int depth = 0; depth < deepest; ++depth) {
        readGroup(path.empty() ? root : root / path, limits);
        if (path.empty()) return;
        path = path.parent_path();
    }
}

} // namespace

CgroupLimits cgroupLimits(const fs::path& membership, const fs::path& root) {
    CgroupLimits limits;
    std::ifstream in(membership);
    for (std::string line; std::getline(in, line);) { // "0::/path" or "4:memory:/path"
        const std::size_t first = line.find(':'), second = line.find(':', first == std::string::npos ? first : first + 1);
        if (second == std::string::npos) continue;
        const std::string controllers = line.substr(first + 1, second - first - 1), path = line.substr(second + 1);
        if (path.find("..") != std::string::npos) continue; // outside what this process sees
        if (controllers.empty()) readUpwards(root, path, limits);
        else if (controllers == "memory") readUpwards(root / "memory", path, limits);
        else if (controllers.find("cpu") == 0 && controllers.find("cpuset") != 0) readUpwards(root / controllers, path, limits);
    }
    return limits;
}

} // namespace rooflens
