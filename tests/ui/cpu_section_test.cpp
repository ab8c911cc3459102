// Calibrating the CPU in the dialog of this machine: real measurements, very short ones.
#include "core/load/device_json.h"
#include "core/machine/cpu_profile.h"
#include "core/support/text.h"
#include "core/view/cpu_rows.h"
#include "tests/machine/standins.h"
#include "tests/ui/small_models.h"
#include "ui/qt_text.h"
#include "ui/window/calibration_card.h"
#include "ui/window/calibration_run.h"
#include "ui/window/calibration_table.h"
#include "ui/window/cpu_section.h"
#include "ui/window/error_bar.h"
#include "ui/window/main_window.h"
#include "ui/window/this_machine_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

namespace rooflens {
namespace {

constexpr std::int64_t mebibyte = 1024 * 1024;

CalibrationOptions shortOnes() {
    CalibrationOptions options;
    options.seconds = 0.4;
    options.repeats = 3;
    options.array = Bytes(mebibyte);
    return options;
}

/// The window, a user's folder of its own, and the dialog with the CPU detected.
class CpuCalibration : public WithModels {
protected:
    CpuCalibration() {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        window = std::make_unique<MainWindow>();
        window->show();
        EXPECT_TRUE(openAndWait(session(), threeNodes(32)));
    }
    ~CpuCalibration() override {
        dialog.reset();
        window.reset();
        qunsetenv("XDG_DATA_HOME");
    }

    Session& session() { return window->session(); }
    const Device& inUse() { return *session().devices()[session().deviceIndex()]; }
    CpuSection& cpu() const { return dialog->cpu(); }
    void open(const CalibrationOptions& options = shortOnes()) {
        dialog = std::make_unique<ThisMachineDialog>(session(), nothingInstalled(), options);
        QSignalSpy detected(&cpu(), &CpuSection::detected);
        dialog->show();
        ASSERT_TRUE(detected.wait(20'000));
    }
    void start() const { QTest::mouseClick(button("calibrate"), Qt::LeftButton); }
    void measure() const {
        QSignalSpy ended(&cpu(), &CpuSection::runEnded);
        start();
        ASSERT_TRUE(ended.wait(60'000));
    }
    QPushButton* button(const char* name) const { return dialog->findChild<QPushButton*>(QString::fromLatin1(name)); }
    QComboBox* choice(const char* name) const { return dialog->findChild<QComboBox*>(QString::fromLatin1(name)); }
    CalibrationTable& table() const { return *dialog->findChild<CalibrationTable*>(); }
    bool hasResult() const { return dialog->findChild<CalibrationCard*>()->isVisible(); }
    QString cell(int row, const char* title) const {
        for (int column = 0; column < table().columnCount(); ++column)
            if (table().horizontalHeaderItem(column)->text() == QLatin1String(title)) return table().item(row, column)->text();
        return QStringLiteral("no such column");
    }
    int rowOf(const QString& quantity, int cores) const {
        for (int row = 0; row < table().rowCount(); ++row)
            if (cell(row, "Quantity") == quantity && cell(row, "Cores").toInt() == cores) return row;
        return -1;
    }
    QString state() const { return dialog->findChild<QLabel*>(QStringLiteral("cpu_state"))->text(); }
    const ErrorBar& error() const { return *cpu().findChild<ErrorBar*>(); }
    QStringList profiles() const { return QDir(m_folder.filePath(QStringLiteral("rooflens/devices"))).entryList({QStringLiteral("*.json")}); }

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> window;
    std::unique_ptr<ThisMachineDialog> dialog;
};

/// "1.23 GB/s" as a number without its prefix.
double numberOf(const QString& text) {
    const QStringList parts = text.split(QLatin1Char(' '));
    const qsizetype power = QStringLiteral(" kMGTP").indexOf(parts.value(1).left(1));
    return parts.value(0).toDouble() * std::pow(1000.0, static_cast<double>(std::max<qsizetype>(power, 0)));
}

TEST_F(CpuCalibration, theSystemsFactsAreShownAtOnce) {
    open();
    QStringList texts;
    for (const QLabel* label : cpu().findChildren<QLabel*>()) texts << label->text();
    const auto rows = cpuRows(detectCpu());
    ASSERT_FALSE(rows.empty());
    for (const CpuRow& row : rows) {
        const bool isTitle = row.label == "CPU";
        EXPECT_TRUE(isTitle || texts.contains(toQt(row.label))) << row.label;
        EXPECT_TRUE(texts.contains(toQt(row.value))) << row.value;
    }
    EXPECT_FALSE(hasResult());
    EXPECT_EQ(dialog->focusWidget(), button("calibrate"));
}

TEST_F(CpuCalibration, aRunReportsProgressAndFillsTheTable) {
    open();
    QSignalSpy ended(&cpu(), &CpuSection::runEnded);
    auto* bar = cpu().findChild<QProgressBar*>();
    QSignalSpy moved(bar, &QProgressBar::valueChanged);
    EXPECT_FALSE(bar->accessibleName().isEmpty());
    start();
    EXPECT_TRUE(cpu().isRunning());
    EXPECT_TRUE(bar->isVisible());
    EXPECT_FALSE(button("calibrate")->isVisible());
    EXPECT_EQ(dialog->focusWidget(), button("cancel_calibration")) << "the key that started it ends it";
    ASSERT_TRUE(ended.wait(60'000));
    EXPECT_GE(moved.count(), 5);
    EXPECT_EQ(bar->value(), bar->maximum());
    EXPECT_FALSE(bar->isVisible());
    EXPECT_EQ(dialog->focusWidget(), button("calibrate"));

    ASSERT_TRUE(hasResult());
    const int cores = coresToUse(detectCpu());
    for (const char* quantity : {"FP64", "FP32", "Copy", "Scale", "Add", "Triad"})
        for (const int used : {1, cores}) EXPECT_GE(rowOf(QString::fromLatin1(quantity), used), 0) << quantity << " of " << used << " cores";
    for (int row = 0; row < table().rowCount(); ++row) {
        const double least = numberOf(cell(row, "Least")), median = numberOf(cell(row, "Median")), most = numberOf(cell(row, "Most"));
        EXPECT_GT(least, 0) << row;
        EXPECT_LE(least, median) << row;
        EXPECT_LE(median, most) << row;
        if (cell(row, "Theoretical").isEmpty()) continue;
        const QString ratio = cell(row, "Ratio");
        EXPECT_NEAR(ratio.left(ratio.indexOf(QLatin1Char(' '))).toDouble(), 100 * median / numberOf(cell(row, "Theoretical")), 1) << row;
        EXPECT_TRUE(cell(row, "Basis") == QLatin1String("formula") || cell(row, "Basis") == QLatin1String("estimated")) << row;
        EXPECT_TRUE(table().item(row, 0)->toolTip().contains(QLatin1String(" lanes x 2"))) << row;
    }
    EXPECT_FALSE(table().accessibleName().isEmpty());
    EXPECT_GE(table().height(), table().rowCount() * table().rowHeight(0)) << "no row is cut";
}

TEST_F(CpuCalibration, unsteadyFiguresAreCounted) {
    open();
    measure();
    int unsteady = 0, onTheEdge = 0; // 10.04 % is shown as 10.0 %
    for (int row = 0; row < table().rowCount(); ++row) {
        const double spread = cell(row, "Spread").split(QLatin1Char(' ')).first().toDouble();
        unsteady += spread > 10 ? 1 : 0;
        onTheEdge += spread == 10 ? 1 : 0;
    }
    const auto* label = dialog->findChild<QLabel*>(QStringLiteral("unsteady"));
    int counted = -1;
    for (int n = 0; n <= table().rowCount(); ++n)
        if (label->text().contains(QStringLiteral("Of %1 figures %2 spread").arg(table().rowCount()).arg(n))) counted = n;
    EXPECT_GE(counted, unsteady);
    EXPECT_LE(counted, unsteady + onTheEdge);
    EXPECT_EQ(label->isVisible(), counted > 0);
}

TEST_F(CpuCalibration, whatIsMeasuredIsNamed) {
    open();
    QStringList seen;
    const auto* shown = cpu().findChild<QLabel*>(QStringLiteral("measuring"));
    QObject::connect(cpu().findChild<CalibrationRun*>(), &CalibrationRun::measuring, shown, [&] { seen << shown->text(); });
    measure();
    EXPECT_TRUE(seen.contains(QStringLiteral("FP32, one core"))) << seen.join(QLatin1Char('\n')).toStdString();
    EXPECT_TRUE(seen.contains(QStringLiteral("triad, one core"))) << seen.join(QLatin1Char('\n')).toStdString();
}

TEST_F(CpuCalibration, theChosenCoresAreMeasured) {
    open();
    if (choice("cores")->isHidden()) GTEST_SKIP() << "one core: nothing to choose";
    choice("cores")->setCurrentIndex(choice("cores")->findText(QStringLiteral("one core")));
    measure();
    for (int row = 0; row < table().rowCount(); ++row) EXPECT_EQ(cell(row, "Cores"), QStringLiteral("1"));
}

TEST_F(CpuCalibration, cancellingEndsTheRunAtOnceAndKeepsTheResultBefore) {
    open();
    measure();
    const int rows = table().rowCount();
    const QString median = cell(0, "Median");
    dialog->resize(700, 400); // the table lies below what is seen
    QTest::qWait(50);
    auto* panel = dialog->findChild<QScrollArea*>();
    choice("time")->setItemData(0, 60.0);
    choice("time")->setCurrentIndex(0);
    start();
    QTest::qWait(150);
    ASSERT_TRUE(cpu().isRunning());
    QElapsedTimer clock;
    clock.start();
    QTest::keyClick(button("cancel_calibration"), Qt::Key_Space);
    EXPECT_FALSE(cpu().isRunning());
    EXPECT_LT(clock.elapsed(), 100);
    EXPECT_EQ(state(), QStringLiteral("Cancelled."));
    EXPECT_EQ(panel->verticalScrollBar()->value(), 0) << "what is looked at stays where it is";
    EXPECT_TRUE(hasResult());
    EXPECT_EQ(table().rowCount(), rows);
    EXPECT_EQ(cell(0, "Median"), median);
    choice("time")->setCurrentIndex(1);
    measure();
    EXPECT_EQ(state(), QString()) << "and it can be started again";
}

TEST_F(CpuCalibration, theSavedProfileHoldsWhatIsShownAndIsInUse) {
    open();
    measure();
    EXPECT_FALSE(button("use_cpu")->isEnabled()) << "nothing is saved yet";
    QTest::mouseClick(button("save_cpu"), Qt::LeftButton);
    ASSERT_EQ(profiles().size(), 1);
    const auto device = loadDevice(m_folder.filePath(QStringLiteral("rooflens/devices/") + profiles()[0]).toStdString());
    ASSERT_TRUE(device.has_value());
    EXPECT_EQ(inUse().id, device->id);
    EXPECT_EQ(session().analysis()->device->id, device->id) << "and on the chart";
    const int fp32 = rowOf(QStringLiteral("FP32"), coresToUse(detectCpu())), triad = rowOf(QStringLiteral("Triad"), coresToUse(detectCpu()));
    const Peak* peak = device->peak("fp32");
    ASSERT_NE(peak, nullptr);
    EXPECT_EQ(toText(peak->achievable ? peak->achievable->value : peak->rate.value), cell(fp32, "Median").toStdString());
    EXPECT_EQ(peak->achievable ? toText(peak->rate.value) : "", cell(fp32, "Theoretical").toStdString());
    EXPECT_EQ(toText(device->memory.bandwidth.value), cell(triad, "Median").toStdString());

    session().setDevice(std::string("t4"));
    ASSERT_TRUE(button("use_cpu")->isEnabled());
    QTest::mouseClick(button("use_cpu"), Qt::LeftButton);
    EXPECT_EQ(inUse().id, device->id);
    EXPECT_TRUE(state().contains(toQt(device->name))) << state().toStdString();
}

TEST_F(CpuCalibration, aFolderThatCannotBeWrittenIsExplained) {
    open();
    measure();
    ASSERT_TRUE(QDir(m_folder.path()).mkpath(QStringLiteral("rooflens")));
    QFile file(m_folder.filePath(QStringLiteral("rooflens/devices"))); // a file where the folder should be
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    const std::string before = inUse().id;
    QTest::mouseClick(button("save_cpu"), Qt::LeftButton);
    EXPECT_TRUE(error().isVisible());
    for (const QString& part : {QStringLiteral("not saved"), m_folder.path(), QStringLiteral("expected:"), QStringLiteral("found:"), QStringLiteral("try:")})
        EXPECT_TRUE(error().text().contains(part)) << part.toStdString() << " in\n" << error().text().toStdString();
    EXPECT_EQ(inUse().id, before);
    EXPECT_FALSE(button("use_cpu")->isEnabled());
}

TEST_F(CpuCalibration, whatCannotBeMeasuredIsExplained) {
    CalibrationOptions options = shortOnes();
    options.array = Bytes(1LL << 50); // no machine has three of them
    open(options);
    measure();
    EXPECT_FALSE(hasResult());
    EXPECT_TRUE(error().isVisible());
    EXPECT_TRUE(error().text().contains(QStringLiteral("close other programs"))) << error().text().toStdString();
    EXPECT_TRUE(button("calibrate")->isVisible());
}

TEST_F(CpuCalibration, theTableIsCopiedAsText) {
    open();
    measure();
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
    const QString text = QApplication::clipboard()->text();
    for (int row = 0; row < table().rowCount(); ++row) EXPECT_TRUE(text.contains(cell(row, "Median"))) << row << " in\n" << text.toStdString();
    QApplication::clipboard()->clear();
    QTest::mouseClick(button("copy_cpu"), Qt::LeftButton);
    EXPECT_EQ(QApplication::clipboard()->text(), text);
}

TEST_F(CpuCalibration, theRowChosenIsExplained) {
    open();
    measure();
    auto* source = dialog->findChild<QLabel*>(QStringLiteral("source"));
    for (int row = 0; row < table().rowCount(); ++row) {
        table().setCurrentCell(row, 0);
        EXPECT_TRUE(source->text().startsWith(cell(row, "Quantity"))) << source->text().toStdString();
        EXPECT_TRUE(source->text().contains(table().item(row, 0)->toolTip())) << source->text().toStdString();
    }
}

TEST_F(CpuCalibration, resultsSurviveClosingAndARunDoesNot) {
    open();
    measure();
    const int rows = table().rowCount();
    choice("time")->setItemData(0, 60.0);
    choice("time")->setCurrentIndex(0);
    start();
    ASSERT_TRUE(cpu().isRunning());
    dialog->close();
    EXPECT_FALSE(cpu().isRunning()) << "nothing is measured behind the user's back";
    dialog->show();
    EXPECT_TRUE(hasResult());
    EXPECT_EQ(table().rowCount(), rows);
}

TEST_F(CpuCalibration, destroyingTheDialogWaitsForTheThreadOnlyShortly) {
    CalibrationOptions options = shortOnes();
    options.seconds = 60;
    open(options);
    start();
    QTest::qWait(150);
    ASSERT_TRUE(cpu().isRunning());
    QElapsedTimer clock;
    clock.start();
    dialog.reset();
    EXPECT_LT(clock.elapsed(), 2'000) << "100 ms, and what a busy machine adds";
}

TEST_F(CpuCalibration, theKeyboardReachesEverything) {
    open();
    measure();
    button("calibrate")->setFocus();
    QWidgetList reached{dialog->focusWidget()};
    for (int i = 0; i < 20; ++i) {
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
        reached << dialog->focusWidget();
    }
    for (QWidget* widget : QWidgetList{choice("time"), &table(), button("save_cpu"), button("copy_cpu"), button("again")})
        EXPECT_TRUE(reached.contains(widget)) << widget->objectName().toStdString();
    EXPECT_LT(reached.indexOf(button("save_cpu")), reached.indexOf(&table())) << "in the order of the screen";
}

} // namespace
} // namespace rooflens
