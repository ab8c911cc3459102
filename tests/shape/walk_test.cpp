#include "core/shape/walk.h"

#include "tests/support/model_builder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rooflens::test {
namespace {

Walk walked(const ModelBuilder& builder, const Bindings& bindings = {}, Precision precision = Precision::model) {
    auto result = walk(builder.build(), bindings, precision);
    EXPECT_TRUE(result.has_value());
    return *std::move(result);
}

const WalkedValue& value(const Walk& walk, std::string_view name) {
    const auto it = std::find_if(walk.values.begin(), walk.values.end(), [name](const WalkedValue& v) { return v.name == name; });
    EXPECT_NE(it, walk.values.end()) << name;
    return *it;
}

bool hasNote(const std::vector<Note>& notes, std::string_view kind) {
    return std::any_of(notes.begin(), notes.end(), [kind](const Note& n) { return n.kind == kind; });
}

TEST(Walk, TypesFlowFromInputsToOutputs) {
    ModelBuilder m;
    m.input("x", "2,3,5").weight("w", {5, 7}).node("MatMul", {"x", "w"}, {"y"}).node("Relu", {"y"}, {"z"}).output("z");
    const Walk w = walked(m);
    EXPECT_EQ(toText(value(w, "z").type), "f32[2,3,7]");
    EXPECT_EQ(w.nodes[0].status, Status::exact);
    EXPECT_EQ(w.nodes[1].id, "n1");
}

TEST(Walk, AnUnboundSymbolIsOneAndSaysSo) {
    ModelBuilder m;
    m.input("x", "N,4").node("Relu", {"x"}, {"y"}).output("y");
    const Walk w = walked(m);
    EXPECT_EQ(toText(value(w, "y").type), "f32[1,4]");
    EXPECT_EQ(w.nodes[0].status, Status::assumed);
    ASSERT_EQ(w.symbols.size(), 1U);
    EXPECT_EQ(w.symbols[0], (BoundSymbol{"N", 1, true}));
    EXPECT_TRUE(hasNote(w.notes, "assumed-dim"));
}

TEST(Walk, ABoundSymbolIsExact) {
    ModelBuilder m;
    m.input("x", "N,4").node("Relu", {"x"}, {"y"}).output("y");
    Bindings b;
    b.symbols["N"] = 6;
    const Walk w = walked(m, b);
    EXPECT_EQ(toText(value(w, "y").type), "f32[6,4]");
    EXPECT_EQ(w.nodes[0].status, Status::exact);
    EXPECT_TRUE(w.notes.empty());
}

TEST(Walk, AnInputShapeBindsTheSymbolsItStandsFor) {
    ModelBuilder m;
    m.input("x", "N,4").input("mask", "N").node("Relu", {"x"}, {"y"}).node("Relu", {"mask"}, {"z"}).output("y");
    Bindings b;
    b.inputShapes["x"] = {3, 4};
    const Walk w = walked(m, b);
    EXPECT_EQ(toText(value(w, "z").type), "f32[3]");
    EXPECT_EQ(w.nodes[1].status, Status::exact);
}

TEST(Walk, AnonymousDimsAreNamedAfterTheirInput) {
    ModelBuilder m;
    m.input("x", "?,4").node("Relu", {"x"}, {"y"}).output("y");
    const Walk w = walked(m);
    ASSERT_EQ(w.symbols.size(), 1U);
    EXPECT_EQ(w.symbols[0].name, "x:0");
}

TEST(Walk, ABindingThatMatchesNothingIsSaid) {
    ModelBuilder m;
    m.input("x", "2,4").node("Relu", {"x"}, {"y"}).output("y");
    Bindings b;
    b.symbols["batch"] = 6;
    EXPECT_TRUE(hasNote(walked(m, b).notes, "unused-binding"));
}

TEST(Walk, ContradictingShapesAreSaid) {
    ModelBuilder m;
    m.input("a", "N,2").input("b", "N,2").node("Add", {"a", "b"}, {"y"}).output("y");
    Bindings b;
    b.inputShapes["a"] = {3, 2};
    b.inputShapes["b"] = {4, 2};
    EXPECT_TRUE(hasNote(walked(m, b).notes, "contradiction"));
}

TEST(Walk, ShapeChainsFoldIntoReshape) {
    ModelBuilder m; // Shape -> Gather -> Concat -> Reshape, as exporters write a flatten
    m.input("x", "5,3,4").integers("zero", {0}).integers("minus", {-1});
    m.node("Shape", {"x"}, {"s"}).node("Gather", {"s", "zero"}, {"batch"}).node("Concat", {"batch", "minus"}, {"to"}, "axis=0");
    m.node("Reshape", {"x", "to"}, {"y"}).output("y");
    const Walk w = walked(m);
    EXPECT_EQ(toText(value(w, "y").type), "f32[5,12]");
    EXPECT_TRUE(w.nodes[1].isFolded);
    EXPECT_TRUE(w.nodes[2].isFolded);
    EXPECT_FALSE(w.nodes[3].isFolded);
}

TEST(Walk, UnknownOperatorsStopTheirBranchOnly) {
    ModelBuilder m;
    m.input("x", "2,3").node("Voxelise", {"x"}, {"v"}, "", "my.ops").node("Relu", {"v"}, {"a"}).node("Relu", {"x"}, {"b"}).output("a").output("b");
    const Walk w = walked(m);
    EXPECT_EQ(w.nodes[0].status, Status::unknown);
    EXPECT_TRUE(hasNote(w.nodes[0].notes, "unknown-operator"));
    EXPECT_EQ(w.nodes[1].status, Status::unknown);
    EXPECT_EQ(w.nodes[2].status, Status::exact);
}

TEST(Walk, ADeclaredShapeStandsInForAnUnknownOperator) {
    ModelBuilder m;
    m.input("x", "2,3").node("Voxelise", {"x"}, {"v"}, "", "my.ops").declare("v", "8,9").node("Relu", {"v"}, {"a"}).output("a");
    const Walk w = walked(m);
    EXPECT_EQ(toText(value(w, "a").type), "f32[8,9]");
    EXPECT_EQ(w.nodes[1].status, Status::assumed);
    EXPECT_TRUE(hasNote(w.nodes[0].notes, "declared-shape"));
}

TEST(Walk, AShapeThatDependsOnTheDataIsSaidOnce) {
    ModelBuilder m(20);
    m.input("bytes", "9").node("ImageDecoder", {"bytes"}, {"image"}).node("Identity", {"image"}, {"same"}).node("Relu", {"same"}, {"y"});
    m.output("y");
    const Walk w = walked(m);
    const auto details = [&](std::size_t node) {
        std::vector<std::string> found;
        for (const Note& n : w.nodes[node].notes)
            if (n.kind == "not-known") found.push_back(n.detail);
        return found;
    };
    for (const WalkedNode& n : w.nodes) EXPECT_EQ(n.status, Status::unknown) << n.id;
    EXPECT_EQ(details(0), std::vector<std::string>{"the shape of image depends on the data"});
    EXPECT_EQ(details(1), std::vector<std::string>{"the shape of same follows from one that is not known"});
    EXPECT_EQ(details(2).size(), 1U); // its own row says so
}

TEST(Walk, ADeclaredShapeNeedsNoExcuse) {
    ModelBuilder m(20);
    m.input("bytes", "9").node("ImageDecoder", {"bytes"}, {"image"}).declare("image", "5,7,3").output("image");
    const Walk w = walked(m);
    EXPECT_EQ(w.nodes[0].status, Status::assumed);
    EXPECT_FALSE(hasNote(w.nodes[0].notes, "not-known"));
}

TEST(Walk, ABrokenNodeNamesItsRule) {
    ModelBuilder m;
    m.input("x", "2,3").weight("w", {5, 7}).node("MatMul", {"x", "w"}, {"y"}).output("y");
    const Walk w = walked(m);
    EXPECT_EQ(w.nodes[0].status, Status::unknown);
    ASSERT_TRUE(hasNote(w.nodes[0].notes, "invalid-node"));
    EXPECT_NE(w.nodes[0].notes[0].detail.find("f32[2,3], f32[5,7]"), std::string::npos) << w.nodes[0].notes[0].detail;
}

TEST(Walk, UnsortedFilesAreSorted) {
    ModelBuilder m;
    m.node("Relu", {"y"}, {"z"}).node("Relu", {"x"}, {"y"}).input("x", "2,3").output("z");
    const Walk w = walked(m);
    EXPECT_EQ(toText(value(w, "z").type), "f32[2,3]");
    EXPECT_EQ(w.order, (std::vector<std::size_t>{1, 0}));
}

TEST(Walk, CyclesAreNamedAndTheRestGoesOn) {
    ModelBuilder m;
    m.input("x", "2,3").node("Add", {"x", "b"}, {"a"}).node("Relu", {"a"}, {"b"}).node("Relu", {"x"}, {"c"}).output("c");
    const Walk w = walked(m);
    EXPECT_TRUE(hasNote(w.nodes[0].notes, "cycle"));
    EXPECT_TRUE(hasNote(w.nodes[1].notes, "cycle"));
    EXPECT_EQ(w.nodes[2].status, Status::exact);
}

TEST(Walk, UndefinedAndDuplicateValuesAreSaid) {
    ModelBuilder m;
    m.input("x", "2,3").node("Add", {"x", "ghost"}, {"a"}).node("Relu", {"x"}, {"a"}).output("a");
    const Walk w = walked(m);
    EXPECT_TRUE(hasNote(w.nodes[0].notes, "undefined-value"));
    EXPECT_TRUE(hasNote(w.nodes[1].notes, "duplicate-value"));
}

TEST(Walk, PrecisionRetypesFloatsAndLeavesIntegers) {
    ModelBuilder m;
    m.input("x", "2,3").weight("w", {3, 4}).input("ids", "7", DType::int64);
    m.node("MatMul", {"x", "w"}, {"y"}).node("Identity", {"ids"}, {"j"}).output("y");
    const Walk w = walked(m, {}, Precision::fp16);
    EXPECT_EQ(value(w, "w").type.dtype, DType::float16);
    EXPECT_EQ(value(w, "y").type.dtype, DType::float16);
    EXPECT_EQ(value(w, "j").type.dtype, DType::int64);
}

TEST(Walk, Int4MeansWeightsOnly) {
    ModelBuilder m;
    m.input("x", "2,3").weight("w", {3, 4}).node("MatMul", {"x", "w"}, {"y"}).output("y");
    const Walk w = walked(m, {}, Precision::int4);
    EXPECT_EQ(value(w, "w").type.dtype, DType::int4);
    EXPECT_EQ(value(w, "x").type.dtype, DType::float32);
    EXPECT_EQ(value(w, "y").type.dtype, DType::float32);
}

TEST(Walk, APrecisionNeverChangesAShape) {
    ModelBuilder m; // 4 099 x 3 through floats, as exporters scale sizes: float16 would hold 4 100, int8 nothing
    m.input("x", "1,4099").weight("one", {1}).node("Constant", {}, {"three"}, "value=tensor:f32[1]{3}");
    m.node("Shape", {"x"}, {"s"}, "start=1").node("Cast", {"s"}, {"f"}, "to=1").node("Mul", {"f", "three"}, {"g"});
    m.node("Cast", {"g"}, {"n"}, "to=7").node("Expand", {"one", "n"}, {"y"}).output("y");
    for (const Precision p : {Precision::model, Precision::fp16, Precision::bf16, Precision::int8, Precision::int4, Precision::fp8}) {
        const Walk w = walked(m, {}, p);
        EXPECT_EQ(value(w, "y").type.dims, Ints{12297}) << toText(p);
        EXPECT_FALSE(w.nodes[3].isFolded) << "a float is no size yet: " << toText(p);
        EXPECT_TRUE(w.nodes[4].isFolded) << toText(p);
    }
}

TEST(Walk, Int4WeightsInFrontDoNotNarrowWhatFollows) {
    ModelBuilder m; // exporters write bias + x, and look words up in a table
    m.input("ids", "7", DType::int64).weight("table", {50, 16}).weight("bias", {16});
    m.node("Gather", {"table", "ids"}, {"e"}).node("Add", {"bias", "e"}, {"y"}).node("Transpose", {"table"}, {"t"}).output("y").output("t");
    const Walk w = walked(m, {}, Precision::int4);
    EXPECT_EQ(toText(value(w, "table").type), "i4[50,16]");
    EXPECT_EQ(toText(value(w, "e").type), "f32[7,16]");
    EXPECT_EQ(toText(value(w, "y").type), "f32[7,16]");
    EXPECT_EQ(toText(value(w, "t").type), "i4[16,50]"); // still a weight
}

TEST(Walk, MadeUpNumbersAreNoWeights) {
    ModelBuilder m;
    m.node("RandomNormal", {}, {"noise"}, "shape=[4]").output("noise");
    EXPECT_FALSE(value(walked(m), "noise").isConstant);
}

TEST(Walk, InputValuesSteerShapes) {
    ModelBuilder m;
    m.input("x", "6,2").input("to", "3", DType::int64).node("Reshape", {"x", "to"}, {"y"}).output("y");
    Bindings b;
    b.inputValues["to"] = {3, 2, 2};
    EXPECT_EQ(toText(value(walked(m, b), "y").type), "f32[3,2,2]");
}

TEST(Walk, InitializersListedAsInputsAreNoInputs) {
    ModelBuilder m; // as before IR 4
    m.input("x", "2,3").input("w", "3,4").weight("w", {3, 4}).node("MatMul", {"x", "w"}, {"y"}).output("y");
    const Walk w = walked(m);
    EXPECT_EQ(w.inputs.size(), 1U);
    EXPECT_TRUE(value(w, "w").isConstant);
}

TEST(Walk, StopsWhenAsked) {
    ModelBuilder m;
    m.input("x", "2,3").node("Relu", {"x"}, {"y"}).output("y");
    std::stop_source stop;
    stop.request_stop();
    const auto result = walk(m.build(), {}, Precision::model, Progress{{}, stop.get_token()});
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().problem, Problem::cancelled);
}

TEST(Walk, ANewerOpsetIsSaid) {
    ModelBuilder m(9999);
    m.input("x", "2,3").node("Relu", {"x"}, {"y"}).output("y");
    const Walk w = walked(m);
    EXPECT_TRUE(hasNote(w.notes, "newer-opset"));
    EXPECT_EQ(w.nodes[0].status, Status::exact);
}

TEST(Walk, AHundredThousandCopiesOfKnownIntegersStaySmall) {
    ModelBuilder m;
    m.integers("v0", Ints(mostKnownElements, 7));
    constexpr int copies = 9000; // of 8 KiB each
    for (int i = 0; i < copies; ++i) m.node("Identity", {"v" + std::to_string(i)}, {"v" + std::to_string(i + 1)});
    m.output("v" + std::to_string(copies));
    const Walk w = walked(m);
    std::size_t followed = 0;
    for (const WalkedValue& v : w.values) followed += v.contents ? 1U : 0U;
    EXPECT_LT(followed, 8300U);
    EXPECT_EQ(toText(w.values.back().type), "i64[1024]"); // the shapes go on
    EXPECT_EQ(std::count_if(w.notes.begin(), w.notes.end(), [](const Note& n) { return n.kind == "not-known"; }), 1);
}

TEST(Walk, AnOutputOfAThousandDimensionsIsRefused) {
    ModelBuilder m;
    m.input("x", "1").integers("s", Ints(1000, 1)).node("Expand", {"x", "s"}, {"y"}).node("Relu", {"y"}, {"z"}).output("z");
    const Walk w = walked(m);
    EXPECT_EQ(w.nodes[0].status, Status::unknown);
    EXPECT_FALSE(value(w, "z").type.dims);
}

TEST(Walk, ANoteOnANodeOfVeryManyInputsStaysShort) {
    ModelBuilder m;
    m.input("x", "2,3").input("other", "4,5");
    std::vector<std::string> inputs(10'000, "x");
    inputs.back() = "other";
    m.node("Concat", inputs, {"y"}, "axis=0").output("y");
    const Walk w = walked(m);
    ASSERT_FALSE(w.nodes[0].notes.empty());
    EXPECT_LT(w.nodes[0].notes[0].detail.size(), 400U);
}

/// Each of these yields f32[2,3] by a tensor whose numbers nobody knows: the file's declaration stands in, and says so.
TEST(Walk, WhatADataDependentShapeIsTheFileMayDeclare) {
    struct Row {
        std::string_view op, x, deciding, attributes;
        std::int64_t flops;
    };
    const Row rows[] = {{"Reshape", "6", "2", "", 0}, {"Expand", "1,3", "2", "", 0}, {"Tile", "1,3", "2", "", 0}, {"Slice", "4,3", "1", "", 0},
                        {"Pad", "2,1", "4", "", 0}, {"Unsqueeze", "6", "1", "", 0}, {"ReduceSum", "2,5,3", "1", "keepdims=0", 30},
                        {"Compress", "4,3", "4", "axis=0", 0}};
    for (const Row& row : rows) {
        SCOPED_TRACE(row.op);
        ModelBuilder m;
        m.input("x", row.x).input("k", row.deciding, DType::int64);
        std::vector<std::string> inputs{"x", "k"};
        if (row.op == "Slice") inputs.push_back("k");
        m.node(std::string(row.op), inputs, {"y"}, row.attributes).declare("y", "2,3").output("y");
        const Walk w = walked(m);
        EXPECT_EQ(toText(value(w, "y").type), "f32[2,3]");
        EXPECT_EQ(w.nodes[0].status, Status::assumed);
        ASSERT_TRUE(w.nodes[0].work);
        EXPECT_EQ(w.nodes[0].work->flops.count, row.flops);
    }
}

/// Declarations that cannot be, given what is known of x [4,6]: they are not believed.
TEST(Walk, ADeclarationThatContradictsTheInputIsNotUsed) {
    struct Row {
        std::string_view op, deciding, attributes, declared;
    };
    const Row rows[] = {{"Reshape", "2", "", "2,3"}, {"Unsqueeze", "1", "", "1,2,6"}, {"Slice", "1", "", "5,6"}, {"Pad", "4", "", "4,6,1"},
                        {"Expand", "2", "", "2,6"}, {"Tile", "2", "", "4,9"}, {"Compress", "4", "axis=0", "5,6"}, {"ReduceSum", "1", "", "4,6,1"}};
    for (const Row& row : rows) {
        SCOPED_TRACE(row.op);
        ModelBuilder m;
        m.input("x", "4,6").input("k", row.deciding, DType::int64);
        std::vector<std::string> inputs{"x", "k"};
        if (row.op == "Slice") inputs.push_back("k");
        m.node(std::string(row.op), inputs, {"y"}, row.attributes).declare("y", row.declared).output("y");
        const Walk w = walked(m);
        EXPECT_FALSE(w.nodes[0].work && w.nodes[0].status != Status::unknown && toText(value(w, "y").type) == "f32[" + std::string(row.declared) + "]" &&
                     w.nodes[0].work->assumption.starts_with("what decides"));
    }
}

TEST(Walk, AWhatIfReachesTheTrafficOfDeclaredOutputs) {
    ModelBuilder m;
    m.input("x", "8,6").input("k", "1", DType::int64).node("Slice", {"x", "k", "k"}, {"y"}).declare("y", "2,6").output("y");
    EXPECT_EQ(walked(m).nodes[0].work->read, Bytes(2 * 6 * 4 + 2 * 8));
    EXPECT_EQ(walked(m, {}, Precision::fp16).nodes[0].work->read, Bytes(2 * 6 * 2 + 2 * 8));
}

TEST(Walk, ADeclaredOutputIsNotAskedWhereTheNumbersAreKnown) {
    ModelBuilder m;
    m.input("x", "6").integers("k", {3, 2}).node("Reshape", {"x", "k"}, {"y"}).declare("y", "2,3").output("y");
    EXPECT_EQ(toText(value(walked(m), "y").type), "f32[3,2]");
}

TEST(Walk, DeclaredPartsBeyondASplitsInputAreNotUsed) { // its known numbers end before them
    ModelBuilder m;
    m.integers("x", {7}).input("k", "2", DType::int64).node("Split", {"x", "k"}, {"y", "z"}).declare("y", "900").declare("z", "1").output("y").output("z");
    const Walk w = walked(m);
    EXPECT_EQ(w.nodes[0].status, Status::unknown);
    EXPECT_TRUE(hasNote(w.nodes[0].notes, "not-known"));
}

std::string detailOf(const std::vector<Note>& notes, std::string_view kind) {
    const auto it = std::find_if(notes.begin(), notes.end(), [kind](const Note& n) { return n.kind == kind; });
    return it == notes.end() ? "no such note" : it->detail;
}

TEST(Symbols, AFormulaFollowsFromTheNamesInIt) {
    ModelBuilder m;
    m.input("x", "batch,2*seq").input("y", "batch+seq,seq//2").node("Relu", {"x"}, {"u"}).node("Relu", {"y"}, {"v"}).output("u").output("v");
    Bindings b;
    b.symbols["batch"] = 3;
    b.symbols["seq"] = 9;
    const Walk w = walked(m, b);
    EXPECT_EQ(toText(value(w, "u").type), "f32[3,18]");
    EXPECT_EQ(toText(value(w, "v").type), "f32[12,4]");
    EXPECT_EQ(w.nodes[0].status, Status::exact);
    EXPECT_TRUE(w.notes.empty());
}

TEST(Symbols, AShapeBindsTheNameInAFormula) {
    ModelBuilder m;
    m.input("x", "2*seq+1").input("y", "seq").node("Relu", {"y"}, {"v"}).output("v");
    Bindings b;
    b.inputShapes["x"] = {25};
    EXPECT_EQ(toText(value(walked(m, b), "v").type), "f32[12]");
}

TEST(Symbols, AShapeAtTheEndsOfWhatCanBeCountedBindsNothingWrong) { // differences of 2^64
    ModelBuilder m;
    m.input("x", "(1-2*s)*9223372036854775807").input("y", "9223372036854775807*t-9223372036854775807").node("Relu", {"x"}, {"v"}).output("v");
    Bindings b;
    b.inputShapes["x"] = {INT64_MAX};
    b.inputShapes["y"] = {0};
    const Walk w = walked(m, b);
    const auto bound = [&](std::string_view name) {
        const auto it = std::find_if(w.symbols.begin(), w.symbols.end(), [name](const BoundSymbol& s) { return s.name == name; });
        return it == w.symbols.end() ? std::nullopt : std::optional(it->value);
    };
    EXPECT_EQ(bound("s"), 0);
    EXPECT_EQ(bound("t"), 1);
}

TEST(Symbols, ATextThatOnlyLooksLikeAFormulaIsAName) {
    ModelBuilder m;
    m.input("x", "batch-size,unk__12").node("Relu", {"x"}, {"y"}).output("y");
    Bindings b;
    b.symbols["batch-size"] = 5;
    const Walk w = walked(m, b);
    EXPECT_EQ(toText(value(w, "y").type), "f32[5,1]");
    EXPECT_EQ(detailOf(w.notes, "assumed-dim"), "unk__12 is not bound; taken as 1 (bind unk__12 to change it)");
}

TEST(Symbols, AnOperatorThatForcesEqualityBindsTheOtherSide) {
    ModelBuilder m;
    m.input("a", "2,K").input("b", "L,3").node("MatMul", {"a", "b"}, {"y"}).output("y");
    Bindings b;
    b.symbols["K"] = 8;
    const Walk w = walked(m, b);
    EXPECT_EQ(toText(value(w, "y").type), "f32[2,3]");
    EXPECT_EQ(w.nodes[0].work->macs.count, 2 * 8 * 3);
    EXPECT_EQ(w.nodes[0].status, Status::assumed);
    EXPECT_EQ(detailOf(w.notes, "assumed-dim"), "L is not bound; taken as 8, as MatMul at n0 requires (bind L to change it)");
}

TEST(Symbols, ADimWithoutANameIsBoundByItsInputAndPlace) {
    ModelBuilder m;
    m.input("x", "2,?").node("Relu", {"x"}, {"y"}).output("y");
    Bindings b;
    b.symbols["x:1"] = 7;
    const Walk w = walked(m, b);
    EXPECT_EQ(toText(value(w, "y").type), "f32[2,7]");
    EXPECT_TRUE(w.notes.empty());
    b.symbols["y:1"] = 7;
    EXPECT_EQ(detailOf(walked(m, b).notes, "unused-binding"), "no dimension of this model is called y:1; it has x:1");
    Bindings trips;
    trips.symbols["n0:trips"] = 7;
    EXPECT_EQ(detailOf(walked(m, trips).notes, "unused-binding"), "no loop whose trip count is not known is called n0");
}

TEST(Symbols, WhatIsBoundTwiceIsSaid) {
    ModelBuilder m;
    m.input("x", "N,3").node("Relu", {"x"}, {"y"}).output("y");
    Bindings b;
    b.symbols["N"] = 8;
    b.inputShapes["x"] = {1, 3};
    EXPECT_EQ(detailOf(walked(m, b).notes, "contradiction"), "N was bound to 8 and is 1 in the shape given for x");
}

TEST(Symbols, ANumberThatIsTooSmallIsNotCalledFixed) {
    ModelBuilder m;
    m.input("x", "1,3,H,9").weight("w", {8, 3, 3, 3}).node("Conv", {"x", "w"}, {"y"}).output("y");
    Bindings b;
    b.symbols["H"] = 2;
    EXPECT_EQ(detailOf(walked(m, b).nodes[0].notes, "contradiction"), "Conv at n0 does not take H = 2; it takes 3");
}

TEST(Symbols, AnImageIsLargeEnoughForItsWindows) {
    ModelBuilder m;
    m.input("x", "N,3,H,?").weight("w", {8, 3, 3, 3}).node("Conv", {"x", "w"}, {"y"}, "strides=[2,2]").output("y");
    const Walk w = walked(m);
    EXPECT_EQ(toText(value(w, "y").type), "f32[1,8,111,111]"); // (224 - 3) / 2 + 1
    EXPECT_EQ(w.nodes[0].status, Status::assumed);
    EXPECT_EQ(w.symbols, (std::vector<BoundSymbol>{{"N", 1, true}, {"H", 224, true}, {"x:3", 224, true}}));
    EXPECT_EQ(w.notes.at(1).detail, "H is not bound; taken as 224, a usual image's, since Conv at n0 does not take 1 (bind H to change it)");
}

TEST(Symbols, AContradictionNamesBothPlaces) {
    ModelBuilder m;
    m.input("x", "N,6").integers("shape", {1, 6}).node("Relu", {"x"}, {"r"}).node("Reshape", {"r", "shape"}, {"y"}).output("y");
    Bindings b;
    b.symbols["N"] = 2;
    const Walk w = walked(m, b);
    EXPECT_EQ(w.nodes[1].status, Status::unknown);
    EXPECT_EQ(detailOf(w.nodes[1].notes, "contradiction"), "Reshape at n1 fixes N = 1; N = 2 was given");
    Bindings byShape;
    byShape.inputShapes["x"] = {2, 6};
    EXPECT_EQ(detailOf(walked(m, byShape).nodes[1].notes, "contradiction"), "Reshape at n1 fixes N = 1; N = 2 was given");
}

TEST(Symbols, AnOutputThatIsDeclaredOtherwiseIsSaid) {
    ModelBuilder m;
    m.input("x", "2,3").node("Relu", {"x"}, {"y"}).output("y");
    m.model().graph.outputs[0].type = declared("4,3", DType::float32);
    EXPECT_EQ(detailOf(walked(m).notes, "contradiction"), "output y is declared f32[4,3] and comes out f32[2,3]");
}

} // namespace
} // namespace rooflens::test
