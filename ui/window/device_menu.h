#pragma once

#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QMenu;

namespace rooflens {

class DeviceGroups;

/// A submenu for each vendor of the groups from one on, put before `end` (null: last); `add` makes a device's entry.
std::vector<QAction*> insertVendors(QMenu& menu, QAction* end, const DeviceGroups& groups, std::size_t firstGroup,
                                    const std::function<void(QMenu&, std::size_t)>& add);

/// The Device menu: devices under their families, those without a button in a submenu for each vendor; keys 1 to 9 stand for each family's device used last.
class DeviceMenu : public QObject {
    Q_OBJECT
public:
    /// Devices are put before `end`, which is already in the menu.
    DeviceMenu(DeviceGroups& groups, QMenu& menu, QAction* end);

private:
    void rebuild();
    void update();
    void add(QMenu& menu, QAction* before, std::size_t device);

    DeviceGroups& m_groups;
    QMenu& m_menu;
    QAction* m_end;
    std::vector<QAction*> m_all, m_devices; ///< with headings and submenus; by device index
};

} // namespace rooflens
