#include "ui/window/plain_list.h"

#include <QHeaderView>

namespace rooflens {

PlainList::PlainList(QWidget* parent) : QTreeWidget(parent) {
    setColumnCount(2);
    header()->hide();
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    setRootIsDecorated(false);
    setIndentation(14);
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideLeft);
    setTabKeyNavigation(false);
    connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item != nullptr && item->data(0, Qt::UserRole).toInt() != nothing) Q_EMIT chosen(item->data(0, Qt::UserRole).toInt());
    });
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        const int key = item->data(0, Qt::UserRole).toInt();
        if (key != nothing) Q_EMIT chosen(key);
        else item->setExpanded(!item->isExpanded());
    });
    connect(this, &QTreeWidget::itemExpanded, this, &PlainList::refit);
    connect(this, &QTreeWidget::itemCollapsed, this, &PlainList::refit);
}

QTreeWidgetItem* PlainList::addRow(const QString& left, const QString& right, int key, QTreeWidgetItem* inside) {
    auto* item = inside != nullptr ? new QTreeWidgetItem(inside) : new QTreeWidgetItem(this);
    item->setSizeHint(0, QSize(0, fontMetrics().height() + 5));
    item->setText(0, left);
    item->setText(1, right);
    item->setToolTip(0, left);
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    item->setData(0, Qt::UserRole, key);
    if (inside != nullptr) setRootIsDecorated(true);
    return item;
}

void PlainList::fit(int mostRows) {
    m_mostRows = mostRows;
    refit();
}

void PlainList::refit() {
    int rows = 0;
    for (QTreeWidgetItem* item = topLevelItem(0); item != nullptr && rows < m_mostRows; item = itemBelow(item)) ++rows;
    const int rowHeight = topLevelItemCount() > 0 ? sizeHintForRow(0) : 0;
    setFixedHeight(rows * rowHeight + 2);
}

} // namespace rooflens
