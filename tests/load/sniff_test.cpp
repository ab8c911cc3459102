#include "core/load/sniff.h"

#include <gtest/gtest.h>

#include <string>

namespace rooflens {
namespace {

TEST(Sniff, leavesUnknownBytesUnnamed) {
    EXPECT_EQ(sniff("").found, "");
    EXPECT_EQ(sniff(std::string("\x08\x08\x12\x03", 4)).found, "");
    EXPECT_EQ(sniff(std::string("PK\x01", 3)).found, "");
}

TEST(Sniff, textMayBeCutInsideACharacter) {
    EXPECT_EQ(sniff("caf\xc3").found, "plain text");
    EXPECT_EQ(sniff("caf\xc3 and more").found, "");
}

TEST(Sniff, looksPastAByteOrderMarkAndWhiteSpace) {
    EXPECT_EQ(sniff("\xef\xbb\xbf  \n<HTML>").found, "a web page (HTML)");
    EXPECT_EQ(sniff("  [1]").found, "JSON text");
}

TEST(Sniff, everyNamedFormatHasARemedy) {
    using namespace std::string_literals;
    for (const std::string& head : {"PK\x03\x04"s, "....ORTM"s, "....TFL3"s, "GGUF"s, "\x1f\x8b"s, "\x89HDF\r\n"s, "\x80\x02"s,
                                    "\x7f" "ELF"s, "<html>"s, "text"s, "{}"s, "version https://git-lfs"s}) {
        EXPECT_FALSE(sniff(head).found.empty()) << head;
        EXPECT_FALSE(sniff(head).remedy.empty()) << head;
    }
}

} // namespace
} // namespace rooflens
