#include "ui/window/device_picker.h"

#include "ui/window/card.h"
#include "ui/window/device_groups.h"
#include "ui/window/device_menu.h"
#include "ui/window/look.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace rooflens {

DevicePicker::DevicePicker(DeviceGroups& groups, QWidget* parent) : QWidget(parent), m_groups(groups), m_row(new QHBoxLayout(this)) {
    setAccessibleName(tr("Device"));
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(6);
    rebuild();
    connect(&groups, &DeviceGroups::listed, this, &DevicePicker::rebuild);
    connect(&groups, &DeviceGroups::used, this, &DevicePicker::update);
}

void DevicePicker::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) update(); // the lines' colours are the theme's
}

void DevicePicker::rebuild() {
    clearLayout(*m_row);
    m_buttons.clear();
    for (std::size_t g = 0; g < m_groups.groups().size() && g < DeviceGroups::buttons; ++g) {
        auto* button = new QToolButton;
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(comparedIconSize);
        connect(button, &QToolButton::clicked, this, [this, g] {
            m_groups.use(m_groups.groups()[g].current);
            update(); // a click on the one in use, or one with Ctrl, must not change its check
        });
        if (m_groups.groups()[g].devices.size() > 1) {
            button->setPopupMode(QToolButton::MenuButtonPopup);
            auto* menu = new QMenu(button);
            for (const std::size_t device : m_groups.groups()[g].devices)
                menu->addAction(m_groups.nameOf(device), this, [this, device] { m_groups.use(device); });
            button->setMenu(menu);
        }
        m_row->addWidget(button);
        m_buttons.push_back(button);
    }
    m_more = nullptr;
    if (m_groups.groups().size() > DeviceGroups::buttons) addMore();
    update();
}

void DevicePicker::addMore() {
    m_more = new QToolButton;
    m_more->setCheckable(true);
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_more);
    insertVendors(*menu, nullptr, m_groups, DeviceGroups::buttons, [this](QMenu& submenu, std::size_t device) {
        submenu.addAction(m_groups.nameOf(device), this, [this, device] { m_groups.use(device); });
    });
    m_more->setMenu(menu);
    m_row->addWidget(m_more);
}

void DevicePicker::update() {
    for (std::size_t g = 0; g < m_buttons.size(); ++g) {
        const DeviceGroup& group = m_groups.groups()[g];
        const QString name = m_groups.nameOf(group.current);
        m_buttons[g]->setText(QStringLiteral("%1   %2").arg(g + 1).arg(name));
        m_buttons[g]->setToolTip(tr("%1: key %2 switches to %3, Shift+%2 or Ctrl+click compares with it").arg(group.name).arg(g + 1).arg(name));
        const auto compared = m_groups.comparedPlace(group.current);
        m_buttons[g]->setIcon(compared ? comparedIcon(*compared, themeOf(*this)) : QIcon());
        m_buttons[g]->setAccessibleName(name);
        m_buttons[g]->setChecked(m_groups.isInUse(group));
    }
    if (m_more != nullptr) updateMore();
}

/// Shows the device in use where it has no button of its own.
void DevicePicker::updateMore() {
    const auto& groups = m_groups.groups();
    const bool hasButton = std::any_of(groups.begin(), groups.begin() + static_cast<std::ptrdiff_t>(m_buttons.size()), [this](const DeviceGroup& g) { return m_groups.isInUse(g); });
    const QString name = hasButton ? tr("More devices") : m_groups.nameOf(m_groups.inUse());
    m_more->setText(name);
    m_more->setToolTip(tr("All other devices, by vendor"));
    m_more->setAccessibleName(name);
    m_more->setChecked(!hasButton);
}

} // namespace rooflens
