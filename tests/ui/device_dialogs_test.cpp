// The device browser, the editor and the data-sheet calculator, driven in the real window.
#include "core/analysis/devices.h"
#include "core/analysis/user_devices.h"
#include "tests/support/environment.h"
#include "tests/ui/small_models.h"
#include "ui/chart/roofline_view.h"
#include "ui/qt_text.h"
#include "ui/window/device_browser.h"
#include "ui/window/device_editor.h"
#include "ui/window/device_groups.h"
#include "ui/window/device_list.h"
#include "ui/window/device_sheet.h"
#include "ui/documents/kept_draft.h"
#include "ui/window/main_window.h"
#include "ui/window/sheet_dialog.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QTreeWidget>
#include <QUndoStack>

#include <sys/wait.h>
#include <unistd.h>

namespace rooflens {
namespace {

/// The window with a user's folder of its own.
class DeviceDialogs : public WithModels {
protected:
    DeviceDialogs() {
        QSettings().remove(QStringLiteral("devices/favourites"));
        window = std::make_unique<MainWindow>();
        window->resize(1400, 900);
        window->show();
        EXPECT_TRUE(openAndWait(session(), threeNodes(32)));
    }
    ~DeviceDialogs() override { window.reset(); }

    Session& session() { return window->session(); }
    std::string inUse() { return session().devices()[session().deviceIndex()]->id; }
    DeviceBrowser& browser() {
        window->actions().browseDevices->trigger();
        return *window->findChild<DeviceBrowser*>();
    }
    QString userFile(const QString& name) const { return m_folder.filePath(QStringLiteral("rooflens/devices/") + name); }
    void write(const QString& name, const QByteArray& text) const {
        QDir().mkpath(m_folder.filePath(QStringLiteral("rooflens/devices")));
        QFile file(userFile(name));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    static QByteArray textOf(const QString& name) {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void type(QWidget& dialog, const char* field, const QString& text) {
        auto* line = dialog.findChild<QLineEdit*>(QString::fromLatin1(field));
        ASSERT_NE(line, nullptr) << field;
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    static QString state(DeviceEditor& editor) { return editor.findChild<QLabel*>(QStringLiteral("state"))->text(); }
    static void choosePart(DeviceEditor& editor, const QString& title) {
        auto* parts = editor.findChild<QTreeWidget*>();
        for (int i = 0; i < parts->topLevelItemCount(); ++i)
            if (parts->topLevelItem(i)->text(0) == title) return parts->setCurrentItem(parts->topLevelItem(i));
        ADD_FAILURE() << title.toStdString();
    }
    /// Answers the question that closing asks, once it is there.
    static void answer(QMessageBox::StandardButton button) {
        QTimer::singleShot(100, [button] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            ASSERT_NE(box, nullptr);
            box->button(button)->click();
        });
    }

    /// Whether the model is shown on such a bandwidth, once typing has paused.
    bool showsBandwidth(double bandwidth) {
        return QTest::qWaitFor([this, bandwidth] { return session().analysis()->device->memory.bandwidth.value == ByteRate(bandwidth); }, 2000);
    }
    static QString textOfDevice(const char* id) { return toQt(deviceSource(**DeviceCatalogue::find(id))->json); }
    void changeBandwidth(DeviceEditor& editor, const QString& text) {
        choosePart(editor, QStringLiteral("Memory"));
        type(editor, "/memory/bandwidth/value", text);
    }

    QTemporaryDir m_folder;
    const Environment m_dataHome{"XDG_DATA_HOME", m_folder.path().toStdString()};
    std::unique_ptr<MainWindow> window;
};

TEST_F(DeviceDialogs, theBrowserSearchesSortsAndUses) {
    DeviceBrowser& b = browser();
    QTableView& table = b.table();
    EXPECT_EQ(table.model()->rowCount(), static_cast<int>(session().devices().size()));
    ASSERT_NE(b.current(), nullptr);
    EXPECT_EQ(b.current()->id, "rtx-2070-super") << "the one in use is selected";
    auto* search = b.findChild<QLineEdit*>();
    QTest::keyClicks(search, QStringLiteral("nvidia a100 sxm"));
    EXPECT_EQ(table.model()->rowCount(), 2);
    table.sortByColumn(DeviceList::indexOf("capacity"), Qt::DescendingOrder);
    EXPECT_EQ(table.model()->index(0, DeviceList::indexOf("capacity")).data().toString(), QStringLiteral("80 GiB"));
    table.setCurrentIndex(table.model()->index(0, DeviceList::indexOf("name")));
    QTest::keyClick(&table, Qt::Key_Return);
    EXPECT_EQ(inUse(), "a100-sxm-80gb");
    EXPECT_TRUE(b.findChild<QTextBrowser*>()->toHtml().contains(QStringLiteral("href=\"https://")));
}

TEST_F(DeviceDialogs, whatIsNotKnownIsSortedLastBothWays) {
    QTableView& table = browser().table();
    const int power = DeviceList::indexOf("power");
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        table.sortByColumn(power, order);
        EXPECT_FALSE(table.model()->index(0, power).data().toString().isEmpty());
        EXPECT_TRUE(table.model()->index(table.model()->rowCount() - 1, power).data().toString().isEmpty());
    }
}

TEST_F(DeviceDialogs, favouritesTakeTheFirstKeysAndAreRemembered) {
    DeviceBrowser& b = browser();
    b.select("t4");
    QTest::keyClick(&b.table(), Qt::Key_Space);
    b.select("mi300x");
    QTest::keyClick(&b.table(), Qt::Key_Space);
    EXPECT_EQ(b.table().model()->index(b.table().currentIndex().row(), DeviceList::keyColumn).data().toString(), QStringLiteral("2"));
    QTest::keyClick(window.get(), Qt::Key_1);
    EXPECT_EQ(inUse(), "t4");
    QTest::keyClick(window.get(), Qt::Key_2);
    EXPECT_EQ(inUse(), "mi300x");
    QTest::keyClick(window.get(), Qt::Key_3);
    EXPECT_EQ(session().analysis()->device->family, "Turing") << "families follow";
    window = std::make_unique<MainWindow>();
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    QTest::keyClick(window.get(), Qt::Key_2);
    EXPECT_EQ(inUse(), "mi300x");
}

TEST_F(DeviceDialogs, anEditIsSeenOnTheChartAndSavedAsTheUsersOwn) {
    DeviceEditor* editor = browser().editCurrent();
    ASSERT_NE(editor, nullptr);
    EXPECT_FALSE(editor->isChanged());
    choosePart(*editor, QStringLiteral("Memory"));
    type(*editor, "/memory/bandwidth/value", QStringLiteral("500"));
    EXPECT_TRUE(showsBandwidth(500e9));
    EXPECT_TRUE(session().plot()->bandwidthLabel.find("500 GB/s") != std::string::npos);
    EXPECT_EQ(editor->findChild<QTreeWidget*>()->topLevelItem(2)->text(1), QStringLiteral("500 GB/s"));
    EXPECT_FALSE(QFile::exists(userFile(QStringLiteral("rtx-2070-super.json")))) << "nothing is written before it is saved";
    EXPECT_TRUE(editor->save());
    EXPECT_FALSE(editor->isChanged());
    EXPECT_TRUE(textOf(userFile(QStringLiteral("rtx-2070-super.json"))).contains("500"));
    editor->close();
    EXPECT_EQ(inUse(), "rtx-2070-super");
    EXPECT_EQ(session().analysis()->device->memory.bandwidth.value, ByteRate(500e9));
}

TEST_F(DeviceDialogs, typingIsUndoneInOneStepAndRedone) {
    DeviceEditor* editor = browser().editCurrent();
    choosePart(*editor, QStringLiteral("Memory"));
    type(*editor, "/memory/bandwidth/value", QStringLiteral("123.5"));
    type(*editor, "/memory/type", QStringLiteral("HBM"));
    EXPECT_EQ(editor->undoStack().count(), 2);
    editor->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(editor));
    QTest::keyClick(editor->findChild<QLineEdit*>(QStringLiteral("/memory/type")), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(editor->undoStack().index(), 1) << "the editor's step, not the field's";
    EXPECT_EQ(editor->draft().typed("/memory/type"), "GDDR6");
    EXPECT_EQ(editor->draft().typed("/memory/bandwidth/value"), "123.5");
    editor->undoStack().undo();
    EXPECT_EQ(editor->findChild<QLineEdit*>(QStringLiteral("/memory/bandwidth/value"))->text(), QStringLiteral("448"));
    EXPECT_FALSE(editor->isChanged());
    editor->undoStack().redo();
    EXPECT_TRUE(showsBandwidth(123.5e9));
}

TEST_F(DeviceDialogs, aMistakeIsNamedMarkedAndNotSavedAndTheChartKeepsWhatWasUsable) {
    DeviceEditor* editor = browser().editCurrent();
    choosePart(*editor, QStringLiteral("Memory"));
    type(*editor, "/memory/bandwidth/value", QStringLiteral("fast"));
    EXPECT_TRUE(state(*editor).contains(QStringLiteral("/memory/bandwidth/value"))) << state(*editor).toStdString();
    EXPECT_TRUE(editor->findChild<QLineEdit*>(QStringLiteral("/memory/bandwidth/value"))->property("isWrong").toBool());
    EXPECT_FALSE(editor->findChild<QPushButton*>(QStringLiteral("save"))->isEnabled());
    EXPECT_FALSE(editor->save());
    QTest::qWait(250);
    EXPECT_EQ(session().analysis()->device->memory.bandwidth.value, ByteRate(448e9));
    editor->undoStack().undo();
    EXPECT_FALSE(editor->draft().error());
}

TEST_F(DeviceDialogs, closingWithChangesAsksAndDiscardingGoesBack) {
    session().setDevice(std::string("t4"));
    DeviceBrowser& b = browser();
    b.select("a30");
    DeviceEditor* editor = b.editCurrent();
    EXPECT_EQ(inUse(), "a30") << "what is edited is shown";
    choosePart(*editor, QStringLiteral("Memory"));
    type(*editor, "/memory/bandwidth/value", QStringLiteral("1"));
    answer(QMessageBox::Cancel);
    EXPECT_FALSE(editor->close());
    EXPECT_TRUE(editor->isVisible());
    answer(QMessageBox::Cancel);
    EXPECT_FALSE(window->close()) << "the window asks as well";
    answer(QMessageBox::Discard);
    EXPECT_TRUE(editor->close());
    EXPECT_EQ(inUse(), "t4");
    session().setDevice(std::string("a30"));
    EXPECT_GT(session().analysis()->device->memory.bandwidth.value.value, 1e11);
}

TEST_F(DeviceDialogs, figuresAndPeaksAreAddedCopiedAndRemoved) {
    DeviceBrowser& b = browser();
    b.select("rpi4");
    DeviceEditor* editor = b.editCurrent();
    const std::size_t peaks = editor->draft().sizeOf("/peaks");
    auto* parts = editor->findChild<QTreeWidget*>();
    choosePart(*editor, toQt(editor->draft().typed("/peaks/0/label")));
    editor->findChild<QPushButton*>(QStringLiteral("copy_part"))->click();
    EXPECT_EQ(editor->draft().sizeOf("/peaks"), peaks + 1);
    EXPECT_EQ(editor->draft().error(), std::nullopt);
    editor->findChild<QPushButton*>(QStringLiteral("remove_part"))->click();
    EXPECT_EQ(editor->draft().sizeOf("/peaks"), peaks);
    choosePart(*editor, QStringLiteral("Device"));
    const bool hadPower = editor->draft().has("/power");
    editor->findChild<QPushButton*>(hadPower ? QStringLiteral("/power/remove") : QStringLiteral("/power/add"))->click();
    EXPECT_NE(editor->draft().has("/power"), hadPower);
    EXPECT_GT(parts->topLevelItemCount(), 4);
}

TEST_F(DeviceDialogs, theTextCanBeEditedAndBrokenWithoutLosingIt) {
    DeviceEditor* editor = browser().editCurrent();
    auto* text = editor->findChild<QPlainTextEdit*>();
    const QString whole = text->toPlainText();
    text->setPlainText(whole.left(whole.size() / 2));
    EXPECT_TRUE(editor->draft().error());
    EXPECT_TRUE(state(*editor).contains(QStringLiteral("line "))) << state(*editor).toStdString();
    EXPECT_EQ(text->toPlainText().size(), whole.size() / 2);
    EXPECT_TRUE(editor->writeTo(m_folder.filePath(QStringLiteral("half.json")))) << "kept as it is, though it is not usable";
    EXPECT_EQ(textOf(m_folder.filePath(QStringLiteral("half.json"))).size(), text->toPlainText().toUtf8().size());
    editor->undoStack().undo();
    EXPECT_EQ(text->toPlainText(), whole);
    EXPECT_FALSE(editor->draft().error());
}

TEST_F(DeviceDialogs, theKeysUndoInTheTextToo) {
    DeviceEditor* editor = browser().editCurrent();
    editor->tabs().setCurrentIndex(1);
    editor->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(editor));
    auto* text = editor->findChild<QPlainTextEdit*>();
    text->setFocus();
    const QString whole = text->toPlainText();
    QTest::keyClicks(text, QStringLiteral("XX"));
    ASSERT_NE(text->toPlainText(), whole);
    for (int i = 0; i < 4 && editor->undoStack().canUndo(); ++i) QTest::keyClick(text, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(text->toPlainText(), whole);
}

TEST_F(DeviceDialogs, enterNeverDiscards) {
    DeviceEditor* editor = browser().editCurrent();
    editor->findChild<QPlainTextEdit*>()->setPlainText(QStringLiteral("{"));
    QTimer::singleShot(100, [] {
        ASSERT_NE(QApplication::activeModalWidget(), nullptr);
        QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Return);
    });
    EXPECT_FALSE(editor->close()) << "it cannot be saved, so Enter cancels";
    EXPECT_TRUE(editor->isVisible());
    answer(QMessageBox::Discard);
    EXPECT_TRUE(editor->close());
}

TEST_F(DeviceDialogs, aNewProfileDoesNotTakeThePlaceOfAnother) {
    write(QStringLiteral("t4-copy.json"), textOfDevice("t4").replace(QStringLiteral("\"t4\""), QStringLiteral("\"t4-copy\"")).toUtf8());
    const QByteArray before = textOf(userFile(QStringLiteral("t4-copy.json")));
    session().reloadDevices();
    DeviceBrowser& b = browser();
    b.select("a30");
    DeviceEditor* editor = b.duplicateCurrent();
    type(*editor, "/id", QStringLiteral("t4-copy"));
    EXPECT_FALSE(editor->save());
    EXPECT_TRUE(state(*editor).contains(QStringLiteral("t4-copy"))) << state(*editor).toStdString();
    EXPECT_EQ(textOf(userFile(QStringLiteral("t4-copy.json"))), before);
    type(*editor, "/id", QStringLiteral("a30-mine"));
    EXPECT_TRUE(editor->save());
}

TEST_F(DeviceDialogs, aDeviceChosenDuringAnEditStaysInUse) {
    session().setDevice(std::string("t4"));
    DeviceBrowser& b = browser();
    b.select("a30");
    DeviceEditor* editor = b.editCurrent();
    session().setDevice(std::string("a10"));
    changeBandwidth(*editor, QStringLiteral("1"));
    EXPECT_TRUE(showsBandwidth(1e9)) << "an edit is seen";
    answer(QMessageBox::Discard);
    EXPECT_TRUE(editor->close());
    EXPECT_EQ(inUse(), "a10");
}

TEST_F(DeviceDialogs, aBrokenFileIsListedMendedAndUsed) {
    write(QStringLiteral("torn.json"), "{ \"id\": ");
    session().reloadDevices();
    DeviceBrowser& b = browser();
    auto* button = b.findChild<QPushButton*>(QStringLiteral("mend"));
    ASSERT_NE(button, nullptr);
    DeviceEditor* editor = b.mend(userFile(QStringLiteral("torn.json")));
    ASSERT_NE(editor, nullptr);
    EXPECT_FALSE(editor->save());
    QString text = textOfDevice("t4");
    editor->replaceText(text.replace(QStringLiteral("\"t4\""), QStringLiteral("\"mine\"")));
    EXPECT_TRUE(editor->save());
    editor->close();
    QTest::qWait(10);
    EXPECT_EQ(inUse(), "mine");
    EXPECT_TRUE(session().brokenProfiles().empty());
    EXPECT_EQ(textOf(userFile(QStringLiteral("torn.json~"))), "{ \"id\": ") << "what was there is kept";
}

TEST_F(DeviceDialogs, aDuplicateIsNewAndCanBeDeletedAndBroughtBack) {
    DeviceBrowser& b = browser();
    b.select("t4");
    DeviceEditor* editor = b.duplicateCurrent();
    ASSERT_NE(editor, nullptr);
    EXPECT_TRUE(editor->isChanged()) << "not saved yet";
    EXPECT_TRUE(editor->save());
    editor->close();
    b.select("t4-copy");
    ASSERT_NE(b.current(), nullptr);
    EXPECT_EQ(b.current()->id, "t4-copy");
    b.deleteCurrent();
    EXPECT_FALSE(QFile::exists(userFile(QStringLiteral("t4-copy.json"))));
    const auto isThere = [this] {
        return std::any_of(session().devices().begin(), session().devices().end(), [](const auto& d) { return d->id == "t4-copy"; });
    };
    EXPECT_FALSE(isThere());
    b.undoDelete();
    EXPECT_TRUE(isThere());
    EXPECT_TRUE(QFile::exists(userFile(QStringLiteral("t4-copy.json"))));
}

TEST_F(DeviceDialogs, aNewProfileTellsWhatIsMissing) {
    DeviceEditor* editor = browser().addNew();
    EXPECT_TRUE(state(*editor).contains(QStringLiteral("/id"))) << state(*editor).toStdString();
    type(*editor, "/id", QStringLiteral("mine"));
    type(*editor, "/name", QStringLiteral("Mine"));
    choosePart(*editor, QStringLiteral("Memory"));
    type(*editor, "/memory/capacity/value", QStringLiteral("16"));
    type(*editor, "/memory/bandwidth/value", QStringLiteral("100"));
    type(*editor, "/memory/bandwidth/source", QStringLiteral("the data sheet"));
    choosePart(*editor, QStringLiteral("(nameless)"));
    type(*editor, "/peaks/0/id", QStringLiteral("fp32"));
    type(*editor, "/peaks/0/rate/value", QStringLiteral("2"));
    type(*editor, "/peaks/0/rate/source", QStringLiteral("the data sheet"));
    type(*editor, "/peaks/0/label", QStringLiteral("FP32"));
    EXPECT_FALSE(editor->draft().error()) << state(*editor).toStdString();
    EXPECT_TRUE(QTest::qWaitFor([this] { return session().analysis()->device->id == "mine"; }, 2000));
    EXPECT_TRUE(editor->save());
    EXPECT_TRUE(QFile::exists(userFile(QStringLiteral("mine.json"))));
}

TEST_F(DeviceDialogs, aPauseInTypingShowsTheEditAndSavingIsOneStep) {
    DeviceEditor* editor = browser().editCurrent();
    int shown = 0;
    QObject::connect(&session(), &Session::analysisChanged, editor, [&shown] { ++shown; });
    changeBandwidth(*editor, QStringLiteral("512.25"));
    EXPECT_EQ(shown, 0) << "not for every key";
    EXPECT_TRUE(showsBandwidth(512.25e9));
    EXPECT_EQ(shown, 1);
    type(*editor, "/memory/bandwidth/value", QStringLiteral("600"));
    EXPECT_TRUE(editor->save());
    EXPECT_EQ(session().analysis()->device->memory.bandwidth.value, ByteRate(600e9)) << "saving does not wait for the pause";
    EXPECT_EQ(shown, 2);
    QTest::qWait(250);
    editor->close();
    EXPECT_EQ(shown, 2) << "nothing is left to show or to take back";
    EXPECT_EQ(toQt(session().analysis()->device->file), userFile(QStringLiteral("rtx-2070-super.json")));
}

TEST_F(DeviceDialogs, oneProfileIsEditedAtATime) {
    session().setDevice(std::string("v100-pcie-32gb"));
    DeviceBrowser& b = browser();
    b.select("a30");
    DeviceEditor* first = b.editCurrent();
    b.select("t4");
    DeviceEditor* second = b.editCurrent();
    ASSERT_NE(second, nullptr);
    EXPECT_FALSE(first->isVisible()) << "without changes it gives way";
    EXPECT_EQ(inUse(), "t4");
    changeBandwidth(*second, QStringLiteral("500"));
    EXPECT_TRUE(showsBandwidth(500e9));
    b.select("t4");
    EXPECT_EQ(b.editCurrent(), second) << "the one that is open";
    b.select("a30");
    for (const auto& open : {&DeviceBrowser::editCurrent, &DeviceBrowser::duplicateCurrent, &DeviceBrowser::addNew}) {
        answer(QMessageBox::Cancel);
        EXPECT_EQ((b.*open)(), nullptr);
        EXPECT_TRUE(second->isVisible());
        EXPECT_EQ(session().analysis()->device->memory.bandwidth.value, ByteRate(500e9)) << "its preview stays";
    }
    answer(QMessageBox::Save);
    b.select("t4");
    DeviceEditor* copy = b.duplicateCurrent();
    ASSERT_NE(copy, nullptr);
    EXPECT_EQ(copy->draft().device()->memory.bandwidth.value, ByteRate(500e9)) << "a copy of what was just saved";
    answer(QMessageBox::Discard);
    EXPECT_TRUE(copy->close());
    EXPECT_EQ(inUse(), "t4");
}

TEST_F(DeviceDialogs, aProfileFromAFileIsNotTakenForTheOneOfItsId) {
    QString text = textOfDevice("t4");
    write(QStringLiteral("mine.json"), text.replace(QStringLiteral("\"Tesla T4\""), QStringLiteral("\"My T4\"")).toUtf8());
    session().reloadDevices();
    write(QStringLiteral("../../loaded.json"), text.replace(QStringLiteral("\"My T4\""), QStringLiteral("\"Loaded T4\"")).toUtf8());
    session().addDevice(*DeviceCatalogue::find(m_folder.filePath(QStringLiteral("loaded.json")).toStdString()));
    DeviceBrowser& b = browser();
    b.select("t4");
    ASSERT_EQ(b.current()->name, "Loaded T4");
    EXPECT_FALSE(b.findChild<QPushButton*>(QStringLiteral("delete"))->isEnabled());
    b.deleteCurrent();
    EXPECT_TRUE(QFile::exists(userFile(QStringLiteral("mine.json")))) << "which holds the same id";
    EXPECT_EQ(b.editCurrent(), nullptr) << "it lies somewhere else";
    DeviceEditor* copy = b.duplicateCurrent();
    ASSERT_NE(copy, nullptr);
    EXPECT_EQ(copy->draft().typed("/name"), "Loaded T4 (copy)");
}

TEST_F(DeviceDialogs, anEditorNeedsNoParent) {
    DeviceEditor editor(session(), DeviceDraft(textOfDevice("t4").toStdString()), {});
    editor.show();
    EXPECT_TRUE(editor.close());
}

TEST_F(DeviceDialogs, whatIsTooLargeForAProfileIsNeitherMendedNorImported) {
    write(QStringLiteral("large.json"), QByteArray((1 << 20) + 1, ' '));
    DeviceBrowser& b = browser();
    EXPECT_EQ(b.mend(userFile(QStringLiteral("large.json"))), nullptr);
    DeviceEditor* editor = b.editCurrent();
    EXPECT_FALSE(editor->importFrom(userFile(QStringLiteral("large.json"))));
    EXPECT_TRUE(state(*editor).contains(QStringLiteral("at most 1 MiB"))) << state(*editor).toStdString();
    EXPECT_FALSE(editor->isChanged());
    write(QStringLiteral("other.json"), textOfDevice("a30").toUtf8());
    EXPECT_TRUE(editor->importFrom(userFile(QStringLiteral("other.json"))));
    EXPECT_EQ(editor->draft().typed("/id"), "a30");
}

TEST_F(DeviceDialogs, aMissingFieldIsMarked) {
    DeviceEditor* editor = browser().editCurrent();
    choosePart(*editor, QStringLiteral("Memory"));
    editor->replaceText(toQt(editor->draft().without("/memory/bandwidth/source").json()));
    EXPECT_TRUE(editor->findChild<QLineEdit*>(QStringLiteral("/memory/bandwidth/source"))->property("isWrong").toBool());
    EXPECT_FALSE(editor->findChild<QLineEdit*>(QStringLiteral("/memory/bandwidth/value"))->property("isWrong").toBool());
    EXPECT_TRUE(state(*editor).contains(QStringLiteral("/memory/bandwidth/source"))) << state(*editor).toStdString();
}

TEST_F(DeviceDialogs, aMistakeInALinkIsFoundInThePartOfTheLinks) {
    DeviceBrowser& b = browser();
    b.select("t4");
    DeviceEditor* editor = b.editCurrent();
    ASSERT_TRUE(editor->draft().has("/host_link"));
    editor->replaceText(toQt(editor->draft().with("/host_link/name", FieldKind::text, "", true).json()));
    EXPECT_FALSE(editor->save());
    EXPECT_EQ(editor->findChild<QTreeWidget*>()->currentItem()->text(0), QStringLiteral("Links"));
}

class KeptDrafts : public DeviceDialogs {
protected:
    QStringList kept() const { return QDir(m_folder.filePath(QStringLiteral("rooflens/unsaved"))).entryList({QStringLiteral("*.draft")}); }
    bool isKept() const { return QTest::qWaitFor([this] { return !kept().isEmpty(); }, 6000); }
    static QPushButton* button(DeviceBrowser& b, const char* name) {
        for (QPushButton* candidate : b.findChildren<QPushButton*>(QString::fromLatin1(name)))
            if (candidate->isVisible()) return candidate;
        return nullptr;
    }
    /// A program that edits, and is gone without saving.
    static void crash(const std::string& json, const QString& openedFrom) {
        const pid_t child = fork();
        if (child == 0) {
            KeptDraft draft(KeptDraft::Kind::profile);
            draft.keep(json, openedFrom);
            _exit(0);
        }
        int status = 0;
        ASSERT_EQ(waitpid(child, &status, 0), child);
    }
};

TEST_F(KeptDrafts, unsavedChangesAreKeptUntilTheyAreSavedOrDiscarded) {
    DeviceEditor* editor = browser().editCurrent();
    changeBandwidth(*editor, QStringLiteral("500"));
    ASSERT_TRUE(isKept());
    EXPECT_TRUE(KeptDraft::left(KeptDraft::Kind::profile).empty()) << "its editor still runs";
    EXPECT_TRUE(editor->save());
    EXPECT_TRUE(kept().isEmpty());
    changeBandwidth(*editor, QStringLiteral("501"));
    ASSERT_TRUE(isKept());
    answer(QMessageBox::Discard);
    EXPECT_TRUE(editor->close());
    EXPECT_TRUE(kept().isEmpty());
    EXPECT_TRUE(QDir(m_folder.filePath(QStringLiteral("rooflens/unsaved"))).entryList({QStringLiteral("*.draft*")}).isEmpty()) << "nor a lock";
}

TEST_F(KeptDrafts, areOfferedAfterACrashAndGoOnWhereTheyWereLeft) {
    write(QStringLiteral("mine.json"), textOfDevice("t4").toUtf8());
    session().reloadDevices();
    const DeviceDraft edited = DeviceDraft(textOfDevice("t4").toStdString()).with("/memory/bandwidth/value", FieldKind::number, "500", true);
    crash(edited.json(), userFile(QStringLiteral("mine.json")));
    ASSERT_EQ(kept().size(), 1);
    DeviceBrowser& b = browser();
    ASSERT_NE(button(b, "go_on"), nullptr);
    button(b, "go_on")->click();
    DeviceEditor* editor = DeviceEditor::openOn(session());
    ASSERT_NE(editor, nullptr);
    EXPECT_EQ(editor->draft().json(), edited.json());
    EXPECT_TRUE(editor->isChanged());
    EXPECT_EQ(button(b, "go_on"), nullptr) << "it is being edited";
    EXPECT_EQ(kept().size(), 1) << "and still kept";
    EXPECT_TRUE(editor->save());
    EXPECT_EQ(editor->file(), userFile(QStringLiteral("mine.json"))) << "where it came from";
    EXPECT_TRUE(kept().isEmpty());
}

TEST_F(KeptDrafts, mayBeAnyTextAndCanBeDiscarded) {
    const std::string torn("{ \"name\": \"x\xff\0", 14);
    crash(torn, {});
    const auto left = KeptDraft::left(KeptDraft::Kind::profile);
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(left[0].json, torn);
    EXPECT_EQ(left[0].openedFrom, QString());
    DeviceBrowser& b = browser();
    ASSERT_NE(button(b, "discard_draft"), nullptr);
    button(b, "discard_draft")->click();
    EXPECT_TRUE(kept().isEmpty());
    EXPECT_EQ(button(b, "go_on"), nullptr);
}

TEST_F(DeviceDialogs, sourcesBecomeLinksAndNothingElse) {
    EXPECT_EQ(linked(QStringLiteral("see guru3d.com & <b>")), QStringLiteral("see <a href=\"https://guru3d.com\">guru3d.com</a> &amp; &lt;b&gt;"));
    EXPECT_EQ(linked(QStringLiteral("github ekondis/mixbench, README")), QStringLiteral("<a href=\"https://github.com/ekondis/mixbench\">github ekondis/mixbench</a>, README"));
    EXPECT_EQ(linked(QStringLiteral("https://a.org/x?y=1.")), QStringLiteral("<a href=\"https://a.org/x?y=1\">https://a.org/x?y=1</a>."));
    EXPECT_EQ(linked(QStringLiteral("1770 MHz x 40 SM x 64 lanes x 2, 0.88 of the peak")), QStringLiteral("1770 MHz x 40 SM x 64 lanes x 2, 0.88 of the peak"));
}

TEST_F(DeviceDialogs, theCalculatorShowsEveryPeakWithItsFactors) { // the owner's figures: 1815 MHz x 40 SM x 64 x 2 = 9 292.8 GFLOP/s
    SheetDialog calculator(window.get());
    calculator.show();
    EXPECT_TRUE(calculator.resultText().contains(QStringLiteral("needs clock and units")));
    for (const auto& [field, value] : {std::pair{"clock", "1815"}, {"units", "40"}, {"lanes", "64"}, {"data_rate", "14"}, {"bus", "256"}}) type(calculator, field, QString::fromLatin1(value));
    EXPECT_TRUE(calculator.resultText().contains(QStringLiteral("9292.8 GFLOP/s"))) << calculator.resultText().toStdString();
    EXPECT_TRUE(calculator.resultText().contains(QStringLiteral("448.0 GB/s")));
    EXPECT_TRUE(calculator.resultText().contains(QStringLiteral("20.74"))) << "ridge: 9292.8 / 448";
    type(calculator, "clock", QStringLiteral("x"));
    EXPECT_TRUE(calculator.resultText().contains(QStringLiteral("marked")));
}

} // namespace
} // namespace rooflens
