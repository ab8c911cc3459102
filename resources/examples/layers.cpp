#include "resources/examples/layers.h"

#include <numbers>

namespace rooflens::examples {

ConvShape square(std::int64_t out, std::int64_t kernel, std::int64_t stride) {
    return {.out = out, .kernel = {kernel, kernel}, .pad = {kernel / 2, kernel / 2}, .stride = stride};
}

ConvShape depthwise(std::int64_t channels, std::int64_t kernel, std::int64_t stride) {
    ConvShape shape = square(channels, kernel, stride);
    shape.groups = channels;
    return shape;
}

Features conv(GraphBuilder& g, const std::string& path, const Features& x, const ConvShape& shape) {
    const auto [kh, kw] = shape.kernel;
    const auto [ph, pw] = shape.pad;
    Names inputs{x.value, g.weight(path + ".weight", {shape.out, x.width / shape.groups, kh, kw})};
    if (shape.hasBias) inputs.push_back(g.weight(path + ".bias", {shape.out}));
    return {g.node("Conv", path, inputs,
                   {{"dilations", Integers{1, 1}},
                    {"group", shape.groups},
                    {"kernel_shape", Integers{kh, kw}},
                    {"pads", Integers{ph, pw, ph, pw}},
                    {"strides", Integers{shape.stride, shape.stride}}}),
            shape.out};
}

Features batchNorm(GraphBuilder& g, const std::string& path, const Features& x) {
    Names inputs{x.value};
    for (const char* part : {".weight", ".bias", ".running_mean", ".running_var"})
        inputs.push_back(g.weight(path + part, {x.width}));
    return {g.node("BatchNormalization", path, inputs, {{"epsilon", 1e-5F}}), x.width};
}

Features relu(GraphBuilder& g, const std::string& path, const Features& x) {
    return {g.node("Relu", path, {x.value}), x.width};
}

Features relu6(GraphBuilder& g, const std::string& path, const Features& x) {
    return {g.node("Clip", path, {x.value, g.real(0.0F), g.real(6.0F)}), x.width};
}

Features maxPool(GraphBuilder& g, const std::string& path, const Features& x, const Integers& kernel,
                 const Integers& strides, std::int64_t pad) {
    return {g.node("MaxPool", path, {x.value},
                   {{"kernel_shape", kernel}, {"pads", Integers(4, pad)}, {"strides", strides}}),
            x.width};
}

Features globalAveragePool(GraphBuilder& g, const std::string& path, const Features& x) {
    const std::string pooled = g.node("GlobalAveragePool", path, {x.value});
    return {g.node("Flatten", path + "/flatten", {pooled}, {{"axis", std::int64_t{1}}}), x.width};
}

Features add(GraphBuilder& g, const std::string& path, const Features& x, const Features& y) {
    return {g.node("Add", path, {x.value, y.value}), x.width};
}

Features gemm(GraphBuilder& g, const std::string& path, const Features& x, std::int64_t out) {
    const std::string weight = g.weight(path + ".weight", {out, x.width});
    const std::string bias = g.weight(path + ".bias", {out});
    return {g.node("Gemm", path, {x.value, weight, bias}, {{"transB", std::int64_t{1}}}), out};
}

Features linear(GraphBuilder& g, const std::string& path, const Features& x, std::int64_t out) {
    const std::string product = g.node("MatMul", path + "/MatMul", {x.value, g.weight(path + ".weight", {x.width, out})});
    return {g.node("Add", path + "/Add", {g.weight(path + ".bias", {out}), product}), out};
}

Features layerNorm(GraphBuilder& g, const std::string& path, const Features& x, float epsilon) {
    const Names inputs{x.value, g.weight(path + ".weight", {x.width}), g.weight(path + ".bias", {x.width})};
    return {g.node("LayerNormalization", path, inputs, {{"axis", std::int64_t{-1}}, {"epsilon", epsilon}}), x.width};
}

Features gelu(GraphBuilder& g, const std::string& path, const Features& x) {
    const std::string scaled = g.node("Div", path + "/Div", {x.value, g.real(std::numbers::sqrt2_v<float>)});
    const std::string erf = g.node("Erf", path + "/Erf", {scaled});
    const std::string shifted = g.node("Add", path + "/Add", {erf, g.real(1.0F)});
    const std::string product = g.node("Mul", path + "/Mul", {x.value, shifted});
    return {g.node("Mul", path + "/half", {product, g.real(0.5F)}), x.width};
}

} // namespace rooflens::examples
