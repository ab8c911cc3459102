#include "ui/window/note_group.h"

#include "core/support/text.h"
#include "ui/qt_text.h"
#include "ui/window/look.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace rooflens {
namespace {

constexpr std::size_t mostShown = 50;     ///< a strange model repeats one note thousands of times
constexpr std::size_t shownUnasked = 3;   ///< so few warnings are seen without a click

QString glyphOf(Severity severity) { return severity == Severity::info ? QStringLiteral("ℹ") : QStringLiteral("⚠"); }

/// "assumed-dim" as a person writes it.
QString kindText(const std::string& kind) {
    QString text = translated(kind);
    text.replace(QLatin1Char('-'), QLatin1Char(' '));
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

QString richText(const Note& note) {
    const QString detail = translated(note.detail).toHtmlEscaped();
    if (note.node.empty()) return detail;
    const QString id = toQt(note.node).toHtmlEscaped();
    return QStringLiteral("<a href=\"%1\">%1</a> %2").arg(id, detail);
}

} // namespace

NoteGroup::NoteGroup(const std::string& kind, std::vector<Note> notes, QWidget* parent)
    : QWidget(parent), m_notes(std::move(notes)), m_head(new QToolButton) {
    const Severity severity = m_notes.front().severity;
    m_head->setText(QStringLiteral(" %1 %2 · %3").arg(glyphOf(severity), kindText(kind), toQt(grouped(static_cast<std::int64_t>(m_notes.size())))));
    m_head->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_head->setAutoRaise(true);
    m_head->setCheckable(true);
    m_head->setFocusPolicy(Qt::TabFocus);
    m_head->setIconSize(QSize(8, 8));
    m_head->setArrowType(Qt::RightArrow);
    m_head->setStyleSheet(QStringLiteral("QToolButton { border: none; padding: 2px 0; } QToolButton:focus, QToolButton:hover { text-decoration: underline; }"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_head);
    connect(m_head, &QToolButton::toggled, this, &NoteGroup::unfold);
    m_head->setChecked(severity != Severity::info && m_notes.size() <= shownUnasked);
}

void NoteGroup::unfold(bool isOpen) {
    m_head->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
    if (isOpen && m_body == nullptr) layout()->addWidget(m_body = makeBody());
    if (m_body != nullptr) m_body->setVisible(isOpen);
}

QWidget* NoteGroup::makeBody() {
    auto* body = new QWidget;
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(18, 0, 0, 4);
    column->setSpacing(4);
    for (std::size_t i = 0; i < std::min(m_notes.size(), mostShown); ++i) {
        QLabel* label = makeMuted({});
        label->setTextFormat(Qt::RichText);
        label->setText(richText(m_notes[i]));
        label->setTextInteractionFlags(Qt::TextBrowserInteraction);
        connect(label, &QLabel::linkActivated, this, &NoteGroup::nodeChosen);
        column->addWidget(label);
    }
    if (m_notes.size() > mostShown) column->addWidget(makeMuted(tr("and %1 more").arg(m_notes.size() - mostShown)));
    return body;
}

} // namespace rooflens
