#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace rooflens {

/// What a person has not saved yet, kept in the folder `unsaved` of the user's data folder (not among the profiles), so that a
/// crash does not lose it. A lock tells whether its editor or window still runs. It stays until it is dropped.
class KeptDraft {
public:
    enum class Kind { profile, session };
    struct Left {
        QString path;
        std::string json;
        QString openedFrom; ///< the user's file that it was made from; empty: none
        QDateTime time;
    };
    /// Those whose editor is gone without having saved or discarded them, the newest first.
    static std::vector<Left> left(Kind kind);
    static void discard(const QString& path);

    /// Goes on where one was left, or with a new one, which is made with the first keep().
    explicit KeptDraft(Kind kind, const QString& leftAt = {});

    void keep(const std::string& json, const QString& openedFrom);
    void drop(); ///< saved or discarded

private:
    bool take(const QString& path);

    QString m_path;
    std::unique_ptr<QLockFile> m_lock; ///< null: nothing is kept
};

} // namespace rooflens
