#pragma once

#include "core/view/columns.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <QString>

class QTableView;

namespace rooflens {

/// A table of core's cells.
class CellModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    /// What rows tell the delegate: where they have no such thing, there is none.
    enum Role { familyRole = Qt::UserRole, boundRole, flipRole };

    virtual const Cell& cell(int row, int column) const = 0;
    virtual bool isNumeric(int column) const = 0;
    virtual QString copiedTitle(int column) const = 0; ///< with its unit; empty: a column that is not copied
};

/// Rows sorted by their cells' values; what is not known comes last either way, and equal rows keep the model's order.
class CellOrder : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit CellOrder(CellModel& model, QObject* parent = nullptr);

    const CellModel& cells() const { return m_model; }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override; ///< marks the column sorted by
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    CellModel& m_model;
};

/// The selected rows of a view, or all when none is, as tab-separated values: exact numbers, shown columns in their order.
QString rowsAsTsv(const QTableView& view, const CellOrder& order);

/// What tables of operators look and act like.
void makeOperatorView(QTableView& view, CellOrder& order);

} // namespace rooflens
