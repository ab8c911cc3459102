#include "ui/chart/distinct_marks.h"
#include "ui/chart/picture.h"

#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace rooflens {
namespace {

/// Marker paths by family and size; an area in the outline's colour below a smaller one costs less than a stroke.
class Markers {
public:
    explicit Markers(double unit) : m_border(0.9 * unit) {}

    void draw(QPainter& painter, const Mark& mark, const QColor& fill, const QColor& outline) {
        painter.translate(mark.at);
        painter.setBrush(outline);
        painter.drawPath(path(mark.family, mark.diameter + 2 * m_border));
        painter.setBrush(fill);
        painter.drawPath(path(mark.family, mark.diameter));
        painter.translate(-mark.at);
    }

    const QPainterPath& path(Family family, double diameter) {
        const auto key = std::make_pair(family, std::lround(diameter * 16));
        const auto known = m_paths.find(key);
        if (known != m_paths.end()) return known->second;
        return m_paths.emplace(key, QTransform::fromScale(diameter, diameter).map(markerShape(family))).first->second;
    }

private:
    double m_border;
    std::map<std::pair<Family, long>, QPainterPath> m_paths;
};

QPainterPath starShape() {
    QPolygonF points;
    for (int i = 0; i < 10; ++i) {
        const double angle = (36.0 * i - 90.0) * std::numbers::pi / 180.0, radius = i % 2 == 0 ? 0.6 : 0.26;
        points << QPointF(radius * std::cos(angle), radius * std::sin(angle));
    }
    QPainterPath path;
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

void paintStar(QPainter& painter, const Theme& theme, QPointF at, double size, double unit) {
    painter.setPen(QPen(theme.outline, unit));
    painter.setBrush(theme.flip);
    painter.drawPath(QTransform(size, 0, 0, size, at.x(), at.y()).map(starShape()));
}

/// Lines up to the roof in the colour of what keeps a point below it; one line where several points share a place.
void paintStems(QPainter& painter, const ChartPicture& p) {
    std::map<std::pair<Bound, long>, QLineF> stems;
    for (const Mark& mark : p.marks.visible) {
        if (mark.stemTop >= mark.at.y()) continue;
        const QLineF stem(mark.at.x(), mark.stemTop, mark.at.x(), mark.at.y());
        QLineF& known = stems.try_emplace({mark.bound, std::lround(2 * mark.at.x())}, stem).first->second;
        known.setLine(known.x1(), std::min(known.y1(), stem.y1()), known.x2(), std::max(known.y2(), stem.y2()));
    }
    for (const auto& [key, line] : stems) {
        QColor color = p.content.theme.bound(key.first);
        color.setAlpha(150);
        painter.setPen(QPen(color, p.fonts.unit()));
        painter.drawLine(line);
    }
}

void paintGhosts(QPainter& painter, const ChartPicture& p, Markers& markers) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(p.content.theme.ghost);
    for (const Mark* ghost : distinctMarks(p.marks.ghosts)) {
        painter.translate(ghost->at);
        painter.drawPath(markers.path(ghost->family, ghost->diameter));
        painter.translate(-ghost->at);
    }
}

/// Above all others, with a ring that shows on marks of any colour.
void paintSelected(QPainter& painter, const ChartPicture& p, const Mark& mark, Markers& markers) {
    const Theme& theme = p.content.theme;
    painter.setPen(Qt::NoPen);
    markers.draw(painter, mark, theme.family(mark.family), theme.outline);
    paintRing(painter, p, mark, theme.plot, 5.5);
    paintRing(painter, p, mark, theme.accent, 2.6);
}

/// A dot in the middle of what fits the cache level.
void paintCacheDot(QPainter& painter, const Mark& mark, const Theme& theme) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.outline);
    painter.drawEllipse(mark.at, 0.2 * mark.diameter, 0.2 * mark.diameter);
}

bool isFlipped(const ChartPicture& p, std::size_t node) {
    return std::binary_search(p.content.flipped.begin(), p.content.flipped.end(), node);
}

} // namespace

void paintRing(QPainter& painter, const ChartPicture& picture, const Mark& mark, const QColor& color, double width) {
    const double radius = mark.diameter / 2 + 4 * picture.fonts.unit();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, width * picture.fonts.unit()));
    painter.drawEllipse(mark.at, radius, radius);
}

void paintMarks(QPainter& painter, const ChartPicture& picture) {
    const Theme& theme = picture.content.theme;
    Markers markers(picture.fonts.unit());
    paintGhosts(painter, picture, markers);
    paintStems(painter, picture);
    painter.setPen(Qt::NoPen);
    for (const Mark* mark : distinctMarks(picture.marks.visible)) {
        QColor fill = theme.family(mark->family);
        if (picture.content.bubbles) fill.setAlpha(215);
        markers.draw(painter, *mark, fill, theme.outline);
        if (mark->isInCache) paintCacheDot(painter, *mark, theme);
    }
    std::vector<Mark> flipped;
    for (const Mark& mark : picture.marks.visible)
        if (isFlipped(picture, mark.node)) flipped.push_back(mark);
    for (const Mark* mark : distinctMarks(flipped)) paintRing(painter, picture, *mark, theme.flip, 1.6);
    for (const Mark& mark : picture.marks.visible)
        if (picture.content.selected == mark.node) paintSelected(painter, picture, mark, markers);
    if (const auto& star = picture.content.plot->star) {
        const QPointF at = picture.plane.toPixel(star->x, star->y);
        if (picture.layout.plot.contains(at)) paintStar(painter, theme, at, 17 * picture.fonts.unit(), picture.fonts.unit());
    }
}

void paintLegend(QPainter& painter, const ChartPicture& picture) {
    using Kind = LegendMark::Kind;
    const Theme& theme = picture.content.theme;
    const double u = picture.fonts.unit();
    Markers markers(u);
    for (const LegendMark& entry : picture.layout.legend) {
        const Mark mark{0, entry.centre, entry.centre.y(), entry.size, entry.family, Bound::unknown};
        painter.setPen(Qt::NoPen);
        switch (entry.kind) {
        case Kind::family: markers.draw(painter, mark, theme.family(entry.family), theme.outline); break;
        case Kind::star: paintStar(painter, theme, entry.centre, 1.2 * entry.size, u); break;
        case Kind::ghost:
            painter.setBrush(theme.ghost);
            painter.drawEllipse(entry.centre, entry.size / 2, entry.size / 2);
            break;
        case Kind::flip:
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(theme.flip, 1.6 * u));
            painter.drawEllipse(entry.centre, entry.size / 2, entry.size / 2);
            break;
        case Kind::stem:
            painter.setPen(QPen(theme.bound(Bound::overhead), 1.2 * u));
            painter.drawLine(QLineF(entry.centre - QPointF(0, entry.size / 2), entry.centre + QPointF(0, entry.size / 2)));
            break;
        case Kind::device:
            paintComparedSample(painter, theme, entry.device, QLineF(entry.centre - QPointF(entry.size / 2, 0), entry.centre + QPointF(entry.size / 2, 0)), u);
            break;
        case Kind::inCache:
            markers.draw(painter, mark, theme.mutedText, theme.outline);
            paintCacheDot(painter, mark, theme);
            break;
        case Kind::bubble:
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(theme.mutedText, u));
            painter.drawEllipse(entry.centre, entry.size / 2, entry.size / 2);
            break;
        }
    }
}

} // namespace rooflens
