#include "tests/load/onnx_bytes.h"

#include <cmath>
#include <functional>
#include <limits>

namespace rooflens::test {
namespace {

using Proto = onnx::TensorProto;
using namespace std::string_literals;

/// Reads a model whose only initializer has this type and dims, filled in by `fill`.
struct Initializer {
    Model model;
    Tensor tensor;
    bool isMismatch() const { return noteOf(model, "data-mismatch") != nullptr; }
};
Initializer initializer(int dtype, const Ints& dims, const std::function<void(Proto&)>& fill) {
    onnx::ModelProto model = smallModel();
    Proto& tensor = *model.mutable_graph()->add_initializer();
    tensor.set_name("t");
    tensor.set_data_type(dtype);
    for (const std::int64_t dim : dims) tensor.add_dims(dim);
    fill(tensor);
    Initializer result{load(model), {}};
    if (!result.model.graph.initializers.empty()) result.tensor = result.model.graph.initializers[0];
    return result;
}
std::optional<Contents> raw(int dtype, const Ints& dims, const std::string& bytes) {
    return initializer(dtype, dims, [&](Proto& t) { t.set_raw_data(bytes); }).tensor.contents;
}
std::optional<Contents> int32s(int dtype, const Ints& values) {
    return initializer(dtype, {static_cast<std::int64_t>(values.size())}, [&](Proto& t) {
               for (const std::int64_t v : values) t.add_int32_data(static_cast<std::int32_t>(v));
           }).tensor.contents;
}

TEST(TensorContents, rawBytesOfEveryIntegerType) {
    EXPECT_EQ(raw(Proto::INT64, {2}, "\x01\0\0\0\0\0\0\0\xfe\xff\xff\xff\xff\xff\xff\xff"s), Contents(Ints{1, -2}));
    EXPECT_EQ(raw(Proto::INT32, {2}, "\x00\x01\0\0\xff\xff\xff\xff"s), Contents(Ints{256, -1}));
    EXPECT_EQ(raw(Proto::UINT32, {1}, "\xff\xff\xff\xff"s), Contents(Ints{4294967295}));
    EXPECT_EQ(raw(Proto::INT16, {1}, "\x00\x80"s), Contents(Ints{-32768}));
    EXPECT_EQ(raw(Proto::UINT16, {1}, "\x00\x80"s), Contents(Ints{32768}));
    EXPECT_EQ(raw(Proto::INT8, {2}, "\x7f\x80"s), Contents(Ints{127, -128}));
    EXPECT_EQ(raw(Proto::UINT8, {2}, "\x7f\x80"s), Contents(Ints{127, 128}));
    EXPECT_EQ(raw(Proto::BOOL, {3}, "\x00\x01\x02"s), Contents(Ints{0, 1, 1}));
    EXPECT_EQ(raw(Proto::UINT64, {1}, "\xff\xff\xff\xff\xff\xff\xff\x7f"s), Contents(Ints{INT64_MAX}));
    EXPECT_EQ(raw(Proto::UINT64, {1}, "\xff\xff\xff\xff\xff\xff\xff\xff"s), std::nullopt);
}

TEST(TensorContents, packedFourAndTwoBitIntegersLowBitsFirst) {
    EXPECT_EQ(raw(21, {3}, "\xf1\x07"s), Contents(Ints{1, 15, 7}));
    EXPECT_EQ(raw(22, {3}, "\xf1\x08"s), Contents(Ints{1, -1, -8}));
    EXPECT_EQ(raw(25, {4}, "\xe4"s), Contents(Ints{0, 1, 2, 3}));
    EXPECT_EQ(raw(26, {4}, "\xe4"s), Contents(Ints{0, 1, -2, -1}));
    const auto listed = initializer(22, {3}, [](Proto& t) {
        t.add_int32_data(0xf1);
        t.add_int32_data(0x08);
    });
    EXPECT_EQ(listed.tensor.contents, Contents(Ints{1, -1, -8}));
}

TEST(TensorContents, rawBytesOfFloatingTypes) {
    EXPECT_EQ(raw(Proto::FLOAT, {2}, "\0\0\x80\x3f\0\0\0\xc0"s), Contents(Reals{1.0, -2.0}));
    EXPECT_EQ(raw(Proto::DOUBLE, {1}, "\0\0\0\0\0\0\xe0\x3f"s), Contents(Reals{0.5}));
    EXPECT_EQ(raw(Proto::BFLOAT16, {1}, "\x80\x3f"s), Contents(Reals{1.0}));
    // 1, -2, the smallest subnormal, the largest number, infinity
    EXPECT_EQ(raw(Proto::FLOAT16, {5}, "\x00\x3c\x00\xc0\x01\x00\xff\x7b\x00\x7c"s),
              Contents(Reals{1.0, -2.0, std::ldexp(1.0, -24), 65504.0, std::numeric_limits<double>::infinity()}));
}

TEST(TensorContents, typedLists) {
    EXPECT_EQ(int32s(Proto::INT32, {7, -7}), Contents(Ints{7, -7}));
    EXPECT_EQ(int32s(Proto::INT8, {7, -7}), Contents(Ints{7, -7}));
    EXPECT_EQ(int32s(Proto::UINT8, {255}), Contents(Ints{255}));
    EXPECT_EQ(int32s(Proto::INT16, {-300}), Contents(Ints{-300}));
    EXPECT_EQ(int32s(Proto::UINT16, {65535}), Contents(Ints{65535}));
    EXPECT_EQ(int32s(Proto::BOOL, {1, 0}), Contents(Ints{1, 0}));
    EXPECT_EQ(int32s(Proto::FLOAT16, {0x3c00}), Contents(Reals{1.0}));
    EXPECT_EQ(int32s(Proto::BFLOAT16, {0x3f80}), Contents(Reals{1.0}));
    EXPECT_EQ(initializer(Proto::INT64, {1}, [](Proto& t) { t.add_int64_data(-9); }).tensor.contents, Contents(Ints{-9}));
    EXPECT_EQ(initializer(Proto::UINT64, {1}, [](Proto& t) { t.add_uint64_data(9); }).tensor.contents, Contents(Ints{9}));
    EXPECT_EQ(initializer(Proto::UINT32, {1}, [](Proto& t) { t.add_uint64_data(9); }).tensor.contents, Contents(Ints{9}));
    EXPECT_EQ(initializer(Proto::FLOAT, {1}, [](Proto& t) { t.add_float_data(2.5F); }).tensor.contents, Contents(Reals{2.5}));
    EXPECT_EQ(initializer(Proto::DOUBLE, {1}, [](Proto& t) { t.add_double_data(2.5); }).tensor.contents, Contents(Reals{2.5}));
}

TEST(TensorContents, scalarsAndEmptyTensors) {
    EXPECT_EQ(raw(Proto::INT64, {}, "\x05\0\0\0\0\0\0\0"s), Contents(Ints{5}));
    EXPECT_EQ(raw(Proto::INT64, {0}, ""), Contents(Ints{}));
    EXPECT_EQ(initializer(Proto::FLOAT, {0, 4}, [](Proto&) {}).tensor.contents, Contents(Reals{}));
}

TEST(TensorContents, onlySmallTensorsAreRead) {
    const auto zeros = [](std::size_t n) { return std::string(n, '\0'); };
    EXPECT_EQ(raw(Proto::INT64, {1024}, zeros(8192)), Contents(Ints(1024, 0)));
    const auto large = initializer(Proto::INT64, {1025}, [&](Proto& t) { t.set_raw_data(zeros(8200)); });
    EXPECT_FALSE(large.tensor.contents);
    EXPECT_FALSE(large.isMismatch());
    EXPECT_FALSE(raw(Proto::UINT8, {1025}, zeros(1025)));
    EXPECT_FALSE(raw(Proto::STRING, {1}, ""));
    EXPECT_FALSE(raw(Proto::COMPLEX64, {1}, zeros(8)));
}

TEST(TensorContents, anotherAmountThanDeclaredGivesNoContentsAndANote) {
    const auto check = [](const Initializer& read) {
        EXPECT_FALSE(read.tensor.contents);
        EXPECT_TRUE(read.isMismatch());
    };
    check(initializer(Proto::INT64, {2}, [](Proto& t) { t.set_raw_data(std::string(8, '\0')); }));
    check(initializer(Proto::INT64, {2}, [](Proto& t) { t.add_int64_data(1); }));
    check(initializer(Proto::INT64, {1}, [](Proto& t) { t.add_int64_data(1), t.add_int64_data(2); }));
    check(initializer(Proto::FLOAT, {3}, [](Proto& t) { t.add_float_data(1); }));
    check(initializer(Proto::INT32, {1}, [](Proto& t) { t.add_int64_data(1); })); // the wrong list
    check(initializer(Proto::FLOAT, {3}, [](Proto&) {}));                         // nothing at all
    check(initializer(Proto::FLOAT, {100'000}, [](Proto& t) { t.set_raw_data(std::string(8, '\0')); }));
}

TEST(TensorContents, dimsThatLieAreKeptAsDeclared) {
    const auto read = initializer(Proto::FLOAT, {std::int64_t{1} << 40U, std::int64_t{1} << 40U},
                                  [](Proto& t) { t.set_raw_data(std::string(16, '\0')); });
    EXPECT_EQ(read.tensor.type.elements(), saturated);
    EXPECT_TRUE(read.isMismatch());
    EXPECT_EQ(noteOf(read.model, "data-mismatch")->detail,
              "1 tensor holds another amount of data than its type and shape say (shape taken as declared): \"t\"");
}

TEST(TensorContents, negativeDimsAndUnknownTypesAreNoted) {
    const auto negative = initializer(Proto::FLOAT, {-5}, [](Proto&) {});
    EXPECT_EQ(negative.tensor.type.dims, Ints{unknownDim});
    EXPECT_TRUE(noteOf(negative.model, "negative-dims"));
    const auto unknown = initializer(99, {5}, [](Proto& t) { t.set_raw_data("abcde"); });
    EXPECT_EQ(unknown.tensor.type.dtype, DType::undefined);
    EXPECT_TRUE(noteOf(unknown.model, "unknown-element-type"));
}

TEST(TensorContents, dimsMayBePacked) {
    const std::string tensor = bytesField(1, varint(2) + varint(3)) + integerField(2, 7) + bytesField(9, std::string(48, '\0'));
    const auto model = loadBytes(integerField(1, 8) + bytesField(7, bytesField(5, tensor)));
    ASSERT_TRUE(model);
    EXPECT_EQ(model->graph.initializers.at(0).type, (TensorType{DType::int64, Ints{2, 3}}));
    EXPECT_EQ(model->graph.initializers.at(0).contents, Contents(Ints(6, 0)));
}

} // namespace
} // namespace rooflens::test
