#include "ui/window/cell_model.h"

#include "core/support/text.h"
#include "ui/qt_text.h"
#include "ui/window/operator_delegate.h"

#include <QHeaderView>
#include <QStringList>
#include <QTableView>

#include <vector>

namespace rooflens {
namespace {

QString exactText(const Cell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell.value)) return QString::number(*whole);
    if (const auto* real = std::get_if<double>(&cell.value)) return toQt(exact(*real));
    if (const auto* text = std::get_if<std::string>(&cell.value)) return toQt(*text).simplified();
    return {};
}

} // namespace

CellOrder::CellOrder(CellModel& model, QObject* parent) : QSortFilterProxyModel(parent), m_model(model) {}

QVariant CellOrder::headerData(int section, Qt::Orientation orientation, int role) const {
    const QVariant given = QSortFilterProxyModel::headerData(section, orientation, role);
    if (role != Qt::DisplayRole || section != sortColumn()) return given;
    const QString arrow = sortOrder() == Qt::AscendingOrder ? QStringLiteral("▴") : QStringLiteral("▾");
    QStringList lines = given.toString().split(QLatin1Char('\n'));
    lines[0] = m_model.isNumeric(section) ? arrow + QLatin1Char(' ') + lines[0] : lines[0] + QLatin1Char(' ') + arrow;
    return lines.join(QLatin1Char('\n'));
}

void CellOrder::sort(int column, Qt::SortOrder order) {
    QSortFilterProxyModel::sort(column, order);
    if (columnCount() > 0) Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

bool CellOrder::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const Cell& a = m_model.cell(left.row(), left.column());
    const Cell& b = m_model.cell(right.row(), right.column());
    const bool isNoneA = std::holds_alternative<std::monostate>(a.value), isNoneB = std::holds_alternative<std::monostate>(b.value);
    if (isNoneA != isNoneB) return isNoneB == (sortOrder() == Qt::AscendingOrder); // unknown comes last either way
    if (a.value != b.value) return a.value < b.value;
    // Equal rows keep the model's order either way.
    return (left.row() < right.row()) == (sortOrder() == Qt::AscendingOrder);
}

QString rowsAsTsv(const QTableView& view, const CellOrder& order) {
    const QHeaderView* header = view.horizontalHeader();
    std::vector<int> columns;
    QStringList lines, fields;
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        const QString title = order.cells().copiedTitle(column);
        if (header->isSectionHidden(column) || title.isEmpty()) continue;
        columns.push_back(column);
        fields << title;
    }
    lines << fields.join(QLatin1Char('\t'));
    const bool isAll = !view.selectionModel()->hasSelection();
    for (int row = 0; row < order.rowCount(); ++row) {
        if (!isAll && !view.selectionModel()->isRowSelected(row)) continue;
        fields.clear();
        for (const int column : columns) fields << exactText(order.cells().cell(order.mapToSource(order.index(row, 0)).row(), column));
        lines << fields.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

void makeOperatorView(QTableView& view, CellOrder& order) {
    view.setModel(&order);
    view.setItemDelegate(new OperatorDelegate(&view));
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setSelectionMode(QAbstractItemView::ExtendedSelection);
    view.setEditTriggers(QAbstractItemView::NoEditTriggers);
    view.setShowGrid(false);
    view.setWordWrap(false);
    view.setFrameShape(QFrame::NoFrame);
    view.setTabKeyNavigation(false); // Tab leaves the table
    view.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.verticalHeader()->hide();
    view.verticalHeader()->setDefaultSectionSize(view.fontMetrics().height() + 8);
    view.verticalHeader()->setMinimumSectionSize(12);
    view.horizontalHeader()->setHighlightSections(false);
}

} // namespace rooflens
