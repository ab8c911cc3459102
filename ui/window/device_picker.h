#pragma once

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QToolButton;

namespace rooflens {

class DeviceGroups;

/// A numbered button for each of the first families of devices, variants in its menu; one more button for all others.
class DevicePicker : public QWidget {
    Q_OBJECT
public:
    explicit DevicePicker(DeviceGroups& groups, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void addMore();
    void update();
    void updateMore();

    DeviceGroups& m_groups;
    QHBoxLayout* m_row;
    std::vector<QToolButton*> m_buttons;
    QToolButton* m_more = nullptr; ///< null: every family has a button
};

} // namespace rooflens
