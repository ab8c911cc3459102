// An encoder and a decoder shaped like Whisper. The decoder is merged as exporters merge it: an If on use_cache_branch
// holds it once with the past of its caches and once without.
//
// 20 mel bins, 100 frames, 50 of which the encoder is left with; width 24, 3 heads of 8, MLP 96; 1 encoder layer, 2 decoder
// layers; 300 words, 64 positions.
#include "tests/nets/net.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rooflens::test {
namespace {

std::string layerNorm(Net& n, const std::string& x) { return n.op("LayerNormalization", {x, n.weight({24}), n.weight({24})}, "axis=-1"); }

/// x / 2 * (1 + erf(x / sqrt 2))
std::string gelu(Net& n, const std::string& x) {
    const std::string erf = n.op("Erf", {n.op("Div", {x, n.real("1.4142")})});
    return n.op("Mul", {n.op("Mul", {x, n.op("Add", {erf, n.real("1")})}), n.real("0.5")});
}

/// [batch, tokens, 24] -> [batch, 3, tokens, 8]
std::string heads(Net& n, const std::string& x) {
    return n.op("Transpose", {n.reshape(x, {n.dim(x, 0), -1, 3, 8})}, "perm=[0,2,1,3]");
}

/// A linear layer's weights; without a bias the name is empty.
struct Linear {
    std::string weight, bias;
};

Linear linearOf(Net& n, std::int64_t in, std::int64_t out, bool hasBias) { return {n.weight({in, out}), hasBias ? n.weight({out}) : ""}; }

std::string through(Net& n, const Linear& layer, const std::string& x) {
    const std::string product = n.op("MatMul", {x, layer.weight});
    return layer.bias.empty() ? product : n.op("Add", {layer.bias, product});
}

struct Attention { ///< the keys have no bias
    Linear q, k, v, o;
};

Attention attentionOf(Net& n) {
    return {linearOf(n, 24, 24, true), linearOf(n, 24, 24, false), linearOf(n, 24, 24, true), linearOf(n, 24, 24, true)};
}

/// Heads of keys and values -> the layer's output. The query is scaled before.
std::string attend(Net& n, const Attention& a, const std::string& x, const std::string& keys, const std::string& values, const std::string& mask) {
    const std::string q = heads(n, n.op("Mul", {through(n, a.q, x), n.real("0.3536")}));
    std::string scores = n.op("MatMul", {q, n.op("Transpose", {keys}, "perm=[0,1,3,2]")});
    if (!mask.empty()) scores = n.op("Add", {scores, mask});
    const std::string context = n.op("MatMul", {n.op("Softmax", {scores}, "axis=-1"), values});
    const std::string merged = n.reshape(n.op("Transpose", {context}, "perm=[0,2,1,3]"), {n.dim(x, 0), n.dim(x, 1), 24});
    return through(n, a.o, merged);
}

struct Mlp {
    Linear up, down;
};

Mlp mlpOf(Net& n) { return {linearOf(n, 24, 96, true), linearOf(n, 96, 24, true)}; }

std::string through(Net& n, const Mlp& mlp, const std::string& x) { return through(n, mlp.down, gelu(n, through(n, mlp.up, x))); }

// ---- encoder

Net encoder() {
    Net n(17);
    n.builder.input("input_features", "batch,20,100");
    const std::string first = gelu(n, n.op("Conv", {"input_features", n.weight({24, 20, 3}), n.weight({24})}, "kernel_shape=[3] pads=[1,1]"));
    const std::string second = gelu(n, n.op("Conv", {first, n.weight({24, 24, 3}), n.weight({24})}, "kernel_shape=[3] pads=[1,1] strides=[2]"));
    std::string x = n.op("Add", {n.op("Transpose", {second}, "perm=[0,2,1]"), n.weight({50, 24})});
    const Attention a = attentionOf(n);
    const std::string in = layerNorm(n, x);
    x = n.op("Add", {x, attend(n, a, in, heads(n, through(n, a.k, in)), heads(n, through(n, a.v, in)), "")});
    x = n.op("Add", {x, through(n, mlpOf(n), layerNorm(n, x))});
    n.output(layerNorm(n, x), "last_hidden_state");
    return n;
}

TEST(Whisper, TheEncoder) {
    const CostedModel m = costOf(encoder(), symbols({{"batch", 2}}));
    expectKnown(m, true);
    EXPECT_EQ(typeOf(m, "last_hidden_state"), "f32[2,50,24]");
    // Taps: 24 x 100 places of 20 x 3, 24 x 50 of 24 x 3.
    constexpr std::int64_t convolutions = 24 * 100 * 20 * 3 + 24 * 50 * 24 * 3;
    static_assert(convolutions == 230'400);
    // q, k, v, o; 50 x 50 pairs of 24 channels in scores and in context; the MLP there and back.
    constexpr std::int64_t layer = 4 * 50 * 24 * 24 + 2 * 50 * 50 * 24 + 2 * 50 * 24 * 96;
    static_assert(layer == 465'600);
    EXPECT_EQ(m.totals.macs.count, 2 * (convolutions + layer));
    // Biases and GELUs of 5 a number: 1 + 5 after each convolution and in the MLP; biases of q, v, o; a scaled q; 5 a score
    // of 3 heads; 3 norms of 7 a number and 4 a row; positions, 2 residuals, the MLP's second bias.
    constexpr std::int64_t elementwise = 6 * (24 * 100 + 24 * 50 + 96 * 50) + 4 * 24 * 50 + 5 * 3 * 2500 + 3 * (7 * 24 + 4) * 50 + 4 * 24 * 50;
    EXPECT_EQ(m.totals.flops.count, 2 * (2 * (convolutions + layer) + elementwise));
    // Convolutions; positions; 4 products with 3 biases; the MLP; 3 norms of a weight and a bias.
    EXPECT_EQ(m.totals.parameters, (20 * 3 + 1) * 24 + (24 * 3 + 1) * 24 + 50 * 24 + 4 * 576 + 3 * 24 + 2 * 24 * 96 + 96 + 24 + 3 * 48);
    EXPECT_EQ(m.totals.parameters, 11'664);
}

// ---- decoder

/// What both branches read: initializers of the outer graph.
struct DecoderWeights {
    struct Layer {
        std::string norms[3][2];
        Attention self, cross;
        Mlp mlp;
    };
    std::string words, positions, lastNorm[2];
    Layer layers[2];
};

DecoderWeights decoderWeights(Net& n) {
    DecoderWeights w;
    w.words = n.weight({300, 24});
    w.positions = n.weight({64, 24});
    for (std::string& part : w.lastNorm) part = n.weight({24});
    for (auto& layer : w.layers) {
        for (auto& norm : layer.norms)
            for (std::string& part : norm) part = n.weight({24});
        layer.self = attentionOf(n);
        layer.cross = attentionOf(n);
        layer.mlp = mlpOf(n);
    }
    return w;
}

// The words table stands for the output layer, too. 3 norms a layer and a last one.
constexpr std::int64_t decoderParameters = 300 * 24 + 64 * 24 + 7 * 48 + 2 * (2 * (4 * 576 + 3 * 24) + 2 * 24 * 96 + 96 + 24);
static_assert(decoderParameters == 28'032);

constexpr const char* cacheNames[] = {"decoder.key", "decoder.value", "encoder.key", "encoder.value"};

std::string cache(const char* time, int layer, int what) { return std::string(time) + "." + std::to_string(layer) + "." + cacheNames[what]; }

/// Keys that lie behind their query get -inf: [sequence, sequence].
std::string causalMask(Net& n) {
    const std::string s = n.dim("input_ids", 1);
    const std::string all = n.op("ConstantOfShape", {n.shape({s, s})}, "value=tensor:f32[1]{-3e38}");
    return n.op("Trilu", {all, n.whole(1)}, "upper=1");
}

std::string embedded(Net& n, const DecoderWeights& w, bool hasPast) {
    const std::string old = hasPast ? n.dim(cache("past", 0, 0), 2) : n.whole(0);
    const std::string places = n.op("Range", {old, n.op("Add", {old, n.dim("input_ids", 1)}), n.whole(1)});
    return n.op("Add", {n.op("Gather", {w.words, "input_ids"}), n.op("Gather", {w.positions, places})});
}

std::string normed(Net& n, const std::string (&parts)[2], const std::string& x) {
    return n.op("LayerNormalization", {x, parts[0], parts[1]}, "axis=-1");
}

/// A branch: without the past it works out the encoder's keys and values, with it they are handed through.
Net branch(const DecoderWeights& w, bool hasPast) {
    Net n(17, hasPast ? "with" : "without");
    std::string x = embedded(n, w, hasPast);
    const std::string mask = hasPast ? "" : causalMask(n);
    Names presents;
    for (int i = 0; i < 2; ++i) {
        const auto& layer = w.layers[i];
        const std::string in = normed(n, layer.norms[0], x);
        std::string keys = heads(n, through(n, layer.self.k, in)), values = heads(n, through(n, layer.self.v, in));
        if (hasPast) {
            keys = n.op("Concat", {cache("past", i, 0), keys}, "axis=2");
            values = n.op("Concat", {cache("past", i, 1), values}, "axis=2");
        }
        x = n.op("Add", {x, attend(n, layer.self, in, keys, values, mask)});
        const std::string mid = normed(n, layer.norms[1], x);
        const std::string encoded = "encoder_hidden_states";
        const std::string crossKeys = hasPast ? n.op("Identity", {cache("past", i, 2)}) : heads(n, through(n, layer.cross.k, encoded));
        const std::string crossValues = hasPast ? n.op("Identity", {cache("past", i, 3)}) : heads(n, through(n, layer.cross.v, encoded));
        x = n.op("Add", {x, attend(n, layer.cross, mid, crossKeys, crossValues, "")});
        x = n.op("Add", {x, through(n, layer.mlp, normed(n, layer.norms[2], x))});
        presents.insert(presents.end(), {keys, values, crossKeys, crossValues});
    }
    const std::string logits = n.op("MatMul", {normed(n, w.lastNorm, x), n.op("Transpose", {w.words}, "perm=[1,0]")});
    n.builder.output(logits);
    for (const std::string& present : presents) n.builder.output(present);
    return n;
}

Net mergedDecoder() {
    Net n(17);
    n.builder.input("input_ids", "batch,sequence", DType::int64).input("encoder_hidden_states", "batch,encoder,24");
    Names outputs{"logits"};
    for (int i = 0; i < 2; ++i)
        for (int what = 0; what < 4; ++what) {
            n.builder.input(cache("past", i, what), what < 2 ? "batch,3,past,8" : "batch,3,encoder,8");
            outputs.push_back(cache("present", i, what));
        }
    n.builder.input("use_cache_branch", "1", DType::boolean);
    const DecoderWeights w = decoderWeights(n);
    n.builder.node("If", {"use_cache_branch"}, outputs);
    n.builder.with("then_branch", branch(w, true).builder).with("else_branch", branch(w, false).builder);
    for (const std::string& output : outputs) n.builder.output(output);
    return n;
}

/// S new tokens after P old ones, E positions of the encoder, B sequences.
struct Step {
    std::int64_t batch, sequence, past, encoder;

    Bindings bound(std::optional<double> useCache) const {
        Bindings b = symbols({{"batch", batch}, {"sequence", sequence}, {"past", past}, {"encoder", encoder}});
        if (useCache) b.inputValues["use_cache_branch"] = {*useCache};
        return b;
    }
};

// A layer, per token: q, k, v, o of self-attention, q and o of cross-attention, the MLP; a pair takes 2 x 24.
constexpr std::int64_t tokenMacs = (4 + 2) * 576 + 2 * 24 * 96;
static_assert(tokenMacs == 8'064);

std::int64_t macsWith(const Step& s) {
    return s.batch * s.sequence * (2 * (tokenMacs + 48 * (s.past + s.sequence) + 48 * s.encoder) + 24 * 300);
}

std::int64_t macsWithout(const Step& s) {
    return s.batch * (s.sequence * (2 * (tokenMacs + 48 * s.sequence + 48 * s.encoder) + 24 * 300) + 2 * 2 * s.encoder * 576);
}

// A layer, per token: biases of q, v, o and of q, o; scaled queries twice; 3 norms; 3 residuals; the MLP's biases and GELU.
// 5 a score of 3 heads. Positions and a last norm.
constexpr std::int64_t layerNormFlops = 7 * 24 + 4;
constexpr std::int64_t tokenFlops = 5 * 24 + 2 * 24 + 3 * layerNormFlops + 3 * 24 + 6 * 96 + 24;

std::int64_t flopsWith(const Step& s) {
    const std::int64_t layer = tokenFlops + 15 * (s.past + s.sequence) + 15 * s.encoder;
    return 2 * macsWith(s) + s.batch * s.sequence * (2 * layer + 24 + layerNormFlops);
}

// The mask adds 1 a score of 3 heads. The encoder's values have a bias.
std::int64_t flopsWithout(const Step& s) {
    const std::int64_t layer = tokenFlops + (15 + 3) * s.sequence + 15 * s.encoder;
    return 2 * macsWithout(s) + s.batch * (s.sequence * (2 * layer + 24 + layerNormFlops) + 2 * 24 * s.encoder);
}

constexpr Step prompt{2, 4, 0, 50}, oneToken{2, 1, 20, 50}, longPast{1, 1, 60, 2};

TEST(Whisper, TheFirstStepTakesTheBranchWithoutPast) {
    const CostedModel m = costOf(mergedDecoder(), prompt.bound(0));
    expectKnown(m, true);
    EXPECT_EQ(typeOf(m, "logits"), "f32[2,4,300]");
    EXPECT_EQ(typeOf(m, "present.1.decoder.key"), "f32[2,3,4,8]");
    EXPECT_EQ(typeOf(m, "present.1.encoder.value"), "f32[2,3,50,8]");
    EXPECT_EQ(m.totals.macs.count, macsWithout(prompt));
    EXPECT_EQ(macsWithout(prompt), 2 * (4 * (2 * (8'064 + 192 + 2'400) + 7'200) + 115'200));
    EXPECT_EQ(macsWithout(prompt), 458'496);
    EXPECT_EQ(m.totals.flops.count, flopsWithout(prompt));
    EXPECT_EQ(m.totals.parameters, decoderParameters);
    // 2 layers, keys and values, 2 x 3 heads of 8 channels for 4 tokens and 50 positions
    EXPECT_EQ(bytesOfAll(m, "present."), 4 * 2 * 2 * 2 * 24 * (4 + 50));
}

TEST(Whisper, LaterStepsTakeTheBranchWithPast) {
    const CostedModel m = costOf(mergedDecoder(), oneToken.bound(1));
    expectKnown(m, true);
    EXPECT_EQ(typeOf(m, "logits"), "f32[2,1,300]");
    EXPECT_EQ(typeOf(m, "present.1.decoder.key"), "f32[2,3,21,8]");
    EXPECT_EQ(m.totals.macs.count, macsWith(oneToken));
    EXPECT_EQ(macsWith(oneToken), 2 * (2 * (8'064 + 1'008 + 2'400) + 7'200));
    EXPECT_EQ(macsWith(oneToken), 60'288);
    EXPECT_EQ(m.totals.flops.count, flopsWith(oneToken));
    EXPECT_EQ(m.totals.parameters, decoderParameters) << "the file's, whichever branch is taken";
    EXPECT_EQ(bytesOfAll(m, "present."), 4 * 2 * 2 * 2 * 24 * (21 + 50));
}

TEST(Whisper, WithoutAConditionTheBranchWithMoreWorkCounts) {
    ASSERT_GT(flopsWithout(oneToken), flopsWith(oneToken)); // 2 x 2 x 50 positions projected, against 20 old tokens
    const CostedModel prompted = costOf(mergedDecoder(), oneToken.bound(std::nullopt));
    expectKnown(prompted, false);
    EXPECT_EQ(prompted.totals.macs.count, macsWithout(oneToken));
    EXPECT_EQ(prompted.totals.flops.count, flopsWithout(oneToken));
    EXPECT_TRUE(hasNote(prompted, "If", "assumed-branch"));
    EXPECT_EQ(prompted.totals.coverage.assumed, 1); // the If itself: its nodes are as exact as ever

    ASSERT_GT(flopsWith(longPast), flopsWithout(longPast));
    const CostedModel cached = costOf(mergedDecoder(), longPast.bound(std::nullopt));
    expectKnown(cached, false);
    EXPECT_EQ(cached.totals.macs.count, macsWith(longPast));
    EXPECT_EQ(typeOf(cached, "present.0.decoder.value"), "f32[1,3,61,8]");
}

} // namespace
} // namespace rooflens::test
