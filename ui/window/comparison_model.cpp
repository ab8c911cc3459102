#include "ui/window/comparison_model.h"

#include "ui/qt_text.h"

#include <cstdlib>

namespace rooflens {
namespace {

/// A device's name on two lines, as equal as its words allow: columns stay narrow.
QString onTwoLines(const QString& name) {
    qsizetype best = -1;
    for (qsizetype at = name.indexOf(QLatin1Char(' ')); at >= 0; at = name.indexOf(QLatin1Char(' '), at + 1))
        if (best < 0 || std::abs(2 * at - name.size()) < std::abs(2 * best - name.size())) best = at;
    return best < 0 ? name : name.left(best) + QLatin1Char('\n') + name.mid(best + 1);
}

} // namespace

void ComparisonModel::setComparison(std::shared_ptr<const DeviceComparison> comparison) {
    beginResetModel();
    m_comparison = std::move(comparison);
    m_columns = m_comparison ? comparisonColumns(*m_comparison) : std::vector<ComparisonColumn>();
    m_cells.assign(m_columns.size(), {});
    m_rows.assign(m_comparison ? m_comparison->rows.size() : 0, 0);
    for (std::size_t i = 0; i < m_rows.size(); ++i) m_rows[m_comparison->rows[i].node] = static_cast<int>(i);
    endResetModel();
}

std::optional<int> ComparisonModel::rowOf(std::size_t node) const {
    if (node >= m_rows.size()) return std::nullopt;
    return m_rows[node];
}

const Cell& ComparisonModel::cell(int row, int index) const {
    std::vector<Cell>& cells = m_cells[static_cast<std::size_t>(index)];
    if (cells.empty()) {
        cells.reserve(m_comparison->rows.size());
        for (const ComparedNode& node : m_comparison->rows) cells.push_back(comparisonCell(*m_comparison, column(index), node));
    }
    return cells[static_cast<std::size_t>(row)];
}

QString ComparisonModel::copiedTitle(int index) const {
    const ComparisonColumn& copied = column(index);
    const QString device = copied.isOfDevice() ? QStringLiteral(", ") + toQt(m_comparison->devices[copied.device].device->name) : QString();
    return translated(copied.title) + device + (copied.unit.empty() ? QString() : QStringLiteral(" (%1)").arg(toQt(copied.unit)));
}

int ComparisonModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }
int ComparisonModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_columns.size()); }

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_comparison) return {};
    using What = ComparisonColumn::What;
    const ComparisonColumn& shown = column(index.column());
    const ComparedNode& row = m_comparison->rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: {
        const Cell& c = cell(index.row(), index.column());
        if (shown.what == What::bound) return cellText("bound", c);
        return shown.what == What::flips ? translated(c.text) : cellText(shown.id, c);
    }
    case Qt::ToolTipRole: return shown.isNumeric ? QVariant() : data(index, Qt::DisplayRole);
    case Qt::TextAlignmentRole: return QVariant(Qt::AlignVCenter | (shown.isNumeric ? Qt::AlignRight : Qt::AlignLeft));
    case familyRole: {
        if (shown.what != What::name) return {};
        const OpSpec* spec = m_comparison->model->walk.nodes[row.node].spec;
        return static_cast<int>(spec == nullptr ? Family::other : spec->family);
    }
    case boundRole: return shown.what == What::bound ? QVariant(static_cast<int>(row.on[shown.device].bound)) : QVariant();
    case flipRole: return shown.what == What::bound && row.on[shown.device].flips;
    default: return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const ComparisonColumn& shown = column(section);
    switch (role) {
    case Qt::DisplayRole: return translated(shown.title) + (shown.isOfDevice() ? QLatin1Char('\n') + onTwoLines(toQt(m_comparison->devices[shown.device].device->name)) : QString());
    case Qt::ToolTipRole: return translated(shown.help);
    case Qt::TextAlignmentRole: return QVariant(Qt::AlignVCenter | (shown.isNumeric ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::InitialSortOrderRole: return static_cast<int>(shown.isNumeric || shown.what == ComparisonColumn::What::flips ? Qt::DescendingOrder : Qt::AscendingOrder);
    default: return {};
    }
}

} // namespace rooflens
