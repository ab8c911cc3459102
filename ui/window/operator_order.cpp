#include "ui/window/operator_order.h"

#include "core/support/text.h"
#include "ui/qt_text.h"

#include <algorithm>

namespace rooflens {

OperatorOrder::OperatorOrder(OperatorModel& model, QObject* parent) : CellOrder(model, parent), m_model(model) {
    const auto forget = [this] { m_running.clear(); };
    connect(this, &QAbstractItemModel::layoutChanged, this, forget);
    connect(this, &QAbstractItemModel::modelReset, this, forget);
    connect(this, &QAbstractItemModel::rowsInserted, this, forget);
    connect(this, &QAbstractItemModel::rowsRemoved, this, forget);
    setSourceModel(&model);
    setDynamicSortFilter(true);
}

void OperatorOrder::setFilter(const NodeFilter& filter) {
    m_filter = filter;
    m_isTranslated = translated("memory") != QStringLiteral("memory");
    m_running.clear();
    invalidateFilter();
    m_running.clear();
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1)); // the running totals
}

std::vector<std::size_t> OperatorOrder::nodes() const {
    std::vector<std::size_t> all;
    all.reserve(static_cast<std::size_t>(rowCount()));
    for (int row = 0; row < rowCount(); ++row) all.push_back(nodeOf(index(row, 0)));
    return all;
}

const std::vector<double>& OperatorOrder::runningShares() const {
    if (m_running.empty()) {
        double sum = 0.0;
        for (const std::size_t node : nodes()) m_running.push_back(sum += timeShare(*m_model.analysis(), node));
    }
    return m_running;
}

QVariant OperatorOrder::data(const QModelIndex& index, int role) const {
    const bool isRunning = index.isValid() && OperatorModel::column(index.column()).id == OperatorModel::cumulativeId;
    if (isRunning && role == Qt::DisplayRole) return toQt(percent(runningShares()[static_cast<std::size_t>(index.row())]));
    return QSortFilterProxyModel::data(index, role);
}

void OperatorOrder::sort(int column, Qt::SortOrder order) {
    // The running total is a view of the shares: it has no order of its own.
    const bool isRunning = column >= 0 && OperatorModel::column(column).id == OperatorModel::cumulativeId;
    CellOrder::sort(isRunning ? OperatorModel::indexOf("share") : column, isRunning ? Qt::DescendingOrder : order);
}

bool OperatorOrder::filterAcceptsRow(int row, const QModelIndex&) const {
    if (m_filter.isEmpty()) return true;
    static const ShownText shown = [](std::string_view column, const Cell& cell) { return cellText(column, cell).toStdString(); };
    return m_filter.accepts(*m_model.analysis(), static_cast<std::size_t>(row), m_isTranslated ? shown : ShownText());
}

} // namespace rooflens
