#include "ui/window/actions.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QKeySequence>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include <initializer_list>

namespace rooflens {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(rooflens::Actions)
};

QAction* add(QMenu* menu, const QString& text, const QKeySequence& keys = {}) {
    QAction* action = menu->addAction(text);
    action->setShortcut(keys);
    return action;
}

QAction* addSwitch(QMenu* menu, const QString& text, bool isOn, const QKeySequence& keys = {}) {
    QAction* action = add(menu, text, keys);
    action->setCheckable(true);
    action->setChecked(isOn);
    return action;
}

void makeExclusive(std::initializer_list<QAction*> actions, QObject* parent) {
    auto* group = new QActionGroup(parent);
    for (QAction* action : actions) group->addAction(action);
}

void addFile(Actions& a, QMainWindow& window) {
    QMenu* menu = window.menuBar()->addMenu(Words::tr("&File"));
    a.open = add(menu, Words::tr("&Open…"), QKeySequence::Open);
    a.recent = menu->addMenu(Words::tr("Open &recent"));
    a.examples = menu->addMenu(Words::tr("E&xamples"));
    a.loadDevice = add(menu, Words::tr("Load &device…"));
    menu->addSeparator();
    a.saveSession = add(menu, Words::tr("&Save session"), QKeySequence::Save);
    a.saveSessionAs = add(menu, Words::tr("S&ave session as…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S);
    menu->addSeparator();
    a.exportChart = add(menu, Words::tr("&Export chart…"), Qt::CTRL | Qt::Key_E);
    a.copyChart = add(menu, Words::tr("&Copy chart image"), Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    menu->addSeparator();
    a.cancel = add(menu, Words::tr("Cancel &reading"), Qt::Key_Escape);
    a.cancel->setEnabled(false);
    a.closeModel = add(menu, Words::tr("C&lose model"), Qt::CTRL | Qt::Key_W);
    a.close = add(menu, Words::tr("Close &window"), Qt::CTRL | Qt::SHIFT | Qt::Key_W);
    a.quit = add(menu, Words::tr("&Quit"), QKeySequence::Quit);
    a.quit->setMenuRole(QAction::QuitRole);
}

void addView(Actions& a, QMainWindow& window) {
    QMenu* menu = window.menuBar()->addMenu(Words::tr("&View"));
    a.resetView = add(menu, Words::tr("&Reset view"));
    a.resetView->setShortcuts(QList<QKeySequence>{Qt::Key_0, Qt::Key_Home});
    a.fitData = add(menu, Words::tr("&Fit data"), Qt::Key_F);
    menu->addSeparator();
    QMenu* placement = menu->addMenu(Words::tr("&Points"));
    a.predicted = addSwitch(placement, Words::tr("&Predicted"), true, Qt::Key_P);
    a.onRoof = addSwitch(placement, Words::tr("&On the roof"), false, Qt::Key_O);
    makeExclusive({a.predicted, a.onRoof}, &window);
    a.bubbles = addSwitch(menu, Words::tr("&Bubbles = share of time"), true, Qt::Key_S);
    menu->addSeparator();
    a.allCeilings = addSwitch(menu, Words::tr("A&ll ceilings"), false, Qt::Key_L);
    a.achievable = addSwitch(menu, Words::tr("&Achievable ceilings"), false, Qt::Key_A);
    menu->addSeparator();
    QMenu* theme = menu->addMenu(Words::tr("&Theme"));
    a.systemTheme = addSwitch(theme, Words::tr("&System"), true);
    a.lightTheme = addSwitch(theme, Words::tr("&Light"), false);
    a.darkTheme = addSwitch(theme, Words::tr("&Dark"), false);
    makeExclusive({a.systemTheme, a.lightTheme, a.darkTheme}, &window);
    menu->addSeparator();
    a.summary = addSwitch(menu, Words::tr("S&ummary"), true, Qt::Key_F6);
    a.details = addSwitch(menu, Words::tr("&Inspector and notes"), true, Qt::Key_F7);
    a.table = addSwitch(menu, Words::tr("&Operators and devices"), true, Qt::Key_F8);
    menu->addSeparator();
    a.nextModel = add(menu, Words::tr("&Next model"));
    a.nextModel->setShortcuts(QList<QKeySequence>{Qt::CTRL | Qt::Key_Tab, Qt::CTRL | Qt::Key_PageDown});
    a.previousModel = add(menu, Words::tr("Pre&vious model"));
    a.previousModel->setShortcuts(QList<QKeySequence>{Qt::CTRL | Qt::SHIFT | Qt::Key_Tab, Qt::CTRL | Qt::Key_PageUp});
    menu->addSeparator();
    a.find = add(menu, Words::tr("Filte&r operators"), QKeySequence::Find);
}

void addDeviceAndHelp(Actions& a, QMainWindow& window) {
    a.device = window.menuBar()->addMenu(Words::tr("&Device"));
    a.device->addSeparator();
    a.compare = a.device->addMenu(Words::tr("Compare &with"));
    a.stopComparing = add(a.device, Words::tr("&Stop comparing"), Qt::SHIFT | Qt::Key_0);
    a.device->addSeparator();
    a.browseDevices = add(a.device, Words::tr("&All devices…"), Qt::CTRL | Qt::Key_D);
    a.calculator = add(a.device, Words::tr("Data-sheet &calculator…"));
    a.thisMachine = add(a.device, Words::tr("&This machine…"));
    a.device->addSeparator();
    a.matrixUnits = addSwitch(a.device, Words::tr("Use &matrix units (tensor cores)"), true, Qt::Key_M);
    a.overhead = addSwitch(a.device, Words::tr("Count kernel launch &overhead"), true, Qt::Key_K);

    QMenu* help = window.menuBar()->addMenu(Words::tr("&Help"));
    a.rooflineHelp = add(help, Words::tr("&What is a roofline?"), QKeySequence::HelpContents);
    a.keyboardHelp = add(help, Words::tr("&Keyboard"));
    help->addSeparator();
    a.about = add(help, Words::tr("&About Rooflens"));
    a.about->setMenuRole(QAction::AboutRole);
}

} // namespace

Actions makeActions(QMainWindow& window) {
    Actions actions{};
    addFile(actions, window);
    actions.edit = window.menuBar()->addMenu(Words::tr("&Edit"));
    addView(actions, window);
    addDeviceAndHelp(actions, window);
    return actions;
}

} // namespace rooflens
