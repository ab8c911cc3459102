#pragma once

#include <QLabel>

namespace rooflens {

class Session;

/// One line about the open file: where it lies, opset, producer.
class ModelLine : public QLabel {
    Q_OBJECT
public:
    explicit ModelLine(Session& session, QWidget* parent = nullptr);

private:
    void refresh();
    Session& m_session;
};

} // namespace rooflens
