// Operators that a user's file describes: dims are matched, formulas worked out, faults said.
#include "core/load/operators_json.h"
#include "core/ops/custom.h"
#include "tests/ops/op_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rooflens::test {
namespace {

using ::testing::HasSubstr;

/// One operator described as in a file, evaluated at a node.
class Described {
public:
    explicit Described(const std::string& fields)
        : m_operators(*parseOperators(R"({"schema": "rooflens.operators/1", "operators": [{"domain": "d", "type": "T", )" + fields + "}]}", "f")) {}

    Work work(std::string_view inputs, std::string_view attributes = "") const { return OpCase(row(), inputs, attributes, 2).work(); }
    std::string refusal(std::string_view inputs, std::string_view attributes = "") const { return OpCase(row(), inputs, attributes, 2).refusal(); }
    const OpSpec& row() const { return *m_operators.find("d", "T"); }

private:
    CustomOperators m_operators;
};

TEST(CustomOperator, ShapesAndCostFollowFromItsFormulas) {
    const Described op(R"("inputs": [["...", "S", "3*heads*E"], ["E"]], "attributes": {"heads": null},
                         "outputs": [["...", "S", "heads*E"], {"dims": ["dots", 1], "dtype": "int64"}],
                         "macs": "2*dots*S*S*heads*E", "flops": "4*dots*S*S*heads*E + 5*dots*heads*S*S", "transcendentals": "dots*heads*S*S")");
    const Work work = op.work("f16[2,5,7,24] f16[4]", "heads=2");
    EXPECT_EQ(toText(work.outputs.at(0)), "f16[2,5,7,8]");
    EXPECT_EQ(toText(work.outputs.at(1)), "i64[10,1]");
    EXPECT_EQ(work.macs.count, 2 * 10 * 49 * 8);
    EXPECT_EQ(work.flops.count, 4 * 10 * 49 * 8 + 5 * 10 * 2 * 49);
    EXPECT_EQ(work.transcendentals.count, 10 * 2 * 49);
    EXPECT_EQ(work.unit, Unit::matrix);
}

TEST(CustomOperator, FlopsAreTwiceTheMacsUnlessGiven) {
    const Work work = Described(R"("inputs": [["M", "K"]], "outputs": [["M", 9]], "macs": "9*in0")").work("f32[3,5]");
    EXPECT_EQ(work.flops.count, 2 * 9 * 15);
}

TEST(CustomOperator, LetsMayStandInAnyOrderAndTrafficMayBeGiven) {
    const Work work = Described(R"("inputs": [["N"]], "let": {"a": "b + 1", "b": "c + 1", "c": "N"}, "outputs": [["a"]],
                                  "flops": "out0", "bytes_read": "4*N", "bytes_written": "2*a")").work("f32[5]");
    EXPECT_EQ(toText(work.outputs.at(0)), "f32[7]");
    EXPECT_EQ(work.flops.count, 7);
    EXPECT_EQ(work.read->count, 20);
    EXPECT_EQ(work.written->count, 14);
}

TEST(CustomOperator, InputsOfOtherShapesAreRefused) {
    const Described op(R"("inputs": [["N", "_", 3], ["N", "..."]], "outputs": [["N"]])");
    EXPECT_EQ(toText(op.work("f32[2,9,3] f32[2,5,5]").outputs.at(0)), "f32[2]");
    EXPECT_THAT(op.refusal("f32[2,9,4] f32[2]"), HasSubstr("input 0 is [N, _, 3]"));
    EXPECT_THAT(op.refusal("f32[2,9,3] f32[4]"), HasSubstr("input 1 is [N, ...]"));
    EXPECT_THAT(op.refusal("f32[2,3] f32[2]"), HasSubstr("input 0 is [N, _, 3]"));
    EXPECT_THAT(op.refusal("f32[2,9,3] f32[]"), HasSubstr("input 1 is [N, ...]"));
}

TEST(CustomOperator, WhatAFormulaLacksIsNamed) {
    EXPECT_THAT(Described(R"("outputs": [["N/2"]], "inputs": [["N"]])").refusal("f32[5]"), HasSubstr("\"N/2\" as a whole number"));
    EXPECT_THAT(Described(R"("inputs": [null, ["M"]], "outputs": [["M"]])").refusal("f32[5]"), HasSubstr("\"M\""));
    EXPECT_THAT(Described(R"("outputs": [["N-9"]], "inputs": [["N"]])").refusal("f32[5]"), HasSubstr("not negative"));
    EXPECT_THAT(Described(R"("outputs": [["..."]])").refusal("f32[5]"), HasSubstr("stands for"));
    EXPECT_THAT(Described(R"("outputs": [["h"]], "attributes": {"h": null})").refusal("f32[5]"), HasSubstr("attribute h is given"));
    EXPECT_THAT(Described(R"("outputs": [["N*N*N"]], "inputs": [["N"]])").refusal("f32[1099511627776]"), HasSubstr("whole number"));
}

TEST(CustomOperator, ElementsBeyondCountingAreNoNumber) { // 2^126 elements would else be taken for 2^63-1
    const Described op(R"("inputs": [["N", "..."]], "outputs": [["in0 // 4611686018427387904"]], "flops": "N")");
    EXPECT_THAT(op.refusal("f32[9223372036854775807,9223372036854775807]"), HasSubstr("as a whole number"));
}

TEST(CustomOperator, ManyLetsThatNeedEachOtherTakeNoTime) {
    std::string lets = R"("l0": "N")";
    for (int k = 1; k < 64; ++k) lets += ", \"l" + std::to_string(k) + "\": \"l" + std::to_string(k - 1) + " + 1\"";
    EXPECT_EQ(toText(Described(R"("inputs": [["N"]], "outputs": [["l63"]], "let": {)" + lets + '}').work("f32[5]").outputs.at(0)), "f32[68]");
}

TEST(CustomOperator, OfTwoTheFirstCounts) {
    const CustomOperators two(*parseOperators(R"({"schema": "rooflens.operators/1", "operators": [
        {"domain": "d", "type": "T", "outputs": [[1]], "note": "first"}, {"domain": "d", "type": "T", "outputs": [[2]]}]})", "f"));
    EXPECT_EQ(two.find("d", "T")->note, "first");
    EXPECT_EQ(two.find("d", "U"), nullptr);
}

} // namespace
} // namespace rooflens::test
