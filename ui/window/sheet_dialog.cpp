#include "ui/window/sheet_dialog.h"

#include "core/report/device_library.h"
#include "core/support/text.h"
#include "ui/qt_text.h"
#include "ui/window/card.h"
#include "ui/window/look.h"

#include <QFontDatabase>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <cmath>

namespace rooflens {

namespace {

/// Line by line in the user's language.
QString linesOf(const std::string& report) {
    QStringList lines = toQt(report).trimmed().split(QLatin1Char('\n'));
    for (QString& line : lines) line = translated(line.toStdString());
    return lines.join(QLatin1Char('\n'));
}

} // namespace

SheetDialog::SheetDialog(QWidget* parent) : QDialog(parent), m_result(new QLabel) {
    setObjectName(QStringLiteral("sheet_dialog"));
    setWindowTitle(tr("Data-sheet calculator"));
    auto* device = new QFormLayout;
    m_clock = addFactor(*device, tr("Clock"), tr("MHz"), tr("Boost clock of a GPU, base or sustained clock of a CPU"), "clock");
    m_units = addFactor(*device, tr("Units"), tr("SM, CU or cores"), tr("How many compute units there are"), "units");
    m_lanes = addFactor(*device, tr("Lanes of a unit"), tr("CUDA cores"), tr("64 FP32 lanes in an SM of Volta and Turing, 128 in one of Ampere GeForce, Ada and Hopper"), "lanes");
    m_fma = addFactor(*device, tr("FMA of a lane"), tr("per clock"), tr("Fused multiply-adds of one lane per clock: 1 for FP32, 2 for packed FP16; 1 when empty"), "fma");
    auto* cpu = new QFormLayout;
    m_simd = addFactor(*cpu, tr("SIMD width"), tr("bit"), tr("128 SSE and NEON, 256 AVX2, 512 AVX-512"), "simd");
    m_fmaUnits = addFactor(*cpu, tr("FMA units of a core"), {}, tr("2 on most CPUs for servers and desktops"), "fma_units");
    auto* matrix = new QFormLayout;
    m_matrixUnits = addFactor(*matrix, tr("Matrix units of a unit"), tr("tensor cores"), tr("8 tensor cores in an SM of Volta and Turing, 4 since Ampere"), "matrix_units");
    m_matrixFma = addFactor(*matrix, tr("FMA of a matrix unit"), tr("per clock"), tr("64 in a tensor core of Volta and Turing at FP16"), "matrix_fma");
    auto* memory = new QFormLayout;
    m_dataRate = addFactor(*memory, tr("Data rate of a pin"), tr("Gbit/s"), tr("Twice the clock of DDR, GDDR5 four times its command clock; as printed: 14 Gbit/s"), "data_rate");
    m_bus = addFactor(*memory, tr("Bus width"), tr("bit"), {}, "bus");
    m_bandwidth = addFactor(*memory, tr("or bandwidth"), tr("GB/s"), tr("Where the data sheet states it; decimal"), "bandwidth");

    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(28);
    grid->setVerticalSpacing(14);
    const auto put = [grid](const QString& title, QFormLayout* form, int row, int column) {
        auto* box = new QVBoxLayout;
        box->setSpacing(8);
        box->addWidget(makeHeading(title));
        box->addLayout(form);
        box->addStretch(1);
        grid->addLayout(box, row, column);
    };
    put(tr("Device"), device, 0, 0);
    put(tr("Memory"), memory, 0, 1);
    put(tr("Matrix units"), matrix, 1, 0);
    put(tr("In place of lanes, for a CPU"), cpu, 1, 1);

    m_result->setObjectName(QStringLiteral("result"));
    m_result->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_result->setTextFormat(Qt::PlainText);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_result->setWordWrap(true);
    auto* card = new Card;
    card->column()->addWidget(m_result);
    card->column()->addStretch(1);

    const auto example = [this](const QString& text, std::initializer_list<std::pair<QLineEdit*, const char*>> values) {
        auto* button = new QPushButton(text);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, values = std::vector(values)] {
            for (QLineEdit* field : findChildren<QLineEdit*>()) field->clear();
            for (const auto& [field, value] : values) field->setText(QString::fromLatin1(value));
        });
        return button;
    };
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(makeMuted(tr("Examples:")));
    buttons->addWidget(example(QStringLiteral("RTX 2070 SUPER"), {{m_clock, "1815"}, {m_units, "40"}, {m_lanes, "64"}, {m_matrixUnits, "8"}, {m_matrixFma, "64"}, {m_dataRate, "14"}, {m_bus, "256"}}));
    buttons->addWidget(example(QStringLiteral("Tesla V100"), {{m_clock, "1380"}, {m_units, "80"}, {m_lanes, "64"}, {m_matrixUnits, "8"}, {m_matrixFma, "64"}, {m_bandwidth, "900"}}));
    buttons->addWidget(example(tr("AVX-512 CPU"), {{m_clock, "3000"}, {m_units, "8"}, {m_simd, "512"}, {m_fmaUnits, "2"}, {m_bandwidth, "80"}}));
    buttons->addStretch(1);
    auto* close = new QPushButton(tr("Close"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QWidget::close);
    buttons->addWidget(close);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(18, 18, 18, 18);
    column->setSpacing(14);
    column->addLayout(grid);
    column->addWidget(card, 1);
    column->addLayout(buttons);
    resize(720, 520);
    update();
}

QLineEdit* SheetDialog::addFactor(QFormLayout& form, const QString& label, const QString& unit, const QString& help, const char* name) {
    auto* field = new QLineEdit;
    field->setObjectName(QString::fromLatin1(name));
    field->setAccessibleName(label);
    field->setToolTip(help);
    field->setMaximumWidth(100);
    field->setAlignment(Qt::AlignRight);
    connect(field, &QLineEdit::textChanged, this, &SheetDialog::update);
    form.setHorizontalSpacing(14);
    form.setVerticalSpacing(7);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(field);
    QLabel* muted = makeMuted(unit);
    muted->setWordWrap(false);
    row->addWidget(muted, 1);
    auto* text = new QLabel(label);
    text->setBuddy(field);
    text->setToolTip(help);
    text->setMinimumWidth(170);
    form.addRow(text, row);
    return field;
}

double SheetDialog::valueOf(const QLineEdit& field) const {
    bool isNumber = false;
    const double value = field.text().trimmed().toDouble(&isNumber);
    constexpr double most = 1e12; // keeps every product of factors a finite number
    return isNumber && value > 0 && value <= most ? value : 0.0;
}

void SheetDialog::update() {
    bool isWrong = false;
    for (QLineEdit* field : findChildren<QLineEdit*>()) {
        const bool isBad = !field->text().trimmed().isEmpty() && valueOf(*field) == 0.0;
        markWrong(*field, isBad);
        isWrong = isWrong || isBad;
    }
    DataSheet sheet;
    sheet.clockHz = valueOf(*m_clock) * 1e6;
    sheet.units = valueOf(*m_units);
    sheet.lanes = valueOf(*m_lanes);
    if (valueOf(*m_fma) > 0) sheet.fma = valueOf(*m_fma);
    sheet.fmaUnits = valueOf(*m_fmaUnits);
    sheet.simdBits = valueOf(*m_simd);
    sheet.matrixUnits = valueOf(*m_matrixUnits);
    sheet.matrixFma = valueOf(*m_matrixFma);
    sheet.transfersPerSecond = valueOf(*m_dataRate) * 1e9;
    sheet.busBits = valueOf(*m_bus);
    sheet.bandwidth = ByteRate(valueOf(*m_bandwidth) * 1e9);
    const bool hasPeak = sheet.clockHz > 0 && sheet.units > 0 && !peaksOf(sheet).empty();
    if (isWrong) m_result->setText(tr("The marked factor is no number above 0."));
    else if (!hasPeak) m_result->setText(tr("A peak needs clock and units, and lanes, SIMD width with FMA units, or matrix units with their FMA.\npeak = clock × units × lanes × FMA per clock × 2"));
    else m_result->setText(linesOf(dataSheetReport(sheet)));
}

void SheetDialog::fill(const Device& device) {
    if (!device.compute) return;
    const auto put = [](QLineEdit* field, double value) { field->setText(value > 0 ? toQt(exact(value)) : QString()); };
    const Compute& compute = *device.compute;
    const auto& clock = compute.boost ? compute.boost : compute.base;
    put(m_clock, clock ? clock->value.value / 1e6 : 0);
    put(m_units, compute.count);
    const Peak* fp32 = device.peak("fp32");
    put(m_lanes, fp32 != nullptr ? fp32->fmaPerClock.value_or(0) : 0);
    const Peak* half = fastestHalfMatrix(device);
    const double matrixFma = half != nullptr && compute.matrixUnits > 0 ? half->fmaPerClock.value_or(0) : 0;
    put(m_matrixUnits, matrixFma > 0 ? compute.matrixUnits : 0);
    put(m_matrixFma, matrixFma);
    put(m_dataRate, device.memory.bus ? device.memory.bus->dataRate.value.value / 1e9 : 0);
    put(m_bus, device.memory.bus ? device.memory.bus->widthBits : 0);
    put(m_bandwidth, device.memory.bus ? 0 : device.memory.bandwidth.value.value / 1e9);
}

QString SheetDialog::resultText() const { return m_result->text(); }

} // namespace rooflens
