#pragma once

#include <QObject>
#include <QStringList>

class QMenu;

namespace rooflens {

/// The models opened last, newest first, remembered between runs, and their menu.
class RecentFiles : public QObject {
    Q_OBJECT
public:
    explicit RecentFiles(QObject* parent = nullptr);
    const QStringList& files() const { return m_files; }
    void add(const QString& file);
    void fill(QMenu& menu);

Q_SIGNALS:
    void changed();
    void chosen(const QString& file);

private:
    void store();
    QStringList m_files;
};

} // namespace rooflens
