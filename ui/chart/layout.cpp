#include "ui/chart/layout.h"

#include "core/support/text.h"
#include "core/view/ticks.h"
#include "ui/chart/words.h"
#include "ui/qt_text.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <set>

namespace rooflens {
namespace {

/// The smallest of 1, 2, 5 x 10^n that is not below `value`.
double roundUp(double value) {
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double step : {1.0, 2.0, 5.0})
        if (value <= step * power * 1.0001) return step * power;
    return 10.0 * power;
}

double largestShareOf(const RooflinePlot& plot) {
    double most = 0.0;
    for (const PlotPoint& p : plot.points) most = std::max(most, p.share);
    for (const StripPoint& p : plot.strip) most = std::max(most, p.share);
    return most > 0.0 ? std::min(1.0, roundUp(most)) : 0.01;
}

std::set<Family> familiesOf(const RooflinePlot& plot) {
    std::set<Family> families;
    for (const PlotPoint& p : plot.points) families.insert(p.family);
    for (const StripPoint& p : plot.strip) families.insert(p.family);
    return families;
}

bool hasStems(const RooflinePlot& plot) {
    return std::any_of(plot.points.begin(), plot.points.end(), [](const PlotPoint& p) { return p.y < p.roofY - 0.02; });
}

/// The middle of a pixel: frames drawn there are sharp.
QPointF sharp(QPointF p) { return {std::floor(p.x()) + 0.5, std::floor(p.y()) + 0.5}; }

/// One entry of the legend before it has a place.
struct Entry {
    LegendMark mark;
    QString text;
};

std::vector<Entry> entriesOf(const ChartContent& content, double largestShare, double unit) {
    using Kind = LegendMark::Kind;
    const RooflinePlot& plot = *content.plot;
    std::vector<Entry> entries;
    const double size = 10.0 * unit;
    for (const Family family : familiesOf(plot)) entries.push_back({{Kind::family, family, {}, size}, translated(toText(family))});
    if (plot.star) entries.push_back({{Kind::star, {}, {}, 1.3 * size}, Chart::tr("whole model")});
    if (hasStems(plot)) entries.push_back({{Kind::stem, {}, {}, size}, Chart::tr("lost to launch")});
    if (plot.cache) entries.push_back({{Kind::inCache, {}, {}, size}, Chart::tr("fits the cache")});
    if (!content.ghosts.empty() && plot.others.empty()) entries.push_back({{Kind::ghost, {}, {}, 0.8 * size}, Chart::tr("before")});
    if (!content.flipped.empty()) entries.push_back({{Kind::flip, {}, {}, 1.3 * size}, Chart::tr("bound changed")});
    if (content.bubbles) {
        for (const double part : {0.1, 0.5}) {
            const double share = part * largestShare;
            const QString text = QString::fromStdString(percent(share));
            entries.push_back({{Kind::bubble, {}, {}, unit * markerDiameter(true, share, largestShare)},
                               part < 0.5 ? text : Chart::tr("%1 of time").arg(text)});
        }
    }
    for (std::size_t i = 0; i <= plot.others.size() && !plot.others.empty(); ++i) {
        const auto place = i == 0 ? std::nullopt : std::optional(i - 1);
        entries.push_back({{Kind::device, {}, {}, 2.6 * size, place}, QString::fromStdString(place ? plot.others[*place].name : plot.device)});
    }
    return entries;
}

class Arranger {
public:
    Arranger(QSizeF size, const ChartContent& content, const Fonts& fonts)
        : m_content(content), m_fonts(fonts), m_u(fonts.unit()), m_margin(12 * m_u) {
        m_layout.canvas = QRectF({0, 0}, size);
    }

    ChartLayout arrange() {
        const RooflinePlot& plot = *m_content.plot;
        m_layout.largestShare = largestShareOf(plot);
        m_hasStrip = !plot.strip.empty() || plot.metadataOnly > 0;
        const double yLabels = m_fonts.sizeOf(Face::small, QStringLiteral("888 G")).width();
        m_yLabelsRight = m_margin + height(Face::small) + 8 * m_u + yLabels;
        const double left = m_yLabelsRight + 7 * m_u + (m_hasStrip ? (stripWidth + stripGap) * m_u : 0.0);
        const double right = m_layout.canvas.right() - m_margin - 12 * m_u;
        const double bottom = placeFoot();
        double top = placeTitle() + 7 * m_u;
        const double legendBottom = placeLegend(left, right, top, bottom);
        const double headerBottom = m_hasStrip ? top + 2 * height(Face::small) + 2 * m_u : top;
        top = std::max({legendBottom, headerBottom, top + 8 * m_u}) + 8 * m_u;
        m_layout.plot = QRectF(sharp({left, top}), sharp({std::max(right, left + 40), std::max(bottom, top + 40)}));
        if (m_hasStrip) placeStrip();
        placeTicks();
        placeAxisTitles();
        return std::move(m_layout);
    }

private:
    static constexpr double stripWidth = 44.0, stripGap = 12.0; // units

    double height(Face face) const { return m_fonts.sizeOf(face, {}).height(); }

    void add(Label::Role role, Face face, const QString& text, const QColor& color, QPointF centre, double angle = 0.0) {
        m_layout.labels.push_back({role, text, face, color, centre, m_fonts.sizeOf(face, text), angle, false});
    }
    /// By the left or right end and the middle of its height.
    void addFrom(Label::Role role, Face face, const QString& text, const QColor& color, double x, double middle, bool isRight = false) {
        const double half = m_fonts.sizeOf(face, text).width() / 2;
        add(role, face, text, color, {isRight ? x - half : x + half, middle});
    }
    QString elided(Face face, const QString& text, double width) const {
        return m_fonts.metrics(face).elidedText(text, Qt::ElideMiddle, std::max(0.0, width));
    }

    double placeTitle() {
        const Theme& theme = m_content.theme;
        const double width = m_layout.canvas.width() - 2 * m_margin, gap = 10 * m_u;
        const QString title = elided(Face::title, QString::fromStdString(m_content.plot->title), width * 0.6);
        const double middle = m_margin + height(Face::title) / 2;
        addFrom(Label::Role::title, Face::title, title, theme.text, m_margin, middle);
        const double used = m_fonts.sizeOf(Face::title, title).width() + gap;
        addFrom(Label::Role::title, Face::normal, elided(Face::normal, translated(m_content.plot->subtitle), width - used),
                theme.mutedText, m_margin + used, middle + 1 * m_u);
        return m_margin + height(Face::title);
    }

    /// Rows of symbols and words from `top` on; returns where they end. They leave most of the height to the plot: what
    /// does not fit is left out.
    double placeLegend(double left, double right, double top, double bottom) {
        constexpr double mostOfHeight = 0.35;
        const double row = std::max(height(Face::small) + 5 * m_u, m_content.bubbles ? 0.75 * largestBubble * m_u : 0.0);
        double x = left, middle = top + row / 2;
        const std::size_t firstLabel = m_layout.labels.size();
        for (Entry& entry : entriesOf(m_content, m_layout.largestShare, m_u)) {
            const double symbol = std::max(entry.mark.size, 10 * m_u), gap = 5 * m_u;
            const double width = symbol + gap + m_fonts.sizeOf(Face::small, entry.text).width();
            if (x > left && x + width > right) {
                if (middle + 1.5 * row > top + mostOfHeight * (bottom - top)) break;
                x = left;
                middle += row;
            }
            entry.mark.centre = {x + symbol / 2, middle};
            addFrom(Label::Role::legend, Face::small, entry.text, m_content.theme.mutedText, x + symbol + gap, middle);
            m_layout.legend.push_back(entry.mark);
            x += width + 14 * m_u;
        }
        const bool isOneRow = middle == top + row / 2;
        if (isOneRow) shiftLegend(right - (x - 14 * m_u), firstLabel); // flush with the plot, clear of the strip's header
        return middle + row / 2;
    }

    void shiftLegend(double dx, std::size_t firstLabel) {
        for (LegendMark& mark : m_layout.legend) mark.centre.rx() += dx;
        for (std::size_t i = firstLabel; i < m_layout.labels.size(); ++i) m_layout.labels[i].centre.rx() += dx;
    }

    /// As many lines as it takes, broken between its parts only. Returns their top.
    double placeCaption(double bottom) {
        const QString gap = QStringLiteral(" · ");
        const double width = m_layout.canvas.width() - 2 * m_margin, h = height(Face::small);
        QStringList lines;
        for (const QString& part : m_content.caption.split(gap)) {
            const QString longer = lines.isEmpty() ? part : lines.last() + gap + part;
            if (lines.isEmpty() || m_fonts.sizeOf(Face::small, longer).width() > width) lines << part;
            else lines.last() = longer;
        }
        double middle = bottom - h * (static_cast<double>(lines.size()) - 0.5);
        for (const QString& line : lines) {
            addFrom(Label::Role::caption, Face::small, elided(Face::small, line, width), m_content.theme.mutedText, m_margin, middle);
            middle += h;
        }
        return bottom - h * static_cast<double>(lines.size());
    }

    /// Caption, x title, x tick labels: from the bottom up. Returns the plot's bottom.
    double placeFoot() {
        double y = m_layout.canvas.bottom() - m_margin * 0.8;
        if (!m_content.caption.isEmpty()) y = placeCaption(y) - 8 * m_u;
        m_xTitleMiddle = y - height(Face::normal) / 2;
        y -= height(Face::normal) + 5 * m_u;
        m_xTicksMiddle = y - height(Face::small) / 2;
        return y - height(Face::small) - 5 * m_u;
    }

    void placeStrip() {
        const Theme& theme = m_content.theme;
        const QRectF& plot = m_layout.plot;
        const double right = sharp({plot.left() - stripGap * m_u, 0}).x();
        m_layout.strip = QRectF(sharp({right - stripWidth * m_u, plot.top()}), QPointF(right, plot.bottom()));
        const double row = height(Face::small);
        const std::int64_t free = m_content.plot->metadataOnly;
        const double firstRow = plot.top() - 8 * m_u - row * (free > 0 ? 1.5 : 0.5);
        addFrom(Label::Role::strip, Face::smallBold, Chart::tr("0 FLOP, byte/s"), theme.mutedText, right, firstRow, true);
        if (free > 0)
            addFrom(Label::Role::strip, Face::small, elided(Face::small, Chart::tr("+%1 metadata").arg(QString::fromStdString(grouped(free))), right - m_margin / 2), theme.mutedText, right, firstRow + row, true);
        add(Label::Role::tick, Face::small, QStringLiteral("0"), theme.mutedText, {m_layout.strip.center().x(), m_xTicksMiddle});
    }

    void placeTicks() {
        const Frame& f = m_content.frame;
        const QRectF& plot = m_layout.plot;
        const QColor color = m_content.theme.mutedText;
        for (const Tick& tick : logTicks(f.xMin, f.xMax, plot.width(), TickText::plain, tickLabelWidth * m_u)) {
            if (tick.label.empty()) continue;
            const double x = plot.left() + (tick.position - f.xMin) / (f.xMax - f.xMin) * plot.width();
            add(Label::Role::tick, Face::small, QString::fromStdString(tick.label), color, {x, m_xTicksMiddle});
        }
        for (const Tick& tick : logTicks(f.yMin, f.yMax, plot.height(), TickText::si, tickLabelHeight * m_u)) {
            if (tick.label.empty()) continue;
            const double y = plot.bottom() - (tick.position - f.yMin) / (f.yMax - f.yMin) * plot.height();
            addFrom(Label::Role::tick, Face::small, QString::fromStdString(tick.label), color, m_yLabelsRight, y, true);
        }
    }

    void placeAxisTitles() {
        const QRectF& plot = m_layout.plot;
        const QColor color = m_content.theme.text;
        add(Label::Role::axis, Face::normal, elided(Face::normal, translated(m_content.plot->xTitle), plot.width()), color,
            {plot.center().x(), m_xTitleMiddle});
        add(Label::Role::axis, Face::normal, elided(Face::normal, translated(m_content.plot->yTitle), plot.height()), color,
            {m_margin + height(Face::normal) / 2 - 2 * m_u, plot.center().y()}, 90.0);
    }

    const ChartContent& m_content;
    const Fonts& m_fonts;
    double m_u, m_margin;
    bool m_hasStrip = false;
    double m_yLabelsRight = 0.0, m_xTitleMiddle = 0.0, m_xTicksMiddle = 0.0;
    ChartLayout m_layout;
};

} // namespace

double markerDiameter(bool bubbles, double share, double largestShare) {
    if (!bubbles) return markerSize;
    return std::clamp(largestBubble * std::sqrt(std::max(0.0, share) / largestShare), smallestBubble, largestBubble);
}

ChartLayout layOut(QSizeF size, const ChartContent& content, const Fonts& fonts) {
    return Arranger(size, content, fonts).arrange();
}

} // namespace rooflens
