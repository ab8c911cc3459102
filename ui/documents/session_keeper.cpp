#include "ui/documents/session_keeper.h"

#include "core/support/save_file.h"
#include "core/support/user_folder.h"
#include "ui/qt_text.h"

#include <QDir>
#include <QFileInfo>

namespace rooflens {
namespace {

constexpr int rest = 700; // ms

std::optional<std::filesystem::path> lastFile() {
    const auto folder = userDataFolder();
    return folder ? std::optional(*folder / (std::string("last") + sessionEnding)) : std::nullopt;
}

std::filesystem::path folderOf(const QString& file) { return QFileInfo(file).absolutePath().toStdString(); }

} // namespace

SessionKeeper::SessionKeeper(Documents& documents, QObject* parent) : QObject(parent), m_documents(documents), m_kept(KeptDraft::Kind::session) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(rest);
    connect(&m_rest, &QTimer::timeout, this, &SessionKeeper::keep);
    connect(&documents, &Documents::changed, &m_rest, qOverload<>(&QTimer::start));
    connect(&documents, &Documents::changed, this, &SessionKeeper::fileChanged);
}

std::string SessionKeeper::text() const { return toJson(m_documents.saved(), m_file.isEmpty() ? std::filesystem::path() : folderOf(m_file)); }

bool SessionKeeper::hasUnsavedChanges() const { return !m_file.isEmpty() && text() != m_savedText; }

Result<void> SessionKeeper::save(const QString& file) {
    const std::string text = toJson(m_documents.saved(), folderOf(file));
    if (auto written = saveFile(file.toStdString(), text); !written) return std::move(written).error().during("saving a session");
    m_file = file;
    m_savedText = text;
    Q_EMIT fileChanged();
    return {};
}

Result<void> SessionKeeper::open(const QString& file) {
    auto session = loadSession(file.toStdString());
    if (!session) return std::move(session).error();
    m_file = QFileInfo(file).absoluteFilePath();
    m_documents.restore(*session);
    m_savedText = text();
    Q_EMIT fileChanged();
    return {};
}

Result<void> SessionKeeper::recover(const KeptDraft::Left& left) {
    auto session = parseSession(left.json, left.path.toStdString());
    if (!session) return std::move(session).error();
    m_kept.drop();
    m_kept = KeptDraft(KeptDraft::Kind::session, left.path);
    m_file = left.openedFrom;
    m_savedText.clear();
    m_documents.restore(*session);
    Q_EMIT fileChanged();
    return {};
}

std::optional<SavedSession> SessionKeeper::last() {
    const auto file = lastFile();
    std::error_code fault;
    if (!file || !std::filesystem::exists(*file, fault)) return std::nullopt;
    auto session = loadSession(file->string());
    if (!session || session->documents.empty()) return std::nullopt;
    return *std::move(session);
}

void SessionKeeper::keep() {
    m_rest.stop();
    if (m_documents.count() == 0) return m_kept.drop();
    m_kept.keep(text(), m_file);
}

void SessionKeeper::finish() {
    m_rest.stop();
    if (m_documents.count() > 0) {
        const auto file = lastFile();
        std::error_code fault;
        if (file) std::filesystem::create_directories(file->parent_path(), fault);
        if (!file || !saveFile(*file, toJson(m_documents.saved(), {}))) return; // the copy stays and is offered next time
    }
    m_kept.drop();
}

} // namespace rooflens
