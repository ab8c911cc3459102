#include "core/support/glob.h"

#include <gtest/gtest.h>

namespace rooflens {
namespace {

TEST(Glob, WithoutWildcardsTheTextsAreEqual) {
    EXPECT_TRUE(globMatches("conv", "conv"));
    EXPECT_FALSE(globMatches("conv", "convtranspose"));
    EXPECT_FALSE(globMatches("conv", "con"));
    EXPECT_TRUE(globMatches("", ""));
    EXPECT_FALSE(globMatches("", "a"));
}

TEST(Glob, AStarStandsForAnything) {
    EXPECT_TRUE(globMatches("*", ""));
    EXPECT_TRUE(globMatches("*pool", "maxpool"));
    EXPECT_FALSE(globMatches("*pool", "pooling"));
    EXPECT_TRUE(globMatches("*a*b", "xaybzb"));
    EXPECT_FALSE(globMatches("*a*b", "xaybz"));
    EXPECT_TRUE(globMatches("a**", "a"));
}

TEST(Glob, AQuestionMarkStandsForOneCharacterOfUtf8) {
    EXPECT_TRUE(globMatches("3?3", "3×3"));
    EXPECT_FALSE(globMatches("3??3", "3×3"));
    EXPECT_FALSE(globMatches("a?", "a"));
}

TEST(Glob, ManyStarsTakeNoTime) {
    std::string pattern, text(5000, 'a');
    for (int i = 0; i < 1000; ++i) pattern += "a*";
    EXPECT_FALSE(globMatches(pattern + "b", text)); // without end where each star were tried against each other
}

} // namespace
} // namespace rooflens
