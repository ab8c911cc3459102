// Branches, loops and the model's own functions: what is inside counts once per execution.
#include "core/cost/cost.h"

#include "tests/support/model_builder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rooflens::test {
namespace {

CostedModel costOf(const ModelBuilder& builder, const Bindings& bindings = {}) {
    auto walked = walk(builder.build(), bindings, Precision::model);
    EXPECT_TRUE(walked.has_value());
    return costed(*std::move(walked));
}

std::string typeOf(const CostedModel& m, std::string_view name) {
    const auto it = std::find_if(m.walk.values.begin(), m.walk.values.end(), [name](const WalkedValue& v) { return v.name == name; });
    return it == m.walk.values.end() ? "no such value" : toText(it->type);
}

std::vector<std::string> idsOf(const CostedModel& m) {
    std::vector<std::string> ids;
    for (const WalkedNode& n : m.walk.nodes) ids.push_back(n.id);
    return ids;
}

bool hasNote(const CostedModel& m, std::size_t node, std::string_view kind) {
    const auto& notes = m.walk.nodes[node].notes;
    return std::any_of(notes.begin(), notes.end(), [kind](const Note& n) { return n.kind == kind; });
}

/// Captures x [2,3] and w [3,5] from outside: a MatMul of 30 MAC, 60 FLOP.
ModelBuilder heavyBranch() {
    ModelBuilder b;
    b.node("MatMul", {"x", "w"}, {"heavy"}).output("heavy");
    return b;
}

/// Captures x: a Relu of 6 FLOP that yields another shape than the heavy branch.
ModelBuilder lightBranch() {
    ModelBuilder b;
    b.node("Relu", {"x"}, {"light"}).output("light");
    return b;
}

ModelBuilder branching(bool isConditionKnown) {
    ModelBuilder m;
    m.input("x", "2,3").weight("w", {3, 5});
    if (isConditionKnown) m.node("Constant", {}, {"c"}, "value=tensor:b8[]{0}");
    else m.input("c", "", DType::boolean);
    m.node("If", {"c"}, {"y"}).with("then_branch", heavyBranch()).with("else_branch", lightBranch()).output("y");
    return m;
}

TEST(Control, AKnownConditionTakesItsBranch) {
    const CostedModel m = costOf(branching(true));
    EXPECT_EQ(idsOf(m), (std::vector<std::string>{"n0", "n1", "n1/then_branch/n0", "n1/else_branch/n0"}));
    EXPECT_EQ(typeOf(m, "y"), "f32[2,3]");
    EXPECT_EQ(m.walk.nodes[1].status, Status::exact);
    EXPECT_EQ(m.walk.nodes[2].executions, 0);
    EXPECT_EQ(m.walk.nodes[3].executions, 1);
    EXPECT_EQ(m.totals.flops.count, 6);
}

TEST(Control, AnUnknownConditionCountsTheBranchWithMoreWorkAndSaysSo) {
    const CostedModel m = costOf(branching(false));
    EXPECT_EQ(typeOf(m, "y"), "f32[2,5]");
    EXPECT_EQ(m.totals.flops.count, 60);
    EXPECT_EQ(m.walk.nodes[0].status, Status::assumed);
    EXPECT_TRUE(hasNote(m, 0, "assumed-branch"));
}

/// for i < trips: state = state + x; y[i] = Relu(state)
ModelBuilder looping(bool isCountKnown) {
    ModelBuilder body;
    body.input("i", "", DType::int64).input("go", "", DType::boolean).input("state", "2,3");
    body.node("Identity", {"go"}, {"goes"}).node("Add", {"state", "x"}, {"next"}).node("Relu", {"next"}, {"each"});
    body.output("goes").output("next").output("each");
    ModelBuilder m;
    m.input("x", "2,3");
    if (isCountKnown) m.node("Constant", {}, {"trips"}, "value=tensor:i64[]{7}");
    else m.input("trips", "", DType::int64);
    m.node("Loop", {"trips", "", "x"}, {"last", "all"}).with("body", body).output("last").output("all");
    return m;
}

TEST(Control, ALoopOfKnownLengthCountsEveryTrip) {
    const CostedModel m = costOf(looping(true));
    EXPECT_EQ(typeOf(m, "last"), "f32[2,3]");
    EXPECT_EQ(typeOf(m, "all"), "f32[7,2,3]");
    EXPECT_EQ(m.walk.nodes[3].id, "n1/body/n1");
    EXPECT_EQ(m.walk.nodes[3].executions, 7);
    EXPECT_EQ(m.nodes[3].cost->flops.count, 6);
    EXPECT_EQ(m.totals.flops.count, 7 * (6 + 6));
    EXPECT_EQ(m.walk.nodes[1].status, Status::exact);
}

TEST(Control, ALoopOfUnknownLengthIsOneTripUntilBound) {
    const CostedModel once = costOf(looping(false));
    EXPECT_EQ(once.totals.flops.count, 12);
    EXPECT_EQ(once.walk.nodes[0].status, Status::assumed);
    EXPECT_TRUE(hasNote(once, 0, "assumed-trips"));
    Bindings b;
    b.symbols["n0:trips"] = 5;
    EXPECT_EQ(costOf(looping(false), b).totals.flops.count, 60);
}

TEST(Control, ACarriedShapeThatGrowsIsUnknownOutside) {
    ModelBuilder body;
    body.input("i", "", DType::int64).input("go", "", DType::boolean).input("state", "2,3");
    body.node("Identity", {"go"}, {"goes"}).node("Concat", {"state", "x"}, {"next"}, "axis=0").output("goes").output("next");
    ModelBuilder m;
    m.input("x", "2,3").node("Constant", {}, {"trips"}, "value=tensor:i64[]{4}");
    m.node("Loop", {"trips", "", "x"}, {"last"}).with("body", body).output("last");
    const CostedModel c = costOf(m);
    EXPECT_EQ(typeOf(c, "last"), "f32[?,3]");
    EXPECT_EQ(c.walk.nodes[3].id, "n1/body/n1");
    EXPECT_EQ(c.walk.nodes[3].status, Status::assumed) << "counted like the first iteration, which is not exact";
    EXPECT_TRUE(hasNote(c, 1, "assumed"));
}

TEST(Control, AScanThatClaimsMoreInputsThanItHasReadsNoneBeyond) {
    ModelBuilder body;
    for (const char* name : {"a", "b", "c", "d"}) body.input(name, "3");
    body.node("Add", {"a", "d"}, {"sum"}).output("sum");
    ModelBuilder m;
    m.input("rows", "5,3").node("Scan", {"rows"}, {"all"}, "num_scan_inputs=99").with("body", body).output("all");
    EXPECT_EQ(costOf(m).totals.macs.count, 0);
}

TEST(Control, AnOmittedInputThatABranchHandsOnIsNoValue) {
    ModelBuilder passes, inner;
    passes.output("b"); // the function's second input, which the call omits
    inner.node("If", {"a"}, {"out"}).with("then_branch", passes).with("else_branch", passes);
    ModelBuilder m;
    m.input("x", "", DType::boolean).function("Block", {"a", "b"}, {"out"}, inner).node("Block", {"x"}, {"y"}, "", "my").output("y");
    EXPECT_EQ(typeOf(costOf(m), "y"), "?[...]");
}

TEST(Control, ALongAttributeHandedIntoManyCallsStaysSmall) { // 4 000 copies of 80 KB if each call had its own
    ModelBuilder body;
    for (int i = 0; i < 4000; ++i) {
        body.node("Reshape", {"a"}, {i == 0 ? "out" : "o" + std::to_string(i)});
        body.model().graph.nodes.back().attributes.push_back({"shape", {}, "long"});
    }
    ModelBuilder m;
    m.input("x", "2").function("Block", {"a"}, {"out"}, body).node("Block", {"x"}, {"y"}, "", "my").output("y");
    m.model().graph.nodes.back().attributes.push_back({"long", Ints(10'000, 1), ""});
    const CostedModel c = costOf(m);
    EXPECT_LE(c.walk.expanded.size(), 250U);
    EXPECT_EQ(c.walk.nodes.back().status, Status::unknown);
}

TEST(Control, AScanSlicesItsInputsAndStacksItsOutputs) {
    ModelBuilder body;
    body.input("sum", "3").input("row", "3").node("Add", {"sum", "row"}, {"total"}).node("Neg", {"total"}, {"each"}).output("total").output("each");
    ModelBuilder m;
    m.input("first", "3").input("rows", "5,3").node("Scan", {"first", "rows"}, {"last", "all"}, "num_scan_inputs=1").with("body", body);
    m.output("last").output("all");
    const CostedModel c = costOf(m);
    EXPECT_EQ(typeOf(c, "last"), "f32[3]");
    EXPECT_EQ(typeOf(c, "all"), "f32[5,3]");
    EXPECT_EQ(c.totals.flops.count, 5 * (3 + 3));
}

TEST(Control, AFunctionsBodyIsListedUnderItsCalls) {
    ModelBuilder body;
    body.node("Transpose", {"a"}, {"t"}).node("MatMul", {"t", "b"}, {"out"});
    body.model().graph.nodes[0].attributes.push_back({"perm", {}, "order"}); // refers to the call's attribute
    ModelBuilder m;
    m.input("x", "3,2").weight("w", {3, 5}).function("Block", {"a", "b"}, {"out"}, body);
    m.node("Block", {"x", "w"}, {"y"}, "order=[1,0]", "my").output("y");
    const CostedModel c = costOf(m);
    EXPECT_EQ(idsOf(c), (std::vector<std::string>{"n0", "n0/Block/n0", "n0/Block/n1"}));
    EXPECT_EQ(typeOf(c, "y"), "f32[2,5]");
    EXPECT_EQ(c.totals.macs.count, 2 * 3 * 5);
    EXPECT_EQ(c.totals.parameters, 15);
    EXPECT_EQ(c.nodes[0].cost->flops.count, 0);
    EXPECT_EQ(c.walk.nodes[0].status, Status::exact);
}

TEST(Control, AFunctionThatContainsItselfIsSaid) {
    ModelBuilder body;
    body.node("Rec", {"a"}, {"out"}, "", "my");
    ModelBuilder m;
    m.input("x", "2").function("Rec", {"a"}, {"out"}, body).node("Rec", {"x"}, {"y"}, "", "my").output("y");
    const CostedModel c = costOf(m);
    ASSERT_EQ(c.walk.nodes.size(), 2U);
    EXPECT_TRUE(hasNote(c, 1, "recursive-function"));
    EXPECT_EQ(c.walk.nodes[1].status, Status::unknown);
}

TEST(Control, CallsThatDoubleAtEveryLevelStopSomewhere) { // 2^60 nodes if it were expanded
    ModelBuilder m;
    m.input("x", "2");
    for (int level = 0; level < 60; ++level) {
        const std::string next = "F" + std::to_string(level + 1);
        ModelBuilder body;
        if (level == 59) body.node("Relu", {"a"}, {"out"});
        else body.node(next, {"a"}, {"half"}, "", "my").node(next, {"half"}, {"out"}, "", "my");
        m.function("F" + std::to_string(level), {"a"}, {"out"}, body);
    }
    m.node("F0", {"x"}, {"y"}, "", "my").output("y");
    const CostedModel c = costOf(m);
    EXPECT_LE(c.walk.nodes.size(), 100'100U); // the limit, and the bodies entered before it
    EXPECT_GT(c.totals.coverage.unknown, 0);
}

TEST(Control, ViewsThroughABranchTakeNoMemoryOfTheirOwn) { // x 24 B, then relu 24 B; the If hands its inner value on
    ModelBuilder inner;
    inner.node("Identity", {"a"}, {"same"}).output("same");
    ModelBuilder m;
    m.input("x", "2,3").node("Constant", {}, {"c"}, "value=tensor:b8[]{1}").node("Relu", {"x"}, {"a"});
    m.node("If", {"c"}, {"y"}).with("then_branch", inner).with("else_branch", inner).node("Relu", {"y"}, {"z"}).output("z");
    EXPECT_EQ(costOf(m).totals.peakActivation.count, 48);
}

/// Relu of every element of a sequence of three.
ModelBuilder mapping(std::string_view last) {
    ModelBuilder body;
    body.input("one", "2,3").node("Relu", {"one"}, {"two"}).output("two");
    ModelBuilder m;
    m.input("a", "2,3").input("b", "2,3").input("c", last);
    m.node("SequenceConstruct", {"a", "b", "c"}, {"list"});
    m.node("SequenceMap", {"list"}, {"mapped"}).with("body", body);
    m.node("SequenceLength", {"mapped"}, {"n"}).output("mapped").output("n");
    return m;
}

TEST(Control, ASequenceMapRunsItsBodyForEveryElement) {
    const CostedModel m = costOf(mapping("2,3"));
    EXPECT_EQ(idsOf(m), (std::vector<std::string>{"n0", "n1", "n1/body/n0", "n2"}));
    EXPECT_EQ(m.walk.nodes[2].executions, 3);
    EXPECT_EQ(m.totals.flops.count, 3 * 6);
    EXPECT_EQ(typeOf(m, "mapped"), "seq(f32[2,3],f32[2,3],f32[2,3])");
    EXPECT_EQ(m.walk.nodes[1].status, Status::exact);
}

TEST(Control, ElementsOfDifferentShapesAreCountedLikeTheFirstAndSaySo) {
    const CostedModel m = costOf(mapping("5"));
    EXPECT_EQ(typeOf(m, "mapped"), "seq(f32[...]...)");
    EXPECT_TRUE(hasNote(m, 1, "assumed"));
    EXPECT_EQ(m.walk.nodes[2].status, Status::assumed);
}

TEST(Control, ASequenceMapThatYieldsSequencesIsRefused) { // lists of lists would multiply with every map
    ModelBuilder body;
    body.input("one", "2,3").node("SequenceConstruct", {"one"}, {"lists"}).output("lists");
    ModelBuilder m;
    m.input("a", "2,3").node("SequenceConstruct", {"a", "a"}, {"list"});
    m.node("SequenceMap", {"list"}, {"mapped"}).with("body", body).output("mapped");
    const CostedModel c = costOf(m);
    EXPECT_TRUE(hasNote(c, 1, "invalid-node"));
    EXPECT_EQ(c.walk.nodes[1].status, Status::unknown);
}

TEST(Control, SequencesThatGrowBeyondMeasureAreNotFollowed) { // 3,000 lists of 1,000 elements would take 250 MB
    ModelBuilder m;
    m.input("x", "2,3").node("SequenceConstruct", std::vector<std::string>(1000, "x"), {"s0"});
    for (int i = 0; i < 3000; i += 2) {
        const auto named = [i](int k) { return "s" + std::to_string(i + k); };
        m.node("SequenceErase", {named(0)}, {named(1)}).node("SequenceInsert", {named(1), "x"}, {named(2)});
    }
    const CostedModel c = costOf(m.output("s3000"));
    EXPECT_EQ(typeOf(c, "s3"), "seq(999 x f32[2,3])");
    EXPECT_EQ(typeOf(c, "s3000"), "seq(f32[2,3]...)");
}

TEST(Control, WhatCallsHandOnIsNotKeptForEachOfThem) { // 20,000 branches of 1,000 known numbers each
    ModelBuilder branch;
    branch.output("numbers");
    ModelBuilder m;
    m.integers("numbers", Ints(1000, 7)).node("Constant", {}, {"c"}, "value=tensor:b8[]{1}");
    for (int i = 0; i < 20'000; ++i) m.node("If", {"c"}, {"y" + std::to_string(i)}).with("then_branch", branch).with("else_branch", branch);
    const CostedModel c = costOf(m.output("y0").output("y19999"));
    const auto isKnown = [&](ValueId id) { return c.walk.values[static_cast<std::size_t>(id)].contents.has_value(); };
    EXPECT_TRUE(isKnown(c.walk.outputs[0]));
    EXPECT_FALSE(isKnown(c.walk.outputs[1]));
}

TEST(Control, TotalsBeyondCountingSaySo) { // 2^62 times 6 FLOP
    ModelBuilder body;
    body.input("i", "", DType::int64).input("go", "", DType::boolean).node("Relu", {"x"}, {"each"}).output("go");
    ModelBuilder m;
    m.input("x", "2,3").node("Constant", {}, {"trips"}, "value_int=4611686018427387904").node("Loop", {"trips", ""}, {}).with("body", body);
    const CostedModel c = costOf(m);
    EXPECT_EQ(c.walk.nodes[2].executions, std::int64_t{1} << 62U);
    EXPECT_TRUE(c.totals.flops.isSaturated());
    const auto says = [](const Note& note) { return note.detail.find("a total exceeds") != std::string::npos; };
    EXPECT_TRUE(std::any_of(c.walk.notes.begin(), c.walk.notes.end(), says));
}

TEST(Control, ALoopThatAppendsToASequenceMakesItAsLongAsItRuns) {
    ModelBuilder body;
    body.input("i", "", DType::int64).input("go", "", DType::boolean).input("list", "");
    body.node("Identity", {"go"}, {"goes"}).node("SequenceInsert", {"list", "x"}, {"longer"});
    body.output("goes").output("longer");
    ModelBuilder m;
    m.input("x", "2,3").node("Constant", {}, {"trips"}, "value_int=4").node("SequenceEmpty", {}, {"empty"});
    m.node("Loop", {"trips", "", "empty"}, {"all"}).with("body", body);
    m.node("ConcatFromSequence", {"all"}, {"y"}, "axis=0").output("y");
    const CostedModel costs = costOf(m);
    EXPECT_EQ(typeOf(costs, "all"), "seq(f32[2,3],f32[2,3],f32[2,3],f32[2,3])");
    EXPECT_EQ(typeOf(costs, "y"), "f32[8,3]");
}

TEST(Control, ATripCountThatRestsOnAGuessMakesWhatFollowsAssumed) {
    ModelBuilder body;
    body.input("i", "", DType::int64).input("go", "", DType::boolean).node("Relu", {"x"}, {"each"}).output("go").output("each");
    ModelBuilder m;
    m.input("x", "2,3").node("NonZero", {"x"}, {"places"}).node("Shape", {"places"}, {"dims"}).integers("one", {1});
    m.node("Gather", {"dims", "one"}, {"trips"}).node("Loop", {"trips", ""}, {"all"}).with("body", body);
    m.node("Neg", {"all"}, {"y"}).output("y");
    const CostedModel c = costOf(m); // at most all 6 are not zero
    EXPECT_EQ(typeOf(c, "y"), "f32[6,2,3]");
    EXPECT_EQ(c.totals.flops.count, 6 * 6 + 36);
    EXPECT_EQ(c.walk.nodes[3].node->op, "Loop");
    EXPECT_EQ(c.walk.nodes[3].status, Status::assumed);
    EXPECT_EQ(c.walk.nodes.back().status, Status::assumed);
}

TEST(Control, AScanOverAnAssumedLengthIsAssumed) {
    ModelBuilder body;
    body.input("row", "3").node("Relu", {"w"}, {"each"}).output("each");
    ModelBuilder m;
    m.input("rows", "n,3").weight("w", {5}).node("Scan", {"rows"}, {"all"}, "num_scan_inputs=1").with("body", body).output("all");
    EXPECT_EQ(costOf(m).walk.nodes[0].status, Status::assumed);
    Bindings b;
    b.symbols["n"] = 7;
    const CostedModel c = costOf(m, b);
    EXPECT_EQ(typeOf(c, "all"), "f32[7,5]");
    EXPECT_EQ(c.walk.nodes[0].status, Status::exact);
}

TEST(Control, ABranchChosenByAnAssumedSizeIsAssumed) {
    ModelBuilder m;
    m.input("x", "2,3").input("other", "n").weight("w", {3, 5}).integers("one", {1});
    m.node("Shape", {"other"}, {"n"}).node("Equal", {"n", "one"}, {"c"});
    m.node("If", {"c"}, {"y"}).with("then_branch", heavyBranch()).with("else_branch", lightBranch()).node("Neg", {"y"}, {"z"}).output("z");
    const CostedModel guessed = costOf(m); // n is taken as 1
    EXPECT_EQ(typeOf(guessed, "z"), "f32[2,5]");
    EXPECT_EQ(guessed.walk.nodes.back().status, Status::assumed);
    Bindings b;
    b.symbols["n"] = 2;
    const CostedModel bound = costOf(m, b);
    EXPECT_EQ(typeOf(bound, "z"), "f32[2,3]");
    EXPECT_EQ(bound.walk.nodes.back().status, Status::exact);
}

/// A value guessed at (a trip count of 1) gives way to what the file declares.
TEST(Control, ADeclarationIsBetterThanAGuessedTripCount) {
    ModelBuilder m = looping(false);
    m.node("Neg", {"all"}, {"declared"}).declare("declared", "7,2,3");
    const CostedModel costs = costOf(m);
    EXPECT_EQ(typeOf(costs, "declared"), "f32[7,2,3]");
    EXPECT_TRUE(hasNote(costs, costs.walk.nodes.size() - 1, "declared-shape"));
}

} // namespace
} // namespace rooflens::test
