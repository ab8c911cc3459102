#include "core/machine/gpu_probe.h"

#include "core/machine/cuda_driver.h"
#include "core/machine/nvml.h"
#include "core/machine/program.h"
#include "core/support/text.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace rooflens {
namespace {

constexpr const char* argument = "--rooflens-gpu-probe"; ///< followed by libcuda and NVML
constexpr const char* isProbe = "ROOFLENS_GPU_PROBE";    ///< set in the child: whatever it is, it starts no further one

/// A name of a driver's must not end its line.
std::string oneLine(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    return text;
}

void addText(std::string& lines, const char* key, const std::string& text) {
    if (!text.empty()) lines += std::string(key) + ' ' + oneLine(text) + '\n';
}
void addNumber(std::string& lines, const char* key, double value) {
    if (value != 0) addText(lines, key, exact(value));
}

double numberOf(std::string_view text) {
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value >= 0 && value < 1e18 ? value : 0;
}
Bytes bytesOf(std::string_view text) { return Bytes(static_cast<std::int64_t>(numberOf(text))); }

std::optional<ComputeCapability> capabilityOf(std::string_view text) {
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos) return std::nullopt;
    return ComputeCapability{static_cast<int>(numberOf(text.substr(0, dot).substr(0, 6))), static_cast<int>(numberOf(text.substr(dot + 1).substr(0, 6)))};
}

void read(DetectedGpu& gpu, std::string_view key, std::string_view value) {
    if (key == "name") gpu.name = value;
    else if (key == "capability") gpu.capability = capabilityOf(value);
    else if (key == "sms") gpu.sms = numberOf(value);
    else if (key == "clock") gpu.clock = Hertz(numberOf(value));
    else if (key == "memory_clock") gpu.memoryClock = Hertz(numberOf(value));
    else if (key == "bus_bits") gpu.busBits = numberOf(value);
    else if (key == "memory") gpu.memory = bytesOf(value);
    else if (key == "l2") gpu.l2 = bytesOf(value);
    else if (key == "integrated") gpu.isIntegrated = true;
    else if (key == "cuda") gpu.driver = value;
    else if (key == "source") gpu.source = value;
}

void write(const std::string& lines) {
    std::fputs(lines.c_str(), stdout);
    std::fflush(stdout);
}

int probe(const std::string& cudaDriver, const std::string& nvml) {
    DriverAnswer answer = askCudaDriver(cudaDriver);
    const bool isCuda = !answer.gpus.empty();
    if (answer.isAbsent) answer = askNvml(nvml);
    write(toLines(answer)); // at once: what follows may hang, and is no more than a version
    std::string version;
    if (isCuda) addText(version, "driver", driverVersion(nvml));
    write(version);
    return 0;
}

std::string seconds(std::chrono::milliseconds time) { return exact(static_cast<double>(time.count()) / 1000.0); }

} // namespace

std::string toLines(const DriverAnswer& answer) {
    std::string lines;
    if (answer.isAbsent) lines += "absent\n";
    for (const std::string& remark : answer.remarks) addText(lines, "remark", remark);
    for (const DetectedGpu& gpu : answer.gpus) {
        lines += "gpu\n";
        addText(lines, "name", gpu.name);
        if (gpu.capability) addText(lines, "capability", toText(*gpu.capability));
        addNumber(lines, "sms", gpu.sms);
        addNumber(lines, "clock", gpu.clock.value);
        addNumber(lines, "memory_clock", gpu.memoryClock.value);
        addNumber(lines, "bus_bits", gpu.busBits);
        addNumber(lines, "memory", static_cast<double>(gpu.memory.count));
        addNumber(lines, "l2", static_cast<double>(gpu.l2.count));
        addNumber(lines, "integrated", gpu.isIntegrated ? 1 : 0);
        addText(lines, "cuda", gpu.driver);
        addText(lines, "source", gpu.source);
        lines += "end\n";
    }
    return lines;
}

DriverAnswer fromLines(std::string_view lines) {
    DriverAnswer answer;
    std::optional<DetectedGpu> gpu; // between "gpu" and "end"
    while (!lines.empty()) {
        const std::size_t end = lines.find('\n');
        if (end == std::string_view::npos) break; // cut off: not to be trusted
        const std::string_view line = lines.substr(0, end);
        lines.remove_prefix(end + 1);
        const std::size_t space = line.find(' ');
        const std::string_view key = line.substr(0, space), value = space == std::string_view::npos ? "" : line.substr(space + 1);
        if (line == "absent") answer.isAbsent = true;
        else if (line == "gpu") gpu = DetectedGpu();
        else if (line == "end" && gpu) answer.gpus.push_back(*std::exchange(gpu, std::nullopt));
        else if (gpu) read(*gpu, key, value);
        else if (key == "remark") answer.remarks.emplace_back(value);
        else if (key == "driver")
            for (DetectedGpu& known : answer.gpus) known.driver = std::string(value) + (known.driver.empty() ? "" : ", " + known.driver);
    }
    return answer;
}

std::optional<int> answerGpuProbe(int argc, char** argv) {
    if (argc != 4 || std::string_view(argv[1]) != argument) return std::nullopt;
    return probe(argv[2], argv[3]);
}

DriverAnswer askDriver(const GpuSearchOptions& options, const std::stop_token& stop) {
    if (std::getenv(isProbe) != nullptr) return {{}, {"This program is itself asked for its GPUs"}};
    constexpr std::size_t mostBytes = std::size_t(1) << 20;
    const ProgramEnd end = runProgram({{options.probe, argument, options.cudaDriver, options.nvml}, {std::string(isProbe) + "=1"}, options.timeout, mostBytes}, stop);
    DriverAnswer answer = fromLines(end.output);
    if (!answer.gpus.empty()) return answer;
    using How = ProgramEnd::How;
    switch (end.how) {
    case How::exited:
        if (end.code != 0) answer.remarks.push_back("The NVIDIA driver could not be asked: the program for it ended with code " + std::to_string(end.code));
        break;
    case How::crashed: answer.remarks.push_back("The NVIDIA driver crashed when it was asked (signal " + std::to_string(end.code) + ")"); break;
    case How::timedOut: answer.remarks.push_back("The NVIDIA driver did not answer within " + seconds(options.timeout) + " s"); break;
    case How::notFound:
    case How::wroteTooMuch: answer.remarks.emplace_back("The NVIDIA driver could not be asked"); break;
    case How::cancelled: break;
    }
    return answer;
}

} // namespace rooflens
