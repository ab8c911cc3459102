#pragma once

#include <QStyledItemDelegate>

namespace rooflens {

/// Paints the operator table's rows: the family's marker before the name, the bound as icon and word.
class OperatorDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace rooflens
