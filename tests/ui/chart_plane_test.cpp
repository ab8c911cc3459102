#include "ui/chart/plane.h"
#include "ui/chart/roof_lines.h"

#include "tests/ui/plots.h"

#include <gtest/gtest.h>

#include <limits>

namespace rooflens::test {
namespace {

const Plane plane{QRectF(100, 50, 600, 500), {-2.0, 4.0, 9.0, 14.0}}; // 100 px a decade both ways

TEST(Plane, MapsDecadesToPixelsAndBack) {
    EXPECT_EQ(plane.toPixel(-2.0, 9.0), QPointF(100, 550));
    EXPECT_EQ(plane.toPixel(0.0, 13.0), QPointF(300, 150));
    EXPECT_EQ(plane.toData({300, 150}), QPointF(0.0, 13.0));
}

TEST(Plane, LinesAreCutAtTheFrame) {
    const QRectF area(0, 0, 100, 100);
    const auto cut = clipped(QLineF(-50, 50, 150, 50), area);
    ASSERT_TRUE(cut);
    EXPECT_EQ(*cut, QLineF(0, 50, 100, 50));
    EXPECT_FALSE(clipped(QLineF(-50, -10, 150, -10), area));
    EXPECT_FALSE(clipped(QLineF(-30, 20, 20, -30), area)); // past a corner
    EXPECT_EQ(*clipped(QLineF(10, 20, 30, 40), area), QLineF(10, 20, 30, 40));
}

TEST(Plane, LinesAreCutByConvexAreasOfEitherTurn) {
    const QPolygonF triangle({{0, 0}, {100, 0}, {0, 100}}), turned({{0, 0}, {0, 100}, {100, 0}});
    for (const QPolygonF& area : {triangle, turned}) {
        const auto cut = clipped(QLineF(-10, 40, 200, 40), area);
        ASSERT_TRUE(cut);
        EXPECT_NEAR(cut->x1(), 0.0, 1e-9);
        EXPECT_NEAR(cut->x2(), 60.0, 1e-9);
    }
}

TEST(Plane, AreasAreCutAtTheFrame) {
    const QPolygonF cut = clipped(QPolygonF({{-50, 20}, {150, 20}, {150, 80}, {-50, 80}}), QRectF(0, 0, 100, 100));
    EXPECT_EQ(cut.boundingRect(), QRectF(0, 20, 100, 60));
}

TEST(Plane, FramesStayBetweenHalfADecadeAndTwelve) {
    Frame in{-2, 4, 9, 14}, out = in;
    for (int i = 0; i < 100; ++i) {
        in = zoomed(in, 0.5, 1.0, 12.0);
        out = zoomed(out, 2.0, 1.0, 12.0);
    }
    EXPECT_GE(std::min(in.xMax - in.xMin, in.yMax - in.yMin), 0.5 - 1e-9);
    EXPECT_LE(std::max(out.xMax - out.xMin, out.yMax - out.yMin), 12.0 + 1e-9);
    EXPECT_EQ(clampedFrame({0, std::numeric_limits<double>::infinity(), 0, 1}), Frame());
}

TEST(Plane, ZoomingKeepsThePointUnderTheCursor) {
    const Frame f = zoomed({-2, 4, 9, 14}, 0.8, 1.0, 12.0);
    EXPECT_NEAR((1.0 - f.xMin) / (f.xMax - f.xMin), 0.5, 1e-12);
    EXPECT_NEAR((12.0 - f.yMin) / (f.yMax - f.yMin), 0.6, 1e-12);
}

TEST(RoofLines, MeetAtTheRidgeInsideTheFrame) {
    const auto lines = roofLines(smallPlot(), plane);
    ASSERT_EQ(lines.size(), 2U); // 10 GFLOP/s at 0.01 FLOP/B, one decade above the bottom
    EXPECT_EQ(lines[0].line, QLineF(100, 450, 400, 150));
    EXPECT_EQ(lines[1].line, QLineF(400, 150, 700, 150));
}

TEST(RoofLines, TheZonesAreSplitAtTheRidge) {
    const Zones zones = zonesOf(smallPlot(), plane);
    EXPECT_LT(zones.memory.boundingRect().right(), 400.0);
    EXPECT_GT(zones.compute.boundingRect().left(), 400.0);
    EXPECT_NEAR(zones.memory.boundingRect().right(), zones.balanced.boundingRect().left(), 1e-9);
    EXPECT_NEAR(zones.balanced.boundingRect().width(), 200 * 0.045757, 0.01); // log10(1 / 0.9) either side
}

TEST(RoofLines, NothingIsDrawnForARoofOutOfSight) {
    const Plane below{QRectF(0, 0, 600, 500), {2.0, 4.0, 9.0, 10.0}};
    EXPECT_TRUE(roofLines(smallPlot(), below).empty());
    EXPECT_TRUE(zonesOf(smallPlot(), below).memory.isEmpty());
}

} // namespace
} // namespace rooflens::test
