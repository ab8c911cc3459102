// A detector shaped like YOLOv5, on letterboxed images of any height and width that 16 divides: the sizes of Resize, of
// Reshape and of the grid are computed in the graph.
//
// A = (height / 16) (width / 16) is the unit: an image has 64 A places at stride 2, 16 A at 4, 4 A at 8, A at 16. Boxes come
// from strides 8 and 16, 3 a place, of 5 + 4 numbers.
#include "tests/nets/net.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

std::string biasedConv(Net& n, const std::string& x, std::int64_t in, std::int64_t out, std::int64_t kernel, std::int64_t stride, std::int64_t pad) {
    const std::string k = std::to_string(kernel), s = std::to_string(stride), p = std::to_string(pad);
    return n.op("Conv", {x, n.weight({out, in, kernel, kernel}), n.weight({out})},
                "kernel_shape=[" + k + "," + k + "] strides=[" + s + "," + s + "] pads=[" + p + "," + p + "," + p + "," + p + "]");
}

/// Convolution (batch norm folded), then SiLU.
std::string conv(Net& n, const std::string& x, std::int64_t in, std::int64_t out, std::int64_t kernel, std::int64_t stride, std::int64_t pad) {
    const std::string y = biasedConv(n, x, in, out, kernel, stride, pad);
    return n.op("Mul", {y, n.op("Sigmoid", {y})});
}

std::string point(Net& n, const std::string& x, std::int64_t in, std::int64_t out) { return conv(n, x, in, out, 1, 1, 0); }

/// Two ways of half the width, a bottleneck on one of them, joined.
std::string c3(Net& n, const std::string& x, std::int64_t in, std::int64_t out, bool hasShortcut) {
    const std::int64_t half = out / 2;
    const std::string narrow = point(n, x, in, half);
    std::string deep = conv(n, point(n, narrow, half, half), half, half, 3, 1, 1);
    if (hasShortcut) deep = n.op("Add", {narrow, deep});
    return point(n, n.op("Concat", {deep, point(n, x, in, half)}, "axis=1"), out, out);
}

/// A map, and it pooled once, twice and three times.
std::string sppf(Net& n, const std::string& x) {
    Names maps{point(n, x, 64, 32)};
    while (maps.size() < 4) maps.push_back(n.op("MaxPool", {maps.back()}, "kernel_shape=[5,5] pads=[2,2,2,2]"));
    return point(n, n.op("Concat", maps, "axis=1"), 128, 64);
}

/// Twice as high and wide; each size is floor(size * 2) in floating point.
std::string doubled(Net& n, const std::string& x) {
    Names sizes{n.op("Slice", {n.op("Shape", {x}), n.list({0}), n.list({2}), n.list({0})})};
    for (const std::int64_t axis : {2, 3}) {
        const std::string scaled = n.op("Mul", {n.op("Cast", {n.dim(x, axis)}, "to=1"), n.real("2")});
        sizes.push_back(n.op("Unsqueeze", {n.op("Cast", {n.op("Floor", {scaled})}, "to=7"), n.list({0})}));
    }
    return n.op("Resize", {x, "", "", n.op("Concat", sizes, "axis=0")}, "mode=nearest coordinate_transformation_mode=asymmetric");
}

/// Corners of the places less a half: [1, 3, rows, columns, 2].
std::string gridOf(Net& n, const std::string& rows, const std::string& columns) {
    const auto counted = [&n](const std::string& to) {
        return n.op("Range", {n.real("0"), n.op("Cast", {to}, "to=1"), n.real("1")});
    };
    const std::string ys = n.expand(n.op("Unsqueeze", {counted(rows), n.list({1})}), {rows, columns});
    const std::string xs = n.expand(n.op("Unsqueeze", {counted(columns), n.list({0})}), {rows, columns});
    const std::string both = n.op("Concat", {n.op("Unsqueeze", {xs, n.list({2})}), n.op("Unsqueeze", {ys, n.list({2})})}, "axis=2");
    return n.op("Sub", {n.expand(both, {1, 3, rows, columns, 2}), n.real("0.5")});
}

/// 27 channels -> [batch, 3 rows columns, 9] of centres, sizes and scores.
std::string detect(Net& n, const std::string& x, std::int64_t in, std::string_view stride) {
    const std::string y = biasedConv(n, x, in, 27, 1, 1, 0);
    const std::string batch = n.dim(y, 0), rows = n.dim(y, 2), columns = n.dim(y, 3);
    const std::string boxes = n.op("Sigmoid", {n.op("Transpose", {n.reshape(y, {batch, 3, 9, rows, columns})}, "perm=[0,1,3,4,2]")});
    const std::string moved = n.op("Add", {n.op("Mul", {n.slice(boxes, 4, 0, 2), n.real("2")}), gridOf(n, rows, columns)});
    const std::string centres = n.op("Mul", {moved, n.real(stride)});
    const std::string grown = n.op("Pow", {n.op("Mul", {n.slice(boxes, 4, 2, 4), n.real("2")}), n.real("2")});
    const std::string sizes = n.op("Mul", {grown, n.weight({1, 3, 1, 1, 2})});
    const std::string all = n.op("Concat", {centres, sizes, n.slice(boxes, 4, 4, 9)}, "axis=4");
    return n.reshape(all, {batch, -1, 9});
}

Net yolo() {
    Net n(17);
    n.builder.input("images", "batch,3,height,width");
    const std::string stem = conv(n, "images", 3, 8, 6, 2, 2);
    const std::string p2 = c3(n, conv(n, stem, 8, 16, 3, 2, 1), 16, 16, true);
    const std::string p3 = c3(n, conv(n, p2, 16, 32, 3, 2, 1), 32, 32, true);
    const std::string p4 = sppf(n, conv(n, p3, 32, 64, 3, 2, 1));
    const std::string lateral = doubled(n, point(n, p4, 64, 32));
    const std::string fine = c3(n, n.op("Concat", {lateral, p3}, "axis=1"), 64, 32, false);
    n.output(n.op("Concat", {detect(n, fine, 32, "8"), detect(n, p4, 64, "16")}, "axis=1"), "boxes");
    return n;
}

// ---- weights: each is used once a place

constexpr std::int64_t stem = 8 * 3 * 36, down4 = 16 * 8 * 9, down8 = 32 * 16 * 9, down16 = 64 * 32 * 9;
// A C3 of half h: twice in x h, h x h, h x h x 9, 2h x 2h.
constexpr std::int64_t c3OfWeights(std::int64_t in, std::int64_t h) { return 2 * in * h + h * h + 9 * h * h + 4 * h * h; }
constexpr std::int64_t c3At4 = c3OfWeights(16, 8), c3At8 = c3OfWeights(32, 16), c3Fine = c3OfWeights(64, 16);
static_assert(c3At4 == 1'152 && c3At8 == 4'608 && c3Fine == 5'632);
constexpr std::int64_t pooled = 64 * 32 + 128 * 64, lateral = 64 * 32, head8 = 32 * 27, head16 = 64 * 27;

// MAC of A places: 55,296 + 36,864 + 62,848 + 32,448.
constexpr std::int64_t macsOfUnit = 64 * stem + 16 * (down4 + c3At4) + 4 * (down8 + c3At8 + c3Fine + head8) +
                                    (down16 + pooled + lateral + head16);
static_assert(macsOfUnit == 187'456);

// Channels of convolutions with SiLU: a C3 of half h has h four times and 2h.
constexpr std::int64_t channelsAt4 = 16 + 6 * 8, channelsAt8 = 32 + 6 * 16 + 6 * 16, channelsAt16 = 64 + 32 + 64 + 32;
constexpr std::int64_t activatedOfUnit = 64 * 8 + 16 * channelsAt4 + 4 * channelsAt8 + channelsAt16;
static_assert(activatedOfUnit == 2'624);

// A bias and 4 for SiLU a number; shortcuts 8 and 16 wide; 3 pools of 24 comparisons a channel of 32. 5 A places of heads:
// 27 biases, 27 sigmoids of 3, and for each of 3 boxes 2 x (scale, shift, stride) and 2 x (scale, square, anchor).
constexpr std::int64_t elementwiseOfUnit = 5 * activatedOfUnit + 16 * 8 + 4 * 16 + 3 * 24 * 32 + 5 * (27 + 81 + 3 * (6 + 6));
static_assert(elementwiseOfUnit == 13'120 + 192 + 2'304 + 720);

std::int64_t flopsByHand(std::int64_t batch, std::int64_t a) {
    const std::int64_t grids = 5 * a * 3 * 2; // less a half, whatever the batch
    const std::int64_t sizes = 2 * 2;         // floor(size * 2), in floating point
    return batch * a * (2 * macsOfUnit + elementwiseOfUnit) + grids + sizes;
}

// Weights, biases, 3 anchors of 2 numbers a level.
constexpr std::int64_t parameters = stem + down4 + c3At4 + down8 + c3At8 + down16 + pooled + c3Fine + lateral + head8 + head16 +
                                    (8 + channelsAt4 + channelsAt8 + channelsAt16 + 2 * 27) + 2 * 6;
static_assert(parameters == 864 + 1'152 + 1'152 + 4'608 + 4'608 + 18'432 + 10'240 + 5'632 + 2'048 + 864 + 1'728 + 542 + 12);

struct Letterbox {
    std::int64_t batch, height, width, units;
};

CostedModel costOf(const Letterbox& box) {
    return costOf(yolo(), symbols({{"batch", box.batch}, {"height", box.height}, {"width", box.width}}));
}

constexpr Letterbox square{1, 320, 320, 20 * 20}, wide{3, 192, 320, 12 * 20};

TEST(Yolo, TwoSizesOfImages) {
    for (const Letterbox& box : {square, wide}) {
        const CostedModel m = costOf(box);
        expectKnown(m, true);
        EXPECT_EQ(typeOf(m, "boxes"), "f32[" + std::to_string(box.batch) + "," + std::to_string(15 * box.units) + ",9]");
        EXPECT_EQ(m.totals.macs.count, box.batch * box.units * macsOfUnit);
        EXPECT_EQ(m.totals.flops.count, flopsByHand(box.batch, box.units));
        EXPECT_EQ(m.totals.parameters, parameters);
    }
    EXPECT_EQ(400 * macsOfUnit, 74'982'400);
    EXPECT_EQ(3 * 240 * macsOfUnit, 134'968'320);
}

TEST(Yolo, IsWidestWhereTheStemIsActivated) {
    // The stem's output, its sigmoid and their product: 3 x 8 channels at half the size.
    EXPECT_EQ(costOf(square).totals.peakActivation.count, 3 * 4 * 8 * 160 * 160);
}

TEST(Yolo, SizesAreFollowedThroughFloatingPoint) {
    const CostedModel m = costOf(wide);
    for (std::size_t i = 0; i < m.nodes.size(); ++i) {
        if (m.walk.nodes[i].node->op != "Resize") continue;
        EXPECT_EQ(toText(m.walk.values[static_cast<std::size_t>(m.walk.nodes[i].outputs[0])].type), "f32[3,32,24,40]");
        // 32 channels of 12 x 20 read, of 24 x 40 written; 4 sizes
        EXPECT_EQ(m.nodes[i].cost->bytes().count, 4 * 3 * 32 * (240 + 960) + 4 * 8);
    }
    EXPECT_EQ(runsOf(m, "Resize"), 1);
}

} // namespace
} // namespace rooflens::test
