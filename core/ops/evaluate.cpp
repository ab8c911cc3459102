#include "core/ops/evaluate.h"

#include "core/ops/custom.h"

#include <algorithm>

namespace rooflens {
namespace {

// Bounds on what a broken or hostile file can ask for; frameworks stop at 64 dims or fewer.
constexpr std::size_t mostDims = 64;
constexpr std::size_t mostInputsSaid = 8;

std::string inputsAsText(const NodeView& view) {
    std::string text;
    for (std::size_t i = 0; i < std::min(view.inputCount(), mostInputsSaid); ++i) {
        if (i > 0) text += ", ";
        text += view.has(i) ? toText(view.anyType(i)) : "_";
    }
    if (view.inputCount() > mostInputsSaid) text += " and " + std::to_string(view.inputCount() - mostInputsSaid) + " more";
    return text;
}

std::string sentence(const NodeView& view, std::string_view verb, std::string_view what) {
    return view.node().op + ' ' + std::string(verb) + ": " + std::string(what) + "; inputs " + inputsAsText(view);
}

bool isTooLarge(const Work& work) {
    const auto outputIsTooLarge = [](const TensorType& t) {
        const auto b = t.bytes();
        return b && b->isSaturated();
    };
    return work.macs.isSaturated() || work.flops.isSaturated() || work.transcendentals.isSaturated() || (work.read && work.read->isSaturated()) ||
           (work.written && work.written->isSaturated()) ||
           std::any_of(work.outputs.begin(), work.outputs.end(), outputIsTooLarge);
}

bool hasNegativeDim(const Work& work) {
    for (const TensorType& t : work.outputs)
        if (t.dims && std::any_of(t.dims->begin(), t.dims->end(), [](std::int64_t d) { return d < unknownDim; }))
            return true;
    return false;
}

bool hasTooManyDims(const Work& work) {
    return std::any_of(work.outputs.begin(), work.outputs.end(), [](const TensorType& t) { return t.dims && t.dims->size() > mostDims; });
}

} // namespace

std::variant<Work, Refusal> evaluate(const OpSpec& spec, const NodeView& view) {
    try {
        Work work = spec.custom ? customWork(*spec.custom, view) : spec.work(view);
        if (view.reliesOnDeclared() && work.assumption.empty()) work.assumption = "what decides the shape of its output is not known; it is as the file declares it";
        if (hasNegativeDim(work)) return Refusal{Refusal::Why::ruleBroken, sentence(view, "requires", "no negative output dimension")};
        if (hasTooManyDims(work)) return Refusal{Refusal::Why::tooLarge, sentence(view, "is too large", "an output has more than 64 dimensions")};
        if (isTooLarge(work)) return Refusal{Refusal::Why::tooLarge, sentence(view, "is too large", "a count exceeds 2^63-1")};
        return work;
    } catch (const RuleBroken& broken) {
        return Refusal{Refusal::Why::ruleBroken, sentence(view, "requires", broken.rule)};
    } catch (const NotKnown& missing) {
        return Refusal{Refusal::Why::notKnown, sentence(view, "depends on what is not known", missing.what)};
    }
}

} // namespace rooflens
