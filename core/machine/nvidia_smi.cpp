#include "core/machine/nvidia_smi.h"

#include "core/machine/program.h"
#include "core/support/text.h"

#include <pugixml.hpp>

#include <algorithm>
#include <charconv>

namespace rooflens {
namespace {

constexpr std::size_t mostBytes = std::size_t(8) << 20; // of eight GPUs with all their clocks it is less than 1 MB
constexpr std::size_t mostGpus = 64;

/// "1590 MHz" in MHz, "15360 MiB" in MiB; 0 for "N/A" and whatever else is not a number and this unit.
double numberOf(const pugi::xml_node& node, std::string_view unit) {
    const std::string_view text = node.text().get();
    double value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    const std::string_view rest(end, static_cast<std::size_t>(text.data() + text.size() - end));
    if (fault != std::errc{} || !(value > 0 && value < 1e9) || rest.size() <= unit.size() || rest.front() != ' ') return 0;
    return rest.substr(1) == unit ? value : 0;
}

bool isSaid(std::string_view text) { return !text.empty() && text != "N/A" && text != "[N/A]"; }

/// The first line, without what a terminal would obey: of a name, or of what nvidia-smi prints when it fails.
std::string firstLine(std::string_view text) {
    std::string line(text.substr(0, std::min<std::size_t>(text.find('\n'), 200)));
    for (char& c : line)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    return line;
}

DetectedGpu gpuOf(const pugi::xml_node& node) {
    DetectedGpu gpu;
    gpu.name = firstLine(node.child("product_name").text().get());
    if (const char* architecture = node.child("product_architecture").text().get(); isSaid(architecture)) gpu.architecture = architecture;
    const pugi::xml_node clocks = node.child("max_clocks");
    gpu.clock = Hertz(numberOf(clocks.child("sm_clock"), "MHz") * 1e6);
    gpu.memoryClock = Hertz(numberOf(clocks.child("mem_clock"), "MHz") * 1e6);
    constexpr double mebi = 1024.0 * 1024.0;
    gpu.memory = Bytes(static_cast<std::int64_t>(numberOf(node.child("fb_memory_usage").child("total"), "MiB") * mebi));
    gpu.source = "nvidia-smi";
    return gpu;
}


} // namespace

SmiAnswer readNvidiaSmi(std::string_view xml) {
    pugi::xml_document document;
    const pugi::xml_parse_result read = document.load_buffer(xml.data(), xml.size());
    SmiAnswer answer;
    if (!read) {
        answer.remarks.push_back("nvidia-smi's report cannot be read: " + std::string(read.description()) + " at byte " + std::to_string(read.offset));
        return answer;
    }
    const pugi::xml_node log = document.child("nvidia_smi_log");
    if (!log) {
        answer.remarks.emplace_back("nvidia-smi's report cannot be read: it is no nvidia_smi_log");
        return answer;
    }
    std::string driver;
    if (const char* version = log.child("driver_version").text().get(); isSaid(version)) driver = version;
    if (const char* cuda = log.child("cuda_version").text().get(); isSaid(cuda)) driver += (driver.empty() ? "CUDA " : ", CUDA ") + std::string(cuda);
    for (const pugi::xml_node& node : log.children("gpu")) {
        if (answer.gpus.size() == mostGpus) break;
        DetectedGpu gpu = gpuOf(node);
        gpu.driver = driver;
        if (isSaid(gpu.name)) answer.gpus.push_back(std::move(gpu));
    }
    if (answer.gpus.empty()) answer.remarks.emplace_back("nvidia-smi lists no GPU");
    return answer;
}

SmiAnswer askNvidiaSmi(const GpuSearchOptions& options, const std::stop_token& stop) {
    const ProgramEnd end = runProgram({{options.nvidiaSmi, "-q", "-x"}, {}, options.timeout, mostBytes}, stop);
    using How = ProgramEnd::How;
    const auto remark = [](std::string text) { return SmiAnswer{{}, {std::move(text)}}; };
    switch (end.how) {
    case How::notFound: return {{}, {}, true};
    case How::timedOut: return remark("nvidia-smi did not answer within " + exact(static_cast<double>(options.timeout.count()) / 1000.0) + " s");
    case How::wroteTooMuch: return remark("nvidia-smi wrote more than " + std::to_string(mostBytes >> 20) + " MiB, which is no report");
    case How::crashed: return remark("nvidia-smi crashed (signal " + std::to_string(end.code) + ")");
    case How::cancelled: return {};
    case How::exited: break;
    }
    if (end.code != 0) {
        const std::string line = firstLine(end.output);
        return remark(line.empty() ? "nvidia-smi failed with code " + std::to_string(end.code) : "nvidia-smi failed: " + line);
    }
    return readNvidiaSmi(end.output);
}

} // namespace rooflens
