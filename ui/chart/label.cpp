#include "ui/chart/label.h"

#include "ui/chart/plane.h"

#include <QTransform>

#include <algorithm>
#include <limits>

namespace rooflens {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();
constexpr double preference = 0.2; // of each step down the list of centres, in hidden marks
constexpr double hiddenLine = 4.0;
constexpr double mostHiddenMarks = 40.0;

/// True when some edge of `a` has all of `b` on its outer side.
bool isParted(const QPolygonF& a, const QPolygonF& b) {
    for (int i = 0; i < 4; ++i) {
        const QPointF edge = a[(i + 1) % 4] - a[i], normal(edge.y(), -edge.x());
        double most = -never, least = never;
        for (int k = 0; k < 4; ++k) {
            most = std::max(most, QPointF::dotProduct(normal, a[k]));
            least = std::min(least, QPointF::dotProduct(normal, b[k]));
        }
        if (least >= most) return true;
    }
    return false;
}

} // namespace

QPolygonF Label::outline() const {
    const double w = size.width() / 2, h = size.height() / 2;
    QTransform turn;
    turn.translate(centre.x(), centre.y());
    turn.rotate(-angle);
    return turn.map(QPolygonF({{-w, -h}, {w, -h}, {w, h}, {-w, h}}));
}

bool overlap(const Label& a, const Label& b) {
    const QPolygonF p = a.outline(), q = b.outline();
    return !isParted(p, q) && !isParted(q, p);
}

double LabelBoard::cost(const Label& label) const {
    const QPolygonF outline = label.outline();
    const QRectF box = outline.boundingRect();
    if (!m_area.contains(box)) return never;
    for (const Label& other : m_labels)
        if (overlap(label, other)) return never;
    double marks = 0.0;
    for (const QRectF& mark : m_marks) {
        if (!mark.intersects(box)) continue;
        Label square;
        square.centre = mark.center();
        square.size = mark.size();
        if (overlap(label, square)) marks += 1.0;
    }
    double lines = 0.0;
    for (const QLineF& line : m_lines)
        if (clipped(line, outline)) lines += hiddenLine;
    return std::min(marks, mostHiddenMarks) + lines;
}

bool LabelBoard::place(Label label, std::span<const QPointF> centres, double mostHidden) {
    double best = never, step = 0.0;
    QPointF at;
    for (const QPointF& centre : centres) {
        label.centre = centre;
        const double hidden = cost(label);
        if (hidden <= mostHidden && hidden + step < best) {
            best = hidden + step;
            at = centre;
        }
        step += preference;
    }
    if (best == never) return false;
    label.centre = at;
    m_labels.push_back(std::move(label));
    return true;
}

} // namespace rooflens
