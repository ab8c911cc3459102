#include "ui/chart/picture.h"

#include "tests/ui/plots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace rooflens::test {
namespace {

ChartContent contentOf(const RooflinePlot& plot) {
    ChartContent content;
    content.plot = shared(plot);
    content.frame = plot.frame;
    content.caption = QStringLiteral("small.onnx · Round device · theoretical ceilings · 1 MAC = 2 FLOP; each tensor moved once");
    content.selected = plot.points.at(2).node;
    content.selectedName = QStringLiteral("/layer2/layer2.2/conv1/Conv");
    return content;
}

QFont fontOf(double scale) {
    QFont font;
    font.setPixelSize(static_cast<int>(12 * scale));
    return font;
}

void expectLabelsFree(const ChartPicture& picture, const std::string& where) {
    for (std::size_t i = 0; i < picture.labels.size(); ++i) {
        const Label& a = picture.labels[i];
        EXPECT_TRUE(picture.layout.canvas.contains(a.outline().boundingRect())) << where << ": cut: " << a.text.toStdString();
        for (std::size_t k = i + 1; k < picture.labels.size(); ++k)
            EXPECT_FALSE(overlap(a, picture.labels[k])) << where << ": " << a.text.toStdString() << " | " << picture.labels[k].text.toStdString();
    }
}

bool has(const ChartPicture& picture, Label::Role role) {
    return std::any_of(picture.labels.begin(), picture.labels.end(), [role](const Label& l) { return l.role == role; });
}

Label box(QPointF centre, QSizeF size, double angle) {
    Label label;
    label.centre = centre;
    label.size = size;
    label.angle = angle;
    return label;
}

TEST(ChartLabels, OverlapKnowsTurnedBoxes) {
    const Label flat = box({0, 0}, {100, 10}, 0);
    EXPECT_TRUE(overlap(flat, box({45, 8}, {20, 10}, 0)));
    EXPECT_FALSE(overlap(flat, box({45, 11}, {20, 10}, 0)));
    EXPECT_FALSE(overlap(flat, box({62, 20}, {100, 10}, 45))); // their bounding boxes meet
    EXPECT_TRUE(overlap(flat, box({0, 25}, {100, 10}, 45)));
}

TEST(ChartLabels, NeverCollideAndAreNeverCut) {
    for (const auto& [name, plot] : devicePlots())
        for (const double scale : {1.0, 1.5, 1.7, 2.0, 3.0})
            for (const QSizeF size : {QSizeF(1200, 750), QSizeF(900, 560), QSizeF(700, 480)})
                for (const bool bubbles : {false, true}) {
                    ChartContent content = contentOf(plot);
                    content.bubbles = bubbles;
                    const ChartPicture picture = makePicture(content, size * scale, fontOf(scale));
                    expectLabelsFree(picture, name + " at " + std::to_string(size.width()) + " x" + std::to_string(scale));
                    EXPECT_TRUE(has(picture, Label::Role::slope) && has(picture, Label::Role::roof) && has(picture, Label::Role::zone));
                }
}

TEST(ChartLabels, NeverCollideInProjectorTypeOnALaptop) {
    for (const auto& [name, plot] : devicePlots())
        expectLabelsFree(makePicture(contentOf(plot), {1366, 768}, fontOf(1.7)), name);
}

TEST(ChartLabels, NeverCollideOnAnyZoom) {
    for (const auto& [name, plot] : devicePlots()) {
        ChartContent content = contentOf(plot);
        for (int step = 0; step < 20; ++step) {
            expectLabelsFree(makePicture(content, {1000, 640}, fontOf(1)), name + " zoom " + std::to_string(step));
            content.frame = zoomed(content.frame, 0.85, 1.3, 12.7);
        }
    }
}

TEST(ChartLabels, EqualRoofsShareALabel) {
    const ChartPicture picture = makePicture(contentOf(devicePlots()[1].plot), {1200, 750}, fontOf(1));
    const auto label = std::find_if(picture.labels.begin(), picture.labels.end(), [](const Label& l) { return l.text.contains(QStringLiteral("125")); });
    ASSERT_NE(label, picture.labels.end());
    EXPECT_EQ(label->text, QStringLiteral("FP16 tensor, FP16 / FP32 accumulate  125 TFLOP/s"));
}

TEST(ChartLabels, TheBandwidthLeansWithTheSlope) {
    const ChartPicture picture = makePicture(contentOf(smallPlot()), {1200, 750}, fontOf(1));
    for (const Label& label : picture.labels)
        if (label.role == Label::Role::slope) {
            const double perDecade = picture.layout.plot.height() / 5.0;
            EXPECT_NEAR(std::tan(label.angle * 3.14159265358979 / 180), perDecade / picture.plane.pixelsADecade(), 1e-6);
        }
}

TEST(ChartLabels, PointsOutsideAreCountedAtTheirSide) {
    ChartContent content = contentOf(smallPlot());
    content.frame = {-0.5, 1.5, 10.0, 12.5}; // nodes 0, 1 right; 2 left; 4 above
    content.selected.reset();
    const ChartPicture picture = makePicture(content, {1000, 640}, fontOf(1));
    const Outside& o = picture.marks.outside;
    EXPECT_EQ(o.right.count, 2);
    EXPECT_EQ(o.left.count, 1);
    EXPECT_EQ(o.above.count, 1);
    EXPECT_EQ(picture.arrows.size(), 3U);
}

TEST(ChartLegend, NamesOnlyFamiliesThatOccur) {
    const ChartPicture picture = makePicture(contentOf(smallPlot()), {1200, 750}, fontOf(1));
    std::map<Family, int> families;
    for (const LegendMark& mark : picture.layout.legend)
        if (mark.kind == LegendMark::Kind::family) ++families[mark.family];
    EXPECT_EQ(families, (std::map<Family, int>{{Family::convolution, 1}, {Family::matmul, 1}, {Family::elementwise, 1}, {Family::pooling, 1}, {Family::movement, 1}}));
}

TEST(ChartLegend, LeavesTheHeightToThePlotInASmallWindow) {
    ChartContent content = contentOf(devicePlots().front().plot);
    content.caption.clear();
    const ChartPicture picture = makePicture(content, QSizeF(320, 240), fontOf(1.0));
    EXPECT_GT(picture.layout.plot.height(), 0.35 * 240);
    EXPECT_FALSE(picture.layout.legend.empty());
}

TEST(ChartLabels, NeverCollideFarAwayFromThePoints) {
    ChartContent content = contentOf(smallPlot());
    for (const Frame& far : {Frame{-18, -6, 24, 36}, Frame{6, 18, -12, 0}, Frame{-12.25, -11.75, 30, 30.5}, Frame{11.75, 12.25, -6, -5.5}}) {
        content.frame = far;
        expectLabelsFree(makePicture(content, QSizeF(1100, 700), fontOf(1.0)), std::to_string(far.xMin));
    }
}

TEST(ChartMarks, BubblesCoverAreasInProportion) {
    const double whole = markerDiameter(true, 0.5, 0.5), quarter = markerDiameter(true, 0.125, 0.5);
    EXPECT_DOUBLE_EQ(whole, 28.0);
    EXPECT_DOUBLE_EQ(quarter, 14.0);
    EXPECT_DOUBLE_EQ(markerDiameter(true, 0.0, 0.5), 6.0);
}

} // namespace
} // namespace rooflens::test
