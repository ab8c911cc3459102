// Fourier transforms: versions, lengths, and what is refused.
#include "tests/ops/shorthand.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

TEST(Dft, TheAxisWasAnAttributeAndIsAnInput) {
    EXPECT_EQ(shapeOf("DFT", "f32[2,7,3,1] i64[]{9}", "", 17), "f32[2,9,3,2]");
    EXPECT_EQ(shapeOf("DFT", "f32[2,7,3,1] i64[]{9}", "axis=2", 17), "f32[2,7,9,2]");
    EXPECT_EQ(shapeOf("DFT", "f32[2,7,3,1] i64[]{9}"), "f32[2,7,9,2]"); // now the last but one
    EXPECT_EQ(shapeOf("DFT", "f32[2,7,3,1] i64[]{9} i64[]{0}", "axis=2"), "f32[9,7,3,2]");
}

TEST(Dft, KeepsOneMoreThanHalfOfARealSpectrum) {
    EXPECT_EQ(shapeOf("DFT", "f32[2,9,1]", "onesided=1"), "f32[2,5,2]");
    EXPECT_EQ(shapeOf("DFT", "f32[2,5,2] i64[]{9}", "onesided=1 inverse=1"), "f32[2,9,1]");
    EXPECT_EQ(shapeOf("DFT", "f32[2,5,2]", "onesided=1 inverse=1"), "f32[2,8,1]");
}

TEST(Dft, OneOrNoPointsCostNothing) {
    EXPECT_EQ(OpCase(op("DFT"), "f32[2,1,2]", "").work().flops.count, 0);
    EXPECT_EQ(OpCase(op("DFT"), "f32[2,0,2]", "").work().flops.count, 0);
    EXPECT_EQ(OpCase(op("DFT"), "f32[2,2,2]", "").work().flops.count, 2 * 5 * 2);
}

TEST(Dft, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("DFT", "f32[7]"), HasSubstr("rank 2"));
    EXPECT_THAT(refusalOf("DFT", "f32[2,7,3]"), HasSubstr("last dimension"));
    EXPECT_THAT(refusalOf("DFT", "f32[2,7,2] _ i64[]{2}"), HasSubstr("before the last"));
    EXPECT_THAT(refusalOf("DFT", "f32[2,7,2] _ i64[]{3}"), HasSubstr("axis 3"));
    EXPECT_THAT(refusalOf("DFT", "f32[2,7,2] _ i64[2]{0,1}"), HasSubstr("one number"));
    EXPECT_THAT(refusalOf("DFT", "f32[2,7,2] i64[]{0}"), HasSubstr("dft_length"));
    EXPECT_THAT(refusalOf("DFT", "f32[2,7,2]", "onesided=1"), HasSubstr("real input"));
    EXPECT_THAT(refusalOf("DFT", "f32[2,7,2] i64[]"), HasSubstr("not known"));
    EXPECT_THAT(refusalOf("DFT", "f32[2,7,2] _ i64[]"), HasSubstr("the axis"));
    EXPECT_THAT(refusalOf("DFT", "f32[2,4611686018427387904,2]"), HasSubstr("too large"));
}

TEST(Stft, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(refusalOf("STFT", "f32[128] i64[]{8} f32[16]"), HasSubstr("rank 2 or 3"));
    EXPECT_THAT(refusalOf("STFT", "f32[3,128,3] i64[]{8} f32[16]"), HasSubstr("last dimension"));
    EXPECT_THAT(refusalOf("STFT", "f32[3,128,1] i64[]{0} f32[16]"), HasSubstr("frame_step"));
    EXPECT_THAT(refusalOf("STFT", "f32[3,128,1] i64[]{8} f32[16] i64[]{17}"), HasSubstr("window as long"));
    EXPECT_THAT(refusalOf("STFT", "f32[3,15,1] i64[]{8} f32[16]"), HasSubstr("signal as long"));
    EXPECT_THAT(refusalOf("STFT", "f32[3,15,1] i64[]{8} f32[4,4]"), HasSubstr("window of rank 1"));
}

TEST(Stft, TakesASignalWithoutALastDim) { EXPECT_EQ(shapeOf("STFT", "f32[3,128] i64[]{8} f32[16]"), "f32[3,15,9,2]"); }

TEST(Windows, RefuseWhatBreaksTheirRules) {
    EXPECT_THAT(refusalOf("HannWindow", "i64[]{-1}"), HasSubstr("0 or more"));
    EXPECT_THAT(refusalOf("HannWindow", "i64[]{5}", "output_datatype=99"), HasSubstr("element type"));
    EXPECT_THAT(refusalOf("HannWindow", "i64[]"), HasSubstr("the size"));
    EXPECT_THAT(refusalOf("MelWeightMatrix", "i64[]{5} i64[]{-16}"), HasSubstr("dft_length"));
}

TEST(Rfft, RefusesWhatBreaksItsRules) {
    EXPECT_THAT(OpCase(op("Rfft", "com.microsoft"), "f32[2,8]", "signal_ndim=2").refusal(), HasSubstr("several dims"));
    EXPECT_THAT(OpCase(op("Irfft", "com.microsoft"), "f32[2,8]", "signal_ndim=1").refusal(), HasSubstr("imaginary"));
}

} // namespace
} // namespace rooflens::test
