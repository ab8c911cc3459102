#include "ui/window/notes_panel.h"

#include "ui/qt_text.h"
#include "ui/selection.h"
#include "ui/session.h"
#include "ui/window/card.h"
#include "ui/window/look.h"
#include "ui/window/panel.h"
#include "ui/window/plain_list.h"

#include <QHash>
#include <QLabel>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <map>

namespace rooflens {
namespace {

constexpr std::size_t mostOfAKind = 200; ///< a strange model repeats one note thousands of times

QStyle::StandardPixmap iconOf(Severity severity) {
    switch (severity) {
    case Severity::error: return QStyle::SP_MessageBoxCritical;
    case Severity::warning: return QStyle::SP_MessageBoxWarning;
    case Severity::info: break;
    }
    return QStyle::SP_MessageBoxInformation;
}

/// "assumed-dim" as a person writes it.
QString kindText(const std::string& kind) {
    QString text = translated(kind);
    text.replace(QLatin1Char('-'), QLatin1Char(' '));
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

} // namespace

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
    std::map<std::string, std::vector<const Note*>> byKind;
    for (const Note& note : analysis->notes) byKind[note.kind].push_back(&note);
    QHash<QString, int> nodeOf;
    for (std::size_t i = 0; i < analysis->walk().nodes.size(); ++i) nodeOf.insert(toQt(analysis->walk().nodes[i].id), static_cast<int>(i));

    auto* list = new PlainList;
    list->setAccessibleName(tr("Notes"));
    for (const auto& [kind, notes] : byKind) {
        QTreeWidgetItem* group = list->addRow(kindText(kind), QString::number(notes.size()));
        group->setIcon(0, style()->standardIcon(iconOf(notes.front()->severity)));
        for (std::size_t i = 0; i < std::min(notes.size(), mostOfAKind); ++i) {
            const QString node = toQt(notes[i]->node);
            QTreeWidgetItem* row = list->addRow((node.isEmpty() ? QString() : node + QStringLiteral(": ")) + toQt(notes[i]->detail), {},
                                                nodeOf.value(node, PlainList::nothing), group);
            row->setFirstColumnSpanned(true);
        }
        if (notes.size() > mostOfAKind) list->addRow(tr("and %1 more").arg(notes.size() - mostOfAKind), {}, PlainList::nothing, group);
    }
    list->fit(12);
    connect(list, &PlainList::chosen, this, [this](int node) { m_selection.select(static_cast<std::size_t>(node)); });
    card->column()->addWidget(list);
}

} // namespace rooflens
