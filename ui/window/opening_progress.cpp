#include "ui/window/opening_progress.h"

#include "ui/session.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace rooflens {

OpeningProgress::OpeningProgress(Session& session, QWidget* parent)
    : QWidget(parent), m_file(new QLabel), m_bar(new QProgressBar) {
    auto* cancel = new QPushButton(tr("Cancel"));
    cancel->setObjectName(QStringLiteral("cancel"));
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(180, 10);
    m_bar->setAccessibleName(tr("Progress"));
    m_file->setTextFormat(Qt::PlainText);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 0, 8, 0);
    row->addWidget(m_file);
    row->addWidget(m_bar);
    row->addWidget(cancel);
    hide();

    m_patience.setSingleShot(true);
    m_patience.setInterval(150);
    connect(&m_patience, &QTimer::timeout, this, &QWidget::show);
    connect(cancel, &QPushButton::clicked, &session, &Session::cancelOpening);
    connect(&session, &Session::openingStarted, this, [this](const QString& file) {
        m_file->setText(tr("Reading %1").arg(QFileInfo(file).fileName()));
        m_bar->setValue(0);
        m_patience.start();
    });
    connect(&session, &Session::openingProgressed, this, [this](double fraction) { m_bar->setValue(static_cast<int>(fraction * 1000)); });
    connect(&session, &Session::openingEnded, this, [this] {
        m_patience.stop();
        hide();
    });
}

} // namespace rooflens
