#include "resources/examples/examples.h"
#include "resources/examples/transformer.h"

namespace rooflens::examples {
namespace {

constexpr std::int64_t patch = 16;
constexpr std::int64_t patches = (224 / patch) * (224 / patch);
constexpr float epsilon = 1e-6F;

/// Patches as a sequence, with the class token before them and their places added.
Features tokens(GraphBuilder& g, const std::string& image) {
    const ConvShape cut{.out = modelWidth, .kernel = {patch, patch}, .pad = {0, 0}, .stride = patch};
    const Features grid = conv(g, "/patches", {image, 3}, cut);
    const std::string batch = dimOf(g, "/batch", image, 0);
    const std::string flat = reshape(g, "/patches/flatten", grid.value, {batch, modelWidth, patches});
    const std::string sequence = g.node("Transpose", "/patches/Transpose", {flat}, {{"perm", Integers{0, 2, 1}}});
    const std::string classToken = g.node("Expand", "/class_token", {g.weight("/class_token.weight", {1, 1, modelWidth}),
                                                                     shape(g, "/class_token", {batch, 1, modelWidth})});
    const std::string all = g.node("Concat", "/tokens", {classToken, sequence}, {{"axis", std::int64_t{1}}});
    const std::string places = g.weight("/position.weight", {1, patches + 1, modelWidth});
    return {g.node("Add", "/position", {all, places}), modelWidth};
}

Features attention(GraphBuilder& g, const std::string& path, const Features& x) {
    const Size size = sizeOf(g, path, x.value);
    const Names parts = splitThree(g, path + "/split", linear(g, path + "/in_proj", x, 3 * modelWidth).value);
    const std::string query = splitHeads(g, path + "/query", parts[0], size);
    const std::string keys = splitHeads(g, path + "/key", parts[1], size);
    const std::string values = splitHeads(g, path + "/value", parts[2], size);
    const std::string scores = attentionScores(g, path, query, transposed(g, path + "/key/Transpose", keys));
    return linear(g, path + "/out_proj", attentionContext(g, path, scores, values, size), modelWidth);
}

Features encoderLayer(GraphBuilder& g, const std::string& path, const Features& x) {
    const Features attended = attention(g, path + "/attention", layerNorm(g, path + "/norm1", x, epsilon));
    const Features y = add(g, path + "/residual1", attended, x);
    const Features hidden = linear(g, path + "/mlp/fc1", layerNorm(g, path + "/norm2", y, epsilon), 4 * modelWidth);
    return add(g, path + "/residual2", linear(g, path + "/mlp/fc2", gelu(g, path + "/mlp/gelu", hidden), modelWidth), y);
}

} // namespace

onnx::ModelProto vitB16() {
    GraphBuilder g("vit_b_16", "Vision transformer ViT-B/16 (Dosovitskiy et al. 2020).");
    Features x = tokens(g, g.input("input", Element::float32, {"batch", 3, 224, 224}));
    for (std::int64_t i = 0; i < layerCount; ++i) x = encoderLayer(g, "/encoder/layer" + std::to_string(i), x);
    x = layerNorm(g, "/encoder/norm", x, epsilon);
    const std::string first = g.node("Gather", "/class_output", {x.value, g.index(0)}, {{"axis", std::int64_t{1}}});
    x = gemm(g, "/head", {first, modelWidth}, 1000);
    g.output(x.value, "logits", {"batch", 1000});
    return g.model();
}

} // namespace rooflens::examples
