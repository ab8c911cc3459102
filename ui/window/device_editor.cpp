#include "ui/window/device_editor.h"

#include "core/analysis/user_devices.h"
#include "core/support/save_file.h"
#include "core/view/device_form.h"
#include "core/view/plot.h"
#include "ui/chart/roofline_view.h"
#include "ui/qt_text.h"
#include "ui/session.h"
#include "ui/window/look.h"
#include "ui/window/part_form.h"

#include <QCloseEvent>
#include <QFileDialog>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTabWidget>
#include <QTextBlock>
#include <QTreeWidget>
#include <QUndoStack>
#include <QVBoxLayout>

#include <utility>

namespace rooflens {
namespace {

constexpr int partRole = Qt::UserRole;
constexpr int formTab = 0, textTab = 1;

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

DeviceEditor::DeviceEditor(Session& session, DeviceDraft draft, QString file, QWidget* parent)
    : QDialog(parent), m_session(session), m_draft(std::move(draft)), m_file(std::move(file)), m_undo(new QUndoStack(this)), m_chart(new RooflineView),
      m_parts(new QTreeWidget), m_tabs(new QTabWidget), m_form(new QScrollArea), m_text(new QPlainTextEdit), m_state(new QLabel) {
    setObjectName(QStringLiteral("device_editor"));
    setWindowFlags(windowFlags() | Qt::WindowMinMaxButtonsHint);
    build();
    connect(m_undo, &QUndoStack::cleanChanged, this, &DeviceEditor::showState);
    take(m_draft);
    m_tabs->setCurrentIndex(m_draft.isReadable() ? formTab : textTab);
    if (m_draft.error()) goToFault();
}

DeviceEditor::~DeviceEditor() = default;

void DeviceEditor::build() {
    m_form->setWidgetResizable(true);
    m_form->setFrameShape(QFrame::NoFrame);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setAccessibleName(tr("Profile as JSON"));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setUndoRedoEnabled(false); // the profile's own steps
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_isTaking) edit(DeviceDraft(m_text->toPlainText().toStdString()), QStringLiteral("text"), tr("text"));
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
    resize(1060, 740);

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
    m_chart->setTheme(themeOf(*parentWidget()));
    m_chart->setAccessibleName(tr("Roofline of the profile"));
    m_parts->setAccessibleName(tr("Parts of the profile"));
    m_parts->setHeaderLabels({tr("Part"), tr("Theoretical"), tr("Achievable")});
    m_parts->setRootIsDecorated(false);
    m_parts->setUniformRowHeights(true);
    m_parts->setSelectionMode(QAbstractItemView::SingleSelection);
    m_parts->header()->setStretchLastSection(false);
    m_parts->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_parts->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    connect(m_parts, &QTreeWidget::currentItemChanged, this, [this] {
        if (!m_isTaking) showPart();
    });
    auto* add = new QPushButton(tr("Add"));
    auto* menu = new QMenu(add);
    menu->addAction(tr("Peak"), this, [this] { addElement("/peaks", false); });
    menu->addAction(tr("Sparse peak"), this, [this] { addElement("/sparse_peaks", false); });
    menu->addAction(tr("Cache"), this, [this] { addElement("/caches", false); });
    add->setMenu(menu);
    m_copyPart = new QPushButton(tr("Copy"));
    m_copyPart->setToolTip(tr("Adds a copy of the selected peak or cache"));
    m_removePart = new QPushButton(tr("Remove"));
    m_removePart->setToolTip(tr("Takes the selected peak or cache out; can be undone"));
    m_copyPart->setObjectName(QStringLiteral("copy_part"));
    m_removePart->setObjectName(QStringLiteral("remove_part"));
    connect(m_copyPart, &QPushButton::clicked, this, [this] {
        const auto* item = m_parts->currentItem();
        if (item != nullptr) addElement(item->data(1, partRole).toString().toStdString(), true);
    });
    connect(m_removePart, &QPushButton::clicked, this, &DeviceEditor::removeElement);
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : {add, m_copyPart, m_removePart}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    auto* side = new QWidget;
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 6, 0);
    column->addWidget(m_chart, 2);
    column->addWidget(m_parts, 3);
    column->addLayout(buttons);
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
    showState();
}

void DeviceEditor::edit(const DeviceDraft& next, const QString& place, const QString& what) {
    if (next.json() != m_draft.json()) m_undo->push(new Edit(*this, m_draft, next, place, what));
}

void DeviceEditor::take(const DeviceDraft& draft) {
    m_draft = draft;
    m_isTaking = true;
    showParts();
    showText();
    m_isTaking = false;
    showPart();
    if (const auto device = m_draft.device()) {
        m_chart->setPlot(std::make_shared<const RooflinePlot>(makePlot(*device)));
        m_session.preview(device);
    }
    showState();
}

void DeviceEditor::showParts() {
    const auto* current = m_parts->currentItem();
    const int row = current == nullptr ? 0 : m_parts->indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(current));
    const auto parts = formParts(m_draft);
    while (m_parts->topLevelItemCount() > static_cast<int>(parts.size())) delete m_parts->takeTopLevelItem(m_parts->topLevelItemCount() - 1);
    for (int i = 0; i < static_cast<int>(parts.size()); ++i) {
        const FormPart& part = parts[static_cast<std::size_t>(i)];
        auto* item = m_parts->topLevelItem(i);
        if (item == nullptr) m_parts->addTopLevelItem(item = new QTreeWidgetItem);
        item->setSizeHint(0, QSize(0, fontMetrics().height() + 8));
        const QString title = part.isNamedByUs ? translated(part.title) : toQt(part.title);
        item->setText(0, title.isEmpty() ? tr("(nameless)") : title);
        item->setData(0, partRole, i);
        item->setData(1, partRole, toQt(part.list));
        int column = 1;
        for (const std::string_view key : {part.theoretical, part.achievable}) {
            item->setText(column, key.empty() ? QString() : toQt(figureText(m_draft, part.pointer + '/' + std::string(key))));
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
            ++column;
        }
    }
    m_parts->setCurrentItem(m_parts->topLevelItem(std::clamp(row, 0, m_parts->topLevelItemCount() - 1)));
    m_form->setEnabled(m_draft.isReadable());
}

void DeviceEditor::showPart() {
    const int row = m_parts->currentItem() == nullptr ? 0 : m_parts->indexOfTopLevelItem(m_parts->currentItem());
    const auto parts = formParts(m_draft);
    const FormPart& part = parts[static_cast<std::size_t>(std::clamp(row, 0, static_cast<int>(parts.size()) - 1))];
    for (QPushButton* button : {m_copyPart, m_removePart}) button->setEnabled(!part.list.empty() && m_draft.isReadable());
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

void DeviceEditor::showText() {
    const QString text = toQt(m_draft.json());
    QList<QTextEdit::ExtraSelection> marks;
    if (m_text->toPlainText() != text) {
        const int position = m_text->textCursor().position(), scroll = m_text->verticalScrollBar()->value();
        m_text->setPlainText(text);
        QTextCursor cursor = m_text->textCursor();
        cursor.setPosition(std::min(position, static_cast<int>(m_text->document()->characterCount()) - 1));
        m_text->setTextCursor(cursor);
        m_text->verticalScrollBar()->setValue(scroll);
    }
    if (m_draft.error() && m_draft.error()->where.line) {
        QTextEdit::ExtraSelection mark;
        QColor tint = themeOf(*this).flip;
        tint.setAlpha(60);
        mark.format.setBackground(tint);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        mark.cursor = QTextCursor(m_text->document()->findBlockByNumber(*m_draft.error()->where.line - 1));
        marks << mark;
    }
    m_text->setExtraSelections(marks);
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
        const auto parts = formParts(m_draft);
        std::size_t best = parts.size();
        for (std::size_t i = 0; i < parts.size(); ++i)
            if (error->where.element.starts_with(parts[i].pointer) && (best == parts.size() || parts[i].pointer.size() > parts[best].pointer.size())) best = i;
        if (best < parts.size()) {
            m_tabs->setCurrentIndex(formTab);
            m_parts->setCurrentItem(m_parts->topLevelItem(static_cast<int>(best)));
            for (QWidget* field : m_part->findChildren<QWidget*>())
                if (field->property("isWrong").toBool()) {
                    field->setFocus();
                    m_form->ensureWidgetVisible(field);
                    return;
                }
        }
    }
    m_tabs->setCurrentIndex(textTab);
    QTextCursor cursor(m_text->document()->findBlockByNumber(error->where.line.value_or(1) - 1));
    cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor, error->where.column.value_or(1) - 1);
    m_text->setTextCursor(cursor);
    m_text->centerCursor();
    m_text->setFocus();
}

void DeviceEditor::addElement(const std::string& list, bool isCopy) {
    std::optional<std::size_t> model;
    if (isCopy) {
        const int row = m_parts->currentItem()->data(0, partRole).toInt();
        const std::string pointer = formParts(m_draft)[static_cast<std::size_t>(row)].pointer;
        if (pointer.size() > list.size()) model = std::stoul(pointer.substr(list.size() + 1));
    }
    edit(m_draft.withElement(list, model), {}, isCopy ? tr("copy of a part") : tr("new part"));
    const std::string added = list + '/' + std::to_string(m_draft.sizeOf(list) - 1);
    const auto parts = formParts(m_draft);
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (parts[i].pointer == added) m_parts->setCurrentItem(m_parts->topLevelItem(static_cast<int>(i)));
    m_tabs->setCurrentIndex(formTab);
}

void DeviceEditor::removeElement() {
    const int row = m_parts->indexOfTopLevelItem(m_parts->currentItem());
    const auto parts = formParts(m_draft);
    if (row < 0 || parts[static_cast<std::size_t>(row)].list.empty()) return;
    edit(m_draft.without(parts[static_cast<std::size_t>(row)].pointer), {}, tr("removal of a part"));
}

bool DeviceEditor::save() {
    const auto device = m_draft.device();
    if (device == nullptr) {
        goToFault();
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
    m_session.endPreview();
    m_session.reloadDevices();
    m_session.setDevice(device->id);
    m_session.preview(device); // closing must not fall back to the device before
    say(tr("Saved to %1").arg(m_file), false);
    Q_EMIT saved(toQt(device->id));
    return true;
}

void DeviceEditor::replaceText(const QString& text) { edit(DeviceDraft(text.toStdString()), {}, tr("import")); }

void DeviceEditor::importFile() {
    const QString name = QFileDialog::getOpenFileName(this, tr("Import a device profile"), {}, tr("Device profiles (*.json);;All files (*)"));
    if (name.isEmpty()) return;
    constexpr qint64 most = qint64{1} << 20; // what a profile may hold
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly)) return say(tr("%1 cannot be read: %2").arg(name, file.errorString()), true);
    if (file.size() > most) return say(tr("%1 is no device profile: it holds more than 1 MiB").arg(name), true);
    replaceText(QString::fromUtf8(file.readAll()));
    m_tabs->setCurrentIndex(m_draft.isReadable() ? formTab : textTab);
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
    box.addButton(QMessageBox::Cancel);
    if (save == nullptr) box.setInformativeText(tr("It is not usable yet, so it cannot be saved; Export keeps it as a file."));
    box.exec();
    if (save != nullptr && box.clickedButton() == save) return this->save();
    return box.clickedButton() == discard;
}

void DeviceEditor::reject() { close(); }

void DeviceEditor::closeEvent(QCloseEvent* event) {
    if (!mayClose()) return event->ignore();
    event->accept();
    m_session.endPreview();
    done(isChanged() ? Rejected : Accepted);
}

} // namespace rooflens
