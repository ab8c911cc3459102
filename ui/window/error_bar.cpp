#include "ui/window/error_bar.h"

#include "ui/qt_text.h"
#include "ui/window/look.h"

#include <QApplication>
#include <QClipboard>
#include <QFontDatabase>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStringList>
#include <QStyle>

namespace rooflens {

QString ErrorBar::detailsOf(const Error& error) {
    QStringList lines;
    if (const std::string where = describe(error.where); !where.empty()) lines << toQt(where);
    const auto add = [&lines](const QString& line, const std::string& value) {
        if (!value.empty()) lines << QStringLiteral("  ") + line.arg(translated(value));
    };
    add(tr("expected: %1"), error.expected);
    add(tr("found:    %1"), error.found);
    for (const std::string& activity : error.whileDoing) add(tr("while:    %1"), activity);
    add(tr("try:      %1"), error.remedy);
    return lines.join(QLatin1Char('\n'));
}

ErrorBar::ErrorBar(QWidget* parent) : QFrame(parent), m_headline(new QLabel), m_details(new QLabel) {
    auto* icon = new QLabel;
    icon->setPixmap(style()->standardIcon(QStyle::SP_MessageBoxWarning).pixmap(24, 24));
    QFont font = m_headline->font();
    font.setBold(true);
    m_headline->setFont(font);
    m_details->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont)); // its lines are aligned
    for (QLabel* label : {m_headline, m_details}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    auto* copy = new QPushButton(tr("Copy"));
    copy->setToolTip(tr("Copy the whole message"));
    auto* dismiss = new QPushButton(tr("Dismiss"));
    dismiss->setObjectName(QStringLiteral("dismiss"));
    for (QPushButton* button : {copy, dismiss}) button->setAutoDefault(false); // Enter in a dialog is not meant for them
    connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(m_text); });
    connect(dismiss, &QPushButton::clicked, this, &QWidget::hide);

    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(16, 10, 12, 10);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(3);
    grid->setColumnStretch(1, 1);
    grid->addWidget(icon, 0, 0, 2, 1, Qt::AlignTop);
    grid->addWidget(m_headline, 0, 1);
    grid->addWidget(m_details, 1, 1);
    grid->addWidget(copy, 0, 2, 2, 1, Qt::AlignTop);
    grid->addWidget(dismiss, 0, 3, 2, 1, Qt::AlignTop);
    hide();
}

void ErrorBar::show(const QString& headline, const Error& error) {
    m_headline->setText(headline);
    const QString details = detailsOf(error);
    m_details->setText(details);
    m_text = headline + QLatin1Char('\n') + details;
    setAccessibleName(headline);
    setAccessibleDescription(details);
    setVisible(true);
}

void ErrorBar::paintEvent(QPaintEvent*) {
    const Theme& theme = themeOf(*this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(QRect(0, 0, 4, height()), theme.flip);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.grid);
}

} // namespace rooflens
