#include "ui/window/text_pane.h"

#include "ui/qt_text.h"
#include "ui/theme.h"
#include "ui/window/look.h"

#include <QFontDatabase>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

namespace rooflens {

TextPane::TextPane(QWidget* parent) : QPlainTextEdit(parent) {
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setAccessibleName(tr("Profile as JSON"));
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setUndoRedoEnabled(false);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_isFilling) Q_EMIT edited(DeviceDraft(toPlainText().toStdString()));
    });
}

/// A text edit takes the keys for undo before any shortcut, though its own is off.
void TextPane::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Undo)) return Q_EMIT undoAsked();
    if (event->matches(QKeySequence::Redo)) return Q_EMIT redoAsked();
    QPlainTextEdit::keyPressEvent(event);
}

void TextPane::show(const DeviceDraft& draft) {
    const QString text = toQt(draft.json());
    if (toPlainText() != text) {
        const int position = textCursor().position(), scroll = verticalScrollBar()->value();
        m_isFilling = true;
        setPlainText(text);
        m_isFilling = false;
        QTextCursor cursor = textCursor();
        cursor.setPosition(std::min(position, static_cast<int>(document()->characterCount()) - 1));
        setTextCursor(cursor);
        verticalScrollBar()->setValue(scroll);
    }
    QList<QTextEdit::ExtraSelection> marks;
    if (draft.error() && draft.error()->where.line) {
        QTextEdit::ExtraSelection mark;
        QColor tint = themeOf(*this).flip;
        tint.setAlpha(60);
        mark.format.setBackground(tint);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        mark.cursor = QTextCursor(document()->findBlockByNumber(*draft.error()->where.line - 1));
        marks << mark;
    }
    setExtraSelections(marks);
}

void TextPane::goTo(const Where& place) {
    QTextCursor cursor(document()->findBlockByNumber(place.line.value_or(1) - 1));
    cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor, place.column.value_or(1) - 1);
    setTextCursor(cursor);
    centerCursor();
    setFocus();
}

} // namespace rooflens
