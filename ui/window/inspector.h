#pragma once

#include <QWidget>

#include <optional>

class QVBoxLayout;

namespace rooflens {

class Selection;
class Session;
struct NodeDetails;

/// Everything about the selected operator: its tensors, formula, figures, times and assumptions.
class Inspector : public QWidget {
    Q_OBJECT
public:
    Inspector(Session& session, Selection& selection, QWidget* parent = nullptr);

private:
    void refresh();
    QWidget* makeHead(const NodeDetails& details);
    QWidget* makeTimes(const NodeDetails& details);
    QWidget* makeTensors(const NodeDetails& details);
    QWidget* makeFigures(const NodeDetails& details);

    Session& m_session;
    Selection& m_selection;
    QVBoxLayout* m_column;
};

} // namespace rooflens
