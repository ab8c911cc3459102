#include "ui/window/notes_panel.h"

#include "ui/qt_text.h"
#include "ui/selection.h"
#include "ui/session.h"
#include "ui/window/card.h"
#include "ui/window/look.h"
#include "ui/window/note_group.h"
#include "ui/window/panel.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace rooflens {

NotesPanel::NotesPanel(Session& session, Selection& selection, QWidget* parent)
    : QWidget(parent), m_session(session), m_selection(selection), m_column(makeSection(*this)) {
    setAccessibleName(tr("Notes"));
    connect(&session, &Session::analysisChanged, this, &NotesPanel::refresh);
}

void NotesPanel::refresh() {
    clearLayout(*m_column);
    const auto analysis = m_session.analysis();
    if (!analysis) return;
    m_column->addWidget(makeHeading(tr("Notes")));
    auto* card = new Card;
    m_column->addWidget(card);
    if (analysis->notes.empty()) {
        card->column()->addWidget(makeMuted(tr("Nothing was assumed.")));
        return;
    }
    std::map<std::string, std::vector<Note>> byKind;
    for (const Note& note : analysis->notes) byKind[note.kind].push_back(note);
    for (auto& [kind, notes] : byKind) {
        auto* group = new NoteGroup(kind, std::move(notes));
        connect(group, &NoteGroup::nodeChosen, this, &NotesPanel::select);
        card->column()->addWidget(group);
    }
}

void NotesPanel::select(const QString& id) {
    const auto& nodes = m_session.analysis()->walk().nodes;
    const auto node = std::find_if(nodes.begin(), nodes.end(), [&id](const WalkedNode& n) { return toQt(n.id) == id; });
    if (node != nodes.end()) m_selection.select(static_cast<std::size_t>(node - nodes.begin()));
}

} // namespace rooflens
