#include "ui/window/offer_bar.h"

#include "ui/window/card.h"
#include "ui/window/look.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace rooflens {

OfferBar::OfferBar(QWidget* parent) : QFrame(parent), m_sentence(new QLabel), m_details(makeMuted({})), m_buttons(new QHBoxLayout) {
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_details->setTextFormat(Qt::PlainText);
    m_buttons->setSpacing(8);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(1);
    texts->addWidget(m_sentence);
    texts->addWidget(m_details);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 8, 12, 8);
    row->setSpacing(12);
    row->addLayout(texts, 1);
    row->addLayout(m_buttons);
    hide();
}

void OfferBar::offer(const QString& sentence, const QString& details, std::vector<Answer> answers, const QString& dismissal) {
    m_sentence->setText(sentence);
    m_details->setText(details);
    m_details->setVisible(!details.isEmpty());
    setAccessibleName(sentence);
    clearLayout(*m_buttons);
    for (Answer& answer : answers) addButton(answer.text, std::move(answer.act));
    addButton(dismissal, {});
    setVisible(true);
}

QString OfferBar::sentence() const { return m_sentence->text(); }

void OfferBar::addButton(const QString& text, std::function<void()> act) {
    auto* button = new QPushButton(text);
    button->setAutoDefault(false);
    // Queued: what is done may offer something else, and with it take this button away.
    connect(button, &QPushButton::clicked, this, [this, act = std::move(act)] {
        hide();
        if (act) act();
    }, Qt::QueuedConnection);
    m_buttons->addWidget(button);
}

void OfferBar::paintEvent(QPaintEvent*) {
    const Theme& theme = themeOf(*this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(QRect(0, 0, 4, height()), theme.accent);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.grid);
}

} // namespace rooflens
