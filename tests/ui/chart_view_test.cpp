#include "ui/chart/roofline_view.h"

#include "tests/ui/plots.h"
#include "ui/chart/label.h"

#include <QSignalSpy>
#include <QWheelEvent>
#include <QtTest>

#include <gtest/gtest.h>

#include <algorithm>

namespace rooflens::test {
namespace {

using Node = std::optional<std::size_t>;

class ChartView : public testing::Test {
protected:
    void SetUp() override {
        view.resize(1000, 640);
        view.show();
        view.setPlot(shared(smallPlot()));
        QObject::connect(&view, &RooflineView::nodeClicked, [this](Node node) { clicked.push_back(node); });
        QObject::connect(&view, &RooflineView::nodeHovered, [this](Node node) { hovered.push_back(node); });
    }
    void click(QPointF at) { QTest::mouseClick(&view, Qt::LeftButton, {}, at.toPoint()); }
    void wheel(QPointF at, int delta) {
        QWheelEvent event(at, view.mapToGlobal(at), {}, {0, delta}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&view, &event);
    }

    RooflineView view;
    std::vector<Node> clicked, hovered;
};

TEST_F(ChartView, PlacesNodesByTheLogarithm) {
    const QPointF a = *view.positionOf(2), b = *view.positionOf(0); // 0.1 FLOP/B, 100 GFLOP/s; 100 FLOP/B, 10 TFLOP/s
    const QPointF c = *view.positionOf(3);                          // 1 FLOP/B, 100 GFLOP/s
    EXPECT_NEAR((c.x() - a.x()) / (b.x() - a.x()), 1.0 / 3.0, 1e-9);
    EXPECT_NEAR(a.y(), c.y(), 1e-9);
    EXPECT_GT(a.y(), b.y());
    EXPECT_LT(view.positionOf(5)->x(), a.x()); // no FLOPs: in the strip, left of the axis
    EXPECT_FALSE(view.positionOf(99));
}

TEST_F(ChartView, ClickSelectsTheNearestOperator) {
    click(*view.positionOf(2) + QPointF(4, -3));
    click({500, 600});
    EXPECT_EQ(clicked, (std::vector<Node>{2, std::nullopt}));
}

TEST_F(ChartView, ClicksGoThroughOperatorsThatShareAPlace) {
    const QPointF at = *view.positionOf(0);
    for (int i = 0; i < 3; ++i) click(at);
    ASSERT_EQ(clicked.size(), 3U);
    EXPECT_NE(clicked[0], clicked[1]);
    EXPECT_EQ(clicked[0], clicked[2]);
}

TEST_F(ChartView, HoverNamesTheOperatorOnce) {
    const QPoint at = view.positionOf(3)->toPoint();
    QTest::mouseMove(&view, at);
    QTest::mouseMove(&view, at + QPoint(2, 1));
    QTest::mouseMove(&view, {500, 600});
    EXPECT_EQ(hovered, (std::vector<Node>{3, std::nullopt}));
}

TEST_F(ChartView, TheWheelZoomsAroundTheCursor) {
    const QPointF before = *view.positionOf(3);
    wheel(before, 120);
    EXPECT_LT(view.visibleFrame().xMax - view.visibleFrame().xMin, 6.0);
    EXPECT_NEAR(view.positionOf(3)->x(), before.x(), 0.01);
    EXPECT_NEAR(view.positionOf(3)->y(), before.y(), 0.01);
}

TEST_F(ChartView, TheWheelHasBothEnds) {
    for (int i = 0; i < 200; ++i) wheel({500, 300}, 240);
    EXPECT_GE(view.visibleFrame().xMax - view.visibleFrame().xMin, 0.5 - 1e-9);
    for (int i = 0; i < 400; ++i) wheel({500, 300}, -240);
    EXPECT_LE(view.visibleFrame().xMax - view.visibleFrame().xMin, 12.0 + 1e-9);
}

TEST_F(ChartView, DraggingPansAndSelectsNothing) {
    const double before = view.visibleFrame().xMin;
    QTest::mousePress(&view, Qt::LeftButton, {}, {500, 300});
    for (const int x : {520, 560, 600}) {
        QMouseEvent move(QEvent::MouseMove, QPointF(x, 300), view.mapToGlobal(QPointF(x, 300)), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&view, &move);
    }
    QTest::mouseRelease(&view, Qt::LeftButton, {}, {600, 300});
    EXPECT_LT(view.visibleFrame().xMin, before);
    EXPECT_TRUE(clicked.empty());
}

TEST_F(ChartView, ResetAndFitHaveKeys) {
    QTest::keyClick(&view, Qt::Key_Plus);
    EXPECT_NE(view.visibleFrame(), smallPlot().frame);
    QTest::keyClick(&view, Qt::Key_Home);
    EXPECT_EQ(view.visibleFrame(), smallPlot().frame);
    QTest::keyClick(&view, Qt::Key_F);
    EXPECT_GT(view.visibleFrame().xMin, -2.0);
    for (std::size_t node = 0; node < 6; ++node) EXPECT_TRUE(view.positionOf(node)) << node;
    QTest::mouseDClick(&view, Qt::LeftButton, {}, {500, 300});
    EXPECT_EQ(view.visibleFrame(), smallPlot().frame);
}

TEST_F(ChartView, ANewDeviceKeepsTheZoomOfTheSameFrame) {
    QTest::keyClick(&view, Qt::Key_Plus);
    const Frame zoomedFrame = view.visibleFrame();
    RooflinePlot other = smallPlot();
    other.bandwidth = 12.3;
    view.setPlot(shared(other));
    EXPECT_EQ(view.visibleFrame(), zoomedFrame);
    other.frame.yMax = 15.0;
    view.setPlot(shared(other));
    EXPECT_EQ(view.visibleFrame(), other.frame);
}

TEST_F(ChartView, ASwapEndsWhereAPlainChangeWould) {
    RooflinePlot faster = smallPlot();
    for (PlotPoint& p : faster.points) p.y -= 0.5;
    view.setPlot(shared(faster), RooflineView::Transition::swap);
    QTest::qWait(450);
    const QPointF moved = *view.positionOf(2);
    view.setPlot(shared(faster));
    EXPECT_EQ(*view.positionOf(2), moved);
}

TEST_F(ChartView, WritesTheSelectedOperatorsName) {
    view.setNodeName([](std::size_t node) { return QStringLiteral("node %1").arg(node); });
    view.setSelected(3);
    const auto named = std::count_if(view.labels().begin(), view.labels().end(), [](const Label& l) { return l.text == QStringLiteral("node 3"); });
    EXPECT_EQ(named, 1);
}

TEST(ChartViewEmpty, ShowsNothingBeforeTheFirstModel) {
    RooflineView view;
    view.resize(600, 400);
    QTest::mouseClick(&view, Qt::LeftButton, {}, {300, 200});
    QTest::keyClick(&view, Qt::Key_F);
    EXPECT_FALSE(view.grab().isNull());
    EXPECT_FALSE(view.positionOf(0));
}

} // namespace
} // namespace rooflens::test
