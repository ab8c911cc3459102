// Profiles made of detected GPUs: whole, sourced, and usable once saved.
#include "core/machine/gpu_profile.h"
#include "core/analysis/devices.h"
#include "core/load/device_json.h"
#include "core/load/device_json_writer.h"
#include "tests/machine/standins.h"

#include <gtest/gtest.h>

namespace rooflens {
namespace {

GpuFinding found(const std::string& gpu) {
    const GpuSearch search = detectGpus(playing(gpu));
    EXPECT_EQ(search.gpus.size(), 1U);
    return findingOf(search.gpus.at(0), DeviceCatalogue::all());
}

TEST(GpuProfile, ofACardTheLibraryLacksHoldsWhatWasDetected) {
    const GpuFinding finding = found("1660ti");
    EXPECT_EQ(finding.row, nullptr);
    const auto device = profileOf(finding);
    ASSERT_TRUE(device) << describe(device.error());
    EXPECT_EQ(device->id, "geforce-gtx-1660-ti-detected");
    EXPECT_EQ(device->vendor, "NVIDIA");
    EXPECT_EQ(device->family, "Turing");
    ASSERT_TRUE(device->compute);
    EXPECT_EQ(device->compute->count, 24);
    EXPECT_EQ(device->compute->matrixUnits, 0);
    EXPECT_EQ(device->compute->boost->value, Hertz(1770e6));
    EXPECT_DOUBLE_EQ(device->peak("fp32")->rate.value.value, 5437.44e9);
    EXPECT_EQ(device->peak("fp32")->rate.basis, Basis::formula);
    EXPECT_EQ(device->peak("fp16_matrix_acc16"), nullptr);
    EXPECT_NE(device->peak("fp32")->rate.source.find("1770 MHz x 24 SM x 64 lanes x 1 FMA x 2 FLOP; upper bound"), std::string::npos) << device->peak("fp32")->rate.source;
    EXPECT_DOUBLE_EQ(device->memory.bandwidth.value.value, 288.048e9);
    EXPECT_EQ(device->memory.capacity, Bytes(6LL << 30));
    ASSERT_EQ(device->caches.size(), 1U);
    EXPECT_EQ(device->caches[0].capacity.value, Bytes(1536 << 10));
    EXPECT_EQ(device->launchOverhead.basis, Basis::estimated);
}

TEST(GpuProfile, isReadBackTheSame) {
    for (const char* gpu : {"1660ti", "2070super", "v100", "a100"}) {
        const auto device = profileOf(found(gpu));
        ASSERT_TRUE(device) << gpu;
        const auto back = parseDevice(toJson(*device), "");
        ASSERT_TRUE(back) << describe(back.error());
        EXPECT_EQ(*back, *device) << gpu;
    }
}

TEST(GpuProfile, ofACardTheLibraryHasTakesWhatTheDriverDoesNotSay) {
    const GpuFinding finding = found("2070super");
    ASSERT_NE(finding.row, nullptr);
    const auto device = profileOf(finding);
    ASSERT_TRUE(device);
    EXPECT_EQ(device->memory.type, "GDDR6");
    EXPECT_EQ(device->architecture, finding.row->architecture);
    EXPECT_DOUBLE_EQ(device->peak("fp32")->rate.value.value, 9292.8e9);
    EXPECT_TRUE(device->sparsePeaks.empty());
    EXPECT_EQ(device->caches.size(), 2U) << "L1 of the row, L2 of both";
    EXPECT_EQ(device->launchOverhead, finding.row->launchOverhead);
}

TEST(GpuProfile, achievablePeaksAreAsLargeAPartOfThePeakAsTheRows) {
    Device row = **DeviceCatalogue::find("t4");
    for (Peak& peak : row.peaks) peak.achievable.reset();
    const auto fp32 = std::find_if(row.peaks.begin(), row.peaks.end(), [](const Peak& p) { return p.id == "fp32"; });
    ASSERT_NE(fp32, row.peaks.end());
    fp32->rate.value = FlopRate(8e12);
    fp32->achievable = Sourced<FlopRate>{FlopRate(6e12), Basis::measured, "a kernel of ours"};
    DetectedGpu gpu;
    gpu.name = "Tesla T4";
    gpu.clock = Hertz(1590e6);
    const auto device = profileOf(findingOf(gpu, {std::make_shared<const Device>(row)}));
    ASSERT_TRUE(device);
    const Peak* peak = device->peak("fp32");
    ASSERT_TRUE(peak->achievable);
    EXPECT_DOUBLE_EQ(peak->achievable->value.value, 8140.8e9 * 0.75);
    EXPECT_EQ(peak->achievable->basis, Basis::estimated);
    EXPECT_EQ(peak->achievable->source, "Estimated: 75.0 % of the peak, the part that t4 reaches of its own (a kernel of ours)");
    EXPECT_FALSE(device->peak("fp64") != nullptr && device->peak("fp64")->achievable);
}

TEST(GpuProfile, ofNvidiaSmisAnswerHasTheRowsBandwidth) {
    DetectedGpu gpu;
    gpu.name = "Tesla T4";
    gpu.memory = Bytes(15360LL << 20);
    gpu.clock = Hertz(1590e6);
    gpu.source = "nvidia-smi";
    const auto device = profileOf(findingOf(gpu, DeviceCatalogue::all()));
    ASSERT_TRUE(device);
    EXPECT_DOUBLE_EQ(device->memory.bandwidth.value.value, 320e9);
    EXPECT_DOUBLE_EQ(device->peak("fp32")->rate.value.value, 8140.8e9);
    EXPECT_EQ(device->id, "tesla-t4-detected");
}

TEST(GpuProfile, isNotMadeWithoutPeaksOrBandwidth) {
    const auto future = profileOf(found("future"));
    ASSERT_FALSE(future);
    EXPECT_EQ(future.error().found, "what an SM of compute capability 99.0 does per clock is not in this version's table: peaks are not known");
    const auto orin = profileOf(found("orin"));
    ASSERT_FALSE(orin);
    EXPECT_EQ(orin.error().found, "memory that it shares with the machine");
}

TEST(GpuProfile, idsAreThoseOfAFile) {
    DetectedGpu gpu;
    gpu.capability = ComputeCapability{7, 5};
    gpu.sms = gpu.busBits = 1;
    gpu.clock = gpu.memoryClock = Hertz(1e9);
    for (const std::string& name : {std::string(), std::string("../../etc"), std::string(300, 'x'), std::string("显卡 ⚡"), std::string("A / B")}) {
        gpu.name = name;
        const auto device = profileOf(findingOf(gpu, {}));
        ASSERT_TRUE(device);
        EXPECT_TRUE(parseDevice(toJson(*device), "")) << device->id;
        EXPECT_EQ(device->id.find('/'), std::string::npos);
    }
}

TEST(GpuProfile, onceSavedIsUsedAndNeverASourceOfItself) {
    const auto folder = std::filesystem::temp_directory_path() / ("rooflens_gpu_" + std::to_string(getpid()));
    setenv("XDG_DATA_HOME", folder.c_str(), 1);
    const GpuFinding before = found("1660ti");
    ASSERT_EQ(before.row, nullptr);
    const auto saved = saveProfile(before);
    ASSERT_TRUE(saved) << describe(saved.error());
    EXPECT_EQ(saved->file, (folder / "rooflens/devices/geforce-gtx-1660-ti-detected.json").string());
    const GpuFinding after = found("1660ti");
    EXPECT_EQ(after.row, nullptr) << "what was made of the driver's answer adds nothing to it";
    ASSERT_NE(after.profile(), nullptr);
    EXPECT_EQ(after.profile()->id, saved->id);
    EXPECT_EQ(*profileOf(after), *profileOf(before));
    EXPECT_TRUE(saveProfile(after)) << "again";
    unsetenv("XDG_DATA_HOME");
    std::filesystem::remove_all(folder);
}

} // namespace
} // namespace rooflens
