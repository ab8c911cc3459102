// Einsum: equations, the cheapest contraction, refusals.
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

Work einsum(std::string_view inputs, std::string equation) {
    return OpCase(op("Einsum"), inputs, "equation=" + equation).work();
}

std::string refusalOf(std::string_view type, std::string_view inputs, std::string_view attributes = "") {
    return OpCase(op(type), inputs, attributes).refusal();
}

TEST(Einsum, ContractsInTheCheapestOrder) {
    // (a(bc))d: bc 2*9*2 = 36, a(bc) 9*2*2 = 36, then d 9*2*9 = 162
    EXPECT_EQ(einsum("f32[9,2] f32[2,9] f32[9,2] f32[2,9]", "ab,bc,cd,de->ae").macs.count, 36 + 36 + 162);
    // attention scores and values at once: q k first, then v
    EXPECT_EQ(einsum("f32[2,3,5] f32[2,4,5] f32[2,4,6]", "bqd,bkd,bkv->bqv").macs.count, 2 * 3 * 4 * 5 + 2 * 3 * 4 * 6);
}

TEST(Einsum, ManyOperandsAreCostedGreedily) {
    std::string inputs, equation;
    for (char c = 'a'; c < 'a' + 12; ++c) {
        inputs += "f32[2,2] ";
        equation += std::string(c == 'a' ? "" : ",") + c + static_cast<char>(c + 1);
    }
    EXPECT_EQ(einsum(inputs, equation + "->am").macs.count, 11 * 8);
}

TEST(Einsum, EllipsesBroadcastAndCostOnlyWhereTheyAre) {
    const Work work = einsum("f32[5,1,2,3] f32[4,3,6]", "...ij,...jk->...ik");
    EXPECT_EQ(toText(work.outputs.at(0)), "f32[5,4,2,6]");
    EXPECT_EQ(work.macs.count, 5 * 4 * 2 * 3 * 6);
    // the ellipsis of B is 1: the sum over it is of A alone
    EXPECT_EQ(toText(einsum("f32[5,2,3] f32[1,3,6]", "...ij,...jk").outputs.at(0)), "f32[5,2,6]");
}

TEST(Einsum, ImpliedOutputIsAlphabetical) {
    EXPECT_EQ(toText(einsum("f32[2,3,5]", "kij").outputs.at(0)), "f32[3,5,2]");
    EXPECT_EQ(toText(einsum("f32[3,3]", "ii").outputs.at(0)), "f32[]");
    EXPECT_EQ(toText(einsum("f32[2,3,5]", "b...a").outputs.at(0)), "f32[3,5,2]");
}

TEST(Einsum, OnlyAContractionRunsOnTheMatrixUnit) {
    EXPECT_EQ(einsum("f32[2,3] f32[3,4]", "ij,jk->ik").unit, Unit::matrix);
    EXPECT_EQ(einsum("f32[2,3]", "ij->ji").unit, Unit::vector);
    const Work outer = einsum("f32[2] f32[3]", "i,j->ij");
    EXPECT_EQ(outer.unit, Unit::vector);
    EXPECT_EQ(outer.macs.count, 6);
}

TEST(Einsum, RefusesWhatDoesNotFit) {
    EXPECT_THAT(refusalOf("Einsum", "f32[2,3]", "equation=ijk"), HasSubstr("rank"));
    EXPECT_THAT(refusalOf("Einsum", "f32[2,3]", "equation=ij,jk->ik"), HasSubstr("a term for each input"));
    EXPECT_THAT(refusalOf("Einsum", "f32[2,3] f32[4,5]", "equation=ij,jk->ik"), HasSubstr("one size"));
    EXPECT_THAT(refusalOf("Einsum", "f32[2,3]", "equation=ij->ik"), HasSubstr("occur in the inputs"));
    EXPECT_THAT(refusalOf("Einsum", "f32[2,3]", "equation=ij->ii"), HasSubstr("twice"));
    EXPECT_THAT(refusalOf("Einsum", "f32[2,3]", "equation=i1->i"), HasSubstr("letters"));
    EXPECT_THAT(refusalOf("Einsum", "f32[2,3]", "equation=......ij->i"), HasSubstr("at most one ellipsis"));
    EXPECT_THAT(refusalOf("Einsum", "f32[2,3]"), HasSubstr("equation"));
}

} // namespace
} // namespace rooflens::test
