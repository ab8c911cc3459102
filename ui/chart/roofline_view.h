#pragma once

#include "core/support/result.h"
#include "core/view/plot.h"
#include "ui/start.h"
#include "ui/theme.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace rooflens {

struct Label;

/// The roofline chart as a widget: shows a RooflinePlot, answers hover, click, wheel and drag.
/// Keys: + - zoom, arrows pan, 0 or Home resets, F fits the data, Escape selects nothing.
class RooflineView : public QWidget {
    Q_OBJECT
public:
    explicit RooflineView(QWidget* parent = nullptr);
    ~RooflineView() override;

    enum class Transition { none, swap }; ///< swap: points move in 300 ms, ghosts show where they were
    void setPlot(std::shared_ptr<const RooflinePlot> plot, Transition transition = Transition::none);
    std::shared_ptr<const RooflinePlot> plot() const; ///< as set last
    /// Nodes to ring after a swap: their bound changed.
    void setFlipped(const std::vector<std::size_t>& nodes);
    void setTheme(const Theme& theme);
    void setBubbles(bool areShares);          ///< marker area = share of time, with a size legend
    void setSelected(std::optional<std::size_t> node);
    /// Name of a node, written beside it while it is selected.
    void setNodeName(std::function<QString(std::size_t node)> name);
    /// Text of a node's tooltip (rich text is escaped by the caller).
    void setTooltip(std::function<QString(std::size_t node)> text);

    Frame visibleFrame() const;               ///< what wheel and drag have left of the plot's frame
    std::optional<Frame> ownFrame() const;    ///< as zoomed, dragged or fitted; empty: the plot's
    void setOwnFrame(const std::optional<Frame>& frame);
    bool bubbles() const;
    void resetView();
    void fitData();
    std::optional<QPointF> positionOf(std::size_t node) const; ///< of a node's marker in this widget, for tests
    const std::vector<Label>& labels() const; ///< every text of the chart as placed, for tests
    /// The chart as it is seen (zoom, bubbles, selection) as a file; errors as exportChart, captions by captionOf.
    Result<void> exportTo(const ExportOptions& options, const QString& caption) const;
    QSize sizeHint() const override;

Q_SIGNALS:
    void nodeClicked(std::optional<std::size_t> node); ///< none: the empty plane was clicked
    void nodeHovered(std::optional<std::size_t> node);
    void lookChanged(); ///< ownFrame() or bubbles()

protected:
    bool event(QEvent* event) override; ///< font and leaving
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace rooflens
