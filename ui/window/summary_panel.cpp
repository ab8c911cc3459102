#include "ui/window/summary_panel.h"

#include "core/support/text.h"
#include "core/view/columns.h"
#include "core/view/summary.h"
#include "ui/qt_text.h"
#include "ui/session.h"
#include "ui/window/card.h"
#include "ui/window/look.h"
#include "ui/window/panel.h"
#include "ui/window/share_bar.h"

#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace rooflens {
namespace {

const SummaryCard* findCard(const std::vector<SummaryCard>& cards, std::string_view id) {
    const auto it = std::find_if(cards.begin(), cards.end(), [id](const SummaryCard& c) { return c.id == id; });
    return it == cards.end() ? nullptr : &*it;
}

void addRows(Card& card, const SummaryCard* rows, std::string_view except = {}) {
    if (rows == nullptr) return;
    for (const SummaryRow& row : rows->rows)
        if (row.id != except) card.addRow(translated(row.label), translated(row.value), translated(row.help));
}

QLabel* legendEntry(const BoundShare& part) {
    auto* label = new QLabel(boundText(part.bound) + QLatin1Char(' ') + toQt(percent(part.share)));
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

SummaryPanel::SummaryPanel(Session& session, QWidget* parent) : QWidget(parent), m_session(session), m_column(makeSection(*this)) {
    setAccessibleName(tr("Summary"));
    connect(&session, &Session::analysisChanged, this, &SummaryPanel::refresh);
}

void SummaryPanel::refresh() {
    const auto analysis = m_session.analysis();
    if (!analysis) return;
    clearLayout(*m_column);
    addModel(*analysis);
    addTime(*analysis);
    addFamilies(*analysis);
    addInputs(*analysis);
    addDevice(*analysis);
}

void SummaryPanel::addModel(const Analysis& a) {
    const auto cards = summaryOf(a);
    m_column->addWidget(makeHeading(tr("Model")));
    auto* card = new Card;
    const QFileInfo file(m_session.file());
    card->addTitle(file.completeBaseName())->setToolTip(file.absoluteFilePath());
    addRows(*card, findCard(cards, "model"));
    m_column->addWidget(card);
    m_column->addSpacing(8);
}

void SummaryPanel::addTime(const Analysis& a) {
    m_column->addWidget(makeHeading(tr("Time (lower bound)")));
    auto* card = new Card;
    QLabel* total = card->addTitle(toQt(toText(a.time.lower)));
    QFont font = total->font();
    font.setPointSizeF(font.pointSizeF() * 1.35);
    total->setFont(font);
    const auto shares = boundShares(a);
    card->column()->addWidget(new ShareBar(shares));
    auto* legend = new QGridLayout;
    legend->setContentsMargins(0, 2, 0, 2);
    int at = 0;
    for (const BoundShare& part : shares) {
        if (part.share < 0.0005) continue;
        legend->addWidget(legendEntry(part), at / 2, at % 2, at % 2 == 0 ? Qt::AlignLeft : Qt::AlignRight);
        ++at;
    }
    card->column()->addLayout(legend);
    card->column()->addWidget(makeMuted(tr("upper bound %1").arg(toQt(toText(a.time.upper)))));
    m_column->addWidget(card);
    m_column->addSpacing(8);
}

void SummaryPanel::addFamilies(const Analysis& a) {
    m_column->addWidget(makeHeading(tr("Families")));
    auto* card = new Card;
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const FamilyShare& family : familyShares(a)) {
        auto* icon = new QLabel;
        icon->setPixmap(familyIcon(family.family, themeOf(*this)).pixmap(QSize(14, 14), devicePixelRatioF()));
        auto* name = new QLabel(translated(toText(family.family)));
        auto* share = makeMuted(toQt(percent(family.share)));
        auto* count = makeMuted(QString::number(family.nodes));
        share->setWordWrap(false);
        count->setWordWrap(false);
        count->setToolTip(operatorCount(family.nodes));
        share->setToolTip(tr("share of the model's time"));
        grid->addWidget(icon, row, 0);
        grid->addWidget(name, row, 1);
        grid->addWidget(share, row, 2, Qt::AlignRight);
        grid->addWidget(count, row, 3, Qt::AlignRight);
        ++row;
    }
    card->column()->addLayout(grid);
    m_column->addWidget(card);
    m_column->addSpacing(8);
}

void SummaryPanel::addDevice(const Analysis& a) {
    m_column->addWidget(makeHeading(tr("Device")));
    auto* card = new Card;
    const QString name = toQt(a.device->name);
    QLabel* title = card->addTitle(name);
    title->setToolTip(toQt(a.device->notes));
    const auto cards = summaryOf(a);
    addRows(*card, findCard(cards, "device"), "device_name");
    m_column->addWidget(card);
}

void SummaryPanel::addInputs(const Analysis& a) {
    constexpr std::size_t most = 12;
    m_column->addWidget(makeHeading(tr("Inputs")));
    auto* card = new Card;
    const auto& inputs = a.walk().inputs;
    for (std::size_t i = 0; i < std::min(inputs.size(), most); ++i) {
        const WalkedValue& value = a.walk().values[static_cast<std::size_t>(inputs[i])];
        card->addRow(toQt(value.name), translated(shapeText(value.type)), toQt(toText(value.type)));
    }
    if (inputs.size() > most) card->column()->addWidget(makeMuted(tr("and %1 more").arg(inputs.size() - most)));
    for (const BoundSymbol& symbol : a.walk().symbols)
        card->addRow(toQt(symbol.name), symbol.isAssumed ? tr("%1 (assumed)").arg(toQt(grouped(symbol.value))) : toQt(grouped(symbol.value)),
                     tr("A symbolic dimension; set it in the tool bar."), false);
    m_column->addWidget(card);
    m_column->addSpacing(8);
}

} // namespace rooflens
