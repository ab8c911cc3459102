#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QSizeF>
#include <QString>

#include <vector>

namespace rooflens {

enum class Face { normal, bold, small, smallBold, title };

/// The chart's faces, made from one base font. `unit` is the size that everything else scales with: 1 at 12 px text.
class Fonts {
public:
    explicit Fonts(const QFont& base);

    const QFont& operator[](Face face) const { return m_fonts[static_cast<std::size_t>(face)]; }
    const QFontMetricsF& metrics(Face face) const { return m_metrics[static_cast<std::size_t>(face)]; }
    QSizeF sizeOf(Face face, const QString& text) const;
    double unit() const { return m_unit; }

private:
    double m_unit = 1.0;
    std::vector<QFont> m_fonts;
    std::vector<QFontMetricsF> m_metrics;
};

} // namespace rooflens
