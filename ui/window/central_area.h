#pragma once

#include <QWidget>

class QSplitter;
class QStackedWidget;

namespace rooflens {

class ErrorBar;
class OperatorTable;
class RooflineView;
class Selection;
class Session;
class WelcomePage;

/// The middle of the window: an error when there is one; below it the welcome page, or chart and table.
class CentralArea : public QWidget {
    Q_OBJECT
public:
    CentralArea(Session& session, Selection& selection, QWidget* parent = nullptr);

    RooflineView& chart() const { return *m_chart; }
    OperatorTable& table() const { return *m_table; }
    WelcomePage& welcome() const { return *m_welcome; }
    ErrorBar& errorBar() const { return *m_errorBar; }
    QSplitter& splitter() const { return *m_splitter; }

private:
    void connectChart();

    Session& m_session;
    Selection& m_selection;
    ErrorBar* m_errorBar;
    WelcomePage* m_welcome;
    RooflineView* m_chart;
    OperatorTable* m_table;
    QSplitter* m_splitter;
    QStackedWidget* m_pages;
};

} // namespace rooflens
