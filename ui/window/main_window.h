#pragma once

#include "ui/documents/documents.h"
#include "ui/operator_notes.h"
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
class SessionKeeper;
class ToolRow;
class Workbench;

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
    Documents& documents() const { return *m_documents; }
    OperatorNotes& notes() { return m_notes; }
    SessionKeeper& keeper() const { return *m_keeper; }
    CentralArea& centre() const { return *m_centre; }
    const Actions& actions() const { return m_actions; }
    ToolRow& tools() const { return *m_tools; }

    /// A model; a session when it ends in .rooflens, a device profile when it ends in .json.
    void openFile(const QString& file);
    /// Several: each model gets a tab, the first comes to the front.
    void openFiles(const std::vector<std::string>& files);
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
    void connectDocuments();
    void openSession(const QString& file);
    bool saveSession(bool asAnother);
    bool mayLeaveSession();
    void offerWhatWasLeft();
    void offerToLocate(int document);
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
    OperatorNotes m_notes{m_session};
    RecentFiles m_recent;
    Actions m_actions;
    DeviceGroups* m_groups;
    CentralArea* m_centre;
    ToolRow* m_tools;
    Documents* m_documents;
    SessionKeeper* m_keeper;
    QDockWidget* m_summary = nullptr;
    QDockWidget* m_details = nullptr;
};

} // namespace rooflens
