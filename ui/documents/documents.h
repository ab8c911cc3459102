#pragma once

#include "core/session/session_file.h"
#include "ui/documents/document_change.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QUndoGroup>

#include <memory>
#include <optional>
#include <vector>

class QUndoStack;

namespace rooflens {

class Session;
class Workbench;

/// The open models: the one in front is what the session shows; the others wait with their model, their setup and their
/// history. Every change of the one in front becomes a step that can be undone.
class Documents : public QObject {
    Q_OBJECT
public:
    Documents(Session& session, Workbench& workbench, QObject* parent = nullptr);
    ~Documents() override;

    int count() const { return static_cast<int>(m_open.size()); }
    int active() const { return m_active; } ///< -1: none
    const Document& at(int index) const;
    QString title(int index) const;  ///< the file's name
    /// As costed when it was last in front; null before it was.
    std::shared_ptr<const CostedModel> model(int index) const;
    bool couldNotBeRead(int index) const;
    QUndoGroup& history() { return m_history; } ///< follows the one in front

    /// Brings a file to the front: reads it, again where it is open already.
    void open(const QString& file);
    /// Adds one that is read when it comes to the front.
    void wait(const QString& file);
    void activate(int index);
    void close(int index);
    void move(int from, int to);
    /// Looks for a model that was not found in another place.
    void relocate(int index, const QString& file);

    /// Everything as it is now.
    SavedSession saved() const;
    /// Puts a session in the place of all that is open.
    void restore(const SavedSession& session);

Q_SIGNALS:
    void listChanged();         ///< titles, order, which is in front
    void changed();             ///< saved() is another
    void notFound(int index);   ///< its file could not be read
    void devicesUnknown(const QStringList& ids); ///< that a document asked for

private:
    struct Open {
        Document document;
        std::shared_ptr<const CostedModel> model; ///< null: to be read when it comes to the front
        std::unique_ptr<QUndoStack> steps;
        bool couldNotBeRead = false;
    };
    friend class DocumentStep;

    Open& front() { return m_open[static_cast<std::size_t>(m_active)]; }
    Open makeOpen(Document document);
    int indexOf(const QString& file) const;
    void setActive(int index);
    void note();
    void take(const Document& document);
    void onOpened();
    void onEnded();

    Session& m_session;
    Workbench& m_workbench;
    std::vector<Open> m_open;
    int m_active = -1;
    std::optional<int> m_reading; ///< the one whose file is being read
    bool m_isTaking = false;      ///< a step is being undone, redone or worked out
    QUndoGroup m_history;
    QTimer m_noting;
    QElapsedTimer m_sinceStep;
};

} // namespace rooflens
