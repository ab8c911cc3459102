#include "ui/window/device_groups.h"

#include "ui/qt_text.h"
#include "ui/session.h"

#include <algorithm>

namespace rooflens {
namespace {

/// A profile without a family stands for itself.
QString familyOf(const Device& device) { return toQt(device.family.empty() ? device.name : device.vendor + ' ' + device.family); }

std::vector<QString> namesOf(const Session& session) {
    std::vector<QString> names;
    for (const auto& device : session.devices()) names.push_back(toQt(device->name));
    return names;
}

} // namespace

DeviceGroups::DeviceGroups(Session& session, QObject* parent) : QObject(parent), m_session(session) {
    regroup();
    connect(&session, &Session::devicesChanged, this, &DeviceGroups::update);
}

void DeviceGroups::regroup() {
    std::vector<DeviceGroup> old = std::move(m_groups);
    m_groups.clear();
    for (std::size_t i = 0; i < m_session.devices().size(); ++i) {
        const QString family = familyOf(*m_session.devices()[i]);
        const auto sameName = [&family](const DeviceGroup& group) { return group.name == family; };
        auto group = std::find_if(m_groups.begin(), m_groups.end(), sameName);
        if (group == m_groups.end()) {
            const auto before = std::find_if(old.begin(), old.end(), sameName);
            const Device& device = *m_session.devices()[i];
            group = m_groups.insert(m_groups.end(), {family, toQt(device.vendor), toQt(device.family.empty() ? device.name : device.family), {}, before == old.end() ? i : before->current});
        }
        group->devices.push_back(i);
        if (i == m_session.deviceIndex()) group->current = i;
    }
    m_listed = namesOf(m_session);
}

void DeviceGroups::update() {
    if (namesOf(m_session) != m_listed) {
        regroup();
        Q_EMIT listed();
        return;
    }
    for (DeviceGroup& group : m_groups)
        if (std::find(group.devices.begin(), group.devices.end(), inUse()) != group.devices.end()) group.current = inUse();
    Q_EMIT used();
}

std::vector<QString> DeviceGroups::vendorsWithoutButton() const {
    std::vector<QString> vendors;
    for (std::size_t g = buttons; g < m_groups.size(); ++g)
        if (std::find(vendors.begin(), vendors.end(), m_groups[g].vendor) == vendors.end()) vendors.push_back(m_groups[g].vendor);
    return vendors;
}

std::size_t DeviceGroups::inUse() const { return m_session.deviceIndex(); }
QString DeviceGroups::nameOf(std::size_t device) const { return toQt(m_session.devices()[device]->name); }
void DeviceGroups::use(std::size_t device) { m_session.setDevice(device); }

} // namespace rooflens
