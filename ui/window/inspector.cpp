#include "ui/window/inspector.h"

#include "core/view/details.h"
#include "ui/qt_text.h"
#include "ui/selection.h"
#include "ui/session.h"
#include "ui/window/card.h"
#include "ui/window/look.h"
#include "ui/window/panel.h"
#include "ui/window/time_bar.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace rooflens {
namespace {

QLabel* wrapped(const QString& text) {
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QLabel* monospaced(const QString& text) {
    QLabel* label = wrapped(text);
    label->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    return label;
}

QLabel* boundBadge(Bound bound, const Theme& theme) {
    auto* badge = new QLabel(boundText(bound));
    const QColor colour = theme.bound(bound);
    QPalette palette = badge->palette();
    palette.setColor(QPalette::WindowText, colour);
    badge->setPalette(palette);
    QFont font = badge->font();
    font.setWeight(QFont::DemiBold);
    badge->setFont(font);
    return badge;
}

} // namespace

Inspector::Inspector(Session& session, Selection& selection, QWidget* parent)
    : QWidget(parent), m_session(session), m_selection(selection), m_column(makeSection(*this)) {
    setAccessibleName(tr("Inspector"));
    connect(&session, &Session::analysisChanged, this, &Inspector::refresh);
    connect(&selection, &Selection::changed, this, &Inspector::refresh);
}

void Inspector::refresh() {
    clearLayout(*m_column);
    m_column->addWidget(makeHeading(tr("Inspector")));
    const auto analysis = m_session.analysis();
    const auto node = m_selection.node();
    if (!analysis || !node || *node >= analysis->timings.size()) {
        auto* card = new Card;
        card->column()->addWidget(makeMuted(tr("Click a point of the chart or a row of the table to see how its figures come about.")));
        m_column->addWidget(card);
        return;
    }
    const NodeDetails details = detailsOf(*analysis, *node);
    m_column->addWidget(makeHead(details));
    m_column->addWidget(makeTimes(details));
    m_column->addWidget(makeFigures(details));
    m_column->addWidget(makeTensors(details));
}

QWidget* Inspector::makeHead(const NodeDetails& details) {
    auto* card = new Card;
    QLabel* title = card->addTitle(toQt(details.name));
    title->setToolTip(toQt(details.name));
    auto* line = new QHBoxLayout;
    line->addWidget(makeMuted(QStringLiteral("%1 · %2 · %3").arg(toQt(details.type), translated(details.family), toQt(details.id))), 1);
    line->addWidget(boundBadge(details.bound, themeOf(*this)), 0, Qt::AlignTop);
    card->column()->addLayout(line);
    if (!details.formula.empty()) {
        card->column()->addSpacing(2);
        card->column()->addWidget(monospaced(tr("FLOPs = %1").arg(toQt(details.formula))));
    }
    if (!details.rule.empty()) card->column()->addWidget(makeMuted(translated(details.rule)));
    for (const Note& note : details.notes) card->column()->addWidget(wrapped(QStringLiteral("⚠ ") + translated(note.detail)));
    return card;
}

QWidget* Inspector::makeTimes(const NodeDetails& details) {
    auto* card = new Card;
    double longest = 0.0;
    for (const TimePart& part : details.times) longest = std::max(longest, part.time.value);
    for (const TimePart& part : details.times) {
        card->addRow(translated(toText(part.bound)), toQt(part.text), translated(part.help));
        card->column()->addWidget(new TimeBar(part, longest > 0.0 ? part.time.value / longest : 0.0));
        card->column()->addSpacing(3);
    }
    if (!details.distance.empty()) card->column()->addWidget(wrapped(translated(details.distance)));
    return card;
}

QWidget* Inspector::makeFigures(const NodeDetails& details) {
    auto* card = new Card;
    for (const SummaryRow& row : details.figures) card->addRow(translated(row.label), translated(row.value), translated(row.help));
    if (details.figures.empty()) card->column()->addWidget(makeMuted(tr("No figures: this operator's cost is not known.")));
    return card;
}

QWidget* Inspector::makeTensors(const NodeDetails& details) {
    constexpr std::size_t most = 24; ///< a Concat of hundreds does not flood the panel
    auto* card = new Card;
    for (std::size_t i = 0; i < std::min(details.tensors.size(), most); ++i) {
        const TensorRow& tensor = details.tensors[i];
        card->addRow(translated(tensor.role), translated(tensor.shape), toQt(tensor.name), false);
        QStringList rest;
        for (const std::string& part : {tensor.dtype, tensor.bytes})
            if (!part.empty()) rest << toQt(part);
        auto* under = makeMuted(rest.join(QStringLiteral(" · ")));
        under->setAlignment(Qt::AlignRight);
        under->setToolTip(toQt(tensor.name));
        card->column()->addWidget(under);
    }
    if (details.tensors.size() > most) card->column()->addWidget(makeMuted(tr("and %1 more").arg(details.tensors.size() - most)));
    return card;
}

} // namespace rooflens
