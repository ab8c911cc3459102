#include "resources/examples/examples.h"
#include "resources/examples/layers.h"

namespace rooflens::examples {
namespace {

/// Widens, filters each channel by itself, and narrows again without an activation.
Features invertedResidual(GraphBuilder& g, const std::string& path, const Features& x, std::int64_t expansion,
                          std::int64_t out, std::int64_t stride) {
    const std::int64_t hidden = x.width * expansion;
    Features y = x;
    if (expansion != 1) y = relu6(g, path + "/expand/relu6", conv(g, path + "/expand", y, square(hidden, 1)));
    y = relu6(g, path + "/depthwise/relu6", conv(g, path + "/depthwise", y, depthwise(hidden, 3, stride)));
    y = conv(g, path + "/project", y, square(out, 1));
    return stride == 1 && x.width == out ? add(g, path + "/add", x, y) : y;
}

struct Stage {
    std::int64_t expansion, channels;
    int blocks;
    std::int64_t stride; ///< of the first block
};
constexpr Stage stages[] = { // table 2 of the paper
    {1, 16, 1, 1}, {6, 24, 2, 2}, {6, 32, 3, 2}, {6, 64, 4, 2}, {6, 96, 3, 1}, {6, 160, 3, 2}, {6, 320, 1, 1},
};

} // namespace

onnx::ModelProto mobilenetV2() {
    GraphBuilder g("mobilenet_v2", "MobileNetV2 (Sandler et al. 2018), batch normalisation folded into the convolutions.");
    Features x{g.input("input", Element::float32, {"batch", 3, 224, 224}), 3};
    x = relu6(g, "/stem/relu6", conv(g, "/stem", x, square(32, 3, 2)));
    int number = 0;
    for (const Stage& stage : stages)
        for (int block = 0; block < stage.blocks; ++block)
            x = invertedResidual(g, "/block" + std::to_string(++number), x, stage.expansion, stage.channels,
                                 block == 0 ? stage.stride : 1);
    x = relu6(g, "/head/relu6", conv(g, "/head", x, square(1280, 1)));
    x = gemm(g, "/classifier", globalAveragePool(g, "/avgpool", x), 1000);
    g.output(x.value, "logits", {"batch", 1000});
    return g.model();
}

} // namespace rooflens::examples
