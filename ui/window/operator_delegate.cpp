#include "ui/window/operator_delegate.h"

#include "ui/window/cell_model.h"
#include "ui/window/look.h"

#include <QApplication>
#include <QPainter>

namespace rooflens {
namespace {

Bound boundOf(const QModelIndex& index) { return static_cast<Bound>(index.data(CellModel::boundRole).toInt()); }

} // namespace

void OperatorDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const QVariant family = index.data(CellModel::familyRole);
    if (family.isValid() && option->widget != nullptr) {
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->icon = familyIcon(static_cast<Family>(family.toInt()), themeOf(*option->widget));
        option->decorationSize = QSize(14, 14);
        option->textElideMode = Qt::ElideLeft; // long names differ at their end
    }
    if (index.data(CellModel::boundRole).isValid()) option->text = boundText(boundOf(index));
}

void OperatorDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const {
    if (!index.data(CellModel::boundRole).isValid() || given.widget == nullptr)
        return QStyledItemDelegate::paint(painter, given, index);
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const QString text = option.text;
    option.text.clear();
    QStyle* style = option.widget->style();
    style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);

    const Bound bound = boundOf(index);
    const QColor colour = themeOf(*option.widget).bound(bound);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, option.widget) + 1;
    QRect pill = option.rect.adjusted(margin, 3, -margin, -3);
    const bool isPill = bound != Bound::none && bound != Bound::unknown;
    if (isPill) {
        pill.setWidth(std::min(pill.width(), option.fontMetrics.horizontalAdvance(text) + 16));
        QColor fill = colour;
        fill.setAlphaF(0.16F);
        painter->setPen(Qt::NoPen);
        painter->setBrush(isSelected ? option.palette.color(QPalette::Base) : fill);
        painter->drawRoundedRect(pill, pill.height() / 2.0, pill.height() / 2.0);
        if (index.data(CellModel::flipRole).toBool()) { // another bound than on the device in use: ringed, as in the chart
            painter->setPen(QPen(themeOf(*option.widget).flip, 1.4));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(QRectF(pill).adjusted(0.5, 0.5, -0.5, -0.5), pill.height() / 2.0, pill.height() / 2.0);
        }
        pill.adjust(8, 0, -6, 0);
    }
    painter->setPen(isPill || !isSelected ? colour : option.palette.color(QPalette::HighlightedText));
    painter->drawText(pill, Qt::AlignLeft | Qt::AlignVCenter, option.fontMetrics.elidedText(text, Qt::ElideRight, pill.width()));
    painter->restore();
}

} // namespace rooflens
