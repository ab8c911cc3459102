// Fused operators and those in other layouts: rules, and what a fusion adds.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view ms = "com.microsoft", nchwc = "com.microsoft.nchwc", nhwc = "com.ms.internal.nhwc";

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "", std::string_view domain = ms) {
    return OpCase(op(type, domain), inputs, attributes).refusal();
}

Work workOf(std::string_view type, std::string_view inputs, std::string_view attributes = "", std::string_view domain = ms) {
    return OpCase(op(type, domain), inputs, attributes).work();
}

TEST(Fused, ActivationsCostWhatTheyCostAlone) {
    const auto costOf = [](std::string_view activation) {
        const Work work = workOf("FusedGemm", "f32[3,4] f32[4,5]", "activation=" + std::string(activation));
        return std::pair(work.flops.count - 2 * 60, work.transcendentals.count);
    };
    EXPECT_EQ(costOf("Relu"), std::pair(15L, 0L));
    EXPECT_EQ(costOf("LeakyRelu"), std::pair(30L, 0L));
    EXPECT_EQ(costOf("Tanh"), std::pair(15L, 15L));
    EXPECT_EQ(costOf("Sigmoid"), std::pair(45L, 15L));
    EXPECT_EQ(costOf("Softplus"), std::pair(45L, 30L));
    EXPECT_EQ(costOf("HardSigmoid"), std::pair(60L, 0L));
    EXPECT_EQ(costOf("Elu"), std::pair(60L, 15L));
    EXPECT_THAT(refusalOf("FusedGemm", "f32[3,4] f32[4,5]", "activation=Unheard"), HasSubstr("activation Unheard"));
}

TEST(Fused, NhwcConvTakesWeightsInEitherLayout) {
    constexpr std::string_view attributes = "kernel_shape=[5,3]";
    EXPECT_EQ(toText(workOf("NhwcConv", "f32[1,9,8,4] f32[2,5,3,4]", attributes).outputs.at(0)), "f32[1,5,6,2]");
    EXPECT_EQ(toText(workOf("NhwcConv", "f32[1,9,8,4] f32[2,4,5,3]", attributes).outputs.at(0)), "f32[1,5,6,2]");
}

TEST(Fused, BlocksOfChannelsAreAnAssumptionUnlessAllAreFull) {
    EXPECT_FALSE(workOf("ReorderInput", "f32[1,24,3,7]", "", nchwc).assumption.empty());
    EXPECT_TRUE(workOf("ReorderInput", "f32[1,32,3,7]", "", nchwc).assumption.empty());
}

TEST(Fused, DataDependentLengthsAreAssumed) {
    EXPECT_FALSE(workOf("Unique", "f32[7]").assumption.empty());
    EXPECT_FALSE(workOf("DynamicTimeWarping", "f32[4,7]").assumption.empty());
    EXPECT_FALSE(workOf("SparseToDenseMatMul", "f32[3,4] f32[4,5]").assumption.empty());
}

TEST(Fused, DropoutsOfInferenceAreViewsUnlessAMaskIsAskedFor) {
    EXPECT_FALSE(workOf("BitmaskDropout", "f32[2,3,7]").launches);
    EXPECT_TRUE(OpCase(op("BitmaskDropout", ms), "f32[2,3,7]", "", 2).work().launches);
}

TEST(Fused, TwinsOfOnnxOperatorsAreFoundInBothDomains) {
    for (const std::string_view type : {"GatherND", "LayerNormalization", "Pad", "Range", "Trilu"})
        EXPECT_EQ(op(type, ms).work, op(type).work) << type;
}

TEST(Fused, ARangeGoesByOnesUnlessToldOtherwise) {
    EXPECT_EQ(toText(workOf("Range", "i64[]{3} i64[]{8}").outputs.at(0)), "i64[5]");
    EXPECT_EQ(toText(workOf("Range", "f32[]{3} f32[]{8}").outputs.at(0)), "f32[5]");
    EXPECT_EQ(toText(workOf("Range", "i64[]{3} i64[]{8} i64[]{2}").outputs.at(0)), "i64[3]");
    EXPECT_THAT(refusalOf("Range", "i64[]{3} i64[]{8}", "", ""), HasSubstr("delta"));
}

TEST(Fused, ProductsRefuseWhatBreaksTheirRules) {
    EXPECT_THAT(refusalOf("FusedGemm", "f32[3,4] f32[4,5] f32[1,3,5]"), HasSubstr("C broadcasts"));
    EXPECT_THAT(refusalOf("GemmFastGelu", "f32[3,4] f32[4,5] f32[4]"), HasSubstr("bias"));
    EXPECT_THAT(refusalOf("GemmFloat8", "f16[3,4] f16[4,5]", "dtype=7"), HasSubstr("floating type"));
    EXPECT_THAT(refusalOf("GemmFloat8", "f8e4m3fn[3,4] f8e4m3fn[4,5] _ f32[3]", "dtype=1"), HasSubstr("single numbers"));
    EXPECT_THAT(refusalOf("TransposeMatMul", "f32[3,4] f32[4,5]", "transA=1"), HasSubstr("A's last dim"));
}

TEST(Fused, ConvolutionsAndPoolingsRefuseWhatBreaksTheirRules) {
    EXPECT_THAT(refusalOf("NhwcFusedConv", "f32[1,6,8,3] f32[2,3,3,3] _ f32[1,2,4,6]"), HasSubstr("Z has the output's shape"));
    EXPECT_THAT(refusalOf("NhwcFusedConv", "f32[1,3,6,8] f32[2,3,3,3]"), HasSubstr("X's channels"));
    EXPECT_THAT(refusalOf("NhwcConv", "f32[1,9,8,4] f32[2,5,3]"), HasSubstr("one rank"));
    EXPECT_THAT(refusalOf("NhwcConv", "f32[1,9,8,4] f32[2,5,3,3]"), HasSubstr("X's channels"));
    EXPECT_THAT(refusalOf("ConvTransposeWithDynamicPads", "f32[2,3,4,5] f32[3,2,3,2] i64[4]"), HasSubstr("the pads"));
    EXPECT_THAT(refusalOf("ConvTransposeWithDynamicPads", "f32[2,3,4,5] f32[3,2,3,2] i64[2]{1,1}"), HasSubstr("two pads"));
    EXPECT_THAT(refusalOf("ConvTransposeWithDynamicPads", "f32[2,3,4,5] f32[3,2,3,2] i64[4]{0,0,-1,0}"), HasSubstr("not negative"));
    EXPECT_THAT(refusalOf("MaxpoolWithMask", "f32[2,3,9,13]", "kernel_shape=[2,2]"), HasSubstr("input 1 is missing"));
    EXPECT_THAT(refusalOf("ReorderOutput", "f32[2,8,3,7]", "channels=9", nchwc), HasSubstr("at most what X has"));
    EXPECT_THAT(refusalOf("ReorderOutput", "f32[2,8,3,7]", "", nchwc), HasSubstr("at least 1"));
    EXPECT_THAT(refusalOf("Upsample", "f32[2,8,3,7]", "scales=[1,1,2]", nchwc), HasSubstr("every dimension"));
    EXPECT_THAT(refusalOf("Upsample", "f32[2,8,3,7]", "scales=[1,1,0,2]", nchwc), HasSubstr("at least 1"));
    EXPECT_THAT(OpCase(op("MaxPool", nhwc), "f32[2,9,13,3]", "kernel_shape=[2,2]", 2).refusal(), HasSubstr("no indices"));
}

TEST(Fused, SumsAndNormsRefuseWhatBreaksTheirRules) {
    EXPECT_THAT(refusalOf("BiasAdd", "f32[2,3,5] f32[3] f32[2,3,5]"), HasSubstr("each channel"));
    EXPECT_THAT(refusalOf("BiasAdd", "f32[2,3,5] f32[5] f32[3,5]"), HasSubstr("skip"));
    EXPECT_THAT(refusalOf("BiasSplitGelu", "f32[2,4,5] f32[5]"), HasSubstr("even"));
    EXPECT_THAT(refusalOf("BiasSplitGelu", "f32[4,6] f32[6]"), HasSubstr("batch, positions"));
    EXPECT_THAT(refusalOf("BiasSoftmax", "f32[2,3] f32[1,2,3]"), HasSubstr("no more dims"));
    EXPECT_THAT(refusalOf("BiasDropout", "f32[2,3] f32[2]"), HasSubstr("broadcast"));
    EXPECT_THAT(refusalOf("BiasDropout", "f32[2,3] f32[3] f32[3]"), HasSubstr("residual"));
    EXPECT_THAT(refusalOf("GroupNorm", "f32[2,4,5,6] f32[6] f32[6]", "groups=4 activation=0"), HasSubstr("divides the channels"));
    EXPECT_THAT(refusalOf("GroupNorm", "f32[2,4,5,6] f32[4] f32[4]", "groups=2 activation=0"), HasSubstr("each channel"));
    EXPECT_THAT(refusalOf("GroupNorm", "f32[2,4,5,6] f32[6] f32[6]", "groups=2"), HasSubstr("activation"));
    EXPECT_THAT(refusalOf("SkipGroupNorm", "f32[2,4,5,6] f32[6] f32[6] f32[2,5]", "groups=2 activation=0"), HasSubstr("broadcast"));
}

TEST(Fused, OthersRefuseWhatBreaksTheirRules) {
    EXPECT_THAT(refusalOf("ExpandDims", "f32[2,3] i32[]{3}"), HasSubstr("axis 3"));
    EXPECT_THAT(refusalOf("Inverse", "f32[2,3,4]"), HasSubstr("square"));
    EXPECT_THAT(refusalOf("CDist", "f32[3,7] f32[5,6]"), HasSubstr("equally many columns"));
    EXPECT_THAT(refusalOf("CDist", "f32[3,7] f32[5,7]", "metric=yule"), HasSubstr("metric yule"));
    EXPECT_THAT(refusalOf("UnfoldTensor", "f32[2,5]", "size=6"), HasSubstr("size lies in"));
    EXPECT_THAT(refusalOf("UnfoldTensor", "f32[2,5]", "size=2 step=0"), HasSubstr("step is at least 1"));
    EXPECT_THAT(refusalOf("TorchEmbedding", "f32[7] i64[2]"), HasSubstr("matrix"));
    EXPECT_THAT(refusalOf("DynamicTimeWarping", "f32[2,4,7]"), HasSubstr("matrix"));
    EXPECT_THAT(refusalOf("Unique", "f32[2,7]"), HasSubstr("one dim"));
    EXPECT_THAT(refusalOf("ComplexMul", "f32[3,3] f32[3]"), HasSubstr("imaginary"));
    EXPECT_THAT(refusalOf("Rfft", "f32[2,8]", "signal_ndim=2"), HasSubstr("several dims"));
    EXPECT_THAT(refusalOf("Irfft", "f32[2,8]", "signal_ndim=1"), HasSubstr("imaginary"));
    EXPECT_THAT(refusalOf("GatedAdd", "f32[2,3] f32[2,3] f32[2]"), HasSubstr("broadcast"));
}

TEST(FakeQuantisation, RefusesWhatDoesNotFit) {
    constexpr std::string_view qonnx = "qonnx.custom_op.general";
    EXPECT_THAT(refusalOf("Quant", "f32[2,3] f32[2] f32[] f32[]", "", "onnx.brevitas"), HasSubstr("broadcast"));
    EXPECT_THAT(refusalOf("Quant", "f32[2,3] f32[] f32[]", "", "onnx.brevitas"), HasSubstr("input 3 is missing"));
    EXPECT_THAT(refusalOf("Trunc", "f32[2,3] f32[] f32[] f32[]", "", qonnx), HasSubstr("input 4 is missing"));
    EXPECT_THAT(refusalOf("BipolarQuant", "f32[2,3] f32[3,1]", "", qonnx), HasSubstr("broadcast"));
    EXPECT_THAT(refusalOf("MultiThreshold", "f32[2,3,5] f32[5,7]", "", qonnx), HasSubstr("each channel"));
    EXPECT_THAT(refusalOf("MultiThreshold", "f32[2,3,5] f32[7]", "", qonnx), HasSubstr("thresholds are a matrix"));
}

} // namespace
} // namespace rooflens::test
