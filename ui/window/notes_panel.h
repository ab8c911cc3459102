#pragma once

#include <QWidget>

class QVBoxLayout;

namespace rooflens {

class Selection;
class Session;

/// What is to be said beside the results, one line a kind with its count; a click on a node's note selects it.
class NotesPanel : public QWidget {
    Q_OBJECT
public:
    NotesPanel(Session& session, Selection& selection, QWidget* parent = nullptr);

private:
    void refresh();

    Session& m_session;
    Selection& m_selection;
    QVBoxLayout* m_column;
};

} // namespace rooflens
