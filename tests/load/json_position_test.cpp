#include "core/load/json_position.h"

#include <gtest/gtest.h>

namespace rooflens {
namespace {

constexpr std::string_view text = R"({ "a": 1,
  "memory": { "type": "]}\"", "bandwidth" : { "value": [1, {"x": "fast"}] } },
  "a": 2 })";

std::string_view at(std::string_view pointer) { return text.substr(offsetOf(text, pointer)); }

TEST(JsonPosition, findsValuesByPointer) {
    EXPECT_TRUE(at("").starts_with("{ \"a\""));
    EXPECT_TRUE(at("/memory").starts_with("{ \"type\""));
    EXPECT_TRUE(at("/memory/bandwidth/value").starts_with("[1,"));
    EXPECT_TRUE(at("/memory/bandwidth/value/1/x").starts_with("\"fast\""));
}

TEST(JsonPosition, aRepeatedKeyCountsLast) { EXPECT_TRUE(at("/a").starts_with("2 }")); }

TEST(JsonPosition, stopsAtTheLastValueThatExists) {
    EXPECT_TRUE(at("/memory/none/deeper").starts_with("{ \"type\""));
    EXPECT_TRUE(at("/a/none").starts_with("2 }"));
    EXPECT_TRUE(at("/memory/bandwidth/value/7").starts_with("[1,"));
}

TEST(JsonPosition, survivesMalformedText) {
    for (std::size_t length = 0; length < text.size(); ++length)
        EXPECT_LE(offsetOf(text.substr(0, length), "/memory/bandwidth/value/1/x"), length);
}

TEST(JsonPosition, linesAndColumnsCountFromOneAndInCharacters) {
    EXPECT_EQ(lineColumn("ab\ncd", 0), (LineColumn{1, 1}));
    EXPECT_EQ(lineColumn("ab\ncd", 4), (LineColumn{2, 2}));
    EXPECT_EQ(lineColumn("\xc3\xa9\xc3\xa9x", 4), (LineColumn{1, 3}));
    EXPECT_EQ(lineColumn("ab", 99), (LineColumn{1, 3}));
}

TEST(JsonPosition, depthIgnoresBracketsInStrings) {
    EXPECT_EQ(offsetOfDepth("[[1]]", 2), std::nullopt);
    EXPECT_EQ(offsetOfDepth("[[[", 2), 2U);
    EXPECT_EQ(offsetOfDepth(R"(["[[[\"[["])", 1), std::nullopt);
}

} // namespace
} // namespace rooflens
