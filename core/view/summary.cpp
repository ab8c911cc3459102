#include "core/view/summary.h"

#include "core/support/text.h"
#include "core/view/columns.h"
#include "core/view/plot.h"

#include <algorithm>
#include <map>

namespace rooflens {
namespace {

std::string coverageText(const Coverage& c) {
    if (c.unknown == 0) return "all " + grouped(c.nodes);
    return grouped(c.costed) + " of " + grouped(c.nodes);
}

/// A sum over operators of which some are not known.
std::string sumText(const Coverage& c, std::string sum) {
    if (c.unknown == 0) return sum;
    return c.costed == 0 ? std::string("unknown") : "at least " + sum;
}

SummaryCard modelCard(const Analysis& a) {
    const Totals& t = a.totals();
    const auto intensity = t.intensity();
    SummaryCard card{"model", "Model", {}};
    card.rows = {
        {"parameters", "Parameters", toSi(static_cast<double>(t.parameters)),
         grouped(t.parameters) + " weight elements, " + grouped(t.bufferElements) + " of them running statistics; " + toText(t.weightBytes)},
        {"macs", "MACs", sumText(t.coverage, toText(t.macs)), grouped(t.macs.count) + " multiply-accumulates"},
        {"flops", "FLOPs", sumText(t.coverage, toText(t.flops)), grouped(t.flops.count) + " floating-point operations; 1 MAC = 2 FLOP"},
        {"traffic", "Traffic", sumText(t.coverage, toText(t.bytes())),
         grouped(t.read.count) + " B read, " + grouped(t.written.count) + " B written; each tensor moved once an operator: an optimistic bound"},
        {"intensity", "Intensity", intensity ? toText(*intensity) : "–", "all FLOPs / all bytes"},
        {"peak_activation", "Peak activations", toText(t.peakActivation),
         grouped(t.peakActivation.count) + " B alive at once at most, weights not included"},
        {"coverage", "Operators costed", coverageText(t.coverage),
         grouped(t.coverage.costed) + " of " + grouped(t.coverage.nodes) + " operators costed, " + grouped(t.coverage.assumed) +
             " of them with an assumption, " + grouped(t.coverage.unknown) + " unknown"},
    };
    return card;
}

SummaryCard timeCard(const Analysis& a) {
    SummaryCard card{"time", "Time", {}};
    const Coverage& c = a.totals().coverage;
    card.rows = {
        {"time_lower", "Lower bound", sumText(c, toText(a.time.lower)), "sum over operators of the largest of compute, memory and launch overhead"},
        {"time_upper", "Upper bound", c.unknown == 0 ? toText(a.time.upper) : "unknown", "sum over operators of compute + memory + launch overhead"},
    };
    return card;
}

/// What the model takes of the device's memory.
SummaryRow memoryRow(const Analysis& a) {
    const MemoryNeed need = memoryNeed(*a.model);
    const char* verdict = !a.device->memory.capacity ? "; the device's capacity is not known" : fits(need, a.device->memory) == false ? "; more than the device has" : "";
    return {"memory", "Memory", memoryText(need, a.device->memory),
            toText(need.weights) + " of weights, " + toText(need.activations) + " of activations at once" + verdict};
}

SummaryCard deviceCard(const Analysis& a) {
    const Device& d = *a.device;
    SummaryCard card{"device", "Device", {}};
    card.rows.push_back({"device_name", "Name", d.name, d.notes});
    const ByteRate bandwidth = bandwidthOf(d.memory, a.options.ceiling);
    card.rows.push_back({"bandwidth", "Bandwidth", toText(bandwidth), d.memory.bandwidth.source});
    if (const Peak* main = mainPeak(a); main != nullptr && main->id != "fp32") {
        const FlopRate peak = rateOf(*main, a.options.ceiling);
        card.rows.push_back({"peak_main", "Main ceiling", main->label + ", " + toText(peak), main->rate.source});
        card.rows.push_back({"ridge_main", "Its ridge", toText(ridgePoint(peak, bandwidth)), ridgeExplanation(peak, bandwidth)});
    }
    if (const Peak* fp32 = d.peak("fp32")) {
        const FlopRate peak = rateOf(*fp32, a.options.ceiling);
        card.rows.push_back({"peak_fp32", "FP32 peak", toText(peak), fp32->rate.source});
        card.rows.push_back({"ridge_fp32", "FP32 ridge", toText(ridgePoint(peak, bandwidth)), ridgeExplanation(peak, bandwidth)});
    }
    card.rows.push_back(memoryRow(a));
    const Seconds overhead = a.options.overhead.value_or(d.launchOverhead.value);
    card.rows.push_back({"overhead", "Launch overhead", toText(overhead), a.options.overhead ? "as given" : d.launchOverhead.source});
    return card;
}

} // namespace

std::vector<SummaryCard> summaryOf(const Analysis& a) { return {modelCard(a), timeCard(a), deviceCard(a)}; }

std::string memoryText(const MemoryNeed& need, const Memory& memory) {
    const std::string taken = (need.isLowerBound ? "at least " : "") + toText(need.total());
    return memory.capacity ? taken + " / " + toText(*memory.capacity) : taken;
}

std::vector<BoundShare> boundShares(const Analysis& a) {
    const double total = a.time.lower.value;
    const auto share = [total](Seconds part) { return total > 0.0 ? part.value / total : 0.0; };
    std::vector<BoundShare> shares{{Bound::compute, share(a.time.compute)}, {Bound::memory, share(a.time.memory)},
                                   {Bound::overhead, share(a.time.overhead)}, {Bound::balanced, share(a.time.balanced)}};
    if (a.time.withoutCeiling.value > 0.0) shares.push_back({Bound::unknown, share(a.time.withoutCeiling)});
    return shares;
}

std::vector<FamilyShare> familyShares(const Analysis& a) {
    std::map<Family, FamilyShare> byFamily;
    for (std::size_t n = 0; n < a.timings.size(); ++n) {
        const OpSpec* spec = a.walk().nodes[n].spec;
        const Family family = spec == nullptr ? Family::other : spec->family;
        FamilyShare& entry = byFamily.try_emplace(family, FamilyShare{family, 0.0, 0}).first->second;
        entry.share += timeShare(a, n);
        ++entry.nodes;
    }
    std::vector<FamilyShare> shares;
    for (const auto& [family, entry] : byFamily) shares.push_back(entry);
    std::stable_sort(shares.begin(), shares.end(), [](const FamilyShare& x, const FamilyShare& y) { return x.share > y.share; });
    return shares;
}

std::string ridgeExplanation(FlopRate peak, ByteRate bandwidth) {
    constexpr double binaryGiga = 1024.0 * 1024.0 * 1024.0 / 1e9; // GiB/s read as GB/s: 7.4 % off
    const double decimal = ridgePoint(peak, bandwidth).value;
    return fixed(decimal, 2) + " FLOP/B with decimal GB/s, as vendors quote bandwidth. Dividing by binary GiB/s (2^30) would read " +
           fixed(decimal / binaryGiga, 2) + ", 7.4 % less, and is a mix of units.";
}

} // namespace rooflens
