#include "resources/examples/examples.h"
#include "resources/examples/layers.h"

namespace rooflens::examples {
namespace {

using Layer = Features (*)(GraphBuilder&, const std::string&, const Features&, std::int64_t);

Features plain3x3(GraphBuilder& g, const std::string& path, const Features& x, std::int64_t out) {
    return relu(g, path + "/relu", conv(g, path, x, square(out, 3)));
}

/// One half of a ghost module: a convolution with its own BatchNormalization and Relu, as in an unfused network.
Features normalised(GraphBuilder& g, const std::string& path, const Features& x, ConvShape shape) {
    shape.hasBias = false;
    return relu(g, path + "/relu", batchNorm(g, path + "/bn", conv(g, path, x, shape)));
}

/// A ghost module (Han et al. 2019) in place of a 3x3 convolution: half of the channels from a convolution, the other
/// half from a cheap depthwise one on top. The slice is a no-op for an even number of channels, yet the reference code
/// has it; the recogniser's own Relu stays behind the module, as in a plain replacement.
Features ghost3x3(GraphBuilder& g, const std::string& path, const Features& x, std::int64_t out) {
    const std::int64_t half = out / 2;
    const Features primary = normalised(g, path + "/primary", x, square(half, 3));
    const Features cheap = normalised(g, path + "/cheap", primary, depthwise(half, 3));
    const std::string both = g.node("Concat", path + "/concat", {primary.value, cheap.value}, {{"axis", std::int64_t{1}}});
    const Names inputs{both, g.vector({0}), g.vector({out}), g.vector({1})};
    return relu(g, path + "/relu", {g.node("Slice", path + "/slice", inputs), out});
}

/// Layers of one resolution, and the pooling after them.
struct Stage {
    Integers channels; ///< of each layer
    Integers pool;     ///< kernel and stride
    bool keepsFirst;   ///< the ghost variant leaves the first layer as it is
};

/// A text line of 32x128 pixels becomes 64 columns of class scores. Both variants keep the first convolution, the one
/// after the first pooling, and the two of the head.
onnx::ModelProto recogniser(const std::string& name, const std::string& description, Layer layer) {
    const Stage stages[] = {
        {{8, 20, 24}, {2, 2}, false},                     // 32 x 128
        {{40, 40, 40, 40, 40, 40, 40, 40}, {2, 1}, true}, // 16 x 64
        {{56}, {2, 1}, false},                            // 8 x 64
    };
    constexpr std::int64_t classes = 37; // 26 letters, 10 digits and the blank of CTC

    GraphBuilder g(name, description);
    Features x{g.input("image", Element::float32, {"batch", 3, 32, 128}), 3};
    x = plain3x3(g, "/conv1", x, 8);
    int number = 0;
    for (const Stage& stage : stages) {
        const std::string path = "/stage" + std::to_string(++number);
        int depth = 0;
        for (const std::int64_t channels : stage.channels) {
            const Layer kind = depth == 0 && stage.keepsFirst ? plain3x3 : layer;
            x = kind(g, path + "/conv" + std::to_string(++depth), x, channels);
        }
        x = maxPool(g, path + "/maxpool", x, stage.pool, stage.pool);
    }
    x = relu(g, "/collapse/relu", conv(g, "/collapse", x, {.out = 32, .kernel = {4, 1}, .pad = {0, 0}}));
    x = conv(g, "/classifier", x, square(classes, 1));
    const std::string row = g.node("Squeeze", "/squeeze", {x.value, g.vector({2})});
    const std::string columns = g.node("Transpose", "/transpose", {row}, {{"perm", Integers{0, 2, 1}}});
    const std::string scores = g.node("Softmax", "/softmax", {columns}, {{"axis", std::int64_t{-1}}});
    g.output(scores, "probabilities", {"batch", 64, classes});
    return g.model();
}

} // namespace

onnx::ModelProto ocr() {
    return recogniser("ocr", "A small text line recogniser of 3x32x128 pixels, our own design.", plain3x3);
}

onnx::ModelProto ocrGhost() {
    return recogniser("ocr_ghost",
                      "The text line recogniser with ghost modules (Han et al. 2019): fewer FLOPs, more traffic.", ghost3x3);
}

} // namespace rooflens::examples
