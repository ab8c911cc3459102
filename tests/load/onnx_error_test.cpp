#include "tests/load/onnx_bytes.h"

#include <filesystem>

#include <unistd.h>

namespace rooflens::test {
namespace {

const std::string version = integerField(1, 8); // 2 bytes

TEST(LoadOnnxError, aTruncatedFileReadsAsTheDesignShowsIt) {
    const std::string whole = smallModel().SerializeAsString();
    const TemporaryFile file(whole.substr(0, whole.size() - 20), "cut.onnx");
    const auto model = loadOnnx(file.path());
    ASSERT_FALSE(model);
    EXPECT_EQ(model.error().problem, Problem::truncated);
    EXPECT_EQ(describe(model.error()), file.path() + " at byte " + std::to_string(whole.size() - 20) +
                                           "\n  expected: an ONNX model with a graph"
                                           "\n  found:    the file ends inside a field"
                                           "\n  while:    reading the model"
                                           "\n  try:      export or download the model again");
}

TEST(LoadOnnxError, truncationAtAnyByteIsAnErrorOrAShorterModel) {
    onnx::ModelProto proto = smallModel();
    auto& tensor = *proto.mutable_graph()->add_initializer();
    tensor.set_data_type(onnx::TensorProto::FLOAT);
    tensor.add_dims(2);
    tensor.add_float_data(1);
    tensor.add_float_data(2);
    const std::string whole = proto.SerializeAsString();
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const auto model = loadBytes(whole.substr(0, length));
        if (model) continue; // cut between fields behind the graph: nothing in the file shows it
        EXPECT_FALSE(model.error().remedy.empty()) << length;
        EXPECT_FALSE(model.error().found.empty()) << length;
        EXPECT_LE(model.error().where.byte.value(), length);
    }
}

TEST(LoadOnnxError, anyByteMayBeWrong) {
    const std::string whole = smallModel().SerializeAsString();
    for (std::size_t i = 0; i < whole.size(); ++i)
        for (const int flip : {0x01, 0x80, 0xff}) {
            std::string bytes = whole;
            bytes[i] = static_cast<char>(bytes[i] ^ flip);
            const auto model = loadBytes(bytes);
            EXPECT_TRUE(model || !model.error().remedy.empty());
        }
}

TEST(LoadOnnxError, filesThatCannotBeOpened) {
    const TemporaryFile file("x");
    const auto missing = loadOnnx(file.folder() + "/none.onnx");
    ASSERT_FALSE(missing);
    EXPECT_EQ(describe(missing.error()), file.folder() + "/none.onnx\n"
                                         "  expected: a file that can be read\n"
                                         "  found:    no such file\n"
                                         "  while:    reading the model\n"
                                         "  try:      check the path and its spelling");
    EXPECT_EQ(missing.error().problem, Problem::cannotOpen);
    EXPECT_EQ(loadOnnx(file.path() + "/below.onnx").error().found, "no such file");
    EXPECT_EQ(loadOnnx(file.folder()).error().found, "a folder");
    EXPECT_EQ(loadOnnx("/dev/null").error().found, "a device, pipe or socket");
    EXPECT_EQ(loadOnnx("").error().problem, Problem::cannotOpen);
    if (::geteuid() == 0) return; // root may read everything
    std::filesystem::permissions(file.path(), std::filesystem::perms::none);
    EXPECT_EQ(loadOnnx(file.path()).error().found, "no permission to read it");
}

TEST(LoadOnnxError, nothingOfAModel) {
    EXPECT_EQ(errorOf("").found, "an empty file");
    EXPECT_EQ(errorOf("").problem, Problem::notThisFormat);
    EXPECT_EQ(errorOf("").where.byte, 0U);
    EXPECT_EQ(errorOf(version).problem, Problem::missingField);
    EXPECT_EQ(errorOf(version).found, "no graph");
    EXPECT_EQ(errorOf(bytesField(2, std::string(1, '\x01'))).problem, Problem::notThisFormat);
}

TEST(LoadOnnxError, malformedFieldsNameByteAndElement) {
    struct Case {
        const char* what;
        std::string bytes, found;
        std::uint64_t byte;
        std::string element;
    };
    const auto inNode = [](const std::string& node) { return version + bytesField(7, bytesField(1, node)); };
    const Case cases[] = {
        {"wrong kind at the top", bytesField(1, "\x01\x02"),
         "field 1 holds a length and bytes instead of a varint", 0, ""},
        {"wrong kind deep inside", inNode(integerField(4, 5)),
         "field 4 holds a varint instead of a length and bytes", 6, "graph/node 0"},
        {"a group", inNode(tag(9, 3)), "a field of the kind group, which ONNX never uses", 6, "graph/node 0"},
        {"the end of a group", inNode(tag(9, 4)), "a field of the kind group, which ONNX never uses", 6,
         "graph/node 0"},
        {"an unknown kind", inNode(tag(9, 7)), "a field of unknown kind 7", 6, "graph/node 0"},
        {"field number 0", version + std::string(4, '\0'), "bytes that are no field", 2, ""},
        {"a varint of 11 bytes", version + tag(5, 0) + std::string(11, '\x80'),
         "a number of more than 64 bits", 3, ""},
        {"a varint beyond 64 bits", version + tag(5, 0) + std::string(9, '\x80') + '\x02',
         "a number of more than 64 bits", 3, ""},
        {"a length over its message", inNode(tag(3, 2) + varint(200)) + bytesField(8, std::string(300, 'x')),
         "a field that is longer than the message it lies in", 6, "graph/node 0"},
        {"a second graph", version + bytesField(7, "") + bytesField(7, ""), "a second graph", 4, ""},
        {"a bad type", version + bytesField(7, bytesField(11, bytesField(2, "\x0b"))),
         "bytes that do not parse", 4, "graph"},
        {"trailing garbage", version + bytesField(7, "") + std::string("\0garbage", 8),
         "bytes that are no field, after the graph (cut short, or other data behind the model)", 4, ""},
        {"a trailing half", version + bytesField(7, "") + "\x12\x20",
         "the file ends inside a field, after the graph (cut short, or other data behind the model)", 4, ""},
        {"a huge length", version + tag(7, 2) + varint(~std::uint64_t{0}), "the file ends inside a field", 13,
         ""},
    };
    for (const Case& c : cases) {
        const Error error = errorOf(c.bytes);
        EXPECT_EQ(error.found, c.found) << c.what;
        EXPECT_EQ(error.where.byte, c.byte) << c.what;
        EXPECT_EQ(error.where.element, c.element) << c.what;
        EXPECT_EQ(error.whileDoing, std::vector<std::string>{"reading the model"}) << c.what;
        EXPECT_FALSE(error.remedy.empty()) << c.what;
    }
}

TEST(LoadOnnxError, filesOfOtherKindsAreNamed) {
    const TemporaryFile file("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 5\n");
    const auto model = loadOnnx(file.path());
    ASSERT_FALSE(model);
    EXPECT_EQ(describe(model.error()), file.path() + " at byte 0\n"
                                       "  expected: an ONNX model with a graph\n"
                                       "  found:    a Git LFS pointer, not the file it stands for\n"
                                       "  while:    reading the model\n"
                                       "  try:      fetch the real file with: git lfs pull");
    using namespace std::string_literals;
    EXPECT_EQ(errorOf("\n<!DOCTYPE html>\n<html></html>").found, "a web page (HTML)");
    EXPECT_EQ(errorOf("PK\x03\x04\x14\0\0\0"s).found, "a zip archive (PyTorch .pt files are such archives too)");
    EXPECT_EQ(errorOf("\x18\0\0\0ORTM\0\0\0\0"s).found, "a model in ONNX Runtime's own format (.ort)");
    EXPECT_EQ(errorOf("\x1c\0\0\0TFL3\x14\0\x20\0"s).found, "a TensorFlow Lite model");
    EXPECT_EQ(errorOf("GGUF\x03\0\0\0"s).found, "a GGUF model");
    EXPECT_EQ(errorOf("\x08\0\0\0\0\0\0\0{\"a\":{}}"s).found, "a safetensors file, which holds weights without a graph");
    EXPECT_EQ(errorOf("{\"producer\": 1}").found, "JSON text");
    EXPECT_EQ(errorOf("just words\n").found, "plain text");
    EXPECT_EQ(errorOf("ir_version: 7\ngraph {\n}\n").found, "an ONNX model in protobuf's text form");
}

TEST(LoadOnnxError, claimsThatTheFileCannotBackTakeNoMemory) {
    // 20 MB of empty nodes would be 2 GB of Node objects.
    std::string graph;
    for (int i = 0; i < 10'000'000; ++i) graph += std::string("\x0a\x00", 2);
    const Error error = errorOf(version + bytesField(7, graph));
    EXPECT_EQ(error.problem, Problem::tooLarge);
    EXPECT_EQ(error.expected, "a model whose structure fits in 1 GiB of memory");
}

TEST(LoadOnnxError, namesOfMegabytesAreRefused) {
    const Error error = errorOf(version + bytesField(7, bytesField(1, bytesField(3, std::string(std::size_t{2} << 20U, 'n')))));
    EXPECT_EQ(error.problem, Problem::tooLarge);
    EXPECT_EQ(error.where.element, "graph/node 0");
    EXPECT_TRUE(loadBytes(version + bytesField(7, bytesField(1, bytesField(3, std::string(10'000, 'n'))))));
}

} // namespace
} // namespace rooflens::test
