#include "core/ops/activations.h"

namespace rooflens {

Rate activationRate(const NodeView& view, std::string_view name) {
    struct Known {
        std::string_view name;
        Rate rate;
    };
    static constexpr Known known[] = {
        {"", {0, 0}},         {"NONE", {0, 0}},        {"Relu", {1, 0}},       {"RELU", {1, 0}},
        {"Tanh", {1, 1}},     {"LeakyRelu", {2, 0}},   {"Clip", {2, 0}},       {"ThresholdedRelu", {1, 0}},
        {"Sigmoid", {3, 1}},  {"Softplus", {3, 2}},    {"Softsign", {3, 0}},   {"HardSigmoid", {4, 0}},
        {"HardSwish", {5, 0}}, {"Elu", {4, 1}},        {"Selu", {5, 1}},       {"GELU", {5, 1}},
        {"silu", {4, 1}},
    };
    for (const Known& one : known)
        if (one.name == name) return one.rate;
    view.notKnown("the cost of activation " + std::string(name));
}

void addActivation(Work& work, Rate rate) {
    const Flops n(elementCount(*work.outputs.at(0).dims));
    work.flops += n * rate.flops;
    work.transcendentals += n * rate.transcendentals;
}

} // namespace rooflens
