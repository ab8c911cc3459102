#include "ui/window/compare_menu.h"

#include "ui/window/device_groups.h"
#include "ui/window/device_menu.h"

#include <QAction>
#include <QMenu>

namespace rooflens {

CompareMenu::CompareMenu(DeviceGroups& groups, QMenu& menu, QAction& stop) : QObject(&menu), m_groups(groups), m_menu(menu), m_stop(stop) {
    rebuild();
    connect(&groups, &DeviceGroups::listed, this, &CompareMenu::rebuild);
    connect(&groups, &DeviceGroups::used, this, &CompareMenu::update);
}

void CompareMenu::rebuild() {
    for (QAction* action : m_menu.actions()) action->menu()->deleteLater(); // and with it its action and entries
    m_menu.clear();
    m_devices.clear();
    insertVendors(m_menu, nullptr, m_groups, 0, [this](QMenu& vendor, std::size_t device) {
        QAction* action = vendor.addAction(m_groups.nameOf(device));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, device] {
            m_groups.toggleCompared(device);
            update();
        });
        if (m_devices.size() <= device) m_devices.resize(device + 1);
        m_devices[device] = action;
    });
    update();
}

void CompareMenu::update() {
    bool isAny = false;
    for (std::size_t device = 0; device < m_devices.size(); ++device) {
        if (m_devices[device] == nullptr) continue;
        const bool isCompared = m_groups.comparedPlace(device).has_value();
        isAny = isAny || isCompared;
        m_devices[device]->setShortcut({});
        m_devices[device]->setChecked(isCompared);
        m_devices[device]->setEnabled(device != m_groups.inUse());
    }
    for (std::size_t g = 0; g < m_groups.groups().size() && g < DeviceGroups::keys; ++g)
        m_devices[m_groups.groups()[g].current]->setShortcut(Qt::SHIFT | static_cast<Qt::Key>(Qt::Key_1 + static_cast<int>(g)));
    m_stop.setEnabled(isAny);
}

} // namespace rooflens
