#pragma once

#include <QWidget>

class QVBoxLayout;

namespace rooflens {

/// What the middle shows before the first model: where to drop one, and what can be tried at once.
class WelcomePage : public QWidget {
    Q_OBJECT
public:
    explicit WelcomePage(QWidget* parent = nullptr);
    void setRecent(const QStringList& files);

Q_SIGNALS:
    void openRequested();
    void fileRequested(const QString& file);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addFiles(QVBoxLayout& column, const QString& heading, const QStringList& files);
    QWidget* m_box;
    QVBoxLayout* m_recent;
};

} // namespace rooflens
