#include "ui/chart/chart_scene.h"

#include <QGraphicsItem>
#include <QGraphicsLayout>
#include <QLegend>
#include <QPainter>
#include <QValueAxis>

#include <utility>

namespace rooflens {

class ChartScene::PictureItem : public QGraphicsItem {
public:
    explicit PictureItem(const ChartPicture& picture) : m_picture(picture) { setZValue(10); }
    void changed() {
        prepareGeometryChange();
        m_area = m_picture.layout.canvas;
        update();
    }
    QRectF boundingRect() const override { return m_area; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override { rooflens::paint(*painter, m_picture); }

private:
    const ChartPicture& m_picture;
    QRectF m_area;
};

class ChartScene::HoverItem : public QGraphicsItem {
public:
    explicit HoverItem(const ChartPicture& picture) : m_picture(picture) { setZValue(20); }
    void setMark(std::optional<std::size_t> mark) {
        prepareGeometryChange();
        m_mark = mark;
    }
    QRectF boundingRect() const override {
        if (!m_mark) return {};
        const Mark& mark = m_picture.marks.visible[*m_mark];
        const double reach = mark.diameter / 2 + 8 * m_picture.fonts.unit();
        return {mark.at.x() - reach, mark.at.y() - reach, 2 * reach, 2 * reach};
    }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) override {
        if (!m_mark) return;
        painter->setRenderHint(QPainter::Antialiasing);
        paintRing(*painter, m_picture, m_picture.marks.visible[*m_mark], m_picture.content.theme.text, 1.8);
    }

private:
    const ChartPicture& m_picture;
    std::optional<std::size_t> m_mark;
};

namespace {

/// The chart's labels and grid are painted by the picture: Qt's own lose ticks and cut labels.
QValueAxis* bareAxis(QObject* parent) {
    auto* axis = new QValueAxis(parent);
    axis->setLabelsVisible(false);
    axis->setGridLineVisible(false);
    axis->setMinorGridLineVisible(false);
    axis->setLineVisible(false);
    return axis;
}

} // namespace

ChartScene::ChartScene(QObject* parent)
    : QGraphicsScene(parent), m_picture(makePicture({}, {}, QFont())), m_chart(new QChart), m_xAxis(bareAxis(m_chart)),
      m_yAxis(bareAxis(m_chart)), m_pictureItem(new PictureItem(m_picture)), m_hoverItem(new HoverItem(m_picture)) {
    m_chart->legend()->hide();
    m_chart->setMargins({});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->setBackgroundVisible(false); // Qt Charts stops resizing it once the plot area is set; the scene's is used
    m_chart->setDropShadowEnabled(false); // would become a bitmap in vector files
    m_chart->addAxis(m_xAxis, Qt::AlignBottom);
    m_chart->addAxis(m_yAxis, Qt::AlignLeft);
    addItem(m_chart);
    addItem(m_pictureItem);
    addItem(m_hoverItem);
}

ChartScene::~ChartScene() {
    clear(); // while the picture that the items refer to is still there
}

void ChartScene::show(ChartPicture picture) {
    m_hoverItem->setMark(std::nullopt);
    m_picture = std::move(picture);
    const Theme& theme = m_picture.content.theme;
    const Frame& frame = m_picture.content.frame;
    setSceneRect(m_picture.layout.canvas);
    m_chart->setGeometry(m_picture.layout.canvas);
    setBackgroundBrush(theme.window);
    m_chart->setPlotArea(m_picture.layout.plot);
    m_chart->layout()->activate(); // now, not at the next turn of an event loop that a file export does not have
    m_xAxis->setRange(frame.xMin, frame.xMax);
    m_yAxis->setRange(frame.yMin, frame.yMax);
    m_pictureItem->changed();
}

void ChartScene::setHovered(std::optional<std::size_t> mark) {
    m_hoverItem->setMark(mark);
    m_hoverItem->update();
}

void ChartScene::setCached(bool isCached) {
    m_pictureItem->setCacheMode(isCached ? QGraphicsItem::DeviceCoordinateCache : QGraphicsItem::NoCache);
}

} // namespace rooflens
