// Shapes, constants and ranges.
#include "tests/ops/shorthand.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

TEST(Shape, OfKnownDimsAmongUnknownOnes) {
    const Work known = OpCase(op("Shape"), "f32[?,3,5]", "start=1").work();
    ASSERT_FALSE(known.contents.empty());
    EXPECT_EQ(known.contents[0], Contents(Ints{3, 5}));
    EXPECT_TRUE(OpCase(op("Shape"), "f32[?,3,5]", "").work().contents.empty());
}

TEST(Shape, ClampsStartAndEnd) {
    EXPECT_EQ(shapeOf("Shape", "f32[2,3,5]", "start=-9 end=9"), "i64[3]");
    EXPECT_EQ(shapeOf("Shape", "f32[2,3,5]", "start=2 end=1"), "i64[0]");
    EXPECT_EQ(shapeOf("Shape", "f32[]"), "i64[0]");
}

TEST(Size, OfAnUnknownShapeIsUnknown) {
    EXPECT_TRUE(OpCase(op("Size"), "f32[?,3]", "").work().contents.empty());
    EXPECT_EQ(shapeOf("Size", "f32[?,3]"), "i64[]");
}

TEST(ConstantOfShape, OfAConstantShapeIsAWeightElseItRuns) {
    EXPECT_FALSE(OpCase(op("ConstantOfShape"), "i64[1]{5}", "").work().launches);
    const OpCase one(op("ConstantOfShape"), "i64[1]{5}", "");
    const TensorText& shape = one.inputs()[0];
    const InputView atRunTime[] = {{&shape.type, &*shape.contents, false}}; // a dim that only binding made known
    const auto result = evaluate(op("ConstantOfShape"), NodeView(one.node(), atRunTime, one.opset()));
    ASSERT_TRUE(std::holds_alternative<Work>(result));
    EXPECT_TRUE(std::get<Work>(result).launches);
    EXPECT_EQ(one.traffic(std::get<Work>(result)).count, 28);
}

TEST(ConstantOfShape, RefusesWhatIsNoShape) {
    refuses("the shape to fill", "ConstantOfShape", "i64[1]");
    refuses("no negative", "ConstantOfShape", "i64[1]{-1}");
    EXPECT_EQ(shapeOf("ConstantOfShape", "i64[0]{}"), "f32[]");
}

TEST(Constant, NeedsAValue) { refuses("one of the value attributes", "Constant", ""); }

TEST(Range, CountsItsSteps) {
    EXPECT_EQ(shapeOf("Range", "i64[]{10} i64[]{3} i64[]{-3}"), "i64[3]"); // 10, 7, 4
    EXPECT_EQ(shapeOf("Range", "i64[]{0} i64[]{5} i64[]{-1}"), "i64[0]");
    EXPECT_EQ(shapeOf("Range", "i64[]{5} i64[]{5} i64[]{1}"), "i64[0]");
    EXPECT_EQ(shapeOf("Range", "f32[]{0} f32[]{1} f32[]{0.3}"), "f32[4]"); // 0, 0.3, 0.6, 0.9
    EXPECT_EQ(shapeOf("Range", "i64[]{-9223372036854775808} i64[]{9223372036854775807} i64[]{2305843009213693952}"), "i64[8]");
}

TEST(Range, RefusesEndlessSteps) {
    refuses("a delta other than 0", "Range", "i64[]{0} i64[]{5} i64[]{0}");
    refuses("a delta other than 0", "Range", "f32[]{0} f32[]{5} f32[]{0}");
    refuses("finite", "Range", "f32[]{0} f32[]{inf} f32[]{1}");
    refuses("too large", "Range", "i64[]{-9223372036854775808} i64[]{9223372036854775807} i64[]{1}");
    refuses("start, limit and delta", "Range", "i64[] i64[]{5} i64[]{1}");
    refuses("of one type", "Range", "i64[]{0} f32[]{5} i64[]{1}");
}

TEST(NonZero, OfUnknownContentsSaysItsBound) {
    const Work work = OpCase(op("NonZero"), "f32[2,3]", "").work();
    EXPECT_EQ(toText(work.outputs[0]), "i64[2,6]");
    EXPECT_NE(work.assumption.find("at most all 6"), std::string::npos);
    EXPECT_EQ(shapeOf("NonZero", "f32[]{4}"), "i64[0,1]");
}

} // namespace
} // namespace rooflens::test
