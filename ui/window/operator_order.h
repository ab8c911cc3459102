#pragma once

#include "core/view/node_filter.h"
#include "ui/window/operator_model.h"

#include <vector>

namespace rooflens {

/// Which operators are seen, and in what order: sorts by the cells' values, filters, adds up the shares.
class OperatorOrder : public CellOrder {
    Q_OBJECT
public:
    explicit OperatorOrder(OperatorModel& model, QObject* parent = nullptr);

    void setFilter(const NodeFilter& filter);

    std::vector<std::size_t> nodes() const; ///< of all rows, in their order
    std::size_t nodeOf(const QModelIndex& index) const { return static_cast<std::size_t>(mapToSource(index).row()); }

    QVariant data(const QModelIndex& index, int role) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    const std::vector<double>& runningShares() const;

    OperatorModel& m_model;
    NodeFilter m_filter;
    bool m_isTranslated = false; ///< what is seen may be other words than core's
    mutable std::vector<double> m_running; ///< empty: to be added up again
};

} // namespace rooflens
