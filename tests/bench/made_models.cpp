#include "tests/bench/made_models.h"

#include <onnx/onnx_pb.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <random>

namespace rooflens::bench {
namespace {

/// Removes what it made when the program ends.
struct Folder {
    std::string path = (std::filesystem::temp_directory_path() / ("rooflens_bench_" + std::to_string(getpid()))).string();
    Folder() { std::filesystem::create_directories(path); }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
};

std::string written(const onnx::ModelProto& model, const std::string& name) {
    const std::string file = temporaryFolder() + '/' + name;
    std::ofstream out(file, std::ios::binary);
    model.SerializeToOstream(&out);
    return file;
}

void fillWithNoise(onnx::TensorProto& tensor, std::mt19937& random) {
    std::size_t elements = 1;
    for (const auto dim : tensor.dims()) elements *= static_cast<std::size_t>(dim);
    std::normal_distribution<float> noise(0.0F, 0.05F);
    std::vector<float> values(elements);
    for (float& v : values) v = noise(random);
    tensor.clear_external_data();
    tensor.clear_data_location();
    tensor.set_raw_data(values.data(), values.size() * sizeof(float));
}

} // namespace

const std::string& temporaryFolder() {
    static const Folder folder;
    return folder.path;
}

const std::string& fullResnet50() {
    static const std::string file = [] {
        onnx::ModelProto model;
        std::ifstream in(std::string(ROOFLENS_BUILD_DIR) + "/examples/resnet50.onnx", std::ios::binary);
        model.ParseFromIstream(&in);
        std::mt19937 random(50);
        for (auto& tensor : *model.mutable_graph()->mutable_initializer())
            if (tensor.data_location() == onnx::TensorProto::EXTERNAL) fillWithNoise(tensor, random);
        return written(model, "resnet50_full.onnx");
    }();
    return file;
}

std::string chainOf(int nodes) {
    onnx::ModelProto model;
    model.set_ir_version(8);
    model.add_opset_import()->set_version(17);
    auto& graph = *model.mutable_graph();
    graph.set_name("chain");
    const auto shape = [](onnx::ValueInfoProto& info, const std::string& name) {
        info.set_name(name);
        auto& tensor = *info.mutable_type()->mutable_tensor_type();
        tensor.set_elem_type(onnx::TensorProto::FLOAT);
        tensor.mutable_shape()->add_dim()->set_dim_value(64);
        tensor.mutable_shape()->add_dim()->set_dim_value(64);
    };
    shape(*graph.add_input(), "x0");
    shape(*graph.add_input(), "w");
    for (int i = 0; i < nodes; ++i) {
        auto& node = *graph.add_node();
        node.set_name("/layer" + std::to_string(i / 2) + (i % 2 == 0 ? "/fc" : "/relu"));
        node.set_op_type(i % 2 == 0 ? "MatMul" : "Relu");
        node.add_input("x" + std::to_string(i));
        if (i % 2 == 0) node.add_input("w");
        node.add_output("x" + std::to_string(i + 1));
    }
    shape(*graph.add_output(), "x" + std::to_string(nodes));
    return written(model, "chain_" + std::to_string(nodes) + ".onnx");
}

} // namespace rooflens::bench
