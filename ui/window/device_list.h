#pragma once

#include "core/view/device_columns.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <memory>
#include <vector>

namespace rooflens {

class DeviceGroups;
class Session;

/// The session's devices as a Qt table: a star for favourites, the number key, then core's deviceColumns().
class DeviceList : public QAbstractTableModel {
    Q_OBJECT
public:
    DeviceList(Session& session, DeviceGroups& groups, QObject* parent);

    enum Role { sortRole = Qt::UserRole };
    static constexpr int starColumn = 0, keyColumn = 1, firstFigure = 2;
    static int indexOf(std::string_view columnId);

    const std::shared_ptr<const Device>& device(int row) const { return m_devices[static_cast<std::size_t>(row)]; }
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void refill();

    Session& m_session;
    DeviceGroups& m_groups;
    std::vector<std::shared_ptr<const Device>> m_devices;
};

/// Sorts by the figures and shows those that match search, vendor, family and favourites. What is not known comes last.
class DeviceFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit DeviceFilter(DeviceList& list, DeviceGroups& groups);

    void setSearch(const QString& text);
    void setVendor(const QString& vendor); ///< empty: all
    void setFamily(const QString& family);
    void setFavouritesOnly(bool isOn);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    DeviceList& m_list;
    DeviceGroups& m_groups;
    QString m_search, m_vendor, m_family;
    bool m_favouritesOnly = false;
};

} // namespace rooflens
