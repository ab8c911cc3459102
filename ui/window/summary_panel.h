#pragma once

#include <QWidget>

class QVBoxLayout;

namespace rooflens {

class Session;
struct Analysis;

/// The model's figures, its time by bound, its families, the device and the inputs.
class SummaryPanel : public QWidget {
    Q_OBJECT
public:
    explicit SummaryPanel(Session& session, QWidget* parent = nullptr);

private:
    void refresh();
    void addModel(const Analysis& analysis);
    void addTime(const Analysis& analysis);
    void addFamilies(const Analysis& analysis);
    void addDevice(const Analysis& analysis);
    void addInputs(const Analysis& analysis);

    Session& m_session;
    QVBoxLayout* m_column;
};

} // namespace rooflens
