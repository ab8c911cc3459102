#pragma once

#include "core/load/onnx.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <onnx/onnx_pb.h>
#include <unistd.h>

namespace rooflens::test {

/// A file that goes away with its object.
class TemporaryFile {
public:
    explicit TemporaryFile(std::string_view content = {}, const std::string& name = "model.onnx") {
        static int count = 0;
        m_folder = std::filesystem::temp_directory_path() /
                   ("rooflens-load-test-" + std::to_string(::getpid()) + "-" + std::to_string(count++));
        std::filesystem::create_directory(m_folder);
        m_path = m_folder / name;
        std::ofstream(m_path, std::ios::binary).write(content.data(), static_cast<std::streamsize>(content.size()));
    }
    ~TemporaryFile() {
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    std::string path() const { return m_path.string(); }
    std::string folder() const { return m_folder.string(); }

private:
    std::filesystem::path m_folder, m_path;
};

// protobuf's wire format by hand, for what onnx's own classes would never write.

inline std::string varint(std::uint64_t value) {
    std::string bytes;
    for (; value >= 0x80; value >>= 7U) bytes += static_cast<char>((value & 0x7fU) | 0x80U);
    return bytes + static_cast<char>(value);
}
inline std::string tag(unsigned field, unsigned wireType) { return varint(field << 3U | wireType); }
inline std::string integerField(unsigned field, std::uint64_t value) { return tag(field, 0) + varint(value); }
inline std::string bytesField(unsigned field, const std::string& bytes) { return tag(field, 2) + varint(bytes.size()) + bytes; }

/// A model with one node, ready to be changed.
inline onnx::ModelProto smallModel() {
    onnx::ModelProto model;
    model.set_ir_version(8);
    model.set_producer_name("maker");
    model.set_producer_version("1.2");
    auto& opset = *model.add_opset_import();
    opset.set_domain("");
    opset.set_version(17);
    auto& graph = *model.mutable_graph();
    graph.set_name("main");
    auto& node = *graph.add_node();
    node.set_name("relu");
    node.set_op_type("Relu");
    node.add_input("x");
    node.add_output("y");
    for (const char* name : {"x", "y"}) {
        auto& port = name[0] == 'x' ? *graph.add_input() : *graph.add_output();
        port.set_name(name);
        auto& type = *port.mutable_type()->mutable_tensor_type();
        type.set_elem_type(onnx::TensorProto::FLOAT);
        type.mutable_shape()->add_dim()->set_dim_param("N");
        type.mutable_shape()->add_dim()->set_dim_value(3);
    }
    return model;
}

inline Result<Model> loadBytes(const std::string& bytes, const Progress& progress = {}) {
    const TemporaryFile file(bytes);
    return loadOnnx(file.path(), progress);
}

/// The model as read; fails the test on an error.
inline Model load(const onnx::ModelProto& proto) {
    Result<Model> model = loadBytes(proto.SerializeAsString());
    EXPECT_TRUE(model) << (model ? "" : describe(model.error()));
    return model ? *std::move(model) : Model{};
}

/// The error as read; fails the test when there is none.
inline Error errorOf(const std::string& bytes) {
    Result<Model> model = loadBytes(bytes);
    EXPECT_FALSE(model);
    return model ? Error{} : std::move(model).error();
}

inline const Note* noteOf(const Model& model, std::string_view kind) {
    for (const Note& note : model.notes)
        if (note.kind == kind) return &note;
    return nullptr;
}

} // namespace rooflens::test
