#pragma once

class QAction;
class QMainWindow;
class QMenu;

namespace rooflens {

/// Every command of the window, and the menus it fills itself. What they do is connected by the window.
struct Actions {
    QAction *open, *saveSession, *saveSessionAs, *loadDevice, *exportChart, *copyChart, *closeModel, *close, *quit;
    QAction *nextModel, *previousModel;
    QAction *resetView, *fitData, *predicted, *onRoof, *bubbles, *allCeilings, *achievable, *matrixUnits, *overhead;
    QAction *systemTheme, *lightTheme, *darkTheme, *summary, *details, *table, *find, *cancel;
    QAction *browseDevices, *calculator, *thisMachine, *stopComparing;
    QAction *rooflineHelp, *keyboardHelp, *about;
    QMenu *recent, *examples, *edit, *device, *compare;
};

/// Makes the menu bar of a window.
Actions makeActions(QMainWindow& window);

} // namespace rooflens
