// The list of devices: its columns and its search.
#include "core/view/device_columns.h"

#include "core/analysis/devices.h"
#include "core/view/device_figures.h"
#include "tests/support/devices.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rooflens::test {
namespace {

Cell cellOf(const Device& device, std::string_view column) {
    for (const DeviceColumn& c : deviceColumns())
        if (c.id == column) return c.cell(device);
    ADD_FAILURE() << column;
    return {};
}

TEST(DeviceColumns, keyFiguresOfACard) { // NVIDIA's figures: 9.0624 TFLOP/s at 1770 MHz, 448 GB/s, 8 GiB, 215 W
    const auto card = *DeviceCatalogue::find("rtx-2070-super");
    EXPECT_EQ(cellOf(*card, "bandwidth").text, "448 GB/s");
    EXPECT_EQ(cellOf(*card, "capacity").text, "8 GiB");
    EXPECT_EQ(cellOf(*card, "fp32").text, "9.06 TFLOP/s");
    EXPECT_EQ(cellOf(*card, "ridge_fp32").text, "20.23"); // 9062.4 / 448
    EXPECT_EQ(cellOf(*card, "power").text, "215 W");
}

TEST(DeviceColumns, whatADeviceLacksIsEmptyAndNeverZero) {
    Device bare = roundDevice();
    bare.memory.capacity.reset();
    bare.power.reset();
    bare.year.reset();
    std::erase_if(bare.peaks, [](const Peak& p) { return p.unit == Unit::matrix || p.precision == "fp32"; });
    for (const char* id : {"capacity", "power", "year", "fp32", "fp16_matrix", "ridge_fp32", "ridge_fp16"}) EXPECT_EQ(cellOf(bare, id), Cell{}) << id;
}

TEST(DeviceColumns, searchFindsEveryWordWherever) {
    const auto card = *DeviceCatalogue::find("rtx-2070-super");
    EXPECT_TRUE(matchesSearch(*card, ""));
    EXPECT_TRUE(matchesSearch(*card, "nvidia 2070"));
    EXPECT_TRUE(matchesSearch(*card, "TURING super"));
    EXPECT_FALSE(matchesSearch(*card, "turing ampere"));
}

TEST(DeviceFigures, everyFigureHasItsOriginAndPeaksTheirRidge) {
    const auto card = *DeviceCatalogue::find("rtx-2070-super");
    const auto figures = deviceFigures(*card);
    EXPECT_TRUE(std::all_of(figures.begin(), figures.end(), [](const DeviceFigure& f) { return !f.source.empty() && !f.value.empty(); }));
    const auto fp32 = std::find_if(figures.begin(), figures.end(), [](const DeviceFigure& f) { return f.name == "fp32"; });
    ASSERT_NE(fp32, figures.end());
    EXPECT_EQ(fp32->ridge, "20.23 FLOP/B");
    EXPECT_EQ(fp32->basis, Basis::formula);
}

} // namespace
} // namespace rooflens::test
