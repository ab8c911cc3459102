#include "tests/ui/small_models.h"
#include "ui/selection.h"
#include "ui/session.h"
#include "ui/window/filter_edit.h"
#include "ui/window/operator_model.h"
#include "ui/window/operator_order.h"
#include "ui/window/operator_table.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QTableView>

namespace rooflens {
namespace {

int columnOf(std::string_view id) { return OperatorModel::indexOf(id); }

class OperatorTableTest : public WithModels {
protected:
    std::vector<std::size_t> nodes() const { return table.order().nodes(); }

    Session session;
    Selection selection;
    OperatorTable table{session, selection};
};

TEST_F(OperatorTableTest, modelsKeepQtsRules) {
    OperatorModel model;
    OperatorOrder order(model);
    const QAbstractItemModelTester ofModel(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QAbstractItemModelTester ofOrder(&order, QAbstractItemModelTester::FailureReportingMode::Fatal);
    ASSERT_TRUE(openAndWait(session, threeNodes(2)));
    model.setAnalysis(session.analysis());
    order.sort(columnOf("time"), Qt::DescendingOrder);
    order.setFilter(NodeFilter::parse("conv"));
    order.setFilter({});
    session.setDevice(3);
    model.setAnalysis(session.analysis());
    EXPECT_EQ(order.rowCount(), 3);
}

TEST_F(OperatorTableTest, everyColumnOfCoreIsThereAndTheRunningShareBesideTheShare) {
    EXPECT_EQ(table.order().columnCount(), static_cast<int>(nodeColumns().size()) + 1);
    EXPECT_EQ(columnOf(OperatorModel::cumulativeId), columnOf("share") + 1);
}

TEST_F(OperatorTableTest, isSortedByTimeAtFirst) {
    ASSERT_TRUE(openAndWait(session, threeNodes(32)));
    const auto& timings = session.analysis()->timings;
    ASSERT_EQ(nodes().size(), 3U);
    for (std::size_t i = 1; i < 3; ++i) EXPECT_GE(timings[nodes()[i - 1]].lower, timings[nodes()[i]].lower);
}

TEST_F(OperatorTableTest, sortsNumbersAsNumbersAndNotAsText) {
    ASSERT_TRUE(openAndWait(session, threeNodes(32)));
    table.view().sortByColumn(columnOf("flops"), Qt::AscendingOrder);
    // "262 k", "8.39 M", "14.2 M": as text the last would come first.
    EXPECT_EQ(nodes(), (std::vector<std::size_t>{1, 2, 0}));
    table.view().sortByColumn(columnOf("flops"), Qt::DescendingOrder);
    EXPECT_EQ(nodes(), (std::vector<std::size_t>{0, 2, 1}));
}

TEST_F(OperatorTableTest, runningShareFollowsTheOrderOfTheRows) {
    ASSERT_TRUE(openAndWait(session, threeNodes(32)));
    const auto& order = table.order();
    EXPECT_EQ(order.index(0, columnOf(OperatorModel::cumulativeId)).data(), order.index(0, columnOf("share")).data());
    EXPECT_EQ(order.index(2, columnOf(OperatorModel::cumulativeId)).data().toString(), QStringLiteral("100 %"));
}

TEST_F(OperatorTableTest, filterNeedsEveryWordSomewhere) {
    ASSERT_TRUE(openAndWait(session, threeNodes(32)));
    table.filter().edit().setText(QStringLiteral("CONV"));
    EXPECT_EQ(nodes(), std::vector<std::size_t>{0});
    table.filter().edit().setText(QStringLiteral("elementwise memory"));
    EXPECT_EQ(nodes(), std::vector<std::size_t>{1});
    table.filter().edit().setText(QStringLiteral("conv memory-nothing"));
    EXPECT_TRUE(nodes().empty());
}

TEST_F(OperatorTableTest, aFilterNamesColumnsAndNumbers) {
    ASSERT_TRUE(openAndWait(session, threeNodes(32)));
    QTest::keyClicks(&table.filter().edit(), QStringLiteral("op:conv flops>1"));
    EXPECT_EQ(nodes(), std::vector<std::size_t>{0});
}

TEST_F(OperatorTableTest, aFilterThatCannotBeUnderstoodSaysWhyAndKeepsTheLastOne) {
    ASSERT_TRUE(openAndWait(session, threeNodes(32)));
    QLineEdit& edit = table.filter().edit();
    const auto* fault = table.findChild<QLabel*>(QStringLiteral("filter_fault"));
    edit.setText(QStringLiteral("conv"));
    EXPECT_TRUE(fault->isHidden());
    edit.setText(QStringLiteral("conv famly:x"));
    EXPECT_FALSE(fault->isHidden());
    EXPECT_EQ(fault->text(), QStringLiteral("famly:x: no column is called famly; near it: family"));
    EXPECT_TRUE(edit.property("isWrong").toBool());
    EXPECT_EQ(nodes(), std::vector<std::size_t>{0});
    edit.clear();
    EXPECT_TRUE(fault->isHidden());
    EXPECT_EQ(nodes().size(), 3U);
}

TEST_F(OperatorTableTest, columnsAndTheirValuesAreOfferedAtTheCursor) {
    ASSERT_TRUE(openAndWait(session, threeNodes(32)));
    table.show();
    QLineEdit& edit = table.filter().edit();
    edit.setFocus();
    QTest::keyClicks(&edit, QStringLiteral("attn fam"));
    QApplication::processEvents();
    QWidget* popup = QApplication::activePopupWidget();
    ASSERT_NE(popup, nullptr);
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    EXPECT_EQ(edit.text(), QStringLiteral("attn family:"));
    QApplication::processEvents();
    popup = QApplication::activePopupWidget();
    ASSERT_NE(popup, nullptr) << "the families of the model";
    QTest::keyClicks(popup, QStringLiteral("conv"));
    QApplication::processEvents();
    popup = QApplication::activePopupWidget();
    ASSERT_NE(popup, nullptr);
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    EXPECT_EQ(edit.text(), QStringLiteral("attn family:convolution"));
    edit.undo();
    EXPECT_EQ(edit.text(), QStringLiteral("attn family:conv"));
}

TEST_F(OperatorTableTest, selectingARowSelectsTheNodeAndTheOtherWayRound) {
    ASSERT_TRUE(openAndWait(session, threeNodes(32)));
    table.view().setCurrentIndex(table.order().index(1, columnOf("name")));
    EXPECT_EQ(selection.node(), nodes()[1]);
    selection.select(nodes()[2]);
    EXPECT_EQ(table.view().currentIndex().row(), 2);
    EXPECT_TRUE(table.view().selectionModel()->isRowSelected(2));
    selection.select(std::nullopt);
    EXPECT_FALSE(table.view().selectionModel()->hasSelection());
}

TEST_F(OperatorTableTest, anotherDeviceKeepsTheSelectedRow) {
    ASSERT_TRUE(openAndWait(session, threeNodes(32)));
    selection.select(1);
    session.setDevice(5);
    EXPECT_EQ(selection.node(), 1U);
    EXPECT_EQ(table.order().nodeOf(table.view().currentIndex()), 1U);
}

TEST_F(OperatorTableTest, copiesValuesOfTheSelectedRows) {
    ASSERT_TRUE(openAndWait(session, threeNodes(2)));
    table.order().sort(columnOf("id"), Qt::AscendingOrder);
    table.view().selectRow(1);
    const QStringList lines = table.selectedRowsAsTsv().split(QLatin1Char('\n'));
    ASSERT_EQ(lines.size(), 3) << "header, one row, end";
    EXPECT_TRUE(lines[0].startsWith(QStringLiteral("Operator\tType\tTime (s)")));
    EXPECT_TRUE(lines[1].startsWith(QStringLiteral("relu\tRelu\t")));
    EXPECT_TRUE(lines[1].contains(QStringLiteral("\t65536\t"))) << "bytes, not \"65.5 kB\"";
}

TEST_F(OperatorTableTest, columnsAreRemembered) {
    const int hidden = columnOf("dtype");
    {
        OperatorTable first(session, selection);
        EXPECT_TRUE(first.view().horizontalHeader()->isSectionHidden(hidden));
        first.view().horizontalHeader()->showSection(hidden);
    }
    const OperatorTable second(session, selection);
    EXPECT_FALSE(second.view().horizontalHeader()->isSectionHidden(hidden));
}

} // namespace
} // namespace rooflens
