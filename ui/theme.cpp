#include "ui/theme.h"

#include <QPolygonF>

#include <array>
#include <cmath>
#include <initializer_list>
#include <numbers>

namespace rooflens {
namespace {

Theme makeLight() {
    Theme t;
    t.isDark = false;
    t.window = QColor(0xf6f7f9);
    t.plot = QColor(0xffffff);
    t.panel = QColor(0xffffff);
    t.text = QColor(0x1b1f24);
    t.mutedText = QColor(0x5a6370);
    t.grid = QColor(0xd9dde3);
    t.minorGrid = QColor(0xeff1f4);
    t.axis = QColor(0x8b94a1);
    t.roof = QColor(0x1b1f24);
    t.otherRoof = QColor(0x6f7985);
    t.outline = QColor(0x1b1f24);
    t.accent = QColor(0x0b6bcb);
    t.memoryZone = QColor(0x00, 0x72, 0xb2, 24);
    t.computeZone = QColor(0xe6, 0x9f, 0x00, 26);
    t.ghost = QColor(0x5a, 0x63, 0x70, 90);
    t.flip = QColor(0xb3, 0x1d, 0x6a);
    return t;
}

Theme makeDark() {
    Theme t;
    t.isDark = true;
    t.window = QColor(0x15181d);
    t.plot = QColor(0x1b1f26);
    t.panel = QColor(0x1f242c);
    t.text = QColor(0xe6e9ee);
    t.mutedText = QColor(0x9aa4b1);
    t.grid = QColor(0x343b45);
    t.minorGrid = QColor(0x242a32);
    t.axis = QColor(0x5b6572);
    t.roof = QColor(0xf4f6f9);
    t.otherRoof = QColor(0x929dab);
    t.outline = QColor(0x0d0f13);
    t.accent = QColor(0x63b3ff);
    t.memoryZone = QColor(0x56, 0xb4, 0xe9, 24);
    t.computeZone = QColor(0xe6, 0x9f, 0x00, 24);
    t.ghost = QColor(0xc3, 0xca, 0xd4, 80);
    t.flip = QColor(0xffd166);
    return t;
}

/// The six colours of Okabe and Ito that are neither black nor yellow (jfly.uni-koeln.de/color), grey for the rest.
enum class Hue { blue, vermillion, green, purple, orange, sky, grey };

Hue hueOf(Family family) {
    switch (family) {
    case Family::convolution: return Hue::blue;
    case Family::matmul:
    case Family::attention: return Hue::vermillion;
    case Family::normalisation: return Hue::green;
    case Family::elementwise: return Hue::purple;
    case Family::pooling:
    case Family::reduction: return Hue::orange;
    case Family::movement:
    case Family::shape: return Hue::sky;
    case Family::recurrent:
    case Family::quantisation:
    case Family::control:
    case Family::other: break;
    }
    return Hue::grey;
}

QPainterPath polygon(int corners, double radius, double firstDegrees) {
    QPolygonF points;
    for (int i = 0; i < corners; ++i) {
        const double angle = (firstDegrees + 360.0 * i / corners) * std::numbers::pi / 180.0;
        points << QPointF(radius * std::cos(angle), radius * std::sin(angle));
    }
    QPainterPath path;
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

QPainterPath cross() {
    constexpr double arm = 0.52, half = 0.19;
    QPainterPath path;
    path.addPolygon(QPolygonF{{-half, -arm}, {half, -arm}, {half, -half}, {arm, -half}, {arm, half}, {half, half},
                              {half, arm}, {-half, arm}, {-half, half}, {-arm, half}, {-arm, -half}, {-half, -half}});
    path.closeSubpath();
    return path;
}

QPainterPath rectangle(double width, double height) {
    QPainterPath path;
    path.addRect(-width / 2, -height / 2, width, height);
    return path;
}

} // namespace

QColor Theme::family(Family family) const {
    switch (hueOf(family)) {
    case Hue::blue: return isDark ? QColor(0x2a91d8) : QColor(0x0072b2);
    case Hue::vermillion: return isDark ? QColor(0xe8701a) : QColor(0xd55e00);
    case Hue::green: return isDark ? QColor(0x14b386) : QColor(0x009e73);
    case Hue::purple: return QColor(0xcc79a7);
    case Hue::orange: return QColor(0xe69f00);
    case Hue::sky: return isDark ? QColor(0x8fd0f5) : QColor(0x56b4e9);
    case Hue::grey: break;
    }
    return isDark ? QColor(0xa3abb6) : QColor(0x7d8590);
}

QColor Theme::bound(Bound bound) const {
    switch (bound) {
    case Bound::memory: return isDark ? QColor(0x56b4e9) : QColor(0x0069a6);
    case Bound::compute: return isDark ? QColor(0xe69f00) : QColor(0x9a5b00);
    case Bound::balanced: return isDark ? QColor(0x2fc297) : QColor(0x007a59);
    case Bound::overhead:
    case Bound::none:
    case Bound::unknown: break;
    }
    return isDark ? QColor(0xa3abb6) : QColor(0x636c78);
}

QPalette Theme::palette() const {
    QPalette p;
    p.setColor(QPalette::Window, window);
    p.setColor(QPalette::WindowText, text);
    p.setColor(QPalette::Base, panel);
    p.setColor(QPalette::AlternateBase, window);
    p.setColor(QPalette::ToolTipBase, panel);
    p.setColor(QPalette::ToolTipText, text);
    p.setColor(QPalette::PlaceholderText, mutedText);
    p.setColor(QPalette::Text, text);
    p.setColor(QPalette::Button, panel);
    p.setColor(QPalette::ButtonText, text);
    p.setColor(QPalette::BrightText, flip);
    p.setColor(QPalette::Link, accent);
    p.setColor(QPalette::Highlight, accent);
    p.setColor(QPalette::HighlightedText, isDark ? window : panel);
    p.setColor(QPalette::Light, isDark ? grid.lighter(130) : panel);
    p.setColor(QPalette::Midlight, grid);
    p.setColor(QPalette::Mid, axis);
    p.setColor(QPalette::Dark, isDark ? QColor(0x0d0f13) : axis);
    p.setColor(QPalette::Shadow, outline);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, axis);
    return p;
}

const Theme& lightTheme() {
    static const Theme theme = makeLight();
    return theme;
}

const Theme& darkTheme() {
    static const Theme theme = makeDark();
    return theme;
}

ComparedLook comparedLook(const Theme& theme, std::size_t place) {
    // None is a family's colour; neighbours differ in lightness and hue, and each has a dash of its own.
    static const std::array<ComparedLook, 6> light{{{QColor(0x007f76), {7, 3}}, {QColor(0x8038b8), {2.2, 1.8}}, {QColor(0x9a5a00), {9, 2.5, 2, 2.5}},
                                                    {QColor(0x1d4e9e), {4.5, 2}}, {QColor(0xb01e5a), {8, 2, 1.4, 2, 1.4, 2}}, {QColor(0x5c6a12), {13, 3}}}};
    static const std::array<ComparedLook, 6> dark{{{QColor(0x4fd8c8), {7, 3}}, {QColor(0xc49dff), {2.2, 1.8}}, {QColor(0xf4b66a), {9, 2.5, 2, 2.5}},
                                                   {QColor(0x82b4ff), {4.5, 2}}, {QColor(0xff93b4), {8, 2, 1.4, 2, 1.4, 2}}, {QColor(0xcbd56b), {13, 3}}}};
    return (theme.isDark ? dark : light)[place % light.size()];
}

QPainterPath markerShape(Family family) {
    switch (family) {
    case Family::convolution: {
        QPainterPath path;
        path.addEllipse(QPointF(0, 0), 0.5, 0.5);
        return path;
    }
    case Family::matmul: return rectangle(0.88, 0.88);
    case Family::attention: return rectangle(0.6, 1.1);
    case Family::normalisation: return polygon(3, 0.62, -90);
    case Family::elementwise: return polygon(4, 0.6, -90);
    case Family::pooling: return polygon(3, 0.62, 90);
    case Family::reduction: return polygon(5, 0.55, -90);
    case Family::movement: return cross();
    case Family::shape: return rectangle(1.0, 0.44);
    case Family::recurrent: return polygon(6, 0.54, 0);
    case Family::quantisation: return polygon(5, 0.55, 90);
    case Family::control: return polygon(3, 0.62, 0);
    case Family::other: break;
    }
    return polygon(8, 0.54, 22.5);
}

} // namespace rooflens
