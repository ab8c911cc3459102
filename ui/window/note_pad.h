#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace rooflens {

class OperatorNotes;
class PlainList;
class Selection;
class Session;

/// Where a person writes what they know about the selected operator, and the list of what they wrote about this model.
class NotePad : public QWidget {
    Q_OBJECT
public:
    NotePad(Session& session, Selection& selection, OperatorNotes& notes, QWidget* parent = nullptr);
    QPlainTextEdit& edit() const { return *m_edit; }

private:
    void refreshEdit();
    void refreshList();

    Session& m_session;
    Selection& m_selection;
    OperatorNotes& m_notes;
    QPlainTextEdit* m_edit;
    PlainList* m_list;
};

} // namespace rooflens
