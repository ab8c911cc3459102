// The window's commands: what each menu entry does.
#include "ui/window/main_window.h"

#include "core/analysis/devices.h"
#include "ui/chart/export.h"
#include "ui/chart/roofline_view.h"
#include "ui/qt_text.h"
#include "ui/window/central_area.h"
#include "ui/window/device_browser.h"
#include "ui/window/device_groups.h"
#include "ui/window/error_bar.h"
#include "ui/window/examples.h"
#include "ui/window/export_dialog.h"
#include "ui/window/help.h"
#include "ui/window/operator_table.h"
#include "ui/window/sheet_dialog.h"
#include "ui/window/this_machine_dialog.h"
#include "ui/window/welcome_page.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QStatusBar>
#include <QTabWidget>

namespace rooflens {

void MainWindow::connectFileActions() {
    connect(m_actions.open, &QAction::triggered, this, &MainWindow::chooseModel);
    connect(m_actions.loadDevice, &QAction::triggered, this, &MainWindow::chooseDevice);
    connect(m_actions.exportChart, &QAction::triggered, this, &MainWindow::exportChart);
    connect(m_actions.copyChart, &QAction::triggered, this, [this] {
        QApplication::clipboard()->setPixmap(m_centre->chart().grab());
        statusBar()->showMessage(tr("Chart copied"), 3000);
    });
    connect(m_actions.cancel, &QAction::triggered, &m_session, &Session::cancelOpening);
    connect(m_actions.close, &QAction::triggered, this, &QWidget::close);
    connect(m_actions.quit, &QAction::triggered, qApp, &QApplication::closeAllWindows);

    connect(m_actions.recent, &QMenu::aboutToShow, this, [this] { m_recent.fill(*m_actions.recent); });
    connect(&m_recent, &RecentFiles::chosen, this, &MainWindow::openFile);
    connect(&m_recent, &RecentFiles::changed, this, [this] { m_centre->welcome().setRecent(m_recent.files()); });
    m_centre->welcome().setRecent(m_recent.files());
    connect(&m_centre->welcome(), &WelcomePage::openRequested, this, &MainWindow::chooseModel);
    connect(&m_centre->welcome(), &WelcomePage::fileRequested, this, &MainWindow::openFile);
    for (const QString& file : exampleModels())
        m_actions.examples->addAction(QFileInfo(file).completeBaseName(), this, [this, file] { openFile(file); });
    m_actions.examples->setEnabled(!m_actions.examples->isEmpty());
}

void MainWindow::connectViewActions() {
    RooflineView& chart = m_centre->chart();
    connect(m_actions.resetView, &QAction::triggered, &chart, &RooflineView::resetView);
    connect(m_actions.fitData, &QAction::triggered, &chart, &RooflineView::fitData);
    connect(m_actions.bubbles, &QAction::toggled, &chart, &RooflineView::setBubbles);
    connect(&chart, &RooflineView::lookChanged, m_actions.bubbles, [this, &chart] { m_actions.bubbles->setChecked(chart.bubbles()); });
    chart.setBubbles(m_actions.bubbles->isChecked());
    // Each changes what it says and nothing else.
    const auto changesPlot = [this](QAction* action, void (*change)(PlotOptions&, bool)) {
        connect(action, &QAction::triggered, this, [this, change](bool isOn) {
            PlotOptions options = m_session.plotOptions();
            change(options, isOn);
            m_session.setPlotOptions(options);
        });
    };
    changesPlot(m_actions.predicted, [](PlotOptions& o, bool) { o.placement = Placement::predicted; });
    changesPlot(m_actions.onRoof, [](PlotOptions& o, bool) { o.placement = Placement::onRoof; });
    changesPlot(m_actions.allCeilings, [](PlotOptions& o, bool isOn) {
        o.showAllCeilings = isOn;
        o.peaks.clear(); // what was chosen one by one
    });
    const auto changesRoofline = [this](QAction* action, void (*change)(RooflineOptions&, bool)) {
        connect(action, &QAction::triggered, this, [this, change](bool isOn) {
            RooflineOptions options = m_session.rooflineOptions();
            change(options, isOn);
            m_session.setRooflineOptions(options);
        });
    };
    changesRoofline(m_actions.achievable, [](RooflineOptions& o, bool isOn) { o.ceiling = isOn ? CeilingKind::achievable : CeilingKind::theoretical; });
    changesRoofline(m_actions.matrixUnits, [](RooflineOptions& o, bool isOn) { o.useMatrixUnits = isOn; });
    changesRoofline(m_actions.overhead, [](RooflineOptions& o, bool isOn) { o.overhead = isOn ? std::nullopt : std::optional(Seconds(0.0)); });
    // Tool row and ceilings panel change the same options.
    connect(&m_session, &Session::analysisChanged, this, [this] {
        const PlotOptions& plot = m_session.plotOptions();
        const RooflineOptions& roofline = m_session.rooflineOptions();
        (plot.placement == Placement::onRoof ? m_actions.onRoof : m_actions.predicted)->setChecked(true);
        m_actions.allCeilings->setChecked(plot.showAllCeilings);
        m_actions.achievable->setChecked(roofline.ceiling == CeilingKind::achievable);
        m_actions.matrixUnits->setChecked(roofline.useMatrixUnits);
    });
}

void MainWindow::connectPanelActions() {
    for (QAction* action : {m_actions.summary, m_actions.details, m_actions.table}) connect(action, &QAction::toggled, this, &MainWindow::showPanels);
    connect(m_actions.find, &QAction::triggered, this, [this] {
        m_actions.table->setChecked(true);
        m_centre->tabs().setCurrentWidget(&m_centre->table());
        m_centre->table().focusFilter();
    });
    connect(m_actions.systemTheme, &QAction::triggered, this, [this] { setTheme(ThemeChoice::system); });
    connect(m_actions.lightTheme, &QAction::triggered, this, [this] { setTheme(ThemeChoice::light); });
    connect(m_actions.darkTheme, &QAction::triggered, this, [this] { setTheme(ThemeChoice::dark); });
    connect(m_actions.stopComparing, &QAction::triggered, this, [this] { m_session.setCompared({}); });
    connect(m_groups, &DeviceGroups::full, this, [this] { statusBar()->showMessage(tr("At most %1 devices are compared at once").arg(Session::mostCompared), 5000); });
    connect(m_actions.browseDevices, &QAction::triggered, this, &MainWindow::browseDevices);
    connect(m_actions.calculator, &QAction::triggered, this, [this] {
        auto* calculator = new SheetDialog(this);
        calculator->setAttribute(Qt::WA_DeleteOnClose);
        calculator->fill(*m_session.devices()[m_session.deviceIndex()]);
        calculator->show();
    });
    connect(m_actions.thisMachine, &QAction::triggered, this, &MainWindow::showThisMachine);
    connect(m_actions.rooflineHelp, &QAction::triggered, this, [this] { showRooflineHelp(*this); });
    connect(m_actions.keyboardHelp, &QAction::triggered, this, [this] { showKeyboardHelp(*this); });
    connect(m_actions.about, &QAction::triggered, this, [this] { showAbout(*this); });
}

void MainWindow::setTheme(ThemeChoice choice) {
    m_centre->chart().setTheme(applyTheme(choice));
    // Cards hold icons and colours of the theme they were made in.
    if (!m_session.hasModel()) return;
    Q_EMIT m_session.analysisChanged(Session::Change::options);
    Q_EMIT m_session.comparisonChanged();
}

void MainWindow::chooseModel() {
    const QString folder = m_session.hasModel() ? QFileInfo(m_session.file()).absolutePath() : QString();
    const QString file = QFileDialog::getOpenFileName(this, tr("Open a model"), folder, tr("Models and sessions (*.onnx *.rooflens);;All files (*)"));
    if (!file.isEmpty()) openFile(file);
}

void MainWindow::browseDevices() {
    auto* browser = findChild<DeviceBrowser*>();
    if (browser == nullptr) {
        browser = new DeviceBrowser(m_session, *m_groups, this);
        browser->setAttribute(Qt::WA_DeleteOnClose);
    }
    browser->show();
    browser->raise();
    browser->activateWindow();
}

void MainWindow::showThisMachine() {
    auto* dialog = findChild<ThisMachineDialog*>(); // kept when it is closed, with what it has found
    if (dialog == nullptr) dialog = new ThisMachineDialog(m_session, {}, {}, this);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void MainWindow::chooseDevice() {
    const QString file = QFileDialog::getOpenFileName(this, tr("Load a device profile"), {}, tr("Device profiles (*.json);;All files (*)"));
    if (!file.isEmpty()) useDevice(QFileInfo(file).absoluteFilePath().toStdString());
}

void MainWindow::exportChart() {
    if (!m_session.hasModel()) return;
    const auto analysis = m_session.analysis();
    const QString base = QFileInfo(m_session.file()).completeBaseName() + QLatin1Char('-') + toQt(analysis->device->id) + QStringLiteral(".png");
    ExportDialog dialog(QDir::home().filePath(base), themeOf(*this).isDark, this);
    if (dialog.exec() != QDialog::Accepted) return;
    const ExportOptions options = dialog.options();
    ChartContent content;
    content.plot = m_session.plot();
    content.frame = m_centre->chart().visibleFrame();
    content.theme = options.isDark ? darkTheme() : lightTheme();
    content.bubbles = m_actions.bubbles->isChecked();
    content.caption = captionOf(*analysis);
    const auto written = rooflens::exportChart(content, options);
    if (written) statusBar()->showMessage(tr("Chart written to %1").arg(toQt(options.file)), 6000);
    else m_centre->errorBar().show(tr("The chart was not written"), written.error());
}

} // namespace rooflens
