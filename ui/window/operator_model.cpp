#include "ui/window/operator_model.h"

#include "ui/qt_text.h"

namespace rooflens {
namespace {

std::vector<const Column*> makeColumns() {
    static constexpr Column cumulative{OperatorModel::cumulativeId, "Σ share", "", "Running total of the shares, in the order of the rows", true, nullptr};
    std::vector<const Column*> columns;
    for (const Column& column : nodeColumns()) {
        columns.push_back(&column);
        if (column.id == "share") columns.push_back(&cumulative);
    }
    return columns;
}

const std::vector<const Column*>& tableColumns() {
    static const std::vector<const Column*> columns = makeColumns();
    return columns;
}

} // namespace

const Column& OperatorModel::column(int index) { return *tableColumns()[static_cast<std::size_t>(index)]; }

int OperatorModel::indexOf(std::string_view id) {
    for (std::size_t i = 0; i < tableColumns().size(); ++i)
        if (tableColumns()[i]->id == id) return static_cast<int>(i);
    return -1;
}

void OperatorModel::setAnalysis(std::shared_ptr<const Analysis> analysis) {
    beginResetModel();
    m_analysis = std::move(analysis);
    m_cells.assign(tableColumns().size(), {});
    endResetModel();
}

const Cell& OperatorModel::cell(int row, int columnIndex) const {
    static const Cell none;
    const Column& wanted = column(columnIndex);
    if (wanted.cell == nullptr) return none;
    std::vector<Cell>& cells = m_cells[static_cast<std::size_t>(columnIndex)];
    if (cells.empty()) {
        const std::size_t rows = m_analysis->timings.size();
        cells.reserve(rows);
        for (std::size_t node = 0; node < rows; ++node) cells.push_back(wanted.cell(*m_analysis, node));
    }
    return cells[static_cast<std::size_t>(row)];
}

QString OperatorModel::copiedTitle(int index) const {
    const Column& copied = column(index);
    if (copied.cell == nullptr) return {};
    return translated(copied.title) + (copied.unit.empty() ? QString() : QStringLiteral(" (%1)").arg(toQt(copied.unit)));
}

int OperatorModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_analysis ? 0 : static_cast<int>(m_analysis->timings.size());
}

int OperatorModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(tableColumns().size());
}

QVariant OperatorModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_analysis) return {};
    const auto node = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole: return cellText(column(index.column()).id, cell(index.row(), index.column()));
    case Qt::ToolTipRole: return column(index.column()).isNumeric ? QVariant() : data(index, Qt::DisplayRole);
    case Qt::TextAlignmentRole: return QVariant(Qt::AlignVCenter | (column(index.column()).isNumeric ? Qt::AlignRight : Qt::AlignLeft));
    case familyRole: {
        if (column(index.column()).id != "name") return {};
        const OpSpec* spec = m_analysis->walk().nodes[node].spec;
        return static_cast<int>(spec == nullptr ? Family::other : spec->family);
    }
    case boundRole: return column(index.column()).id == "bound" ? QVariant(static_cast<int>(m_analysis->timings[node].bound)) : QVariant();
    default: return {};
    }
}

QVariant OperatorModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const Column& shown = column(section);
    switch (role) {
    case Qt::DisplayRole: return translated(shown.title);
    case Qt::ToolTipRole: return translated(shown.help);
    case Qt::TextAlignmentRole: return QVariant(Qt::AlignVCenter | (shown.isNumeric ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::InitialSortOrderRole: return static_cast<int>(shown.isNumeric ? Qt::DescendingOrder : Qt::AscendingOrder);
    default: return {};
    }
}

} // namespace rooflens
