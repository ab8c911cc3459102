#include "core/cost/torchstat.h"

#include "tests/support/model_builder.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

// The first line of the founding document's torchstat table: input 3x32x128, Conv 3 -> 8, 3x3, with bias, fp32.
TEST(Torchstat, TheFirstConvolutionOfTheOcrModel) {
    ModelBuilder m;
    m.input("x", "1,3,32,128").weight("w", {8, 3, 3, 3}).weight("b", {8}).node("Conv", {"x", "w", "b"}, {"y"}, "pads=[1,1,1,1]").output("y");
    auto walked = walk(m.build(), {}, Precision::model);
    ASSERT_TRUE(walked);
    const CostedModel model = costed(*std::move(walked));
    const auto line = torchstatLine(model, 0);
    ASSERT_TRUE(line);
    EXPECT_EQ(line->parameters, 224);
    EXPECT_EQ(line->flops, 917'504);
    EXPECT_EQ(line->madd, 1'769'472);
    EXPECT_EQ(line->memoryRead.count, 50'048);
    EXPECT_EQ(line->memoryWritten.count, 131'072);
    EXPECT_EQ((line->memoryRead + line->memoryWritten).count, 181'120);
    EXPECT_EQ(line->memory.count, 131'968);
    EXPECT_NEAR(static_cast<double>(line->memory.count) / 1024 / 1024, 0.12585, 0.000005); // printed as "MB"
    EXPECT_EQ(model.nodes[0].cost->macs.count, 884'736);
}

} // namespace
} // namespace rooflens::test
