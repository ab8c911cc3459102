#pragma once

#include "ui/window/operator_model.h"
#include "ui/window/operator_order.h"

#include <QWidget>

#include <optional>

class QTableView;

namespace rooflens {

class FilterEdit;
class OperatorTotals;
class Selection;
class Session;

/// The operator table with its filter and totals. Selects in, and follows, the shared Selection.
class OperatorTable : public QWidget {
    Q_OBJECT
public:
    OperatorTable(Session& session, Selection& selection, QWidget* parent = nullptr);
    ~OperatorTable() override;

    void focusFilter();
    QTableView& view() const { return *m_view; }
    FilterEdit& filter() const { return *m_filter; }
    OperatorOrder& order() const { return *m_order; }
    QString selectedRowsAsTsv() const; ///< values, not rounded text; all rows when none is selected
    void copySelectedRows() const;

private:
    void buildView();
    void refresh();
    void showNode(std::optional<std::size_t> node);
    void updateTotals();
    void showColumnMenu(const QPoint& at);
    void restoreColumns();

    Session& m_session;
    Selection& m_selection;
    OperatorModel* m_model;
    OperatorOrder* m_order;
    FilterEdit* m_filter;
    QTableView* m_view;
    OperatorTotals* m_totals;
    bool m_isFollowing = false; ///< the selection model moves because Selection did
};

} // namespace rooflens
