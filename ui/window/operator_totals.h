#pragma once

#include "core/view/sums.h"

#include <QWidget>

class QHeaderView;

namespace rooflens {

/// The table's last line, which never scrolls away: sums below the columns they belong to.
class OperatorTotals : public QWidget {
    Q_OBJECT
public:
    explicit OperatorTotals(QHeaderView& header, QWidget* parent = nullptr);
    void setSum(const NodeSum& sum, const QString& what);
    QString what() const { return m_what; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QHeaderView& m_header;
    NodeSum m_sum;
    QString m_what;
};

} // namespace rooflens
