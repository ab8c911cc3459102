#include "ui/chart/picture.h"

#include <QPainter>

#include <utility>

namespace rooflens {

ChartPicture makePicture(ChartContent content, QSizeF size, const QFont& font) {
    ChartPicture picture{std::move(content), Fonts(font), {}, {}, {}, {}, {}, {}, {}};
    picture.layout.canvas = QRectF({0, 0}, size);
    if (!picture.content.plot || picture.content.plot->roofs.empty()) return picture;
    picture.layout = layOut(size, picture.content, picture.fonts);
    picture.plane = {picture.layout.plot, picture.content.frame};
    picture.marks = makeMarks(picture.content, picture.layout, picture.plane, picture.fonts.unit());
    picture.hits = HitGrid(picture.marks.visible, picture.layout.canvas);
    picture.comparedArrows = comparedArrows(picture.content, picture.layout, picture.plane, picture.marks, picture.fonts.unit());
    PlotLabels inside = labelPlot(picture.content, picture.layout, picture.plane, picture.marks, picture.comparedArrows, picture.fonts);
    picture.arrows = std::move(inside.arrows);
    picture.labels = picture.layout.labels;
    picture.labels.insert(picture.labels.end(), inside.labels.begin(), inside.labels.end());
    return picture;
}

void paint(QPainter& painter, const ChartPicture& picture) {
    if (!picture.content.plot || picture.content.plot->roofs.empty()) return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintPlane(painter, picture);
    paintComparedRoofs(painter, picture);
    paintRoofs(painter, picture);
    paintComparedGhosts(painter, picture);
    paintMarks(painter, picture);
    paintComparedArrows(painter, picture);
    paintLegend(painter, picture);
    paintLabels(painter, picture);
    painter.restore();
}

} // namespace rooflens
