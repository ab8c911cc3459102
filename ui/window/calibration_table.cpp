#include "ui/window/calibration_table.h"

#include "ui/qt_text.h"
#include "ui/window/look.h"

#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace rooflens {
namespace {

constexpr int coresColumn = 1, medianColumn = 2;

QStringList cellsOf(const CalibrationRow& row) {
    return {translated(row.quantity), QString::number(row.cores), toQt(row.median), toQt(row.least),      toQt(row.most),
            toQt(row.spread),         toQt(row.theoretical),      toQt(row.ratio),  translated(row.basis)};
}

Qt::Alignment alignmentOf(int column) { return Qt::AlignVCenter | (column == 0 ? Qt::AlignLeft : Qt::AlignRight); }

/// A hairline above the first row of another number of cores.
class Hairlines : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        if (index.row() == 0 || coresOf(index, index.row()) == coresOf(index, index.row() - 1)) return;
        painter->setPen(themeOf(*option.widget).grid);
        painter->drawLine(option.rect.topLeft(), option.rect.topRight());
    }

private:
    static QVariant coresOf(const QModelIndex& index, int row) { return index.sibling(row, coresColumn).data(); }
};

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
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setMinimumSectionSize(1);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    setItemDelegate(new Hairlines(this));
    connect(horizontalScrollBar(), &QScrollBar::rangeChanged, this, &CalibrationTable::fit);
}

void CalibrationTable::setRows(const std::vector<CalibrationRow>& rows) {
    m_rows = rows;
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    setRowCount(static_cast<int>(rows.size()));
    for (int row = 0; row < rowCount(); ++row) {
        const CalibrationRow& shown = rows[static_cast<std::size_t>(row)];
        const QStringList cells = cellsOf(shown);
        for (int column = 0; column < columnCount(); ++column) {
            auto* item = new QTableWidgetItem(cells[column]);
            item->setTextAlignment(alignmentOf(column));
            item->setToolTip(translated(shown.source));
            if (column == medianColumn) item->setFont(strong);
            setItem(row, column, item);
        }
    }
    const auto explained = std::find_if(rows.begin(), rows.end(), [](const CalibrationRow& row) { return !row.source.empty(); });
    setCurrentCell(explained == rows.end() ? 0 : static_cast<int>(explained - rows.begin()), 0);
    spreadColumns();
    fit();
}

const CalibrationRow* CalibrationTable::current() const {
    const auto row = static_cast<std::size_t>(currentRow());
    return row < m_rows.size() ? &m_rows[row] : nullptr;
}

void CalibrationTable::resizeEvent(QResizeEvent* event) {
    QTableWidget::resizeEvent(event);
    spreadColumns();
}

/// As wide as their contents, and what is left over divided among them.
void CalibrationTable::spreadColumns() {
    std::vector<int> widths;
    int left = viewport()->width();
    for (int column = 0; column < columnCount(); ++column) {
        widths.push_back(std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column)));
        left -= widths.back();
    }
    const int share = std::max(0, left) / columnCount();
    for (int column = 0; column < columnCount(); ++column) setColumnWidth(column, widths[static_cast<std::size_t>(column)] + share);
}

/// Never scrolls up and down; what is too wide scrolls sideways, which needs a bar.
void CalibrationTable::fit() {
    const int bar = horizontalScrollBar()->maximum() > 0 ? horizontalScrollBar()->sizeHint().height() : 0;
    setFixedHeight(horizontalHeader()->sizeHint().height() + verticalHeader()->length() + bar + 2);
}

} // namespace rooflens
