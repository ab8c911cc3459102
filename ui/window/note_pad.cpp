#include "ui/window/note_pad.h"

#include "core/session/pinned_notes.h"
#include "ui/operator_notes.h"
#include "ui/qt_text.h"
#include "ui/selection.h"
#include "ui/session.h"
#include "ui/window/card.h"
#include "ui/window/look.h"
#include "ui/window/panel.h"
#include "ui/window/plain_list.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QTreeWidgetItem>
#include <QVBoxLayout>

namespace rooflens {
namespace {

constexpr int linesSeen = 3, rowsSeen = 6;
constexpr int lost = -1; ///< the model has no such operator any more

} // namespace

NotePad::NotePad(Session& session, Selection& selection, OperatorNotes& notes, QWidget* parent)
    : QWidget(parent), m_session(session), m_selection(selection), m_notes(notes), m_edit(new QPlainTextEdit), m_list(new PlainList) {
    QVBoxLayout* column = makeSection(*this);
    column->addWidget(makeHeading(tr("Your notes")));
    auto* card = new Card;
    m_edit->setAccessibleName(tr("Note about the selected operator"));
    m_edit->setTabChangesFocus(true);
    m_edit->setFixedHeight(m_edit->fontMetrics().lineSpacing() * linesSeen + 14);
    m_list->setAccessibleName(tr("Notes about this model"));
    card->column()->addWidget(m_edit);
    card->column()->addWidget(m_list);
    column->addWidget(card);
    connect(m_edit, &QPlainTextEdit::textChanged, this, [this] {
        if (m_selection.node()) m_notes.setText(*m_selection.node(), m_edit->toPlainText());
    });
    connect(m_list, &PlainList::chosen, this, [this](int node) {
        if (node != lost) m_selection.select(static_cast<std::size_t>(node));
    });
    connect(&selection, &Selection::changed, this, &NotePad::refreshEdit);
    for (const auto refresh : {&NotePad::refreshEdit, &NotePad::refreshList}) {
        connect(&notes, &OperatorNotes::changed, this, refresh);
        connect(&session, &Session::analysisChanged, this, refresh);
    }
    refreshEdit();
    refreshList();
}

void NotePad::refreshEdit() {
    const auto analysis = m_session.analysis();
    const auto node = m_selection.node();
    const bool canWrite = analysis && node && *node < analysis->walk().nodes.size();
    const QString text = canWrite ? m_notes.textOf(*node) : QString();
    if (m_edit->toPlainText() != text) {
        const QSignalBlocker quiet(m_edit);
        m_edit->setPlainText(text);
    }
    m_edit->setEnabled(canWrite);
    m_edit->setPlaceholderText(canWrite ? tr("What you know about this operator. It is kept in the session.") : tr("Select an operator to write about it."));
}

void NotePad::refreshList() {
    constexpr qsizetype mostSeen = 40; // characters
    const auto analysis = m_session.analysis();
    m_list->clear();
    if (analysis)
        for (const PinnedNote& note : m_notes.all()) {
            const auto at = operatorOf(note, *analysis);
            auto* row = m_list->addRow(toQt(note.name), toQt(note.text).simplified().left(mostSeen), at ? static_cast<int>(*at) : lost);
            row->setToolTip(0, at ? toQt(note.name) : tr("This model has no such operator. The note is kept."));
            row->setToolTip(1, toQt(note.text).toHtmlEscaped());
            if (!at) row->setDisabled(true);
        }
    m_list->setVisible(m_list->topLevelItemCount() > 0);
    m_list->fit(rowsSeen);
}

} // namespace rooflens
