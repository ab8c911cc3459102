// The dialog of this machine's hardware, with stand-ins for the driver and without one.
#include "tests/machine/standins.h"
#include "tests/ui/small_models.h"
#include "ui/qt_text.h"
#include "ui/window/card.h"
#include "ui/window/gpu_section.h"
#include "ui/window/main_window.h"
#include "ui/window/this_machine_dialog.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace rooflens {
namespace {

using namespace std::chrono_literals;

/// The window, a user's folder of its own, and the dialog on stand-ins.
class ThisMachine : public WithModels {
protected:
    ThisMachine() {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        window = std::make_unique<MainWindow>();
        window->show();
        EXPECT_TRUE(openAndWait(session(), threeNodes(32)));
    }
    ~ThisMachine() override {
        dialog.reset();
        window.reset();
        qunsetenv("XDG_DATA_HOME");
    }

    Session& session() { return window->session(); }
    std::string inUse() { return session().devices()[session().deviceIndex()]->id; }
    void open(const GpuSearchOptions& options) {
        dialog = std::make_unique<ThisMachineDialog>(session(), options);
        dialog->show();
    }
    void openAndLook(const GpuSearchOptions& options) {
        dialog = std::make_unique<ThisMachineDialog>(session(), options);
        QSignalSpy ended(&dialog->gpus(), &GpuSection::searchEnded);
        dialog->show();
        ASSERT_TRUE(ended.wait(20'000));
    }
    std::vector<Card*> cards() const { // what is being deleted is hidden, what is new is shown by the event loop
        QApplication::processEvents();
        std::vector<Card*> shown;
        for (Card* card : dialog->findChildren<Card*>(QStringLiteral("gpu")))
            if (!card->isHidden()) shown.push_back(card);
        return shown;
    }
    static QStringList textsOf(const QWidget& widget) {
        QStringList texts;
        for (const QLabel* label : widget.findChildren<QLabel*>())
            if (!label->isHidden()) texts << label->text();
        return texts;
    }
    QString state() const { return dialog->findChild<QLabel*>(QStringLiteral("gpu_state"))->text(); }
    static QPushButton* button(const QWidget& widget, const char* name) { return widget.findChild<QPushButton*>(QString::fromLatin1(name)); }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> window;
    std::unique_ptr<ThisMachineDialog> dialog;
};

TEST_F(ThisMachine, showsAGpuWithItsFiguresAndPeaks) {
    openAndLook(playing("2070super"));
    ASSERT_EQ(cards().size(), 1U);
    const QStringList texts = textsOf(*cards()[0]);
    for (const char* text : {"NVIDIA GeForce RTX 2070 SUPER", "7.5 (Turing)", "40", "1815 MHz", "the peaks at it are an upper bound", "4 MiB", "448.1 GB/s", "7001 MHz x 2 x 256 bit / 8", "9292.8 GFLOP/s", "18585.6 GFLOP/s",
                             "37171.2 GFLOP/s", "74342.4 GFLOP/s", "148684.8 GFLOP/s", "1815 MHz x 40 SM x 64 lanes x 1 FMA x 2 FLOP"})
        EXPECT_TRUE(texts.contains(QString::fromLatin1(text))) << text << " in\n" << texts.join(QLatin1Char('\n')).toStdString();
}

TEST_F(ThisMachine, useTakesTheRowOfTheLibrary) {
    ASSERT_EQ(inUse(), "rtx-2070-super");
    openAndLook(playing("2070super v100"));
    ASSERT_EQ(cards().size(), 2U);
    QTest::mouseClick(button(*cards()[1], "use_gpu"), Qt::LeftButton);
    EXPECT_EQ(inUse(), "v100-pcie-32gb-1380mhz");
    EXPECT_TRUE(state().contains(QStringLiteral("Tesla V100"))) << state().toStdString();
    QTest::mouseClick(button(*cards()[0], "use_gpu"), Qt::LeftButton);
    EXPECT_EQ(inUse(), "rtx-2070-super-1815mhz");
    EXPECT_DOUBLE_EQ(session().analysis()->device->peak("fp32")->rate.value.value, 9292.8e9);
}

TEST_F(ThisMachine, saveMakesAProfileOfAGpuThatTheLibraryLacks) {
    openAndLook(playing("1660ti"));
    ASSERT_EQ(cards().size(), 1U);
    EXPECT_FALSE(button(*cards()[0], "use_gpu")->isEnabled());
    QTest::mouseClick(button(*cards()[0], "save_gpu"), Qt::LeftButton);
    EXPECT_EQ(inUse(), "geforce-gtx-1660-ti-detected");
    EXPECT_TRUE(QFile::exists(m_folder.filePath(QStringLiteral("rooflens/devices/geforce-gtx-1660-ti-detected.json"))));
    EXPECT_DOUBLE_EQ(session().analysis()->device->peak("fp32")->rate.value.value, 5437.44e9) << "1770 x 24 x 64 x 2";
    ASSERT_EQ(cards().size(), 1U);
    EXPECT_TRUE(button(*cards()[0], "use_gpu")->isEnabled()) << "it is in the library now";
}

TEST_F(ThisMachine, aProfileThatCannotBeSavedIsExplained) {
    openAndLook(playing("orin")); // shares the machine's memory: no bandwidth to be told
    ASSERT_EQ(cards().size(), 1U);
    const std::string before = inUse();
    QTest::mouseClick(button(*cards()[0], "save_gpu"), Qt::LeftButton);
    EXPECT_EQ(inUse(), before);
    EXPECT_TRUE(textsOf(*dialog).join(QLatin1Char('\n')).contains(QStringLiteral("memory that it shares with the machine")));
}

TEST_F(ThisMachine, withoutAGpuAPlainSentenceSaysSo) {
    openAndLook(nothingInstalled());
    EXPECT_TRUE(cards().empty());
    EXPECT_TRUE(textsOf(*dialog).contains(QStringLiteral("No NVIDIA driver here: libcuda.so.1 is not installed and nvidia-smi is not on the PATH")));
}

TEST_F(ThisMachine, aDriverThatHangsEndsWithTheTimeoutAndBlocksNothing) {
    GpuSearchOptions options = playing("hang");
    options.timeout = 800ms;
    QElapsedTimer clock;
    clock.start();
    open(options);
    EXPECT_LT(clock.elapsed(), 700) << "shown before the driver has answered";
    EXPECT_TRUE(button(*dialog, "cancel_search")->isVisible());
    QSignalSpy ended(&dialog->gpus(), &GpuSection::searchEnded);
    ASSERT_TRUE(ended.wait(20'000));
    EXPECT_FALSE(button(*dialog, "cancel_search")->isVisible());
    EXPECT_TRUE(textsOf(*dialog).contains(QStringLiteral("The NVIDIA driver did not answer within 0.8 s")));
}

TEST_F(ThisMachine, aSearchCanBeCancelledAndStartedAgain) {
    open(playing("hang"));
    QSignalSpy ended(&dialog->gpus(), &GpuSection::searchEnded);
    QTest::mouseClick(button(*dialog, "cancel_search"), Qt::LeftButton);
    EXPECT_EQ(ended.count(), 1);
    EXPECT_FALSE(dialog->gpus().isSearching());
    setenv("STANDIN_GPU", "v100", 1); // the card works again
    QTest::mouseClick(button(*dialog, "again"), Qt::LeftButton);
    ASSERT_TRUE(ended.wait(20'000));
    ASSERT_EQ(cards().size(), 1U) << "and the answer of the cancelled search is not shown";
    EXPECT_TRUE(textsOf(*cards()[0]).contains(QStringLiteral("14131.2 GFLOP/s")));
}

TEST_F(ThisMachine, closingEndsTheSearch) {
    open(playing("hang"));
    EXPECT_TRUE(dialog->gpus().isSearching());
    dialog->close();
    EXPECT_FALSE(dialog->gpus().isSearching());
    QElapsedTimer clock;
    clock.start();
    dialog.reset();
    EXPECT_LT(clock.elapsed(), 5'000);
}

TEST_F(ThisMachine, sectionsStandOneBelowTheOther) {
    openAndLook(nothingInstalled());
    auto* section = new QLabel(QStringLiteral("CPU"));
    dialog->addSection(section);
    QTest::qWait(50);
    EXPECT_TRUE(section->isVisible());
    EXPECT_GE(section->mapTo(dialog.get(), QPoint(0, 0)).y(), dialog->gpus().mapTo(dialog.get(), QPoint(0, dialog->gpus().height())).y());
}

TEST_F(ThisMachine, theMenuOpensOneDialogAndKeepsIt) {
    window->actions().thisMachine->trigger();
    auto* first = window->findChild<ThisMachineDialog*>();
    ASSERT_NE(first, nullptr);
    EXPECT_TRUE(first->isVisible());
    first->close();
    window->actions().thisMachine->trigger();
    EXPECT_EQ(window->findChildren<ThisMachineDialog*>(), QList<ThisMachineDialog*>{first});
}

} // namespace
} // namespace rooflens
