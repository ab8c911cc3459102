#include "ui/chart/picture.h"

#include "ui/chart/roof_lines.h"

#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <QTransform>

namespace rooflens {
namespace {

QPen penOf(const Theme& theme, std::size_t device, double width) {
    const ComparedLook look = comparedLook(theme, device);
    QPen pen(look.color, width, Qt::CustomDashLine, Qt::FlatCap, Qt::RoundJoin);
    pen.setDashPattern(look.dash);
    return pen;
}

/// The bandwidth of each device in the strip, its roof there.
void paintStripRoof(QPainter& painter, const ChartPicture& p, std::size_t device) {
    const QRectF& strip = p.layout.strip;
    const double y = p.plane.toY(p.content.plot->others[device].bandwidth);
    if (!strip.isNull() && y >= strip.top() && y <= strip.bottom()) painter.drawLine(QLineF(strip.left(), y, strip.right(), y));
}

void paintHead(QPainter& painter, const ComparedArrow& arrow, double u) {
    const double down = arrow.to.y() > arrow.from.y() ? 1.0 : -1.0;
    painter.drawPolygon(QPolygonF({arrow.to, arrow.to + QPointF(-3.6 * u, -down * 7 * u), arrow.to + QPointF(3.6 * u, -down * 7 * u)}));
}

} // namespace

void paintComparedRoofs(QPainter& painter, const ChartPicture& p) {
    painter.setBrush(Qt::NoBrush);
    const auto& others = p.content.plot->others;
    for (std::size_t i = others.size(); i-- > 0;) { // the first one on top
        painter.setPen(penOf(p.content.theme, i, 1.9 * p.fonts.unit()));
        QPolygonF roof; // as one line, so that its dash runs on over the ridge
        for (const QLineF& line : comparedLines(others[i], p.plane)) {
            if (roof.isEmpty()) roof << line.p1();
            roof << line.p2();
        }
        painter.drawPolyline(roof);
        paintStripRoof(painter, p, i);
    }
}

void paintComparedGhosts(QPainter& painter, const ChartPicture& p) {
    if (p.marks.compared.empty()) return;
    QColor color = comparedLook(p.content.theme, 0).color;
    color.setAlpha(105);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const Mark& ghost : p.marks.compared) painter.drawPath(QTransform(ghost.diameter, 0, 0, ghost.diameter, ghost.at.x(), ghost.at.y()).map(markerShape(ghost.family)));
}

void paintComparedArrows(QPainter& painter, const ChartPicture& p) {
    const double u = p.fonts.unit();
    for (const ComparedArrow& arrow : p.comparedArrows) {
        const QColor color = comparedLook(p.content.theme, arrow.device).color;
        const double down = arrow.to.y() > arrow.from.y() ? 1.0 : -1.0;
        const QLineF shaft(arrow.from + QPointF(0, down * arrow.clear), arrow.to - QPointF(0, down * 5 * u));
        if ((shaft.y2() - shaft.y1()) * down > 3 * u) {
            for (const bool isHalo : {true, false}) {
                painter.setPen(QPen(isHalo ? p.content.theme.plot : color, (isHalo ? 4.2 : 1.8) * u, Qt::SolidLine, Qt::FlatCap));
                painter.drawLine(shaft);
            }
            painter.setPen(Qt::NoPen);
            painter.setBrush(color);
            paintHead(painter, arrow, u);
        } else if (arrow.isSeen) { // near enough for no arrow
            for (const bool isHalo : {true, false}) {
                painter.setPen(QPen(isHalo ? p.content.theme.plot : color, (isHalo ? 4 : 1.8) * u));
                painter.setBrush(Qt::NoBrush);
                painter.drawEllipse(arrow.to, 3 * u, 3 * u);
            }
        }
    }
}

void paintComparedSample(QPainter& painter, const Theme& theme, std::optional<std::size_t> device, const QLineF& line, double unit) {
    painter.setPen(device ? penOf(theme, *device, 1.9 * unit) : QPen(theme.roof, 2.5 * unit, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(line);
}

} // namespace rooflens
