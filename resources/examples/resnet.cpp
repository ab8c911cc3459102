#include "resources/examples/examples.h"
#include "resources/examples/layers.h"

namespace rooflens::examples {
namespace {

/// The bottleneck of ResNet v1.5: the stride is in the 3x3 convolution, not in the first 1x1 as in the paper's v1.
Features bottleneck(GraphBuilder& g, const std::string& path, const Features& x, std::int64_t width, std::int64_t stride) {
    const std::int64_t out = 4 * width;
    Features y = relu(g, path + "/relu1", conv(g, path + "/conv1", x, square(width, 1)));
    y = relu(g, path + "/relu2", conv(g, path + "/conv2", y, square(width, 3, stride)));
    y = conv(g, path + "/conv3", y, square(out, 1));
    const bool isSameShape = stride == 1 && x.width == out;
    const Features shortcut = isSameShape ? x : conv(g, path + "/downsample", x, square(out, 1, stride));
    return relu(g, path + "/relu3", add(g, path + "/add", y, shortcut));
}

} // namespace

onnx::ModelProto resnet50() {
    GraphBuilder g("resnet50", "ResNet-50 v1.5 (He et al. 2015), batch normalisation folded into the convolutions.");
    Features x{g.input("input", Element::float32, {"batch", 3, 224, 224}), 3};
    x = relu(g, "/relu", conv(g, "/conv1", x, square(64, 7, 2)));
    x = maxPool(g, "/maxpool", x, {3, 3}, {2, 2}, 1);
    constexpr int blocks[] = {3, 4, 6, 3};
    for (int stage = 0; stage < 4; ++stage)
        for (int block = 0; block < blocks[stage]; ++block) {
            const std::string path = "/layer" + std::to_string(stage + 1) + '/' + std::to_string(block);
            x = bottleneck(g, path, x, std::int64_t{64} << stage, stage > 0 && block == 0 ? 2 : 1);
        }
    x = gemm(g, "/fc", globalAveragePool(g, "/avgpool", x), 1000);
    g.output(x.value, "logits", {"batch", 1000});
    return g.model();
}

} // namespace rooflens::examples
