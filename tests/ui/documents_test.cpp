// Several models in one window, steps that can be undone, notes, and sessions that come back.
#include "tests/ui/small_models.h"
#include "ui/chart/roofline_view.h"
#include "ui/documents/session_keeper.h"
#include "ui/window/central_area.h"
#include "ui/window/document_tabs.h"
#include "ui/window/error_bar.h"
#include "ui/window/main_window.h"
#include "ui/window/note_pad.h"
#include "ui/window/offer_bar.h"
#include "ui/window/operator_table.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QFile>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QUndoStack>

#include <sys/wait.h>
#include <unistd.h>

namespace rooflens {
namespace {

class DocumentsTest : public WithModels {
protected:
    DocumentsTest() : window(makeWindow()) {}
    static std::unique_ptr<MainWindow> makeWindow() {
        auto made = std::make_unique<MainWindow>();
        made->resize(1400, 900);
        made->show();
        made->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(made.get()));
        return made;
    }
    Session& session() { return window->session(); }
    Documents& documents() { return window->documents(); }
    DocumentTabs& tabs() { return *window->findChild<DocumentTabs*>(); }
    bool open(const QString& name) {
        QSignalSpy changed(&session(), &Session::analysisChanged);
        window->openFile(name);
        return changed.wait(10'000);
    }
    static void settle() { QTest::qWait(5); }
    std::string device() { return session().analysis()->device->id; }
    void undo() { QTest::keyClick(window.get(), Qt::Key_Z, Qt::ControlModifier); }
    void redo() { QTest::keyClick(window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }
    void use(const char* id) {
        session().setDevice(std::string(id));
        settle();
    }
    static void answer(QMessageBox::StandardButton button) {
        QTimer::singleShot(0, qApp, [button] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) box->button(button)->click();
        });
    }
    QPushButton* offer(const QString& text) {
        for (QPushButton* button : window->centre().offerBar().findChildren<QPushButton*>())
            if (button->text() == text) return button;
        return nullptr;
    }

    std::unique_ptr<MainWindow> window;
};

TEST_F(DocumentsTest, oneModelShowsNoTabsAndTwoDo) {
    ASSERT_TRUE(open(threeNodes(2)));
    EXPECT_FALSE(tabs().isVisible());
    ASSERT_TRUE(open(threeNodes(8, QStringLiteral("other.onnx"))));
    EXPECT_TRUE(tabs().isVisible());
    EXPECT_EQ(tabs().count(), 2);
    EXPECT_EQ(tabs().tabText(0), QStringLiteral("three.onnx"));
    EXPECT_EQ(tabs().currentIndex(), 1);
    EXPECT_TRUE(window->windowTitle().startsWith(QStringLiteral("other.onnx")));
}

TEST_F(DocumentsTest, eachModelKeepsItsDeviceAndItsView) {
    ASSERT_TRUE(open(threeNodes(2)));
    use("v100-sxm2-16gb");
    QTest::keyClick(&window->centre().chart(), Qt::Key_Plus);
    const Frame zoomed = window->centre().chart().visibleFrame();
    ASSERT_TRUE(open(threeNodes(8, QStringLiteral("other.onnx"))));
    EXPECT_EQ(device(), "v100-sxm2-16gb") << "a new model is looked at under what is in use";
    EXPECT_FALSE(window->centre().chart().ownFrame().has_value());
    use("a100-sxm-40gb");
    QTest::mouseClick(&tabs(), Qt::LeftButton, {}, tabs().tabRect(0).center());
    EXPECT_EQ(device(), "v100-sxm2-16gb");
    EXPECT_TRUE(session().file().endsWith(QStringLiteral("three.onnx")));
    EXPECT_EQ(window->centre().chart().visibleFrame(), zoomed);
    QTest::keyClick(window.get(), Qt::Key_PageDown, Qt::ControlModifier);
    EXPECT_EQ(device(), "a100-sxm-40gb");
}

TEST_F(DocumentsTest, aFileThatIsOpenComesToTheFrontAndIsReadAgain) {
    const QString first = threeNodes(2);
    ASSERT_TRUE(open(first));
    ASSERT_TRUE(open(threeNodes(8, QStringLiteral("other.onnx"))));
    const auto before = documents().model(0);
    ASSERT_TRUE(open(first));
    EXPECT_EQ(documents().count(), 2);
    EXPECT_EQ(documents().active(), 0);
    EXPECT_NE(documents().model(0), before);
}

TEST_F(DocumentsTest, aTabClosesAndTheLastOneLeavesTheWelcomePage) {
    ASSERT_TRUE(open(threeNodes(2)));
    ASSERT_TRUE(open(threeNodes(8, QStringLiteral("other.onnx"))));
    QTest::mouseClick(&tabs(), Qt::MiddleButton, {}, tabs().tabRect(1).center());
    EXPECT_EQ(documents().count(), 1);
    EXPECT_TRUE(session().file().endsWith(QStringLiteral("three.onnx")));
    QTest::keyClick(window.get(), Qt::Key_W, Qt::ControlModifier);
    EXPECT_EQ(documents().count(), 0);
    EXPECT_FALSE(session().hasModel());
    EXPECT_FALSE(window->centre().chart().isVisible());
    EXPECT_EQ(window->windowTitle(), QStringLiteral("Rooflens"));
    ASSERT_TRUE(open(threeNodes(4, QStringLiteral("again.onnx"))));
    EXPECT_TRUE(window->centre().chart().isVisible());
}

TEST_F(DocumentsTest, aModelThatCannotBeReadLeavesTheOneInFront) {
    ASSERT_TRUE(open(threeNodes(2)));
    QSignalSpy failed(&session(), &Session::openingFailed);
    window->openFile(rubbish());
    ASSERT_TRUE(failed.wait(10'000));
    settle();
    EXPECT_EQ(documents().count(), 1);
    EXPECT_TRUE(session().file().endsWith(QStringLiteral("three.onnx")));
}

TEST_F(DocumentsTest, everyChangeIsUndoneAndDoneAgain) {
    ASSERT_TRUE(open(threeNodes(0)));
    settle();
    const Document start = documents().saved().documents[0];
    std::vector<Document> states{start};
    const auto change = [&](auto act) {
        act();
        settle();
        states.push_back(documents().saved().documents[0]);
        EXPECT_NE(states.back(), states[states.size() - 2]) << "change " << states.size() - 1 << " changed nothing";
    };
    change([&] { session().setDevice(std::string("v100-sxm2-16gb")); });
    change([&] { session().setCompared({"a100-sxm-40gb"}); });
    change([&] { QTest::keyClick(window.get(), Qt::Key_O); });
    change([&] { QTest::keyClick(window.get(), Qt::Key_A); });
    change([&] { QTest::keyClick(window.get(), Qt::Key_S); });
    change([&] { QTest::keyClick(&window->centre().chart(), Qt::Key_F); });
    change([&] { window->notes().setText(1, QStringLiteral("slow")); });
    change([&] {
        ModelOptions options = session().modelOptions();
        options.precision = Precision::fp16;
        QSignalSpy done(&session(), &Session::openingEnded);
        session().setModelOptions(options);
        ASSERT_TRUE(done.wait(10'000));
    });
    for (std::size_t i = states.size() - 1; i-- > 0;) {
        undo();
        ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isOpening(); }, 10'000));
        settle();
        EXPECT_EQ(documents().saved().documents[0], states[i]) << "undone to " << i;
    }
    EXPECT_FALSE(documents().history().canUndo());
    EXPECT_EQ(session().analysis()->device->id, start.setup.device);
    for (std::size_t i = 1; i < states.size(); ++i) {
        redo();
        ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isOpening(); }, 10'000));
        settle();
        EXPECT_EQ(documents().saved().documents[0], states[i]) << "done again to " << i;
    }
    EXPECT_FALSE(documents().history().canRedo());
    EXPECT_EQ(session().analysis()->modelOptions.precision, Precision::fp16);
}

TEST_F(DocumentsTest, undoNamesWhatItUndoesAndATurnOfTheWheelIsOneStep) {
    ASSERT_TRUE(open(threeNodes(2)));
    settle();
    use("v100-sxm2-16gb");
    EXPECT_EQ(documents().history().undoText(), QStringLiteral("change of device"));
    RooflineView& chart = window->centre().chart();
    const Frame before = chart.visibleFrame();
    for (int i = 0; i < 5; ++i) {
        QTest::keyClick(&chart, Qt::Key_Plus);
        settle();
    }
    EXPECT_NE(chart.visibleFrame(), before);
    undo();
    settle();
    EXPECT_EQ(chart.visibleFrame(), before);
    EXPECT_EQ(device(), "v100-sxm2-16gb");
    EXPECT_EQ(documents().history().undoText(), QStringLiteral("change of device"));
}

TEST_F(DocumentsTest, stepsBelongToTheirModel) {
    ASSERT_TRUE(open(threeNodes(2)));
    settle();
    const std::string before = device();
    use("v100-sxm2-16gb");
    ASSERT_TRUE(open(threeNodes(8, QStringLiteral("other.onnx"))));
    settle();
    EXPECT_FALSE(documents().history().canUndo());
    documents().activate(0);
    settle();
    undo();
    EXPECT_EQ(device(), before);
}

TEST_F(DocumentsTest, aNoteIsWrittenListedAndFollowsItsOperator) {
    ASSERT_TRUE(open(threeNodes(2)));
    auto* pad = window->findChild<NotePad*>();
    EXPECT_FALSE(pad->edit().isEnabled());
    window->selection().select(1);
    ASSERT_TRUE(pad->edit().isEnabled());
    pad->edit().setPlainText(QStringLiteral("why <b>so</b> slow?"));
    EXPECT_EQ(window->notes().textOf(1), QStringLiteral("why <b>so</b> slow?"));
    window->selection().select(2);
    EXPECT_TRUE(pad->edit().toPlainText().isEmpty());
    window->selection().select(1);
    EXPECT_EQ(pad->edit().toPlainText(), QStringLiteral("why <b>so</b> slow?"));
    ASSERT_EQ(window->notes().all().size(), 1U);
    EXPECT_EQ(window->notes().all()[0].name, "relu");
    pad->edit().clear();
    EXPECT_TRUE(window->notes().all().empty());
}

TEST_F(DocumentsTest, aSavedSessionComesBackAsItWas) {
    ASSERT_TRUE(open(threeNodes(0)));
    use("a100-sxm-40gb");
    window->notes().setText(0, QStringLiteral("first"));
    QTest::keyClick(&window->centre().chart(), Qt::Key_F);
    ASSERT_TRUE(open(threeNodes(8, QStringLiteral("other.onnx"))));
    use("v100-sxm2-16gb");
    settle();
    const SavedSession before = documents().saved();
    const QString saved = file(QStringLiteral("work.rooflens"));
    ASSERT_TRUE(window->keeper().save(saved));
    EXPECT_FALSE(window->keeper().hasUnsavedChanges());
    EXPECT_TRUE(window->windowTitle().contains(QStringLiteral("work")));

    use("rtx-2070-super");
    EXPECT_TRUE(window->keeper().hasUnsavedChanges());
    EXPECT_TRUE(window->isWindowModified());
    window->keeper().finish();
    window = makeWindow();
    ASSERT_TRUE(open(saved));
    settle();
    EXPECT_EQ(documents().saved(), before);
    EXPECT_EQ(device(), "v100-sxm2-16gb");
    QSignalSpy changed(&session(), &Session::analysisChanged);
    documents().activate(0);
    ASSERT_TRUE(changed.wait(10'000));
    EXPECT_EQ(device(), "a100-sxm-40gb");
    EXPECT_EQ(window->notes().textOf(0), QStringLiteral("first"));
    EXPECT_EQ(window->centre().chart().ownFrame(), before.documents[0].look.frame);
}

TEST_F(DocumentsTest, closingAsksWhereASessionFileIsNotWhatIsSeen) {
    ASSERT_TRUE(open(threeNodes(2)));
    settle();
    ASSERT_TRUE(window->keeper().save(file(QStringLiteral("work.rooflens"))));
    use("v100-sxm2-16gb");
    answer(QMessageBox::Cancel);
    EXPECT_FALSE(window->close());
    answer(QMessageBox::Save);
    EXPECT_TRUE(window->close());
    const auto saved = loadSession(file(QStringLiteral("work.rooflens")).toStdString());
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->documents[0].setup.device, "v100-sxm2-16gb");
}

TEST_F(DocumentsTest, whatWasOpenIsOfferedAgain) {
    ASSERT_TRUE(open(threeNodes(2)));
    settle();
    window->notes().setText(2, QStringLiteral("mine"));
    settle();
    EXPECT_TRUE(window->close());
    window = makeWindow();
    window->start({});
    QPushButton* goOn = nullptr;
    for (QPushButton* button : window->findChildren<QPushButton*>())
        if (button->isVisible() && button->text().contains(QStringLiteral("last session"))) goOn = button;
    ASSERT_NE(goOn, nullptr);
    QSignalSpy changed(&session(), &Session::analysisChanged);
    QTest::mouseClick(goOn, Qt::LeftButton);
    ASSERT_TRUE(changed.wait(10'000));
    EXPECT_EQ(window->notes().textOf(2), QStringLiteral("mine"));
    EXPECT_FALSE(window->centre().offerBar().isVisible()) << "nothing crashed";
}

TEST_F(DocumentsTest, aCrashLosesNothing) {
    const QString model = threeNodes(2);
    const pid_t child = fork(); // keeps what a window would have kept, and is gone
    if (child == 0) {
        SavedSession left;
        left.documents.resize(1);
        left.documents[0].file = model.toStdString();
        left.documents[0].setup.device = "v100-sxm2-16gb";
        left.documents[0].notes = {{"relu", "Relu", 1, "kept"}};
        KeptDraft draft(KeptDraft::Kind::session);
        draft.keep(toJson(left, {}), {});
        _exit(0);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    window = makeWindow();
    window->start({});
    ASSERT_TRUE(window->centre().offerBar().isVisible());
    QSignalSpy changed(&session(), &Session::analysisChanged);
    QTest::mouseClick(offer(QStringLiteral("Restore")), Qt::LeftButton);
    ASSERT_TRUE(changed.wait(10'000));
    EXPECT_EQ(device(), "v100-sxm2-16gb");
    EXPECT_EQ(window->notes().textOf(1), QStringLiteral("kept"));
    EXPECT_TRUE(window->close());
    EXPECT_TRUE(SessionKeeper::left().empty());
}

TEST_F(DocumentsTest, changesAreKeptWhileTheWindowIsOpen) {
    ASSERT_TRUE(open(threeNodes(2)));
    const QString folder = file(QStringLiteral("data/rooflens/unsaved"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !QDir(folder).entryList({QStringLiteral("*.session")}).isEmpty(); }, 6000));
    EXPECT_TRUE(SessionKeeper::left().empty()) << "its window is still there";
    EXPECT_TRUE(window->close());
    EXPECT_TRUE(QDir(folder).entryList({QStringLiteral("*.session*")}).isEmpty());
}

TEST_F(DocumentsTest, aMissingModelIsAskedForAndKept) {
    const QString here = threeNodes(2, QStringLiteral("here.onnx"));
    SavedSession saved;
    saved.documents.resize(2);
    saved.documents[0].file = file(QStringLiteral("gone.onnx")).toStdString();
    saved.documents[0].setup.device = "a100-sxm-40gb";
    saved.documents[0].notes = {{"conv", "Conv", 0, "kept"}};
    saved.documents[1].file = here.toStdString();
    saved.documents[1].setup.device = "no-such-device";
    QFile out(file(QStringLiteral("s.rooflens")));
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write(QByteArray::fromStdString(toJson(saved, {})));
    out.close();
    QSignalSpy notFound(&documents(), &Documents::notFound);
    window->openFile(out.fileName());
    ASSERT_TRUE(notFound.wait(10'000));
    EXPECT_TRUE(window->centre().errorBar().isVisible());
    EXPECT_TRUE(window->centre().offerBar().sentence().contains(QStringLiteral("gone.onnx")));
    EXPECT_EQ(documents().count(), 2);
    EXPECT_TRUE(tabs().isVisible());

    QSignalSpy changed(&session(), &Session::analysisChanged);
    documents().relocate(0, threeNodes(2, QStringLiteral("moved.onnx")));
    ASSERT_TRUE(changed.wait(10'000));
    EXPECT_EQ(device(), "a100-sxm-40gb");
    EXPECT_EQ(window->notes().textOf(0), QStringLiteral("kept"));

    documents().activate(1);
    ASSERT_TRUE(changed.wait(10'000));
    EXPECT_TRUE(window->centre().offerBar().sentence().contains(QStringLiteral("no-such-device")));
    settle();
    EXPECT_FALSE(documents().history().canUndo()) << "nobody changed the device";
}

TEST_F(DocumentsTest, aBrokenSessionIsExplainedAndChangesNothing) {
    ASSERT_TRUE(open(threeNodes(2)));
    QFile out(file(QStringLiteral("broken.rooflens")));
    ASSERT_TRUE(out.open(QIODevice::WriteOnly));
    out.write("{\"schema\": \"rooflens.session/1\",\n\"models\": 3}");
    out.close();
    window->openFile(out.fileName());
    EXPECT_TRUE(window->centre().errorBar().isVisible());
    EXPECT_TRUE(window->centre().errorBar().text().contains(QStringLiteral("broken.rooflens:2:11")));
    EXPECT_EQ(documents().count(), 1);
    EXPECT_TRUE(window->keeper().file().isEmpty());
}

} // namespace
} // namespace rooflens
