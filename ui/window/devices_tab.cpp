#include "ui/window/devices_tab.h"

#include "ui/qt_text.h"
#include "ui/selection.h"
#include "ui/session.h"
#include "ui/window/card.h"
#include "ui/window/device_card.h"
#include "ui/window/look.h"
#include "ui/window/target_row.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace rooflens {

DevicesTab::DevicesTab(Session& session, Selection& selection, QWidget* parent)
    : QWidget(parent), m_session(session), m_selection(selection), m_model(new ComparisonModel(this)), m_order(new CellOrder(*m_model, this)), m_cardArea(new QScrollArea),
      m_target(new TargetRow(session)), m_view(new QTableView), m_hint(makeMuted({})), m_pages(new QStackedWidget) {
    auto* cards = new QWidget;
    m_cards = new QHBoxLayout(cards);
    m_cards->setContentsMargins(8, 6, 8, 2);
    m_cards->setSpacing(8);
    m_cardArea->setWidget(cards);
    m_cardArea->setWidgetResizable(true);
    m_cardArea->setFrameShape(QFrame::NoFrame);
    m_cardArea->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_cardArea->setFocusPolicy(Qt::NoFocus);
    m_cardArea->hide();
    m_hint->setAlignment(Qt::AlignCenter);
    m_hint->setMargin(16);
    buildView();
    m_pages->addWidget(m_hint);
    m_pages->addWidget(m_view);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_cardArea);
    column->addWidget(m_target);
    column->addWidget(m_pages, 1);

    connect(&m_session, &Session::comparisonChanged, this, &DevicesTab::refresh);
    connect(&m_selection, &Selection::changed, this, &DevicesTab::showNode);
    auto* copy = new QShortcut(QKeySequence::Copy, m_view);
    copy->setContext(Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, [this] { QApplication::clipboard()->setText(selectedRowsAsTsv()); });
    refresh();
}

void DevicesTab::buildView() {
    m_order->setSourceModel(m_model);
    makeOperatorView(*m_view, *m_order);
    m_view->setAccessibleName(tr("Operators on the devices compared"));
    m_view->setSortingEnabled(true);
    QHeaderView* header = m_view->horizontalHeader();
    header->setSortIndicatorShown(false); // the header's text says it
    header->setSortIndicator(-1, Qt::DescendingOrder); // core's order: slowest on the device in use first
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& current) {
        if (!m_isFollowing && current.isValid()) m_selection.select(nodeOf(current));
    });
}

std::size_t DevicesTab::nodeOf(const QModelIndex& index) const { return m_model->nodeOf(m_order->mapToSource(index).row()); }

QString DevicesTab::selectedRowsAsTsv() const { return rowsAsTsv(*m_view, *m_order); }

void DevicesTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

/// Only while it is seen: what nobody looks at costs nothing.
void DevicesTab::refresh() {
    if (!isVisible()) return;
    const auto comparison = m_session.comparison();
    fillCards();
    m_hint->setText(m_session.compared().empty() ? tr("Nothing is compared yet. Device > Compare with, Shift+1 … 9, or Ctrl+click on a device shows others beside this one.")
                                                 : tr("Working out the other devices …"));
    m_pages->setCurrentWidget(comparison ? static_cast<QWidget*>(m_view) : m_hint);
    if (comparison == m_shown) return showNode(m_selection.node());
    const bool isSameLayout = comparison && m_shown && comparison->devices.size() == m_shown->devices.size();
    const int scrolled = m_view->verticalScrollBar()->value();
    m_shown = comparison;
    m_isFollowing = true; // the reset clears the current row; that is nobody's choice
    m_model->setComparison(comparison);
    m_isFollowing = false;
    if (!isSameLayout) setWidths();
    m_view->verticalScrollBar()->setValue(scrolled);
    showNode(m_selection.node());
}

void DevicesTab::fillCards() {
    clearLayout(*m_cards);
    const auto comparison = m_session.comparison();
    m_cardArea->setVisible(comparison != nullptr);
    if (!comparison) return;
    for (std::size_t i = 0; i < comparison->devices.size(); ++i) {
        const std::string id = comparison->devices[i].device->id;
        auto* card = new DeviceCard(comparison->devices[i], comparison->need, i == 0 ? std::nullopt : std::optional(i - 1));
        // Not at once: the card goes with what it asks for.
        connect(card, &DeviceCard::clicked, this, [this, id] { m_session.setDevice(id); }, Qt::QueuedConnection);
        connect(card, &DeviceCard::removed, this, [this, id] { m_session.toggleCompared(id); }, Qt::QueuedConnection);
        m_cards->addWidget(card);
        card->show();
    }
    m_cards->addStretch();
    fitCards();
}

/// As high as a card, less of it where the tab is low, and a scroll bar where they do not all fit side by side.
void DevicesTab::fitCards() {
    constexpr int low = 260;
    const QMargins around = m_cards->contentsMargins();
    int across = around.left() + around.right() - m_cards->spacing(), high = 0;
    for (DeviceCard* card : m_cardArea->findChildren<DeviceCard*>()) {
        if (card->isHidden()) continue; // on its way out
        card->setCompact(height() < low);
        across += card->minimumWidth() + m_cards->spacing();
        high = std::max(high, card->sizeHint().height());
    }
    m_cardArea->setFixedHeight(high + around.top() + around.bottom() + (across <= width() ? 0 : m_cardArea->horizontalScrollBar()->sizeHint().height()));
}

void DevicesTab::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitCards();
}

void DevicesTab::setWidths() {
    using What = ComparisonColumn::What;
    QHeaderView* header = m_view->horizontalHeader();
    for (int i = 0; i < m_model->columnCount(); ++i) {
        const ComparisonColumn& column = m_model->column(i);
        header->setSectionHidden(i, column.what == What::id);
        const int least = column.what == What::name ? 172 : column.what == What::bound ? 108 : column.isOfDevice() ? 76 : column.what == What::type ? 80 : 52;
        const int title = header->fontMetrics().size(0, m_model->headerData(i, Qt::Horizontal, Qt::DisplayRole).toString()).width() + 16;
        header->resizeSection(i, column.isOfDevice() ? std::clamp(title, least, 160) : least);
    }
    const int left = m_view->viewport()->width() - header->length();
    if (left > 0 && m_model->columnCount() > 0) header->resizeSection(1, std::min(header->sectionSize(1) + left, 320)); // names are long
}

void DevicesTab::showNode(std::optional<std::size_t> node) {
    const auto source = node ? m_model->rowOf(*node) : std::nullopt;
    const QModelIndex row = source ? m_order->mapFromSource(m_model->index(*source, 1)) : QModelIndex();
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

} // namespace rooflens
