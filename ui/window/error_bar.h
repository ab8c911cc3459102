#pragma once

#include "core/support/error.h"

#include <QFrame>

class QLabel;

namespace rooflens {

/// Says inside the window what went wrong, where, and what to do; goes away when told to, or when something opens.
/// Never a modal box: what was open stays usable.
class ErrorBar : public QFrame {
    Q_OBJECT
public:
    explicit ErrorBar(QWidget* parent = nullptr);
    void show(const QString& headline, const Error& error);
    QString text() const { return m_text; } ///< what Copy copies

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    static QString detailsOf(const Error& error);

    QLabel* m_headline;
    QLabel* m_details;
    QString m_text;
};

} // namespace rooflens
