#include "core/machine/gpu_peaks.h"

#include "core/machine/gpu_rates.h"
#include "core/roofline/data_sheet.h"
#include "core/support/text.h"

namespace rooflens {
namespace {

constexpr double transfersPerClock = 2; // double data rate, which all these memories state their clock by

/// Collects the peaks of one GPU in the order of the profiles that ship.
class Peaks {
public:
    explicit Peaks(const DetectedGpu& gpu) : m_gpu(gpu) {}

    void add(const char* id, const char* label, const char* precision, Lanes lanes) {
        if (lanes.lanes > 0) add(id, label, precision, Unit::vector, lanes.lanes, lanes.fma, " lanes x ");
    }
    void addTensor(const char* id, const char* label, const char* precision, double tensorCores, double fma) {
        if (fma > 0) add(id, label, precision, Unit::matrix, tensorCores, fma, " tensor cores x ");
    }

    std::vector<Peak> all;

private:
    void add(const char* id, const char* label, const char* precision, Unit unit, double units, double fma, const char* what) {
        Peak peak;
        peak.id = id;
        peak.label = label;
        peak.unit = unit;
        peak.precision = precision;
        peak.rate = {peakOf(m_gpu.clock.value, m_gpu.sms, units, fma), Basis::formula,
                     toText(m_gpu.clock) + " x " + exact(m_gpu.sms) + " SM x " + exact(units) + what + exact(fma) + " FMA x 2 FLOP"};
        peak.fmaPerClock = unit == Unit::matrix ? fma : units * fma;
        all.push_back(std::move(peak));
    }

    const DetectedGpu& m_gpu;
};

} // namespace

std::vector<Peak> peaksOf(const DetectedGpu& gpu) {
    const GpuRates* rates = gpu.capability ? ratesOf(*gpu.capability) : nullptr;
    if (rates == nullptr || gpu.sms <= 0 || gpu.clock.value <= 0) return {};
    Peaks peaks(gpu);
    peaks.add("fp64", "FP64", "fp64", rates->fp64);
    peaks.add("fp32", "FP32", "fp32", rates->fp32);
    peaks.add("fp16", "FP16", "fp16", rates->fp16);
    peaks.add("bf16", "BF16", "bf16", rates->bf16);
    peaks.add("int8", "INT8 (dp4a)", "int8", rates->int8);
    if (!hasTensorCores(*rates, gpu.name)) return std::move(peaks.all);
    const GpuRates::Tensor& t = rates->tensor;
    const double cores = rates->tensorCores, in32 = accumulation32Rate(gpu.name);
    peaks.addTensor("fp64_matrix", "FP64 tensor", "fp64", cores, t.fp64);
    peaks.addTensor("tf32_matrix", "TF32 tensor", "tf32", cores, t.tf32 * in32);
    peaks.addTensor("fp16_matrix_acc16", "FP16 tensor, FP16 accumulate", "fp16", cores, t.fp16);
    peaks.addTensor("fp16_matrix_acc32", "FP16 tensor, FP32 accumulate", "fp16", cores, t.fp16 * in32);
    peaks.addTensor("bf16_matrix", "BF16 tensor, FP32 accumulate", "bf16", cores, t.bf16 * in32);
    peaks.addTensor("fp8_matrix_acc16", "FP8 tensor, FP16 accumulate", "fp8", cores, t.fp8);
    peaks.addTensor("fp8_matrix_acc32", "FP8 tensor, FP32 accumulate", "fp8", cores, t.fp8 * in32);
    peaks.addTensor("fp4_matrix", "FP4 tensor", "fp4", cores, t.fp4);
    peaks.addTensor("int8_matrix", "INT8 tensor", "int8", cores, t.int8);
    peaks.addTensor("int4_matrix", "INT4 tensor", "int4", cores, t.int4);
    return std::move(peaks.all);
}

std::vector<Peak> peaksOf(const DetectedGpu& gpu, const Device& row) {
    if (!row.compute || gpu.clock.value <= 0) return {};
    std::vector<Peak> peaks;
    for (const Peak& known : row.peaks) {
        if (!known.fmaPerClock) continue;
        const bool isMatrix = known.unit == Unit::matrix && row.compute->matrixUnits > 0;
        const double units = isMatrix ? row.compute->matrixUnits : 1.0;
        Peak peak = known;
        peak.rate = {peakOf(gpu.clock.value, row.compute->count, units, *known.fmaPerClock), Basis::formula,
                     toText(gpu.clock) + " x " + exact(row.compute->count) + " SM x " + (isMatrix ? exact(units) + " tensor cores x " : "") +
                         exact(*known.fmaPerClock) + " FMA x 2 FLOP"};
        peak.achievable.reset();
        peak.published.reset();
        peak.clock.reset();
        peak.checkNote.clear();
        peaks.push_back(std::move(peak));
    }
    return peaks;
}

std::optional<Sourced<ByteRate>> bandwidthOf(const DetectedGpu& gpu) {
    if (gpu.isIntegrated || gpu.memoryClock.value <= 0 || gpu.busBits <= 0) return std::nullopt;
    return Sourced<ByteRate>{bandwidthOfBus(gpu.memoryClock.value * transfersPerClock, gpu.busBits), Basis::formula,
                             toText(gpu.memoryClock) + " x 2 x " + exact(gpu.busBits) + " bit / 8"};
}

} // namespace rooflens
