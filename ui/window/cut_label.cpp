#include "ui/window/cut_label.h"

#include <QPainter>

namespace rooflens {

CutLabel::CutLabel(const QString& text, bool isStrong, QWidget* parent) : QLabel(text, parent) {
    setTextFormat(Qt::PlainText);
    if (!isStrong) setForegroundRole(QPalette::PlaceholderText);
    QFont strong = font();
    strong.setWeight(isStrong ? QFont::DemiBold : QFont::Normal);
    setFont(strong);
}

void CutLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft, fontMetrics().elidedText(text(), Qt::ElideRight, width()));
}

} // namespace rooflens
