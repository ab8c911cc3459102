// Movement operators beyond their rows' examples: ends, signs, policies, refusals.
#include "tests/ops/shorthand.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

void refuses(std::string_view rule, std::string_view type, std::string_view inputs, std::string_view attributes = "",
             std::size_t outputs = 1, int opset = 0) {
    const std::string text = OpCase(op(type), inputs, attributes, outputs, opset).refusal();
    EXPECT_NE(text.find(rule), std::string::npos) << text;
}

TEST(Slice, ClampsItsEndsAsPythonDoes) {
    EXPECT_EQ(shapeOf("Slice", "f32[10] i64[1]{2} i64[1]{9223372036854775807}"), "f32[8]");
    EXPECT_EQ(shapeOf("Slice", "f32[10] i64[1]{-3} i64[1]{-1}"), "f32[2]");
    EXPECT_EQ(shapeOf("Slice", "f32[10] i64[1]{-9223372036854775808} i64[1]{4}"), "f32[4]");
    EXPECT_EQ(shapeOf("Slice", "f32[10] i64[1]{12} i64[1]{20}"), "f32[0]");
    EXPECT_EQ(shapeOf("Slice", "f32[10] i64[1]{7} i64[1]{3}"), "f32[0]");
    EXPECT_EQ(shapeOf("Slice", "f32[10] i64[1]{0} i64[1]{10} i64[1]{0} i64[1]{3}"), "f32[4]");
    EXPECT_EQ(shapeOf("Slice", "f32[10] i64[1]{9} i64[1]{0} i64[1]{0} i64[1]{-1}"), "f32[9]"); // 9, 8, ..., 1
    EXPECT_EQ(shapeOf("Slice", "f32[10] i64[1]{100} i64[1]{-100} i64[1]{0} i64[1]{-3}"), "f32[4]"); // 9, 6, 3, 0
    EXPECT_EQ(shapeOf("Slice", "f32[10] i64[1]{9} i64[1]{-100} i64[1]{0} i64[1]{-9223372036854775808}"), "f32[1]");
    EXPECT_EQ(shapeOf("Slice", "f32[0] i64[1]{-1} i64[1]{-100} i64[1]{0} i64[1]{-1}"), "f32[0]");
    EXPECT_EQ(shapeOf("Slice", "f32[4,10] i64[1]{1} i64[1]{3} i64[1]{-1}"), "f32[4,2]");
}

TEST(Slice, RefusesWhatItCannotMean) {
    refuses("steps other than 0", "Slice", "f32[10] i64[1]{0} i64[1]{4} i64[1]{0} i64[1]{0}");
    refuses("lies in [-1, 1)", "Slice", "f32[10] i64[1]{0} i64[1]{4} i64[1]{1}");
    refuses("no axis twice", "Slice", "f32[10,4] i64[2]{0,0} i64[2]{4,4} i64[2]{0,-2}");
    refuses("as many of either", "Slice", "f32[10] i64[2]{0,0} i64[1]{4}");
    refuses("no more axes than dimensions", "Slice", "f32[10] i64[2]{0,0} i64[2]{4,4}");
    refuses("the values of starts", "Slice", "f32[10] i64[1] i64[1]{4}");
}

TEST(Split, UnevenPartsOfNumOutputs) {
    const Work work = OpCase(op("Split"), "f32[10]", "num_outputs=3", 3).work();
    EXPECT_EQ(toText(work.outputs[0]), "f32[4]");
    EXPECT_EQ(toText(work.outputs[1]), "f32[4]");
    EXPECT_EQ(toText(work.outputs[2]), "f32[2]");
}

TEST(Split, RefusesPartsThatDoNotFit) {
    refuses("add up", "Split", "f32[10] i64[2]{4,5}", "", 2);
    refuses("a part for every output", "Split", "f32[10] i64[2]{4,6}", "", 3);
    refuses("no negative size", "Split", "f32[10] i64[2]{-1,11}", "", 2);
    refuses("equal size", "Split", "f32[10]", "", 3, 13);
    refuses("dimension fills", "Split", "f32[7]", "num_outputs=5", 5); // parts of 2: the fifth would be -1
    refuses("as many parts", "Split", "f32[7]", "num_outputs=0", 1);
    refuses("as many parts", "Split", "f32[7]", "", 0);
}

TEST(Concat, RefusesOtherShapes) {
    refuses("one rank", "Concat", "f32[2,3] f32[2]", "axis=1");
    refuses("agree", "Concat", "f32[2,3] f32[3,3]", "axis=1");
    refuses("lies in", "Concat", "f32[2,3] f32[2,3]", "axis=2");
    refuses("lies in", "Concat", "f32[] f32[]", "axis=0");
    EXPECT_EQ(shapeOf("Concat", "f32[2,0] f32[2,3]", "axis=1"), "f32[2,3]");
}

TEST(Transpose, RefusesWhatIsNoPermutation) {
    refuses("no axis twice", "Transpose", "f32[2,3,5]", "perm=[0,0,1]");
    refuses("an axis of perm", "Transpose", "f32[2,3,5]", "perm=[0,1]");
    refuses("lies in", "Transpose", "f32[2,3,5]", "perm=[0,1,3]");
}

TEST(Pad, RefusesPadsThatEatTheDimension) {
    EXPECT_EQ(shapeOf("Pad", "f32[3] i64[2]{-1,-2}"), "f32[0]");
    refuses("from 0 to", "Pad", "f32[3] i64[2]{-2,-2}");
    refuses("from 0 to", "Pad", "f32[3] i64[2]{9223372036854775807,1}");
    refuses("two pads an axis", "Pad", "f32[3,2] i64[2]{1,1}");
    refuses("requires: pads", "Pad", "f32[3,2]");
}

TEST(Expand, BroadcastsBothWays) {
    EXPECT_EQ(shapeOf("Expand", "f32[3,1] i64[1]{4}"), "f32[3,4]");
    EXPECT_EQ(shapeOf("Expand", "f32[3,4] i64[1]{1}"), "f32[3,4]");
    refuses("no negative", "Expand", "f32[3,1] i64[1]{-1}");
    refuses("the shape to expand to", "Expand", "f32[3,1] i64[1]");
}

TEST(Tile, RefusesOtherRanks) {
    refuses("a repeat for every", "Tile", "f32[3,1] i64[1]{2}");
    refuses("no negative", "Tile", "f32[3] i64[1]{-2}");
    refuses("too large", "Tile", "f32[4294967296] i64[1]{4294967296}");
}

TEST(DepthToSpace, RefusesBlocksThatDoNotDivide) {
    refuses("divides", "DepthToSpace", "f32[1,6,2,2]", "blocksize=2");
    refuses("divides", "SpaceToDepth", "f32[1,6,3,2]", "blocksize=2");
    refuses("a positive blocksize", "SpaceToDepth", "f32[1,6,2,2]", "blocksize=0");
    refuses("rank 4", "DepthToSpace", "f32[6,2,2]", "blocksize=1");
}

} // namespace
} // namespace rooflens::test
