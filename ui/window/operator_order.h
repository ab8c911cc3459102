#pragma once

#include "ui/window/operator_model.h"

#include <QStringList>

#include <vector>

namespace rooflens {

/// Which operators are seen, and in what order: sorts by the cells' values, filters by plain words, adds up the shares.
class OperatorOrder : public CellOrder {
    Q_OBJECT
public:
    explicit OperatorOrder(OperatorModel& model, QObject* parent = nullptr);

    /// Every word must occur in a row's name, type, family, bound or id; case does not matter.
    void setWords(const QString& words);

    std::vector<std::size_t> nodes() const; ///< of all rows, in their order
    std::size_t nodeOf(const QModelIndex& index) const { return static_cast<std::size_t>(mapToSource(index).row()); }

    QVariant data(const QModelIndex& index, int role) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    const std::vector<double>& runningShares() const;

    OperatorModel& m_model;
    QStringList m_words;
    mutable std::vector<double> m_running; ///< empty: to be added up again
};

} // namespace rooflens
