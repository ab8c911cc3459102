// Mixtures of experts: k of E small networks for each token. MACs count the chosen ones, traffic the ones touched at all.
#include "core/ops/families.h"
#include "core/ops/traffic.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace rooflens {
namespace {

/// Where the weights of the three layers are; everything from input 2 on belongs to experts.
struct ExpertInputs {
    std::array<std::size_t, 3> weights;
    std::size_t count;           ///< inputs that exist at most
};

constexpr ExpertInputs floatExperts{{2, 4, 6}, 8}, quantisedExperts{{2, 5, 8}, 14};

struct Mixture {
    std::int64_t tokens = 0, channels = 0, experts = 0, chosen = 0;
};

Mixture mixtureOf(const NodeView& view) {
    const Ints &x = view.dims(0), &router = view.dims(1);
    view.require(x.size() == 2 || x.size() == 3, "the input is [tokens, channels] or [batch, tokens, channels]");
    const std::int64_t tokens = elementCount(std::span(x).first(x.size() - 1));
    view.require(router.size() == 2 && router[0] == tokens && router[1] >= 1, "router_probs is [tokens, experts]");
    const std::int64_t chosen = view.integer("k", 1);
    view.require(chosen >= 1 && chosen <= router[1], "k is at least 1 and at most the number of experts");
    return {tokens, x.back(), router[1], chosen};
}

/// Numbers that one byte of quantised weights holds.
std::int64_t packing(const NodeView& view) {
    const std::int64_t bits = view.integer("expert_weight_bits", 4);
    view.require(bits == 2 || bits == 4 || bits == 8, "expert_weight_bits is 2, 4 or 8");
    return 8 / bits;
}

/// Weights of one expert's layer: inputs times outputs, however they are laid out.
std::int64_t layerWeights(const NodeView& view, std::size_t input, const Mixture& mixture, std::int64_t perElement) {
    const Ints& dims = view.dims(input);
    view.require(dims.size() == 3 && dims[0] == mixture.experts, "an expert layer's weights are [experts, rows, columns]");
    const std::int64_t weights = multiplySaturating(multiplySaturating(dims[1], dims[2]), perElement);
    view.require(mixture.channels == 0 || weights % mixture.channels == 0, "an expert layer takes or yields the input's channels");
    return weights;
}

/// E (1 - (1 - k/E)^T), rounded: experts that T tokens touch when all are equally likely.
std::int64_t touchedExperts(const Mixture& mixture) {
    if (mixture.chosen == mixture.experts) return mixture.tokens > 0 ? mixture.experts : 0;
    const auto experts = static_cast<double>(mixture.experts);
    const double missed = std::pow(1.0 - static_cast<double>(mixture.chosen) / experts, static_cast<double>(mixture.tokens));
    const double expected = std::floor(experts * (1.0 - missed) + 0.5);
    return expected >= experts ? mixture.experts : static_cast<std::int64_t>(expected);
}

/// Weights, scales and biases of the touched experts.
Bytes expertBytes(const NodeView& view, const Mixture& mixture, std::size_t inputs) {
    const std::int64_t touched = touchedExperts(mixture);
    Bytes sum;
    for (std::size_t i = 2; i < inputs; ++i) {
        if (!view.has(i)) continue;
        const Ints& dims = view.dims(i);
        view.require(!dims.empty() && dims[0] == mixture.experts, "what experts own has a row for each of them");
        sum += rowsRead(view, i, touched);
    }
    return sum;
}

Work mixtureOfExperts(const NodeView& view, const ExpertInputs& at, std::int64_t perElement) {
    const Mixture mixture = mixtureOf(view);
    std::int64_t weights = 0;
    for (const std::size_t i : at.weights)
        if (view.has(i)) weights = addSaturating(weights, layerWeights(view, i, mixture, perElement));
    view.require(view.has(at.weights[0]) && view.has(at.weights[1]), "an expert has two layers or three");
    Work work;
    work.unit = Unit::matrix;
    work.macs = Macs(weights) * mixture.tokens * mixture.chosen;
    work.flops = flopsOf(work.macs);
    work.computeType = view.dtype(0);
    work.outputs = {view.type(0)};
    work.read = view.bytes(0) + view.bytes(1) + expertBytes(view, mixture, at.count);
    if (mixture.chosen < mixture.experts) work.assumption = "every expert is equally likely";
    return work;
}

Work moe(const NodeView& view) { return mixtureOfExperts(view, floatExperts, 1); }
Work qMoe(const NodeView& view) { return mixtureOfExperts(view, quantisedExperts, packing(view)); }

constexpr Example moeExamples[] = {
    // 3 tokens, 2 of 8 experts each: 8 (1 - 0.75^3) = 4.6, so 5 are read. Fused gates double the first layer
    {"f16[3,6] f16[3,8] f16[8,10,6] f16[8,10] f16[8,6,5] f16[8,6]", "k=2 activation_type=swiglu swiglu_fusion=1", "f16[3,6]",
     2 * (3 * 2 * 6 * 5 * (2 + 1)), 2 * (18 + 24 + 5 * (60 + 10 + 30 + 6) + 18), 3 * 2 * 6 * 5 * 3},
    // three layers; one expert of 2 for each of 3 tokens: 2 (1 - 0.5^3) = 1.75, so both are read
    {"f32[1,3,6] f32[3,2] f32[2,5,6] _ f32[2,6,5] _ f32[2,5,6]", "", "f32[1,3,6]", 2 * (3 * 6 * 5 * 3),
     4 * (18 + 6 + 2 * 90 + 18), 3 * 6 * 5 * 3},
    // every expert for every token: nothing is left to chance
    {"f32[3,6] f32[3,2] f32[2,5,6] _ f32[2,6,5]", "k=2", "f32[3,6]", 2 * (3 * 2 * 6 * 5 * 2), 4 * (18 + 6 + 2 * 60 + 18),
     3 * 2 * 6 * 5 * 2},
};

constexpr Example qMoeExamples[] = {
    // two weights a byte; one token, one of 4 experts
    {"f16[1,6] f16[1,4] u8[4,10,3] f16[4,10] _ u8[4,6,3] f16[4,6] f16[4,6]", "k=1", "f16[1,6]", 2 * (6 * 10 + 6 * 6),
     2 * (6 + 4) + 30 + 20 + 18 + 12 + 12 + 12, 6 * 10 + 6 * 6},
    // a byte a weight, zero points
    {"f32[2,6] f32[2,2] u8[2,5,6] f32[2,5] _ u8[2,6,5] f32[2,6] _ _ _ _ u8[2,5] u8[2,6]", "k=2 expert_weight_bits=8",
     "f32[2,6]", 2 * (2 * 2 * 60), 4 * (12 + 4 + 10 + 12 + 12) + 60 + 60 + 10 + 12, 2 * 2 * 60},
};

constexpr auto family = Family::matmul;
constexpr std::string_view ms = "com.microsoft";
constexpr std::string_view formula = "2 T k h inter (fc1 + fc2 + fc3); a fused fc1 counts twice";
constexpr std::string_view note = "Reads the weights of E (1 - (1 - k/E)^T) experts.";

constexpr OpSpec rows[] = {
    {ms, "MoE", family, 1, formula, note, moe, moeExamples, Unit::matrix},
    {ms, "QMoE", family, 1, formula, note, qMoe, qMoeExamples, Unit::matrix},
};

} // namespace

std::span<const OpSpec> expertsOps() { return rows; }

} // namespace rooflens
