// Writes the bundled example models: rooflens_make_examples FOLDER NAME...
#include "resources/examples/examples.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>

namespace {

struct Example {
    std::string_view name;
    onnx::ModelProto (*make)();
};

using namespace rooflens::examples;
constexpr Example examples[] = {
    {"ocr", ocr},
    {"ocr_ghost", ocrGhost},
    {"resnet50", resnet50},
    {"mobilenet_v2", mobilenetV2},
    {"vgg16", vgg16},
    {"vit_b_16", vitB16},
    {"bert_base", bertBase},
    {"gpt2", gpt2},
    {"gpt2_decode", gpt2Decode},
};

bool write(const std::string& folder, std::string_view name) {
    const auto* example = std::find_if(std::begin(examples), std::end(examples), [&](const Example& e) { return e.name == name; });
    if (example == std::end(examples)) {
        std::cerr << "no example is called " << name << '\n';
        return false;
    }
    const std::string path = folder + '/' + std::string(name) + ".onnx";
    std::ofstream file(path, std::ios::binary);
    if (file && example->make().SerializeToOstream(&file) && file.flush()) return true;
    std::cerr << "cannot write " << path << '\n';
    return false;
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::cerr << "usage: rooflens_make_examples FOLDER NAME...\n";
        return 2;
    }
    const bool allWritten = std::all_of(argv + 2, argv + argc, [&](const char* name) { return write(argv[1], name); });
    return allWritten ? EXIT_SUCCESS : EXIT_FAILURE;
}
