// The search for GPUs, with stand-ins for the driver: what is found, and the sentence where nothing is.
#include "core/machine/gpu.h"
#include "core/machine/gpu_probe.h"
#include "tests/machine/standins.h"

#include <gtest/gtest.h>

#include <thread>

namespace rooflens {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;
using Sentences = std::vector<std::string>;

TEST(Gpus, theDriversFiguresAreThoseOfTheCard) {
    const GpuSearch search = detectGpus(playing("2070super"));
    ASSERT_EQ(search.gpus.size(), 1U);
    const DetectedGpu& gpu = search.gpus[0];
    EXPECT_EQ(gpu.name, "NVIDIA GeForce RTX 2070 SUPER");
    EXPECT_EQ(gpu.count, 1);
    EXPECT_EQ(gpu.capability, (ComputeCapability{7, 5}));
    EXPECT_EQ(gpu.sms, 40);
    EXPECT_EQ(gpu.clock, Hertz(1815e6));
    EXPECT_EQ(gpu.memoryClock, Hertz(7001e6));
    EXPECT_EQ(gpu.busBits, 256);
    EXPECT_EQ(gpu.memory, Bytes((8LL << 30) - (250LL << 20)));
    EXPECT_EQ(gpu.l2, Bytes(4 << 20));
    EXPECT_FALSE(gpu.isIntegrated);
    EXPECT_EQ(gpu.driver, "CUDA 12.2");
    EXPECT_TRUE(search.remarks.empty());
}

TEST(Gpus, severalAreListedAndThoseAlikeCounted) {
    const GpuSearch search = detectGpus(playing("a100 2070super a100 a100"));
    ASSERT_EQ(search.gpus.size(), 2U);
    EXPECT_EQ(search.gpus[0].name, "NVIDIA A100-SXM4-80GB");
    EXPECT_EQ(search.gpus[0].count, 3);
    EXPECT_EQ(search.gpus[1].count, 1);
}

TEST(Gpus, nvmlAddsTheDriversVersion) {
    GpuSearchOptions options = playing("v100");
    options.nvml = standins + "libnvidia-ml.so.1";
    EXPECT_EQ(detectGpus(options).gpus.at(0).driver, "535.104.05, CUDA 12.2");
}

TEST(Gpus, thatNvmlHangsCostsNothingButTheVersion) {
    GpuSearchOptions options = playing("v100");
    options.nvml = standins + "libnvidia-ml.so.1";
    options.timeout = 1500ms;
    setenv("STANDIN_NVML", "hang", 1);
    const GpuSearch search = detectGpus(options);
    ASSERT_EQ(search.gpus.size(), 1U);
    EXPECT_EQ(search.gpus[0].driver, "CUDA 12.2");
}

TEST(Gpus, nvmlAnswersWhereThereIsNoCudaDriver) {
    GpuSearchOptions options = nothingInstalled();
    unsetenv("STANDIN_NVML");
    options.nvml = standins + "libnvidia-ml.so.1";
    const GpuSearch search = detectGpus(options);
    ASSERT_EQ(search.gpus.size(), 1U);
    const DetectedGpu& gpu = search.gpus[0];
    EXPECT_EQ(gpu.name, "Tesla T4");
    EXPECT_EQ(gpu.sms, 40) << "2560 lanes, 64 of an SM of 7.5";
    EXPECT_EQ(gpu.clock, Hertz(1590e6));
    EXPECT_EQ(gpu.memoryClock, Hertz(5001e6));
    EXPECT_EQ(gpu.busBits, 256);
    EXPECT_EQ(gpu.memory, Bytes(15360LL << 20));
    EXPECT_EQ(gpu.driver, "535.104.05");
}

TEST(Gpus, anErrorOfNvmlIsSaid) {
    GpuSearchOptions options = nothingInstalled();
    setenv("STANDIN_NVML", "broken", 1);
    options.nvml = standins + "libnvidia-ml.so.1";
    EXPECT_EQ(detectGpus(options).remarks, Sentences{"The NVIDIA driver reports error 9: Driver Not Loaded"});
}

TEST(Gpus, withoutADriverAPlainSentenceSaysSo) {
    const GpuSearch search = detectGpus(nothingInstalled());
    EXPECT_TRUE(search.gpus.empty());
    EXPECT_EQ(search.remarks, Sentences{"No NVIDIA driver here: libcuda.so.1 is not installed and nvidia-smi is not on the PATH"});
}

TEST(Gpus, aDriverWithoutAGpuSaysSo) { EXPECT_EQ(detectGpus(playing("none")).remarks, Sentences{"The NVIDIA driver is installed and finds no GPU"}); }

TEST(Gpus, anImpossibleCountIsNoGpu) { EXPECT_EQ(detectGpus(playing("nonsense")).remarks, Sentences{"The NVIDIA driver is installed and finds no GPU"}); }

TEST(Gpus, theDriversErrorsAreNamed) {
    EXPECT_EQ(detectGpus(playing("error")).remarks, Sentences{"The NVIDIA driver reports error 803: system has unsupported display driver / cuda driver combination"});
}

TEST(Gpus, aMissingFunctionIsNamed) {
    GpuSearchOptions options = playing("v100");
    options.cudaDriver = standins + "libincomplete.so.1";
    EXPECT_EQ(detectGpus(options).remarks, Sentences{standins + "libincomplete.so.1 cannot be used: it has no cuDeviceGetCount"});
}

TEST(Gpus, aFileThatIsNoLibraryIsSaid) {
    const Script text("exit 0");
    GpuSearchOptions options = playing("v100");
    options.cudaDriver = text.path();
    const GpuSearch search = detectGpus(options);
    ASSERT_EQ(search.remarks.size(), 1U);
    EXPECT_TRUE(search.remarks[0].starts_with(text.path() + " cannot be loaded: ")) << search.remarks[0];
}

TEST(Gpus, aDriverThatHangsEndsWithTheTimeout) {
    GpuSearchOptions options = playing("hang");
    options.timeout = 700ms;
    const auto start = Clock::now();
    const GpuSearch search = detectGpus(options);
    EXPECT_LT(Clock::now() - start, 10s);
    EXPECT_EQ(search.remarks, Sentences{"The NVIDIA driver did not answer within 0.7 s"});
}

TEST(Gpus, aDriverThatCrashesTakesNothingWithIt) {
    const GpuSearch search = detectGpus(playing("crash"));
    ASSERT_EQ(search.remarks.size(), 1U);
    EXPECT_EQ(search.remarks[0], "The NVIDIA driver crashed when it was asked (signal 6)");
}

TEST(Gpus, theSearchCanBeCancelled) {
    std::stop_source stop;
    std::jthread later([&stop] {
        std::this_thread::sleep_for(300ms);
        stop.request_stop();
    });
    const auto start = Clock::now();
    const GpuSearch search = detectGpus(playing("hang"), stop.get_token());
    EXPECT_LT(Clock::now() - start, 10s);
    EXPECT_EQ(search.remarks, Sentences{"The search was cancelled"});
}

TEST(Gpus, whereTheDriverFailsNvidiaSmiIsAskedAndBothAreSaid) {
    const Script smi("echo '<nvidia_smi_log><gpu><product_name>Tesla T4</product_name></gpu></nvidia_smi_log>'");
    GpuSearchOptions options = playing("crash");
    options.nvidiaSmi = smi.path();
    const GpuSearch search = detectGpus(options);
    ASSERT_EQ(search.gpus.size(), 1U);
    EXPECT_EQ(search.gpus[0].source, "nvidia-smi");
    EXPECT_EQ(search.remarks.size(), 1U);
}

TEST(Gpus, aProgramThatIsAskedStartsNoFurtherOne) {
    setenv("ROOFLENS_GPU_PROBE", "1", 1);
    const GpuSearch search = detectGpus(playing("v100"));
    unsetenv("ROOFLENS_GPU_PROBE");
    EXPECT_EQ(search.remarks, Sentences{"This program is itself asked for its GPUs"});
}

TEST(ProbeLines, readBackAsTheyWere) {
    DriverAnswer answer = fromLines("remark one\n");
    DetectedGpu gpu{"A name with  two spaces", 1, "", ComputeCapability{12, 1}, 3, Hertz(1), Hertz(2.5e9), 64, Bytes(7), Bytes(8), true, "CUDA 13.0", "libcuda.so.1"};
    answer.gpus = {gpu, DetectedGpu()};
    const DriverAnswer back = fromLines(toLines(answer));
    EXPECT_EQ(back.gpus, answer.gpus);
    EXPECT_EQ(back.remarks, Sentences{"one"});
}

TEST(ProbeLines, aNameCannotForgeLines) {
    DriverAnswer answer;
    answer.gpus.emplace_back().name = "a\nend\ngpu\nname b";
    const DriverAnswer back = fromLines(toLines(answer));
    ASSERT_EQ(back.gpus.size(), 1U);
    EXPECT_EQ(back.gpus[0].name, "a end gpu name b");
}

TEST(ProbeLines, rubbishAndWhatIsCutOffCountsForNothing) {
    EXPECT_TRUE(fromLines("").gpus.empty());
    EXPECT_TRUE(fromLines("end\nend\nname x\n\n \ngpu").gpus.empty());
    EXPECT_TRUE(fromLines("gpu\nname T4\nclock 15").gpus.empty());
    EXPECT_EQ(fromLines("gpu\nsms -4\nclock nan\nmemory 1e300\ncapability x\nend\n").gpus.at(0), DetectedGpu());
}

} // namespace
} // namespace rooflens
