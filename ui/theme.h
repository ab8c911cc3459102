#pragma once

#include "core/analysis/analysis.h"
#include "core/model/family.h"

#include <QColor>
#include <QList>
#include <QPainterPath>
#include <QPalette>

#include <cstddef>

namespace rooflens {

/// Colours of chart and window. One place; nothing else names a colour.
struct Theme {
    bool isDark = false;
    QColor window, plot, panel, text, mutedText, grid, minorGrid, axis, roof, otherRoof, outline, accent, memoryZone, computeZone, ghost, flip;

    QColor family(Family family) const;      ///< Okabe-Ito, at most six + grey for the rest
    QColor bound(Bound bound) const;
    QPalette palette() const;
};

const Theme& lightTheme();
const Theme& darkTheme();

/// How a compared device's roof is drawn: both colour and dash tell it, for whoever does not see the colour.
struct ComparedLook {
    QColor color;
    QList<qreal> dash; ///< in widths of the line
};
/// By the device's place among those compared.
ComparedLook comparedLook(const Theme& theme, std::size_t place);

/// The marker of a family: shape repeats what colour says. Centred at 0,0, about 1 across.
QPainterPath markerShape(Family family);

} // namespace rooflens
