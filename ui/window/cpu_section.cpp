#include "ui/window/cpu_section.h"

#include "core/view/cpu_rows.h"
#include "ui/qt_text.h"
#include "ui/window/calibration_card.h"
#include "ui/window/calibration_run.h"
#include "ui/window/error_bar.h"
#include "ui/window/fact_grid.h"
#include "ui/window/look.h"
#include "ui/window/panel.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace rooflens {
namespace {

using Cores = CalibrationOptions::Cores;

constexpr int steps = 1000; // of the progress bar

} // namespace

CpuSection::CpuSection(Session& session, const CalibrationOptions& options, QWidget* parent)
    : QWidget(parent), m_options(options), m_run(new CalibrationRun(this)), m_card(new Card), m_title(m_card->addTitle(tr("Asking the system"))), m_facts(new QWidget), m_choice(makeChoice()), m_progress(makeProgress()),
      m_state(makeMuted({})), m_result(new CalibrationCard(session)), m_error(new ErrorBar) {
    m_state->setObjectName(QStringLiteral("cpu_state"));
    m_card->setObjectName(QStringLiteral("cpu"));
    m_card->column()->addWidget(m_facts);
    m_card->column()->addWidget(m_choice);
    m_card->column()->addWidget(m_progress);
    m_card->column()->addWidget(makeMuted(tr("Let other programs rest while it measures: what they take is missing in the figures. Every figure is measured %1 times; the spread is the "
                                             "distance from the least to the most of them, as a share of their median.").arg(m_options.repeats)));
    QVBoxLayout* column = makeSection(*this);
    column->addWidget(makeHeading(tr("CPU")));
    column->addWidget(m_card);
    column->addWidget(m_error);
    column->addWidget(m_state);
    column->addWidget(m_result);
    connectRun();
    setRunning(false);
    say({});
}

void CpuSection::connectRun() {
    connect(m_run, &CalibrationRun::detected, this, &CpuSection::showFacts);
    connect(m_run, &CalibrationRun::measuring, this, &CpuSection::showMeasuring);
    connect(m_run, &CalibrationRun::progressed, this, [this](double fraction) { m_bar->setValue(static_cast<int>(fraction * steps)); });
    connect(m_run, &CalibrationRun::finished, this, [this](const MeasuredCpu& measured) {
        m_result->setResult(measured);
        end({});
    });
    connect(m_run, &CalibrationRun::failed, this, [this](const Error& error) {
        showError(tr("The CPU was not measured"), error);
        end({});
    });
    connect(m_run, &CalibrationRun::cancelled, this, [this] { end(tr("Cancelled.")); });
    connect(m_result, &CalibrationCard::failed, this, &CpuSection::showError);
    connect(m_result, &CalibrationCard::said, this, [this](const QString& text) {
        m_error->hide();
        say(text);
    });
}

QWidget* CpuSection::makeChoice() {
    m_calibrate = new QPushButton(tr("Calibrate"));
    m_calibrate->setObjectName(QStringLiteral("calibrate"));
    m_calibrate->setToolTip(tr("Measures peaks, clock, memory and cache bandwidth"));
    m_calibrate->setAutoDefault(false);
    connect(m_calibrate, &QPushButton::clicked, this, &CpuSection::calibrate);
    m_cores = new QComboBox;
    m_cores->setObjectName(QStringLiteral("cores"));
    m_cores->setAccessibleName(tr("Cores to measure"));
    m_cores->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_time = new QComboBox;
    m_time->setObjectName(QStringLiteral("time"));
    m_time->setAccessibleName(tr("Time to measure"));
    fillTimes();
    auto* choice = new QWidget;
    auto* row = new QHBoxLayout(choice);
    row->setContentsMargins(0, 6, 0, 2);
    row->setSpacing(8);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_calibrate, m_cores, m_time}) row->addWidget(widget);
    row->addStretch(1);
    return choice;
}

void CpuSection::fillTimes() {
    const auto add = [this](const QString& text, double factor) {
        const double seconds = m_options.seconds * factor;
        m_time->addItem(text.arg(QString::number(seconds, 'g', 2)), seconds);
    };
    add(tr("short, %1 s"), 0.5);
    add(tr("normal, %1 s"), 1);
    add(tr("thorough, %1 s"), 10.0 / 3);
    m_time->setCurrentIndex(1);
}

void CpuSection::fillCores(int cores) {
    const int chosen = m_cores->count() > 0 ? m_cores->currentIndex() : 0;
    m_cores->clear();
    m_cores->addItem(tr("one core, then all %1").arg(cores), static_cast<int>(Cores::both));
    m_cores->addItem(tr("all %1 cores at once").arg(cores), static_cast<int>(Cores::all));
    m_cores->addItem(tr("one core"), static_cast<int>(Cores::one));
    m_cores->setCurrentIndex(chosen);
    m_cores->setVisible(cores > 1); // nothing to choose
}

QWidget* CpuSection::makeProgress() {
    m_bar = new QProgressBar;
    m_bar->setRange(0, steps);
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(220, 10);
    m_bar->setAccessibleName(tr("Progress of the calibration"));
    m_measuring = makeText({});
    m_measuring->setObjectName(QStringLiteral("measuring"));
    m_cancel = new QPushButton(tr("Cancel"));
    m_cancel->setObjectName(QStringLiteral("cancel_calibration"));
    m_cancel->setAutoDefault(false);
    connect(m_cancel, &QPushButton::clicked, this, &CpuSection::cancel);
    auto* progress = new QWidget;
    auto* row = new QHBoxLayout(progress);
    row->setContentsMargins(0, 6, 0, 2);
    row->setSpacing(8);
    row->addWidget(m_cancel);
    row->addWidget(m_bar);
    row->addWidget(m_measuring, 1);
    return progress;
}

bool CpuSection::isRunning() const { return m_run->isRunning(); }

void CpuSection::detect() { m_run->detect(); }

void CpuSection::calibrate() {
    CalibrationOptions options = m_options;
    options.seconds = m_time->currentData().toDouble();
    options.cores = m_cores->count() > 0 ? static_cast<Cores>(m_cores->currentData().toInt()) : Cores::both;
    m_error->hide();
    say({});
    m_bar->setValue(0);
    m_measuring->setText(tr("Starting"));
    m_run->start(options);
    setRunning(true);
}

void CpuSection::focusFirst() { (isRunning() ? m_cancel : m_calibrate)->setFocus(Qt::OtherFocusReason); }

void CpuSection::cancel() { m_run->cancel(); }

void CpuSection::showFacts(const DetectedCpu& cpu) {
    m_isDetected = true;
    delete m_facts->layout();
    qDeleteAll(m_facts->findChildren<QLabel*>());
    QGridLayout* grid = makeFactGrid();
    grid->setContentsMargins(0, 0, 0, 0);
    m_title->setText(cpu.name.empty() ? tr("The system does not name it") : toQt(cpu.name));
    for (const CpuRow& row : cpuRows(cpu))
        if (row.value != cpu.name) addFact(*grid, translated(row.label), translated(row.value)); // which is the title
    m_facts->setLayout(grid);
    fillCores(coresToUse(cpu));
    Q_EMIT detected();
}

void CpuSection::showMeasuring(const QString& what, int cores) {
    const QString quantity = translated(what.toStdString());
    m_measuring->setText(cores == 1 ? tr("%1, one core").arg(quantity) : tr("%1, %2 cores").arg(quantity).arg(cores));
}

void CpuSection::setRunning(bool isRunning) {
    const bool hadFocus = m_calibrate->hasFocus() || m_cancel->hasFocus();
    QWidget *const shown = isRunning ? m_progress : m_choice, *const hidden = isRunning ? m_choice : m_progress;
    shown->show();
    if (hadFocus) focusFirst(); // before its button goes: focus would go on to the table, and the panel scroll there
    hidden->hide();
    m_result->setEnabled(!isRunning); // still of the run before
}

void CpuSection::end(const QString& text) {
    setRunning(false);
    say(text);
    Q_EMIT runEnded();
}

void CpuSection::showError(const QString& headline, const Error& error) {
    say({});
    m_error->show(headline, error);
}

void CpuSection::say(const QString& text) {
    m_state->setText(text);
    m_state->setVisible(!text.isEmpty());
}

} // namespace rooflens
