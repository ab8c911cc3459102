#include "ui/window/time_bar.h"

#include "ui/qt_text.h"
#include "ui/window/look.h"

#include <QPainter>

#include <algorithm>

namespace rooflens {

TimeBar::TimeBar(const TimePart& part, double shareOfLongest, QWidget* parent) : QWidget(parent), m_bound(part.bound), m_share(shareOfLongest) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setToolTip(translated(part.help));
}

void TimeBar::paintEvent(QPaintEvent*) {
    const Theme& theme = themeOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.grid);
    painter.drawRoundedRect(rect(), 3, 3);
    painter.setBrush(boundFill(m_bound, theme));
    if (m_share > 0.0) painter.drawRoundedRect(QRectF(0, 0, std::max(3.0, m_share * width()), height()), 3, 3);
}

} // namespace rooflens
