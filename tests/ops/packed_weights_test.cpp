// Packed weights: what fits into a package, and what a package counts for.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Optional;

constexpr std::string_view ms = "com.microsoft";

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes) {
    return OpCase(op(type, ms), inputs, attributes).refusal();
}

Work workOf(std::string_view type, std::string_view inputs, std::string_view attributes) {
    return OpCase(op(type, ms), inputs, attributes).work();
}

TEST(PackedWeights, CountForTheNumbersTheyHoldAndTheirScalesForNone) {
    const Work work = workOf("MatMulNBits", "f32[2,40] u8[5,3,8] f32[5,3] u8[5,2] i32[40] f32[5]", "K=40 N=5 block_size=16");
    EXPECT_THAT(work.parameters, ElementsAre(std::nullopt, Optional(200), Optional(0), Optional(0), Optional(0)));
    EXPECT_THAT(workOf("MatMulBnb4", "f32[2,21] u8[53] f32[7]", "K=21 N=5 block_size=16 quant_type=1").parameters,
                ElementsAre(std::nullopt, Optional(105), Optional(0)));
    EXPECT_THAT(workOf("GatherBlockQuantized", "u8[40,8] i64[3] f32[40,1]", "block_size=32 bits=2").parameters,
                ElementsAre(Optional(1280), Optional(0), Optional(0), Optional(0)));
}

TEST(PackedWeights, RunAgainstTheActivationsCeiling) {
    EXPECT_EQ(workOf("MatMulNBits", "f16[2,16] u8[5,1,8] f16[5]", "K=16 N=5 block_size=16").computeType, std::nullopt);
    EXPECT_EQ(workOf("MatMulBlockQuantizedFp8Weight", "f16[3,40] f8e4m3fn[5,40] f32[5] f32[]", "").computeType, DType::float8e4m3fn);
}

TEST(PackedWeights, PrepackedOnesStandInAnOrderOfTheirOwn) {
    const Work work = workOf("MatMulNBits", "f16[2,16] u8[64] f16[5]", "K=16 N=5 block_size=16 weight_prepacked=1");
    EXPECT_EQ(toText(work.outputs.at(0)), "f16[2,5]");
}

TEST(PackedWeights, AGatherReadsNoMoreThanItsTable) {
    const OpCase one(op("GatherBlockQuantized", ms), "u8[2,8] i64[100] f32[2,1]", "block_size=16 bits=4");
    EXPECT_EQ(one.work().read, Bytes(16 + 800 + 8));
}

TEST(PackedWeights, RefuseWhatDoesNotFit) {
    constexpr std::string_view inputs = "f32[2,40] u8[5,3,8] f32[5,3]";
    EXPECT_THAT(refusalOf("MatMulNBits", inputs, "N=5 block_size=16"), HasSubstr("K and N"));
    EXPECT_THAT(refusalOf("MatMulNBits", inputs, "K=40 N=5 block_size=24"), HasSubstr("power of 2"));
    EXPECT_THAT(refusalOf("MatMulNBits", inputs, "K=40 N=5 block_size=8"), HasSubstr("at least 16"));
    EXPECT_THAT(refusalOf("MatMulNBits", inputs, "K=40 N=5 block_size=16 bits=9"), HasSubstr("2 to 8"));
    EXPECT_THAT(refusalOf("MatMulNBits", inputs, "K=40 N=5 block_size=16 bits=8"), HasSubstr("ceil(K / block_size) blocks"));
    EXPECT_THAT(refusalOf("MatMulNBits", "f32[2,40] u8[5,3,8] f32[5,2]", "K=40 N=5 block_size=16"), HasSubstr("scale for each block"));
    EXPECT_THAT(refusalOf("MatMulNBits", "f32[2,40] u8[5,3,8] f32[5,3] u8[5,3]", "K=40 N=5 block_size=16"), HasSubstr("zero point"));
    EXPECT_THAT(refusalOf("MatMulNBits", "f32[2,40] u8[5,3,8] f32[5,3] f32[5,2]", "K=40 N=5 block_size=16"), HasSubstr("zero point"));
    EXPECT_THAT(refusalOf("MatMulNBits", "f32[2,39] u8[5,3,8] f32[5,3]", "K=40 N=5 block_size=16"), HasSubstr("A's last dim"));
    EXPECT_THAT(refusalOf("MatMulNBits", "f32[2,40] u8[5,3,8] f32[5,3] _ _ f32[4]", "K=40 N=5 block_size=16"), HasSubstr("bias"));
    EXPECT_THAT(refusalOf("MatMulNBitsMlp", "f16[3,40] f16[40] _ u8[5,3,8] f16[5,3] _ u8[5,3,8] f16[5,3]", "K=40 N=5 block_size=16"),
                HasSubstr("skip has A's shape"));
    EXPECT_THAT(refusalOf("MatMulNBitsQkv", "f16[3,40] _ f16[39] u8[5,3,8] f16[5,3] _ u8[2,3,8] f16[2,3] _ u8[2,3,8] f16[2,3]",
                          "K=40 Nq=5 Nkv=2 block_size=16"),
                HasSubstr("norm has a scale"));
    EXPECT_THAT(refusalOf("MatMulNBitsQkv", "f16[3,40] _ f16[40] u8[5,3,8] f16[5,3] _ u8[5,3,8] f16[2,3] _ u8[2,3,8] f16[2,3]",
                          "K=40 Nq=5 Nkv=2 block_size=16"),
                HasSubstr("ceil(K / block_size)"));
    EXPECT_THAT(refusalOf("MatMulBnb4", "f32[2,21] u8[53] f32[7]", "K=21 N=5 block_size=16 quant_type=2"), HasSubstr("quant_type"));
    EXPECT_THAT(refusalOf("MatMulBnb4", "f32[2,21] u8[52] f32[7]", "K=21 N=5 block_size=16 quant_type=0"), HasSubstr("two weights"));
    EXPECT_THAT(refusalOf("MatMulBnb4", "f32[2,21] u8[53] f32[6]", "K=21 N=5 block_size=16 quant_type=0"), HasSubstr("scale for each block"));
    EXPECT_THAT(refusalOf("MatMulBnb4", "f32[2,21] u8[53]", "K=21 N=5 block_size=16 quant_type=0"), HasSubstr("input 2 is missing"));
    EXPECT_THAT(refusalOf("MatMulFpQ4", "f32[2,32] u8[100] i64[2]", ""), HasSubstr("B_shape"));
    EXPECT_THAT(refusalOf("MatMulFpQ4", "f32[2,32] u8[100] i64[3]{1,32,5}", ""), HasSubstr("that of a matrix"));
    EXPECT_THAT(refusalOf("MatMulBlockQuantizedFp4Weight", "f16[3,40] u8[5,20] u8[5,2] f32[]", ""), HasSubstr("each block"));
    EXPECT_THAT(refusalOf("MatMulBlockQuantizedFp8Weight", "f16[3,40] f8e4m3fn[5,40] f32[5]", "block_size=32"), HasSubstr("each block"));
    EXPECT_THAT(refusalOf("GatherBlockQuantized", "u8[40,32] i64[2] f32[40,2]", "bits=3 block_size=32"), HasSubstr("2, 4 or 8"));
    EXPECT_THAT(refusalOf("GatherBlockQuantized", "u8[40,32] i64[2] f32[40,2]", "block_size=16"), HasSubstr("each block"));
    EXPECT_THAT(refusalOf("GatherBlockQuantized", "u8[40,32] i64[2] f32[40,2]", "block_size=0"), HasSubstr("power of 2"));
    EXPECT_THAT(refusalOf("GatherBlockQuantized", "u8[40,32] i64[2] f32[40,2]", "block_size=32 gather_axis=1"), HasSubstr("gather_axis"));
    EXPECT_THAT(refusalOf("GatherBlockQuantized", "i4[40,32] i64[2] f32[1,2]", "block_size=16"), HasSubstr("each block"));
}

} // namespace
} // namespace rooflens::test
