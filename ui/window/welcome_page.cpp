#include "ui/window/welcome_page.h"

#include "ui/window/card.h"
#include "ui/window/examples.h"
#include "ui/window/look.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace rooflens {
namespace {

/// A row whose contents stay in the middle, between two stretches.
QHBoxLayout* makeRow() {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addStretch(1);
    row->addStretch(1);
    return row;
}

} // namespace

WelcomePage::WelcomePage(QWidget* parent) : QWidget(parent), m_box(new QWidget), m_session(new QPushButton), m_recent(new QVBoxLayout) {
    auto* headline = new QLabel(tr("Drop an ONNX model here"));
    QFont font = headline->font();
    font.setPointSizeF(font.pointSizeF() * 2.0);
    font.setWeight(QFont::Light);
    headline->setFont(font);
    headline->setAlignment(Qt::AlignCenter);
    auto* sub = makeMuted(tr("See which operators wait for memory and which for arithmetic, on the GPU of your choice."));
    sub->setAlignment(Qt::AlignCenter);
    auto* open = new QPushButton(tr("Open a model…"));
    open->setDefault(true);
    open->setMinimumSize(180, 36);
    connect(open, &QPushButton::clicked, this, &WelcomePage::openRequested);

    auto* column = new QVBoxLayout(m_box);
    column->setContentsMargins(48, 40, 48, 40);
    column->setSpacing(12);
    column->addWidget(headline);
    column->addWidget(sub);
    column->addSpacing(8);
    column->addWidget(open, 0, Qt::AlignCenter);
    m_session->setFlat(true);
    m_session->hide();
    connect(m_session, &QPushButton::clicked, this, &WelcomePage::sessionRequested);
    column->addWidget(m_session, 0, Qt::AlignCenter);
    addFiles(*column, tr("Examples"), exampleModels());
    column->addLayout(m_recent);
    m_box->setMinimumWidth(660);
    m_box->setMaximumWidth(760);

    auto* centre = new QVBoxLayout(this);
    centre->addStretch(2);
    centre->addWidget(m_box, 0, Qt::AlignCenter);
    centre->addStretch(3);
}

void WelcomePage::setRecent(const QStringList& files) {
    clearLayout(*m_recent);
    addFiles(*m_recent, tr("Opened before"), files.mid(0, 4));
}

void WelcomePage::setSession(int models) {
    m_session->setText(models == 1 ? tr("Go on with the last session") : tr("Go on with the last session (%1 models)").arg(models));
    m_session->setVisible(models > 0);
}

void WelcomePage::addFiles(QVBoxLayout& column, const QString& heading, const QStringList& files) {
    if (files.isEmpty()) return;
    column.addSpacing(12);
    column.addWidget(makeHeading(heading), 0, Qt::AlignCenter);
    constexpr qsizetype mostInRow = 5;
    QHBoxLayout* row = nullptr;
    for (qsizetype i = 0; i < files.size(); ++i) {
        if (i % mostInRow == 0) column.addLayout(row = makeRow());
        const QString& file = files[i];
        auto* button = new QPushButton(QFileInfo(file).completeBaseName());
        button->setToolTip(file);
        connect(button, &QPushButton::clicked, this, [this, file] { Q_EMIT fileRequested(file); });
        row->insertWidget(row->count() - 1, button);
    }
}

void WelcomePage::paintEvent(QPaintEvent*) {
    const Theme& theme = themeOf(*this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen pen(theme.axis, 1.5, Qt::DashLine);
    painter.setPen(pen);
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(m_box->geometry()).adjusted(1, 1, -1, -1), 12, 12);
}

} // namespace rooflens
