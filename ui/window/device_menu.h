#pragma once

#include <QObject>

#include <vector>

class QAction;
class QMenu;

namespace rooflens {

class DeviceGroups;

/// The Device menu: every device, under its family; keys 1 to 9 stand for each family's device used last.
class DeviceMenu : public QObject {
    Q_OBJECT
public:
    /// Devices are put before `end`, which is already in the menu.
    DeviceMenu(DeviceGroups& groups, QMenu& menu, QAction* end);

private:
    void rebuild();
    void update();

    DeviceGroups& m_groups;
    QMenu& m_menu;
    QAction* m_end;
    std::vector<QAction*> m_all, m_devices; ///< with headings; by device index
};

} // namespace rooflens
