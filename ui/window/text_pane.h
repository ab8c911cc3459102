#pragma once

#include "core/view/device_draft.h"

#include <QPlainTextEdit>

namespace rooflens {

/// A profile's text, its faulty line marked. Undo and redo are the profile's, not the text's.
class TextPane : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit TextPane(QWidget* parent = nullptr);

    /// Cursor and scroll position stay; a text that is there already is left alone, so that typing goes on undisturbed.
    void show(const DeviceDraft& draft);
    /// Puts cursor and focus at a line and column.
    void goTo(const Where& place);

Q_SIGNALS:
    void edited(const rooflens::DeviceDraft& next);
    void undoAsked(); ///< by key: the profile's undo knows of the form's changes as well
    void redoAsked();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool m_isFilling = false;
};

} // namespace rooflens
