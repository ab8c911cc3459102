#include "ui/window/device_menu.h"

#include "ui/window/device_groups.h"

#include <QAction>
#include <QMenu>

namespace rooflens {

DeviceMenu::DeviceMenu(DeviceGroups& groups, QMenu& menu, QAction* end) : QObject(&menu), m_groups(groups), m_menu(menu), m_end(end) {
    rebuild();
    connect(&groups, &DeviceGroups::listed, this, &DeviceMenu::rebuild);
    connect(&groups, &DeviceGroups::used, this, &DeviceMenu::update);
}

void DeviceMenu::rebuild() {
    for (QAction* action : m_all) {
        m_menu.removeAction(action);
        action->deleteLater();
    }
    m_all.clear();
    m_devices.clear();
    for (const DeviceGroup& group : m_groups.groups()) {
        m_all.push_back(m_menu.insertSection(m_end, group.name));
        for (const std::size_t device : group.devices) {
            auto* action = new QAction(m_groups.nameOf(device), &m_menu);
            action->setCheckable(true);
            connect(action, &QAction::triggered, this, [this, device] {
                m_groups.use(device);
                update();
            });
            m_menu.insertAction(m_end, action);
            m_all.push_back(action);
            if (m_devices.size() <= device) m_devices.resize(device + 1);
            m_devices[device] = action;
        }
    }
    update();
}

void DeviceMenu::update() {
    for (std::size_t device = 0; device < m_devices.size(); ++device) {
        m_devices[device]->setShortcut({});
        m_devices[device]->setChecked(device == m_groups.inUse());
    }
    for (std::size_t g = 0; g < m_groups.groups().size() && g < 9; ++g)
        m_devices[m_groups.groups()[g].current]->setShortcut(QKeySequence(Qt::Key_1 + static_cast<int>(g)));
}

} // namespace rooflens
