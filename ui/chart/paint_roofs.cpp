#include "ui/chart/picture.h"

#include "ui/chart/roof_lines.h"

#include <QPainter>
#include <QPen>

namespace rooflens {
namespace {

QPen penOf(Roof::Role role, const Theme& theme, double unit) {
    switch (role) {
    case Roof::Role::main: return {theme.roof, 2.5 * unit, Qt::SolidLine, Qt::RoundCap};
    case Roof::Role::used: return {theme.roof, 1.5 * unit, Qt::SolidLine, Qt::FlatCap};
    case Roof::Role::other: break;
    }
    QPen pen(theme.otherRoof, 1.1 * unit, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({5, 4});
    return pen;
}

void paintLoss(QPainter& painter, const ChartPicture& p) {
    const QPolygonF band = lossBand(*p.content.plot, p.plane);
    if (band.size() < 3) return;
    QColor color = p.content.theme.mutedText;
    color.setAlpha(52);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(band);
    color.setAlpha(170);
    painter.setPen(QPen(color, p.fonts.unit()));
    for (const QLineF& line : achievableLines(*p.content.plot, p.plane)) painter.drawLine(line);
}

void paintCacheSlope(QPainter& painter, const ChartPicture& p) {
    const auto slope = cacheSlope(*p.content.plot, p.plane);
    if (!slope) return;
    QPen pen(p.content.theme.roof, 1.5 * p.fonts.unit(), Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({9, 4});
    painter.setPen(pen);
    painter.drawLine(*slope);
}

void paintRidge(QPainter& painter, const ChartPicture& p) {
    const Roof& main = p.content.plot->mainRoof();
    const double x = p.plane.toX(main.ridge);
    QPen pen(p.content.theme.mutedText, 1.2 * p.fonts.unit(), Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({1.5, 3});
    painter.setPen(pen);
    if (const auto drop = clipped(QLineF(x, p.plane.toY(main.y), x, p.layout.plot.bottom()), p.layout.plot)) painter.drawLine(*drop);
}

} // namespace

void paintRoofs(QPainter& painter, const ChartPicture& picture) {
    paintLoss(painter, picture);
    paintRidge(painter, picture);
    paintCacheSlope(painter, picture);
    for (const RoofLine& roof : roofLines(*picture.content.plot, picture.plane)) {
        painter.setPen(penOf(roof.role, picture.content.theme, picture.fonts.unit()));
        painter.drawLine(roof.line);
    }
}

} // namespace rooflens
