#include "ui/window/device_groups.h"

#include "ui/qt_text.h"
#include "ui/session.h"

#include <QGuiApplication>
#include <QSettings>

#include <algorithm>
#include <map>

namespace rooflens {
namespace {

/// A profile without a family stands for itself.
QString familyOf(const Device& device) { return toQt(device.family.empty() ? device.name : device.vendor + ' ' + device.family); }

QString sectionOf(const Device& device) { return toQt(device.family.empty() ? device.name : device.family); }

std::vector<std::pair<QString, QString>> listOf(const Session& session) {
    std::vector<std::pair<QString, QString>> list;
    for (const auto& device : session.devices()) list.emplace_back(toQt(device->id), toQt(device->name));
    return list;
}

const QString favouritesKey = QStringLiteral("devices/favourites");

} // namespace

DeviceGroups::DeviceGroups(Session& session, QObject* parent)
    : QObject(parent), m_session(session), m_favourites(QSettings().value(favouritesKey).toStringList()) {
    regroup();
    connect(&session, &Session::devicesChanged, this, &DeviceGroups::update);
    connect(&session, &Session::comparedChanged, this, &DeviceGroups::used);
}

void DeviceGroups::regroup() {
    std::map<QString, QString> usedLast; // id by group: indices mean nothing once devices came or went
    for (const DeviceGroup& group : m_groups)
        if (group.current < m_listed.size()) usedLast[group.name] = m_listed[group.current].first;
    m_groups.clear();
    const auto& devices = m_session.devices();
    for (const QString& id : m_favourites)
        for (std::size_t i = 0; i < devices.size(); ++i)
            if (toQt(devices[i]->id) == id) m_groups.push_back({toQt(devices[i]->name), toQt(devices[i]->vendor), sectionOf(*devices[i]), {i}, i});
    const std::size_t favourites = m_groups.size();
    for (std::size_t i = 0; i < devices.size(); ++i) {
        if (isFavourite(toQt(devices[i]->id))) continue;
        const QString family = familyOf(*devices[i]);
        auto group = std::find_if(m_groups.begin() + static_cast<std::ptrdiff_t>(favourites), m_groups.end(), [&family](const DeviceGroup& g) { return g.name == family; });
        if (group == m_groups.end()) group = m_groups.insert(m_groups.end(), {family, toQt(devices[i]->vendor), sectionOf(*devices[i]), {}, i});
        group->devices.push_back(i);
        if (const auto last = usedLast.find(family); last != usedLast.end() && last->second == toQt(devices[i]->id)) group->current = i;
    }
    m_listed = listOf(m_session);
    useCurrent();
}

void DeviceGroups::useCurrent() {
    for (DeviceGroup& group : m_groups)
        if (std::find(group.devices.begin(), group.devices.end(), inUse()) != group.devices.end()) group.current = inUse();
}

void DeviceGroups::setFavourite(const QString& id, bool isFavourite) {
    if (m_favourites.contains(id) == isFavourite) return;
    if (isFavourite) m_favourites.append(id);
    else m_favourites.removeAll(id);
    QSettings().setValue(favouritesKey, m_favourites);
    regroup();
    Q_EMIT listed();
}

int DeviceGroups::keyOf(std::size_t device) const {
    for (std::size_t g = 0; g < m_groups.size() && g < keys; ++g)
        if (m_groups[g].current == device) return static_cast<int>(g) + 1;
    return 0;
}

void DeviceGroups::update() {
    if (listOf(m_session) != m_listed) {
        regroup();
        Q_EMIT listed();
        return;
    }
    useCurrent();
    Q_EMIT used();
}

std::vector<QString> DeviceGroups::vendors(std::size_t firstGroup) const {
    std::vector<QString> vendors;
    for (std::size_t g = firstGroup; g < m_groups.size(); ++g)
        if (std::find(vendors.begin(), vendors.end(), m_groups[g].vendor) == vendors.end()) vendors.push_back(m_groups[g].vendor);
    return vendors;
}

std::size_t DeviceGroups::inUse() const { return m_session.deviceIndex(); }
QString DeviceGroups::nameOf(std::size_t device) const { return toQt(m_session.devices()[device]->name); }

void DeviceGroups::use(std::size_t device) {
    if (QGuiApplication::keyboardModifiers().testFlag(Qt::ControlModifier)) toggleCompared(device);
    else m_session.setDevice(device);
}

void DeviceGroups::toggleCompared(std::size_t device) {
    if (canCompare(device)) m_session.toggleCompared(m_session.devices()[device]->id);
    else if (device != inUse()) Q_EMIT full();
}

std::optional<std::size_t> DeviceGroups::comparedPlace(std::size_t device) const { return m_session.comparedPlace(m_session.devices()[device]->id); }

bool DeviceGroups::canCompare(std::size_t device) const {
    return device != inUse() && (comparedPlace(device) || m_session.compared().size() < Session::mostCompared);
}

} // namespace rooflens
