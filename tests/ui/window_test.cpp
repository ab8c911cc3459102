#include "tests/ui/small_models.h"
#include "ui/chart/roofline_view.h"
#include "ui/window/central_area.h"
#include "ui/window/device_picker.h"
#include "ui/window/error_bar.h"
#include "ui/window/export_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/operator_table.h"
#include "ui/window/tool_row.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QUrl>

namespace rooflens {
namespace {

class WindowTest : public WithModels {
protected:
    WindowTest() {
        window.resize(1400, 900);
        window.show();
        window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
    }
    Session& session() { return window.session(); }
    QTableView& rows() { return window.centre().table().view(); }

    MainWindow window;
};

TEST_F(WindowTest, opensAModelAndNamesItInTheTitle) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(2)));
    EXPECT_TRUE(window.windowTitle().startsWith(QStringLiteral("three.onnx — ")));
    EXPECT_TRUE(rows().isVisible());
    EXPECT_EQ(rows().model()->rowCount(), 3);
}

TEST_F(WindowTest, aClickOnARowSelectsInTheChartAndAClickOnAPointSelectsTheRow) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    const QModelIndex second = rows().model()->index(1, OperatorModel::indexOf("name"));
    QTest::mouseClick(rows().viewport(), Qt::LeftButton, {}, rows().visualRect(second).center());
    EXPECT_EQ(window.selection().node(), window.centre().table().order().nodeOf(second));

    RooflineView& chart = window.centre().chart();
    QTest::qWait(50);
    const auto at = chart.positionOf(0);
    ASSERT_TRUE(at.has_value());
    QTest::mouseClick(&chart, Qt::LeftButton, {}, at->toPoint());
    EXPECT_EQ(window.selection().node(), 0U);
    EXPECT_EQ(window.centre().table().order().nodeOf(rows().currentIndex()), 0U);
}

TEST_F(WindowTest, numberKeysSwitchTheDevice) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    const auto turing = session().deviceIndex();
    QTest::keyClick(&window, Qt::Key_3);
    EXPECT_EQ(session().analysis()->device->family, "Ampere");
    QTest::keyClick(&window, Qt::Key_2);
    EXPECT_EQ(session().analysis()->device->family, "Volta");
    QTest::keyClick(&window, Qt::Key_1);
    EXPECT_EQ(session().deviceIndex(), turing);
    EXPECT_TRUE(window.windowTitle().contains(QString::fromStdString(session().analysis()->device->name)));
}

TEST_F(WindowTest, theCeilingsPanelChangesWhatTheRoofIsMadeOf) {
    session().setDevice(std::string("a100-sxm-40gb"));
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    QTest::qWait(20);
    auto* panel = window.findChild<QWidget*>(QStringLiteral("ceilings"));
    ASSERT_NE(panel, nullptr);
    const auto choose = [panel](const char* name, const QString& text) {
        auto* box = panel->findChild<QComboBox*>(QString::fromLatin1(name));
        const int index = box->findText(text);
        ASSERT_GE(index, 0) << text.toStdString();
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
        QTest::qWait(20);
    };
    const auto toggle = [panel](const char* name) {
        panel->findChild<QCheckBox*>(QString::fromLatin1(name))->click();
        QTest::qWait(20);
    };
    choose("ceiling_kind", QStringLiteral("measured"));
    EXPECT_EQ(session().rooflineOptions().ceiling, CeilingKind::measured);
    toggle("matrix_units");
    EXPECT_FALSE(session().rooflineOptions().useMatrixUnits);
    EXPECT_FALSE(window.actions().matrixUnits->isChecked()) << "the menu says the same";
    EXPECT_EQ(session().rooflineOptions().ceiling, CeilingKind::measured);
    toggle("matrix_units");
    toggle("tf32");
    EXPECT_TRUE(session().rooflineOptions().useTf32);
    toggle("tf32");
    ModelOptions asTf32;
    asTf32.precision = Precision::tf32;
    session().setModelOptions(asTf32);
    const QCheckBox* tf32 = nullptr;
    EXPECT_TRUE(QTest::qWaitFor([&] { return (tf32 = panel->findChild<QCheckBox*>(QStringLiteral("tf32")))->isChecked(); })) << "in use by the element type";
    EXPECT_FALSE(tf32->isEnabled());
    session().setModelOptions({});
    EXPECT_TRUE(QTest::qWaitFor([&] { return !panel->findChild<QCheckBox*>(QStringLiteral("tf32"))->isChecked(); }));
    choose("memory_level", QStringLiteral("L2"));
    ASSERT_TRUE(session().plot()->cache);
    const auto shows = [this](const char* id) {
        const auto& roofs = session().plot()->roofs;
        return std::any_of(roofs.begin(), roofs.end(), [id](const Roof& r) { return r.peakId == id; });
    };
    EXPECT_FALSE(shows("fp64"));
    toggle("fp64");
    EXPECT_TRUE(shows("fp64"));
    toggle("fp16_matrix_acc16_sparse");
    EXPECT_TRUE(shows("fp16_matrix_acc16_sparse"));
    session().setDevice(std::string("rtx-2070-super"));
    QTest::qWait(20);
    EXPECT_FALSE(panel->findChild<QCheckBox*>(QStringLiteral("tf32"))->toolTip().isEmpty()) << "says that there is no TF32";
    const auto labels = panel->findChildren<QLabel*>();
    EXPECT_TRUE(std::any_of(labels.begin(), labels.end(), [](const QLabel* l) { return l->text().contains(QStringLiteral("no bandwidth of L2")); })) << "a missing level is said";
}

TEST_F(WindowTest, aDeviceWithoutAButtonIsNamedOnTheLastOneAndHasItsKey) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    const auto* picker = window.findChild<DevicePicker*>();
    ASSERT_NE(picker, nullptr);
    const auto buttons = picker->findChildren<QToolButton*>();
    ASSERT_EQ(buttons.size(), 4) << "three families, and the others";
    EXPECT_FALSE(buttons.back()->isChecked());
    window.useDevice("mi300x");
    EXPECT_EQ(buttons.back()->text(), QStringLiteral("Instinct MI300X"));
    EXPECT_TRUE(buttons.back()->isChecked());
    QTest::keyClick(&window, Qt::Key_5); // the fifth family
    EXPECT_EQ(session().analysis()->device->family, "Hopper");
    QTest::keyClick(&window, Qt::Key_1);
    EXPECT_FALSE(buttons.back()->isChecked());
}

TEST_F(WindowTest, everyDeviceIsInTheMenuOnce) {
    const auto* picker = window.findChild<DevicePicker*>();
    int entries = 0;
    for (const QMenu* menu : picker->findChildren<QMenu*>())
        for (const QAction* action : menu->actions()) entries += action->menu() == nullptr && !action->isSeparator() ? 1 : 0;
    EXPECT_EQ(static_cast<std::size_t>(entries), session().devices().size());
}

TEST_F(WindowTest, aNumberTypedIntoTheFilterIsText) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    const auto before = session().deviceIndex();
    window.centre().table().focusFilter();
    QTest::keyClick(window.focusWidget(), Qt::Key_3);
    EXPECT_EQ(session().deviceIndex(), before);
}

TEST_F(WindowTest, survivesRubbishAndSaysWhatIsWrong) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(2)));
    const auto before = session().analysis();
    QSignalSpy ended(&session(), &Session::openingEnded);
    window.openFile(rubbish());
    ASSERT_TRUE(ended.wait());
    EXPECT_TRUE(window.centre().errorBar().isVisible());
    EXPECT_TRUE(window.centre().errorBar().text().contains(QStringLiteral("expected:")));
    EXPECT_EQ(session().analysis(), before);
    ASSERT_TRUE(openAndWait(session(), threeNodes(4)));
    EXPECT_FALSE(window.centre().errorBar().isVisible()) << "what opens takes the old error away";
}

TEST_F(WindowTest, anUnknownDeviceIsSaidAndNothingElseChanges) {
    WindowOptions options;
    options.device = "no-such-device";
    window.start(options);
    EXPECT_TRUE(window.centre().errorBar().isVisible());
    EXPECT_EQ(session().devices()[session().deviceIndex()]->id, "rtx-2070-super");
}

TEST_F(WindowTest, aDroppedModelOpens) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(threeNodes(2))});
    QSignalSpy changed(&session(), &Session::analysisChanged);
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    EXPECT_TRUE(changed.wait());
}

TEST_F(WindowTest, anotherElementTypeIsCostedAgain) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(2)));
    const auto full = session().analysis()->totals().bytes();
    QComboBox& box = window.tools().precision();
    const int fp16 = box.findData(static_cast<int>(Precision::fp16));
    QSignalSpy changed(&session(), &Session::analysisChanged);
    box.setCurrentIndex(fp16);
    Q_EMIT box.activated(fp16);
    ASSERT_TRUE(changed.wait());
    EXPECT_EQ(session().analysis()->totals().bytes() * 2, full);
}

TEST_F(WindowTest, aSymbolicDimensionHasABoxThatRebindsIt) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(0)));
    const auto boxes = window.tools().findChildren<QSpinBox*>();
    ASSERT_EQ(boxes.size(), 1);
    EXPECT_EQ(boxes[0]->value(), 1);
    const auto one = session().analysis()->totals().flops;
    QSignalSpy changed(&session(), &Session::analysisChanged);
    boxes[0]->setValue(8);
    ASSERT_TRUE(changed.wait());
    EXPECT_EQ(session().analysis()->totals().flops, one * 8);
}

TEST_F(WindowTest, afterReturnInADimensionNumberKeysSwitchTheDeviceAgain) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(0)));
    QSpinBox* box = window.tools().findChild<QSpinBox*>();
    box->setFocus();
    QTest::keyClick(box, Qt::Key_3);
    const auto before = session().deviceIndex();
    QTest::keyClick(box, Qt::Key_Return);
    EXPECT_FALSE(box->hasFocus());
    QTest::keyClick(&window, Qt::Key_2);
    EXPECT_NE(session().deviceIndex(), before);
}

TEST_F(WindowTest, resetIsReachedFromTheTableAndExportFromATextBox) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(2)));
    QSignalSpy reset(window.actions().resetView, &QAction::triggered);
    rows().setFocus();
    QTest::keyClick(&rows(), Qt::Key_0);
    EXPECT_EQ(reset.count(), 1);

    QSignalSpy exported(window.actions().exportChart, &QAction::triggered);
    window.centre().table().focusFilter();
    QTimer::singleShot(0, &window, [] {
        if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget())) dialog->reject();
    });
    QTest::keyClick(window.focusWidget(), Qt::Key_E, Qt::ControlModifier);
    EXPECT_EQ(exported.count(), 1);
}

TEST_F(WindowTest, exportStaysInReachOfANarrowWindow) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(0)));
    QWidget* button = window.tools().widgetForAction(window.actions().exportChart);
    const auto combos = window.tools().findChildren<QComboBox*>();
    ASSERT_EQ(combos.size(), 2);
    window.resize(1800, 800);
    QTest::qWait(20);
    EXPECT_TRUE(combos[1]->isVisible());
    for (int width = 1700; width > 1100; width -= 50) {
        window.resize(width, 800);
        QTest::qWait(20);
        EXPECT_TRUE(button->isVisible() || (width < 1280 && !combos[1]->isVisible())) << width;
    }
    EXPECT_FALSE(combos[1]->isVisible());
    window.resize(1800, 800);
    QTest::qWait(20);
    EXPECT_TRUE(combos[1]->isVisible()) << "and comes back";
}

TEST_F(WindowTest, whatIsMissingIsUnavailableAndTurnsUpWithAModel) {
    EXPECT_FALSE(window.actions().exportChart->isEnabled());
    ASSERT_TRUE(openAndWait(session(), threeNodes(2)));
    EXPECT_TRUE(window.actions().exportChart->isEnabled());
}

TEST_F(WindowTest, placementOfTheMenuReachesThePlot) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(2)));
    window.actions().onRoof->trigger();
    EXPECT_EQ(session().plotOptions().placement, Placement::onRoof);
    window.actions().overhead->trigger();
    EXPECT_EQ(session().analysis()->time.overhead.value, 0.0);
}

TEST_F(WindowTest, themesChangeWhileAModelIsShown) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(2)));
    window.actions().darkTheme->trigger();
    EXPECT_LT(window.palette().color(QPalette::Window).lightness(), 128);
    window.actions().lightTheme->trigger();
    EXPECT_GT(window.palette().color(QPalette::Window).lightness(), 128);
}

TEST_F(WindowTest, remembersDeviceThemeAndFilesForTheNextTime) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(2)));
    window.useDevice("v100-sxm2-16gb");
    window.actions().darkTheme->trigger();
    window.actions().details->setChecked(false);
    window.close();

    MainWindow next;
    next.start({});
    EXPECT_EQ(next.session().devices()[next.session().deviceIndex()]->id, "v100-sxm2-16gb");
    EXPECT_TRUE(next.actions().darkTheme->isChecked());
    EXPECT_FALSE(next.actions().details->isChecked());
    Q_EMIT next.actions().recent->aboutToShow();
    EXPECT_TRUE(next.actions().recent->actions().front()->text().startsWith(QStringLiteral("three.onnx")));
    next.actions().lightTheme->trigger();
}

TEST(ExportDialog, addsAnEndingToNamesWithoutOne) {
    EXPECT_EQ(ExportDialog::fileFor(QStringLiteral("  chart ")), QStringLiteral("chart.png"));
    EXPECT_EQ(ExportDialog::fileFor(QStringLiteral("chart.SVG")), QStringLiteral("chart.SVG"));
    EXPECT_EQ(ExportDialog::fileFor(QStringLiteral("v1.2")), QStringLiteral("v1.2.png"));
    EXPECT_EQ(ExportDialog::fileFor(QStringLiteral("chart.jpg")), QStringLiteral("chart.jpg.png"));
    EXPECT_EQ(ExportDialog::fileFor({}), QString());
}

TEST(ExportDialog, scaleIsForPixelsOnly) {
    ExportDialog png(QStringLiteral("a.png"), true), svg(QStringLiteral("a.svg"), false);
    EXPECT_EQ(png.options().scale, 2.0);
    EXPECT_TRUE(png.options().isDark);
    EXPECT_EQ(svg.options().scale, 1.0);
    EXPECT_FALSE(svg.options().isDark);
}

} // namespace
} // namespace rooflens
