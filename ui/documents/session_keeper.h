#pragma once

#include "core/support/result.h"
#include "ui/documents/documents.h"
#include "ui/documents/kept_draft.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <optional>
#include <vector>

namespace rooflens {

/// Loses nothing of what is open: a copy lies in the user's data folder a moment after each change and is offered after a
/// crash; what was open last comes back on request; and a session is saved to a file where the person wants one.
class SessionKeeper : public QObject {
    Q_OBJECT
public:
    explicit SessionKeeper(Documents& documents, QObject* parent = nullptr);

    /// The session file in use; empty: none.
    const QString& file() const { return m_file; }
    /// Whether something changed since the session file in use was written or read.
    bool hasUnsavedChanges() const;
    Result<void> save(const QString& file);
    /// Puts the session of a file in the place of what is open.
    Result<void> open(const QString& file);

    /// Sessions of windows that ended without closing, the newest first.
    static std::vector<KeptDraft::Left> left() { return KeptDraft::left(KeptDraft::Kind::session); }
    /// Goes on with one of them; it stays on disk until this window has kept its own copy.
    Result<void> recover(const KeptDraft::Left& left);
    /// What was open when the last window closed; none where nothing was.
    static std::optional<SavedSession> last();
    void goOn(const SavedSession& session) { m_documents.restore(session); }

    /// The window closes as it should.
    void finish();

Q_SIGNALS:
    void fileChanged();

private:
    void keep();
    std::string text() const;

    Documents& m_documents;
    QString m_file;
    std::string m_savedText; ///< of the session file in use
    KeptDraft m_kept;
    QTimer m_rest;
};

} // namespace rooflens
