#pragma once

#include "ui/chart/compared_marks.h"
#include "ui/chart/content.h"
#include "ui/chart/fonts.h"
#include "ui/chart/layout.h"
#include "ui/chart/marks.h"
#include "ui/chart/plane.h"
#include "ui/chart/plot_labels.h"

#include <QSizeF>

#include <optional>
#include <vector>

class QPainter;

namespace rooflens {

/// A chart worked out down to the pixel: what a painter draws, a test measures and the mouse hits.
struct ChartPicture {
    ChartContent content;
    Fonts fonts;
    ChartLayout layout;
    Plane plane;
    Marks marks;
    HitGrid hits;
    std::vector<Label> labels; ///< all of the chart's texts
    std::vector<EdgeArrow> arrows;
    std::vector<ComparedArrow> comparedArrows;
};

ChartPicture makePicture(ChartContent content, QSizeF size, const QFont& font);

/// Draws everything but the background, which belongs to the chart's frame. Paints no pixmaps and sets no clip, so that a
/// vector file holds just lines, areas and text.
void paint(QPainter& painter, const ChartPicture& picture);

/// The layers of `paint`, from the back.
void paintPlane(QPainter& painter, const ChartPicture& picture);  ///< grounds, zones, grid, strip
void paintRoofs(QPainter& painter, const ChartPicture& picture);  ///< loss band, roofs, ridge
void paintComparedRoofs(QPainter& painter, const ChartPicture& picture);
void paintComparedGhosts(QPainter& painter, const ChartPicture& picture);
void paintMarks(QPainter& painter, const ChartPicture& picture);  ///< ghosts, stems, points, rings, star
void paintComparedArrows(QPainter& painter, const ChartPicture& picture);
void paintLegend(QPainter& painter, const ChartPicture& picture);
void paintLabels(QPainter& painter, const ChartPicture& picture);
/// A ring around a mark, for hovering and selection.
void paintRing(QPainter& painter, const ChartPicture& picture, const Mark& mark, const QColor& color, double width);

/// The line of a compared device, or of the one in use, for legends and lists.
void paintComparedSample(QPainter& painter, const Theme& theme, std::optional<std::size_t> device, const QLineF& line, double unit);

} // namespace rooflens
