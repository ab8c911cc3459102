#include "ui/window/flips_panel.h"

#include "core/support/text.h"
#include "core/view/columns.h"
#include "ui/qt_text.h"
#include "ui/selection.h"
#include "ui/session.h"
#include "ui/window/card.h"
#include "ui/window/cut_label.h"
#include "ui/window/look.h"
#include "ui/window/panel.h"
#include "ui/window/plain_list.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace rooflens {
namespace {

/// Names of devices may be long: they are cut, times never.
void addDevice(Card& card, const Device& device, Seconds time, bool isStrong) {
    auto* name = new CutLabel(toQt(device.name), isStrong);
    name->setToolTip(toQt(device.name));
    auto* figure = new QLabel(toQt(toText(time)));
    QFont font = figure->font();
    font.setWeight(isStrong ? QFont::DemiBold : QFont::Normal);
    figure->setFont(font);
    auto* row = new QHBoxLayout;
    row->setSpacing(10);
    row->addWidget(name, 1);
    row->addWidget(figure);
    card.column()->addLayout(row);
}

} // namespace

FlipsPanel::FlipsPanel(Session& session, Selection& selection, QWidget* parent)
    : QWidget(parent), m_session(session), m_selection(selection), m_column(makeSection(*this)) {
    setAccessibleName(tr("Operators that changed bound"));
    connect(&session, &Session::analysisChanged, this, &FlipsPanel::refresh);
}

void FlipsPanel::refresh() {
    clearLayout(*m_column);
    const auto before = m_session.previous();
    const auto now = m_session.analysis();
    setVisible(before != nullptr && now != nullptr);
    if (!before || !now) return;
    const int count = static_cast<int>(m_session.flips().size());
    m_column->addWidget(makeHeading(count == 0 ? tr("No operator changed bound") : tr("%1 changed bound").arg(operatorCount(count))));
    auto* card = new Card;
    addDevice(*card, *before->device, before->time.lower, false);
    addDevice(*card, *now->device, now->time.lower, true);
    if (before->time.lower.value > 0.0 && now->time.lower.value > 0.0) {
        const double ratio = before->time.lower / now->time.lower;
        const QString factor = toQt(fixed(std::max(ratio, 1.0 / ratio), 2)) + QStringLiteral("×");
        const bool isSame = std::abs(ratio - 1.0) < 0.005;
        card->addRow(isSame ? tr("Equally fast") : ratio > 1.0 ? tr("Faster") : tr("Slower"), isSame ? QString() : factor,
                     tr("ratio of the lower bounds"));
    }
    if (count > 0) card->column()->addWidget(makeList());
    m_column->addWidget(card);
}

QWidget* FlipsPanel::makeList() {
    const auto now = m_session.analysis();
    auto* list = new PlainList;
    list->setAccessibleName(tr("Operators that changed bound"));
    for (const BoundFlip& flip : m_session.flips()) {
        const QString change = boundGlyph(flip.before) + QStringLiteral(" → ") + boundText(flip.after);
        QTreeWidgetItem* row = list->addRow(toQt(displayName(now->walk().nodes[flip.node])), change, static_cast<int>(flip.node));
        row->setToolTip(1, boundText(flip.before) + QStringLiteral(" → ") + boundText(flip.after));
    }
    list->fit(9);
    connect(list, &PlainList::chosen, this, [this](int node) { m_selection.select(static_cast<std::size_t>(node)); });
    return list;
}

} // namespace rooflens
