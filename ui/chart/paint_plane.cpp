#include "ui/chart/picture.h"

#include "core/view/ticks.h"
#include "ui/chart/roof_lines.h"

#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace rooflens {
namespace {

void fill(QPainter& painter, const QPolygonF& area, const QColor& color) {
    if (area.size() < 3) return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(area);
}

/// The middle of a pixel, for lines that stay sharp.
double sharp(double pixel) { return std::floor(pixel) + 0.5; }

QColor withAlpha(QColor color, int alpha) {
    color.setAlpha(alpha);
    return color;
}

void paintZones(QPainter& painter, const ChartPicture& p, const Zones& zones) {
    fill(painter, zones.memory, p.content.theme.memoryZone);
    fill(painter, zones.compute, p.content.theme.computeZone);
    fill(painter, zones.balanced, withAlpha(p.content.theme.bound(Bound::balanced), 22));
}

/// What is not upright: the hatching of the balanced band and the mark of the strip's broken axis.
void paintSlants(QPainter& painter, const ChartPicture& p, const Zones& zones) {
    const double u = p.fonts.unit();
    painter.setPen(QPen(withAlpha(p.content.theme.bound(Bound::balanced), 90), 0.8 * u));
    for (const QLineF& line : hatch(zones.balanced, 6 * u)) painter.drawLine(line);
    const QRectF& strip = p.layout.strip;
    if (strip.isNull()) return;
    painter.setPen(QPen(p.content.theme.axis, u));
    const double x = (strip.right() + p.layout.plot.left()) / 2, y = strip.bottom();
    for (const double shift : {-2.0, 2.0})
        painter.drawLine(QLineF(x + (shift - 2) * u, y + 4 * u, x + (shift + 2) * u, y - 4 * u));
}

void paintGrid(QPainter& painter, const ChartPicture& p) {
    const Frame& f = p.content.frame;
    const QRectF& plot = p.layout.plot;
    const QRectF& strip = p.layout.strip;
    const QPen major(p.content.theme.grid, p.fonts.unit()), minor(p.content.theme.minorGrid, p.fonts.unit());
    painter.setBrush(Qt::NoBrush);
    for (const bool isMajor : {false, true}) {
        painter.setPen(isMajor ? major : minor);
        for (const Tick& tick : logTicks(f.xMin, f.xMax, plot.width(), TickText::plain, tickLabelWidth * p.fonts.unit()))
            if (tick.isMajor == isMajor) {
                const double x = sharp(p.plane.toX(tick.position));
                painter.drawLine(QLineF(x, plot.top(), x, plot.bottom()));
            }
        for (const Tick& tick : logTicks(f.yMin, f.yMax, plot.height(), TickText::si, tickLabelHeight * p.fonts.unit()))
            if (tick.isMajor == isMajor) {
                const double y = sharp(p.plane.toY(tick.position));
                painter.drawLine(QLineF(plot.left(), y, plot.right(), y));
                if (!strip.isNull()) painter.drawLine(QLineF(strip.left(), y, strip.right(), y));
            }
    }
}

/// The strip's own ground and its roof, the bandwidth.
void paintStrip(QPainter& painter, const ChartPicture& p) {
    const QRectF& strip = p.layout.strip;
    if (strip.isNull()) return;
    const Theme& theme = p.content.theme;
    const double u = p.fonts.unit(), roof = p.plane.toY(p.content.plot->bandwidth);
    const QRectF under(QPointF(strip.left(), std::clamp(roof, strip.top(), strip.bottom())), strip.bottomRight());
    fill(painter, QPolygonF(under), theme.memoryZone);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.axis, u));
    painter.drawRect(strip);
    if (roof < strip.top() || roof > strip.bottom()) return;
    painter.setPen(QPen(theme.roof, 2.5 * u, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QLineF(strip.left(), roof, strip.right(), roof));
}

} // namespace

void paintPlane(QPainter& painter, const ChartPicture& picture) {
    painter.setRenderHint(QPainter::Antialiasing, false); // upright lines on pixels: as sharp, and many times as fast
    fill(painter, QPolygonF(picture.layout.plot), picture.content.theme.plot);
    if (!picture.layout.strip.isNull()) fill(painter, QPolygonF(picture.layout.strip), picture.content.theme.plot);
    const Zones zones = zonesOf(*picture.content.plot, picture.plane);
    paintGrid(painter, picture);
    paintZones(painter, picture, zones); // tints the grid, too
    paintStrip(painter, picture);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(picture.content.theme.axis, picture.fonts.unit()));
    painter.drawRect(picture.layout.plot);
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintSlants(painter, picture, zones);
}

} // namespace rooflens
