#pragma once

#include <QWidget>

class QSplitter;
class QStackedWidget;
class QTabWidget;

namespace rooflens {

class DevicesTab;
class ErrorBar;
class OfferBar;
class OperatorTable;
class RooflineView;
class Selection;
class Session;
class WelcomePage;

/// The middle of the window: an error and an offer when there is one; below them the welcome page, or the chart, and below it operators and devices as tabs.
class CentralArea : public QWidget {
    Q_OBJECT
public:
    CentralArea(Session& session, Selection& selection, QWidget* parent = nullptr);

    RooflineView& chart() const { return *m_chart; }
    OperatorTable& table() const { return *m_table; }
    DevicesTab& devices() const { return *m_devices; }
    QTabWidget& tabs() const { return *m_tabs; } ///< operators, devices
    WelcomePage& welcome() const { return *m_welcome; }
    ErrorBar& errorBar() const { return *m_errorBar; }
    OfferBar& offerBar() const { return *m_offerBar; }
    /// Puts a widget above everything.
    void putOnTop(QWidget* widget);
    QSplitter& splitter() const { return *m_splitter; }

private:
    void connectChart();

    Session& m_session;
    Selection& m_selection;
    ErrorBar* m_errorBar;
    OfferBar* m_offerBar;
    WelcomePage* m_welcome;
    RooflineView* m_chart;
    OperatorTable* m_table;
    DevicesTab* m_devices;
    QTabWidget* m_tabs;
    QSplitter* m_splitter;
    QStackedWidget* m_pages;
};

} // namespace rooflens
