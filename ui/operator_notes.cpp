#include "ui/operator_notes.h"

#include "core/session/pinned_notes.h"
#include "ui/qt_text.h"
#include "ui/session.h"

#include <algorithm>

namespace rooflens {

OperatorNotes::OperatorNotes(Session& session, QObject* parent) : QObject(parent), m_session(session) {}

/// all().size() where the operator has none.
std::size_t OperatorNotes::indexOf(std::size_t node) const {
    const auto analysis = m_session.analysis();
    const auto isItsOwn = [&](const PinnedNote& note) { return operatorOf(note, *analysis) == node; };
    return analysis ? static_cast<std::size_t>(std::find_if(m_notes.begin(), m_notes.end(), isItsOwn) - m_notes.begin()) : m_notes.size();
}

QString OperatorNotes::textOf(std::size_t node) const {
    const std::size_t index = indexOf(node);
    return index < m_notes.size() ? toQt(m_notes[index].text) : QString();
}

void OperatorNotes::setText(std::size_t node, const QString& text) {
    const auto analysis = m_session.analysis();
    if (!analysis || node >= analysis->walk().nodes.size() || text == textOf(node)) return;
    std::vector<PinnedNote> notes = m_notes;
    if (const std::size_t index = indexOf(node); index < notes.size()) notes.erase(notes.begin() + static_cast<std::ptrdiff_t>(index));
    if (!text.isEmpty()) notes.push_back(pinnedNote(*analysis, node, text.toStdString()));
    std::stable_sort(notes.begin(), notes.end(), [](const PinnedNote& a, const PinnedNote& b) { return a.place < b.place; });
    replace(std::move(notes));
}

void OperatorNotes::replace(std::vector<PinnedNote> notes) {
    if (notes == m_notes) return;
    m_notes = std::move(notes);
    Q_EMIT changed();
}

} // namespace rooflens
