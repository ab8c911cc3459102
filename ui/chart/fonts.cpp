#include "ui/chart/fonts.h"

#include <QFontInfo>

#include <algorithm>
#include <cmath>

namespace rooflens {

Fonts::Fonts(const QFont& base) {
    m_unit = std::clamp(QFontInfo(base).pixelSize() / 12.0, 0.6, 4.0);
    const auto add = [&](double pixels, bool isBold) {
        QFont font = base;
        font.setPixelSize(static_cast<int>(std::lround(pixels * m_unit)));
        font.setBold(isBold);
        font.setHintingPreference(QFont::PreferNoHinting); // the same widths at every scale
        m_fonts.push_back(font);
        m_metrics.emplace_back(font);
    };
    add(12, false);
    add(12, true);
    add(11, false);
    add(11, true);
    add(15, true);
}

QSizeF Fonts::sizeOf(Face face, const QString& text) const {
    return {metrics(face).horizontalAdvance(text), metrics(face).ascent() + metrics(face).descent()};
}

} // namespace rooflens
