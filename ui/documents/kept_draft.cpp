#include "ui/documents/kept_draft.h"

#include "core/support/user_folder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <filesystem>
#include <optional>
#include <system_error>

namespace rooflens {
namespace {

constexpr qint64 largest = qint64{256} << 20; // far more than a profile or a session may hold

QString ending(KeptDraft::Kind kind) { return kind == KeptDraft::Kind::session ? QStringLiteral(".session") : QStringLiteral(".draft"); }

QString folder() {
    const auto own = userDataFolder();
    return own ? QString::fromStdString((*own / "unsaved").string()) : QString();
}

std::unique_ptr<QLockFile> lockOf(const QString& path) {
    auto lock = std::make_unique<QLockFile>(path + QStringLiteral(".lock"));
    lock->setStaleLockTime(0); // age says nothing; a lock whose program is gone is taken over all the same
    return lock;
}

/// The file it was opened from, a zero byte, then the text as it is: it may be anything.
std::optional<KeptDraft::Left> readAt(const QFileInfo& info) {
    QFile file(info.filePath());
    if (info.size() > largest || !file.open(QIODevice::ReadOnly)) return std::nullopt;
    const QByteArray whole = file.readAll();
    const qsizetype zero = whole.indexOf('\0');
    if (zero < 0) return std::nullopt;
    return KeptDraft::Left{info.filePath(), whole.mid(zero + 1).toStdString(), QString::fromUtf8(whole.left(zero)), info.lastModified()};
}

} // namespace

std::vector<KeptDraft::Left> KeptDraft::left(Kind kind) {
    std::vector<Left> drafts;
    if (folder().isEmpty()) return drafts;
    for (const QFileInfo& info : QDir(folder()).entryInfoList({QLatin1Char('*') + ending(kind)}, QDir::Files, QDir::Time)) {
        const auto lock = lockOf(info.filePath());
        if (!lock->tryLock(0)) continue;
        if (auto draft = readAt(info)) drafts.push_back(*std::move(draft));
    }
    return drafts;
}

void KeptDraft::discard(const QString& path) { QFile::remove(path); }

KeptDraft::KeptDraft(Kind kind, const QString& leftAt) {
    if (leftAt.isEmpty() || !take(leftAt)) m_path = folder().isEmpty() ? QString() : folder() + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::Id128) + ending(kind);
}

bool KeptDraft::take(const QString& path) {
    auto lock = lockOf(path);
    if (!lock->tryLock(0)) return false;
    m_path = path;
    m_lock = std::move(lock);
    return true;
}

void KeptDraft::keep(const std::string& json, const QString& openedFrom) {
    if (m_path.isEmpty() || static_cast<qint64>(json.size()) > largest / 2) return;
    if (m_lock == nullptr && (!QDir().mkpath(folder()) || !take(m_path))) return;
    const QString next = m_path + QStringLiteral(".new");
    QFile file(next);
    if (!file.open(QIODevice::WriteOnly)) return;
    const QByteArray whole = openedFrom.toUtf8() + '\0' + QByteArray::fromStdString(json);
    const bool isWritten = file.write(whole) == whole.size() && file.flush();
    file.close();
    std::error_code fault; // never half a text; not synced, since the system outlives a crash of ours
    if (isWritten) std::filesystem::rename(next.toStdString(), m_path.toStdString(), fault);
    if (!isWritten || fault) QFile::remove(next);
}

void KeptDraft::drop() {
    if (m_lock == nullptr) return;
    QFile::remove(m_path);
    m_lock.reset();
}

} // namespace rooflens
