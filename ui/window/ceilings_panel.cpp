#include "ui/window/ceilings_panel.h"

#include "core/support/text.h"
#include "core/view/summary.h"
#include "ui/qt_text.h"
#include "ui/session.h"
#include "ui/window/card.h"
#include "ui/window/look.h"
#include "ui/window/panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QStandardItemModel>

#include <algorithm>

namespace rooflens {
namespace {

QComboBox* addChoice(QVBoxLayout& column, const QString& label, const char* name) {
    auto* row = new QHBoxLayout;
    auto* box = new QComboBox;
    box->setObjectName(QString::fromLatin1(name));
    box->setAccessibleName(label);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    row->addWidget(new QLabel(label));
    row->addWidget(box, 1);
    column.addLayout(row);
    return box;
}

/// An entry that cannot be chosen, and why.
void addItem(QComboBox& box, const QString& text, const QVariant& value, const QString& whyNot) {
    box.addItem(text, value);
    if (whyNot.isEmpty()) return;
    auto* item = qobject_cast<QStandardItemModel*>(box.model())->item(box.count() - 1);
    item->setEnabled(false);
    item->setToolTip(whyNot);
}

QCheckBox* addSwitch(QVBoxLayout& column, const QString& text, bool isOn, const char* name, const QString& help = {}) {
    auto* box = new QCheckBox(text);
    box->setObjectName(QString::fromLatin1(name));
    box->setChecked(isOn);
    box->setToolTip(help);
    column.addWidget(box);
    return box;
}

template <class Has> bool anyFigure(const Device& device, Has has) {
    return has(device.memory) || std::any_of(device.peaks.begin(), device.peaks.end(), has);
}

} // namespace

CeilingsPanel::CeilingsPanel(Session& session, QWidget* parent) : QWidget(parent), m_session(session), m_column(makeSection(*this)) {
    setAccessibleName(tr("Ceilings"));
    setObjectName(QStringLiteral("ceilings"));
    // What is rebuilt may be what was clicked: not before its own signal is through.
    connect(&session, &Session::analysisChanged, this, &CeilingsPanel::refresh, Qt::QueuedConnection);
}

template <class Change> void CeilingsPanel::changeRoofline(Change change) {
    RooflineOptions options = m_session.rooflineOptions();
    change(options);
    m_session.setRooflineOptions(options);
}

void CeilingsPanel::refresh() {
    if (!m_session.hasModel()) return;
    const QWidget* inFocus = focusWidget();
    const QString focused = inFocus != nullptr && inFocus->hasFocus() ? inFocus->objectName() : QString();
    clearLayout(*m_column);
    m_column->addWidget(makeHeading(tr("Ceilings")));
    auto* card = new Card;
    addKind(*card->column());
    addLevel(*card->column());
    addUnits(*card->column());
    addPeaks(*card->column());
    addLacks(*card->column());
    addRidge(*card->column());
    m_column->addWidget(card);
    if (!focused.isEmpty())
        if (auto* widget = card->findChild<QWidget*>(focused)) widget->setFocus();
}

void CeilingsPanel::addKind(QVBoxLayout& column) {
    const Device& device = *m_session.analysis()->device;
    QComboBox* box = addChoice(column, tr("Figures"), "ceiling_kind");
    const auto lacks = [&device](CeilingKind kind) { return !anyFigure(device, [kind](const auto& part) { return hasFigure(part, kind); }); };
    addItem(*box, tr("theoretical"), static_cast<int>(CeilingKind::theoretical), {});
    addItem(*box, tr("achievable"), static_cast<int>(CeilingKind::achievable), lacks(CeilingKind::achievable) ? tr("The profile states no achievable figure") : QString());
    addItem(*box, tr("measured"), static_cast<int>(CeilingKind::measured), lacks(CeilingKind::measured) ? tr("The profile states no measured figure") : QString());
    box->setToolTip(tr("Theoretical: as vendors print them. Achievable: what good kernels reach. Measured: only what was measured on hardware. What the profile does not state so is theoretical, and named below."));
    box->setCurrentIndex(box->findData(static_cast<int>(m_session.rooflineOptions().ceiling)));
    connect(box, &QComboBox::activated, this, [this, box] {
        changeRoofline([box](RooflineOptions& o) { o.ceiling = static_cast<CeilingKind>(box->currentData().toInt()); });
    });
}

void CeilingsPanel::addLevel(QVBoxLayout& column) {
    const Device& device = *m_session.analysis()->device;
    QComboBox* box = addChoice(column, tr("Memory level"), "memory_level");
    addItem(*box, device.memory.type.empty() ? tr("Memory") : toQt(device.memory.type), QString(), {});
    for (auto level = device.caches.rbegin(); level != device.caches.rend(); ++level)
        addItem(*box, toQt(level->name), toQt(level->name), level->bandwidth || level->achievable ? QString() : tr("The profile states no bandwidth of it"));
    const QString chosen = toQt(m_session.rooflineOptions().cache);
    if (box->findData(chosen) < 0) addItem(*box, chosen, chosen, tr("The device has no such level"));
    box->setCurrentIndex(box->findData(chosen));
    box->setToolTip(tr("A cache level: operators whose bytes fit into it are marked and assumed to move them at its bandwidth"));
    connect(box, &QComboBox::activated, this, [this, box] {
        changeRoofline([box](RooflineOptions& o) { o.cache = box->currentData().toString().toStdString(); });
    });
}

void CeilingsPanel::addUnits(QVBoxLayout& column) {
    const Device& device = *m_session.analysis()->device;
    const RooflineOptions& options = m_session.rooflineOptions();
    const bool hasMatrix = std::any_of(device.peaks.begin(), device.peaks.end(), [](const Peak& p) { return p.unit == Unit::matrix; });
    const bool hasTf32 = std::any_of(device.peaks.begin(), device.peaks.end(), [](const Peak& p) { return p.precision == "tf32"; });
    const bool isByType = m_session.modelOptions().precision == Precision::tf32;
    auto* matrix = addSwitch(column, tr("Matrix units"), options.useMatrixUnits, "matrix_units",
                             hasMatrix ? tr("Tensor cores and their kin. Off: matrix products run on the vector units") : tr("This device has none"));
    matrix->setEnabled(hasMatrix);
    auto* tf32 = addSwitch(column, tr("FP32 matrix work as TF32"), m_session.analysis()->options.useTf32, "tf32",
                           isByType ? tr("The element type chosen is TF32") : hasTf32 ? QString() : tr("This device has no TF32 peak"));
    tf32->setEnabled(!isByType && ((hasTf32 && options.useMatrixUnits) || options.useTf32));
    connect(matrix, &QCheckBox::toggled, this, [this](bool isOn) { changeRoofline([isOn](RooflineOptions& o) { o.useMatrixUnits = isOn; }); });
    connect(tf32, &QCheckBox::toggled, this, [this](bool isOn) { changeRoofline([isOn](RooflineOptions& o) { o.useTf32 = isOn; }); });
}

void CeilingsPanel::addPeaks(QVBoxLayout& column) {
    const auto analysis = m_session.analysis();
    const auto add = [&](const Peak& peak) {
        constexpr int widest = 150; // the panel stays as narrow as its other cards
        auto* line = new QVBoxLayout;
        auto* row = new QHBoxLayout;
        row->addLayout(line, 1);
        QLabel* rate = makeMuted(toQt(toText(rateOf(peak, analysis->options.ceiling))));
        rate->setWordWrap(false);
        row->addWidget(rate);
        column.addLayout(row);
        auto* box = addSwitch(*line, fontMetrics().elidedText(toQt(peak.label), Qt::ElideRight, widest), isShown(*analysis, peak, m_session.plotOptions()), peak.id.c_str(),
                              peak.sparsity.empty() ? toQt(peak.label + ": " + peak.rate.source) : tr("Counts on %1 sparsity: drawn beside, never a ceiling of an operator").arg(toQt(peak.sparsity)));
        connect(box, &QCheckBox::toggled, this, [this, id = peak.id](bool isOn) {
            PlotOptions options = m_session.plotOptions();
            options.peaks[id] = isOn;
            m_session.setPlotOptions(options);
        });
    };
    column.addSpacing(4);
    column.addWidget(makeMuted(tr("Roofs drawn")));
    for (const Peak& peak : analysis->device->peaks) add(peak);
    if (analysis->device->sparsePeaks.empty()) return;
    column.addWidget(makeMuted(tr("With sparsity")));
    for (const Peak& peak : analysis->device->sparsePeaks) add(peak);
}

/// What was asked for and the profile does not hold: said, never replaced in silence.
void CeilingsPanel::addLacks(QVBoxLayout& column) {
    for (const Note& note : m_session.analysis()->notes) {
        const bool isAbout = note.kind.starts_with("no-such-") || note.kind.ends_with("-figure") || note.kind == "cache-level";
        if (!isAbout) continue;
        auto* text = new QLabel((note.severity == Severity::info ? QStringLiteral("ℹ ") : QStringLiteral("⚠ ")) + translated(note.detail));
        text->setTextFormat(Qt::PlainText);
        text->setWordWrap(true);
        column.addWidget(text);
    }
}

void CeilingsPanel::addRidge(QVBoxLayout& column) {
    const auto analysis = m_session.analysis();
    const Peak* main = mainPeak(*analysis);
    if (main == nullptr) return;
    const CeilingKind kind = analysis->options.ceiling;
    column.addSpacing(4);
    column.addWidget(makeMuted(tr("Ridge of %1: %2").arg(toQt(main->label), translated(ridgeExplanation(rateOf(*main, kind), bandwidthOf(analysis->device->memory, kind))))));
}

} // namespace rooflens
