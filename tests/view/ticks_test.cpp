#include "core/view/ticks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace rooflens {
namespace {

std::vector<std::string> labels(const std::vector<Tick>& ticks) {
    std::vector<std::string> texts;
    for (const Tick& t : ticks)
        if (!t.label.empty()) texts.push_back(t.label);
    return texts;
}

TEST(Ticks, EveryDecadeIsLabelledWithItsEdges) {
    EXPECT_EQ(labels(logTicks(-2, 4, 600, TickText::plain, 50)), (std::vector<std::string>{"0.01", "0.1", "1", "10", "100", "1 000", "10 000"}));
    EXPECT_EQ(labels(logTicks(9, 14, 600, TickText::si, 20)), (std::vector<std::string>{"1 G", "10 G", "100 G", "1 T", "10 T", "100 T"}));
}

TEST(Ticks, MinorTicksNeedNinetyPixelsADecade) {
    const auto narrow = logTicks(0, 4, 4 * 90, TickText::plain, 30);
    const auto wide = logTicks(0, 4, 4 * 91, TickText::plain, 30);
    EXPECT_TRUE(std::all_of(narrow.begin(), narrow.end(), [](const Tick& t) { return t.isMajor; }));
    EXPECT_EQ(std::count_if(wide.begin(), wide.end(), [](const Tick& t) { return !t.isMajor; }), 4 * 8);
}

TEST(Ticks, WideDecadesLabelTwoAndFive) {
    EXPECT_EQ(labels(logTicks(0, 1.5, 600, TickText::plain, 50)), (std::vector<std::string>{"1", "2", "5", "10", "20"}));
}

TEST(Ticks, CrowdedDecadesAreThinned) {
    EXPECT_EQ(labels(logTicks(-2, 4, 120, TickText::plain, 50)), (std::vector<std::string>{"1", "1 000"}));
}

TEST(Ticks, BelowADecadeRoundNumbersStand) {
    const auto texts = labels(logTicks(std::log10(20.0), std::log10(60.0), 600, TickText::plain, 50));
    EXPECT_NE(std::find(texts.begin(), texts.end(), "30"), texts.end());
    EXPECT_NE(std::find(texts.begin(), texts.end(), "50"), texts.end());
}

TEST(Ticks, FarOutLabelsStayShort) {
    EXPECT_EQ(labels(logTicks(-18, -12, 600, TickText::plain, 50)).front(), "1e-18"); // was "0."
    EXPECT_EQ(labels(logTicks(5, 8, 600, TickText::plain, 50)), (std::vector<std::string>{"100 000", "1e6", "1e7", "1e8"}));
    EXPECT_EQ(labels(logTicks(20, 24, 600, TickText::si, 20)), (std::vector<std::string>{"100 E", "1e21", "1e22", "1e23", "1e24"}));
    for (double low = -18; low <= 12; low += 0.25)
        for (const std::string& text : labels(logTicks(low, low + 0.5, 600, TickText::plain, 50))) EXPECT_LE(text.size(), 8U) << text;
}

TEST(Ticks, AnEmptyOrBrokenRangeHasNone) {
    EXPECT_TRUE(logTicks(1, 1, 100, TickText::plain, 50).empty());
    EXPECT_TRUE(logTicks(0, INFINITY, 100, TickText::plain, 50).empty());
    EXPECT_TRUE(logTicks(NAN, 1, 100, TickText::plain, 50).empty());
}

} // namespace
} // namespace rooflens
