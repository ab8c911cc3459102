#pragma once

#include "ui/chart/content.h"
#include "ui/chart/layout.h"
#include "ui/chart/plane.h"

#include <optional>
#include <vector>

namespace rooflens {

/// A point of the chart in pixels.
struct Mark {
    std::size_t node = 0;
    QPointF at;
    double stemTop = 0.0; ///< y of what is attainable; at.y() when there is nothing between, and in the crowded strip
    double diameter = 0.0;
    Family family = Family::other;
    Bound bound = Bound::unknown;
    bool isInCache = false; ///< carries the mark of operators that fit into the cache level
};

/// Points that the frame does not show on one side: how many, and where along that side they are on average.
struct Beyond {
    int count = 0;
    double sum = 0.0; ///< px

    void add(double along) {
        ++count;
        sum += along;
    }
    double mean() const { return count == 0 ? 0.0 : sum / count; }
};

struct Outside {
    Beyond left, right, above, below, stripAbove, stripBelow;
};

struct Marks {
    std::vector<Mark> visible; ///< the largest first, so that none hides another for good
    Outside outside;
    std::vector<Mark> ghosts; ///< where points stood before, while no device is compared
    std::vector<Mark> compared; ///< where the points stand on the one compared device
};

/// Where an operator stands across the strip.
double stripX(const QRectF& strip, std::size_t node);

Marks makeMarks(const ChartContent& content, const ChartLayout& layout, const Plane& plane, double unit);

/// Finds marks near a pixel without asking each of them.
class HitGrid {
public:
    HitGrid() = default;
    HitGrid(const std::vector<Mark>& marks, const QRectF& area);

    /// Indices of the marks whose centre is within `reach`, or whose disc is hit, the nearest first.
    std::vector<std::size_t> near(const std::vector<Mark>& marks, QPointF at, double reach) const;

private:
    static constexpr double cellSize = 32.0;
    std::size_t column(double x) const;
    std::size_t row(double y) const;

    QRectF m_area;
    std::size_t m_columns = 0, m_rows = 0;
    std::vector<std::vector<std::size_t>> m_cells;
};

} // namespace rooflens
