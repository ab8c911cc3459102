#pragma once

#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace rooflens {

/// What the middle shows before the first model: where to drop one, and what can be tried at once.
class WelcomePage : public QWidget {
    Q_OBJECT
public:
    explicit WelcomePage(QWidget* parent = nullptr);
    void setRecent(const QStringList& files);
    void setSession(int models); ///< offers to go on with a session of that many

Q_SIGNALS:
    void openRequested();
    void fileRequested(const QString& file);
    void sessionRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addFiles(QVBoxLayout& column, const QString& heading, const QStringList& files);
    QWidget* m_box;
    QPushButton* m_session;
    QVBoxLayout* m_recent;
};

} // namespace rooflens
