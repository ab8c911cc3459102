// Losses of a classification: P positions, each with a score for every class and the class it should have.
#include "core/ops/families.h"
#include "core/ops/layout.h"
#include "core/ops/pointwise.h"

namespace rooflens {
namespace {

using Int = std::int64_t;

/// Scores (N, C, d1, ...), labels (N, d1, ...), weights (C): the loss, and its FLOPs behind the log probabilities. With a
/// mean the weights are summed too.
Work lossOf(const NodeView& view) {
    const Ints& scores = view.dims(0);
    view.require(scores.size() >= 2, "scores with batch and classes");
    Ints positions = scores;
    positions.erase(positions.begin() + 1);
    view.require(view.dims(1) == positions, "a label for every position");
    view.require(!view.has(2) || view.dims(2) == Ints{scores[1]}, "a weight for every class");
    const auto reduction = view.text("reduction", "mean");
    view.require(reduction == "none" || reduction == "sum" || reduction == "mean", "a reduction of none, sum or mean");
    const Flops p(elementCount(positions));
    Work work = moved({view.dtype(0), reduction == "none" ? positions : Ints{}});
    work.flops = p * (view.has(2) ? 2 : 1);
    if (reduction != "none") work.flops += p;
    if (reduction == "mean") work.flops += view.has(2) ? p + Flops(1) : Flops(1);
    return work;
}

/// The second output is the log probabilities.
Work softmaxCrossEntropy(const NodeView& view) {
    Work work = lossOf(view);
    const Flops n(view.elements(0));
    work.flops += n * softmaxRate.flops;
    work.transcendentals = n;
    work.outputs.push_back({view.dtype(0), view.dims(0)});
    return work;
}

constexpr Example negativeLogLikelihoodExamples[] = {
    {"f32[2,5,3,4] i64[2,3,4]", "", "f32[]", 24 + 24 + 1, 4 * (120 + 1) + 8 * 24, 0, 13},
    {"f32[2,5,3,4] i64[2,3,4] f32[5]", "reduction=mean", "f32[]", 48 + 24 + 24 + 1, 4 * (120 + 5 + 1) + 8 * 24, 0, 12},
    {"f32[2,5,3,4] i64[2,3,4] f32[5]", "reduction=sum ignore_index=3", "f32[]", 48 + 24, 4 * (120 + 5 + 1) + 8 * 24},
    {"f16[2,5] i32[2]", "reduction=none", "f16[2]", 2, 2 * (10 + 2) + 4 * 2},
};

constexpr Example softmaxCrossEntropyExamples[] = {
    {"f32[2,5,3,4] i64[2,3,4]", "", "f32[]", 600 + 24 + 24 + 1, 4 * (120 + 1) + 8 * 24, 0, 12},
    {"f32[2,5,3,4] i64[2,3,4] f32[5]", "reduction=none", "f32[2,3,4] f32[2,5,3,4]", 600 + 48, 4 * (120 + 5 + 24 + 120) + 8 * 24},
    {"f16[2,5] i32[2]", "reduction=sum", "f16[] f16[2,5]", 50 + 2 + 2, 2 * (10 + 1 + 10) + 4 * 2},
};

constexpr std::string_view positionsNote = "P: elements of the labels.";

constexpr OpSpec rows[] = {
    {"", "NegativeLogLikelihoodLoss", Family::other, 12, "P + P if weight; sum: + P; mean: + P + 1 (+ P if weight)",
     positionsNote, lossOf, negativeLogLikelihoodExamples},
    {"", "SoftmaxCrossEntropyLoss", Family::other, 12, "5 elements(X) + NegativeLogLikelihoodLoss", positionsNote,
     softmaxCrossEntropy, softmaxCrossEntropyExamples},
};

} // namespace

std::span<const OpSpec> lossesOps() { return rows; }

} // namespace rooflens
