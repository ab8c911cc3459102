// Sequences and optionals: what is refused, and what stays unknown.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    return OpCase(op(type), inputs, attributes).refusal();
}

std::string typeOf(std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    return toText(OpCase(op(type), inputs, attributes).work().outputs.at(0));
}

TEST(Sequences, RefuseWhatBreaksTheirRules) {
    EXPECT_THAT(refusalOf("SequenceAt", "f32[2] i64[]{0}"), HasSubstr("a sequence"));
    EXPECT_THAT(refusalOf("SequenceAt", "seq(f32[2]) i64[]{1}"), HasSubstr("lies within the sequence"));
    EXPECT_THAT(refusalOf("SequenceErase", "seq()"), HasSubstr("a sequence with elements"));
    EXPECT_THAT(refusalOf("SequenceInsert", "seq(f32[2]) f32[3] i64[]{2}"), HasSubstr("lies within the sequence"));
    EXPECT_THAT(refusalOf("ConcatFromSequence", "seq(f32[2,3],f32[3,4])", "axis=0"), HasSubstr("differ only along the axis"));
    EXPECT_THAT(refusalOf("ConcatFromSequence", "seq(f32[2,3]...)", "axis=0"), HasSubstr("how many tensors"));
    EXPECT_THAT(refusalOf("SplitToSequence", "f32[5] i64[2]{1,3}"), HasSubstr("add up"));
    EXPECT_THAT(refusalOf("SplitToSequence", "f32[5] i64[]{0}"), HasSubstr("a chunk has a length"));
    EXPECT_THAT(refusalOf("OptionalGetElement", "none"), HasSubstr("holds something"));
    EXPECT_THAT(refusalOf("Relu", "seq(f32[2])"), HasSubstr("a tensor, not a sequence"));
}

TEST(Sequences, TooLongToListKeepWhatTheirElementsShare) {
    EXPECT_EQ(typeOf("SplitToSequence", "f32[4000,3]"), "seq(f32[?,3]...)");
    EXPECT_EQ(typeOf("SplitToSequence", "f32[4000,3] i64[]{1}"), "seq(f32[?,3]...)");
    EXPECT_EQ(typeOf("SplitToSequence", "f32[1099511627776] i64[]{1}"), "seq(f32[?]...)");
}

TEST(Sequences, AFullListIsShortenedInWords) {
    EXPECT_EQ(typeOf("SplitToSequence", "f32[9,3]"), "seq(9 x f32[1,3])");
}

} // namespace
} // namespace rooflens::test
