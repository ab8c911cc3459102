#include "core/analysis/analysis.h"

#include "core/analysis/capacity.h"
#include "core/analysis/custom_operators.h"
#include "core/load/onnx.h"
#include "core/support/text.h"

#include <algorithm>
#include <map>

namespace rooflens {
namespace {

/// The part of a whole that one stage's progress covers.
Progress part(const Progress& whole, double from, double to) {
    Progress stage;
    stage.stop = whole.stop;
    if (whole.report) stage.report = [whole, from, to](double fraction) { whole.report(from + (to - from) * fraction); };
    return stage;
}

void add(TimeTotals& total, const Timing& t, std::int64_t executions) {
    const auto times = static_cast<double>(executions);
    const Seconds lower = t.lower * times;
    total.lower += lower;
    total.upper += t.upper * times;
    switch (t.bound) {
    case Bound::compute: total.compute += lower; break;
    case Bound::memory: total.memory += lower; break;
    case Bound::overhead: total.overhead += lower; break;
    case Bound::balanced: total.balanced += lower; break;
    case Bound::unknown: total.withoutCeiling += lower; break;
    case Bound::none: break;
    }
}

/// One note an element type, however many operators want it.
std::vector<Note> missingPeakNotes(const Analysis& a) {
    std::map<std::string, std::int64_t> wanted;
    for (std::size_t i = 0; i < a.timings.size(); ++i) {
        const auto& cost = a.model->nodes[i].cost;
        if (cost && cost->launches && a.timings[i].bound == Bound::unknown) ++wanted[std::string(info(cost->computeType).name)];
    }
    std::vector<Note> notes;
    for (const auto& [name, nodes] : wanted)
        notes.push_back({Severity::warning, "no-such-peak", "",
                         "no " + name + " peak in the profile of " + a.device->name + "; " + std::to_string(nodes) +
                             (nodes == 1 ? " operator has" : " operators have") + " no compute time"});
    return notes;
}

/// Whether some FP32 matrix work was allowed TF32 and found no such peak.
bool lacksTf32(const Analysis& a) {
    if (!a.options.useTf32 || !a.options.useMatrixUnits) return false;
    for (std::size_t i = 0; i < a.timings.size(); ++i) {
        const auto& cost = a.model->nodes[i].cost;
        const auto& ceiling = a.timings[i].ceiling;
        if (ceiling && cost->unit == Unit::matrix && cost->computeType == DType::float32 && a.device->peaks[*ceiling].precision != "tf32") return true;
    }
    return false;
}

/// The figures in use of which the profile states none of the kind that was asked for.
std::string withoutFigure(const Analysis& a) {
    std::string names = hasFigure(a.device->memory, a.options.ceiling) ? "" : "bandwidth";
    std::vector<bool> isUsed(a.device->peaks.size());
    for (const Timing& t : a.timings)
        if (t.ceiling) isUsed[*t.ceiling] = true;
    for (std::size_t i = 0; i < isUsed.size(); ++i)
        if (isUsed[i] && !hasFigure(a.device->peaks[i], a.options.ceiling)) names += (names.empty() ? "" : ", ") + a.device->peaks[i].label;
    for (const CacheLevel& level : a.device->caches)
        if (isCalled(level, a.options.cache) && level.bandwidth && !hasFigure(level, a.options.ceiling)) names += (names.empty() ? "" : ", ") + level.name;
    return names;
}

/// Weights and activations that the device's memory does not hold. What is not known is not said to be too much.
std::vector<Note> capacityNotes(const Analysis& a) {
    const MemoryNeed need = memoryNeed(*a.model);
    if (fits(need, a.device->memory).value_or(true)) return {};
    std::string taken = toText(need.total()), there = toText(*a.device->memory.capacity);
    if (taken == there) { // rounding hides what is too much
        taken = grouped(need.total().count) + " B";
        there = grouped(a.device->memory.capacity->count) + " B";
    }
    return {{Severity::warning, "exceeds-memory", "",
             "weights (" + toText(need.weights) + ") and activations (" + toText(need.activations) + " at once) take " + (need.isLowerBound ? "at least " : "") + taken +
                 ", more than the " + there + " of " + a.device->name}};
}

/// ", which has those of L1, L2"; empty: it has none.
std::string knownCaches(const Device& device) {
    std::string names;
    for (const CacheLevel& level : device.caches)
        if (level.bandwidth || level.achievable) names += (names.empty() ? ", which has those of " : ", ") + level.name;
    return names;
}

/// What a cache level in use did, or why it could not be used.
std::optional<Note> cacheNote(const Analysis& a) {
    if (a.options.cache.empty()) return std::nullopt;
    const auto cache = cacheOf(*a.device, a.options);
    if (!cache)
        return Note{Severity::warning, "no-such-cache", "", "no bandwidth of " + a.options.cache + " in the profile of " + a.device->name + knownCaches(*a.device) + "; the memory's is used"};
    const auto inCache = std::count_if(a.timings.begin(), a.timings.end(), [](const Timing& t) { return t.isInCache; });
    return Note{Severity::info, "cache-level", "", std::to_string(inCache) + " of " + std::to_string(a.timings.size()) + " operators fit into " + a.options.cache + " (" +
                                                       binaryText(cache->capacity) + "), assumed to move their bytes at its " + (cache->isOnlyAchievable ? "achievable " : "") +
                                                       toText(cache->bandwidth)};
}

/// What was asked for and the device's profile lacks.
std::vector<Note> profileNotes(const Analysis& a) {
    std::vector<Note> notes = missingPeakNotes(a);
    if (lacksTf32(a))
        notes.push_back({Severity::warning, "no-such-peak", "", "no TF32 peak in the profile of " + a.device->name + "; FP32 matrix work runs at its FP32 peak"});
    if (const std::string names = withoutFigure(a); !names.empty()) {
        const std::string kind(toText(a.options.ceiling));
        notes.push_back({Severity::warning, a.options.ceiling == CeilingKind::measured ? "no-measured-figure" : "no-achievable-figure", "", "the profile of " + a.device->name + " states no " + kind + ' ' + names + "; the theoretical figure is used"});
    }
    if (auto note = cacheNote(a)) notes.push_back(*std::move(note));
    return notes;
}

} // namespace

Result<std::shared_ptr<const CostedModel>> openModel(const std::string& path, const ModelOptions& options, const Progress& progress) {
    auto model = loadOnnx(path, part(progress, 0.0, 0.5));
    if (!model) return std::move(model).error();
    return costModel(std::make_shared<const Model>(*std::move(model)), options, part(progress, 0.5, 1.0));
}

Result<std::shared_ptr<const CostedModel>> costModel(std::shared_ptr<const Model> model, const ModelOptions& options,
                                                     const Progress& progress) {
    auto found = findOperators(model->file, options.operatorFiles);
    if (!found) return std::move(found).error();
    auto walked = walk(std::move(model), options.bindings, options.precision, progress, std::move(found->operators));
    if (!walked) return std::move(walked).error();
    walked->notes.insert(walked->notes.begin(), found->notes.begin(), found->notes.end());
    return std::make_shared<const CostedModel>(costed(*std::move(walked)));
}

Analysis analyse(std::shared_ptr<const CostedModel> model, std::shared_ptr<const Device> device, const ModelOptions& modelOptions,
                 RooflineOptions options) {
    Analysis a;
    options.useTf32 = options.useTf32 || modelOptions.precision == Precision::tf32;
    a.model = std::move(model);
    a.device = std::move(device);
    a.modelOptions = modelOptions;
    a.options = options;
    a.timings.resize(a.model->nodes.size());
    for (std::size_t i = 0; i < a.timings.size(); ++i) {
        const auto& cost = a.model->nodes[i].cost;
        if (!cost) continue;
        a.timings[i] = timingOf(*cost, *a.device, options);
        add(a.time, a.timings[i], a.walk().nodes[i].executions);
    }
    a.notes = a.walk().notes;
    for (const WalkedNode& node : a.walk().nodes) a.notes.insert(a.notes.end(), node.notes.begin(), node.notes.end());
    for (const auto& ofDevice : {profileNotes(a), capacityNotes(a)}) a.notes.insert(a.notes.end(), ofDevice.begin(), ofDevice.end());
    return a;
}

bool lacksCeilings(const Analysis& a) {
    constexpr double most = 0.01;
    double without = 0.0;
    for (std::size_t n = 0; n < a.timings.size(); ++n) {
        const auto& cost = a.model->nodes[n].cost;
        if (cost && a.timings[n].bound == Bound::unknown) without += static_cast<double>((cost->flops * a.walk().nodes[n].executions).count);
    }
    return without > most * static_cast<double>(a.totals().flops.count);
}

std::vector<BoundFlip> boundFlips(const Analysis& before, const Analysis& after) {
    std::vector<BoundFlip> flips;
    for (std::size_t i = 0; i < std::min(before.timings.size(), after.timings.size()); ++i)
        if (isFlip(before.timings[i].bound, after.timings[i].bound)) flips.push_back({i, before.timings[i].bound, after.timings[i].bound});
    std::stable_sort(flips.begin(), flips.end(), [&after](const BoundFlip& a, const BoundFlip& b) {
        return after.timings[a.node].lower > after.timings[b.node].lower;
    });
    return flips;
}

} // namespace rooflens
