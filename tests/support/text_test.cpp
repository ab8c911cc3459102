#include "core/support/text.h"

#include <gtest/gtest.h>

#include <limits>

namespace rooflens {
namespace {

struct Row {
    double value;
    const char* text;
};

TEST(Text, SiHasThreeDigitsAndAPrefix) {
    const Row rows[] = {{0, "0"}, {1, "1"}, {999, "999"}, {1000, "1 k"}, {1234567, "1.23 M"}, {0.0012, "1.2 m"}, {999.6e3, "1 M"},
                        {15.47e9, "15.5 G"}, {2.5e-6, "2.5 µ"}, {-4.09e9, "-4.09 G"}, {312e12, "312 T"}};
    for (const Row& row : rows) EXPECT_EQ(toSi(row.value), row.text) << row.value;
}

TEST(Text, UnitsFollowThePrefix) {
    EXPECT_EQ(toText(FlopRate(312e12)), "312 TFLOP/s");
    EXPECT_EQ(toText(Seconds(1.32e-6)), "1.32 µs");
    EXPECT_EQ(toText(Macs(4089184256)), "4.09 GMAC");
    EXPECT_EQ(toText(Bytes(1622016)), "1.62 MB");
    EXPECT_EQ(toText(Flops(7)), "7 FLOP");
}

TEST(Text, BandwidthIsGroupedGigabytes) {
    EXPECT_EQ(toText(ByteRate(1555e9)), "1 555 GB/s");
    EXPECT_EQ(toText(ByteRate(448e9)), "448 GB/s");
    EXPECT_EQ(toText(ByteRate(96.5e9)), "96.5 GB/s");
}

TEST(Text, CapacitiesAreExactInEighths) {
    constexpr std::int64_t kibi = 1024, mebi = kibi * kibi, gibi = mebi * kibi;
    EXPECT_EQ(binaryText(Bytes(8 * gibi)), "8 GiB");
    EXPECT_EQ(binaryText(Bytes(1152 * mebi)), "1.125 GiB"); // the L3 of an EPYC 9684X
    EXPECT_EQ(binaryText(Bytes(7982 * mebi)), "7.79 GiB");  // 7.7949
    EXPECT_EQ(binaryText(Bytes(1536 * kibi)), "1.5 MiB");
    EXPECT_EQ(binaryText(Bytes(48 * kibi)), "48 KiB");
    EXPECT_EQ(binaryText(Bytes(512)), "0.5 KiB");
    EXPECT_EQ(binaryText(Bytes(100'000)), "97.66 KiB");
}

TEST(Text, ClocksAreMegahertzToATenth) {
    EXPECT_EQ(toText(Hertz(1815e6)), "1815 MHz");
    EXPECT_EQ(toText(Hertz(1328.5e6)), "1328.5 MHz");
    EXPECT_EQ(toText(Hertz(2.98734e9)), "2987.3 MHz");
    EXPECT_EQ(toText(Hertz(32768)), "32.8 kHz");
    EXPECT_EQ(toText(Hertz(std::numeric_limits<double>::infinity())), "unknown Hz");
}

TEST(Text, IntensityKeepsTheDigitsThatMatter) {
    EXPECT_EQ(toText(Intensity(15.838)), "15.84 FLOP/B");
    EXPECT_EQ(toText(Intensity(0.0833333)), "0.0833 FLOP/B");
    EXPECT_EQ(toText(Intensity(200.64)), "200.6 FLOP/B");
}

TEST(Text, GroupsByThree) {
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(25530472), "25 530 472");
    EXPECT_EQ(grouped(-1000), "-1 000");
}

TEST(Text, ExactReadsBackAndNeverPrintsNan) {
    EXPECT_EQ(exact(0.1), "0.1");
    EXPECT_EQ(exact(1e300), "1e+300");
    EXPECT_EQ(exact(std::numeric_limits<double>::infinity()), "null");
    EXPECT_EQ(exact(std::numeric_limits<double>::quiet_NaN()), "null");
}

TEST(Text, PercentOfAShare) {
    EXPECT_EQ(percent(0.1234), "12.3 %");
    EXPECT_EQ(percent(1.0), "100 %");
}

} // namespace
} // namespace rooflens
