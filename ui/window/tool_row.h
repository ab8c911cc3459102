#pragma once

#include <QToolBar>

class QComboBox;

namespace rooflens {

class DeviceGroups;
class Session;
struct Actions;

/// The row of tools under the menu: open, devices, what-if element type, symbolic dims, placement, export. Where it does
/// not fit, what the menus offer too steps back: placement, then the type's name, then open. Dims and export stay in reach.
class ToolRow : public QToolBar {
    Q_OBJECT
public:
    ToolRow(Session& session, DeviceGroups& groups, const Actions& actions, QWidget* parent = nullptr);
    QComboBox& precision() const { return *m_precision; }

protected:
    bool event(QEvent* event) override;

private:
    QAction* addPrecision();
    QList<QAction*> addPlacement();
    QAction* addName(const QString& text);
    void fit();
    int widthOf(const QList<QAction*>& tools) const;

    Session& m_session;
    QComboBox* m_precision = nullptr;
    QList<QList<QAction*>> m_spare; ///< the first steps back first
};

} // namespace rooflens
