#pragma once

#include "core/view/details.h"

#include <QWidget>

namespace rooflens {

/// One time of an operator as a bar against the longest of the three.
class TimeBar : public QWidget {
    Q_OBJECT
public:
    TimeBar(const TimePart& part, double shareOfLongest, QWidget* parent = nullptr);
    QSize sizeHint() const override { return {120, 8}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Bound m_bound;
    double m_share;
};

} // namespace rooflens
