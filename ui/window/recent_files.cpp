#include "ui/window/recent_files.h"

#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>

namespace rooflens {
namespace {

constexpr qsizetype most = 10;
const QString key = QStringLiteral("recent");

} // namespace

RecentFiles::RecentFiles(QObject* parent) : QObject(parent), m_files(QSettings().value(key).toStringList()) {}

void RecentFiles::add(const QString& file) {
    const QString path = QFileInfo(file).absoluteFilePath();
    m_files.removeAll(path);
    m_files.prepend(path);
    m_files = m_files.mid(0, most);
    store();
}

void RecentFiles::store() {
    QSettings().setValue(key, m_files);
    Q_EMIT changed();
}

void RecentFiles::fill(QMenu& menu) {
    menu.clear();
    for (const QString& file : m_files) {
        const QFileInfo info(file);
        QString shown = QStringLiteral("%1  —  %2").arg(info.fileName(), QDir::toNativeSeparators(info.absolutePath()));
        menu.addAction(shown.replace(QLatin1Char('&'), QStringLiteral("&&")), this, [this, file] { Q_EMIT chosen(file); });
    }
    if (m_files.isEmpty()) menu.addAction(tr("None yet"))->setEnabled(false);
    menu.addSeparator();
    QAction* clear = menu.addAction(tr("Clear list"), this, [this] {
        m_files.clear();
        store();
    });
    clear->setEnabled(!m_files.isEmpty());
}

} // namespace rooflens
