#include "ui/window/plain_list.h"

#include <QHeaderView>

#include <algorithm>

namespace rooflens {

PlainList::PlainList(QWidget* parent) : QTreeWidget(parent) {
    setColumnCount(2);
    header()->hide();
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    setRootIsDecorated(false);
    setFrameShape(QFrame::NoFrame);
    setUniformRowHeights(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideLeft);
    setTabKeyNavigation(false);
    connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item != nullptr) Q_EMIT chosen(item->data(0, Qt::UserRole).toInt());
    });
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) { Q_EMIT chosen(item->data(0, Qt::UserRole).toInt()); });
}

QTreeWidgetItem* PlainList::addRow(const QString& left, const QString& right, int key) {
    auto* item = new QTreeWidgetItem(this);
    item->setSizeHint(0, QSize(0, fontMetrics().height() + 5));
    item->setText(0, left);
    item->setText(1, right);
    item->setToolTip(0, left);
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    item->setData(0, Qt::UserRole, key);
    return item;
}

void PlainList::fit(int mostRows) {
    const int rowHeight = topLevelItemCount() > 0 ? sizeHintForRow(0) : 0;
    setFixedHeight(std::min(mostRows, topLevelItemCount()) * rowHeight + 2);
}

} // namespace rooflens
