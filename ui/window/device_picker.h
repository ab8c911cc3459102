#pragma once

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QToolButton;

namespace rooflens {

class DeviceGroups;

/// A numbered button a family of devices; variants are in the button's menu.
class DevicePicker : public QWidget {
    Q_OBJECT
public:
    explicit DevicePicker(DeviceGroups& groups, QWidget* parent = nullptr);

private:
    void rebuild();
    void update();

    DeviceGroups& m_groups;
    QHBoxLayout* m_row;
    std::vector<QToolButton*> m_buttons;
};

} // namespace rooflens
