// A decoder shaped like Llama, prefill and decode, in three spellings: the operators of opset 24, the primitives that
// exporters write, and ONNX Runtime's fused operators on 4-bit weights.
//
// 3 layers of width 64; 8 heads of queries share 2 of keys, 10 channels each, so queries are 80 wide, keys and values
// 20; the MLP is 176 wide; 500 words; rotary tables of 64 positions.
#include "tests/nets/net.h"

#include <gtest/gtest.h>

#include <limits>

namespace rooflens::test {
namespace {

constexpr auto half = DType::float16;
constexpr std::int64_t toTheEnd = std::numeric_limits<std::int64_t>::max();
constexpr std::string_view ms = "com.microsoft";

/// One run: S new tokens after P old ones, B sequences.
struct Step {
    std::int64_t batch, sequence, past;

    std::int64_t tokens() const { return batch * sequence; }
    std::int64_t keys() const { return past + sequence; }
    std::int64_t pairs() const { return batch * sequence * keys(); } ///< of a query and a key, of one head
};

constexpr Step prefill{2, 12, 0}, decode{2, 1, 37};

Bindings boundTo(const Step& run) {
    return symbols({{"batch", run.batch}, {"sequence", run.sequence}, {"past", run.past}});
}

// ---- what all three have in common, by hand

// A token passes, in a layer: q 64 x 80, k and v 64 x 20, o 80 x 64; gate and up 64 x 176, down 176 x 64.
constexpr std::int64_t layerWeights = 64 * 80 + 2 * 64 * 20 + 80 * 64 + 2 * 64 * 176 + 176 * 64;
static_assert(layerWeights == 46'592);
constexpr std::int64_t headWeights = 64 * 500;
constexpr std::int64_t productWeights = 3 * layerWeights + headWeights;
static_assert(productWeights == 171'776);
// In each layer, each of 8 heads spends 10 MAC on a score and 10 on its share of the values.
constexpr std::int64_t macsOfPair = 3 * 8 * (10 + 10);
static_assert(macsOfPair == 480);

std::int64_t macsByHand(const Step& run) { return run.tokens() * productWeights + run.pairs() * macsOfPair; }

// The products, 2 x 3 + 1 norms of 64 and the table of words.
constexpr std::int64_t parametersByHand = productWeights + 7 * 64 + 500 * 64;
static_assert(parametersByHand == 204'224);

// A number a channel: an RMS norm 4 and 3 a row, SwiGLU 3 + 1 + 1, a residual 1.
constexpr std::int64_t norm = 4 * 64 + 3, swiGlu = 5 * 176, residual = 64;

/// Keys and values of 3 layers: 2 heads of 10 channels.
std::int64_t cacheElements(const Step& run) { return 3 * 2 * run.batch * 2 * run.keys() * 10; }

std::string past(std::int64_t layer, std::string_view what) { return "past." + std::to_string(layer) + "." + std::string(what); }
std::string present(std::int64_t layer, std::string_view what) { return "present." + std::to_string(layer) + "." + std::string(what); }

void addTokens(Net& n, DType cacheType) {
    n.builder.input("input_ids", "batch,sequence", DType::int64);
    n.builder.input("attention_mask", "batch,past + sequence", DType::int64);
    n.builder.input("position_ids", "batch,sequence", DType::int64);
    for (std::int64_t layer = 0; layer < 3; ++layer)
        for (const std::string_view what : {"key", "value"}) n.builder.input(past(layer, what), "batch,2,past,10", cacheType);
}

void expectOutputs(const CostedModel& m, const Step& run, const std::string& dtype) {
    const std::string b = std::to_string(run.batch);
    EXPECT_EQ(typeOf(m, "logits"), dtype + "[" + b + "," + std::to_string(run.sequence) + ",500]");
    EXPECT_EQ(typeOf(m, "present.2.key"), dtype + "[" + b + ",2," + std::to_string(run.keys()) + ",10]");
    EXPECT_EQ(typeOf(m, "present.2.value"), dtype + "[" + b + ",2," + std::to_string(run.keys()) + ",10]");
}

// ---- the operators of opset 24, in float16

std::string product(Net& n, const std::string& x, std::int64_t in, std::int64_t out) { return n.op("MatMul", {x, n.weight({in, out}, half)}); }

Net newestLlama() {
    Net n(24);
    addTokens(n, half);
    const std::string cosines = n.weight({64, 5}, half), sines = n.weight({64, 5}, half);
    std::string x = n.op("Gather", {n.weight({500, 64}, half), "input_ids"});
    for (std::int64_t layer = 0; layer < 3; ++layer) {
        const std::string in = n.op("RMSNormalization", {x, n.weight({64}, half)}, "axis=-1");
        const std::string q = product(n, in, 64, 80), k = product(n, in, 64, 20), v = product(n, in, 64, 20);
        const std::string turnedQ = n.op("RotaryEmbedding", {q, cosines, sines, "position_ids"}, "num_heads=8");
        const std::string turnedK = n.op("RotaryEmbedding", {k, cosines, sines, "position_ids"}, "num_heads=2");
        const Names seen = n.ops("Attention", {turnedQ, turnedK, v, "", past(layer, "key"), past(layer, "value")}, 3,
                                 "q_num_heads=8 kv_num_heads=2 is_causal=1");
        n.output(seen[1], present(layer, "key"));
        n.output(seen[2], present(layer, "value"));
        x = n.op("Add", {x, product(n, seen[0], 80, 64)});
        const std::string mid = n.op("RMSNormalization", {x, n.weight({64}, half)}, "axis=-1");
        const std::string gate = n.op("Swish", {product(n, mid, 64, 176)}), up = product(n, mid, 64, 176);
        x = n.op("Add", {x, product(n, n.op("Mul", {gate, up}), 176, 64)});
    }
    n.output(product(n, n.op("RMSNormalization", {x, n.weight({64}, half)}, "axis=-1"), 64, 500), "logits");
    return n;
}

// Rotary: 3 a channel of q and k. Softmax: 5 a score of each of 8 heads.
std::int64_t newestFlops(const Step& run) {
    const std::int64_t layerToken = 2 * norm + 3 * (80 + 20) + 2 * residual + swiGlu;
    return 2 * macsByHand(run) + 3 * (run.tokens() * layerToken + 5 * 8 * run.pairs()) + run.tokens() * norm;
}

// Elements a layer reads and writes for a token:
//   norms 2 x 128; q 64 + 80; k, v 2 x (64 + 20); rotary 2 x 80 + 2 x 20; attention 80 + 20 + 20 + 80; o 80 + 64;
//   residuals 2 x 192; gate, up 2 x (64 + 176); Swish 2 x 176; Mul 3 x 176; down 176 + 64.
constexpr std::int64_t layerTraffic = 256 + 144 + 168 + 200 + 200 + 144 + 384 + 480 + 352 + 528 + 240;
static_assert(layerTraffic == 3'096);

std::int64_t newestBytes(const Step& run) {
    const std::int64_t t = run.tokens();
    const std::int64_t ends = 2 * 64 + 2 * 64 + (64 + 500);             // words taken, last norm, lm_head
    const std::int64_t weights = productWeights + 7 * 64;               // of the table of words only what is taken
    const std::int64_t cache = 3 * 2 * run.batch * 20 * (run.past + run.keys()); // read old, write all
    const std::int64_t tables = 3 * 2 * 2 * 5 * t;                      // rows of 5 for q and k, cosines and sines
    const std::int64_t ids = t + 3 * 2 * t;                             // int64: words once, positions with each rotary
    return 2 * (t * (3 * layerTraffic + ends) + weights + cache + tables) + 8 * ids;
}

TEST(Llama, OfNewestOperators) {
    for (const Step& run : {prefill, decode}) {
        const CostedModel m = costOf(newestLlama(), boundTo(run));
        expectKnown(m, true);
        expectOutputs(m, run, "f16");
        EXPECT_EQ(m.totals.macs.count, macsByHand(run));
        EXPECT_EQ(m.totals.flops.count, newestFlops(run));
        EXPECT_EQ(m.totals.parameters, parametersByHand + 2 * 64 * 5) << "and the rotary tables";
        EXPECT_EQ(m.totals.weightBytes.count, 2 * (parametersByHand + 2 * 64 * 5));
        EXPECT_EQ(m.totals.bytes().count, newestBytes(run));
        EXPECT_EQ(bytesOfAll(m, "present."), 2 * cacheElements(run));
    }
    // Prefill: 24 tokens, 2 x 144 pairs. Decode: 2 tokens, 2 x 38 pairs.
    EXPECT_EQ(macsByHand(prefill), 24 * 171'776 + 288 * 480);
    EXPECT_EQ(macsByHand(prefill), 4'260'864);
    EXPECT_EQ(macsByHand(decode), 2 * 171'776 + 76 * 480);
    EXPECT_EQ(macsByHand(decode), 380'032);
}

TEST(Llama, EveryLayerTakesItsShare) {
    const CostedModel m = costOf(newestLlama(), boundTo(decode));
    Macs attention, products;
    for (std::size_t i = 0; i < m.nodes.size(); ++i) {
        if (m.walk.nodes[i].node->op == "Attention") {
            EXPECT_EQ(m.nodes[i].cost->macs.count, 76 * 160); // 8 x (10 + 10) a pair
            // q 2 x 80, k and v 2 x 20 each, 2 x 2 x 37 x 10 old ones of each; out 2 x 80, 2 x 2 x 38 x 10 of each
            EXPECT_EQ(m.nodes[i].cost->bytes().count, 2 * (160 + 80 + 2 * 1'480 + 160 + 2 * 1'520));
            attention += m.nodes[i].cost->macs;
        }
        if (m.walk.nodes[i].node->op == "MatMul") products += m.nodes[i].cost->macs;
    }
    EXPECT_EQ(attention.count, 3 * 76 * 160);
    EXPECT_EQ(products.count, 2 * (3 * 46'592 + 32'000));
}

// ---- the primitives that exporters write, in float32

/// x / sqrt(mean(x^2) + epsilon) times a weight.
std::string rmsNorm(Net& n, const std::string& x) {
    const std::string mean = n.op("ReduceMean", {n.op("Pow", {x, n.real("2")})}, "axes=[-1] keepdims=1");
    const std::string root = n.op("Sqrt", {n.op("Add", {mean, n.real("0.00001")})});
    return n.op("Mul", {n.weight({64}), n.op("Div", {x, root})});
}

struct Tables {
    std::string cosines, sines; ///< [batch, 1, sequence, 10]
};

/// Angles: 5 frequencies x the positions, a product over a dim of 1; both halves of a head turn by the same.
Tables rotaryTables(Net& n) {
    const std::string frequencies = n.op("Unsqueeze", {n.weight({5}), n.list({0, 2})});
    const std::string column = n.expand(frequencies, {n.dim("position_ids", 0), -1, 1});
    const std::string places = n.op("Cast", {n.op("Unsqueeze", {"position_ids", n.list({1})})}, "to=1");
    const std::string angles = n.op("Transpose", {n.op("MatMul", {column, places})}, "perm=[0,2,1]");
    const std::string both = n.op("Concat", {angles, angles}, "axis=-1");
    return {n.op("Unsqueeze", {n.op("Cos", {both}), n.list({1})}), n.op("Unsqueeze", {n.op("Sin", {both}), n.list({1})})};
}

/// x cos + (-x2, x1) sin
std::string turned(Net& n, const std::string& x, const Tables& tables) {
    const std::string middle = n.op("Unsqueeze", {n.op("Div", {n.dim(x, 3), n.whole(2)}), n.list({0})});
    const std::string first = n.op("Slice", {x, n.list({0}), middle, n.list({3}), n.list({1})});
    const std::string second = n.op("Slice", {x, middle, n.list({toTheEnd}), n.list({3}), n.list({1})});
    const std::string rotated = n.op("Concat", {n.op("Neg", {second}), first}, "axis=-1");
    return n.op("Add", {n.op("Mul", {x, tables.cosines}), n.op("Mul", {rotated, tables.sines})});
}

/// [batch, sequence, heads * 10] -> [batch, heads, sequence, 10]
std::string heads(Net& n, const std::string& x, std::int64_t count) {
    const std::string apart = n.reshape(x, {n.dim(x, 0), n.dim(x, 1), count, 10});
    return n.op("Transpose", {apart}, "perm=[0,2,1,3]");
}

/// Each head of keys or values four times over.
std::string repeated(Net& n, const std::string& x) {
    const std::string batch = n.dim(x, 0), tokens = n.dim(x, 2);
    const std::string spread = n.expand(n.op("Unsqueeze", {x, n.list({2})}), {batch, 2, 4, tokens, -1});
    return n.reshape(spread, {batch, 8, tokens, 10});
}

/// What is added to the scores: -3e38 where a key is padding or lies behind its query. [batch, 1, sequence, keys]
std::string maskOf(Net& n) {
    const std::string keys = n.dim("attention_mask", 1), sequence = n.dim("input_ids", 1);
    const std::string old = n.dim(past(0, "key"), 2);
    const std::string columns = n.op("Range", {n.whole(0), keys, n.whole(1)});
    const std::string rows = n.reshape(n.op("Range", {old, n.op("Add", {old, sequence}), n.whole(1)}), {-1, 1});
    const std::string causal = n.op("Where", {n.op("Greater", {columns, rows}), n.real("-3e38"), n.real("0")});
    const std::string wide = n.expand(n.op("Unsqueeze", {"attention_mask", n.list({1, 2})}), {n.dim("input_ids", 0), 1, sequence, keys});
    const std::string padding = n.op("Sub", {n.real("1"), n.op("Cast", {wide}, "to=1")});
    const std::string hidden = n.op("Where", {n.op("Cast", {padding}, "to=9"), n.real("-3e38"), padding});
    return n.op("Add", {hidden, causal});
}

Net primitiveLlama() {
    Net n(17);
    addTokens(n, DType::float32);
    const Tables tables = rotaryTables(n);
    const std::string mask = maskOf(n);
    std::string x = n.op("Gather", {n.weight({500, 64}), "input_ids"});
    for (std::int64_t layer = 0; layer < 3; ++layer) {
        const std::string in = rmsNorm(n, x);
        const std::string q = turned(n, heads(n, n.linear(in, 64, 80, false), 8), tables);
        const std::string k = turned(n, heads(n, n.linear(in, 64, 20, false), 2), tables);
        const std::string keys = n.op("Concat", {past(layer, "key"), k}, "axis=2");
        const std::string values = n.op("Concat", {past(layer, "value"), heads(n, n.linear(in, 64, 20, false), 2)}, "axis=2");
        n.output(keys, present(layer, "key"));
        n.output(values, present(layer, "value"));
        const std::string products = n.op("MatMul", {q, n.op("Transpose", {repeated(n, keys)}, "perm=[0,1,3,2]")});
        const std::string scores = n.op("Add", {n.op("Div", {products, n.real("3.1623")}), mask});
        const std::string context = n.op("MatMul", {n.op("Softmax", {scores}, "axis=-1"), repeated(n, values)});
        const std::string merged = n.reshape(n.op("Transpose", {context}, "perm=[0,2,1,3]"), {n.dim(x, 0), n.dim(x, 1), 80});
        x = n.op("Add", {x, n.linear(merged, 80, 64, false)});
        const std::string mid = rmsNorm(n, x);
        const std::string gate = n.linear(mid, 64, 176, false), up = n.linear(mid, 64, 176, false);
        const std::string opened = n.op("Mul", {gate, n.op("Sigmoid", {gate})});
        x = n.op("Add", {x, n.linear(n.op("Mul", {opened, up}), 176, 64, false)});
    }
    n.output(n.linear(rmsNorm(n, x), 64, 500, false), "logits");
    return n;
}

// An RMS norm's Pow, ReduceMean, Add, Sqrt, Div and Mul come to the same 4 N + 3 a row. Turning q and k: Neg of half the
// channels, two Mul and an Add, 3.5 a channel. A score: Div, Add of the mask, 5 of the softmax. The mask, once for all
// layers: Sub and Add for each pair. Angles: 5 MAC, 10 cosines and 10 sines a token. Sizes are integers and cost nothing.
std::int64_t primitiveMacs(const Step& run) { return macsByHand(run) + 5 * run.tokens(); }

std::int64_t primitiveFlops(const Step& run) {
    const std::int64_t layerToken = 2 * norm + 7 * (80 + 20) / 2 + 2 * residual + swiGlu;
    return 2 * primitiveMacs(run) + 3 * (run.tokens() * layerToken + 7 * 8 * run.pairs()) + run.tokens() * norm + 2 * run.pairs() +
           20 * run.tokens();
}

// Pow 64 and Sqrt 1 a row in each of 7 norms; Sigmoid 176, exponentials of the softmax, the angles.
std::int64_t primitiveTranscendentals(const Step& run) {
    return run.tokens() * (7 * 65 + 3 * 176 + 20) + 3 * 8 * run.pairs();
}

TEST(Llama, OfPrimitives) {
    for (const Step& run : {prefill, decode}) {
        const CostedModel m = costOf(primitiveLlama(), boundTo(run));
        expectKnown(m, true);
        expectOutputs(m, run, "f32");
        EXPECT_EQ(m.totals.macs.count, primitiveMacs(run));
        EXPECT_EQ(m.totals.flops.count, primitiveFlops(run));
        EXPECT_EQ(m.totals.transcendentals.count, primitiveTranscendentals(run));
        EXPECT_EQ(m.totals.parameters, parametersByHand + 5) << "and the rotary frequencies";
        EXPECT_EQ(bytesOfAll(m, "present."), 4 * cacheElements(run));
    }
}

TEST(Llama, OfPrimitivesComparesEveryPairForAMaskTooLargeToFollow) { // more than 1024 numbers: no longer known beforehand
    const Step prompt{1, 40, 0};
    const CostedModel m = costOf(primitiveLlama(), boundTo(prompt));
    expectKnown(m, true);
    EXPECT_EQ(m.totals.macs.count, primitiveMacs(prompt));
    EXPECT_EQ(m.totals.flops.count, primitiveFlops(prompt) + 40 * 40);
}

TEST(Llama, WithoutSizesIsOneTokenAndSaysSo) {
    const CostedModel m = costOf(primitiveLlama(), {});
    expectKnown(m, false);
    EXPECT_EQ(m.totals.macs.count, primitiveMacs({1, 1, 1}));
    EXPECT_GT(m.totals.coverage.assumed, 0);
}

// ---- ONNX Runtime's fused operators: float16 activations, weights of 4 bits in blocks of 32

struct Sum {
    std::string value, normalised;
};

Sum skipNorm(Net& n, const std::string& x, const std::string& added) {
    const Names out = n.ops("SkipSimplifiedLayerNormalization", {x, added, n.weight({64}, half)}, 4, "epsilon=0.00001", std::string(ms));
    return {out[3], out[0]};
}

std::string packedProduct(Net& n, const std::string& x, std::int64_t in, std::int64_t out) {
    const std::int64_t blocks = (in + 31) / 32;
    const std::string attributes = "K=" + std::to_string(in) + " N=" + std::to_string(out) + " bits=4 block_size=32";
    return n.op("MatMulNBits", {x, n.weight({out, blocks, 16}, DType::uint8), n.weight({out * blocks}, half)}, attributes, std::string(ms));
}

Net fusedLlama() {
    Net n(21);
    n.builder.input("input_ids", "batch,sequence", DType::int64).input("attention_mask", "batch,total", DType::int64);
    for (std::int64_t layer = 0; layer < 3; ++layer)
        for (const std::string_view what : {"key", "value"}) n.builder.input(past(layer, what), "batch,2,buffer,10", half);
    const std::string cosines = n.weight({64, 5}, half), sines = n.weight({64, 5}, half);
    const std::string counted = n.op("ReduceSum", {"attention_mask", n.list({1})}, "keepdims=0");
    const std::string lengths = n.op("Cast", {n.op("Sub", {counted, n.list({1})})}, "to=6");
    const std::string total = n.op("Cast", {n.dim("attention_mask", 1)}, "to=6");
    const std::string words = n.op("Gather", {n.weight({500, 64}, half), "input_ids"});
    Sum x{words, n.op("SimplifiedLayerNormalization", {words, n.weight({64}, half)}, "axis=-1")};
    for (std::int64_t layer = 0; layer < 3; ++layer) {
        const std::string q = packedProduct(n, x.normalised, 64, 80), k = packedProduct(n, x.normalised, 64, 20);
        const std::string v = packedProduct(n, x.normalised, 64, 20);
        const Names seen = n.ops("GroupQueryAttention", {q, k, v, past(layer, "key"), past(layer, "value"), lengths, total, cosines, sines}, 3,
                                 "num_heads=8 kv_num_heads=2 do_rotary=1", std::string(ms));
        n.output(seen[1], present(layer, "key"));
        n.output(seen[2], present(layer, "value"));
        const Sum mid = skipNorm(n, x.value, packedProduct(n, seen[0], 80, 64));
        const std::string gate = packedProduct(n, mid.normalised, 64, 176), up = packedProduct(n, mid.normalised, 64, 176);
        const std::string opened = n.op("Mul", {gate, n.op("Sigmoid", {gate})});
        x = skipNorm(n, mid.value, packedProduct(n, n.op("Mul", {opened, up}), 176, 64));
    }
    n.output(packedProduct(n, x.normalised, 64, 500), "logits");
    return n;
}

Bindings fusedBinding(const Step& run, std::int64_t buffer) {
    return symbols({{"batch", run.batch}, {"sequence", run.sequence}, {"total", run.keys()}, {"buffer", buffer}});
}

/// Pairs that the causal mask leaves: query i sees the past and i + 1 keys.
std::int64_t visiblePairs(const Step& run) {
    return run.batch * (run.sequence * run.past + run.sequence * (run.sequence + 1) / 2);
}

// Unpacking 2 a weight, however many tokens; 4 x 10 a head and visible pair; rotary 3 a channel of q and k; 6 of the 7
// norms add the residual; the mask is summed for its lengths, less one each.
std::int64_t fusedFlops(const Step& run) {
    const std::int64_t t = run.tokens();
    const std::int64_t elementwise = t * (7 * norm + 6 * residual + 3 * swiGlu + 3 * 3 * (80 + 20)) + run.batch * run.keys() + run.batch;
    return 2 * t * productWeights + 2 * productWeights + 3 * 8 * 4 * 10 * visiblePairs(run) + elementwise;
}

// 32 weights take 16 bytes and a scale of 2. Inputs: 64 = 2 blocks, 80 -> 3, 176 -> 6.
constexpr std::int64_t packedLayer = 18 * (2 * (80 + 20 + 20 + 176 + 176) + 3 * 64 + 6 * 64);
static_assert(packedLayer == 27'360);
constexpr std::int64_t packedBytes = 3 * packedLayer + 18 * 2 * 500;

TEST(Llama, OfFusedOperatorsOn4BitWeights) {
    for (const Step& run : {prefill, decode}) {
        const CostedModel m = costOf(fusedLlama(), fusedBinding(run, run.past));
        expectKnown(m, true);
        expectOutputs(m, run, "f16");
        EXPECT_EQ(m.totals.macs.count, macsByHand(run));
        EXPECT_EQ(m.totals.flops.count, fusedFlops(run));
        EXPECT_EQ(m.totals.parameters, parametersByHand + 2 * 64 * 5);
        EXPECT_EQ(m.totals.weightBytes.count, packedBytes + 2 * (7 * 64 + 500 * 64 + 2 * 64 * 5));
        EXPECT_EQ(bytesOfAll(m, "present."), 2 * cacheElements(run));
    }
}

TEST(Llama, ABufferSharedByPastAndPresentKeepsItsSizeAndIsReadAsFarAsItIsFull) {
    const CostedModel m = costOf(fusedLlama(), fusedBinding(decode, 64));
    expectKnown(m, true);
    EXPECT_EQ(typeOf(m, "present.0.key"), "f16[2,2,64,10]");
    EXPECT_EQ(m.totals.macs.count, macsByHand(decode));
    EXPECT_EQ(m.totals.flops.count, fusedFlops(decode));
    for (std::size_t i = 0; i < m.nodes.size(); ++i) {
        if (m.walk.nodes[i].node->op != "GroupQueryAttention") continue;
        // q, k, v 2 x 120; lengths 2 x 4 bytes, total 4; 37 old tokens; tables 2 rows of 5 twice; out 2 x 80, 1 new token
        EXPECT_EQ(m.nodes[i].cost->bytes().count, 2 * (240 + 2 * 2 * 2 * 37 * 10 + 20 + 160 + 2 * 2 * 2 * 10) + 12);
    }
}

} // namespace
} // namespace rooflens::test
