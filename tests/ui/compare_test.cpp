// Several devices at once, in the real window: keys, menu, Ctrl+click, tab, selection, target, what is remembered.
#include "tests/ui/small_models.h"
#include "ui/chart/roofline_view.h"
#include "ui/window/central_area.h"
#include "ui/window/device_card.h"
#include "ui/window/device_picker.h"
#include "ui/window/devices_tab.h"
#include "ui/window/main_window.h"
#include "ui/window/operator_table.h"
#include "ui/window/target_row.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QMenu>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace rooflens {
namespace {

using Ids = std::vector<std::string>;

class CompareTest : public WithModels {
protected:
    CompareTest() {
        window.resize(1400, 900);
        window.show();
        window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
    }
    Session& session() { return window.session(); }
    DevicesTab& tab() { return window.centre().devices(); }
    void showTab() { window.centre().tabs().setCurrentWidget(&tab()); }
    QAction* entry(const QString& name) const {
        for (QMenu* vendor : window.actions().compare->findChildren<QMenu*>())
            for (QAction* action : vendor->actions())
                if (action->text() == name) return action;
        return nullptr;
    }
    void clickWithCtrl(QWidget& widget) {
        QTest::mouseClick(&widget, Qt::LeftButton, Qt::ControlModifier, QPoint(20, widget.height() / 2));
        QTest::mouseClick(window.statusBar(), Qt::LeftButton); // Qt remembers the keys of the last event
    }
    int column(ComparisonColumn::What what, std::size_t device) {
        for (int i = 0; i < tab().order().columnCount(); ++i) {
            const auto& c = static_cast<const ComparisonModel*>(tab().order().sourceModel())->column(i);
            if (c.what == what && c.device == device) return i;
        }
        return -1;
    }

    MainWindow window;
};

TEST_F(CompareTest, shiftAndANumberComparesAndComparesNoLonger) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    EXPECT_TRUE(session().plot()->others.empty());
    EXPECT_EQ(session().comparison(), nullptr);
    QTest::keyClick(&window, Qt::Key_3, Qt::ShiftModifier); // Ampere
    ASSERT_EQ(session().compared().size(), 1U);
    const std::string ampere = session().compared().front();
    EXPECT_EQ(session().devices()[session().deviceIndex()]->id, "rtx-2070-super") << "the device in use stays";
    ASSERT_EQ(session().plot()->others.size(), 1U);
    EXPECT_EQ(session().plot()->others[0].id, ampere);
    EXPECT_EQ(window.centre().chart().plot(), session().plot());
    QTest::keyClick(&window, Qt::Key_2, Qt::ShiftModifier);
    EXPECT_EQ(session().compared().size(), 2U);
    QTest::keyClick(&window, Qt::Key_3, Qt::ShiftModifier);
    ASSERT_EQ(session().compared().size(), 1U);
    EXPECT_NE(session().compared().front(), ampere);
    QTest::keyClick(&window, Qt::Key_1, Qt::ShiftModifier); // in use: nothing to compare with
    EXPECT_EQ(session().compared().size(), 1U);
    QTest::keyClick(&window, Qt::Key_0, Qt::ShiftModifier);
    EXPECT_TRUE(session().compared().empty());
    EXPECT_TRUE(session().plot()->others.empty());
}

TEST_F(CompareTest, theMenuHoldsEveryDeviceOnceAndChecksThoseCompared) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    std::size_t entries = 0;
    for (QMenu* vendor : window.actions().compare->findChildren<QMenu*>())
        for (QAction* action : vendor->actions()) entries += action->isSeparator() ? 0 : 1;
    EXPECT_EQ(entries, session().devices().size());
    EXPECT_FALSE(window.actions().stopComparing->isEnabled());
    QAction* instinct = entry(QStringLiteral("Instinct MI300X"));
    ASSERT_NE(instinct, nullptr);
    instinct->trigger();
    EXPECT_EQ(session().compared(), Ids{"mi300x"});
    EXPECT_TRUE(instinct->isChecked());
    EXPECT_FALSE(entry(QStringLiteral("GeForce RTX 2070 SUPER"))->isEnabled()) << "in use";
    window.actions().stopComparing->trigger();
    EXPECT_TRUE(session().compared().empty());
    EXPECT_FALSE(instinct->isChecked());
}

TEST_F(CompareTest, aClickWithCtrlOnADeviceCompares) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    const auto buttons = window.findChild<DevicePicker*>()->findChildren<QToolButton*>();
    clickWithCtrl(*buttons[1]);
    ASSERT_EQ(session().compared().size(), 1U);
    EXPECT_FALSE(buttons[1]->isChecked());
    EXPECT_FALSE(buttons[1]->icon().isNull()) << "its line";
    clickWithCtrl(*buttons[1]);
    EXPECT_TRUE(session().compared().empty());
    EXPECT_TRUE(buttons[1]->icon().isNull());
}

TEST_F(CompareTest, aComparedDeviceThatComesIntoUseLeavesItsPlace) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    session().setCompared({"a100-sxm-40gb", "rpi5"});
    const Frame frame = session().plot()->frame;
    window.useDevice("a100-sxm-40gb");
    EXPECT_EQ(session().compared(), (Ids{"rtx-2070-super", "rpi5"}));
    EXPECT_EQ(session().plot()->frame, frame) << "the same devices, the same axes";
    window.useDevice("v100-sxm2-16gb");
    EXPECT_EQ(session().compared(), (Ids{"rtx-2070-super", "rpi5"}));
}

TEST_F(CompareTest, sixAtMostAndNoneTwice) {
    session().setCompared({"rpi4", "rpi5", "rpi4", "no-such-device", "rtx-2070-super", "t4", "l4", "a10", "a30", "a40", "h100-sxm-80gb"});
    EXPECT_EQ(session().compared(), (Ids{"rpi4", "rpi5", "t4", "l4", "a10", "a30"}));
    EXPECT_FALSE(session().toggleCompared("a40"));
    EXPECT_TRUE(session().toggleCompared("t4"));
    EXPECT_EQ(session().compared().size(), 5U);
}

TEST_F(CompareTest, theAxesReachTheDevicesCompared) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    const Frame alone = session().plot()->frame;
    session().setCompared({"rpi4"});
    const ComparedRoof& pi = session().plot()->others.front();
    EXPECT_LT(session().plot()->frame.yMin, alone.yMin);
    EXPECT_LE(session().plot()->frame.yMin, pi.bandwidth + session().plot()->frame.xMin + 1e-9);
    session().setCompared({});
    EXPECT_EQ(session().plot()->frame, alone);
}

TEST_F(CompareTest, theTabShowsEveryOperatorOnEveryDevice) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    showTab();
    EXPECT_FALSE(tab().view().isVisible()) << "nothing to compare yet";
    session().setCompared({"a100-sxm-40gb"});
    EXPECT_TRUE(tab().view().isVisible());
    const CellOrder& order = tab().order();
    ASSERT_EQ(order.rowCount(), 3);
    using What = ComparisonColumn::What;
    for (int row = 0; row < 3; ++row) {
        const std::size_t node = tab().nodeOf(order.index(row, 0));
        const auto& other = session().comparison()->rows[static_cast<std::size_t>(row)];
        EXPECT_EQ(other.node, node) << "slowest first, as core has them";
    }
    // The Relu waits for memory on the RTX 2070 SUPER and for its launch on the A100.
    const auto relu = std::find_if(session().comparison()->rows.begin(), session().comparison()->rows.end(), [](const ComparedNode& r) { return r.node == 1; });
    EXPECT_EQ(relu->on[0].bound, Bound::memory);
    EXPECT_EQ(relu->on[1].bound, Bound::overhead);
    const int row = static_cast<int>(relu - session().comparison()->rows.begin());
    EXPECT_TRUE(order.index(row, column(What::bound, 1)).data(CellModel::flipRole).toBool());
    EXPECT_FALSE(order.index(row, column(What::bound, 0)).data(CellModel::flipRole).toBool());
    tab().view().sortByColumn(column(What::ratio, 1), Qt::AscendingOrder);
    EXPECT_EQ(tab().nodeOf(order.index(0, 0)), std::min_element(session().comparison()->rows.begin(), session().comparison()->rows.end(), [](const auto& a, const auto& b) { return *a.on[1].ratio < *b.on[1].ratio; })->node);
}

TEST_F(CompareTest, theSelectionIsTheSameInChartAndBothTables) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    session().setCompared({"a100-sxm-40gb"});
    showTab();
    tab().view().setCurrentIndex(tab().order().index(1, 1));
    const std::size_t node = tab().nodeOf(tab().order().index(1, 1));
    EXPECT_EQ(window.selection().node(), node);
    EXPECT_EQ(window.centre().table().order().nodeOf(window.centre().table().view().currentIndex()), node);
    window.selection().select(node == 0 ? 2 : 0);
    EXPECT_EQ(tab().nodeOf(tab().view().currentIndex()), node == 0 ? 2U : 0U);
    session().setCompared({"a100-sxm-40gb", "rpi5"});
    EXPECT_EQ(tab().nodeOf(tab().view().currentIndex()), node == 0 ? 2U : 0U) << "another device more keeps the row";
    window.selection().select(std::nullopt);
    EXPECT_FALSE(tab().view().selectionModel()->hasSelection());
}

TEST_F(CompareTest, rowsAreCopiedWithExactTimes) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    session().setCompared({"a100-sxm-40gb"});
    showTab();
    tab().view().selectRow(0);
    const QStringList lines = tab().selectedRowsAsTsv().split(QLatin1Char('\n'));
    ASSERT_EQ(lines.size(), 3) << "header, one row, end";
    EXPECT_TRUE(lines[0].startsWith(QStringLiteral("Operator\tType\tFlips\tTime, GeForce RTX 2070 SUPER (s)\tBound, GeForce RTX 2070 SUPER\tTime, A100 SXM4 40GB (s)"))) << lines[0].toStdString();
    EXPECT_DOUBLE_EQ(lines[1].split(QLatin1Char('\t'))[3].toDouble(), session().comparison()->rows[0].on[0].time->value);
}

TEST_F(CompareTest, cardsUseADeviceOrLetItGo) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    session().setCompared({"a100-sxm-40gb", "rpi5"});
    showTab();
    const auto cards = [this] {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return tab().findChildren<DeviceCard*>();
    };
    ASSERT_EQ(cards().size(), 3);
    QTest::mouseClick(cards()[1], Qt::LeftButton, {}, QPoint(60, 10));
    EXPECT_TRUE(QTest::qWaitFor([&] { return session().analysis()->device->id == std::string("a100-sxm-40gb"); }));
    EXPECT_EQ(session().compared(), (Ids{"rtx-2070-super", "rpi5"}));
    QTest::mouseClick(cards()[2]->findChild<QToolButton*>(), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([&] { return session().compared() == Ids{"rtx-2070-super"}; }));
}

TEST_F(CompareTest, theTargetNamesTheSmallestDeviceAndUsesIt) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    showTab();
    TargetRow& row = tab().targetRow();
    row.memory().setChecked(false);
    row.time().setValue(10.0);
    const auto expected = [&] {
        return searchDevices(session().analysis()->model, {}, {}, session().devices(), {Seconds(row.time().value() * 1e-3), false}).smallest()->device;
    };
    EXPECT_TRUE(QTest::qWaitFor([&] { return row.answer().text() == QString::fromStdString(expected()->name); }));
    const std::string slow = expected()->id;
    row.time().setValue(0.2);
    EXPECT_TRUE(QTest::qWaitFor([&] { return row.answer().text() == QString::fromStdString(expected()->name); }));
    EXPECT_NE(expected()->id, slow);
    row.answer().click();
    EXPECT_EQ(session().analysis()->device->id, expected()->id);
    row.time().setValue(0.001);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !row.answer().isVisible(); }));
}

TEST_F(CompareTest, theTargetReadsWhatItWritesUnderADecimalComma) {
    QDoubleSpinBox& time = tab().targetRow().time();
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German));
    time.setValue(1.5);
    time.interpretText();
    EXPECT_EQ(time.value(), 1.5) << time.text().toStdString();
    QLocale::setDefault(before);
}

TEST_F(CompareTest, isRememberedForTheNextTime) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(2)));
    session().setCompared({"rpi5", "a100-sxm-40gb"});
    showTab();
    window.close();
    MainWindow next;
    next.start({});
    EXPECT_EQ(next.session().compared(), (Ids{"rpi5", "a100-sxm-40gb"}));
    EXPECT_EQ(next.centre().tabs().currentWidget(), &next.centre().devices());
}

TEST_F(CompareTest, anotherModelAndOtherOptionsAreComparedAsWell) {
    session().setCompared({"rpi5"});
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    ASSERT_NE(session().comparison(), nullptr);
    const Seconds before = session().comparison()->devices[1].lower;
    RooflineOptions options;
    options.overhead = Seconds(1.0);
    session().setRooflineOptions(options);
    EXPECT_NEAR(session().comparison()->devices[1].lower.value, 3.0, 1e-9);
    session().setRooflineOptions({});
    EXPECT_EQ(session().comparison()->devices[1].lower, before);
    ASSERT_TRUE(openAndWait(session(), threeNodes(2, QStringLiteral("other.onnx"))));
    EXPECT_LT(session().comparison()->devices[1].lower, before);
    EXPECT_EQ(session().comparison()->model, session().analysis()->model);
}

TEST_F(CompareTest, fitsASmallWindowBetweenItsPanels) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    showTab();
    session().setCompared({"a100-sxm-40gb", "rpi5", "t4"});
    EXPECT_LE(window.centralWidget()->minimumSizeHint().width(), 434) << "1 024 less the panels' usual widths";
}

TEST_F(CompareTest, modelsKeepQtsRules) {
    ASSERT_TRUE(openAndWait(session(), threeNodes(32)));
    ComparisonModel model;
    CellOrder order(model);
    order.setSourceModel(&model);
    const QAbstractItemModelTester ofModel(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QAbstractItemModelTester ofOrder(&order, QAbstractItemModelTester::FailureReportingMode::Fatal);
    for (const Ids& ids : {Ids{"rpi5"}, Ids{"rpi5", "t4"}, Ids{}}) {
        session().setCompared(ids);
        model.setComparison(session().comparison());
        if (order.columnCount() > 0) order.sort(4, Qt::DescendingOrder);
    }
    EXPECT_EQ(order.rowCount(), 0);
}

} // namespace
} // namespace rooflens
