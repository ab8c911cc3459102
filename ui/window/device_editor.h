#pragma once

#include "core/view/device_draft.h"
#include "ui/documents/kept_draft.h"

#include <QDialog>
#include <QString>
#include <QTimer>

#include <memory>

class QLabel;
class QPushButton;
class QScrollArea;
class QTabWidget;
class QUndoStack;

namespace rooflens {

class PartForm;
class PartsList;
class RooflineView;
class Session;
class TextPane;

/// Edits a device profile as a form or as its text. Every usable state is seen on the window's chart, as a preview, once typing
/// pauses; saving writes it to the user's folder, closing without goes back. What is unsaved is asked for and kept against a
/// crash, and everything can be undone. A session has room for one editor: it shows one preview.
class DeviceEditor : public QDialog {
    Q_OBJECT
public:
    /// `file`: the user's file the text was read from; empty: a profile that ships, or a new one. `keptAt`: the kept text that is
    /// taken up again, which counts as unsaved.
    DeviceEditor(Session& session, DeviceDraft draft, QString file, QWidget* parent = nullptr, const QString& keptAt = {});
    ~DeviceEditor() override;

    /// The one that is open on the session; null: none.
    static DeviceEditor* openOn(const Session& session);

    const DeviceDraft& draft() const { return m_draft; }
    const QString& file() const { return m_file; } ///< the user's own that saving goes to; empty: a new one
    void bringToFront();
    bool isChanged() const;
    QTabWidget& tabs() const { return *m_tabs; }
    QUndoStack& undoStack() const { return *m_undo; }
    RooflineView& chart() const { return *m_chart; }
    /// False, with the reason in the window, when the draft is not usable or the file cannot be written.
    bool save();
    /// Counts as unsaved work from the start: a copy, an import, a new profile.
    void markUnsaved();
    /// Puts a text in place of the one under edit; can be undone.
    void replaceText(const QString& text);
    bool importFrom(const QString& file); ///< puts its text in place of the one under edit; can be undone
    bool writeTo(const QString& file); ///< the text as it is, usable or not

public Q_SLOTS:
    void reject() override;

Q_SIGNALS:
    void saved(const QString& id);

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    class Edit;
    void build();
    QWidget* makeSide();
    QWidget* makeFoot();
    void edit(const DeviceDraft& next, const QString& place, const QString& what);
    void take(const DeviceDraft& draft); ///< shows it everywhere
    void preview(); ///< what is due
    void keep();    ///< against a crash
    void showPart();
    void showState();
    void goToFault();
    void importFile();
    void exportFile();
    bool isTaken(const std::string& id) const;
    bool mayClose();
    void say(const QString& text, bool isFault);

    Session& m_session;
    DeviceDraft m_draft;
    QString m_file;
    bool m_isUnsaved = false;
    QUndoStack* m_undo;
    RooflineView* m_chart;
    PartsList* m_parts;
    QTabWidget* m_tabs;
    QScrollArea* m_form;
    PartForm* m_part = nullptr;
    TextPane* m_text;
    QLabel* m_state;
    QPushButton *m_save = nullptr, *m_show = nullptr;
    std::shared_ptr<const Device> m_due; ///< to be previewed; null: it is
    QTimer m_previewTimer, m_keepTimer;
    KeptDraft m_kept;
};

} // namespace rooflens
