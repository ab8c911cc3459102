#include "core/roofline/data_sheet.h"

#include "core/support/text.h"

namespace rooflens {

FlopRate peakOf(double clockHz, double units, double lanes, double fmaPerLaneAndClock) {
    constexpr double flopsPerFma = 2.0;
    return FlopRate(clockHz * units * lanes * fmaPerLaneAndClock * flopsPerFma);
}

ByteRate bandwidthOfBus(double transfersPerSecond, double widthBits) { return ByteRate(transfersPerSecond * widthBits / 8.0); }

std::vector<DataSheetPeak> peaksOf(const DataSheet& sheet) {
    std::vector<DataSheetPeak> peaks;
    const std::string units = exact(sheet.clockHz / 1e6) + " MHz x " + exact(sheet.units) + " units x ";
    const auto add = [&](const char* label, double lanes, const char* lane, double fma) {
        peaks.push_back({label, units + exact(lanes) + ' ' + lane + " x " + exact(fma) + " FMA x 2 FLOP", peakOf(sheet.clockHz, sheet.units, lanes, fma)});
    };
    if (sheet.lanes > 0) add("", sheet.lanes, "lanes", sheet.fma);
    if (sheet.simdBits > 0) {
        constexpr double fp64Bits = 64, fp32Bits = 32;
        add("FP64", sheet.simdBits / fp64Bits, "lanes", sheet.fmaUnits);
        add("FP32", sheet.simdBits / fp32Bits, "lanes", sheet.fmaUnits);
    }
    if (sheet.matrixUnits > 0) add("matrix", sheet.matrixUnits, "matrix units", sheet.matrixFma);
    return peaks;
}

std::optional<ByteRate> bandwidthOf(const DataSheet& sheet) {
    if (sheet.bandwidth.value > 0) return sheet.bandwidth;
    if (sheet.transfersPerSecond > 0 && sheet.busBits > 0) return bandwidthOfBus(sheet.transfersPerSecond, sheet.busBits);
    return std::nullopt;
}

std::optional<FlopRate> formulaOf(const Peak& peak, const Device& device) {
    if (!device.compute || !peak.fmaPerClock) return std::nullopt;
    const Compute& c = *device.compute;
    const bool hasMatrixClock = peak.unit == Unit::matrix && c.matrix;
    const auto& clock = c.clock(peak.clock.value_or(hasMatrixClock ? Clock::matrix : Clock::boost));
    if (!clock) return std::nullopt;
    const double matrixUnits = peak.unit == Unit::matrix && c.matrixUnits > 0 ? c.matrixUnits : 1.0;
    return peakOf(clock->value.value, c.count, matrixUnits, *peak.fmaPerClock);
}

std::optional<ByteRate> formulaOf(const Memory& memory) {
    if (!memory.bus) return std::nullopt;
    return bandwidthOfBus(memory.bus->dataRate.value.value, memory.bus->widthBits);
}

std::optional<double> FigureCheck::difference() const {
    if (!published || !formula) return std::nullopt;
    return *published / *formula - 1.0;
}

std::vector<FigureCheck> checksOf(const Device& device) {
    std::vector<FigureCheck> checks;
    const auto isPrinted = [](Basis basis) { return basis == Basis::published; };
    const Memory& memory = device.memory;
    if (const auto formula = formulaOf(memory)) {
        FigureCheck check{"bandwidth", {}, formula->value, memory.checkNote};
        if (isPrinted(memory.bandwidth.basis)) check.published = memory.bandwidth.value.value;
        checks.push_back(std::move(check));
    }
    for (const Peak& peak : device.peaks) {
        const auto formula = formulaOf(peak, device);
        if (!formula) continue;
        FigureCheck check{peak.id, {}, formula->value, peak.checkNote};
        if (peak.published) check.published = peak.published->value.value;
        else if (isPrinted(peak.rate.basis)) check.published = peak.rate.value.value;
        checks.push_back(std::move(check));
    }
    return checks;
}

} // namespace rooflens
