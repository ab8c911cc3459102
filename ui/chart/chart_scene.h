#pragma once

#include "ui/chart/picture.h"

#include <QChart>
#include <QGraphicsScene>

#include <optional>

class QValueAxis;

namespace rooflens {

/// The scene that window and file show: Qt Charts' frame (background, plot area, axes in log10 coordinates) and one item
/// above it that paints a ChartPicture. One item, because an item a point takes seconds at ten thousand operators.
class ChartScene : public QGraphicsScene {
    Q_OBJECT
public:
    explicit ChartScene(QObject* parent = nullptr);
    ~ChartScene() override;

    void show(ChartPicture picture);
    const ChartPicture& picture() const { return m_picture; }
    /// Rings a mark of the picture; none: no ring. Does not repaint the picture.
    void setHovered(std::optional<std::size_t> mark);
    /// Keeps the painted picture as pixels between repaints. For screens; a vector file needs the lines.
    void setCached(bool isCached);

private:
    class PictureItem;
    class HoverItem;

    ChartPicture m_picture;
    QChart* m_chart;
    QValueAxis* m_xAxis;
    QValueAxis* m_yAxis;
    PictureItem* m_pictureItem;
    HoverItem* m_hoverItem;
};

} // namespace rooflens
