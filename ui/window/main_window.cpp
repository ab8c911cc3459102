#include "ui/window/main_window.h"

#include "core/analysis/devices.h"
#include "ui/chart/roofline_view.h"
#include "ui/documents/session_keeper.h"
#include "ui/documents/workbench.h"
#include "ui/qt_text.h"
#include "ui/window/ceilings_panel.h"
#include "ui/window/central_area.h"
#include "ui/window/compare_menu.h"
#include "ui/window/device_editor.h"
#include "ui/window/device_groups.h"
#include "ui/window/device_menu.h"
#include "ui/window/document_tabs.h"
#include "ui/window/error_bar.h"
#include "ui/window/examples.h"
#include "ui/window/flips_panel.h"
#include "ui/window/inspector.h"
#include "ui/window/model_line.h"
#include "ui/window/note_pad.h"
#include "ui/window/notes_panel.h"
#include "ui/window/opening_progress.h"
#include "ui/window/operator_table.h"
#include "ui/window/panel.h"
#include "ui/window/summary_panel.h"
#include "ui/window/tool_row.h"
#include "ui/window/welcome_page.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStatusBar>
#include <QTabWidget>

namespace rooflens {
namespace {

QDockWidget* makeDock(QMainWindow& window, const QString& name, const QString& title, QWidget* content, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, &window);
    dock->setObjectName(name);
    dock->setFeatures(QDockWidget::NoDockWidgetFeatures);
    dock->setTitleBarWidget(new QWidget(dock)); // sections name themselves
    dock->setWidget(content);
    dock->hide();
    window.addDockWidget(area, dock);
    return dock;
}

bool isDeviceFile(const QString& file) { return file.endsWith(QLatin1String(".json"), Qt::CaseInsensitive); }
bool isSessionFile(const QString& file) { return file.endsWith(QLatin1String(sessionEnding), Qt::CaseInsensitive); }
bool isModelFile(const QString& file) { return !isDeviceFile(file) && !isSessionFile(file); }

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent), m_actions(makeActions(*this)), m_groups(new DeviceGroups(m_session, this)) {
    setAcceptDrops(true);
    qApp->installEventFilter(this);
    // A selection belongs to a model; forget it before any panel looks at the new one.
    connect(&m_session, &Session::analysisChanged, this, [this](Session::Change change) {
        if (change == Session::Change::model) m_selection.select(std::nullopt);
    });
    m_centre = new CentralArea(m_session, m_selection);
    setCentralWidget(m_centre);
    m_tools = new ToolRow(m_session, *m_groups, m_actions);
    addToolBar(m_tools);
    new DeviceMenu(*m_groups, *m_actions.device, m_actions.device->actions().front());
    new CompareMenu(*m_groups, *m_actions.compare, *m_actions.stopComparing);
    m_documents = new Documents(m_session, *new Workbench(m_session, m_centre->chart(), m_notes, this), this);
    m_keeper = new SessionKeeper(*m_documents, this);
    m_centre->putOnTop(new DocumentTabs(*m_documents));
    buildPanels();
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(new ModelLine(m_session), 1);
    statusBar()->addPermanentWidget(new OpeningProgress(m_session));
    connectSession();
    connectFileActions();
    connectViewActions();
    connectPanelActions();
    connectDocuments();
    restore();
    updateTitle();
    showPanels();
}

MainWindow::~MainWindow() {
    // They listen to the session, which goes before the children of this window do.
    qDeleteAll(findChildren<QDialog*>(QString(), Qt::FindDirectChildrenOnly));
}

void MainWindow::buildPanels() {
    auto* summary = new Panel;
    summary->addSection(new SummaryPanel(m_session));
    summary->addSection(new CeilingsPanel(m_session));
    summary->finish();
    auto* details = new Panel;
    details->addSection(new FlipsPanel(m_session, m_selection));
    details->addSection(new Inspector(m_session, m_selection));
    details->addSection(new NotePad(m_session, m_selection, m_notes));
    details->addSection(new NotesPanel(m_session, m_selection));
    details->finish();
    m_summary = makeDock(*this, QStringLiteral("summary"), tr("Summary"), summary, Qt::LeftDockWidgetArea);
    m_details = makeDock(*this, QStringLiteral("details"), tr("Inspector and notes"), details, Qt::RightDockWidgetArea);
    resizeDocks({m_summary, m_details}, {270, 320}, Qt::Horizontal);
}

void MainWindow::start(const WindowOptions& options) {
    const QString last = QSettings().value(QStringLiteral("device")).toString();
    if (options.device) useDevice(*options.device);
    else if (!last.isEmpty())
        for (std::size_t i = 0; i < m_session.devices().size(); ++i)
            if (toQt(m_session.devices()[i]->id) == last) m_session.setDevice(i);
    std::vector<std::string> compared;
    for (const QString& id : QSettings().value(QStringLiteral("compared")).toStringList()) compared.push_back(id.toStdString());
    m_session.setCompared(compared);
    if (options.models.size() == 1) openFile(toQt(options.models.front()));
    else openFiles(options.models);
    offerWhatWasLeft();
    const auto broken = m_session.brokenProfiles().size();
    if (broken == 1) m_centre->errorBar().show(tr("This device profile cannot be used"), m_session.brokenProfiles().front());
    if (broken > 1) m_centre->errorBar().show(tr("%1 of your device profiles cannot be used; Device > All devices lists them. The first:").arg(broken), m_session.brokenProfiles().front());
}

void MainWindow::openFile(const QString& file) {
    if (isDeviceFile(file)) useDevice(file.toStdString());
    else if (isSessionFile(file)) openSession(file);
    else m_documents->open(file);
}

void MainWindow::openFiles(const std::vector<std::string>& files) {
    const int first = m_documents->count();
    for (const std::string& file : files)
        if (isModelFile(toQt(file))) m_documents->wait(toQt(file));
        else openFile(toQt(file));
    if (m_documents->count() > first) m_documents->activate(first);
}

void MainWindow::useDevice(const std::string& idOrFile) {
    m_centre->errorBar().hide();
    for (std::size_t i = 0; i < m_session.devices().size(); ++i)
        if (m_session.devices()[i]->id == idOrFile) return m_session.setDevice(i);
    auto device = DeviceCatalogue::find(idOrFile);
    if (device) return m_session.addDevice(*std::move(device));
    m_centre->errorBar().show(tr("This device profile cannot be used"), device.error());
}

void MainWindow::connectSession() {
    connect(&m_session, &Session::openingStarted, this, [this](const QString& file) {
        m_actions.cancel->setEnabled(true);
        m_centre->errorBar().hide();
        statusBar()->showMessage(tr("Reading %1").arg(QFileInfo(file).fileName()));
    });
    connect(&m_session, &Session::openingEnded, this, [this] {
        m_actions.cancel->setEnabled(false);
        statusBar()->clearMessage();
    });
    connect(&m_session, &Session::openingFailed, this, [this](const Error& error) {
        const QString name = QFileInfo(toQt(error.where.file)).fileName();
        m_centre->errorBar().show(tr("%1 cannot be opened").arg(name.isEmpty() ? tr("The model") : name), error);
    });
    connect(&m_session, &Session::analysisChanged, this, [this](Session::Change change) {
        if (change == Session::Change::model) m_recent.add(m_session.file());
        updateTitle();
        showPanels();
    });
}

void MainWindow::updateTitle() {
    const QString session = QFileInfo(m_keeper->file()).completeBaseName();
    setWindowModified(m_keeper->hasUnsavedChanges());
    QString title = QStringLiteral("Rooflens");
    if (!session.isEmpty()) title = session + QStringLiteral("[*] — ") + title;
    if (m_session.hasModel()) title = QStringLiteral("%1 — %2 — ").arg(QFileInfo(m_session.file()).fileName(), toQt(m_session.analysis()->device->name)) + title;
    setWindowTitle(title);
}

void MainWindow::showPanels() {
    const bool hasModel = m_session.hasModel();
    m_summary->setVisible(hasModel && m_actions.summary->isChecked());
    m_details->setVisible(hasModel && m_actions.details->isChecked());
    m_centre->tabs().setVisible(m_actions.table->isChecked());
    for (QAction* action : {m_actions.exportChart, m_actions.copyChart, m_actions.resetView, m_actions.fitData, m_actions.find, m_actions.saveSession, m_actions.saveSessionAs, m_actions.closeModel})
        action->setEnabled(hasModel);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile()) return event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    std::vector<std::string> files;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile()) files.push_back(url.toLocalFile().toStdString());
    if (files.empty()) return;
    event->acceptProposedAction();
    if (files.size() == 1) openFile(toQt(files.front()));
    else openFiles(files);
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) { // a text box would take Ctrl+E as "end of line"
        const auto* key = static_cast<QKeyEvent*>(event);
        const auto* widget = qobject_cast<QWidget*>(watched);
        if (widget != nullptr && widget->window() == this && QKeySequence(key->keyCombination()) == m_actions.exportChart->shortcut()) {
            event->ignore();
            return true;
        }
    }
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    for (DeviceEditor* editor : findChildren<DeviceEditor*>()) // may hold unsaved work
        if (editor->isVisible() && !editor->close()) return event->ignore();
    if (!mayLeaveSession()) return event->ignore();
    m_keeper->finish();
    store();
    event->accept();
}

void MainWindow::restore() {
    const QSettings settings;
    resize(QSize(1440, 900).boundedTo(screen()->availableSize()));
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    restoreState(settings.value(QStringLiteral("window/state")).toByteArray());
    m_centre->splitter().restoreState(settings.value(QStringLiteral("window/splitter")).toByteArray());
    m_centre->tabs().setCurrentIndex(settings.value(QStringLiteral("window/tab"), 0).toInt());
    const auto restoreSwitch = [&settings](QAction* action, const QString& key) { action->setChecked(settings.value(key, true).toBool()); };
    restoreSwitch(m_actions.summary, QStringLiteral("window/summary"));
    restoreSwitch(m_actions.details, QStringLiteral("window/details"));
    restoreSwitch(m_actions.table, QStringLiteral("window/table"));
    const QString theme = settings.value(QStringLiteral("theme")).toString();
    QAction* chosen = theme == QStringLiteral("dark") ? m_actions.darkTheme : theme == QStringLiteral("light") ? m_actions.lightTheme : m_actions.systemTheme;
    chosen->trigger();
}

void MainWindow::store() const {
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/splitter"), m_centre->splitter().saveState());
    if (m_session.hasModel()) settings.setValue(QStringLiteral("window/state"), saveState());
    settings.setValue(QStringLiteral("window/summary"), m_actions.summary->isChecked());
    settings.setValue(QStringLiteral("window/details"), m_actions.details->isChecked());
    settings.setValue(QStringLiteral("window/table"), m_actions.table->isChecked());
    settings.setValue(QStringLiteral("theme"), m_actions.darkTheme->isChecked()    ? QStringLiteral("dark")
                                               : m_actions.lightTheme->isChecked() ? QStringLiteral("light")
                                                                                   : QStringLiteral("system"));
    QStringList compared;
    for (const std::string& id : m_session.compared()) compared << toQt(id);
    settings.setValue(QStringLiteral("compared"), compared);
    settings.setValue(QStringLiteral("window/tab"), m_centre->tabs().currentIndex());
    if (!m_session.devices().empty())
        settings.setValue(QStringLiteral("device"), toQt(m_session.devices()[m_session.deviceIndex()]->id));
}

} // namespace rooflens
