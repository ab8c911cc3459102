#include "ui/window/look.h"

#include "core/support/text.h"
#include "ui/chart/picture.h"
#include "ui/qt_text.h"

#include <QApplication>
#include <QLabel>
#include <QPainter>
#include <QPixmap>
#include <QStyle>
#include <QStyleFactory>
#include <QWidget>

namespace rooflens {
namespace {

bool isDark(const QPalette& palette) { return palette.color(QPalette::Window).lightness() < 128; }

QColor mixed(const QColor& top, const QColor& below, double share) {
    const auto mix = [share](int a, int b) { return static_cast<int>(a * share + b * (1.0 - share)); };
    return {mix(top.red(), below.red()), mix(top.green(), below.green()), mix(top.blue(), below.blue())};
}

/// What a palette cannot say: hairlines instead of Fusion's grooves.
QString styleSheetFor(const Theme& theme) {
    return QStringLiteral("QToolBar { background: %1; border: none; border-bottom: 1px solid %2; padding: 6px 10px; spacing: 8px; }"
                          "QToolBar QToolButton { background: %6; color: %5; border: 1px solid %2; border-radius: 5px; padding: 5px 11px; }"
                          "QToolBar QToolButton[popupMode='1'] { padding-right: 28px; }"
                          "QToolBar QToolButton#qt_toolbar_ext_button { padding: 0; }" // what does not fit: room for its arrow
                          "QToolBar QToolButton::menu-button { border: none; width: 20px; }"
                          "QToolBar QToolButton#qt_toolbar_ext_button { padding: 0; }" // room for its arrow
                          "QToolBar QToolButton:hover, QToolBar QToolButton:focus { border-color: %3; }"
                          "QToolBar QToolButton:pressed { background: %2; }"
                          "QToolBar QToolButton:checked { background: %8; border-color: %3; }"
                          "QToolBar QToolButton:disabled { color: %7; }"
                          "QToolBar::separator { background: %2; width: 1px; margin: 4px 6px; }"
                          "QMainWindow::separator { background: %2; width: 1px; height: 1px; }"
                          "QMainWindow::separator:hover { background: %3; }"
                          "QSplitter::handle { background: %2; } QSplitter::handle:hover { background: %3; }"
                          "QStatusBar { background: %1; border-top: 1px solid %2; } QStatusBar::item { border: none; }"
                          "QTabWidget::pane { border: none; } QTabBar { background: %1; }"
                          "QTabBar::tab { background: transparent; color: %4; border: none; border-bottom: 2px solid transparent; padding: 6px 14px 5px 14px; }"
                          "QTabBar::tab:selected { color: %5; border-bottom-color: %3; } QTabBar::tab:hover, QTabBar::tab:focus { color: %5; }"
                          "QHeaderView { background: %1; }"
                          "QHeaderView::section { background: %1; color: %4; border: none; border-bottom: 1px solid %2; padding: 6px 4px; font-weight: 600; }"
                          "QHeaderView::section:hover { color: %5; }"
                          "QTableView, QTreeView { selection-background-color: %8; selection-color: %5; }"
                          "QToolBar QComboBox, QToolBar QSpinBox { min-height: 25px; }"
                          "QToolTip { background: %6; color: %5; border: 1px solid %2; padding: 4px; }"
                          "QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }"
                          "QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }"
                          "QScrollBar::handle { background: %7; border-radius: 3px; margin: 2px; min-height: 28px; min-width: 28px; }"
                          "QScrollBar::handle:hover { background: %4; }"
                          "QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }"
                          "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }")
        .arg(theme.window.name(), theme.grid.name(), theme.accent.name(), theme.mutedText.name(), theme.text.name(), theme.panel.name(),
             theme.axis.name(), mixed(theme.accent, theme.panel, theme.isDark ? 0.30 : 0.16).name());
}

QLabel* makeLabel(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

const Theme& applyTheme(ThemeChoice choice) {
    static const bool systemIsDark = isDark(QApplication::palette());
    const bool dark = choice == ThemeChoice::dark || (choice == ThemeChoice::system && systemIsDark);
    const Theme& theme = dark ? darkTheme() : lightTheme();
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(theme.palette());
    qApp->setStyleSheet(styleSheetFor(theme));
    return theme;
}

const Theme& themeOf(const QWidget& widget) { return isDark(widget.palette()) ? darkTheme() : lightTheme(); }

QString boundGlyph(Bound bound) {
    switch (bound) {
    case Bound::compute: return QStringLiteral("▲");
    case Bound::memory: return QStringLiteral("≋");
    case Bound::overhead: return QStringLiteral("◷");
    case Bound::balanced: return QStringLiteral("◆");
    case Bound::none: return QStringLiteral("–");
    case Bound::unknown: break;
    }
    return QStringLiteral("?");
}

QString boundText(Bound bound) {
    if (bound == Bound::none) return translated(bound);
    return boundGlyph(bound) + QLatin1Char(' ') + translated(bound);
}

QColor boundFill(Bound bound, const Theme& theme) {
    QColor zone = bound == Bound::compute ? theme.computeZone : bound == Bound::memory ? theme.memoryZone : theme.bound(bound);
    zone.setAlpha(255);
    return zone;
}

QString operatorCount(std::int64_t count) {
    return count == 1 ? QApplication::translate("core", "1 operator") : QApplication::translate("core", "%1 operators").arg(toQt(grouped(count)));
}

QIcon familyIcon(Family family, const Theme& theme) {
    constexpr int side = 14;
    QIcon icon;
    for (const int scale : {1, 2, 3}) {
        QPixmap pixmap(side * scale, side * scale);
        pixmap.fill(Qt::transparent);
        pixmap.setDevicePixelRatio(scale);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(side / 2.0, side / 2.0);
        painter.scale(10, 10);
        QPen pen(theme.outline, 1.0);
        pen.setCosmetic(true);
        painter.setPen(pen);
        painter.setBrush(theme.family(family));
        painter.drawPath(markerShape(family));
        painter.end();
        icon.addPixmap(pixmap);
        icon.addPixmap(pixmap, QIcon::Selected); // a selected row keeps its colour
    }
    return icon;
}

QIcon comparedIcon(std::size_t place, const Theme& theme) {
    QIcon icon;
    for (const int scale : {1, 2, 3}) {
        QPixmap pixmap(comparedIconSize * scale);
        pixmap.fill(Qt::transparent);
        pixmap.setDevicePixelRatio(scale);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        const double y = comparedIconSize.height() / 2.0;
        paintComparedSample(painter, theme, place, QLineF(0, y, comparedIconSize.width(), y), 0.8);
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

QLabel* makeHeading(const QString& text, QWidget* parent) {
    QLabel* label = makeLabel(text, parent);
    QFont font = label->font();
    font.setBold(true);
    font.setCapitalization(QFont::AllUppercase);
    font.setPointSizeF(font.pointSizeF() * 0.85);
    font.setLetterSpacing(QFont::PercentageSpacing, 106);
    label->setFont(font);
    label->setWordWrap(true);
    return label;
}

QLabel* makeMuted(const QString& text, QWidget* parent) {
    QLabel* label = makeLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

void markWrong(QWidget& field, bool isWrong) {
    if (field.property("isWrong").toBool() == isWrong) return;
    field.setProperty("isWrong", isWrong);
    QPalette palette; // what it does not set is inherited
    if (isWrong) {
        QColor tint = themeOf(field).flip;
        tint.setAlpha(60);
        palette.setColor(QPalette::Base, tint);
        palette.setColor(QPalette::Button, tint);
    }
    field.setPalette(palette);
}

} // namespace rooflens
