#pragma once

#include "core/session/setup.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace rooflens {

class Session;

/// What the person wrote about operators of the model in front. Shared by panels as Selection is.
class OperatorNotes : public QObject {
    Q_OBJECT
public:
    explicit OperatorNotes(Session& session, QObject* parent = nullptr);

    const std::vector<PinnedNote>& all() const { return m_notes; } ///< by place
    QString textOf(std::size_t node) const;
    /// An empty text takes the note away.
    void setText(std::size_t node, const QString& text);
    void replace(std::vector<PinnedNote> notes);

Q_SIGNALS:
    void changed();

private:
    std::size_t indexOf(std::size_t node) const;

    Session& m_session;
    std::vector<PinnedNote> m_notes;
};

} // namespace rooflens
