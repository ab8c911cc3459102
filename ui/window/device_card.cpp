#include "ui/window/device_card.h"

#include "core/support/text.h"
#include "ui/chart/picture.h"
#include "ui/qt_text.h"
#include "ui/window/cut_label.h"
#include "ui/window/look.h"
#include "ui/window/share_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace rooflens {
namespace {

constexpr int sampleWidth = 26, margin = 10, leastWidth = 186, mostWidth = 230;

QLabel* makeLabel(const QString& text, bool isBold) {
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    QFont font = label->font();
    font.setWeight(isBold ? QFont::DemiBold : QFont::Normal);
    label->setFont(font);
    if (!isBold) label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QString sharesText(const std::vector<BoundShare>& shares) {
    QStringList parts;
    for (const BoundShare& part : shares)
        if (part.share >= 0.0005) parts << boundText(part.bound) + QLatin1Char(' ') + toQt(percent(part.share));
    return parts.join(QStringLiteral("\n"));
}

} // namespace

DeviceCard::DeviceCard(const DeviceTotals& totals, const MemoryNeed& need, std::optional<std::size_t> place, QWidget* parent) : QAbstractButton(parent), m_place(place) {
    const QString name = toQt(totals.device->name);
    setAccessibleName(name);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMinimumWidth(leastWidth);
    setMaximumWidth(mostWidth);
    setToolTip(place ? tr("%1: a click uses this device").arg(name) : tr("%1: the device in use").arg(name));

    auto* head = new QHBoxLayout;
    head->setSpacing(4);
    head->addSpacing(sampleWidth + 4);
    head->addWidget(new CutLabel(name, true), 1);
    if (place) {
        auto* close = new QToolButton;
        close->setText(QStringLiteral("×"));
        close->setAutoRaise(true);
        close->setFocusPolicy(Qt::TabFocus);
        close->setToolTip(tr("Stop comparing with %1").arg(name));
        close->setAccessibleName(close->toolTip());
        close->setFixedSize(18, 18);
        connect(close, &QToolButton::clicked, this, &DeviceCard::removed);
        head->addWidget(close);
    }
    auto* figures = new QHBoxLayout;
    QLabel* time = makeLabel(totals.isTimeKnown ? toQt(toText(totals.lower)) : translated("unknown"), true);
    if (!totals.isTimeKnown) time->setToolTip(tr("This device has no ceiling for more than 1 % of the model's FLOPs."));
    figures->addWidget(time);
    if (place) {
        QLabel* ratio = makeLabel(totals.ratio ? toQt(ratioText(totals.ratio)) : QString(), false);
        ratio->setToolTip(tr("Times as fast as the device in use"));
        figures->addWidget(ratio);
        figures->addStretch();
        QLabel* flips = makeLabel(totals.flips == 1 ? tr("1 flip") : tr("%1 flips").arg(toQt(grouped(totals.flips))), false);
        flips->setToolTip(tr("Operators whose bound differs from that on the device in use"));
        figures->addWidget(flips);
    } else {
        figures->addStretch();
        figures->addWidget(makeLabel(tr("in use"), false));
    }
    m_bar = new ShareBar(totals.shares);
    m_bar->setFixedHeight(6);
    m_bar->setToolTip(sharesText(totals.shares));
    const bool isTooMuch = totals.fits == false;
    m_memory = makeLabel((isTooMuch ? QStringLiteral("⚠ ") : QString()) + translated(memoryText(need, totals.device->memory)), isTooMuch);
    m_memory->setObjectName(QStringLiteral("memory"));
    m_memory->setToolTip(isTooMuch ? tr("Weights and activations exceed the memory of this device") : tr("Weights and activations at once, of the device's memory"));
    if (isTooMuch) {
        QPalette palette = m_memory->palette();
        palette.setColor(QPalette::WindowText, themeOf(*this).flip);
        m_memory->setPalette(palette);
    }

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(margin, 7, margin - 4, 8);
    column->setSpacing(3);
    column->addLayout(head);
    column->addLayout(figures);
    column->addWidget(m_bar);
    column->addWidget(m_memory);
}

void DeviceCard::setCompact(bool isCompact) {
    m_bar->setVisible(!isCompact);
    m_memory->setVisible(!isCompact);
}

QSize DeviceCard::sizeHint() const { return {mostWidth, layout()->sizeHint().height()}; }

void DeviceCard::paintEvent(QPaintEvent*) {
    const Theme& theme = themeOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isAccented = hasFocus() || underMouse();
    painter.setPen(isAccented ? theme.accent : theme.grid);
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    const double y = layout()->itemAt(0)->geometry().center().y() + 0.5;
    paintComparedSample(painter, theme, m_place, QLineF(margin, y, margin + sampleWidth, y), 1.0);
}

} // namespace rooflens
