#include "ui/window/device_browser.h"

#include "core/analysis/user_devices.h"
#include "core/view/device_draft.h"
#include "ui/qt_text.h"
#include "ui/session.h"
#include "ui/window/card.h"
#include "ui/window/device_editor.h"
#include "ui/window/device_groups.h"
#include "ui/window/device_list.h"
#include "ui/window/device_sheet.h"
#include "ui/window/look.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QSettings>
#include <QSplitter>
#include <QTableView>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace rooflens {
namespace {

QPushButton* makeButton(const QString& text, const QString& help, const char* name) {
    auto* button = new QPushButton(text);
    button->setToolTip(help);
    button->setAutoDefault(false);
    button->setObjectName(QString::fromLatin1(name));
    return button;
}

} // namespace

DeviceBrowser::DeviceBrowser(Session& session, DeviceGroups& groups, QWidget* parent)
    : QDialog(parent), m_session(session), m_groups(groups), m_list(new DeviceList(session, groups, this)), m_filter(new DeviceFilter(*m_list, groups)),
      m_search(new QLineEdit), m_vendor(new QComboBox), m_family(new QComboBox), m_table(new QTableView), m_sheet(new QTextBrowser), m_notices(new QVBoxLayout),
      m_state(makeMuted({})) {
    setObjectName(QStringLiteral("device_browser"));
    setWindowTitle(tr("Devices"));
    setWindowFlags(windowFlags() | Qt::WindowMinMaxButtonsHint);
    m_table->setModel(m_filter);
    m_table->setAccessibleName(tr("Devices"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSortingEnabled(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder); // the library's own order
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->installEventFilter(this);
    m_sheet->setOpenExternalLinks(true);
    m_sheet->setAccessibleName(tr("Figures and sources"));
    m_sheet->setFrameShape(QFrame::NoFrame);

    auto* columns = new QSplitter(Qt::Horizontal);
    columns->setChildrenCollapsible(false);
    columns->addWidget(m_table);
    columns->addWidget(m_sheet);
    columns->setStretchFactor(0, 1);
    columns->setSizes({960, 340});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 14, 14, 14);
    column->setSpacing(10);
    column->addWidget(makeFilters());
    column->addLayout(m_notices);
    column->addWidget(columns, 1);
    column->addWidget(makeButtons());
    resize(QSize(1320, 760).boundedTo(parent == nullptr ? QSize(1320, 760) : parent->screen()->availableSize() * 0.95));
    restoreGeometry(QSettings().value(QStringLiteral("devices/geometry")).toByteArray());

    m_table->resizeColumnsToContents();
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &DeviceBrowser::showCurrent);
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        if (index.column() != DeviceList::starColumn) useCurrent();
    });
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (QGuiApplication::keyboardModifiers().testFlag(Qt::ControlModifier)) return compareCurrent();
        if (index.column() == DeviceList::starColumn) toggleFavourite();
    });
    connect(&session, &Session::devicesChanged, this, [this] {
        fillFilters();
        showNotices();
        showCurrent();
    });
    connect(this, &QDialog::finished, this, [this] { QSettings().setValue(QStringLiteral("devices/geometry"), saveGeometry()); });
    fillFilters();
    showNotices();
    select(session.devices()[session.deviceIndex()]->id);
    showCurrent();
    m_search->setFocus();
}

QWidget* DeviceBrowser::makeFilters() {
    m_search->setPlaceholderText(tr("Search: name, vendor, family, architecture"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search devices"));
    m_search->installEventFilter(this);
    m_vendor->setAccessibleName(tr("Vendor"));
    m_family->setAccessibleName(tr("Family"));
    for (QComboBox* box : {m_vendor, m_family}) box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* favourites = new QCheckBox(tr("Favourites only"));
    connect(m_search, &QLineEdit::textChanged, m_filter, &DeviceFilter::setSearch);
    connect(m_vendor, &QComboBox::activated, this, [this] {
        m_filter->setVendor(m_vendor->currentData().toString());
        m_filter->setFamily({});
        m_family->setCurrentIndex(0);
        fillFilters();
    });
    connect(m_family, &QComboBox::activated, this, [this] { m_filter->setFamily(m_family->currentData().toString()); });
    connect(favourites, &QCheckBox::toggled, m_filter, &DeviceFilter::setFavouritesOnly);
    auto* filters = new QWidget;
    auto* row = new QHBoxLayout(filters);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_search, 1);
    row->addWidget(m_vendor);
    row->addWidget(m_family);
    row->addWidget(favourites);
    return filters;
}

QWidget* DeviceBrowser::makeButtons() {
    m_use = makeButton(tr("Use"), tr("Shows the model on this device (Enter)"), "use");
    m_edit = makeButton(tr("Edit…"), tr("Changes to a profile that ships become a profile of your own"), "edit");
    m_duplicate = makeButton(tr("Duplicate…"), tr("A new profile that starts as a copy of this one"), "duplicate");
    m_delete = makeButton(tr("Delete"), tr("Takes a profile of your own out of the library; can be undone"), "delete");
    m_undo = makeButton(tr("Undo"), tr("Brings the deleted profile back"), "undo");
    auto* add = makeButton(tr("New…"), tr("A profile from nothing"), "new");
    auto* close = makeButton(tr("Close"), {}, "close");
    connect(m_use, &QPushButton::clicked, this, &DeviceBrowser::useCurrent);
    connect(m_edit, &QPushButton::clicked, this, &DeviceBrowser::editCurrent);
    connect(m_duplicate, &QPushButton::clicked, this, &DeviceBrowser::duplicateCurrent);
    connect(m_delete, &QPushButton::clicked, this, &DeviceBrowser::deleteCurrent);
    connect(m_undo, &QPushButton::clicked, this, &DeviceBrowser::undoDelete);
    connect(add, &QPushButton::clicked, this, &DeviceBrowser::addNew);
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    m_undo->hide();
    auto* buttons = new QWidget;
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    for (QPushButton* b : {m_use, m_edit, m_duplicate, add, m_delete}) row->addWidget(b);
    row->addWidget(m_state, 1);
    row->addWidget(m_undo);
    row->addWidget(close);
    return buttons;
}

void DeviceBrowser::fillFilters() {
    const auto fill = [](QComboBox& box, const QString& all, const QStringList& names) {
        const QString chosen = box.currentData().toString();
        box.clear();
        box.addItem(all, QString());
        for (const QString& name : names) box.addItem(name, name);
        box.setCurrentIndex(std::max(0, box.findData(chosen)));
    };
    QStringList vendors, families;
    const QString vendor = m_vendor->currentData().toString();
    for (const auto& device : m_session.devices()) {
        const QString name = toQt(device->vendor), family = toQt(device->family);
        if (!name.isEmpty() && !vendors.contains(name)) vendors << name;
        if ((vendor.isEmpty() || name == vendor) && !family.isEmpty() && !families.contains(family)) families << family;
    }
    fill(*m_vendor, tr("All vendors"), vendors);
    fill(*m_family, tr("All families"), families);
}

void DeviceBrowser::showNotices() {
    clearLayout(*m_notices);
    for (const Error& error : m_session.brokenProfiles()) {
        const QString file = toQt(error.where.file);
        auto* mendIt = makeButton(tr("Mend…"), {}, "mend");
        connect(mendIt, &QPushButton::clicked, this, [this, file] { mend(file); });
        addNotice(tr("%1 cannot be used: line %2, %3: expected %4, found %5")
                      .arg(QFileInfo(file).fileName())
                      .arg(error.where.line.value_or(1))
                      .arg(error.where.element.empty() ? tr("the text") : toQt(error.where.element), translated(error.expected), toQt(error.found)),
                  toQt(describe(error)), {mendIt});
    }
    for (const KeptDraft::Left& left : KeptDraft::left(KeptDraft::Kind::profile)) {
        auto* goOnWithIt = makeButton(tr("Go on editing…"), {}, "go_on");
        auto* discard = makeButton(tr("Discard"), tr("Removes these changes for good"), "discard_draft");
        connect(goOnWithIt, &QPushButton::clicked, this, [this, path = left.path] { goOn(path); });
        connect(discard, &QPushButton::clicked, this, [this, path = left.path] {
            KeptDraft::discard(path);
            showNotices();
        });
        QString name = toQt(DeviceDraft(left.json).typed("/name"));
        if (name.isEmpty()) name = QFileInfo(left.openedFrom).fileName(); // the text may be torn
        addNotice(tr("Changes of %1 were not saved when the program ended (%2)").arg(name.isEmpty() ? tr("a nameless device") : name, QLocale().toString(left.time, QLocale::ShortFormat)),
                  left.openedFrom, {goOnWithIt, discard});
    }
}

void DeviceBrowser::addNotice(const QString& text, const QString& help, std::initializer_list<QPushButton*> buttons) {
    auto* card = new Card;
    auto* row = new QHBoxLayout;
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setToolTip(help);
    row->addWidget(label, 1);
    for (QPushButton* button : buttons) row->addWidget(button);
    card->column()->addLayout(row);
    m_notices->addWidget(card);
}

std::shared_ptr<const Device> DeviceBrowser::currentDevice() const {
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() ? m_list->device(m_filter->mapToSource(index).row()) : nullptr;
}

const Device* DeviceBrowser::current() const { return currentDevice().get(); }

void DeviceBrowser::select(const std::string& id) {
    for (int row = 0; row < m_list->rowCount(); ++row) {
        if (m_list->device(row)->id != id) continue;
        const QModelIndex index = m_filter->mapFromSource(m_list->index(row, DeviceList::firstFigure));
        if (!index.isValid()) return;
        m_table->setCurrentIndex(index);
        m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
        m_table->horizontalScrollBar()->setValue(0); // star, key and name stay in sight
    }
}

void DeviceBrowser::showCurrent() {
    const Device* device = current();
    for (QPushButton* button : {m_use, m_edit, m_duplicate}) button->setEnabled(device != nullptr);
    m_delete->setEnabled(device != nullptr && isUserDevice(*device));
    if (device == nullptr) return m_sheet->clear();
    m_sheet->setHtml(deviceSheet(*device, themeOf(*this)));
}

void DeviceBrowser::toggleFavourite() {
    if (current() == nullptr) return;
    const QString id = toQt(current()->id);
    m_groups.setFavourite(id, !m_groups.isFavourite(id));
}

void DeviceBrowser::useCurrent() {
    if (current() != nullptr) m_session.setDevice(current()->id);
}

/// Makes room for another editor.
bool DeviceBrowser::closeEditor() {
    DeviceEditor* editor = DeviceEditor::openOn(m_session);
    if (editor == nullptr || editor->close()) return true;
    editor->bringToFront();
    say(tr("One profile is edited at a time: save or discard the changes of the open one first"));
    return false;
}

DeviceEditor* DeviceBrowser::open(const DeviceDraft& draft, const QString& file, const QString& keptAt) {
    auto* editor = new DeviceEditor(m_session, draft, file, parentWidget(), keptAt);
    editor->setAttribute(Qt::WA_DeleteOnClose);
    connect(editor, &DeviceEditor::saved, this, [this](const QString& id) { select(id.toStdString()); });
    editor->show();
    return editor;
}

DeviceEditor* DeviceBrowser::editCurrent() {
    const auto device = currentDevice();
    if (device == nullptr) return nullptr;
    if (DeviceEditor* editor = DeviceEditor::openOn(m_session); editor != nullptr && editor->draft().typed("/id") == device->id) {
        editor->bringToFront();
        return editor;
    }
    const auto source = deviceSource(*device);
    if (!source) return say(toQt(describe(source.error()))), nullptr;
    if (source->origin == DeviceOrigin::otherFile) {
        say(tr("%1 was loaded from %2: edit that file, or duplicate the profile").arg(toQt(device->name), toQt(device->file)));
        return nullptr;
    }
    return closeEditor() ? open(DeviceDraft(source->json), toQt(source->file)) : nullptr;
}

DeviceEditor* DeviceBrowser::duplicateCurrent() {
    const std::string id = current() == nullptr ? std::string() : current()->id;
    if (id.empty() || !closeEditor()) return nullptr;
    select(id); // which may have been the one under edit
    const auto device = currentDevice();
    if (device == nullptr || device->id != id) return say(tr("The profile was not saved: there is nothing to copy")), nullptr;
    std::set<std::string> taken;
    for (const auto& other : m_session.devices()) taken.insert(other->id);
    const auto source = deviceSource(*device);
    if (!source) return say(toQt(describe(source.error()))), nullptr;
    DeviceEditor* editor = open(DeviceDraft(source->json).duplicated(taken), {});
    editor->markUnsaved();
    return editor;
}

DeviceEditor* DeviceBrowser::addNew() { return closeEditor() ? open(DeviceDraft::empty(), {}) : nullptr; }

DeviceEditor* DeviceBrowser::mend(const QString& file) {
    if (DeviceEditor* editor = DeviceEditor::openOn(m_session); editor != nullptr && editor->file() == file) {
        editor->bringToFront();
        return editor;
    }
    auto text = deviceText(file.toStdString()); // whole, or saving would cut it
    if (!text) {
        say(tr("%1 cannot be edited here: expected %2, found %3").arg(file, translated(text.error().expected), translated(text.error().found)));
        return nullptr;
    }
    return closeEditor() ? open(DeviceDraft(*std::move(text)), file) : nullptr;
}

DeviceEditor* DeviceBrowser::goOn(const QString& keptAt) {
    if (!closeEditor()) return nullptr;
    for (const KeptDraft::Left& left : KeptDraft::left(KeptDraft::Kind::profile)) {
        if (left.path != keptAt) continue;
        DeviceEditor* editor = open(DeviceDraft(left.json), left.openedFrom, keptAt);
        showNotices();
        return editor;
    }
    showNotices(); // another program has taken it up
    return nullptr;
}

void DeviceBrowser::deleteCurrent() {
    const Device* device = current();
    if (device == nullptr) return;
    if (!isUserDevice(*device)) return;
    const QString name = toQt(device->name);
    const auto removed = removeUserDevice(device->file);
    if (!removed) return say(toQt(describe(removed.error())));
    m_removed = toQt(*removed);
    m_session.reloadDevices();
    say(tr("%1 is deleted.").arg(name), true);
}

void DeviceBrowser::undoDelete() {
    if (m_removed.isEmpty()) return;
    const auto restored = restoreUserDevice(m_removed.toStdString());
    if (!restored) return say(toQt(describe(restored.error())));
    m_removed.clear();
    m_session.reloadDevices();
    say(tr("It is back: %1").arg(toQt(*restored)));
}

void DeviceBrowser::compareCurrent() {
    const Device* device = current();
    if (device == nullptr) return;
    const bool isChanged = m_session.toggleCompared(device->id);
    const QString name = toQt(device->name);
    say(m_session.comparedPlace(device->id) ? tr("Compared with %1").arg(name) : isChanged ? tr("No longer compared with %1").arg(name) : tr("%1 cannot be compared: it is in use, or %2 devices are compared already").arg(name).arg(Session::mostCompared));
}

void DeviceBrowser::say(const QString& text, bool canUndo) {
    m_state->setText(text);
    m_undo->setVisible(canUndo);
}

bool DeviceBrowser::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (watched == m_search && (key->key() == Qt::Key_Down || key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
        if (!m_table->currentIndex().isValid() && m_filter->rowCount() > 0) m_table->setCurrentIndex(m_filter->index(0, DeviceList::firstFigure));
        if (key->key() != Qt::Key_Down) useCurrent();
        m_table->setFocus();
        return true;
    }
    if (watched == m_table && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) return useCurrent(), true;
    if (watched == m_table && key->key() == Qt::Key_Delete) return deleteCurrent(), true;
    if (watched == m_table && key->key() == Qt::Key_Space) return toggleFavourite(), true;
    return QDialog::eventFilter(watched, event);
}

} // namespace rooflens
