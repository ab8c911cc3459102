#pragma once

#include <QWidget>

class QVBoxLayout;

namespace rooflens {

class Selection;
class Session;

/// The operators whose bound changed with the last change of device; a click selects one.
class FlipsPanel : public QWidget {
    Q_OBJECT
public:
    FlipsPanel(Session& session, Selection& selection, QWidget* parent = nullptr);

private:
    void refresh();
    QWidget* makeList();

    Session& m_session;
    Selection& m_selection;
    QVBoxLayout* m_column;
};

} // namespace rooflens
