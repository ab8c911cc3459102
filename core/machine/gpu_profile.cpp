#include "core/machine/gpu_profile.h"

#include "core/analysis/user_devices.h"
#include "core/load/device_json_writer.h"
#include "core/machine/gpu_rates.h"
#include "core/support/text.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace rooflens {
namespace {

constexpr double like = 0.01; // a bandwidth this near to the row's is the row's

/// "geforce-gtx-1660-ti-detected": never the id of a profile that ships.
std::string idOf(const std::string& name) {
    std::string id;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80 && std::isalnum(byte) != 0) id += static_cast<char>(std::tolower(byte));
        else if (!id.empty() && id.back() != '-') id += '-';
    }
    constexpr std::string_view maker = "nvidia-", end = "-detected";
    if (id.starts_with(maker)) id.erase(0, maker.size());
    constexpr std::size_t longest = 64;
    id.resize(std::min(id.size(), longest - end.size()));
    while (!id.empty() && id.back() == '-') id.pop_back();
    return (id.empty() ? "gpu" : id) + std::string(end);
}

std::string said(const DetectedGpu& gpu) { return "as " + gpu.source + " reports it" + (gpu.driver.empty() ? "" : " (driver " + gpu.driver + ")"); }

Compute computeOf(const DetectedGpu& gpu, const std::optional<Compute>& row) {
    Compute compute = row.value_or(Compute{});
    const GpuRates* rates = gpu.capability ? ratesOf(*gpu.capability) : nullptr;
    if (rates != nullptr && gpu.sms > 0) {
        compute.unit = "SM";
        compute.count = gpu.sms;
        compute.matrixUnits = hasTensorCores(*rates, gpu.name) ? rates->tensorCores : 0;
        compute.basis = Basis::formula;
        compute.source = "SMs " + said(gpu) + "; multiply-adds per clock: " + rates->source;
    }
    if (gpu.clock.value > 0) {
        compute.boost = Sourced<Hertz>{gpu.clock, Basis::measured, said(gpu)};
        compute.matrix.reset();
    }
    return compute;
}

void setMemory(Memory& memory, const GpuFinding& finding) {
    const DetectedGpu& gpu = finding.gpu;
    if (gpu.memory.count > 0) memory.capacity = gpu.memory;
    if (!finding.bandwidth) return;
    const double before = memory.bandwidth.value.value;
    if (before <= 0 || std::abs(finding.bandwidth->value.value / before - 1.0) > like) memory.achievable.reset();
    memory.bandwidth = {finding.bandwidth->value, Basis::formula, finding.bandwidth->source + ", " + said(gpu)};
    memory.bus = MemoryBus{{Hertz(gpu.memoryClock.value * 2), Basis::formula, "memory clock " + said(gpu) + " x 2"}, gpu.busBits};
    memory.checkNote.clear();
}

void setL2(std::vector<CacheLevel>& caches, const DetectedGpu& gpu) {
    if (gpu.l2.count <= 0) return;
    const auto known = std::find_if(caches.begin(), caches.end(), [](const CacheLevel& c) { return c.name == "L2"; });
    CacheLevel& level = known == caches.end() ? caches.emplace_back() : *known;
    level.name = "L2";
    level.capacity = {gpu.l2, Basis::measured, said(gpu)};
}

} // namespace

Result<Device> profileOf(const GpuFinding& finding) {
    const DetectedGpu& gpu = finding.gpu;
    Device device = finding.row == nullptr ? Device() : *finding.row;
    device.id = idOf(gpu.name);
    device.name = gpu.name + " (detected)";
    device.vendor = "NVIDIA";
    device.file.clear();
    device.notes = "Detected on this machine, " + said(gpu) + "; peaks are those of its highest clock." + (finding.row == nullptr ? "" : " What the driver does not say is that of " + finding.row->id + '.');
    if (device.family.empty()) device.family = gpu.architecture;
    if (device.architecture.empty()) device.architecture = gpu.architecture;
    if (finding.peaks.empty()) {
        return fileError(Problem::unsupported, gpu.name, "SMs, their kind and their clock, which peaks follow from", finding.unknown,
                         "describe it by hand: devices/README.md").during("making a profile of a detected GPU");
    }
    device.compute = computeOf(gpu, device.compute);
    device.peaks = finding.peaks;
    device.sparsePeaks.clear(); // they belong to the row's clock
    setMemory(device.memory, finding);
    if (device.memory.bandwidth.value.value <= 0) {
        return fileError(Problem::unsupported, gpu.name, "memory clock and bus width, which the bandwidth follows from",
                         gpu.isIntegrated ? "memory that it shares with the machine" : gpu.source + " does not say them",
                         "describe it by hand: devices/README.md").during("making a profile of a detected GPU");
    }
    setL2(device.caches, gpu);
    if (finding.row == nullptr)
        device.launchOverhead = {Seconds(2.6e-6), Basis::estimated, "the A100's figure (github te42kyfo/gpu-benches, gpu-small-kernels); not measured on this card"};
    return device;
}

Result<SavedProfile> saveProfile(const GpuFinding& finding) {
    const auto profile = profileOf(finding);
    if (!profile) return profile.error();
    auto file = saveUserDevice(profile->id, toJson(*profile));
    if (!file) return std::move(file).error();
    return SavedProfile{profile->id, *std::move(file)};
}

} // namespace rooflens
