#include "core/load/utf8.h"

#include <gtest/gtest.h>

namespace rooflens {
namespace {

const std::string bad = "\xef\xbf\xbd";

TEST(Utf8, acceptsWhatUnicodeAllows) {
    for (const char* text : {"", "plain ascii longer than eight", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x8d\xb0", "\xef\xbf\xbf"})
        EXPECT_TRUE(isUtf8(text)) << text;
}

TEST(Utf8, refusesOverlongFormsSurrogatesAndStrayBytes) {
    for (const char* text :
         {"\x80", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80",
          "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xc3", "\xe2\x82", "eight ascii bytes, then \xff"})
        EXPECT_FALSE(isUtf8(text)) << text;
}

TEST(Utf8, repairReplacesEachBadByte) {
    EXPECT_EQ(repairUtf8("a\xff" "b"), "a" + bad + "b");
    EXPECT_EQ(repairUtf8("\xe2\x82"), bad + bad);
    EXPECT_EQ(repairUtf8("\xe2\x82\xac"), "\xe2\x82\xac");
    EXPECT_TRUE(isUtf8(repairUtf8("\xf0\x9f\x8d\xff\x80")));
}

TEST(Utf8, quotedTextIsOneShortSafeLine) {
    EXPECT_EQ(inQuotes("a\nb"), "\"a\\x0ab\"");
    EXPECT_EQ(inQuotes(std::string("a\0b", 3)), "\"a\\x00b\"");
    const std::string text = inQuotes(std::string(100'000, 'x'));
    EXPECT_LT(text.size(), 70U);
    EXPECT_TRUE(text.ends_with("...\""));
}

} // namespace
} // namespace rooflens
