#pragma once

#include "ui/window/comparison_model.h"

#include <QWidget>

#include <memory>
#include <optional>

class QHBoxLayout;
class QLabel;
class QScrollArea;
class QStackedWidget;
class QTableView;

namespace rooflens {

class Selection;
class Session;
class TargetRow;

/// Devices side by side: a card of totals each, the target, and every operator with its time and bound on each device.
/// Selects in, and follows, the shared Selection.
class DevicesTab : public QWidget {
    Q_OBJECT
public:
    DevicesTab(Session& session, Selection& selection, QWidget* parent = nullptr);

    QTableView& view() const { return *m_view; }
    CellOrder& order() const { return *m_order; }
    TargetRow& targetRow() const { return *m_target; }
    std::size_t nodeOf(const QModelIndex& index) const;
    QString selectedRowsAsTsv() const;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildView();
    void refresh();
    void fillCards();
    void fitCards();
    void setWidths();
    void showNode(std::optional<std::size_t> node);

    Session& m_session;
    Selection& m_selection;
    ComparisonModel* m_model;
    CellOrder* m_order;
    QScrollArea* m_cardArea;
    QHBoxLayout* m_cards;
    TargetRow* m_target;
    QTableView* m_view;
    QLabel* m_hint;
    QStackedWidget* m_pages;
    std::shared_ptr<const DeviceComparison> m_shown;
    bool m_isFollowing = false; ///< the selection model moves because Selection did
};

} // namespace rooflens
