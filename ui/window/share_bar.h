#pragma once

#include "core/view/summary.h"

#include <QWidget>

#include <vector>

namespace rooflens {

/// Time by bound as one bar: which share of the model's time each bound takes.
class ShareBar : public QWidget {
    Q_OBJECT
public:
    explicit ShareBar(std::vector<BoundShare> shares, QWidget* parent = nullptr);
    QSize sizeHint() const override { return {120, 14}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<BoundShare> m_shares;
};

} // namespace rooflens
