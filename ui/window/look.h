#pragma once

#include "ui/theme.h"

#include <QIcon>
#include <QSize>
#include <QString>

#include <cstdint>

class QApplication;
class QLabel;
class QWidget;

namespace rooflens {

enum class ThemeChoice { system, light, dark };

/// Gives the whole application a theme, and returns it. `system` follows the lightness of the palette it started with.
const Theme& applyTheme(ThemeChoice choice);

/// The theme a widget is shown in, told by its palette: widgets keep no copy that could go stale.
const Theme& themeOf(const QWidget& widget);

/// "▲ compute": a bound is never told by colour alone.
QString boundGlyph(Bound bound);
QString boundText(Bound bound);
/// A bound's colour for areas; Theme::bound() is for words, which need more contrast.
QColor boundFill(Bound bound, const Theme& theme);
/// "1 operator", "122 operators".
QString operatorCount(std::int64_t count);

/// The chart's marker of a family, for legends and tables.
QIcon familyIcon(Family family, const Theme& theme);

/// The line that a compared device has in the chart.
QIcon comparedIcon(std::size_t place, const Theme& theme);
inline constexpr QSize comparedIconSize{26, 12};

/// A small quiet heading above a card.
QLabel* makeHeading(const QString& text, QWidget* parent = nullptr);
/// Text that steps back behind the figures; follows the theme.
QLabel* makeMuted(const QString& text, QWidget* parent = nullptr);
/// Tints a field whose text cannot be used, or no longer.
void markWrong(QWidget& field, bool isWrong);

} // namespace rooflens
