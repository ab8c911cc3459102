#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;

namespace rooflens {

class Session;

/// How far the reading of a model is, with a button to stop it. Not shown for what is over at once.
class OpeningProgress : public QWidget {
    Q_OBJECT
public:
    explicit OpeningProgress(Session& session, QWidget* parent = nullptr);

private:
    QLabel* m_file;
    QProgressBar* m_bar;
    QTimer m_patience;
};

} // namespace rooflens
