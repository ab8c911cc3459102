#include "ui/window/device_list.h"

#include "ui/qt_text.h"
#include "ui/session.h"
#include "ui/window/device_groups.h"

#include <QFont>

namespace rooflens {
namespace {

const DeviceColumn& figureColumn(int column) { return deviceColumns()[static_cast<std::size_t>(column - DeviceList::firstFigure)]; }

QVariant sortValue(const Cell& cell) {
    if (const auto* whole = std::get_if<std::int64_t>(&cell.value)) return static_cast<double>(*whole);
    if (const auto* number = std::get_if<double>(&cell.value)) return *number;
    if (const auto* text = std::get_if<std::string>(&cell.value)) return toQt(*text).toCaseFolded();
    return {};
}

} // namespace

DeviceList::DeviceList(Session& session, DeviceGroups& groups, QObject* parent) : QAbstractTableModel(parent), m_session(session), m_groups(groups) {
    m_devices = session.devices();
    connect(&session, &Session::devicesChanged, this, &DeviceList::refill);
    connect(&groups, &DeviceGroups::listed, this, &DeviceList::refill);
}

int DeviceList::indexOf(std::string_view columnId) {
    for (std::size_t i = 0; i < deviceColumns().size(); ++i)
        if (deviceColumns()[i].id == columnId) return firstFigure + static_cast<int>(i);
    return -1;
}

void DeviceList::refill() {
    if (m_devices.size() == m_session.devices().size()) { // selection and place of scrolling stay
        m_devices = m_session.devices();
        if (!m_devices.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_devices = m_session.devices();
    endResetModel();
}

int DeviceList::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_devices.size()); }
int DeviceList::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : firstFigure + static_cast<int>(deviceColumns().size()); }

QVariant DeviceList::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const Device& d = *device(index.row());
    const bool isInUse = m_session.devices()[m_session.deviceIndex()]->id == d.id;
    if (role == Qt::FontRole && isInUse) {
        QFont font;
        font.setBold(true);
        return font;
    }
    if (index.column() == starColumn) {
        const bool isFavourite = m_groups.isFavourite(toQt(d.id));
        if (role == Qt::DisplayRole) return isFavourite ? QStringLiteral("★") : QStringLiteral("☆");
        if (role == sortRole) return isFavourite ? 0 : 1;
        if (role == Qt::TextAlignmentRole) return static_cast<int>(Qt::AlignCenter);
        if (role == Qt::AccessibleTextRole) return isFavourite ? tr("favourite") : tr("no favourite");
        if (role == Qt::ToolTipRole) return tr("Favourites have the first number keys and the first buttons");
        return {};
    }
    if (index.column() == keyColumn) {
        const int key = m_groups.keyOf(static_cast<std::size_t>(index.row()));
        if (role == Qt::DisplayRole) return key > 0 ? QString::number(key) : QString();
        if (role == sortRole) return key > 0 ? QVariant(key) : QVariant();
        if (role == Qt::TextAlignmentRole) return static_cast<int>(Qt::AlignCenter);
        return {};
    }
    const DeviceColumn& column = figureColumn(index.column());
    if (role == Qt::DisplayRole) return toQt(column.cell(d).text);
    if (role == sortRole) return sortValue(column.cell(d));
    if (role == Qt::TextAlignmentRole) return QVariant(column.isNumeric ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && column.id == "name") return toQt(d.notes);
    return {};
}

QVariant DeviceList::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    if (section == starColumn) return role == Qt::DisplayRole ? QVariant(QStringLiteral("★")) : role == Qt::ToolTipRole ? QVariant(tr("Favourites")) : QVariant();
    if (section == keyColumn) return role == Qt::DisplayRole ? QVariant(tr("Key")) : role == Qt::ToolTipRole ? QVariant(tr("The number key that switches to it")) : QVariant();
    const DeviceColumn& column = figureColumn(section);
    if (role == Qt::DisplayRole) return translated(column.title);
    if (role == Qt::ToolTipRole) return translated(column.help);
    if (role == Qt::TextAlignmentRole) return QVariant(column.isNumeric ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    return {};
}

DeviceFilter::DeviceFilter(DeviceList& list, DeviceGroups& groups) : QSortFilterProxyModel(&list), m_list(list), m_groups(groups) {
    setSourceModel(&list);
    setSortRole(DeviceList::sortRole);
    setDynamicSortFilter(true);
}

void DeviceFilter::setSearch(const QString& text) {
    m_search = text;
    invalidateFilter();
}

void DeviceFilter::setVendor(const QString& vendor) {
    m_vendor = vendor;
    invalidateFilter();
}

void DeviceFilter::setFamily(const QString& family) {
    m_family = family;
    invalidateFilter();
}

void DeviceFilter::setFavouritesOnly(bool isOn) {
    m_favouritesOnly = isOn;
    invalidateFilter();
}

bool DeviceFilter::filterAcceptsRow(int row, const QModelIndex&) const {
    const Device& d = *m_list.device(row);
    if (!m_vendor.isEmpty() && toQt(d.vendor) != m_vendor) return false;
    if (!m_family.isEmpty() && toQt(d.family) != m_family) return false;
    if (m_favouritesOnly && !m_groups.isFavourite(toQt(d.id))) return false;
    return matchesSearch(d, m_search.toStdString());
}

bool DeviceFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const QVariant a = left.data(DeviceList::sortRole), b = right.data(DeviceList::sortRole);
    if (!a.isValid() || !b.isValid()) { // not known: last, whichever way it is sorted
        const bool isRising = sortOrder() == Qt::AscendingOrder;
        return a.isValid() == b.isValid() ? left.row() < right.row() : a.isValid() == isRising;
    }
    return QSortFilterProxyModel::lessThan(left, right);
}

} // namespace rooflens
