#include "resources/examples/examples.h"
#include "resources/examples/layers.h"

namespace rooflens::examples {

onnx::ModelProto vgg16() {
    GraphBuilder g("vgg16", "VGG-16, configuration D (Simonyan and Zisserman 2014).");
    Features x{g.input("input", Element::float32, {"batch", 3, 224, 224}), 3};
    struct Stage {
        std::int64_t channels;
        int convs;
    };
    constexpr Stage stages[] = {{64, 2}, {128, 2}, {256, 3}, {512, 3}, {512, 3}};
    int number = 0;
    for (const Stage& stage : stages) {
        const std::string path = "/stage" + std::to_string(++number);
        for (int i = 1; i <= stage.convs; ++i) {
            const std::string conv = path + "/conv" + std::to_string(i);
            x = relu(g, conv + "/relu", examples::conv(g, conv, x, square(stage.channels, 3)));
        }
        x = maxPool(g, path + "/maxpool", x, {2, 2}, {2, 2});
    }
    x = {g.node("Flatten", "/flatten", {x.value}, {{"axis", std::int64_t{1}}}), 512 * 7 * 7};
    x = relu(g, "/fc1/relu", gemm(g, "/fc1", x, 4096));
    x = relu(g, "/fc2/relu", gemm(g, "/fc2", x, 4096));
    x = gemm(g, "/fc3", x, 1000);
    g.output(x.value, "logits", {"batch", 1000});
    return g.model();
}

} // namespace rooflens::examples
