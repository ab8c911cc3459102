#include "ui/window/operator_table.h"

#include "core/support/text.h"
#include "ui/qt_text.h"
#include "ui/selection.h"
#include "ui/session.h"
#include "ui/window/filter_edit.h"
#include "ui/window/look.h"
#include "ui/window/operator_totals.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>
#include <QShortcut>
#include <QTableView>
#include <QVBoxLayout>

#include <array>

namespace rooflens {
namespace {

const QString headerKey = QStringLiteral("table/header2");

struct Width {
    std::string_view id;
    int pixels;
};
/// Columns seen at first, from the left, with widths that fit their usual contents: what costs most and why comes first.
constexpr std::array<Width, 13> shownAtFirst{{{"name", 196}, {"type", 96}, {"time", 82}, {"share", 66}, {"cumulative", 76},
                                              {"bound", 110}, {"intensity", 110}, {"macs", 76}, {"flops", 76}, {"bytes_read", 84},
                                              {"bytes_written", 84}, {"input", 128}, {"output", 128}}};

} // namespace

OperatorTable::OperatorTable(Session& session, Selection& selection, QWidget* parent)
    : QWidget(parent), m_session(session), m_selection(selection), m_model(new OperatorModel(this)), m_order(new OperatorOrder(*m_model, this)),
      m_filter(new FilterEdit), m_view(new QTableView) {
    buildView();
    m_totals = new OperatorTotals(*m_view->horizontalHeader());

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_filter);
    column->addWidget(m_view, 1);
    column->addWidget(m_totals);

    connect(m_filter, &FilterEdit::changed, this, [this](const NodeFilter& filter) {
        m_order->setFilter(filter);
        updateTotals();
        showNode(m_selection.node());
    });
    connect(&m_session, &Session::analysisChanged, this, &OperatorTable::refresh);
    connect(&m_selection, &Selection::changed, this, &OperatorTable::showNode);
    auto* copy = new QShortcut(QKeySequence::Copy, m_view);
    copy->setContext(Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, &OperatorTable::copySelectedRows);
}

OperatorTable::~OperatorTable() { QSettings().setValue(headerKey, m_view->horizontalHeader()->saveState()); }

void OperatorTable::buildView() {
    makeOperatorView(*m_view, *m_order);
    m_view->setAccessibleName(tr("Operators"));
    QHeaderView* header = m_view->horizontalHeader();
    header->setSectionsMovable(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    restoreColumns();
    m_view->setSortingEnabled(true);
    header->setSortIndicatorShown(false); // the header's text says it, where no arrow covers a letter
    connect(header, &QHeaderView::customContextMenuRequested, this, &OperatorTable::showColumnMenu);
    connect(m_view->horizontalScrollBar(), &QScrollBar::valueChanged, this, [this] { m_totals->update(); });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& current) {
        if (!m_isFollowing && current.isValid()) m_selection.select(m_order->nodeOf(current));
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &OperatorTable::updateTotals);
}

void OperatorTable::restoreColumns() {
    QHeaderView* header = m_view->horizontalHeader();
    for (int i = 0; i < header->count(); ++i) header->hideSection(i);
    int place = 0;
    for (const Width& column : shownAtFirst) {
        const int index = OperatorModel::indexOf(column.id);
        if (index < 0) continue;
        header->moveSection(header->visualIndex(index), place++);
        header->showSection(index);
        header->resizeSection(index, column.pixels);
    }
    header->setSortIndicator(OperatorModel::indexOf("time"), Qt::DescendingOrder);
    const QByteArray saved = QSettings().value(headerKey).toByteArray();
    if (!saved.isEmpty()) header->restoreState(saved);
}

void OperatorTable::focusFilter() {
    m_filter->takeFocus();
}

void OperatorTable::refresh() {
    const int scrolled = m_view->verticalScrollBar()->value();
    m_isFollowing = true; // the reset clears the current row; that is nobody's choice
    m_model->setAnalysis(m_session.analysis());
    m_filter->setAnalysis(m_session.analysis());
    m_isFollowing = false;
    m_view->verticalScrollBar()->setValue(scrolled);
    showNode(m_selection.node());
    updateTotals();
}

void OperatorTable::showNode(std::optional<std::size_t> node) {
    const QModelIndex row = node && static_cast<int>(*node) < m_model->rowCount()
                                ? m_order->mapFromSource(m_model->index(static_cast<int>(*node), OperatorModel::indexOf("name")))
                                : QModelIndex();
    if (row.isValid() && m_view->currentIndex().row() == row.row() && m_view->selectionModel()->isRowSelected(row.row())) return;
    m_isFollowing = true;
    if (row.isValid()) {
        m_view->selectionModel()->setCurrentIndex(row, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        m_view->scrollTo(row);
    } else {
        m_view->selectionModel()->clear();
    }
    m_isFollowing = false;
}

void OperatorTable::updateTotals() {
    const auto analysis = m_model->analysis();
    if (!analysis) return;
    std::vector<std::size_t> nodes;
    for (const QModelIndex& index : m_view->selectionModel()->selectedRows()) nodes.push_back(m_order->nodeOf(index));
    if (nodes.size() > 1) {
        m_totals->setSum(sumOf(*analysis, nodes), tr("%1 operators selected").arg(nodes.size()));
        return;
    }
    nodes = m_order->nodes();
    const QString what = nodes.size() == analysis->timings.size()
                             ? operatorCount(static_cast<std::int64_t>(nodes.size()))
                             : tr("%1 of %2").arg(toQt(grouped(static_cast<std::int64_t>(nodes.size()))), operatorCount(static_cast<std::int64_t>(analysis->timings.size())));
    const NodeSum sum = sumOf(*analysis, nodes);
    m_totals->setSum(sum, sum.unknown == 0 ? what : tr("%1, %2 unknown").arg(what, toQt(grouped(sum.unknown))));
}

QString OperatorTable::selectedRowsAsTsv() const { return rowsAsTsv(*m_view, *m_order); }

void OperatorTable::copySelectedRows() const { QApplication::clipboard()->setText(selectedRowsAsTsv()); }

void OperatorTable::showColumnMenu(const QPoint& at) {
    QHeaderView* header = m_view->horizontalHeader();
    QMenu menu;
    for (int i = 0; i < header->count(); ++i) {
        QAction* action = menu.addAction(translated(OperatorModel::column(i).title));
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(i));
        action->setEnabled(OperatorModel::column(i).id != "name");
        connect(action, &QAction::toggled, header, [header, i](bool isShown) {
            header->setSectionHidden(i, !isShown);
            if (isShown && header->sectionSize(i) < 40) header->resizeSection(i, 90);
        });
    }
    menu.addSeparator();
    menu.addAction(tr("Usual columns"), this, [this] {
        QSettings().remove(headerKey);
        restoreColumns();
    });
    menu.exec(header->mapToGlobal(at));
}

} // namespace rooflens
