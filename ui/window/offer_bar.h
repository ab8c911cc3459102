#pragma once

#include <QFrame>

#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace rooflens {

/// A question that can wait, inside the window: a sentence and what can be done about it. Goes away once it is answered or dismissed.
class OfferBar : public QFrame {
    Q_OBJECT
public:
    struct Answer {
        QString text;
        std::function<void()> act;
    };
    explicit OfferBar(QWidget* parent = nullptr);
    /// Takes the place of what is being offered. `dismissal` is what its last button says.
    void offer(const QString& sentence, const QString& details, std::vector<Answer> answers, const QString& dismissal);
    QString sentence() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void addButton(const QString& text, std::function<void()> act);

    QLabel* m_sentence;
    QLabel* m_details;
    QHBoxLayout* m_buttons;
};

} // namespace rooflens
