#include "ui/window/panel.h"

#include <QEvent>
#include <QScrollBar>
#include <QVBoxLayout>

namespace rooflens {

Panel::Panel(QWidget* parent) : QScrollArea(parent) {
    auto* content = new QWidget;
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(12, 12, 12, 12);
    m_column->setSpacing(14);
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    content->installEventFilter(this);
}

void Panel::addSection(QWidget* section) { m_column->addWidget(section); }

void Panel::finish() { m_column->addStretch(1); }

bool Panel::eventFilter(QObject* watched, QEvent* event) {
    // The content's width follows the panel's, so the panel must be as wide as the widest row.
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        setMinimumWidth(qMin(widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width(), 420));
    return QScrollArea::eventFilter(watched, event);
}

QVBoxLayout* makeSection(QWidget& section) {
    auto* column = new QVBoxLayout(&section);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    return column;
}

} // namespace rooflens
