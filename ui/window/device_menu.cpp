#include "ui/window/device_menu.h"

#include "ui/window/device_groups.h"

#include <QAction>
#include <QMenu>

namespace rooflens {

std::vector<QAction*> insertVendors(QMenu& menu, QAction* end, const DeviceGroups& groups, std::size_t firstGroup,
                                    const std::function<void(QMenu&, std::size_t)>& add) {
    std::vector<QAction*> submenus;
    for (const QString& vendor : groups.vendors(firstGroup)) {
        auto* submenu = new QMenu(vendor.isEmpty() ? DeviceMenu::tr("Others") : vendor, &menu);
        for (std::size_t g = firstGroup; g < groups.groups().size(); ++g) {
            const DeviceGroup& group = groups.groups()[g];
            if (group.vendor != vendor) continue;
            submenu->addSection(group.family);
            for (const std::size_t device : group.devices) add(*submenu, device);
        }
        submenus.push_back(menu.insertMenu(end, submenu));
    }
    return submenus;
}

DeviceMenu::DeviceMenu(DeviceGroups& groups, QMenu& menu, QAction* end) : QObject(&menu), m_groups(groups), m_menu(menu), m_end(end) {
    rebuild();
    connect(&groups, &DeviceGroups::listed, this, &DeviceMenu::rebuild);
    connect(&groups, &DeviceGroups::used, this, &DeviceMenu::update);
}

void DeviceMenu::rebuild() {
    for (QAction* action : m_all) {
        m_menu.removeAction(action);
        if (action->menu() != nullptr) action->menu()->deleteLater(); // and with it its action and entries
        else action->deleteLater();
    }
    m_all.clear();
    m_devices.assign(m_devices.size(), nullptr);
    const auto& groups = m_groups.groups();
    for (std::size_t g = 0; g < groups.size() && g < DeviceGroups::buttons; ++g) {
        m_all.push_back(m_menu.insertSection(m_end, groups[g].name));
        for (const std::size_t device : groups[g].devices) {
            add(m_menu, m_end, device);
            m_all.push_back(m_devices[device]);
        }
    }
    m_all.push_back(m_menu.insertSeparator(m_end));
    const auto submenus = insertVendors(m_menu, m_end, m_groups, DeviceGroups::buttons, [this](QMenu& menu, std::size_t device) { add(menu, nullptr, device); });
    m_all.insert(m_all.end(), submenus.begin(), submenus.end());
    update();
}

void DeviceMenu::add(QMenu& menu, QAction* before, std::size_t device) {
    auto* action = new QAction(m_groups.nameOf(device), &menu);
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, device] {
        m_groups.use(device);
        update();
    });
    menu.insertAction(before, action);
    if (m_devices.size() <= device) m_devices.resize(device + 1);
    m_devices[device] = action;
}

void DeviceMenu::update() {
    for (std::size_t device = 0; device < m_devices.size(); ++device) {
        if (m_devices[device] == nullptr) continue;
        m_devices[device]->setShortcut({});
        m_devices[device]->setChecked(device == m_groups.inUse());
    }
    for (std::size_t g = 0; g < m_groups.groups().size() && g < DeviceGroups::keys; ++g)
        m_devices[m_groups.groups()[g].current]->setShortcut(QKeySequence(Qt::Key_1 + static_cast<int>(g)));
}

} // namespace rooflens
