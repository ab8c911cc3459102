#pragma once

#include <QTimer>
#include <QWidget>

#include <string>
#include <vector>

class QFormLayout;
class QHBoxLayout;
class QSpinBox;

namespace rooflens {

class Session;

/// A spin box for each symbolic dimension of the model ("N", "batch", ...). Costs follow when the hand rests.
class DimsEditor : public QWidget {
    Q_OBJECT
public:
    explicit DimsEditor(Session& session, QWidget* parent = nullptr);

private:
    void refresh();
    void rebuild();
    void apply();
    QSpinBox* makeBox(const std::string& name);

    Session& m_session;
    QHBoxLayout* m_row;
    std::vector<std::string> m_names;
    std::vector<QSpinBox*> m_boxes;
    QTimer m_rest;
};

} // namespace rooflens
