#include "core/machine/gpu_match.h"

#include "core/machine/gpu_peaks.h"
#include "core/machine/profile_id.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>

namespace rooflens {
namespace {

std::vector<std::string> wordsOf(const std::string& name) {
    std::vector<std::string> words(1);
    int brackets = 0;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        brackets += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (brackets <= 0 && std::isalnum(byte) != 0) words.back() += static_cast<char>(std::tolower(byte));
        else if (!words.back().empty()) words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

/// "80gb"
bool isMemorySize(const std::string& word) {
    return word.size() > 2 && word.ends_with("gb") && std::all_of(word.begin(), word.end() - 2, [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool isOneOf(const std::string& word, std::initializer_list<const char*> words) { return std::find(words.begin(), words.end(), word) != words.end(); }

/// Drivers count what is left after error correction and their own use: 15 360 MiB of a T4's 16 GiB.
bool isAsMuchMemory(Bytes detected, const std::optional<Bytes>& nominal) {
    if (detected.count <= 0 || !nominal) return true;
    const double share = static_cast<double>(detected.count) / static_cast<double>(nominal->count);
    constexpr double least = 0.88, most = 1.03;
    return share >= least && share <= most;
}

bool canBe(const DetectedGpu& gpu, const GpuName& name, const Device& row) {
    if (row.vendor != "NVIDIA") return false;
    const GpuName known = gpuNameOf(row.name);
    if (known.model != name.model || (!known.form.empty() && !name.form.empty() && known.form != name.form)) return false;
    if (gpu.sms > 0 && row.compute && row.compute->count != gpu.sms) return false;
    return isAsMuchMemory(gpu.memory, row.memory.capacity);
}

/// How far two positive figures lie apart, as a ratio from 0; infinite where one of them is not known.
double apart(double a, double b) { return a > 0 && b > 0 ? std::abs(std::log(a / b)) : std::numeric_limits<double>::infinity(); }

double distance(const DetectedGpu& gpu, double fp32, const Device& row) {
    const Peak* peak = row.peak("fp32");
    if (fp32 > 0 && peak != nullptr) return apart(fp32, peak->rate.value.value);
    return row.compute && row.compute->boost ? apart(gpu.clock.value, row.compute->boost->value.value) : apart(0, 0);
}

} // namespace

GpuName gpuNameOf(const std::string& name) {
    GpuName parts;
    for (const std::string& word : wordsOf(name)) {
        if (word == "pcie" || word.starts_with("sxm")) parts.form = word.substr(0, word == "pcie" ? 4 : 3);
        else if (!isMemorySize(word) && !word.starts_with("hbm") && !isOneOf(word, {"nvidia", "geforce", "tesla"})) parts.model += (parts.model.empty() ? "" : " ") + word;
    }
    return parts;
}

std::string savedIdOf(const DetectedGpu& gpu) {
    constexpr std::string_view maker = "nvidia-", end = "-detected";
    constexpr std::size_t longest = 64;
    std::string part = idPartOf(gpu.name, std::string::npos);
    if (part.starts_with(maker)) part.erase(0, maker.size());
    part = idPartOf(part, longest - end.size());
    return (part.empty() ? "gpu" : part) + std::string(end);
}

std::shared_ptr<const Device> rowOf(const DetectedGpu& gpu, const std::vector<std::shared_ptr<const Device>>& library) {
    const GpuName name = gpuNameOf(gpu.name);
    if (name.model.empty()) return nullptr;
    const std::vector<Peak> peaks = peaksOf(gpu);
    const auto fp32 = std::find_if(peaks.begin(), peaks.end(), [](const Peak& p) { return p.id == "fp32"; });
    const double rate = fp32 == peaks.end() ? 0.0 : fp32->rate.value.value;
    const std::string own = savedIdOf(gpu);
    std::shared_ptr<const Device> best;
    for (const auto& row : library)
        if (row->id != own && canBe(gpu, name, *row) && (best == nullptr || distance(gpu, rate, *row) < distance(gpu, rate, *best))) best = row;
    return best;
}

} // namespace rooflens
