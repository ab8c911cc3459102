#pragma once

#include "core/model/note.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace rooflens {

/// The notes of one kind: a line with their count that unfolds into what they say.
class NoteGroup : public QWidget {
    Q_OBJECT
public:
    NoteGroup(const std::string& kind, std::vector<Note> notes, QWidget* parent = nullptr);

Q_SIGNALS:
    void nodeChosen(const QString& nodeId);

private:
    void unfold(bool isOpen);
    QWidget* makeBody();

    std::vector<Note> m_notes;
    QToolButton* m_head;
    QWidget* m_body = nullptr; ///< made when first unfolded
};

} // namespace rooflens
