#pragma once

#include "core/view/plot.h"
#include "ui/theme.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>

namespace rooflens {

/// The roofline chart as a widget: shows a RooflinePlot, answers hover, click, wheel and drag.
class RooflineView : public QWidget {
    Q_OBJECT
public:
    explicit RooflineView(QWidget* parent = nullptr);
    ~RooflineView() override;

    enum class Transition { none, swap }; ///< swap: points move in 300 ms, ghosts show where they were
    void setPlot(std::shared_ptr<const RooflinePlot> plot, Transition transition = Transition::none);
    /// Nodes to ring after a swap: their bound changed.
    void setFlipped(const std::vector<std::size_t>& nodes);
    void setTheme(const Theme& theme);
    void setBubbles(bool areShares);          ///< marker area = share of time, with a size legend
    void setSelected(std::optional<std::size_t> node);
    /// Text of a node's tooltip (rich text is escaped by the caller).
    void setTooltip(std::function<QString(std::size_t node)> text);

    Frame visibleFrame() const;               ///< what wheel and drag have left of the plot's frame
    void resetView();
    void fitData();
    std::optional<QPointF> positionOf(std::size_t node) const; ///< of a node's marker in this widget, for tests
    QSize sizeHint() const override;

Q_SIGNALS:
    void nodeClicked(std::optional<std::size_t> node); ///< none: the empty plane was clicked
    void nodeHovered(std::optional<std::size_t> node);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace rooflens
