#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace rooflens {

class Session;

/// Devices of one family, or one favourite. Its number key and its button stand for the variant used last.
struct DeviceGroup {
    QString name;                     ///< "NVIDIA Turing"
    QString vendor, family;
    std::vector<std::size_t> devices; ///< indices into the session's devices
    std::size_t current = 0;          ///< the one used last, or the first
};

/// The session's devices by family, in the catalogue's order, the user's favourites first: what picker, menu and browser
/// show alike.
class DeviceGroups : public QObject {
    Q_OBJECT
public:
    explicit DeviceGroups(Session& session, QObject* parent = nullptr);

    /// The first ones have a button of their own; the others are listed by vendor. The first nine have a number key.
    static constexpr std::size_t buttons = 3, keys = 9;

    const std::vector<DeviceGroup>& groups() const { return m_groups; }
    std::vector<QString> vendors(std::size_t firstGroup) const; ///< of the groups from one on, each once
    std::size_t inUse() const; ///< device index
    bool isInUse(const DeviceGroup& group) const { return group.current == inUse(); }
    QString nameOf(std::size_t device) const;
    /// Uses a device; with Ctrl held it is compared with the one in use, or no longer.
    void use(std::size_t device);
    void toggleCompared(std::size_t device);
    std::optional<std::size_t> comparedPlace(std::size_t device) const;
    bool canCompare(std::size_t device) const; ///< or stop comparing

    /// Favourites, by id, in the order they were made; remembered.
    bool isFavourite(const QString& id) const { return m_favourites.contains(id); }
    void setFavourite(const QString& id, bool isFavourite);
    /// The number key that switches to a device, 0: none.
    int keyOf(std::size_t device) const;

Q_SIGNALS:
    void listed(); ///< devices came or went
    void used();   ///< another one is in use, or others are compared
    void full();   ///< no more devices can be compared

private:
    void regroup();
    void update();
    void useCurrent();

    Session& m_session;
    QStringList m_favourites;
    std::vector<DeviceGroup> m_groups;
    std::vector<std::pair<QString, QString>> m_listed; ///< ids and names as grouped last
};

} // namespace rooflens
