// nvidia-smi: reports of several generations, and programs of that name that misbehave.
#include "core/machine/nvidia_smi.h"
#include "core/analysis/devices.h"
#include "core/machine/gpu_finding.h"
#include "tests/machine/standins.h"

#include <gtest/gtest.h>

#include <iterator>

namespace rooflens {
namespace {

using Sentences = std::vector<std::string>;

/// A report of two cards, as drivers since 2021 lay it out.
const std::string report = R"(<?xml version="1.0" ?>
<!DOCTYPE nvidia_smi_log SYSTEM "nvsmi_device_v12.dtd">
<nvidia_smi_log>
  <driver_version>535.104.05</driver_version>
  <cuda_version>12.2</cuda_version>
  <attached_gpus>2</attached_gpus>
  <gpu id="00000000:01:00.0">
    <product_name>NVIDIA GeForce RTX 2070 SUPER</product_name>
    <product_architecture>Turing</product_architecture>
    <mig_devices><mig_device><fb_memory_usage><total>1 MiB</total></fb_memory_usage></mig_device></mig_devices>
    <fb_memory_usage><total>8192 MiB</total><used>300 MiB</used></fb_memory_usage>
    <clocks><sm_clock>300 MHz</sm_clock><mem_clock>405 MHz</mem_clock></clocks>
    <max_clocks><graphics_clock>2115 MHz</graphics_clock><sm_clock>1815 MHz</sm_clock><mem_clock>7001 MHz</mem_clock></max_clocks>
  </gpu>
  <gpu id="00000000:02:00.0">
    <product_name>Tesla K80</product_name>
    <product_architecture>N/A</product_architecture>
    <fb_memory_usage><total>N/A</total></fb_memory_usage>
    <max_clocks><sm_clock>N/A</sm_clock><mem_clock>Unknown Error</mem_clock></max_clocks>
  </gpu>
</nvidia_smi_log>
)";

TEST(NvidiaSmi, readsNamesHighestClocksAndMemory) {
    const SmiAnswer answer = readNvidiaSmi(report);
    ASSERT_EQ(answer.gpus.size(), 2U);
    const DetectedGpu& gpu = answer.gpus[0];
    EXPECT_EQ(gpu.name, "NVIDIA GeForce RTX 2070 SUPER");
    EXPECT_EQ(gpu.architecture, "Turing");
    EXPECT_EQ(gpu.clock, Hertz(1815e6)) << "the highest, not the one of the moment";
    EXPECT_EQ(gpu.memoryClock, Hertz(7001e6));
    EXPECT_EQ(gpu.memory, Bytes(8192LL << 20)) << "the card's, not that of a part of it";
    EXPECT_EQ(gpu.driver, "535.104.05, CUDA 12.2");
    EXPECT_TRUE(answer.remarks.empty());
}

TEST(NvidiaSmi, whatItDoesNotSayIsNotKnown) {
    DetectedGpu nothing;
    nothing.name = "Tesla K80";
    nothing.driver = "535.104.05, CUDA 12.2";
    nothing.source = "nvidia-smi";
    EXPECT_EQ(readNvidiaSmi(report).gpus.at(1), nothing);
}

TEST(NvidiaSmi, rubbishEndsInASentence) {
    const std::string deep = std::string("<nvidia_smi_log>") + [] {
        std::string text;
        for (int i = 0; i < 200'000; ++i) text += "<gpu>";
        return text;
    }();
    for (const std::string& text : {std::string(), std::string("hello"), report.substr(0, report.size() / 2), std::string(4096, '\0'), std::string("<a/>"), deep,
                                    std::string("<nvidia_smi_log/>"), std::string("<nvidia_smi_log><gpu/></nvidia_smi_log>")}) {
        const SmiAnswer answer = readNvidiaSmi(text);
        EXPECT_TRUE(answer.gpus.empty());
        ASSERT_EQ(answer.remarks.size(), 1U);
        EXPECT_TRUE(answer.remarks[0].starts_with("nvidia-smi")) << answer.remarks[0];
    }
}

TEST(NvidiaSmi, entitiesOfADocumentTypeAreNotExpanded) {
    const SmiAnswer answer = readNvidiaSmi("<!DOCTYPE a [<!ENTITY x \"xxxxxxxxxx\"><!ENTITY y \"&x;&x;&x;\">]><nvidia_smi_log><gpu><product_name>&y;</product_name></gpu></nvidia_smi_log>");
    ASSERT_EQ(answer.gpus.size(), 1U);
    EXPECT_EQ(answer.gpus[0].name, "&y;");
}

TEST(NvidiaSmi, aNameHoldsNothingThatATerminalObeys) {
    EXPECT_EQ(readNvidiaSmi("<nvidia_smi_log><gpu><product_name>T4\x1b[31m\nmore</product_name></gpu></nvidia_smi_log>").gpus.at(0).name, "T4 [31m");
}

SmiAnswer askScript(const std::string& body, std::chrono::milliseconds timeout = std::chrono::seconds(20)) {
    const Script script(body);
    GpuSearchOptions options = nothingInstalled();
    options.nvidiaSmi = script.path();
    options.timeout = timeout;
    return askNvidiaSmi(options, {});
}

TEST(NvidiaSmi, isAskedForItsReportInXml) {
    const SmiAnswer answer = askScript("[ \"$*\" = '-q -x' ] && cat <<'E'\n" + report + "E\n");
    ASSERT_EQ(answer.gpus.size(), 2U);
    EXPECT_EQ(answer.gpus[0].sms, 0);
}

TEST(NvidiaSmi, isFoundOnThePath) {
    const Script script("cat <<'E'\n" + report + "E\n");
    const std::filesystem::path folder = std::filesystem::temp_directory_path() / ("rooflens_path_" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    std::filesystem::copy_file(script.path(), folder / "nvidia-smi", std::filesystem::copy_options::overwrite_existing);
    const std::string path = std::getenv("PATH");
    setenv("PATH", (folder.string() + ':' + path).c_str(), 1);
    EXPECT_EQ(askNvidiaSmi(GpuSearchOptions(), {}).gpus.size(), 2U);
    setenv("PATH", path.c_str(), 1);
    std::filesystem::remove_all(folder);
}

TEST(NvidiaSmi, whatItPrintsWhenItFailsIsSaid) {
    const SmiAnswer answer = askScript("echo \"NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver.\"; echo more; exit 9");
    EXPECT_EQ(answer.remarks, Sentences{"nvidia-smi failed: NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver."});
    EXPECT_EQ(askScript("exit 9").remarks, Sentences{"nvidia-smi failed with code 9"});
}

TEST(NvidiaSmi, oneThatHangsEndsWithTheTimeout) {
    EXPECT_EQ(askScript("sleep 1000", std::chrono::milliseconds(400)).remarks, Sentences{"nvidia-smi did not answer within 0.4 s"});
}

TEST(NvidiaSmi, oneThatFloodsIsCutOff) { EXPECT_EQ(askScript("yes '<gpu>'").remarks, Sentences{"nvidia-smi wrote more than 8 MiB, which is no report"}); }

TEST(NvidiaSmi, theLibrarysRowGivesTheSmsItDoesNotName) {
    const auto library = DeviceCatalogue::all();
    const GpuFinding finding = findingOf(readNvidiaSmi(report).gpus.at(0), library);
    ASSERT_NE(finding.row, nullptr);
    EXPECT_EQ(finding.row->id, "rtx-2070-super-1815mhz");
    ASSERT_FALSE(finding.peaks.empty());
    EXPECT_EQ(finding.peaks[1].id, "fp32");
    EXPECT_DOUBLE_EQ(finding.peaks[1].rate.value.value, 9292.8e9);
    EXPECT_EQ(finding.peaks[1].rate.source, "1815 MHz x 40 SM x 64 FMA x 2 FLOP");
    EXPECT_FALSE(finding.bandwidth) << "it does not name the bus";
}

// Reports collected from machines; they are no part of the sources, so they are read where ROOFLENS_SMI_REPORTS, or a folder beside the
// sources, holds them.
struct Collected {
    const char* file;
    std::size_t kinds;
    const char* name;
    double clockMhz, memoryMhz;
    std::int64_t memoryMib;
    const char* row; ///< empty: not in the library
};
class CollectedReport : public testing::TestWithParam<Collected> {};

TEST_P(CollectedReport, isReadAndMatched) {
    const char* named = std::getenv("ROOFLENS_SMI_REPORTS");
    const std::filesystem::path folder = named != nullptr ? named : ROOFLENS_SOURCE_DIR "/../shared/profiles/nvidia-smi";
    const Collected& expected = GetParam();
    std::ifstream in(folder / expected.file);
    if (!in) GTEST_SKIP() << "no " << (folder / expected.file);
    const SmiAnswer answer = readNvidiaSmi(std::string{std::istreambuf_iterator<char>(in), {}});
    ASSERT_EQ(answer.gpus.size(), expected.kinds);
    const DetectedGpu& gpu = answer.gpus[0];
    EXPECT_EQ(gpu.name, expected.name);
    EXPECT_EQ(gpu.clock, Hertz(expected.clockMhz * 1e6));
    EXPECT_EQ(gpu.memoryClock, Hertz(expected.memoryMhz * 1e6));
    EXPECT_EQ(gpu.memory, Bytes(expected.memoryMib << 20));
    const GpuFinding finding = findingOf(gpu, DeviceCatalogue::all());
    EXPECT_EQ(finding.row == nullptr ? "" : finding.row->id, expected.row);
    EXPECT_EQ(finding.peaks.empty(), finding.row == nullptr);
}

INSTANTIATE_TEST_SUITE_P(Telegraf, CollectedReport, testing::Values(
    Collected{"telegraf_tesla-t4.xml", 1, "Tesla T4", 1590, 5001, 15360, "t4"},
    Collected{"telegraf_a100-sxm4-v12.xml", 1, "NVIDIA A100-SXM4-80GB", 1410, 1593, 81920, "a100-sxm-80gb"},
    Collected{"telegraf_rtx-3080-v13.xml", 1, "NVIDIA GeForce RTX 3080", 2100, 9501, 10240, ""},
    Collected{"telegraf_gtx-1660-ti.xml", 1, "Graphics Device", 2145, 4001, 5912, ""}));

} // namespace
} // namespace rooflens
