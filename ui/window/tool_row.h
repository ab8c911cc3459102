#pragma once

#include <QToolBar>

class QComboBox;

namespace rooflens {

class DeviceGroups;
class Session;
struct Actions;

/// The row of tools under the menu: open, devices, what-if element type, symbolic dims, placement, export.
class ToolRow : public QToolBar {
    Q_OBJECT
public:
    ToolRow(Session& session, DeviceGroups& groups, const Actions& actions, QWidget* parent = nullptr);
    QComboBox& precision() const { return *m_precision; }

private:
    void addPrecision();
    void addPlacement();
    void addName(const QString& text);

    Session& m_session;
    QComboBox* m_precision = nullptr;
};

} // namespace rooflens
