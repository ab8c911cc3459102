#include "core/machine/cgroup.h"
#include "core/machine/cpu.h"
#include "core/machine/instruction_sets.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace rooflens {
namespace {

/// hwloc takes its topology from the environment when told to.
class Topology {
public:
    Topology(const char* variable, const char* value) : m_variable(variable) { setenv(variable, value, 1); }
    ~Topology() { unsetenv(m_variable); }

private:
    const char* m_variable;
};

TEST(DetectedCpus, ThisOneHasCoresWithPlacesToRunOn) {
    const DetectedCpu cpu = detectCpu();
    EXPECT_GE(cpu.cores, 1);
    EXPECT_GE(cpu.threads, cpu.cores);
    EXPECT_EQ(cpu.pins.size(), static_cast<std::size_t>(cpu.cores));
    EXPECT_GT(cpu.memory.count, 0);
    EXPECT_GE(cpu.simdBits, 128);
    for (std::size_t i = 1; i < cpu.caches.size(); ++i) EXPECT_GT(cpu.caches[i].level, cpu.caches[i - 1].level);
}

TEST(DetectedCpus, TwoSocketsOfFourCoresWithTwoThreads) {
    const Topology made("HWLOC_SYNTHETIC", "pack:2 l3:1(size=33554432) core:4 l2:1(size=1048576) l1d:1(size=32768) pu:2");
    const DetectedCpu cpu = detectCpu();
    EXPECT_EQ(cpu.packages, 2);
    EXPECT_EQ(cpu.cores, 8);
    EXPECT_EQ(cpu.threads, 16);
    const std::vector<CpuCache> caches{{1, Bytes(32768), 1, 8}, {2, Bytes(1048576), 1, 8}, {3, Bytes(33554432), 4, 2}};
    EXPECT_EQ(cpu.caches, caches);
}

TEST(DetectedCpus, ALastCacheOfTheWholeChipIsNotACores) {
    const Topology made("HWLOC_SYNTHETIC", "pack:2 l3:1(size=532676608) core:1 l2:1(size=1048576) pu:1");
    const DetectedCpu cpu = detectCpu();
    const std::vector<CpuCache> caches{{2, Bytes(1048576), 1, 2}};
    EXPECT_EQ(cpu.caches, caches);
}

TEST(DetectedCpus, ABrokenTopologyLeavesWhatCannotBeKnownEmpty) {
    for (const auto& [variable, value] : {std::pair{"HWLOC_SYNTHETIC", "nonsense:-4 ::"}, {"HWLOC_XMLFILE", "/nonexistent/topology.xml"}, {"HWLOC_SYNTHETIC", "pu:1"}}) {
        const Topology made(variable, value);
        const DetectedCpu cpu = detectCpu();
        EXPECT_GE(cpu.cores, 0) << value;
        EXPECT_GE(coresToUse(cpu), 1) << value;
    }
}

/// Four cores of one thread each as hwloc's XML: two of one kind, two of another.
std::string hybridTopology() {
    const std::string all = R"(cpuset="0xf" complete_cpuset="0xf" nodeset="0x1" complete_nodeset="0x1" )";
    std::string xml = R"(<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE topology SYSTEM "hwloc2.dtd">
<topology version="2.0">
<object type="Machine" os_index="0" allowed_cpuset="0xf" allowed_nodeset="0x1" gp_index="1" )" + all + R"(>
<object type="NUMANode" os_index="0" gp_index="2" local_memory="1073741824" )" + all + "/>\n";
    for (int core = 0; core < 4; ++core) {
        const std::string mask = "\"0x" + std::to_string(1 << core) + '"';
        const std::string sets = "os_index=\"" + std::to_string(core) + "\" cpuset=" + mask + " complete_cpuset=" + mask + R"( nodeset="0x1" complete_nodeset="0x1" gp_index=")";
        xml += R"(<object type="Core" )" + sets + std::to_string(10 + core) + R"("><object type="PU" )" + sets + std::to_string(20 + core) + "\"/></object>\n";
    }
    return xml + R"(</object><cpukind cpuset="0x3" forced_efficiency="0"><info name="CoreType" value="IntelAtom"/></cpukind>
<cpukind cpuset="0xc" forced_efficiency="1"><info name="CoreType" value="IntelCore"/></cpukind></topology>)";
}

TEST(DetectedCpus, CoresOfTwoKindsAreNotUniform) {
    const auto file = std::filesystem::temp_directory_path() / ("rooflens_topology_" + std::to_string(::getpid()) + ".xml");
    std::ofstream(file) << hybridTopology();
    {
        const Topology made("HWLOC_XMLFILE", file.c_str());
        const DetectedCpu cpu = detectCpu();
        EXPECT_EQ(cpu.cores, 4);
        EXPECT_FALSE(cpu.isUniform);
    }
    std::filesystem::remove(file);
    const Topology made("HWLOC_SYNTHETIC", "core:4 pu:1");
    EXPECT_TRUE(detectCpu().isUniform);
}

TEST(CoresToUse, AreNoMoreThanAContainerLeaves) {
    DetectedCpu cpu;
    EXPECT_EQ(coresToUse(cpu), 1);
    cpu.cores = 8;
    EXPECT_EQ(coresToUse(cpu), 8);
    cpu.quota = 2.5;
    EXPECT_EQ(coresToUse(cpu), 2);
    cpu.quota = 0.5;
    EXPECT_EQ(coresToUse(cpu), 1);
    cpu.quota = 0;
    cpu.cores = 2'000'000'000;
    EXPECT_LE(coresToUse(cpu), 4096);
}

TEST(FmaUnitsOf, KnownMicroarchitectures) {
    const auto zen3 = fmaUnitsOf({"AuthenticAMD", 25, 0x21});
    ASSERT_TRUE(zen3);
    EXPECT_EQ(zen3->units, (FmaUnits{2, 256}));
    EXPECT_EQ(zen3->source, "2 FMA units of 256 bit in a Zen 3 core");
    EXPECT_EQ(fmaUnitsOf({"GenuineIntel", 6, 0x8f})->units, (FmaUnits{2, 512})); // Sapphire Rapids
    EXPECT_FALSE(fmaUnitsOf({"GenuineIntel", 6, 0x55}));                         // Skylake-SP: one or two
    EXPECT_FALSE(fmaUnitsOf({"", 0, 0}));
}

class Groups : public ::testing::Test {
protected:
    Groups() : root(std::filesystem::temp_directory_path() / ("rooflens_cgroup_" + std::to_string(::getpid()))) { std::filesystem::create_directories(root); }
    ~Groups() override { std::filesystem::remove_all(root); }
    void write(const std::string& file, const std::string& text) const {
        std::filesystem::create_directories((root / file).parent_path());
        std::ofstream(root / file) << text;
    }
    std::filesystem::path root;
};

TEST_F(Groups, TheTightestOfAllLevelsCounts) {
    write("self", "0::/service/job\n");
    write("service/job/cpu.max", "max 100000\n");
    write("service/cpu.max", "150000 100000\n");
    write("service/job/memory.max", "8000\n");
    write("service/job/memory.current", "3000\n");
    const CgroupLimits limits = cgroupLimits(root / "self", root);
    EXPECT_EQ(limits.cpus, 1.5);
    EXPECT_EQ(limits.memory, 5000);
}

TEST_F(Groups, VersionOneSaysMinusOneForNoLimit) {
    write("self", "3:cpu,cpuacct:/job\n4:memory:/job\n");
    write("cpu,cpuacct/job/cpu.cfs_quota_us", "-1\n");
    write("cpu,cpuacct/job/cpu.cfs_period_us", "100000\n");
    write("memory/job/memory.limit_in_bytes", "9223372036854771712\n");
    EXPECT_EQ(cgroupLimits(root / "self", root), CgroupLimits{});
}

TEST_F(Groups, RubbishLimitsNothing) {
    write("self", "nonsense\n::\n0::/../../etc\n");
    EXPECT_EQ(cgroupLimits(root / "self", root), CgroupLimits{});
    EXPECT_EQ(cgroupLimits(root / "missing", root / "missing"), CgroupLimits{});
}

} // namespace
} // namespace rooflens
