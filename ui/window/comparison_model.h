#pragma once

#include "core/view/device_comparison.h"
#include "ui/window/cell_model.h"

#include <memory>
#include <optional>
#include <vector>

namespace rooflens {

/// The operators of a comparison as a Qt table: core's comparisonColumns(), device by device.
class ComparisonModel : public CellModel {
    Q_OBJECT
public:
    using CellModel::CellModel;

    void setComparison(std::shared_ptr<const DeviceComparison> comparison);
    const ComparisonColumn& column(int index) const { return m_columns[static_cast<std::size_t>(index)]; }
    std::size_t nodeOf(int row) const { return m_comparison->rows[static_cast<std::size_t>(row)].node; }
    std::optional<int> rowOf(std::size_t node) const;

    const Cell& cell(int row, int column) const override;
    bool isNumeric(int index) const override { return column(index).isNumeric; }
    QString copiedTitle(int column) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const DeviceComparison> m_comparison; ///< null: no rows
    std::vector<ComparisonColumn> m_columns;
    std::vector<int> m_rows;                         ///< by node
    mutable std::vector<std::vector<Cell>> m_cells;  ///< by column, made when first looked at: sorting reads a column often
};

} // namespace rooflens
