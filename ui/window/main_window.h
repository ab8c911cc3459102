#pragma once

#include "ui/selection.h"
#include "ui/session.h"
#include "ui/start.h"
#include "ui/window/actions.h"
#include "ui/window/look.h"
#include "ui/window/recent_files.h"

#include <QMainWindow>

namespace rooflens {

class CentralArea;
class DeviceGroups;
class ToolRow;

/// The window: puts the panels around one Session and one Selection, and connects the commands.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Takes the device and opens the first model; further models go to the recent ones.
    void start(const WindowOptions& options);

    Session& session() { return m_session; }
    Selection& selection() { return m_selection; }
    CentralArea& centre() const { return *m_centre; }
    const Actions& actions() const { return m_actions; }
    ToolRow& tools() const { return *m_tools; }

    /// A model, or a device profile when it ends in .json.
    void openFile(const QString& file);
    void useDevice(const std::string& idOrFile);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildPanels();
    void connectSession();
    void connectFileActions();
    void connectViewActions();
    void connectPanelActions();
    void chooseModel();
    void chooseDevice();
    void browseDevices();
    void showThisMachine();
    void exportChart();
    void setTheme(ThemeChoice choice);
    void updateTitle();
    void showPanels();
    void restore();
    void store() const;

    Session m_session;
    Selection m_selection;
    RecentFiles m_recent;
    Actions m_actions;
    DeviceGroups* m_groups;
    CentralArea* m_centre;
    ToolRow* m_tools;
    QDockWidget* m_summary = nullptr;
    QDockWidget* m_details = nullptr;
};

} // namespace rooflens
