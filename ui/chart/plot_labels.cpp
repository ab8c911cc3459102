#include "ui/chart/plot_labels.h"

#include "ui/chart/distinct_marks.h"
#include "ui/chart/roof_lines.h"
#include "ui/chart/words.h"
#include "ui/qt_text.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace rooflens {
namespace {

constexpr double equalRoofs = 0.75; // px: closer roofs read as one line
constexpr double comparedHides = 1.0; // marks at most: the legend names the device as well

struct RoofName {
    QString name, rate;
    Roof::Role role;
    double y, fromX; ///< px

    QString text() const { return name + QStringLiteral("  ") + rate; }
};

/// "FP16 tensor, FP16 accumulate" and "FP16 tensor, FP32 accumulate": "FP16 tensor, FP16 / FP32 accumulate".
QString joinedNames(const QString& a, const QString& b) {
    const QStringList p = a.split(QLatin1Char(' ')), q = b.split(QLatin1Char(' '));
    const qsizetype most = std::min(p.size(), q.size());
    qsizetype head = 0, tail = 0;
    while (head < most && p[head] == q[head]) ++head;
    while (tail < most - head && p[p.size() - 1 - tail] == q[q.size() - 1 - tail]) ++tail;
    QStringList words = p.mid(0, p.size() - tail);
    words << QStringLiteral("/") << q.mid(head);
    return words.join(QLatin1Char(' '));
}

/// Takes in a roof at the same height, a common rate said once: "FP32 / INT32  9.06 TFLOP/s".
void join(RoofName& first, const RoofName& second) {
    first.name = first.rate == second.rate ? joinedNames(first.name, second.name) : first.text() + QStringLiteral(" / ") + second.name;
    first.rate = second.rate;
    first.role = std::min(first.role, second.role);
}

/// The roofs that are seen, equal ones as one, the most important first.
std::vector<RoofName> roofNames(const RooflinePlot& plot, const Plane& plane) {
    std::vector<RoofName> names;
    for (const Roof& roof : plot.roofs) {
        const double y = plane.toY(roof.y), fromX = std::max(plane.toX(roof.ridge), plane.area.left());
        if (y < plane.area.top() || y > plane.area.bottom() || fromX > plane.area.right() - 20) continue;
        RoofName name{toQt(roof.name), toQt(roof.rate), roof.role, y, fromX};
        if (!names.empty() && std::fabs(names.back().y - y) < equalRoofs) join(names.back(), name);
        else names.push_back(std::move(name));
    }
    for (RoofName& name : names) name.name = translated(name.name.toStdString());
    std::stable_sort(names.begin(), names.end(), [](const RoofName& a, const RoofName& b) { return a.role < b.role; });
    return names;
}

class Labeller {
public:
    Labeller(const ChartContent& content, const ChartLayout& layout, const Plane& plane, const Marks& marks, const std::vector<ComparedArrow>& arrows, const Fonts& fonts)
        : m_content(content), m_theme(content.theme), m_layout(layout), m_plane(plane), m_marks(marks), m_comparedArrows(arrows), m_fonts(fonts),
          m_u(fonts.unit()), m_board(plane.area.adjusted(3 * m_u, 2 * m_u, -3 * m_u, -2 * m_u), obstacles(), lines()) {}

    PlotLabels place() {
        placeEdges();
        for (const RoofName& name : roofNames(*m_content.plot, m_plane)) placeRoof(name);
        placeSlopes();
        for (std::size_t i = 0; i < m_content.plot->others.size(); ++i) placeCompared(i);
        placeStar();
        placeZones();
        placeRidge();
        placeSelected();
        placeLoss();
        return {m_board.labels(), std::move(m_arrows)};
    }

private:
    std::vector<QRectF> obstacles() const {
        std::vector<QRectF> boxes;
        for (const Mark* mark : distinctMarks(m_marks.visible)) {
            const double r = mark->diameter / 2 + 3 * m_u;
            boxes.emplace_back(mark->at.x() - r, mark->at.y() - r, 2 * r, 2 * r);
        }
        return boxes;
    }

    std::vector<QLineF> lines() const {
        std::vector<QLineF> all;
        for (const RoofLine& roof : roofLines(*m_content.plot, m_plane)) all.push_back(roof.line);
        for (const QLineF& line : achievableLines(*m_content.plot, m_plane)) all.push_back(line);
        for (const ComparedRoof& other : m_content.plot->others)
            for (const QLineF& line : comparedLines(other, m_plane)) all.push_back(line);
        for (const ComparedArrow& arrow : m_comparedArrows) all.emplace_back(arrow.from, arrow.to);
        if (const auto slope = cacheSlope(*m_content.plot, m_plane)) all.push_back(*slope);
        const double ridge = m_plane.toX(m_content.plot->mainRoof().ridge);
        if (const auto drop = clipped(QLineF(ridge, m_plane.toY(m_content.plot->mainRoof().y), ridge, m_plane.area.bottom()), m_plane.area))
            all.push_back(*drop);
        return all;
    }

    Label make(Label::Role role, Face face, const QString& text, const QColor& color) const {
        return {role, text, face, color, {}, m_fonts.sizeOf(face, text), 0.0, true};
    }

    void placeRoof(const RoofName& name) {
        const bool isMain = name.role == Roof::Role::main;
        const Label label = make(Label::Role::roof, isMain ? Face::smallBold : Face::small, name.text(), isMain ? m_theme.text : m_theme.mutedText);
        const double w = label.size.width(), h = label.size.height(), right = m_plane.area.right() - 4 * m_u;
        const double above = name.y - h / 2 - 2.5 * m_u, below = name.y + h / 2 + 2.5 * m_u;
        std::vector<QPointF> centres;
        for (const double shift : {0.0, 0.35, 0.7, 1.05, 1.4, 2.1, 2.8}) {
            const double x = right - w / 2 - shift * w;
            if (x - w / 2 < name.fromX - w) break;
            centres.emplace_back(x, above);
            centres.emplace_back(x, above - 7 * m_u);
            if (!isMain || m_content.plot->achievableLoss.empty()) centres.emplace_back(x, below);
        }
        m_board.place(label, centres);
    }

    void placeSlopes() {
        placeSlope(visibleSlope(*m_content.plot, m_plane), m_content.plot->bandwidthLabel);
        if (m_content.plot->cache) placeSlope(cacheSlope(*m_content.plot, m_plane), m_content.plot->cache->label);
    }

    void placeSlope(const std::optional<QLineF>& slope, const std::string& text) {
        if (!slope) return;
        Label label = make(Label::Role::slope, Face::smallBold, QString::fromStdString(text), m_theme.text);
        if (slope->length() < label.size.width() + 16 * m_u) return;
        label.angle = slope->angle();
        if (label.angle > 90.0) label.angle -= 360.0;
        const QLineF normal = slope->normalVector().unitVector();
        QPointF up(normal.dx(), normal.dy());
        if (up.y() > 0) up = -up;
        std::vector<QPointF> centres;
        for (const double at : {0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.82})
            centres.push_back(slope->pointAt(at) + up * (label.size.height() / 2 + 4 * m_u));
        m_board.place(label, centres);
    }

    /// A compared device's name and peak at its roof; where there is no room for both, its name, and without room for that neither.
    void placeCompared(std::size_t place) {
        const ComparedRoof& other = m_content.plot->others[place];
        const QString name = QString::fromStdString(other.name), rate = QString::fromStdString(other.roof.rate);
        for (const QString& text : {name + QStringLiteral("  ") + rate, name})
            if (placeAtRoof(make(Label::Role::compared, Face::smallBold, text, comparedLook(m_theme, place).color), other)) return;
    }

    /// Above the flat part of a roof, else below it, else along its slope.
    bool placeAtRoof(const Label& label, const ComparedRoof& other) {
        const double w = label.size.width(), h = label.size.height(), y = m_plane.toY(other.roof.y);
        const double left = std::max(m_plane.toX(other.roof.ridge), m_plane.area.left()), right = m_plane.area.right() - 4 * m_u;
        std::vector<QPointF> centres;
        if (y >= m_plane.area.top() && y <= m_plane.area.bottom())
            for (double x = right - w / 2; x - w / 2 > left && centres.size() < 24; x -= 0.4 * w) {
                centres.emplace_back(x, y - h / 2 - 2.5 * m_u);
                centres.emplace_back(x, y + h / 2 + 2.5 * m_u);
            }
        if (m_board.place(label, centres, comparedHides)) return true;
        for (const QLineF& line : comparedLines(other, m_plane))
            if (line.length() > w && placeAlong(label, line)) return true;
        return false;
    }

    /// Along a rising line, above it first.
    bool placeAlong(Label label, const QLineF& line) {
        label.angle = line.angle() > 90.0 ? line.angle() - 360.0 : line.angle();
        const QLineF normal = line.normalVector().unitVector();
        const QPointF aside = QPointF(normal.dx(), normal.dy()) * (label.size.height() / 2 + 4 * m_u);
        std::vector<QPointF> centres;
        for (const double at : {0.7, 0.5, 0.3, 0.6, 0.4, 0.8, 0.2})
            for (const double side : {1.0, -1.0}) centres.push_back(line.pointAt(at) + aside * side);
        return m_board.place(label, centres, comparedHides);
    }

    /// Around a point: right, left, above, below, then the corners.
    void placeAround(const Label& label, QPointF at, double radius) {
        const double x = label.size.width() / 2 + radius, y = label.size.height() / 2 + radius;
        const double aside = 0.5 * label.size.height();
        const std::array centres{at + QPointF(x, 0),  at + QPointF(-x, 0), at + QPointF(x, aside), at + QPointF(0, y),
                                 at + QPointF(0, -y), at + QPointF(x, y),  at + QPointF(-x, y),
                                 at + QPointF(x, -y), at + QPointF(-x, -y), at + QPointF(x, 2 * y), at + QPointF(-x, 2 * y),
                                 at + QPointF(0, 2 * y), at + QPointF(0, -2 * y), at + QPointF(0, 3 * y)};
        m_board.place(label, centres);
    }

    void placeStar() {
        const auto& star = m_content.plot->star;
        if (!star) return;
        const QPointF at = m_plane.toPixel(star->x, star->y);
        if (m_plane.area.contains(at))
            placeAround(make(Label::Role::star, Face::smallBold, translated(star->label), m_theme.flip), at, 10 * m_u);
    }

    void placeZones() {
        const Zones zones = zonesOf(*m_content.plot, m_plane);
        const auto place = [&](const QPolygonF& zone, const QString& text, Bound bound, bool isRight) {
            Label label = make(Label::Role::zone, Face::smallBold, text, m_theme.bound(bound));
            label.hasHalo = false;
            const QRectF box = zone.boundingRect().adjusted(8 * m_u, 0, -8 * m_u, -7 * m_u);
            if (box.width() < label.size.width() || box.height() < 2 * label.size.height()) return;
            const double w = label.size.width() / 2, h = label.size.height() / 2;
            const double edge = isRight ? box.right() - w : box.left() + w, other = isRight ? box.left() + w : box.right() - w;
            const std::array centres{QPointF(edge, box.bottom() - h), QPointF(other, box.bottom() - h),
                                     QPointF(box.center().x(), box.bottom() - h), QPointF(edge, box.bottom() - 4 * h)};
            m_board.place(label, centres);
        };
        place(zones.memory, Chart::tr("MEMORY-BOUND"), Bound::memory, false);
        place(zones.compute, Chart::tr("COMPUTE-BOUND"), Bound::compute, true);
    }

    void placeRidge() {
        const Roof& main = m_content.plot->mainRoof();
        const double x = m_plane.toX(main.ridge), top = m_plane.toY(main.y);
        if (x < m_plane.area.left() || x > m_plane.area.right() || top > m_plane.area.bottom()) return;
        const Label label = make(Label::Role::ridge, Face::small, translated(main.ridgeLabel), m_theme.mutedText);
        const double side = label.size.width() / 2 + 11 * m_u, bottom = m_plane.area.bottom() - 7 * m_u - label.size.height() / 2;
        const std::array centres{QPointF(x + side, bottom), QPointF(x - side, bottom), QPointF(x + side, bottom - 2 * label.size.height()),
                                 QPointF(x - side, bottom - 2 * label.size.height())};
        m_board.place(label, centres);
    }

    void placeSelected() {
        if (!m_content.selected || m_content.selectedName.isEmpty()) return;
        for (const Mark& mark : m_marks.visible)
            if (mark.node == *m_content.selected) {
                const QString text = m_fonts.metrics(Face::bold).elidedText(m_content.selectedName, Qt::ElideMiddle, 240 * m_u);
                placeAround(make(Label::Role::selected, Face::bold, text, m_theme.text), mark.at, mark.diameter / 2 + 6 * m_u);
            }
    }

    void placeLoss() {
        const QPolygonF band = lossBand(*m_content.plot, m_plane);
        if (band.isEmpty()) return;
        const Label label = make(Label::Role::loss, Face::small, Chart::tr("hardware loss"), m_theme.mutedText);
        const double y = m_plane.toY(m_content.plot->achievableLoss[1]), top = m_plane.toY(m_content.plot->mainRoof().y);
        const double h = label.size.height(), w = label.size.width(), right = m_plane.area.right() - 4 * m_u;
        const double inside = y - top >= h + 2 * m_u ? (y + top) / 2 : y + h / 2 + 3 * m_u;
        std::vector<QPointF> centres;
        for (double x = right - w / 2; x > m_plane.toX(m_content.plot->mainRoof().ridge) + w; x -= 0.5 * w) centres.emplace_back(x, inside);
        m_board.place(label, centres);
    }

    void placeEdge(int count, QPointF tip, double degrees) {
        if (count == 0) return;
        Label label = make(Label::Role::edge, Face::smallBold, QString::number(count), m_theme.text);
        const double radians = degrees * std::numbers::pi / 180.0;
        const QPointF ahead(std::cos(radians), -std::sin(radians));
        const double room = (std::fabs(ahead.x()) * label.size.width() + std::fabs(ahead.y()) * label.size.height()) / 2 + 13 * m_u;
        label.centre = tip - ahead * room;
        m_board.fix(label);
        m_arrows.push_back({tip, degrees});
    }

    void placeEdges() {
        const QRectF plot = m_plane.area.adjusted(3 * m_u, 3 * m_u, -3 * m_u, -3 * m_u);
        const double corner = 34 * m_u; // arrows of two sides never meet
        const auto x = [&](const Beyond& side) { return std::clamp(side.mean(), plot.left() + corner, std::max(plot.left() + corner, plot.right() - corner)); };
        const auto y = [&](const Beyond& side) { return std::clamp(side.mean(), plot.top() + corner, std::max(plot.top() + corner, plot.bottom() - corner)); };
        const Outside& o = m_marks.outside;
        placeEdge(o.left.count, {plot.left(), y(o.left)}, 180);
        placeEdge(o.right.count, {plot.right(), y(o.right)}, 0);
        placeEdge(o.above.count, {x(o.above), plot.top()}, 90);
        placeEdge(o.below.count, {x(o.below), plot.bottom()}, 270);
        const double middle = m_layout.strip.center().x();
        placeEdge(o.stripAbove.count, {middle, plot.top()}, 90);
        placeEdge(o.stripBelow.count, {middle, plot.bottom()}, 270);
    }

    const ChartContent& m_content;
    const Theme& m_theme;
    const ChartLayout& m_layout;
    const Plane& m_plane;
    const Marks& m_marks;
    const std::vector<ComparedArrow>& m_comparedArrows;
    const Fonts& m_fonts;
    double m_u;
    LabelBoard m_board;
    std::vector<EdgeArrow> m_arrows;
};

} // namespace

PlotLabels labelPlot(const ChartContent& content, const ChartLayout& layout, const Plane& plane, const Marks& marks,
                     const std::vector<ComparedArrow>& arrows, const Fonts& fonts) {
    return Labeller(content, layout, plane, marks, arrows, fonts).place();
}

} // namespace rooflens
