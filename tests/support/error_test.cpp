#include "core/support/error.h"
#include "core/support/units.h"

#include <gtest/gtest.h>

namespace rooflens {
namespace {

TEST(Error, DescribesPlaceExpectationFindingAndRemedy) {
    Error error = fileError(Problem::badValue, "devices/mine.json", "a positive number of GB/s", "\"fast\"", "see devices/README.md for the fields and units");
    error.where.line = 2;
    error.where.column = 19;
    error.where.element = "/memory/bandwidth";
    EXPECT_EQ(describe(std::move(error).during("reading a device profile")), "devices/mine.json:2:19, /memory/bandwidth\n"
                                                                             "  expected: a positive number of GB/s\n"
                                                                             "  found:    \"fast\"\n"
                                                                             "  while:    reading a device profile\n"
                                                                             "  try:      see devices/README.md for the fields and units");
}

TEST(Error, NamesTheByte) {
    Where where;
    where.file = "/data/cut.onnx";
    where.byte = 399;
    EXPECT_EQ(describe(where), "/data/cut.onnx at byte 399");
}

TEST(Count, SaturatesInsteadOfWrapping) {
    const Bytes big(saturated - 1);
    EXPECT_TRUE((big + big).isSaturated());
    EXPECT_TRUE((big * 3).isSaturated());
    EXPECT_EQ((Bytes(6) * 7).count, 42);
    EXPECT_EQ(flopsOf(Macs(21)).count, 42);
}

} // namespace
} // namespace rooflens
