#include "ui/window/this_machine_dialog.h"

#include "ui/window/cpu_section.h"
#include "ui/window/gpu_section.h"
#include "ui/window/panel.h"

#include <QHBoxLayout>
#include <QHideEvent>
#include <QPushButton>
#include <QScreen>
#include <QShowEvent>
#include <QVBoxLayout>

namespace rooflens {

ThisMachineDialog::ThisMachineDialog(Session& session, const GpuSearchOptions& search, const CalibrationOptions& calibration, QWidget* parent)
    : QDialog(parent), m_sections(new Panel), m_cpu(new CpuSection(session, calibration)), m_gpus(new GpuSection(session, search)) {
    setObjectName(QStringLiteral("this_machine_dialog"));
    setWindowTitle(tr("This machine"));
    auto* close = new QPushButton(tr("Close"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(12, 0, 12, 12);
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_sections, 1);
    column->addLayout(buttons);

    addSection(m_cpu);
    addSection(m_gpus);
    m_sections->widget()->layout()->setAlignment(Qt::AlignTop);
    constexpr QSize roomy(860, 820);
    resize(parent == nullptr ? roomy : roomy.boundedTo(parent->screen()->availableSize() * 0.92));
}

void ThisMachineDialog::addSection(QWidget* section) { m_sections->addSection(section); }

void ThisMachineDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    if (event->spontaneous()) return;
    m_cpu->focusFirst();
    if (!m_cpu->isDetected()) m_cpu->detect();
    if (!m_gpus->hasAnswer() && !m_gpus->isSearching()) m_gpus->search();
}

void ThisMachineDialog::hideEvent(QHideEvent* event) {
    QDialog::hideEvent(event);
    if (event->spontaneous()) return;
    m_cpu->cancel();
    m_gpus->cancelSearch();
}

} // namespace rooflens
