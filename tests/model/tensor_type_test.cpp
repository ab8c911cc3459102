#include "core/model/tensor_type.h"

#include <gtest/gtest.h>

namespace rooflens {
namespace {

TEST(TensorType, PackedTypesRoundUpToWholeBytes) {
    EXPECT_EQ(bytesOf(DType::int4, 7).count, 4);
    EXPECT_EQ(bytesOf(DType::uint2, 5).count, 2);
    EXPECT_EQ(bytesOf(DType::bfloat16, 5).count, 10);
    EXPECT_EQ(bytesOf(DType::float8e4m3fn, 5).count, 5);
    EXPECT_EQ(bytesOf(DType::complex128, 3).count, 48);
}

TEST(TensorType, BytesOfHugeTensorsSaturate) {
    EXPECT_EQ(bytesOf(DType::float32, std::int64_t{1} << 60).count, std::int64_t{1} << 62);
    EXPECT_TRUE(bytesOf(DType::float64, std::int64_t{1} << 61).isSaturated());
}

TEST(TensorType, AnEmptyTensorIsEmptyWhateverItsOtherDims) {
    const Ints dims{std::int64_t{1} << 40, std::int64_t{1} << 40, 0};
    EXPECT_EQ(elementCount(dims), 0);
}

TEST(TensorType, UnknownDimsHaveNoElementCount) {
    EXPECT_FALSE((TensorType{DType::float32, Ints{2, unknownDim}}.elements()));
    EXPECT_FALSE((TensorType{DType::float32, std::nullopt}.elements()));
    EXPECT_EQ((TensorType{DType::float32, Ints{}}.elements()), 1);
    EXPECT_FALSE((TensorType{DType::undefined, Ints{2}}.isComplete()));
}

TEST(TensorType, EveryOnnxNumberHasItsRow) {
    for (int number = 0; number <= 26; ++number) {
        const auto dtype = dtypeFromOnnx(number);
        ASSERT_TRUE(dtype) << number;
        EXPECT_EQ(info(*dtype).dtype, *dtype);
        EXPECT_EQ(dtypeNamed(info(*dtype).name), dtype);
    }
    EXPECT_FALSE(dtypeFromOnnx(27));
    EXPECT_FALSE(dtypeFromOnnx(-1));
}

} // namespace
} // namespace rooflens
