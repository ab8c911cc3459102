#include "core/ops/activations.h"

#include <algorithm>

namespace rooflens {
namespace {

struct Activation {
    std::string_view name; ///< in lower case
    Rate rate;
    bool isOfCells;        ///< recurrent layers may name it
};

constexpr Activation activations[] = {
    {"relu", {1, 0}, true},     {"thresholdedrelu", {1, 0}, true}, {"leakyrelu", {2, 0}, true},   {"clip", {2, 0}, false},
    {"affine", {2, 0}, true},   {"tanh", {1, 1}, true},            {"scaledtanh", {3, 1}, true},  {"sigmoid", {3, 1}, true},
    {"softplus", {3, 2}, true}, {"softsign", {3, 0}, true},        {"hardsigmoid", {4, 0}, true}, {"hardswish", {5, 0}, false},
    {"elu", {4, 1}, true},      {"selu", {5, 1}, false},           {"gelu", geluRate, false},     {"silu", siluRate, false},
};

/// In whatever case the name is written; null when it is not known.
const Activation* findActivation(std::string_view name) {
    const auto isSame = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b; };
    for (const Activation& one : activations)
        if (std::equal(name.begin(), name.end(), one.name.begin(), one.name.end(), isSame)) return &one;
    return nullptr;
}

} // namespace

Rate activationRate(const NodeView& view, std::string_view name) {
    if (name.empty() || name == "NONE") return {};
    const Activation* known = findActivation(name);
    if (known == nullptr) view.notKnown("the cost of activation " + std::string(name));
    return known->rate;
}

Rate cellActivationRate(const NodeView& view, std::string_view name) {
    const Activation* known = findActivation(name);
    view.require(known != nullptr && known->isOfCells, "activations that the operator knows");
    return known->rate;
}

void addActivation(Work& work, Rate rate) {
    const Flops n(elementCount(*work.outputs.at(0).dims));
    work.flops += n * rate.flops;
    work.transcendentals += n * rate.transcendentals;
}

} // namespace rooflens
