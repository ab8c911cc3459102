#pragma once

#include "ui/chart/fonts.h"

#include <QColor>
#include <QLineF>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <limits>
#include <span>
#include <vector>

namespace rooflens {

/// One text of the chart, placed. Everything the chart writes is one of these, so that a test can hold them against
/// each other.
struct Label {
    enum class Role { title, axis, tick, strip, legend, caption, zone, ridge, roof, slope, compared, star, loss, edge, selected };
    Role role = Role::tick;
    QString text;
    Face face = Face::normal;
    QColor color;
    QPointF centre;
    QSizeF size;
    double angle = 0.0; ///< degrees, counter-clockwise as seen
    bool hasHalo = false; ///< a backing in the plot's colour, for text among points and lines

    QPolygonF outline() const;
};

bool overlap(const Label& a, const Label& b);

/// Places labels one after another where they hide the least. What is placed stays; a label without a free place is left
/// out.
class LabelBoard {
public:
    /// `area`: what floating labels must stay inside. Marks cost a little when hidden, lines more.
    LabelBoard(const QRectF& area, std::vector<QRectF> marks, std::vector<QLineF> lines)
        : m_area(area), m_marks(std::move(marks)), m_lines(std::move(lines)) {}

    void fix(Label label) { m_labels.push_back(std::move(label)); }
    /// Tries the centres in order of preference. False: no centre is free, or each hides more than that many marks.
    bool place(Label label, std::span<const QPointF> centres, double mostHidden = std::numeric_limits<double>::infinity());
    const std::vector<Label>& labels() const { return m_labels; }

private:
    double cost(const Label& label) const; ///< infinite where another label is

    QRectF m_area;
    std::vector<QRectF> m_marks;
    std::vector<QLineF> m_lines;
    std::vector<Label> m_labels;
};

} // namespace rooflens
