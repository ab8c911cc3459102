// The window's commands on open models and sessions.
#include "ui/documents/session_keeper.h"
#include "ui/qt_text.h"
#include "ui/window/central_area.h"
#include "ui/window/error_bar.h"
#include "ui/window/main_window.h"
#include "ui/window/offer_bar.h"
#include "ui/window/welcome_page.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QStatusBar>

namespace rooflens {

void MainWindow::connectDocuments() {
    QAction* undo = m_documents->history().createUndoAction(this, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    QAction* redo = m_documents->history().createRedoAction(this, tr("&Redo"));
    redo->setShortcuts(QList<QKeySequence>{Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y});
    m_actions.edit->addActions({undo, redo});
    connect(m_actions.saveSession, &QAction::triggered, this, [this] { saveSession(false); });
    connect(m_actions.saveSessionAs, &QAction::triggered, this, [this] { saveSession(true); });
    connect(m_actions.closeModel, &QAction::triggered, m_documents, [this] { m_documents->close(m_documents->active()); });
    const auto step = [this](int by) {
        const int count = m_documents->count();
        if (count > 1) m_documents->activate((m_documents->active() + by + count) % count);
    };
    connect(m_actions.nextModel, &QAction::triggered, this, [step] { step(1); });
    connect(m_actions.previousModel, &QAction::triggered, this, [step] { step(-1); });
    connect(m_documents, &Documents::listChanged, this, [this] {
        for (QAction* action : {m_actions.nextModel, m_actions.previousModel}) action->setEnabled(m_documents->count() > 1);
    });
    connect(m_documents, &Documents::notFound, this, &MainWindow::offerToLocate);
    connect(m_documents, &Documents::devicesUnknown, this, [this](const QStringList& ids) {
        m_centre->offerBar().offer(tr("The session asks for devices that are not in your library: %1").arg(ids.join(QStringLiteral(", "))),
                                   tr("%1 is used instead. Load the profile and choose it in the Device menu.").arg(toQt(m_session.devices()[m_session.deviceIndex()]->name)),
                                   {{tr("Load a profile…"), [this] { chooseDevice(); }}}, tr("Dismiss"));
    });
    connect(m_keeper, &SessionKeeper::fileChanged, this, &MainWindow::updateTitle);
    connect(&m_session, &Session::closed, this, [this] {
        m_selection.select(std::nullopt);
        updateTitle();
        showPanels();
    });
    connect(&m_centre->welcome(), &WelcomePage::sessionRequested, this, [this] {
        if (const auto last = SessionKeeper::last()) m_keeper->goOn(*last);
    });
}

void MainWindow::openSession(const QString& file) {
    if (!mayLeaveSession()) return;
    const auto opened = m_keeper->open(file);
    if (opened) return m_recent.add(m_keeper->file());
    m_centre->errorBar().show(tr("%1 cannot be opened").arg(QFileInfo(file).fileName()), opened.error());
}

bool MainWindow::saveSession(bool asAnother) {
    QString file = m_keeper->file();
    if (file.isEmpty() || asAnother) {
        const QFileInfo model(m_session.file());
        const QString usual = file.isEmpty() ? model.absolutePath() + QLatin1Char('/') + model.completeBaseName() + QLatin1String(sessionEnding) : file;
        QFileDialog dialog(this, tr("Save the session"), usual, tr("Sessions (*.rooflens)"));
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.setDefaultSuffix(QString::fromLatin1(sessionEnding + 1)); // before it asks about a file that is there
        dialog.selectFile(usual);
        if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return false;
        file = dialog.selectedFiles().front();
    }
    const auto saved = m_keeper->save(file);
    if (saved) {
        m_recent.add(file);
        statusBar()->showMessage(tr("Session saved to %1").arg(file), 6000);
        return true;
    }
    m_centre->errorBar().show(tr("The session was not saved"), saved.error());
    return false;
}

/// Asks where a session file is not what is seen. What has no file comes back by "last session".
bool MainWindow::mayLeaveSession() {
    if (!m_keeper->hasUnsavedChanges()) return true;
    QMessageBox box(QMessageBox::Question, tr("Save the session?"), tr("%1 has changed since it was saved.").arg(QFileInfo(m_keeper->file()).fileName()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && saveSession(false));
}

void MainWindow::offerWhatWasLeft() {
    const auto left = SessionKeeper::left();
    if (const auto last = SessionKeeper::last()) m_centre->welcome().setSession(static_cast<int>(last->documents.size()));
    if (left.empty()) return;
    const KeptDraft::Left newest = left.front();
    m_centre->offerBar().offer(tr("Rooflens ended without closing. What was open at %1 is still there.").arg(QLocale().toString(newest.time, QLocale::ShortFormat)), {},
                               {{tr("Restore"), [this, newest] {
                                     const auto recovered = m_keeper->recover(newest);
                                     if (!recovered) m_centre->errorBar().show(tr("The session cannot be restored"), recovered.error());
                                 }},
                                {tr("Discard"), [newest] { KeptDraft::discard(newest.path); }}},
                               tr("Later"));
}

void MainWindow::offerToLocate(int document) {
    const QString file = toQt(m_documents->at(document).file);
    if (QFileInfo::exists(file)) return; // the error says what is wrong with it
    m_centre->offerBar().offer(tr("%1 is not where it was").arg(QFileInfo(file).fileName()), file,
                               {{tr("Locate…"), [this, file] {
                                     const QString found = QFileDialog::getOpenFileName(this, tr("Locate %1").arg(QFileInfo(file).fileName()), {}, tr("Models (*.onnx);;All files (*)"));
                                     for (int i = 0; !found.isEmpty() && i < m_documents->count(); ++i)
                                         if (toQt(m_documents->at(i).file) == file) return m_documents->relocate(i, found);
                                 }}},
                               tr("Dismiss"));
}

} // namespace rooflens
