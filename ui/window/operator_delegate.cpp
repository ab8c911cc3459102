#include "ui/window/operator_delegate.h"

#include "ui/window/look.h"
#include "ui/window/operator_model.h"

#include <QApplication>
#include <QPainter>

namespace rooflens {
namespace {

Bound boundOf(const QModelIndex& index) { return static_cast<Bound>(index.data(OperatorModel::boundRole).toInt()); }

} // namespace

void OperatorDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const std::string_view id = OperatorModel::column(index.column()).id;
    if (id == "name" && option->widget != nullptr) {
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->icon = familyIcon(static_cast<Family>(index.data(OperatorModel::familyRole).toInt()), themeOf(*option->widget));
        option->decorationSize = QSize(14, 14);
        option->textElideMode = Qt::ElideLeft; // long names differ at their end
    }
    if (id == "bound") option->text = boundText(boundOf(index));
}

void OperatorDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const {
    if (OperatorModel::column(index.column()).id != "bound" || given.widget == nullptr)
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
        pill.adjust(8, 0, -6, 0);
    }
    painter->setPen(isPill || !isSelected ? colour : option.palette.color(QPalette::HighlightedText));
    painter->drawText(pill, Qt::AlignLeft | Qt::AlignVCenter, option.fontMetrics.elidedText(text, Qt::ElideRight, pill.width()));
    painter->restore();
}

} // namespace rooflens
