#include "ui/window/target_row.h"

#include "core/support/text.h"
#include "core/view/device_comparison.h"
#include "ui/qt_text.h"
#include "ui/session.h"
#include "ui/window/cut_label.h"
#include "ui/window/look.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QToolButton>

#include <algorithm>

namespace rooflens {
namespace {

const QString timeKey = QStringLiteral("target/milliseconds"), memoryKey = QStringLiteral("target/memory");

std::size_t countOf(const DeviceSearch& search, DeviceVerdict verdict) {
    return static_cast<std::size_t>(std::count_if(search.candidates.begin(), search.candidates.end(), [verdict](const DeviceCandidate& c) { return c.verdict == verdict; }));
}

/// A number as short as it is: "10 ms", not "10.000 ms".
class ShortBox : public QDoubleSpinBox {
public:
    QString textFromValue(double value) const override { return toQt(exact(value)); }
};

/// The first candidates of a verdict, a line each.
QString linesOf(const DeviceSearch& search, DeviceVerdict verdict, std::size_t most) {
    QStringList lines;
    std::size_t left = countOf(search, verdict);
    for (const DeviceCandidate& c : search.candidates) {
        if (c.verdict != verdict || static_cast<std::size_t>(lines.size()) == most) continue;
        lines << (verdict == DeviceVerdict::unknown ? toQt(c.device->name) : toQt(toText(c.time)) + QStringLiteral("   ") + toQt(c.device->name));
        --left;
    }
    if (left > 0) lines << TargetRow::tr("and %1 more").arg(left);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

TargetRow::TargetRow(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_time(new ShortBox), m_memory(new QCheckBox(tr("memory fits"))), m_words(new CutLabel), m_rest(new CutLabel),
      m_answer(new QToolButton) {
    const QSettings settings;
    m_time->setLocale(QLocale::c()); // it reads what it writes, whatever the system's decimal mark
    m_time->setRange(0.0, 1e6);
    m_time->setDecimals(3);
    m_time->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_time->setSuffix(QStringLiteral(" ms"));
    m_time->setSpecialValueText(tr("any time"));
    m_time->setKeyboardTracking(false);
    m_time->setValue(settings.value(timeKey, 10.0).toDouble());
    m_time->setAccessibleName(tr("Target time in milliseconds"));
    m_time->setToolTip(tr("The longest that the model may take (lower bound); 0 for any time"));
    m_memory->setChecked(settings.value(memoryKey, true).toBool());
    m_memory->setToolTip(tr("Weights and activations fit into the device's memory"));
    m_answer->setAutoRaise(true);
    m_answer->setFocusPolicy(Qt::TabFocus);
    QFont bold = m_answer->font();
    bold.setWeight(QFont::DemiBold);
    m_answer->setFont(bold);
    m_answer->setMinimumWidth(90);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 8, 6);
    row->setSpacing(8);
    QLabel* name = makeMuted(tr("Target"));
    name->setWordWrap(false);
    row->addWidget(name);
    row->addWidget(m_time);
    row->addWidget(m_memory);
    row->addSpacing(6);
    row->addWidget(m_words);
    row->addWidget(m_answer);
    row->addWidget(m_rest, 1);

    connect(m_time, &QDoubleSpinBox::valueChanged, this, [this](double milliseconds) {
        QSettings().setValue(timeKey, milliseconds);
        search();
    });
    connect(m_memory, &QCheckBox::toggled, this, [this](bool isOn) {
        QSettings().setValue(memoryKey, isOn);
        search();
    });
    connect(m_answer, &QToolButton::clicked, this, [this] {
        if (m_found && m_found->smallest()) m_session.setDevice(m_found->smallest()->device->id);
    });
    connect(&m_session, &Session::analysisChanged, this, [this](Session::Change change) {
        if (change != Session::Change::device) search();
    });
    connect(&m_session, &Session::devicesChanged, this, &TargetRow::search);
    connect(&m_finder, &DeviceFinder::found, this, &TargetRow::show);
    show(nullptr);
}

DeviceTarget TargetRow::target() const {
    DeviceTarget target;
    if (m_time->value() > 0.0) target.time = Seconds(m_time->value() * 1e-3);
    target.fitsMemory = m_memory->isChecked();
    return target;
}

void TargetRow::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    search();
}

void TargetRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitWords();
}

/// Where there is little room the device speaks for itself.
void TargetRow::fitWords() {
    constexpr int roomForAll = 520;
    m_words->setVisible(!(m_found && m_found->smallest()) || width() >= roomForAll);
}

void TargetRow::search() {
    const auto analysis = m_session.analysis();
    if (!isVisible() || !analysis) return;
    m_finder.find(analysis->model, m_session.modelOptions(), m_session.rooflineOptions(), m_session.devices(), target());
}

void TargetRow::show(const std::shared_ptr<const DeviceSearch>& search) {
    m_found = search;
    const DeviceCandidate* smallest = search ? search->smallest() : nullptr;
    m_answer->setVisible(smallest != nullptr);
    m_words->setText(!search ? QString() : smallest ? tr("Smallest device:") : tr("No device is known to meet this"));
    fitWords();
    QStringList rest;
    if (smallest != nullptr) {
        m_answer->setText(toQt(smallest->device->name));
        m_answer->setToolTip(tr("Use %1").arg(toQt(smallest->device->name)) + QStringLiteral("\n\n") + tr("Meet the target:") + QLatin1Char('\n') +
                             linesOf(*search, DeviceVerdict::meets, 10));
        rest << toQt(toText(smallest->time)) << translated(memoryText(search->need, smallest->device->memory));
    }
    if (search && search->unknownNodes > 0) rest << tr("without %1 of unknown cost").arg(operatorCount(search->unknownNodes));
    const std::size_t unknown = search ? countOf(*search, DeviceVerdict::unknown) : 0;
    if (unknown > 0) rest << tr("%1 without a verdict").arg(unknown);
    m_rest->setText(rest.join(QStringLiteral("  ·  ")));
    m_rest->setToolTip(unknown == 0 ? m_rest->text()
                                    : m_rest->text() + QStringLiteral("\n\n") + tr("No verdict: no ceiling for more than 1 % of the FLOPs, or the memory's capacity is not known") +
                                          QLatin1Char('\n') + linesOf(*search, DeviceVerdict::unknown, 15));
}

} // namespace rooflens
