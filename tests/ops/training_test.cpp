// Optimisers: what they return and refuse.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "", std::string_view domain = "") {
    return OpCase(op(type, domain), inputs, attributes).refusal();
}

TEST(Optimisers, ReturnParametersAndStatesNotGradients) {
    const OpCase one(op("Adagrad", "ai.onnx.preview.training"), "f32[] i64[] f32[3] f16[3] f64[3]", "", 2);
    const Work work = one.work();
    EXPECT_EQ(toText(work.outputs.at(0)), "f32[3]");
    EXPECT_EQ(toText(work.outputs.at(1)), "f64[3]");
}

TEST(Optimisers, RefuseWhatBreaksTheirRules) {
    const std::string_view domain = "ai.onnx.preview.training";
    EXPECT_THAT(refusalOf("Adam", "f32[] i64[]", "", domain), HasSubstr("as many"));
    EXPECT_THAT(refusalOf("Adam", "f32[] i64[] f32[3] f32[3] f32[3]", "", domain), HasSubstr("as many"));
    EXPECT_THAT(refusalOf("Adagrad", "f32[] i64[] f32[3] f32[3] f32[4]", "", domain), HasSubstr("parameter's shape"));
    EXPECT_THAT(refusalOf("Momentum", "f32[] i64[] f32[3] f32[3] f32[3]", "mode=heavy", domain), HasSubstr("mode"));
}

} // namespace
} // namespace rooflens::test
