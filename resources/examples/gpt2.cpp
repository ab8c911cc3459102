#include "resources/examples/examples.h"
#include "resources/examples/transformer.h"

namespace rooflens::examples {
namespace {

constexpr std::int64_t vocabulary = 50257;
constexpr std::int64_t longest = 1024;
constexpr float epsilon = 1e-5F;

/// Keys and values of one layer, [batch, 12, length, 64].
struct KeysAndValues {
    std::string keys, values;
};

/// What all layers share.
struct Context {
    Size size;        ///< of the new tokens
    std::string mask; ///< [1, 1, new, all]: true where a token may look
};

/// GPT-2's fully connected layer, as exported: rows of tokens, one Gemm, and back.
Features rowsGemm(GraphBuilder& g, const std::string& path, const Features& x, std::int64_t out, const Size& size) {
    const std::string rows = reshape(g, path + "/rows", x.value, {-1, x.width});
    const Names inputs{rows, g.weight(path + ".weight", {x.width, out}), g.weight(path + ".bias", {out})};
    const std::string product = g.node("Gemm", path, inputs);
    return {reshape(g, path + "/tokens", product, {size.batch, size.length, out}), out};
}

/// GELU by its tanh approximation: x / 2 * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 x^3))).
Features tanhGelu(GraphBuilder& g, const std::string& path, const Features& x) {
    const std::string half = g.node("Mul", path + "/half", {x.value, g.real(0.5F)});
    const std::string cube = g.node("Pow", path + "/Pow", {x.value, g.real(3.0F)});
    const std::string scaledCube = g.node("Mul", path + "/Mul", {cube, g.real(0.044715F)});
    const std::string sum = g.node("Add", path + "/Add", {x.value, scaledCube});
    const std::string scaled = g.node("Mul", path + "/scale", {sum, g.real(0.7978846F)});
    const std::string tanh = g.node("Tanh", path + "/Tanh", {scaled});
    const std::string shifted = g.node("Add", path + "/shift", {tanh, g.real(1.0F)});
    return {g.node("Mul", path + "/gate", {half, shifted}), x.width};
}

/// The rows of the triangle that belong to the new tokens, and the columns of all tokens so far.
std::string causalMask(GraphBuilder& g, const std::string& past, const std::string& all) {
    const std::string triangle = g.weight("/causal_mask.weight", {1, 1, longest, longest}, Element::boolean);
    const std::string begin = shape(g, "/causal_mask/begin", {past, std::int64_t{0}});
    const std::string end = shape(g, "/causal_mask/end", {all, all});
    return g.node("Slice", "/causal_mask", {triangle, begin, end, g.vector({2, 3})});
}

Features embeddings(GraphBuilder& g, const std::string& ids, const std::string& past, const std::string& all) {
    const std::string range = g.node("Range", "/embeddings/Range", {past, all, g.index(1)});
    const std::string positions = g.node("Unsqueeze", "/embeddings/Unsqueeze", {range, g.vector({0})});
    const std::string words = g.node("Gather", "/embeddings/word", {g.weight("/wte.weight", {vocabulary, modelWidth}), ids});
    const std::string places = g.node("Gather", "/embeddings/position", {g.weight("/wpe.weight", {longest, modelWidth}), positions});
    return {g.node("Add", "/embeddings/add", {words, places}), modelWidth};
}

Features attention(GraphBuilder& g, const std::string& path, const Features& x, const Context& context, KeysAndValues& cache) {
    const Names parts = splitThree(g, path + "/split", rowsGemm(g, path + "/c_attn", x, 3 * modelWidth, context.size).value);
    const std::string query = splitHeads(g, path + "/query", parts[0], context.size);
    std::string keys = splitHeads(g, path + "/key", parts[1], context.size);
    std::string values = splitHeads(g, path + "/value", parts[2], context.size);
    if (!cache.keys.empty()) {
        keys = g.node("Concat", path + "/key/with_past", {cache.keys, keys}, {{"axis", std::int64_t{2}}});
        values = g.node("Concat", path + "/value/with_past", {cache.values, values}, {{"axis", std::int64_t{2}}});
    }
    const std::string scores = attentionScores(g, path, query, transposed(g, path + "/key/Transpose", keys));
    const std::string masked = g.node("Where", path + "/mask", {context.mask, scores, g.real(-3.4028235e38F)});
    cache = {keys, values};
    return rowsGemm(g, path + "/c_proj", attentionContext(g, path, masked, values, context.size), modelWidth, context.size);
}

Features decoderLayer(GraphBuilder& g, const std::string& path, const Features& x, const Context& context, KeysAndValues& cache) {
    const Features normed = layerNorm(g, path + "/ln_1", x, epsilon);
    const Features y = add(g, path + "/residual1", attention(g, path + "/attn", normed, context, cache), x);
    const Features hidden = rowsGemm(g, path + "/mlp/c_fc", layerNorm(g, path + "/ln_2", y, epsilon), 4 * modelWidth, context.size);
    const Features activated = tanhGelu(g, path + "/mlp/gelu", hidden);
    return add(g, path + "/residual2", rowsGemm(g, path + "/mlp/c_proj", activated, modelWidth, context.size), y);
}

/// Scores for each word, with the token table as weights (tied).
std::string languageHead(GraphBuilder& g, const Features& x, const Size& size) {
    const std::string rows = reshape(g, "/lm_head/rows", x.value, {-1, modelWidth});
    const std::string table = g.weight("/wte.weight", {vocabulary, modelWidth});
    const std::string product = g.node("Gemm", "/lm_head", {rows, table}, {{"transB", std::int64_t{1}}});
    return reshape(g, "/lm_head/tokens", product, {size.batch, size.length, vocabulary});
}

std::vector<KeysAndValues> pastInputs(GraphBuilder& g) {
    const Dimensions dims{"batch", headCount, "past_sequence", headWidth};
    std::vector<KeysAndValues> caches;
    for (std::int64_t i = 0; i < layerCount; ++i) {
        const std::string name = "past." + std::to_string(i);
        caches.push_back({g.input(name + ".key", Element::float32, dims), g.input(name + ".value", Element::float32, dims)});
    }
    return caches;
}

/// `length` is the number of new tokens, `total` that of all tokens after them, as dims to declare.
onnx::ModelProto decoder(GraphBuilder& g, bool hasPast, const Dimension& length, const Dimension& total) {
    const std::string ids = g.input("input_ids", Element::int64, {"batch", length});
    std::vector<KeysAndValues> caches(static_cast<std::size_t>(layerCount));
    Context context{sizeOf(g, "/size", ids), {}};
    std::string past = g.index(0), all = context.size.length;
    if (hasPast) {
        caches = pastInputs(g);
        past = dimOf(g, "/size/past", caches.front().keys, 2);
        all = g.node("Add", "/size/all", {past, context.size.length});
    }
    context.mask = causalMask(g, past, all);
    Features x = embeddings(g, ids, past, all);
    for (std::size_t i = 0; i < caches.size(); ++i) x = decoderLayer(g, "/h" + std::to_string(i), x, context, caches[i]);
    x = layerNorm(g, "/ln_f", x, epsilon);
    g.output(languageHead(g, x, context.size), "logits", {"batch", length, vocabulary});
    const Dimensions dims{"batch", headCount, total, headWidth};
    for (std::size_t i = 0; i < caches.size(); ++i) {
        const std::string name = "present." + std::to_string(i);
        g.output(caches[i].keys, name + ".key", dims);
        g.output(caches[i].values, name + ".value", dims);
    }
    return g.model();
}

} // namespace

onnx::ModelProto gpt2() {
    GraphBuilder g("gpt2", "GPT-2 124M (Radford et al. 2019) reading a whole prompt.");
    return decoder(g, false, "sequence", "sequence");
}

onnx::ModelProto gpt2Decode() {
    GraphBuilder g("gpt2_decode", "GPT-2 124M (Radford et al. 2019) writing one token after those in its cache.");
    return decoder(g, true, std::int64_t{1}, "past_sequence + 1");
}

} // namespace rooflens::examples
