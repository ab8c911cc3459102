// A single-shot detector: a backbone, heads on three maps, priors decoded to boxes, suppression; and how torchvision
// writes what follows the heads: comparisons, NonZero and a Loop over classes.
//
// Images of 64 x 96. Maps of 16 x 24, 8 x 12 and 4 x 6 places with 2, 3 and 3 priors: 768 + 288 + 72 = 1128 boxes of 5
// classes, the first of which is the background.
#include "tests/nets/net.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

constexpr std::int64_t boxCount = 16 * 24 * 2 + 8 * 12 * 3 + 4 * 6 * 3;
static_assert(boxCount == 1'128);

/// 3 x 3, stride 2, without a bias; batch norm; relu.
std::string shrunk(Net& n, const std::string& x, std::int64_t in, std::int64_t out) {
    const std::string y = n.op("Conv", {x, n.weight({out, in, 3, 3})}, "kernel_shape=[3,3] strides=[2,2] pads=[1,1,1,1]");
    return n.op("Relu", {n.op("BatchNormalization", {y, n.weight({out}), n.weight({out}), n.weight({out}), n.weight({out})})});
}

/// A 3 x 3 convolution whose channels become `each` numbers a prior: [batch, priors, each].
std::string head(Net& n, const std::string& x, std::int64_t in, std::int64_t priors, std::int64_t each) {
    const std::string y = n.op("Conv", {x, n.weight({priors * each, in, 3, 3}), n.weight({priors * each})}, "kernel_shape=[3,3] pads=[1,1,1,1]");
    return n.reshape(n.op("Transpose", {y}, "perm=[0,2,3,1]"), {n.dim(y, 0), -1, each});
}

struct Detections {
    std::string boxes, scores; ///< [batch, 1128, 4], [batch, 4, 1128]
};

/// Centres and sizes relative to priors -> corners.
std::string decoded(Net& n, const std::string& offsets) {
    const std::string priorCentres = n.weight({1, boxCount, 2}), priorSizes = n.weight({1, boxCount, 2});
    const std::string moved = n.op("Mul", {n.op("Mul", {n.slice(offsets, 2, 0, 2), n.real("0.1")}), priorSizes});
    const std::string centres = n.op("Add", {moved, priorCentres});
    const std::string sizes = n.op("Mul", {n.op("Exp", {n.op("Mul", {n.slice(offsets, 2, 2, 4), n.real("0.2")})}), priorSizes});
    const std::string halves = n.op("Div", {sizes, n.real("2")});
    return n.op("Concat", {n.op("Sub", {centres, halves}), n.op("Add", {centres, halves})}, "axis=2");
}

Detections detections(Net& n) {
    n.builder.input("image", "batch,3,64,96");
    const std::string a = shrunk(n, shrunk(n, "image", 3, 16), 16, 32), b = shrunk(n, a, 32, 48), c = shrunk(n, b, 48, 32);
    const std::string offsets = n.op("Concat", {head(n, a, 32, 2, 4), head(n, b, 48, 3, 4), head(n, c, 32, 3, 4)}, "axis=1");
    const std::string logits = n.op("Concat", {head(n, a, 32, 2, 5), head(n, b, 48, 3, 5), head(n, c, 32, 3, 5)}, "axis=1");
    const std::string likely = n.slice(n.op("Softmax", {logits}, "axis=-1"), 2, 1, 5);
    return {decoded(n, offsets), n.op("Transpose", {likely}, "perm=[0,2,1]")};
}

// Places x channels out x channels in x 9.
constexpr std::int64_t backbone = 9 * (32 * 48 * 16 * 3 + 16 * 24 * 32 * 16 + 8 * 12 * 48 * 32 + 4 * 6 * 32 * 48);
static_assert(backbone == 9 * (73'728 + 196'608 + 147'456 + 36'864));
// A prior has 4 + 5 numbers: 2 x 9, 3 x 9, 3 x 9 channels.
constexpr std::int64_t headMacs = 9 * (16 * 24 * 18 * 32 + 8 * 12 * 27 * 48 + 4 * 6 * 27 * 32);
static_assert(headMacs == 9 * (221'184 + 124'416 + 20'736));
constexpr std::int64_t macs = backbone + headMacs;
static_assert(macs == 7'388'928);

// Batch norm 2 and relu 1 a number of the backbone; a bias a number of the heads, 9 a box; softmax 5 x 5 a box; decoding 9
// for each pair of numbers: 3 centres (scale, size, shift), 3 sizes (scale, exp, size), a half, a difference, a sum.
constexpr std::int64_t backboneNumbers = 32 * 48 * 16 + 16 * 24 * 32 + 8 * 12 * 48 + 4 * 6 * 32;
constexpr std::int64_t flops = 2 * macs + 3 * backboneNumbers + boxCount * (9 + 25 + 2 * 9);

// Weights, 4 a channel for batch norm, half of them buffers; biases of heads; priors.
constexpr std::int64_t parameters = 9 * (16 * 3 + 32 * 16 + 48 * 32 + 32 * 48) + 4 * (16 + 32 + 48 + 32) +
                                    9 * (18 * 32 + 27 * 48 + 27 * 32) + (18 + 27 + 27) + 4 * boxCount;
static_assert(parameters == 32'688 + 512 + 24'624 + 72 + 4'512);

std::int64_t bytesOfOp(const CostedModel& m, std::string_view op) {
    Bytes sum;
    for (std::size_t i = 0; i < m.nodes.size(); ++i)
        if (m.walk.nodes[i].node->op == op) sum += m.nodes[i].cost->bytes() * m.walk.nodes[i].executions;
    return sum.count;
}

TEST(Ssd, UpToItsBoxes) {
    Net n(17);
    const Detections found = detections(n);
    n.output(found.boxes, "boxes");
    n.output(found.scores, "scores");
    const CostedModel m = costOf(n, symbols({{"batch", 3}}));
    expectKnown(m, true);
    EXPECT_EQ(typeOf(m, "boxes"), "f32[3,1128,4]");
    EXPECT_EQ(typeOf(m, "scores"), "f32[3,4,1128]");
    EXPECT_EQ(m.totals.macs.count, 3 * macs);
    EXPECT_EQ(m.totals.flops.count, 3 * flops);
    EXPECT_EQ(m.totals.transcendentals.count, 3 * boxCount * (5 + 2)); // softmax, exp
    EXPECT_EQ(m.totals.parameters, parameters);
    EXPECT_EQ(m.totals.bufferElements, 2 * (16 + 32 + 48 + 32));
}

/// Suppression keeps 20 boxes a class at most; the best 10 of all are taken.
Net suppressing() {
    Net n(17);
    const Detections found = detections(n);
    const std::string overlap = n.op("Constant", {}, "value=tensor:f32[1]{0.5}"), least = n.op("Constant", {}, "value=tensor:f32[1]{0.05}");
    const std::string picked = n.op("NonMaxSuppression", {found.boxes, found.scores, n.list({20}), overlap, least}); // image, class, box
    const std::string scores = n.op("GatherND", {found.scores, picked});
    const std::string count = n.op("Unsqueeze", {n.dim(scores, 0), n.list({0})});
    const Names best = n.ops("TopK", {scores, n.op("Min", {count, n.list({10})})}, 2, "axis=0");
    const std::string boxes = n.op("Squeeze", {n.slice(picked, 1, 2, 3), n.list({1})});
    const std::string places = n.op("Gather", {boxes, best[1]});
    n.output(n.op("Gather", {found.boxes, places}, "axis=1"), "kept_boxes");
    n.output(best[0], "kept_scores");
    return n;
}

TEST(Ssd, SuppressionIsAnUpperBoundThatIsStated) {
    const CostedModel m = costOf(suppressing(), symbols({{"batch", 1}}));
    expectKnown(m, false);
    EXPECT_EQ(typeOf(m, "kept_boxes"), "f32[1,10,4]");
    EXPECT_EQ(typeOf(m, "kept_scores"), "f32[10]");
    EXPECT_EQ(m.totals.macs.count, macs);
    EXPECT_EQ(m.totals.flops.count, flops); // neither suppressing nor picking computes
    EXPECT_EQ(m.totals.parameters, parameters) << "thresholds are settings";
    EXPECT_TRUE(hasNote(m, "NonMaxSuppression", "assumed"));
    // Boxes, scores, three settings; 4 classes x 20 rows of 3 int64.
    EXPECT_EQ(bytesOfOp(m, "NonMaxSuppression"), 4 * (boxCount * (4 + 4) + 2) + 8 + 8 * 3 * 80);
    EXPECT_EQ(bytesOfOp(m, "GatherND"), 8 * 3 * 80 + 2 * 4 * 80);
    EXPECT_EQ(bytesOfOp(m, "TopK"), 4 * 80 + 8 + (4 + 8) * 10);
    for (const char* after : {"NonMaxSuppression", "GatherND", "TopK"}) EXPECT_TRUE(areAll(m, after, Status::assumed)) << after;
    for (const char* before : {"Conv", "Softmax", "Exp"}) EXPECT_TRUE(areAll(m, before, Status::exact)) << before;
}

/// For every class: boxes above a threshold, the best 15 of them; then the best 20 of all.
Net looping() {
    Net n(17);
    const Detections found = detections(n);
    const std::string perClass = n.op("Squeeze", {found.scores, n.list({0})});
    Net body(17, "body");
    body.builder.input("i", "", DType::int64).input("go", "", DType::boolean);
    const std::string scores = body.op("Gather", {perClass, "i"}, "axis=0");
    const std::string isHigh = body.op("Greater", {scores, body.real("0.05")});
    const std::string high = body.op("Squeeze", {body.op("NonZero", {isHigh}), body.list({0})});
    const std::string count = body.op("Unsqueeze", {body.dim(high, 0), body.list({0})});
    const Names best = body.ops("TopK", {body.op("Gather", {scores, high}), body.op("Min", {count, body.list({15})})}, 2);
    const std::string places = body.op("Gather", {high, best[1]});
    body.builder.output("go").output(best[0]).output(places);
    n.builder.node("Loop", {n.dim(perClass, 0), n.op("Constant", {}, "value=tensor:b8[]{1}")}, {"class_scores", "class_places"});
    n.builder.with("body", body.builder);
    const Names all = n.ops("TopK", {n.reshape("class_scores", {-1}), n.list({20})}, 2);
    const std::string boxes = n.op("Gather", {n.reshape("class_places", {-1}), all[1]});
    n.output(n.op("Gather", {found.boxes, boxes}, "axis=1"), "kept_boxes");
    n.output(all[0], "kept_scores");
    return n;
}

TEST(Ssd, ALoopOverClassesRunsOncePerClass) {
    const CostedModel m = costOf(looping(), symbols({{"batch", 1}}));
    expectKnown(m, false);
    EXPECT_EQ(typeOf(m, "class_scores"), "f32[4,15]");
    EXPECT_EQ(typeOf(m, "kept_boxes"), "f32[1,20,4]");
    EXPECT_EQ(m.totals.macs.count, macs);
    EXPECT_EQ(m.totals.flops.count, flops + 4 * boxCount); // a comparison a box and class
    EXPECT_EQ(runsOf(m, "NonZero"), 4);
    EXPECT_TRUE(hasNote(m, "NonZero", "assumed"));
    EXPECT_FALSE(hasNote(m, "Loop", "assumed-trips"));
    // A row of booleans in, at most all places out.
    EXPECT_EQ(bytesOfOp(m, "NonZero"), 4 * (boxCount + 8 * boxCount));
}

/// As masks are pasted: a Loop of as many rounds as boxes were kept, each round's work the same.
Net pasting() {
    Net n(17);
    const Detections found = detections(n);
    const std::string flat = n.reshape(found.boxes, {-1, 4});
    const std::string isHigh = n.op("Greater", {n.op("ReduceMax", {found.scores}, "axes=[0,1] keepdims=0"), n.real("0.5")});
    const std::string kept = n.op("NonZero", {isHigh});
    Net body(17, "body");
    body.builder.input("i", "", DType::int64).input("go", "", DType::boolean);
    const std::string box = body.op("Gather", {flat, "i"});
    body.builder.output("go").output(body.op("Mul", {box, body.real("96")}));
    n.builder.node("Loop", {n.dim(kept, 1), ""}, {"pasted"}).with("body", body.builder);
    n.output("pasted", "pasted_boxes");
    return n;
}

TEST(Ssd, ALoopOverWhatWasKeptRestsOnTheGuessHowMuchThatIs) {
    const CostedModel m = costOf(pasting(), symbols({{"batch", 1}}));
    expectKnown(m, false);
    EXPECT_EQ(typeOf(m, "pasted_boxes"), "f32[1128,4]");
    // The best of 4 classes: 4 a box; a comparison; 4 products a round.
    EXPECT_EQ(m.totals.flops.count, flops + boxCount * (4 + 1 + 4));
    EXPECT_TRUE(areAll(m, "Loop", Status::assumed));
    EXPECT_TRUE(areAll(m, "Identity", Status::assumed)) << "what the loop yields";
}

} // namespace
} // namespace rooflens::test
