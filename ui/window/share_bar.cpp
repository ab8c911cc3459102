#include "ui/window/share_bar.h"

#include "ui/window/look.h"

#include <QPainter>
#include <QPainterPath>

namespace rooflens {

ShareBar::ShareBar(std::vector<BoundShare> shares, QWidget* parent) : QWidget(parent), m_shares(std::move(shares)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ShareBar::paintEvent(QPaintEvent*) {
    const Theme& theme = themeOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath outline;
    outline.addRoundedRect(rect(), 3, 3);
    painter.fillPath(outline, theme.grid);
    painter.setClipPath(outline);
    double x = 0;
    for (const BoundShare& part : m_shares) {
        const double wide = part.share * width();
        painter.fillRect(QRectF(x, 0, wide, height()), boundFill(part.bound, theme));
        x += wide;
        if (wide > 2) painter.fillRect(QRectF(x - 1, 0, 1, height()), theme.panel);
    }
}

} // namespace rooflens
