#include "ui/chart/roofline_view.h"

#include "ui/chart/chart_scene.h"
#include "ui/chart/export.h"
#include "ui/chart/tween.h"
#include "ui/chart/words.h"

#include <QApplication>
#include <QGraphicsView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QStyle>
#include <QToolTip>
#include <QVariantAnimation>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace rooflens {
namespace {

constexpr std::size_t mostMoving = 5'000; // points; more would stutter
constexpr double hoverReach = 12.0;   // px
constexpr double wheelStep = 0.9985;  // a degree's eighth
constexpr double keyZoom = 0.8, keyPan = 0.1;
constexpr int swapMilliseconds = 300;
constexpr double fitMargin = 0.3, fitLeast = 2.0; // decades

/// The frame around all points, a little air included.
Frame frameAround(const RooflinePlot& plot) {
    double xLow = 99, xHigh = -99, yLow = 99, yHigh = -99;
    const auto include = [&](double x, double y) {
        xLow = std::min(xLow, x);
        xHigh = std::max(xHigh, x);
        yLow = std::min(yLow, y);
        yHigh = std::max(yHigh, y);
    };
    for (const PlotPoint& p : plot.points) {
        include(p.x, p.y);
        include(p.x, p.roofY);
    }
    if (plot.star) include(plot.star->x, plot.star->y);
    if (xLow > xHigh) return plot.frame;
    for (const StripPoint& p : plot.strip) include(xLow, p.y);
    const double xAir = std::max(fitMargin, (fitLeast - (xHigh - xLow)) / 2), yAir = std::max(fitMargin, (fitLeast - (yHigh - yLow)) / 2);
    return clampedFrame({xLow - xAir, xHigh + xAir, yLow - yAir, yHigh + yAir});
}

} // namespace

class RooflineView::Private {
public:
    explicit Private(RooflineView* owner) : q(owner), view(new QGraphicsView(&scene, owner)) {
        scene.setCached(true);
        view->setFrameShape(QFrame::NoFrame);
        view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        view->setInteractive(false);
        view->setAttribute(Qt::WA_TransparentForMouseEvents); // Qt Charts must not see the mouse: it can crash on clicks
        view->setFocusPolicy(Qt::NoFocus);
        view->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        animation.setDuration(swapMilliseconds);
        animation.setStartValue(0.0);
        animation.setEndValue(1.0);
        animation.setEasingCurve(QEasingCurve::OutCubic);
        QObject::connect(&animation, &QVariantAnimation::valueChanged, owner, [this](const QVariant& t) { showBetween(t.toDouble()); });
    }

    void refresh() {
        content.selectedName = content.selected && name ? name(*content.selected) : QString();
        scene.show(makePicture(content, q->size(), q->font()));
        const auto& marks = scene.picture().marks.visible;
        const auto mark = std::find_if(marks.begin(), marks.end(), [this](const Mark& m) { return hovered == m.node; });
        if (mark != marks.end()) scene.setHovered(static_cast<std::size_t>(mark - marks.begin()));
    }
    void showBetween(double t) {
        content.plot = t >= 1.0 ? target : std::make_shared<const RooflinePlot>(between(*origin, *target, t));
        refresh();
    }
    void endTransition() {
        animation.stop();
        if (content.plot != target) content.plot = target;
    }
    /// A frame that a person chose, or the plot's own.
    void setFrame(const std::optional<Frame>& frame) {
        content.ghosts.clear();
        own = frame;
        content.frame = own ? *own : target->frame;
        refresh();
        Q_EMIT q->lookChanged();
    }
    /// Nodes under a pixel, the nearest first.
    std::vector<std::size_t> marksAt(QPointF at) const {
        const ChartPicture& p = scene.picture();
        return content.plot ? p.hits.near(p.marks.visible, at, hoverReach) : std::vector<std::size_t>{};
    }
    void hover(QPointF at, QPoint global) {
        const auto marks = marksAt(at);
        const auto node = marks.empty() ? std::nullopt : std::optional(scene.picture().marks.visible[marks[0]].node);
        scene.setHovered(marks.empty() ? std::nullopt : std::optional(marks[0]));
        if (node == hovered) return;
        hovered = node;
        showTooltip(marks.size(), global);
        Q_EMIT q->nodeHovered(node);
    }
    void showTooltip(std::size_t marks, QPoint global) const {
        if (!hovered || !tooltip) {
            QToolTip::hideText();
            return;
        }
        QString text = tooltip(*hovered);
        if (marks > 1)
            text += QStringLiteral("<p>%1</p>").arg(Chart::tr("%n operators here: click to go through them", nullptr, static_cast<int>(marks)));
        QToolTip::showText(global + QPoint(14, 14), text, q);
    }
    void leave() {
        scene.setHovered(std::nullopt);
        if (!std::exchange(hovered, std::nullopt)) return;
        Q_EMIT q->nodeHovered(std::nullopt);
    }
    /// Selects the nearest mark, or the one after the selected where several lie.
    void click(QPointF at) {
        const auto marks = marksAt(at);
        std::optional<std::size_t> node;
        if (!marks.empty()) {
            const auto& visible = scene.picture().marks.visible;
            const auto current = std::find_if(marks.begin(), marks.end(), [&](std::size_t m) { return content.selected == visible[m].node; });
            const std::size_t next = current == marks.end() ? 0 : static_cast<std::size_t>(current - marks.begin() + 1) % marks.size();
            node = visible[marks[next]].node;
        }
        content.ghosts.clear();
        q->setSelected(node);
        Q_EMIT q->nodeClicked(node);
    }
    void zoomAt(double factor, QPointF pixel) {
        const Plane& plane = scene.picture().plane;
        if (!content.plot || plane.area.isEmpty()) return;
        const QPointF at = plane.toData({std::clamp(pixel.x(), plane.area.left(), plane.area.right()),
                                         std::clamp(pixel.y(), plane.area.top(), plane.area.bottom())});
        setFrame(zoomed(content.frame, factor, at.x(), at.y()));
    }
    void panBy(QPointF pixels) {
        const Plane& plane = scene.picture().plane;
        if (!content.plot || plane.area.isEmpty()) return;
        const Frame& f = content.frame;
        setFrame(panned(f, -pixels.x() / plane.area.width() * (f.xMax - f.xMin), pixels.y() / plane.area.height() * (f.yMax - f.yMin)));
    }

    RooflineView* q;
    ChartScene scene;
    QGraphicsView* view;
    ChartContent content;
    std::shared_ptr<const RooflinePlot> origin, target;
    QVariantAnimation animation;
    std::function<QString(std::size_t)> tooltip, name;
    std::optional<std::size_t> hovered;
    std::optional<QPointF> pressedAt;
    std::optional<Frame> own;
    bool isDragging = false;
};

RooflineView::RooflineView(QWidget* parent) : QWidget(parent), d(std::make_unique<Private>(this)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(320, 240);
    setAccessibleName(Chart::tr("Roofline chart"));
    d->refresh();
}

RooflineView::~RooflineView() = default;

void RooflineView::setPlot(std::shared_ptr<const RooflinePlot> plot, Transition transition) {
    d->endTransition();
    const auto before = std::exchange(d->target, std::move(plot));
    const bool isSwap = transition == Transition::swap && before && d->target;
    const bool isMoving = isSwap && d->target->points.size() + d->target->strip.size() <= mostMoving;
    if (d->target && (!before || before->frame != d->target->frame)) {
        d->content.frame = d->target->frame;
        if (std::exchange(d->own, std::nullopt)) Q_EMIT lookChanged();
    }
    d->content.ghosts = isSwap ? ghostsOf(*before, *d->target) : std::vector<Ghost>{};
    d->origin = before;
    if (isMoving && isVisible() && style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0) {
        d->animation.start();
        return;
    }
    d->content.plot = d->target;
    d->refresh();
}

std::shared_ptr<const RooflinePlot> RooflineView::plot() const { return d->target; }

void RooflineView::setFlipped(const std::vector<std::size_t>& nodes) {
    d->content.flipped = nodes;
    std::sort(d->content.flipped.begin(), d->content.flipped.end());
    d->refresh();
}

void RooflineView::setTheme(const Theme& theme) {
    d->content.theme = theme;
    d->refresh();
}

void RooflineView::setBubbles(bool areShares) {
    if (d->content.bubbles == areShares) return;
    d->content.bubbles = areShares;
    d->refresh();
    Q_EMIT lookChanged();
}

bool RooflineView::bubbles() const { return d->content.bubbles; }

void RooflineView::setSelected(std::optional<std::size_t> node) {
    if (d->content.selected == node && d->content.ghosts.empty()) return;
    d->content.selected = node;
    d->refresh();
}

void RooflineView::setNodeName(std::function<QString(std::size_t)> name) {
    d->name = std::move(name);
    d->refresh();
}

void RooflineView::setTooltip(std::function<QString(std::size_t)> text) { d->tooltip = std::move(text); }

Frame RooflineView::visibleFrame() const { return d->content.frame; }

std::optional<Frame> RooflineView::ownFrame() const { return d->own; }

void RooflineView::setOwnFrame(const std::optional<Frame>& frame) {
    if (d->target && frame != d->own) d->setFrame(frame ? std::optional(clampedFrame(*frame)) : std::nullopt);
}

void RooflineView::resetView() {
    if (d->target) d->setFrame(std::nullopt);
}

void RooflineView::fitData() {
    if (d->target) d->setFrame(frameAround(*d->target));
}

std::optional<QPointF> RooflineView::positionOf(std::size_t node) const {
    for (const Mark& mark : d->scene.picture().marks.visible)
        if (mark.node == node) return mark.at;
    return std::nullopt;
}

const std::vector<Label>& RooflineView::labels() const { return d->scene.picture().labels; }

Result<void> RooflineView::exportTo(const ExportOptions& options, const QString& caption) const {
    ChartContent content = d->content;
    content.plot = d->target;
    content.theme = options.isDark ? darkTheme() : lightTheme();
    content.caption = caption;
    return exportChart(content, options);
}

QSize RooflineView::sizeHint() const { return {900, 560}; }

bool RooflineView::event(QEvent* event) {
    if (event->type() == QEvent::FontChange) d->refresh();
    if (event->type() == QEvent::Leave) d->leave();
    return QWidget::event(event);
}

void RooflineView::resizeEvent(QResizeEvent*) {
    d->view->setGeometry(rect());
    d->refresh();
}

void RooflineView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    if (!d->pressedAt || !(event->buttons() & Qt::LeftButton)) {
        d->hover(at, event->globalPosition().toPoint());
        return;
    }
    if (!d->isDragging && (at - *d->pressedAt).manhattanLength() < QApplication::startDragDistance()) return;
    if (!std::exchange(d->isDragging, true)) {
        setCursor(Qt::ClosedHandCursor);
        d->leave();
    }
    d->panBy(at - *std::exchange(d->pressedAt, at));
}

void RooflineView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
    d->pressedAt = event->position();
    d->isDragging = false;
}

void RooflineView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !d->pressedAt) return QWidget::mouseReleaseEvent(event);
    d->pressedAt.reset();
    if (std::exchange(d->isDragging, false)) unsetCursor();
    else d->click(event->position());
}

void RooflineView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) resetView();
}

void RooflineView::wheelEvent(QWheelEvent* event) {
    d->zoomAt(std::pow(wheelStep, event->angleDelta().y()), event->position());
    event->accept();
}

void RooflineView::keyPressEvent(QKeyEvent* event) {
    const QRectF plot = d->scene.picture().layout.plot;
    const double step = keyPan * plot.width();
    switch (event->key()) {
    case Qt::Key_0:
    case Qt::Key_Home: return resetView();
    case Qt::Key_F: return fitData();
    case Qt::Key_Plus:
    case Qt::Key_Equal: return d->zoomAt(keyZoom, plot.center());
    case Qt::Key_Minus: return d->zoomAt(1.0 / keyZoom, plot.center());
    case Qt::Key_Left: return d->panBy({step, 0});
    case Qt::Key_Right: return d->panBy({-step, 0});
    case Qt::Key_Up: return d->panBy({0, step});
    case Qt::Key_Down: return d->panBy({0, -step});
    case Qt::Key_Escape:
        if (!d->content.selected) break;
        setSelected(std::nullopt);
        Q_EMIT nodeClicked(std::nullopt);
        return;
    default: break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace rooflens
