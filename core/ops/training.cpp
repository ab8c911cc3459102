// Optimisers: a step for several parameters at once, each with a gradient and what is remembered of earlier ones.
// Scalars that are worked out once a node (the decayed rate) are not counted.
#include "core/ops/families.h"
#include "core/ops/layout.h"

namespace rooflens {
namespace {

/// Inputs: rate, step count, then `groups` groups of as many tensors: parameters, gradients, states. Outputs: the new
/// parameters and states. All of one parameter have its shape.
Work optimised(const NodeView& view, std::size_t groups, int perElement, int roots) {
    view.require(view.inputCount() > 2 && (view.inputCount() - 2) % groups == 0, "as many gradients and states as parameters");
    const std::size_t count = (view.inputCount() - 2) / groups;
    Work work;
    Flops elements;
    for (std::size_t i = 0; i < count; ++i) {
        elements += Flops(view.elements(2 + i));
        for (std::size_t group = 1; group < groups; ++group)
            view.require(view.dims(2 + group * count + i) == view.dims(2 + i), "gradients and states of their parameter's shape");
    }
    for (std::size_t group = 0; group < groups; ++group)
        for (std::size_t i = 0; group != 1 && i < count; ++i) work.outputs.push_back(view.type(2 + group * count + i));
    work.flops = elements * perElement;
    work.transcendentals = elements * roots;
    return work;
}

/// Regularised gradient 2; its square on the sum 2; root and epsilon 2; rate, quotient, difference 3.
Work adagrad(const NodeView& view) { return optimised(view, 3, 9, 1); }

/// Regularised gradient 2; first moment 3, second 4; root and epsilon 2; rate, quotient, difference 3; a last scale 1.
Work adam(const NodeView& view) {
    return optimised(view, 4, view.real("norm_coefficient_post", 0.0) != 0.0 ? 15 : 14, 1);
}

/// Regularised gradient 2; momentum 3; rate and difference 2, after nesterov's look ahead 2.
Work momentum(const NodeView& view) {
    const auto mode = view.text("mode", "standard");
    view.require(mode == "standard" || mode == "nesterov", "a mode of standard or nesterov");
    return optimised(view, 3, mode == "nesterov" ? 9 : 7, 0);
}

constexpr Example adagradExamples[] = {
    {"f32[] i64[] f32[2,3] f32[2,3] f32[2,3]", "", "f32[2,3] f32[2,3]", 9 * 6, 4 + 8 + 4 * 6 * 5},
    {"f32[] i64[] f32[2,3] f32[5] f32[2,3] f32[5] f32[2,3] f32[5]", "epsilon=0.5", "f32[2,3] f32[5] f32[2,3] f32[5]", 9 * 11,
     4 + 8 + 4 * 11 * 5},
};

constexpr Example adamExamples[] = {
    {"f32[] i64[] f32[2,3] f32[2,3] f32[2,3] f32[2,3]", "", "f32[2,3] f32[2,3] f32[2,3]", 14 * 6, 4 + 8 + 4 * 6 * 7},
    {"f32[] i64[] f32[7] f32[7] f32[7] f32[7]", "norm_coefficient_post=0.5", "f32[7] f32[7] f32[7]", 15 * 7, 4 + 8 + 4 * 7 * 7},
};

constexpr Example momentumExamples[] = {
    {"f32[] i64[] f32[2,3] f32[2,3] f32[2,3]", "mode=standard", "f32[2,3] f32[2,3]", 7 * 6, 4 + 8 + 4 * 6 * 5},
    {"f32[] i64[] f32[2,3] f32[5] f32[2,3] f32[5] f32[2,3] f32[5]", "mode=nesterov", "f32[2,3] f32[5] f32[2,3] f32[5]", 9 * 11,
     4 + 8 + 4 * 11 * 5},
};

constexpr std::string_view domain = "ai.onnx.preview.training";

constexpr OpSpec rows[] = {
    {domain, "Adagrad", Family::other, 1, "9 elements(parameters)", "", adagrad, adagradExamples},
    {domain, "Adam", Family::other, 1, "14 elements(parameters), 15 with norm_coefficient_post", "", adam, adamExamples},
    {domain, "Momentum", Family::other, 1, "7 elements(parameters), nesterov 9", "", momentum, momentumExamples},
};

} // namespace

std::span<const OpSpec> trainingOps() { return rows; }

} // namespace rooflens
