#include "ui/window/calibration_card.h"

#include "core/machine/cpu_profile.h"
#include "core/report/calibration.h"
#include "core/support/text.h"
#include "ui/qt_text.h"
#include "ui/session.h"
#include "ui/window/calibration_table.h"
#include "ui/window/fact_grid.h"
#include "ui/window/look.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

namespace rooflens {

CalibrationCard::CalibrationCard(Session& session, QWidget* parent)
    : Card(parent), m_session(session), m_title(makeText({})), m_unsteady(makeMuted({})), m_table(new CalibrationTable), m_source(makeMuted({})), m_loops(makeMuted({})) {
    setObjectName(QStringLiteral("calibration"));
    m_unsteady->setObjectName(QStringLiteral("unsteady"));
    m_source->setObjectName(QStringLiteral("source"));
    m_source->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row = new QHBoxLayout; // above the table, which may be higher than the window
    row->addWidget(m_title, 1);
    m_save = addButton(*row, tr("Save as profile"), "save_cpu", tr("Keeps a profile of your own with what was measured, and uses it"));
    m_use = addButton(*row, tr("Use this device"), "use_cpu", tr("Shows the model on the saved profile"));
    QPushButton* copy = addButton(*row, tr("Copy"), "copy_cpu", tr("Copies facts and figures as text"));
    column()->addLayout(row);
    column()->addWidget(m_unsteady);
    column()->addSpacing(4);
    column()->addWidget(m_table);
    column()->addSpacing(2);
    column()->addWidget(m_source);
    column()->addWidget(m_loops);
    connect(m_table, &QTableWidget::currentCellChanged, this, &CalibrationCard::explainCurrent);
    connect(m_save, &QPushButton::clicked, this, &CalibrationCard::save);
    connect(m_use, &QPushButton::clicked, this, &CalibrationCard::use);
    connect(copy, &QPushButton::clicked, this, &CalibrationCard::copy);
    auto* keys = new QShortcut(QKeySequence::Copy, m_table);
    keys->setContext(Qt::WidgetShortcut);
    connect(keys, &QShortcut::activated, this, &CalibrationCard::copy);
    connect(&session, &Session::devicesChanged, this, &CalibrationCard::updateUse);
    hide();
}

QPushButton* CalibrationCard::addButton(QLayout& row, const QString& text, const char* name, const QString& help) {
    auto* button = new QPushButton(text);
    button->setObjectName(QString::fromLatin1(name));
    button->setToolTip(help);
    button->setAutoDefault(false);
    row.addWidget(button);
    return button;
}

void CalibrationCard::setResult(const MeasuredCpu& measured) {
    m_result = measured;
    m_savedId.clear();
    m_title->setText(tr("Measured on %1, %2 instructions").arg(toQt(measured.calibration.date), toQt(measured.calibration.instructions)));
    const std::vector<CalibrationRow> rows = calibrationRows(measured.cpu, measured.calibration);
    m_table->setRows(rows);
    const auto unsteady = std::count_if(rows.begin(), rows.end(), [](const CalibrationRow& row) { return !row.isSteady; });
    m_unsteady->setText(tr("⚠ Of %1 figures %2 spread by more than 10 %: other programs were running. Measure again when they rest.").arg(rows.size()).arg(unsteady));
    m_unsteady->setVisible(unsteady > 0);
    const Bytes array = measured.calibration.array;
    m_loops->setText(tr("Copy, Scale, Add and Triad are the loops of STREAM, over arrays of %1 each.").arg(toQt(binaryText(array))));
    m_loops->setVisible(array.count > 0);
    explainCurrent();
    updateUse();
    show();
}

void CalibrationCard::explainCurrent() {
    const CalibrationRow* row = m_table->current();
    if (row == nullptr) return m_source->clear();
    m_source->setText(row->source.empty() ? tr("%1: the system does not say enough for a theoretical figure.").arg(translated(row->quantity))
                                          : tr("%1, theoretical, %2: %3").arg(translated(row->quantity), translated(row->basis), translated(row->source)));
}

void CalibrationCard::updateUse() {
    const auto& devices = m_session.devices();
    m_use->setEnabled(std::any_of(devices.begin(), devices.end(), [this](const auto& device) { return device->id == m_savedId; }));
}

void CalibrationCard::save() {
    const Device device = profileOf(m_result->cpu, m_result->calibration);
    const auto saved = saveCpuProfile(device);
    if (!saved) {
        Q_EMIT failed(tr("The profile was not saved"), saved.error());
        return;
    }
    m_savedId = device.id;
    m_session.reloadDevices();
    m_session.setDevice(m_savedId);
    updateUse();
    Q_EMIT said(tr("Saved and in use: %1").arg(toQt(*saved)));
}

void CalibrationCard::use() {
    m_session.setDevice(m_savedId);
    Q_EMIT said(tr("%1 is in use.").arg(toQt(m_session.devices()[m_session.deviceIndex()]->name)));
}

void CalibrationCard::copy() {
    QApplication::clipboard()->setText(toQt(calibrationReport(m_result->cpu, m_result->calibration)));
    Q_EMIT said(tr("Copied."));
}

} // namespace rooflens
