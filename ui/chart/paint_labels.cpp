#include "ui/chart/picture.h"

#include <QPainter>
#include <QPen>

#include <cmath>
#include <numbers>

namespace rooflens {
namespace {

void paintLabel(QPainter& painter, const ChartPicture& p, const Label& label) {
    const double w = label.size.width(), h = label.size.height(), u = p.fonts.unit();
    painter.save();
    painter.translate(label.centre);
    if (label.angle != 0.0) painter.rotate(-label.angle);
    if (label.hasHalo) {
        QColor backing = p.content.theme.plot;
        backing.setAlpha(150);
        painter.setPen(Qt::NoPen);
        painter.setBrush(backing);
        painter.drawRoundedRect(QRectF(-w / 2 - 2 * u, -h / 2, w + 4 * u, h), 3 * u, 3 * u);
    }
    painter.setPen(label.color);
    painter.setFont(p.fonts[label.face]);
    painter.drawText(QPointF(-w / 2, p.fonts.metrics(label.face).ascent() - h / 2), label.text);
    painter.restore();
}

void paintArrow(QPainter& painter, const ChartPicture& p, const EdgeArrow& arrow) {
    const double u = p.fonts.unit();
    QTransform place;
    place.translate(arrow.tip.x(), arrow.tip.y());
    place.rotate(-arrow.degrees);
    painter.setPen(Qt::NoPen);
    painter.setBrush(p.content.theme.text);
    painter.drawPolygon(place.map(QPolygonF({{0, 0}, {-8 * u, -5 * u}, {-8 * u, 5 * u}})));
}

} // namespace

void paintLabels(QPainter& painter, const ChartPicture& picture) {
    for (const Label& label : picture.labels) paintLabel(painter, picture, label);
    for (const EdgeArrow& arrow : picture.arrows) paintArrow(painter, picture, arrow);
}

} // namespace rooflens
