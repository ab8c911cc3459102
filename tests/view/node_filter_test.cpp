#include "core/view/node_filter.h"
#include "tests/support/devices.h"
#include "tests/support/model_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace rooflens::test {
namespace {

using Nodes = std::vector<std::size_t>;

/// 0 "attn/qk" MatMul 100x100x100: 2e6 FLOP, 120 000 B, 200 ns. 1 "attn/add" Add: 1e4 FLOP, 120 000 B, 120 ns.
/// 2 "onnx::Reshape_9": nothing. 3 "my op": unknown cost. Ridge at 10 FLOP/B; the model takes 320 ns.
class NodeFilterTest : public testing::Test {
protected:
    NodeFilterTest() {
        ModelBuilder m;
        m.input("x", "100,100").weight("w", {100, 100}).integers("to", {10000});
        m.node("MatMul", {"x", "w"}, {"y"}).node("Add", {"y", "x"}, {"t"}).node("Reshape", {"t", "to"}, {"r"});
        m.node("Voxelise", {"r"}, {"v"}, "", "my.ops").output("v");
        for (const std::size_t n : {0, 1, 2, 3}) m.model().graph.nodes[n].name = std::array{"attn/qk", "attn/add", "onnx::Reshape_9", "my op"}[n];
        auto model = costModel(m.build(), {});
        EXPECT_TRUE(model.has_value());
        analysis = analyse(*model, std::make_shared<const Device>(roundDevice()), {}, {CeilingKind::theoretical, true, false, Seconds(1e-9)});
    }

    Nodes of(std::string_view query, const ShownText& shown = {}) const {
        const NodeFilter filter = NodeFilter::parse(query);
        EXPECT_FALSE(filter.fault()) << query << ": " << filter.fault()->text;
        Nodes nodes;
        for (std::size_t n = 0; n < analysis.timings.size(); ++n)
            if (filter.accepts(analysis, n, shown)) nodes.push_back(n);
        return nodes;
    }

    static FilterFault faultOf(std::string_view query) {
        const NodeFilter filter = NodeFilter::parse(query);
        EXPECT_TRUE(filter.fault()) << query;
        EXPECT_TRUE(filter.isEmpty()) << query;
        return filter.fault().value_or(FilterFault());
    }

    std::vector<std::string> completed(std::string_view query) const { return completionsAt(query, query.size(), analysis).words; }

    Analysis analysis;
};

TEST_F(NodeFilterTest, NothingAskedAcceptsEverything) {
    EXPECT_EQ(of(""), (Nodes{0, 1, 2, 3}));
    EXPECT_EQ(of("   "), (Nodes{0, 1, 2, 3}));
}

TEST_F(NodeFilterTest, EveryWordMustOccurSomewhere) {
    EXPECT_EQ(of("ATTN"), (Nodes{0, 1}));
    EXPECT_EQ(of("attn memory"), Nodes{1});
    EXPECT_EQ(of("attn -memory"), Nodes{0});
    EXPECT_EQ(of("\"my op\""), Nodes{3});
    EXPECT_EQ(of("n2"), Nodes{2});
}

TEST_F(NodeFilterTest, ANameWithColonsIsAWord) { EXPECT_EQ(of("onnx::Reshape_9"), Nodes{2}); }

TEST_F(NodeFilterTest, ColonMeansTheWholeTextWithWildcardsAndAlternatives) {
    EXPECT_EQ(of("op:MatMul"), Nodes{0});
    EXPECT_EQ(of("op:mat"), Nodes{});
    EXPECT_EQ(of("op:mat*"), Nodes{0});
    EXPECT_EQ(of("op:?dd,reshape"), (Nodes{1, 2}));
    EXPECT_EQ(of("-op:Add"), (Nodes{0, 2, 3}));
    EXPECT_EQ(of("op!=Add"), (Nodes{0, 2, 3}));
    EXPECT_EQ(of("bound:memory"), Nodes{1});
    EXPECT_EQ(of("name:\"my op\""), Nodes{3});
}

TEST_F(NodeFilterTest, TildeMeansAPartOfTheText) {
    EXPECT_EQ(of("name~attn"), (Nodes{0, 1}));
    EXPECT_EQ(of("op~MAT"), Nodes{0});
}

TEST_F(NodeFilterTest, ShapesAreTypedWithALetter) {
    EXPECT_EQ(of("shape:100x100"), (Nodes{0, 1, 2}));
    EXPECT_EQ(of("shape:10000"), (Nodes{2, 3})); // reshaped into it; the operator nobody knows reads it
    EXPECT_EQ(of("input:*x100 op:Add"), Nodes{1}) << "one of the two shapes of its inputs";
    EXPECT_EQ(of("output~0x1"), (Nodes{0, 1}));
}

TEST_F(NodeFilterTest, NumbersTakePrefixesUnitsAndPerCent) {
    EXPECT_EQ(of("flops>=2M"), Nodes{0});
    EXPECT_EQ(of("flops>2M"), Nodes{});
    EXPECT_EQ(of("flops<20kFLOP"), (Nodes{1, 2}));
    EXPECT_EQ(of("macs=1e6"), Nodes{0});
    EXPECT_EQ(of("time>150ns"), Nodes{0}); // 200 and 120 ns
    EXPECT_EQ(of("time>0.1us"), (Nodes{0, 1}));
    EXPECT_EQ(of("share>50%"), Nodes{0}); // 200 / 320
    EXPECT_EQ(of("share<0.5 share>0"), Nodes{1});
    EXPECT_EQ(of("intensity<1 op:Add"), Nodes{1}); // 1 / 12
    EXPECT_EQ(of("weights>39KiB"), Nodes{0});      // 40 000 B = 39.06 KiB
}

TEST_F(NodeFilterTest, BytesAreReadAndWrittenTogether) {
    EXPECT_EQ(of("bytes=120kB"), (Nodes{0, 1}));
    EXPECT_EQ(of("read=80kB"), (Nodes{0, 1}));
}

TEST_F(NodeFilterTest, WhatIsNotKnownAnswersNoQuestion) {
    EXPECT_EQ(of("flops<1 op:Voxelise"), Nodes{});
    EXPECT_EQ(of("-flops<1 op:Voxelise"), Nodes{});
    EXPECT_EQ(of("status:unknown"), Nodes{3});
}

TEST_F(NodeFilterTest, CoresWordsAreFoundInTheUsersLanguageToo) {
    const ShownText shown = [](std::string_view column, const Cell& cell) { return column == "bound" && cell.text == "memory" ? "内存" : cell.text; };
    EXPECT_EQ(of("bound:内存", shown), Nodes{1});
    EXPECT_EQ(of("内存", shown), Nodes{1});
    EXPECT_EQ(of("bound:memory", shown), Nodes{1});
}

TEST_F(NodeFilterTest, FaultsSayWhereAndWhatToWrite) {
    EXPECT_EQ(faultOf("attn op:Conv shar>1%"), (FilterFault{13, 7, "no column is called shar; near it: share"}));
    EXPECT_EQ(faultOf("layer:3"), (FilterFault{0, 7, "no column is called layer; in quotes it is looked for as it stands"}));
    EXPECT_EQ(faultOf("share>"), (FilterFault{0, 6, "a number is expected, such as share>1%"}));
    EXPECT_EQ(faultOf("time>5B"), (FilterFault{0, 7, "a number is expected, such as time>10us"}));
    EXPECT_EQ(faultOf("flops>5%"), (FilterFault{0, 8, "a number is expected, such as flops>1M"}));
    EXPECT_EQ(faultOf("flops>nan"), (FilterFault{0, 9, "a number is expected, such as flops>1M"}));
    EXPECT_EQ(faultOf("flops>1e999"), (FilterFault{0, 11, "a number is expected, such as flops>1M"}));
    EXPECT_EQ(faultOf("op>Conv"), (FilterFault{0, 7, "op is text: write op:text or op~text"}));
    EXPECT_EQ(faultOf("bytes~5"), (FilterFault{0, 7, "bytes is a number: write bytes>1MB"}));
    EXPECT_EQ(faultOf("op:"), (FilterFault{0, 3, "a text is expected after op:"}));
    EXPECT_EQ(faultOf("op!Conv"), (FilterFault{0, 7, "after op one of : ~ > >= < <= = != is expected"}));
    EXPECT_EQ(faultOf("x name:\"my o"), (FilterFault{2, 10, "a closing quote is missing"}));
}

TEST_F(NodeFilterTest, ColumnsAndTheirValuesAreOffered) {
    const auto all = completed("");
    EXPECT_NE(std::find(all.begin(), all.end(), "share>"), all.end());
    EXPECT_NE(std::find(all.begin(), all.end(), "bound:"), all.end());
    EXPECT_EQ(completed("attn -fam"), std::vector<std::string>{"family:"});
    EXPECT_EQ(completed("op:"), (std::vector<std::string>{"Add", "MatMul", "Reshape", "Voxelise"}));
    EXPECT_EQ(completed("op:Add,m"), std::vector<std::string>{"MatMul"});
    EXPECT_EQ(completed("name:m"), std::vector<std::string>{"\"my op\""});
    EXPECT_TRUE(completed("share>").empty());
    EXPECT_TRUE(completed("\"attn o").empty()) << "inside quotes";
    const FilterCompletions c = completionsAt("op:Ma share>1%", 5, analysis);
    EXPECT_EQ(c.from, 3U);
    EXPECT_EQ(c.length, 2U);
    EXPECT_EQ(c.words, std::vector<std::string>{"MatMul"});
}

} // namespace
} // namespace rooflens::test
