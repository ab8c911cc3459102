#include "core/machine/gpu_profile.h"

#include "core/analysis/user_devices.h"
#include "core/load/device_json_writer.h"
#include "core/machine/gpu_match.h"
#include "core/machine/gpu_rates.h"
#include "core/support/text.h"

#include <algorithm>
#include <cmath>

namespace rooflens {
namespace {

constexpr double like = 0.01; // a bandwidth this near to the row's is the row's

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

/// What good kernels reach of a peak, where the row says it: as large a part of the peak at this card's own clock.
std::optional<Sourced<FlopRate>> achievableOf(const Peak& peak, const Device& row) {
    const Peak* known = row.peak(peak.id);
    if (known == nullptr || !known->achievable || known->rate.value.value <= 0) return std::nullopt;
    const double share = known->achievable->value / known->rate.value;
    return Sourced<FlopRate>{peak.rate.value * share, Basis::estimated, "Estimated: " + percent(share) + " of the peak, the part that " + row.id + " reaches of its own (" + known->achievable->source + ')'};
}

/// Those found, as a profile holds them. The driver's clock is the highest that the card may have, not one that it holds under load.
std::vector<Peak> peaksOf(const GpuFinding& finding) {
    std::vector<Peak> peaks = finding.peaks;
    for (Peak& peak : peaks) {
        if (finding.row != nullptr) peak.achievable = achievableOf(peak, *finding.row);
        peak.rate.source += "; upper bound: at the highest clock, " + said(finding.gpu);
    }
    return peaks;
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
    device.id = savedIdOf(gpu);
    device.name = gpu.name + " (detected)";
    device.vendor = "NVIDIA";
    device.file.clear();
    device.notes = "Detected on this machine, " + said(gpu) + "; peaks are upper bounds, those of its highest clock." + (finding.row == nullptr ? "" : " What the driver does not say is that of " + finding.row->id + '.');
    if (device.family.empty()) device.family = gpu.architecture;
    if (device.architecture.empty()) device.architecture = gpu.architecture;
    if (finding.peaks.empty()) {
        return fileError(Problem::unsupported, gpu.name, "SMs, their kind and their clock, which peaks follow from", finding.unknown,
                         "describe it by hand: devices/README.md").during("making a profile of a detected GPU");
    }
    device.compute = computeOf(gpu, device.compute);
    device.peaks = peaksOf(finding);
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
