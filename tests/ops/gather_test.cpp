// Gathering and its kin: indices, tuples, conditions.
#include "tests/ops/shorthand.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

TEST(Gather, IndicesOutsideTheAxisAreRefused) {
    refuses("inside the axis", "Gather", "i64[3]{1,2,3} i64[]{3}");
    refuses("inside the axis", "Gather", "i64[3]{1,2,3} i64[]{-4}");
    refuses("lies in", "Gather", "f32[2,3] i64[4]", "axis=2");
}

TEST(GatherND, RefusesTuplesThatAreTooLong) {
    refuses("no longer than", "GatherND", "f32[2,3] i64[4,3]");
    refuses("equal batch", "GatherND", "f32[2,3,5] i64[4,1]", "batch_dims=1");
    refuses("batch_dims below", "GatherND", "f32[2,3,5] i64[4,1]", "batch_dims=2");
    refuses("updates shaped", "ScatterND", "f32[6,3,5] i64[4,1] f32[4,5,3]");
}

TEST(Compress, SaysWhatItAssumes) {
    EXPECT_NE(OpCase(op("Compress"), "f32[5,3] b8[4]", "axis=0").work().assumption.find("at most all 4"), std::string::npos);
    EXPECT_EQ(OpCase(op("Compress"), "f32[5,3] b8[4]{1,0,0,0}", "axis=0").work().assumption, "");
}

TEST(TorchEmbedding, TakesRowsOfAMatrix) {
    refuses("matrix", "TorchEmbedding", "f32[7] i64[2]"); // found without its domain too
}

} // namespace
} // namespace rooflens::test
