#pragma once

#include "ui/window/cell_model.h"

#include <memory>
#include <string_view>
#include <vector>

namespace rooflens {

/// The operators of an analysis as a Qt table: a row a node in the file's order, a column each of core's nodeColumns(),
/// and the running total of the shares, which only a sorted view can fill.
class OperatorModel : public CellModel {
    Q_OBJECT
public:
    using CellModel::CellModel;

    static constexpr std::string_view cumulativeId = "cumulative";

    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }

    static const Column& column(int index);
    static int indexOf(std::string_view columnId); ///< -1: no such column
    const Cell& cell(int row, int column) const override;
    bool isNumeric(int index) const override { return column(index).isNumeric; }
    QString copiedTitle(int column) const override;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const Analysis> m_analysis;
    mutable std::vector<std::vector<Cell>> m_cells; ///< by column, made when first looked at: sorting reads a column often
};

} // namespace rooflens
