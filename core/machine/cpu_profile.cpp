#include "core/machine/cpu_profile.h"

#include "core/analysis/user_devices.h"
#include "core/load/device_json_writer.h"
#include "core/machine/profile_id.h"
#include "core/roofline/data_sheet.h"
#include "core/support/text.h"

#include <algorithm>
#include <cmath>

namespace rooflens {
namespace {

/// What the figures of a run are said to come from.
template <class Q> Sourced<Q> sourced(const Measured<Q>& figure, const std::string& date, const std::string& remark = {}) {
    std::string source = "measured by Rooflens on this machine: median of " + std::to_string(figure.repeats) + ", " + toText(figure.least) + " to " + toText(figure.most);
    if (!date.empty()) source += ", " + date;
    if (!remark.empty()) source += "; " + remark;
    return {figure.median, Basis::measured, source};
}

/// The clock that peaks are worked out with.
struct ChosenClock {
    Hertz hertz;
    const char* word; ///< how it is known
    Clock which;      ///< its place in Compute
};

std::optional<ChosenClock> clockOf(const DetectedCpu& cpu, const CoreFigures& figures) {
    if (figures.clock && figures.clock->median.value > 0) return ChosenClock{figures.clock->median, "sustained", Clock::base};
    if (cpu.base) return ChosenClock{*cpu.base, "base", Clock::base};
    if (cpu.boost) return ChosenClock{*cpu.boost, "boost", Clock::boost};
    return std::nullopt;
}

struct ChosenUnits {
    FmaUnits units;
    bool isAssumed;
    std::string source;
};

/// Units of a microarchitecture that is not listed: of the SIMD width, and as many as the measured rate needs; two where there is none.
std::optional<ChosenUnits> unitsOf(const DetectedCpu& cpu, const CoreFigures& figures) {
    if (cpu.fmaUnits && cpu.fmaUnits->count > 0 && cpu.fmaUnits->bits > 0) return ChosenUnits{*cpu.fmaUnits, false, cpu.fmaSource};
    if (!cpu.hasFma || cpu.simdBits <= 0) return std::nullopt;
    const bool isKnown = figures.fp32 && figures.clock && figures.clock->median.value > 0 && figures.cores > 0;
    if (!isKnown) return ChosenUnits{{2, cpu.simdBits}, true, "two FMA units of " + std::to_string(cpu.simdBits) + " bit assumed, which most cores have"};
    const double ofOne = peakOf(figures.clock->median.value, figures.cores, cpu.simdBits / 32.0, 1).value;
    constexpr double tolerance = 0.1; // of a unit: clocks and rates are measured one after the other
    constexpr int most = 8;
    const int count = static_cast<int>(std::clamp(std::ceil(figures.fp32->median.value / ofOne - tolerance), 1.0, static_cast<double>(most)));
    return ChosenUnits{{count, cpu.simdBits}, true, std::to_string(count) + " FMA units of " + std::to_string(cpu.simdBits) + " bit assumed, as many as the measured rate needs"};
}

std::string idOf(const std::string& name, int cores) {
    constexpr std::size_t longest = 40; // of 64, with what stands around it
    const std::string part = idPartOf(name, longest);
    return "measured-" + (part.empty() ? "cpu" : part) + '-' + std::to_string(cores) + 'c';
}

/// Clock and units are then those of one kind, or a mean over both.
constexpr const char* unlikeCores = "; estimated, as the CPU has cores of two kinds, which are taken for alike";

std::string countOfCores(int cores) { return std::to_string(cores) + (cores == 1 ? " core" : " cores"); }

Compute computeOf(const DetectedCpu& cpu, const CoreFigures& figures, const std::string& date) {
    Compute compute;
    compute.unit = "core";
    compute.count = figures.cores;
    compute.source = countOfCores(figures.cores) + " used, of " + std::to_string(cpu.cores) + " that the system names";
    if (const auto units = unitsOf(cpu, figures)) {
        compute.source += "; " + units->source;
        if (units->isAssumed) compute.basis = Basis::estimated;
    }
    if (!cpu.isUniform) {
        compute.basis = Basis::estimated;
        compute.source += unlikeCores;
    }
    if (figures.clock) compute.base = sourced(*figures.clock, date, "sustained while the multiply-add units are busy");
    else if (cpu.base) compute.base = Sourced<Hertz>{*cpu.base, Basis::published, "base clock, as the system states it"};
    if (cpu.boost) compute.boost = Sourced<Hertz>{*cpu.boost, Basis::published, "highest clock, as the system states it"};
    return compute;
}

class Profile {
public:
    Profile(const DetectedCpu& cpu, const CoreFigures& figures, const Calibration& calibration) : m_cpu(cpu), m_figures(figures), m_calibration(calibration) {}

    Device made() const {
        Device device;
        const std::string name = m_cpu.name.empty() ? "CPU" : m_cpu.name;
        device.id = idOf(m_cpu.name, m_figures.cores);
        device.name = name + " (this machine, " + countOfCores(m_figures.cores) + ")";
        device.vendor = m_cpu.vendor;
        device.family = "Measured";
        device.notes = notes();
        if (m_figures.cores > 0) device.compute = computeOf(m_cpu, m_figures, m_calibration.date);
        addPeak(device, "fp64", "FP64", 64, m_figures.fp64);
        addPeak(device, "fp32", "FP32", 32, m_figures.fp32);
        addPeak(device, "bf16", "BF16", 0, m_figures.bf16); // how many of these dot products a core starts per clock is not known
        addPeak(device, "int8", "INT8", 0, m_figures.int8);
        if (m_cpu.memory.count > 0) device.memory.capacity = m_cpu.memory;
        if (m_figures.triad) device.memory.bandwidth = sourced(*m_figures.triad, m_calibration.date, "STREAM triad, stores that bypass the caches");
        for (const CpuCache& cache : m_cpu.caches) device.caches.push_back(levelOf(cache));
        device.launchOverhead = {Seconds(2e-6), Basis::estimated, "Estimated: what the smallest operator of a framework takes on a CPU"};
        return device;
    }

private:
    std::string notes() const {
        std::string text = "Measured by Rooflens";
        if (!m_calibration.date.empty()) text += " on " + m_calibration.date;
        if (!m_calibration.instructions.empty()) text += " with " + m_calibration.instructions + " instructions";
        if (m_figures.copy && m_figures.scale && m_figures.add && m_figures.triad)
            text += "; STREAM copy " + toText(m_figures.copy->median) + ", scale " + toText(m_figures.scale->median) + ", add " + toText(m_figures.add->median) + ", triad " +
                    toText(m_figures.triad->median) + " with arrays of " + binaryText(m_calibration.array);
        return text + "." + unsteady();
    }

    /// Which figures other programs took part in; empty where all are steady.
    std::string unsteady() const {
        std::string names;
        forEachFigure(m_figures, [&names](const std::string& name, const auto& figure) {
            if (!figure.isSteady()) names += (names.empty() ? "" : ", ") + name + " (" + percent(figure.spread()) + ')';
        });
        return names.empty() ? "" : " Unsteady, spread by more than " + percent(steadySpread) + ": " + names + "; measure again while other programs rest.";
    }

    void addPeak(Device& device, const char* id, const char* label, int elementBits, const std::optional<Measured<FlopRate>>& measured) const {
        const auto theoretical = elementBits > 0 ? theoreticalPeak(m_cpu, m_figures, elementBits) : std::nullopt;
        if (!theoretical && !measured) return;
        Peak peak;
        peak.id = peak.precision = id;
        peak.label = label;
        if (theoretical) {
            const auto units = unitsOf(m_cpu, m_figures);
            peak.rate = *theoretical;
            peak.fmaPerClock = static_cast<double>(units->units.count) * units->units.bits / elementBits;
            peak.clock = clockOf(m_cpu, m_figures)->which;
            if (measured) peak.achievable = sourced(*measured, m_calibration.date);
        } else {
            peak.rate = sourced(*measured, m_calibration.date);
        }
        device.peaks.push_back(std::move(peak));
    }

    CacheLevel levelOf(const CpuCache& cache) const {
        CacheLevel level;
        level.name = "L" + std::to_string(cache.level);
        level.isPerUnit = cache.cores <= 1;
        const int shared = std::max(1, std::min(cache.count, dividedUpCores(cache.cores)));
        level.capacity = {level.isPerUnit ? cache.capacity : cache.capacity * shared, Basis::published, "as the CPU states it to the system"};
        if (!level.isPerUnit && shared > 1) level.capacity.source += ": " + std::to_string(shared) + " x " + binaryText(cache.capacity);
        for (const CoreFigures::Cache& measured : m_figures.caches)
            if (measured.level == cache.level) level.bandwidth = sourced(measured.read, m_calibration.date, "reading");
        return level;
    }

    /// Caches that the cores used have among them.
    int dividedUpCores(int sharing) const { return static_cast<int>(dividedUp(std::max(1, m_figures.cores), std::max(1, sharing))); }

    const DetectedCpu& m_cpu;
    const CoreFigures& m_figures;
    const Calibration& m_calibration;
};

} // namespace

std::optional<Sourced<FlopRate>> theoreticalPeak(const DetectedCpu& cpu, const CoreFigures& figures, int elementBits) {
    const auto clock = clockOf(cpu, figures);
    const auto units = unitsOf(cpu, figures);
    if (!clock || !units || figures.cores <= 0 || elementBits <= 0) return std::nullopt;
    const double lanes = static_cast<double>(units->units.bits) / elementBits;
    std::string source = toText(clock->hertz) + ' ' + clock->word + " clock x " + countOfCores(figures.cores) + " x " + std::to_string(units->units.count) + " FMA units x " +
                         exact(lanes) + " lanes x 2; " + units->source;
    if (!cpu.isUniform) source += unlikeCores;
    const Basis basis = units->isAssumed || !cpu.isUniform ? Basis::estimated : Basis::formula; // a formula over an estimate is one
    // one product of all factors, so that it is the same number that formulaOf gives
    return Sourced<FlopRate>{peakOf(clock->hertz.value, figures.cores, 1, units->units.count * lanes), basis, std::move(source)};
}

std::optional<Sourced<FlopRate>> theoreticalPeak(const DetectedCpu& cpu, const CoreFigures& figures, std::string_view quantity) {
    return theoreticalPeak(cpu, figures, quantity == "FP64" ? 64 : quantity == "FP32" ? 32 : 0);
}

Device profileOf(const DetectedCpu& cpu, const Calibration& calibration) {
    static const CoreFigures none;
    return Profile(cpu, calibration.all ? *calibration.all : calibration.one ? *calibration.one : none, calibration).made();
}

std::string profileText(const Device& device) { return toJson(device); }

Result<std::string> saveCpuProfile(const Device& device) { return saveUserDevice(device.id, toJson(device)); }

} // namespace rooflens
