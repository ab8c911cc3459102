// Shape operators beyond their rows' examples: partly known shapes, zeros, ranges, refusals.
#include "tests/ops/op_case.h"

#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

std::string shapeOf(std::string_view type, std::string_view inputs, std::string_view attributes = "", int opset = 0) {
    return toText(OpCase(op(type), inputs, attributes, 1, opset).work().outputs[0]);
}

void refuses(std::string_view rule, std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    const std::string text = OpCase(op(type), inputs, attributes).refusal();
    EXPECT_NE(text.find(rule), std::string::npos) << text;
}

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

TEST(Reshape, ZeroCopiesAndMinusOneFillsIn) {
    EXPECT_EQ(shapeOf("Reshape", "f32[2,3,20] i64[3]{0,0,-1}"), "f32[2,3,20]");
    EXPECT_EQ(shapeOf("Reshape", "f32[2,3,20] i64[2]{-1,60}"), "f32[2,60]");
}

TEST(Reshape, OfPartlyKnownShapes) {
    EXPECT_EQ(shapeOf("Reshape", "f32[?,3,20] i64[2]{0,60}"), "f32[?,60]");
    EXPECT_EQ(shapeOf("Reshape", "f32[?,3,20] i64[2]{-1,60}"), "f32[?,60]");
    EXPECT_EQ(shapeOf("Reshape", "f32[?,3,20] i64[2]{4,30}"), "f32[4,30]");
    EXPECT_EQ(shapeOf("Reshape", "f32[2,3,20] i64[3]"), "f32[?,?,?]");
}

TEST(Reshape, RefusesWhatDoesNotFit) {
    refuses("as many elements", "Reshape", "f32[2,3] i64[1]{7}");
    refuses("divide the number", "Reshape", "f32[2,3] i64[2]{-1,4}");
    refuses("at most one -1", "Reshape", "f32[2,3] i64[2]{-1,-1}");
    refuses("-1 or more", "Reshape", "f32[2,3] i64[2]{-2,3}");
    refuses("a dimension to copy", "Reshape", "f32[6] i64[2]{6,0}");
    refuses("no dimension of 0 beside -1", "Reshape", "f32[0,3] i64[2]{0,-1}", "allowzero=1");
    refuses("the new shape", "Reshape", "f32[2,3] i64[1099511627776]");
    refuses("a shape", "Reshape", "f32[2,3]");
}

TEST(Squeeze, RefusesWhatIsNotOne) {
    refuses("dimensions of 1", "Squeeze", "f32[2,1] i64[1]{0}");
    refuses("lies in", "Squeeze", "f32[2,1] i64[1]{2}");
    EXPECT_EQ(shapeOf("Squeeze", "f32[?,1,5] i64[1]{1}"), "f32[?,5]");
    EXPECT_EQ(shapeOf("Squeeze", "f32[?,1,5] i64[1]{0}"), "f32[1,5]");
    refuses("the shape of input 0", "Squeeze", "f32[?,1,5]");
}

TEST(Unsqueeze, AxesCountInTheOutput) {
    EXPECT_EQ(shapeOf("Unsqueeze", "f32[3,?] i64[2]{3,-3}"), "f32[3,1,?,1]");
    refuses("no axis twice", "Unsqueeze", "f32[3,5] i64[2]{0,-4}");
    refuses("lies in", "Unsqueeze", "f32[3,5] i64[1]{3}");
    refuses("axes", "Unsqueeze", "f32[3,5]");
}

TEST(Flatten, OfPartlyKnownShapes) {
    EXPECT_EQ(shapeOf("Flatten", "f32[?,3,5]"), "f32[?,15]");
    EXPECT_EQ(shapeOf("Flatten", "f32[]", "axis=0"), "f32[1,1]");
    refuses("an axis in", "Flatten", "f32[2,3]", "axis=3");
}

TEST(Views, ShareTheirInputAndLaunchNothing) {
    const auto isView = [](std::string_view type, std::string_view inputs) {
        const Work work = OpCase(op(type), inputs, "").work();
        return !work.launches && work.viewOf == 0;
    };
    EXPECT_TRUE(isView("Reshape", "f32[2,3] i64[1]{6}"));
    EXPECT_TRUE(isView("Flatten", "f32[2,3]"));
    EXPECT_TRUE(isView("Squeeze", "f32[1,3]"));
    EXPECT_TRUE(isView("Unsqueeze", "f32[3] i64[1]{0}"));
    EXPECT_TRUE(isView("Identity", "f32[3]"));
    EXPECT_TRUE(isView("Dropout", "f32[3]"));
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
