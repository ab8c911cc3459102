#include "ui/window/calibration_table.h"

#include "ui/qt_text.h"

#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>

namespace rooflens {
namespace {

constexpr int firstNumber = 1, lastNumber = 7; // columns aligned to the right

QStringList cellsOf(const CalibrationRow& row) {
    return {translated(row.quantity), QString::number(row.cores), toQt(row.median),   toQt(row.least), toQt(row.most),
            toQt(row.spread),         toQt(row.theoretical),      toQt(row.ratio), translated(row.basis)};
}

Qt::Alignment alignmentOf(int column) { return Qt::AlignVCenter | (column >= firstNumber && column <= lastNumber ? Qt::AlignRight : Qt::AlignLeft); }

} // namespace

CalibrationTable::CalibrationTable(QWidget* parent) : QTableWidget(parent) {
    const QStringList titles{tr("Quantity"), tr("Cores"), tr("Median"), tr("Least"), tr("Most"), tr("Spread"), tr("Theoretical"), tr("Ratio"), tr("Basis")};
    const QStringList helps{{}, tr("That work at once"), tr("Of the repeats"), tr("Of the repeats"), tr("Of the repeats"), tr("(most − least) / median"),
                            tr("What clock and multiply-add units give"), tr("Median / theoretical"), tr("How the theoretical figure is known")};
    setColumnCount(static_cast<int>(titles.size()));
    for (int column = 0; column < columnCount(); ++column) {
        auto* title = new QTableWidgetItem(titles[column]);
        title->setTextAlignment(alignmentOf(column));
        title->setToolTip(helps[column]);
        setHorizontalHeaderItem(column, title);
    }
    setAccessibleName(tr("Measured figures"));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setTabKeyNavigation(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    connect(horizontalScrollBar(), &QScrollBar::rangeChanged, this, &CalibrationTable::fit);
}

void CalibrationTable::setRows(const std::vector<CalibrationRow>& rows) {
    m_rows = rows;
    setRowCount(static_cast<int>(rows.size()));
    for (int row = 0; row < rowCount(); ++row) {
        const CalibrationRow& shown = rows[static_cast<std::size_t>(row)];
        const QStringList cells = cellsOf(shown);
        for (int column = 0; column < columnCount(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setTextAlignment(alignmentOf(column));
            item->setToolTip(toQt(shown.source));
            setItem(row, column, item);
        }
    }
    const auto explained = std::find_if(rows.begin(), rows.end(), [](const CalibrationRow& row) { return !row.source.empty(); });
    setCurrentCell(explained == rows.end() ? 0 : static_cast<int>(explained - rows.begin()), 0);
    fit();
}

const CalibrationRow* CalibrationTable::current() const {
    const auto row = static_cast<std::size_t>(currentRow());
    return row < m_rows.size() ? &m_rows[row] : nullptr;
}

/// Never scrolls up and down; what is too wide scrolls sideways, which needs a bar.
void CalibrationTable::fit() {
    const int bar = horizontalScrollBar()->maximum() > 0 ? horizontalScrollBar()->sizeHint().height() : 0;
    setFixedHeight(horizontalHeader()->sizeHint().height() + verticalHeader()->length() + bar + 2);
}

} // namespace rooflens
