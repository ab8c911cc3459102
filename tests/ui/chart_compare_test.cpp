// Compared devices in the chart: lines, names, arrows, ghosts, without a window.
#include "ui/chart/picture.h"

#include "tests/ui/plots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace rooflens::test {
namespace {

ComparedRoof deviceOf(const std::string& name, double gigabytes, double teraflops, const RooflinePlot& like) {
    ComparedRoof other;
    other.id = other.name = name;
    other.bandwidth = std::log10(gigabytes * 1e9);
    const double y = std::log10(teraflops * 1e12);
    other.roof = {"fp32", "FP32", std::to_string(static_cast<int>(teraflops)) + " TFLOP/s", y, y - other.bandwidth, "ridge", Roof::Role::main};
    for (PlotPoint p : like.points) {
        p.y = p.roofY = std::min(p.x + other.bandwidth, y);
        other.points.push_back(p);
    }
    for (StripPoint p : like.strip) {
        p.y = other.bandwidth;
        other.strip.push_back(p);
    }
    return other;
}

ChartContent comparing(RooflinePlot plot, std::initializer_list<std::pair<double, double>> bandwidthsAndPeaks, std::optional<std::size_t> selected = std::nullopt) {
    int n = 0;
    const RooflinePlot like = plot;
    for (const auto& [gigabytes, teraflops] : bandwidthsAndPeaks) plot.others.push_back(deviceOf("Device " + std::to_string(n++), gigabytes, teraflops, like));
    ChartContent content;
    content.plot = shared(plot);
    content.frame = plot.frame;
    content.selected = selected;
    content.selectedName = QStringLiteral("a node");
    return content;
}

QFont fontOf(double scale) {
    QFont font;
    font.setPixelSize(static_cast<int>(12 * scale));
    return font;
}

TEST(ChartCompare, EveryDeviceIsNamedAtItsRoofAndInTheLegend) {
    const ChartPicture picture = makePicture(comparing(smallPlot(), {{2000, 40}, {100, 1}, {30, 2}}), {1200, 750}, fontOf(1));
    std::set<QString> atRoof, inLegend;
    for (const Label& label : picture.labels) {
        if (label.role == Label::Role::compared) atRoof.insert(label.text);
        if (label.role == Label::Role::legend) inLegend.insert(label.text);
    }
    EXPECT_EQ(atRoof, (std::set<QString>{QStringLiteral("Device 0  40 TFLOP/s"), QStringLiteral("Device 1  1 TFLOP/s"), QStringLiteral("Device 2  2 TFLOP/s")}));
    for (const char* name : {"Device 0", "Device 1", "Device 2"}) EXPECT_TRUE(inLegend.contains(QString::fromLatin1(name)));
    EXPECT_EQ(std::count_if(picture.layout.legend.begin(), picture.layout.legend.end(), [](const LegendMark& m) { return m.kind == LegendMark::Kind::device; }), 4);
}

TEST(ChartCompare, LabelsNeverCollideHoweverNearTheRoofsAre) {
    for (const auto& [name, plot] : devicePlots())
        for (const double scale : {1.0, 1.7, 3.0})
            for (const QSizeF size : {QSizeF(1200, 750), QSizeF(700, 480), QSizeF(480, 320)}) {
                const ChartPicture picture = makePicture(comparing(plot, {{1555, 19}, {1500, 18}, {900, 15}, {448, 9}, {30, 1}, {3000, 60}}, 2), size * scale, fontOf(scale));
                for (std::size_t i = 0; i < picture.labels.size(); ++i)
                    for (std::size_t k = i + 1; k < picture.labels.size(); ++k)
                        EXPECT_FALSE(overlap(picture.labels[i], picture.labels[k]))
                            << name << ": " << picture.labels[i].text.toStdString() << " | " << picture.labels[k].text.toStdString();
            }
}

TEST(ChartCompare, ArrowsLeadFromTheSelectedOperatorToItsPlaces) {
    const ChartContent content = comparing(smallPlot(), {{2000, 40}, {100, 1}}, 2); // node 2: x -1, at 11.0
    const ChartPicture picture = makePicture(content, {1200, 750}, fontOf(1));
    ASSERT_EQ(picture.comparedArrows.size(), 2U);
    const ComparedArrow &up = picture.comparedArrows[0], &down = picture.comparedArrows[1];
    EXPECT_NEAR(up.to.y(), picture.plane.toY(std::log10(2e12) - 1), 1e-6);
    EXPECT_NEAR(down.to.y(), picture.plane.toY(10.0), 1e-6);
    EXPECT_NEAR(up.from.y(), picture.plane.toY(11.0), 1e-6);
    EXPECT_LT(up.from.x(), down.from.x()) << "side by side";
    EXPECT_NEAR((up.from.x() + down.from.x()) / 2, picture.plane.toX(-1), 1e-6);
}

TEST(ChartCompare, WithoutASelectionThereAreNoArrows) {
    EXPECT_TRUE(makePicture(comparing(smallPlot(), {{2000, 40}}), {1200, 750}, fontOf(1)).comparedArrows.empty());
}

TEST(ChartCompare, AnArrowOutOfTheFrameEndsAtItsEdge) {
    ChartContent content = comparing(smallPlot(), {{0.001, 0.001}}, 2);
    const ChartPicture picture = makePicture(content, {1200, 750}, fontOf(1));
    ASSERT_EQ(picture.comparedArrows.size(), 1U);
    EXPECT_FALSE(picture.comparedArrows[0].isSeen);
    EXPECT_DOUBLE_EQ(picture.comparedArrows[0].to.y(), picture.layout.plot.bottom());
}

TEST(ChartCompare, OneDeviceHasGhostsSeveralHaveNone) {
    const ChartPicture one = makePicture(comparing(smallPlot(), {{2000, 40}}), {1200, 750}, fontOf(1));
    EXPECT_EQ(one.marks.compared.size(), 5U) << "nodes 0 and 1 share a place; one of the six is in the strip";
    EXPECT_TRUE(makePicture(comparing(smallPlot(), {{2000, 40}, {100, 1}}), {1200, 750}, fontOf(1)).marks.compared.empty());
}

TEST(ChartCompare, DashesAndColoursAreAllDifferent) {
    for (const Theme& theme : {lightTheme(), darkTheme()})
        for (std::size_t i = 0; i < 6; ++i)
            for (std::size_t k = i + 1; k < 6; ++k) {
                EXPECT_NE(comparedLook(theme, i).color, comparedLook(theme, k).color);
                EXPECT_NE(comparedLook(theme, i).dash, comparedLook(theme, k).dash);
            }
}

/// Contrast by WCAG 2: (lighter + 0.05) / (darker + 0.05) of relative luminances.
double luminance(const QColor& c) {
    const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

TEST(ChartCompare, EveryColourStandsOutFromThePlot) {
    for (const Theme& theme : {lightTheme(), darkTheme()})
        for (std::size_t i = 0; i < 6; ++i) {
            const double a = luminance(comparedLook(theme, i).color), b = luminance(theme.plot);
            EXPECT_GE((std::max(a, b) + 0.05) / (std::min(a, b) + 0.05), 4.5) << i << (theme.isDark ? " dark" : " light") << ": it also writes the device's name";
        }
}

} // namespace
} // namespace rooflens::test
