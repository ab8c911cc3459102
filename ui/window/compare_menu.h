#pragma once

#include <QObject>

#include <vector>

class QAction;
class QMenu;

namespace rooflens {

class DeviceGroups;

/// Device > Compare with: every device to be shown beside the one in use, by vendor; Shift+1 to 9 stand for the devices that
/// 1 to 9 switch to. And Device > Stop comparing.
class CompareMenu : public QObject {
    Q_OBJECT
public:
    /// Fills `menu`; `stop` is there while something is compared.
    CompareMenu(DeviceGroups& groups, QMenu& menu, QAction& stop);

private:
    void rebuild();
    void update();

    DeviceGroups& m_groups;
    QMenu& m_menu;
    QAction& m_stop;
    std::vector<QAction*> m_devices; ///< by device index
};

} // namespace rooflens
