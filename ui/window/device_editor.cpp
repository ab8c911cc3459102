#include "ui/window/device_editor.h"

#include "core/analysis/devices.h"
#include "core/analysis/user_devices.h"
#include "core/support/save_file.h"
#include "core/view/device_form.h"
#include "core/view/plot.h"
#include "ui/chart/roofline_view.h"
#include "ui/qt_text.h"
#include "ui/session.h"
#include "ui/window/look.h"
#include "ui/window/part_form.h"
#include "ui/window/parts_list.h"
#include "ui/window/text_pane.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QShortcut>
#include <QSplitter>
#include <QTabWidget>
#include <QUndoStack>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>

namespace rooflens {
namespace {

constexpr int formTab = 0, textTab = 1;
constexpr std::chrono::milliseconds previewPause{150}, keepPause{2000};

/// Error places carry the name that the draft was read under, which means nothing to its user.
QString placeOf(const Error& error) {
    const QString line = error.where.line ? DeviceEditor::tr("line %1, column %2").arg(*error.where.line).arg(error.where.column.value_or(1)) : QString();
    if (error.where.element.empty()) return line;
    return line.isEmpty() ? toQt(error.where.element) : toQt(error.where.element) + QStringLiteral(" (") + line + QLatin1Char(')');
}

} // namespace

/// One edit; typing on in the same field is one step.
class DeviceEditor::Edit : public QUndoCommand {
public:
    Edit(DeviceEditor& editor, DeviceDraft before, DeviceDraft after, QString place, const QString& what)
        : QUndoCommand(what), m_editor(editor), m_before(std::move(before)), m_after(std::move(after)), m_place(std::move(place)) {}
    void undo() override { m_editor.take(m_before); }
    void redo() override { m_editor.take(m_after); }
    int id() const override { return m_place.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const Edit*>(other);
        if (next->m_place != m_place) return false;
        m_after = next->m_after;
        return true;
    }

private:
    DeviceEditor& m_editor;
    DeviceDraft m_before, m_after;
    QString m_place; ///< empty: never merged
};

DeviceEditor::DeviceEditor(Session& session, DeviceDraft draft, QString file, QWidget* parent, const QString& keptAt)
    : QDialog(parent), m_session(session), m_draft(std::move(draft)), m_file(std::move(file)), m_undo(new QUndoStack(this)), m_chart(new RooflineView),
      m_parts(new PartsList), m_tabs(new QTabWidget), m_form(new QScrollArea), m_text(new TextPane), m_state(new QLabel), m_kept(KeptDraft::Kind::profile, keptAt) {
    setObjectName(QStringLiteral("device_editor"));
    setWindowFlags(windowFlags() | Qt::WindowMinMaxButtonsHint);
    build();
    connect(m_undo, &QUndoStack::cleanChanged, this, &DeviceEditor::showState);
    for (QTimer* timer : {&m_previewTimer, &m_keepTimer}) timer->setSingleShot(true);
    m_previewTimer.setInterval(previewPause);
    m_keepTimer.setInterval(keepPause);
    connect(&m_previewTimer, &QTimer::timeout, this, &DeviceEditor::preview);
    connect(&m_keepTimer, &QTimer::timeout, this, &DeviceEditor::keep);
    take(m_draft);
    preview();
    if (!keptAt.isEmpty()) markUnsaved();
    m_tabs->setCurrentIndex(m_draft.isReadable() ? formTab : textTab);
    if (m_draft.error()) goToFault();
}

DeviceEditor::~DeviceEditor() = default;

DeviceEditor* DeviceEditor::openOn(const Session& session) {
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* editor = qobject_cast<DeviceEditor*>(widget); editor != nullptr && &editor->m_session == &session && editor->isVisible()) return editor;
    return nullptr;
}

void DeviceEditor::bringToFront() {
    raise();
    activateWindow();
}

void DeviceEditor::build() {
    m_form->setWidgetResizable(true);
    m_form->setFrameShape(QFrame::NoFrame);
    connect(m_text, &TextPane::edited, this, [this](const DeviceDraft& next) { edit(next, QStringLiteral("text"), tr("text")); });
    connect(m_text, &TextPane::undoAsked, m_undo, &QUndoStack::undo);
    connect(m_text, &TextPane::redoAsked, m_undo, &QUndoStack::redo);
    connect(m_parts, &PartsList::currentChanged, this, &DeviceEditor::showPart);
    connect(m_parts, &PartsList::edited, this, [this](const DeviceDraft& next, const QString& what) {
        edit(next, {}, what);
        m_tabs->setCurrentIndex(formTab);
    });
    m_tabs->addTab(m_form, tr("Form"));
    m_tabs->addTab(m_text, QStringLiteral("JSON"));
    m_tabs->setDocumentMode(true);

    auto* columns = new QSplitter(Qt::Horizontal);
    columns->setChildrenCollapsible(false);
    columns->addWidget(makeSide());
    columns->addWidget(m_tabs);
    columns->setStretchFactor(1, 1);
    columns->setSizes({400, 600});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    column->addWidget(columns, 1);
    column->addWidget(makeFoot());
    resize(QSize(1060, 740).boundedTo(screen()->availableSize() * 0.95));

    const auto onKeys = [this](QKeySequence::StandardKey keys, auto&& slot) {
        auto* shortcut = new QShortcut(keys, this);
        connect(shortcut, &QShortcut::activated, this, slot);
    };
    onKeys(QKeySequence::Undo, [this] { m_undo->undo(); });
    onKeys(QKeySequence::Redo, [this] { m_undo->redo(); });
    onKeys(QKeySequence::Save, [this] { save(); });
}

QWidget* DeviceEditor::makeSide() {
    m_chart->setMinimumSize(300, 230);
    m_chart->setTheme(themeOf(parentWidget() == nullptr ? *this : *parentWidget()));
    m_chart->setAccessibleName(tr("Roofline of the profile"));
    auto* side = new QWidget;
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 6, 0);
    column->addWidget(m_chart, 2);
    column->addWidget(m_parts, 3);
    return side;
}

QWidget* DeviceEditor::makeFoot() {
    m_state->setWordWrap(true);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_state->setObjectName(QStringLiteral("state"));
    m_show = new QPushButton(tr("Show"));
    m_show->setToolTip(tr("Goes to the field that is wrong"));
    m_save = new QPushButton(tr("Save"));
    m_save->setObjectName(QStringLiteral("save"));
    auto* import = new QPushButton(tr("Import…"));
    auto* exportButton = new QPushButton(tr("Export…"));
    auto* close = new QPushButton(tr("Close"));
    connect(m_show, &QPushButton::clicked, this, &DeviceEditor::goToFault);
    connect(m_save, &QPushButton::clicked, this, &DeviceEditor::save);
    connect(import, &QPushButton::clicked, this, &DeviceEditor::importFile);
    connect(exportButton, &QPushButton::clicked, this, &DeviceEditor::exportFile);
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    auto* foot = new QWidget;
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(0, 4, 0, 0);
    row->addWidget(m_state, 1);
    for (QPushButton* button : {m_show, import, exportButton, close, m_save}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    return foot;
}

bool DeviceEditor::isChanged() const { return m_isUnsaved || !m_undo->isClean(); }

void DeviceEditor::markUnsaved() {
    m_isUnsaved = true;
    m_keepTimer.start();
    showState();
}

void DeviceEditor::edit(const DeviceDraft& next, const QString& place, const QString& what) {
    if (next.json() != m_draft.json()) m_undo->push(new Edit(*this, m_draft, next, place, what));
}

void DeviceEditor::take(const DeviceDraft& draft) {
    m_draft = draft;
    m_parts->show(draft);
    m_text->show(draft);
    m_form->setEnabled(draft.isReadable());
    showPart();
    if (const auto device = draft.device()) {
        m_chart->setPlot(std::make_shared<const RooflinePlot>(makePlot(*device)));
        m_due = device;
        m_previewTimer.start();
    }
    if (!m_keepTimer.isActive()) m_keepTimer.start(); // every so often, however long typing goes on
    showState();
}

/// The whole model is placed on the device again, which is too much for every key that is pressed.
void DeviceEditor::preview() {
    m_previewTimer.stop();
    if (const auto due = std::exchange(m_due, nullptr)) m_session.preview(due);
}

void DeviceEditor::keep() {
    if (isChanged()) m_kept.keep(m_draft.json(), m_file);
    else m_kept.drop();
}

void DeviceEditor::showPart() {
    const FormPart part = m_parts->current();
    if (m_part == nullptr || !m_part->isAbout(part)) {
        m_part = new PartForm(part);
        connect(m_part, &PartForm::edited, this, [this](const DeviceDraft& next, const QString& place) { edit(next, place, place); });
        connect(m_part, &PartForm::undoAsked, m_undo, &QUndoStack::undo);
        connect(m_part, &PartForm::redoAsked, m_undo, &QUndoStack::redo);
        if (QWidget* before = m_form->takeWidget()) before->deleteLater(); // its own signal may have led here
        m_form->setWidget(m_part);
    }
    m_part->show(m_draft);
}

void DeviceEditor::showState() {
    const auto& error = m_draft.error();
    QString name = toQt(m_draft.typed("/name"));
    if (name.isEmpty()) name = m_file.isEmpty() ? tr("New device") : m_file;
    setWindowTitle(tr("%1[*] — Device editor").arg(name));
    setWindowModified(isChanged());
    m_save->setEnabled(!error && isChanged());
    m_show->setVisible(error.has_value());
    if (error) return say(tr("Not usable yet: %1: expected %2, found %3").arg(placeOf(*error), translated(error->expected), toQt(error->found)), true);
    if (isChanged()) return say(tr("Usable. The chart shows it; Save keeps it."), false);
    say(m_file.isEmpty() ? tr("As it ships. Saving an edit makes a profile of your own that takes its place.") : tr("Your own: %1").arg(m_file), false);
}

void DeviceEditor::say(const QString& text, bool isFault) {
    m_state->setText(text);
    QPalette palette = this->palette();
    if (isFault) palette.setColor(QPalette::WindowText, themeOf(*this).flip);
    m_state->setPalette(palette);
}

void DeviceEditor::goToFault() {
    const auto& error = m_draft.error();
    if (!error) return;
    if (m_draft.isReadable()) {
        m_tabs->setCurrentIndex(formTab);
        m_parts->selectAt(error->where.element);
        for (QWidget* field : m_part->findChildren<QWidget*>())
            if (field->property("isWrong").toBool()) {
                field->setFocus();
                m_form->ensureWidgetVisible(field);
                return;
            }
    }
    m_tabs->setCurrentIndex(textTab);
    m_text->goTo(error->where);
}

/// Whether a profile of the user's that was not opened here has that id.
bool DeviceEditor::isTaken(const std::string& id) const {
    const DeviceLibrary library = DeviceCatalogue::library();
    return std::any_of(library.devices.begin(), library.devices.end(), [&id](const auto& device) { return device->id == id && isUserDevice(*device); });
}

bool DeviceEditor::save() {
    const auto device = m_draft.device();
    if (device == nullptr) {
        goToFault();
        return false;
    }
    if (m_file.isEmpty() && isTaken(device->id)) {
        say(tr("Not saved: another profile of your own has the id %1. Choose another id, or edit that profile.").arg(toQt(device->id)), true);
        return false;
    }
    const auto file = saveUserDevice(device->id, m_draft.json(), m_file.toStdString());
    if (!file) {
        say(tr("Not saved: %1: expected %2, found %3; %4").arg(toQt(describe(file.error().where)), translated(file.error().expected), toQt(file.error().found),
                                                              translated(file.error().remedy)), true);
        return false;
    }
    m_file = toQt(*file);
    m_isUnsaved = false;
    m_undo->setClean();
    m_kept.drop();
    m_due = nullptr;
    m_session.takeSaved(device->id); // closing does not fall back to the device before
    say(tr("Saved to %1").arg(m_file), false);
    Q_EMIT saved(toQt(device->id));
    return true;
}

void DeviceEditor::replaceText(const QString& text) { edit(DeviceDraft(text.toStdString()), {}, tr("import")); }

void DeviceEditor::importFile() {
    const QString name = QFileDialog::getOpenFileName(this, tr("Import a device profile"), {}, tr("Device profiles (*.json);;All files (*)"));
    if (name.isEmpty()) return;
    importFrom(name);
}

bool DeviceEditor::importFrom(const QString& file) {
    auto text = deviceText(file.toStdString());
    if (!text) {
        say(tr("%1 was not imported: expected %2, found %3").arg(file, translated(text.error().expected), translated(text.error().found)), true);
        return false;
    }
    edit(DeviceDraft(*std::move(text)), {}, tr("import"));
    m_tabs->setCurrentIndex(m_draft.isReadable() ? formTab : textTab);
    return true;
}

bool DeviceEditor::writeTo(const QString& file) {
    const auto written = saveFile(file.toStdString(), m_draft.json());
    if (written) say(tr("Written to %1").arg(file), false);
    else say(tr("%1 was not written: %2").arg(file, toQt(written.error().found)), true);
    return written.has_value();
}

void DeviceEditor::exportFile() {
    const QString id = toQt(m_draft.typed("/id"));
    const QString file = QFileDialog::getSaveFileName(this, tr("Export the profile"), (id.isEmpty() ? QStringLiteral("device") : id) + QStringLiteral(".json"),
                                                      tr("Device profiles (*.json)"));
    if (!file.isEmpty()) writeTo(file);
}

bool DeviceEditor::mayClose() {
    if (!isChanged()) return true;
    QMessageBox box(QMessageBox::Question, tr("Device editor"), tr("The profile has changes that are not saved."), QMessageBox::NoButton, this);
    QPushButton* save = m_draft.device() ? box.addButton(QMessageBox::Save) : nullptr;
    QPushButton* discard = box.addButton(QMessageBox::Discard);
    QPushButton* cancel = box.addButton(QMessageBox::Cancel);
    box.setEscapeButton(cancel);
    box.setDefaultButton(save != nullptr ? save : cancel); // Enter loses nothing
    if (save == nullptr) box.setInformativeText(tr("It is not usable yet, so it cannot be saved; Export keeps it as a file."));
    box.exec();
    if (save != nullptr && box.clickedButton() == save) return this->save();
    return box.clickedButton() == discard;
}

void DeviceEditor::reject() { close(); }

void DeviceEditor::closeEvent(QCloseEvent* event) {
    if (!mayClose()) return event->ignore();
    event->accept();
    m_previewTimer.stop();
    m_keepTimer.stop();
    m_kept.drop();
    m_session.endPreview();
    done(isChanged() ? Rejected : Accepted);
}

} // namespace rooflens
