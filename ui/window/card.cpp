#include "ui/window/card.h"

#include "ui/window/look.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace rooflens {

Card::Card(QWidget* parent) : QFrame(parent), m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(11, 9, 11, 9);
    m_column->setSpacing(4);
}

void Card::addRow(const QString& label, const QString& value, const QString& help, bool isStrong) {
    auto* row = new QHBoxLayout;
    row->setSpacing(10);
    auto* name = new QLabel(label);
    auto* figure = new QLabel(value);
    for (QLabel* part : {name, figure}) {
        part->setTextFormat(Qt::PlainText);
        part->setToolTip(help);
    }
    if (!isStrong) name->setForegroundRole(QPalette::PlaceholderText);
    QFont font = figure->font();
    font.setWeight(isStrong ? QFont::DemiBold : QFont::Normal);
    figure->setFont(font);
    figure->setAlignment(Qt::AlignRight | Qt::AlignTop);
    figure->setWordWrap(true);
    figure->setTextInteractionFlags(Qt::TextSelectableByMouse);
    name->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    row->addWidget(name);
    row->addWidget(figure, 1);
    m_column->addLayout(row);
}

QLabel* Card::addTitle(const QString& text) {
    auto* title = new QLabel(text);
    title->setTextFormat(Qt::PlainText);
    title->setWordWrap(true);
    title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QFont font = title->font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * 1.15);
    title->setFont(font);
    m_column->addWidget(title);
    return title;
}

void Card::paintEvent(QPaintEvent*) {
    const Theme& theme = themeOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.grid);
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

void clearLayout(QLayout& layout) {
    while (QLayoutItem* item = layout.takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        if (QLayout* inner = item->layout()) clearLayout(*inner);
        delete item;
    }
}

} // namespace rooflens
