#include "resources/examples/examples.h"
#include "resources/examples/transformer.h"

namespace rooflens::examples {
namespace {

constexpr std::int64_t vocabulary = 30522;
constexpr std::int64_t longest = 512;
constexpr float epsilon = 1e-12F;

Features embeddings(GraphBuilder& g, const std::string& ids, const std::string& types) {
    const std::string path = "/embeddings";
    const auto look = [&](const std::string& table, std::int64_t rows, const std::string& indices) {
        return g.node("Gather", path + '/' + table, {g.weight(path + '/' + table + ".weight", {rows, modelWidth}), indices});
    };
    Integers numbers;
    for (std::int64_t i = 0; i < longest; ++i) numbers.push_back(i);
    const std::string end = shape(g, path + "/length", {dimOf(g, path + "/length", ids, 1)});
    const std::string positions = g.node("Slice", path + "/positions", {g.vector(numbers), g.vector({0}), end});
    const std::string words = look("word", vocabulary, ids);
    const std::string typed = g.node("Add", path + "/add_type", {words, look("type", 2, types)});
    const std::string placed = g.node("Add", path + "/add_position", {typed, look("position", longest, positions)});
    return layerNorm(g, path + "/norm", {placed, modelWidth}, epsilon);
}

/// What is added to the scores: 0 where attention_mask is 1, the lowest float where it is 0; [batch, 1, 1, length].
std::string additiveMask(GraphBuilder& g, const std::string& mask) {
    const std::string path = "/mask";
    const std::string wide = g.node("Unsqueeze", path + "/Unsqueeze", {mask, g.vector({1, 2})});
    const std::string real =
        g.node("Cast", path + "/Cast", {wide}, {{"to", static_cast<std::int64_t>(onnx::TensorProto::FLOAT)}});
    const std::string inverted = g.node("Sub", path + "/Sub", {g.real(1.0F), real});
    return g.node("Mul", path + "/Mul", {inverted, g.real(-3.4028235e38F)});
}

Features attention(GraphBuilder& g, const std::string& path, const Features& x, const std::string& mask) {
    const Size size = sizeOf(g, path, x.value);
    const auto project = [&](const std::string& name) {
        return splitHeads(g, path + '/' + name, linear(g, path + '/' + name, x, modelWidth).value, size);
    };
    const std::string query = project("query"), keys = project("key"), values = project("value");
    const std::string scores = attentionScores(g, path, query, transposed(g, path + "/key/Transpose", keys));
    const std::string masked = g.node("Add", path + "/mask", {scores, mask});
    return linear(g, path + "/output", attentionContext(g, path, masked, values, size), modelWidth);
}

/// The post-norm layer of the original transformer.
Features encoderLayer(GraphBuilder& g, const std::string& path, Features x, const std::string& mask) {
    x = add(g, path + "/attention/residual", attention(g, path + "/attention", x, mask), x);
    x = layerNorm(g, path + "/attention/norm", x, epsilon);
    const Features hidden = gelu(g, path + "/ffn/gelu", linear(g, path + "/ffn/intermediate", x, 4 * modelWidth));
    x = add(g, path + "/ffn/residual", linear(g, path + "/ffn/output", hidden, modelWidth), x);
    return layerNorm(g, path + "/ffn/norm", x, epsilon);
}

} // namespace

onnx::ModelProto bertBase() {
    GraphBuilder g("bert_base", "BERT base uncased with its pooler (Devlin et al. 2018).");
    const Dimensions perToken{"batch", "sequence"};
    const std::string ids = g.input("input_ids", Element::int64, perToken);
    const std::string attended = g.input("attention_mask", Element::int64, perToken);
    const std::string types = g.input("token_type_ids", Element::int64, perToken);

    const std::string mask = additiveMask(g, attended);
    Features x = embeddings(g, ids, types);
    for (std::int64_t i = 0; i < layerCount; ++i) x = encoderLayer(g, "/encoder/layer" + std::to_string(i), x, mask);
    const std::string first = g.node("Gather", "/pooler/first_token", {x.value, g.index(0)}, {{"axis", std::int64_t{1}}});
    const Features pooled = gemm(g, "/pooler/dense", {first, modelWidth}, modelWidth);
    const std::string squashed = g.node("Tanh", "/pooler/tanh", {pooled.value});
    g.output(x.value, "last_hidden_state", {"batch", "sequence", modelWidth});
    g.output(squashed, "pooler_output", {"batch", modelWidth});
    return g.model();
}

} // namespace rooflens::examples
