#pragma once

#include <QLabel>

namespace rooflens {

/// One line of words that ends in … where it does not fit, and that takes no room from others.
class CutLabel : public QLabel {
    Q_OBJECT
public:
    explicit CutLabel(const QString& text = {}, bool isStrong = false, QWidget* parent = nullptr);
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace rooflens
