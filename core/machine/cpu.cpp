#include "core/machine/cpu.h"

#include "core/machine/cgroup.h"
#include "core/machine/instruction_sets.h"
#include "core/support/platform.h"

#include <hwloc.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#if ROOFLENS_POSIX
#include <unistd.h>
#endif

namespace rooflens {
namespace {

using Topology = std::unique_ptr<std::remove_pointer_t<hwloc_topology_t>, decltype(&hwloc_topology_destroy)>;
using CpuSet = std::unique_ptr<std::remove_pointer_t<hwloc_bitmap_t>, decltype(&hwloc_bitmap_free)>;

Topology discovered() {
    hwloc_topology_t topology = nullptr;
    if (hwloc_topology_init(&topology) != 0) return {nullptr, &hwloc_topology_destroy};
    Topology made(topology, &hwloc_topology_destroy);
    if (hwloc_topology_load(topology) != 0) made.reset();
    return made;
}

/// What both the container and the process's affinity allow.
CpuSet usable(hwloc_topology_t topology) {
    CpuSet set(hwloc_bitmap_dup(hwloc_topology_get_allowed_cpuset(topology)), &hwloc_bitmap_free);
    const CpuSet bound(hwloc_bitmap_alloc(), &hwloc_bitmap_free);
    const bool isKnown = hwloc_get_cpubind(topology, bound.get(), HWLOC_CPUBIND_PROCESS) == 0 && !hwloc_bitmap_iszero(bound.get());
    if (isKnown && hwloc_bitmap_intersects(set.get(), bound.get())) hwloc_bitmap_and(set.get(), set.get(), bound.get());
    return set;
}

std::string trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos) return {};
    return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

std::string infoOf(hwloc_obj_t object, const char* name) {
    const char* value = object == nullptr ? nullptr : hwloc_obj_get_info_by_name(object, name);
    return value == nullptr ? std::string() : trimmed(value);
}

int numberOf(const std::string& text) { return std::atoi(text.c_str()); }

std::string vendorName(const std::string& id) {
    if (id == "AuthenticAMD") return "AMD";
    if (id == "GenuineIntel") return "Intel";
    return id;
}

void readPackage(hwloc_topology_t topology, DetectedCpu& cpu) {
    cpu.packages = std::max(0, hwloc_get_nbobjs_by_type(topology, HWLOC_OBJ_PACKAGE));
    hwloc_obj_t owner = hwloc_get_obj_by_type(topology, HWLOC_OBJ_PACKAGE, 0);
    if (owner == nullptr) owner = hwloc_get_root_obj(topology);
    const std::string vendor = infoOf(owner, "CPUVendor");
    cpu.name = infoOf(owner, "CPUModel");
    cpu.vendor = vendorName(vendor);
    const auto known = fmaUnitsOf({vendor, numberOf(infoOf(owner, "CPUFamilyNumber")), numberOf(infoOf(owner, "CPUModelNumber"))});
    if (!known || !cpu.hasFma) return;
    cpu.fmaUnits = known->units;
    cpu.fmaSource = known->source;
    // AVX-512 that is switched off leaves units of 512 bit with half their width
    cpu.fmaUnits->bits = std::min(cpu.fmaUnits->bits, cpu.simdBits);
}

/// Kinds of cores, such as performance and efficiency, that have a member in a set.
int kindsIn(hwloc_topology_t topology, hwloc_const_cpuset_t set) {
    const CpuSet members(hwloc_bitmap_alloc(), &hwloc_bitmap_free);
    int count = 0;
    const int kinds = hwloc_cpukinds_get_nr(topology, 0);
    for (int kind = 0; kind < kinds; ++kind)
        if (hwloc_cpukinds_get_info(topology, static_cast<unsigned>(kind), members.get(), nullptr, nullptr, nullptr, 0) == 0 && hwloc_bitmap_intersects(members.get(), set)) ++count;
    return count;
}

/// One hardware thread of each core, the first that this process may use.
void readCores(hwloc_topology_t topology, hwloc_const_cpuset_t allowed, DetectedCpu& cpu) {
    cpu.threads = std::max(0, hwloc_bitmap_weight(allowed));
    const CpuSet set(hwloc_bitmap_alloc(), &hwloc_bitmap_free);
    for (hwloc_obj_t core = nullptr; (core = hwloc_get_next_obj_by_type(topology, HWLOC_OBJ_CORE, core)) != nullptr;) {
        hwloc_bitmap_and(set.get(), core->cpuset, allowed);
        const int first = hwloc_bitmap_first(set.get());
        if (first >= 0) cpu.pins.push_back(first);
    }
    if (cpu.pins.empty()) // no cores told: take every hardware thread for one
        for (int pu = hwloc_bitmap_first(allowed); pu >= 0; pu = hwloc_bitmap_next(allowed, pu)) cpu.pins.push_back(pu);
    cpu.cores = static_cast<int>(cpu.pins.size());
    cpu.isUniform = kindsIn(topology, allowed) <= 1;
}

int coresIn(hwloc_topology_t topology, hwloc_const_cpuset_t set, hwloc_const_cpuset_t allowed) {
    const CpuSet both(hwloc_bitmap_alloc(), &hwloc_bitmap_free);
    hwloc_bitmap_and(both.get(), set, allowed);
    if (hwloc_bitmap_iszero(both.get())) return 0;
    return std::max(1, hwloc_get_nbobjs_inside_cpuset_by_type(topology, set, HWLOC_OBJ_CORE));
}

/// Virtual machines may give each core the last cache of all the chip's cores, of which it reaches a small part.
bool isOfTheWholeChip(std::uint64_t bytes, int cores) {
    constexpr std::uint64_t mostOfACore = 128ULL * 1024 * 1024; // today's largest: 96 MiB for a core left alone on its die
    return bytes / static_cast<std::uint64_t>(std::max(1, cores)) > mostOfACore;
}

void readCaches(hwloc_topology_t topology, hwloc_const_cpuset_t allowed, DetectedCpu& cpu) {
    for (const hwloc_obj_type_t type : {HWLOC_OBJ_L1CACHE, HWLOC_OBJ_L2CACHE, HWLOC_OBJ_L3CACHE, HWLOC_OBJ_L4CACHE}) {
        CpuCache cache;
        cache.count = 0;
        for (hwloc_obj_t object = nullptr; (object = hwloc_get_next_obj_by_type(topology, type, object)) != nullptr;) {
            const int cores = coresIn(topology, object->cpuset, allowed);
            if (cores == 0 || object->attr->cache.size == 0 || isOfTheWholeChip(object->attr->cache.size, cores)) continue;
            if (cache.count++ > 0) continue; // of unlike ones the first core's stands for all
            cache.level = static_cast<int>(object->attr->cache.depth);
            cache.capacity = Bytes(static_cast<std::int64_t>(object->attr->cache.size));
            cache.cores = cores;
        }
        if (cache.count > 0) cpu.caches.push_back(cache);
    }
}

/// Virtual machines may hide the topology and leave the sizes of what each core has to itself. Their last level is that of
/// the whole chip, of which no core reaches all, so it stays unknown.
void readPrivateCaches([[maybe_unused]] DetectedCpu& cpu) {
#if defined(_SC_LEVEL1_DCACHE_SIZE) && defined(_SC_LEVEL2_CACHE_SIZE)
    int level = 0;
    for (const int name : {_SC_LEVEL1_DCACHE_SIZE, _SC_LEVEL2_CACHE_SIZE}) {
        ++level;
        const long size = sysconf(name);
        if (size > 0) cpu.caches.push_back({level, Bytes(size), 1, std::max(1, cpu.cores)});
    }
#endif
}

/// Of the fastest kind of cores; kinds are ordered by efficiency, the fastest last.
void readClocks(hwloc_topology_t topology, DetectedCpu& cpu) {
    const int kinds = hwloc_cpukinds_get_nr(topology, 0);
    if (kinds <= 0) return;
    unsigned count = 0;
    hwloc_info_s* infos = nullptr;
    if (hwloc_cpukinds_get_info(topology, static_cast<unsigned>(kinds - 1), nullptr, nullptr, &count, &infos, 0) != 0) return;
    for (unsigned i = 0; i < count; ++i) {
        const double megahertz = std::atof(infos[i].value);
        if (megahertz <= 0) continue;
        if (std::string_view(infos[i].name) == "FrequencyBaseMHz") cpu.base = Hertz(megahertz * 1e6);
        if (std::string_view(infos[i].name) == "FrequencyMaxMHz") cpu.boost = Hertz(megahertz * 1e6);
    }
}

} // namespace

DetectedCpu detectCpu() {
    DetectedCpu cpu;
    readInstructionSets(cpu);
    cpu.quota = cgroupLimits().cpus.value_or(0);
    const Topology topology = discovered();
    if (!topology) return cpu;
    const CpuSet allowed = usable(topology.get());
    readPackage(topology.get(), cpu);
    readCores(topology.get(), allowed.get(), cpu);
    readCaches(topology.get(), allowed.get(), cpu);
    if (cpu.caches.empty()) readPrivateCaches(cpu);
    readClocks(topology.get(), cpu);
    cpu.memory = Bytes(static_cast<std::int64_t>(hwloc_get_root_obj(topology.get())->total_memory));
    return cpu;
}

int coresToUse(const DetectedCpu& cpu) {
    constexpr int most = 4096; // beyond this the numbers are wrong, not the machine large
    int cores = std::clamp(cpu.cores, 1, most);
    if (cpu.quota > 0 && cpu.quota < cores) cores = std::max(1, static_cast<int>(cpu.quota));
    return cores;
}

std::optional<Bytes> availableMemory() {
    std::optional<std::int64_t> available;
    std::ifstream in("/proc/meminfo"); // "MemAvailable:   23456789 kB"
    for (std::string name, rest; in >> name && std::getline(in, rest);)
        if (name == "MemAvailable:") available = std::atoll(rest.c_str()) * 1024;
#if defined(_SC_AVPHYS_PAGES) && defined(_SC_PAGESIZE)
    if (!available) available = static_cast<std::int64_t>(sysconf(_SC_AVPHYS_PAGES)) * sysconf(_SC_PAGESIZE);
#endif
    if (const auto limit = cgroupLimits().memory) available = available ? std::min(*available, *limit) : *limit;
    if (!available || *available < 0) return std::nullopt;
    return Bytes(*available);
}

} // namespace rooflens
