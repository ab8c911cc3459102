// Names as drivers spell them, and the library's profiles that they mean.
#include "core/machine/gpu_match.h"
#include "core/analysis/devices.h"

#include <gtest/gtest.h>

namespace rooflens {
namespace {

TEST(GpuName, makerBrandSizeAndBracketsDoNotCount) {
    EXPECT_EQ(gpuNameOf("NVIDIA GeForce RTX 2070 SUPER").model, "rtx 2070 super");
    EXPECT_EQ(gpuNameOf("GeForce RTX 2070 SUPER (1815 MHz)").model, "rtx 2070 super");
    EXPECT_EQ(gpuNameOf("Tesla V100-SXM2-16GB").model, "v100");
    EXPECT_EQ(gpuNameOf("Tesla V100-SXM2-16GB").form, "sxm");
    EXPECT_EQ(gpuNameOf("NVIDIA A100 80GB PCIe").form, "pcie");
    EXPECT_EQ(gpuNameOf("NVIDIA H100 80GB HBM3").model, "h100");
    EXPECT_EQ(gpuNameOf("").model, "");
    EXPECT_EQ(gpuNameOf(") 4 (").model, "4");
}

struct Case {
    const char* name;
    int memoryMib;
    double sms;      ///< 0: nvidia-smi
    double clockMhz;
    const char* id;  ///< empty: none
};

TEST(GpuRow, isTheOneThatPeopleMean) {
    const Case cases[] = {
        {"NVIDIA GeForce RTX 2070 SUPER", 7982, 40, 1815, "rtx-2070-super-1815mhz"},
        {"NVIDIA GeForce RTX 2070 SUPER", 7982, 40, 1770, "rtx-2070-super"},
        {"GeForce RTX 2080 Ti", 11019, 68, 1545, "rtx-2080-ti"},
        {"Tesla V100-SXM2-16GB", 16160, 80, 1530, "v100-sxm2-16gb"},
        {"Tesla V100-SXM2-32GB", 32510, 80, 1530, "v100-sxm2-32gb"},
        {"Tesla V100-PCIE-16GB", 16160, 80, 1380, "v100-pcie-16gb"},
        {"Tesla V100S-PCIE-32GB", 32510, 80, 1597, "v100s-pcie-32gb"},
        {"NVIDIA A100-SXM4-40GB", 40536, 108, 1410, "a100-sxm-40gb"},
        {"NVIDIA A100-PCIE-40GB", 40536, 108, 1410, "a100-pcie-40gb"},
        {"NVIDIA A100 80GB PCIe", 81251, 108, 1410, "a100-pcie-80gb"},
        {"NVIDIA H100 80GB HBM3", 81559, 132, 1980, "h100-sxm-80gb"},
        {"NVIDIA H100 80GB HBM3", 81559, 0, 1980, "h100-sxm-80gb"},
        {"NVIDIA H100 PCIe", 81559, 114, 1755, "h100-pcie-80gb"},
        {"NVIDIA H200", 143771, 132, 1980, "h200-sxm-141gb"},
        {"NVIDIA GH200 480GB", 97871, 132, 1980, "gh200-96gb"},
        {"NVIDIA B200", 183359, 148, 1965, "b200-sxm-180gb"},
        {"NVIDIA L4", 23034, 58, 2040, "l4"},
        {"NVIDIA L40S", 46068, 142, 2520, "l40s"},
        {"NVIDIA GeForce RTX 3060", 12288, 28, 1777, "rtx-3060-12gb"},
        // alike by name and no more
        {"NVIDIA GeForce RTX 4060 Laptop GPU", 8188, 24, 2370, ""},
        {"NVIDIA GeForce RTX 3060", 8192, 28, 1777, ""},
        {"NVIDIA GeForce RTX 3060 Ti", 8192, 38, 1665, ""},
        {"NVIDIA A10G", 22731, 80, 1710, ""},
        {"NVIDIA A100-SXM4-80GB MIG 1g.10gb", 9728, 14, 1410, ""},
        {"NVIDIA A100-SXM4-80GB", 81920, 14, 1410, ""},
        {"Graphics Device", 5912, 0, 2145, ""},
        {"Instinct MI300X", 196608, 304, 2100, ""},
        {"", 8192, 40, 1815, ""},
    };
    const auto library = DeviceCatalogue::all();
    for (const Case& c : cases) {
        DetectedGpu gpu;
        gpu.name = c.name;
        gpu.memory = Bytes(static_cast<std::int64_t>(c.memoryMib) << 20);
        gpu.sms = c.sms;
        gpu.clock = Hertz(c.clockMhz * 1e6);
        const auto row = rowOf(gpu, library);
        EXPECT_EQ(row == nullptr ? "" : row->id, c.id) << c.name << ", " << c.memoryMib << " MiB";
    }
}

TEST(GpuRow, ofTwoOfOneCardTheOneWithTheDriversPeakIsMeant) {
    DetectedGpu gpu;
    gpu.name = "Tesla V100-PCIE-32GB";
    gpu.capability = ComputeCapability{7, 0};
    gpu.sms = 80;
    gpu.clock = Hertz(1380e6);
    gpu.memory = Bytes(32510LL << 20);
    const auto row = rowOf(gpu, DeviceCatalogue::all());
    ASSERT_NE(row, nullptr);
    EXPECT_EQ(row->id, "v100-pcie-32gb-1380mhz") << "14131.2 GFLOP/s, not the 14 TFLOP/s of the launch";
}

} // namespace
} // namespace rooflens
