#pragma once

#include "core/view/device_draft.h"

#include <QDialog>
#include <QString>

#include <memory>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;
class QTabWidget;
class QTreeWidget;
class QUndoStack;

namespace rooflens {

class PartForm;
class RooflineView;
class Session;

/// Edits a device profile as a form or as its text. Every usable state is seen on the window's chart at once, as a preview;
/// saving writes it to the user's folder, closing without goes back. What is unsaved is asked for, and everything can be undone.
class DeviceEditor : public QDialog {
    Q_OBJECT
public:
    /// `file`: the user's file the text was read from; empty: a profile that ships, or a new one.
    DeviceEditor(Session& session, DeviceDraft draft, QString file, QWidget* parent = nullptr);
    ~DeviceEditor() override;

    const DeviceDraft& draft() const { return m_draft; }
    bool isChanged() const;
    QUndoStack& undoStack() const { return *m_undo; }
    RooflineView& chart() const { return *m_chart; }
    /// False, with the reason in the window, when the draft is not usable or the file cannot be written.
    bool save();
    /// Counts as unsaved work from the start: a copy, an import, a new profile.
    void markUnsaved();
    /// Puts a text in place of the one under edit; can be undone.
    void replaceText(const QString& text);
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
    void showParts();
    void showPart();
    void showText();
    void showState();
    void goToFault();
    void addElement(const std::string& list, bool isCopy);
    void removeElement();
    void importFile();
    void exportFile();
    bool mayClose();
    void say(const QString& text, bool isFault);

    Session& m_session;
    DeviceDraft m_draft;
    QString m_file;
    bool m_isUnsaved = false;
    QUndoStack* m_undo;
    RooflineView* m_chart;
    QTreeWidget* m_parts;
    QTabWidget* m_tabs;
    QScrollArea* m_form;
    PartForm* m_part = nullptr;
    QPlainTextEdit* m_text;
    QLabel* m_state;
    QPushButton *m_save = nullptr, *m_show = nullptr, *m_copyPart = nullptr, *m_removePart = nullptr;
    bool m_isTaking = false; ///< widgets are being filled; their signals are no edits
};

} // namespace rooflens
