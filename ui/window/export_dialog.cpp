#include "ui/window/export_dialog.h"

#include "ui/window/look.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>

namespace rooflens {
namespace {

bool endsIn(const QString& file, const char* ending) { return file.endsWith(QLatin1String(ending), Qt::CaseInsensitive); }

} // namespace

ExportDialog::ExportDialog(const QString& suggestedFile, bool isDark, QWidget* parent)
    : QDialog(parent), m_file(new QLineEdit(suggestedFile)), m_scale(new QComboBox), m_theme(new QComboBox), m_hint(makeMuted({})) {
    setWindowTitle(tr("Export chart"));
    m_file->setMinimumWidth(380);
    m_file->setAccessibleName(tr("File"));
    for (const int scale : {1, 2, 3, 4}) m_scale->addItem(QStringLiteral("%1×").arg(scale), scale);
    m_scale->setCurrentIndex(1);
    m_theme->addItem(tr("Light"), false);
    m_theme->addItem(tr("Dark"), true);
    m_theme->setCurrentIndex(isDark ? 1 : 0);
    auto* browseButton = new QPushButton(tr("Browse…"));
    browseButton->setAutoDefault(false);
    auto* file = new QHBoxLayout;
    file->addWidget(m_file, 1);
    file->addWidget(browseButton);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);

    auto* form = new QFormLayout(this);
    form->setContentsMargins(18, 18, 18, 18);
    form->setSpacing(10);
    form->addRow(tr("&File"), file);
    form->addRow(QString(), m_hint);
    form->addRow(tr("&Scale"), m_scale);
    form->addRow(tr("&Theme"), m_theme);
    form->addRow(buttons);
    connect(browseButton, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(m_file, &QLineEdit::textChanged, this, &ExportDialog::update);
    connect(m_scale, &QComboBox::currentIndexChanged, this, &ExportDialog::update);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    update();
}

QString ExportDialog::fileFor(const QString& typed) {
    const QString name = typed.trimmed();
    if (name.isEmpty() || endsIn(name, ".png") || endsIn(name, ".svg")) return name;
    return name + QStringLiteral(".png");
}

bool ExportDialog::isScaled(const QString& file) { return !endsIn(file, ".svg"); }

ExportOptions ExportDialog::options() const {
    ExportOptions options;
    options.file = fileFor(m_file->text()).toStdString();
    options.scale = m_scale->isEnabled() ? m_scale->currentData().toInt() : 1;
    options.isDark = m_theme->currentData().toBool();
    return options;
}

void ExportDialog::update() {
    const QString file = fileFor(m_file->text());
    m_scale->setEnabled(isScaled(file));
    const ExportOptions made = options();
    if (file.isEmpty()) m_hint->setText(tr("Names ending in .png or .svg choose the format."));
    else if (!isScaled(file)) m_hint->setText(tr("SVG: sharp at every size."));
    else m_hint->setText(tr("PNG, %1 × %2 pixels.").arg(made.width * made.scale).arg(made.height * made.scale));
}

void ExportDialog::browse() {
    const QString filter = tr("Images (*.png *.svg)");
    const QString file = QFileDialog::getSaveFileName(this, windowTitle(), m_file->text(), filter);
    if (file.isEmpty()) return;
    m_confirmed = file;
    m_file->setText(file);
}

void ExportDialog::accept() {
    const QString file = fileFor(m_file->text());
    if (file.isEmpty()) {
        m_file->setFocus();
        return;
    }
    if (QFileInfo::exists(file) && file != m_confirmed) {
        const auto answer = QMessageBox::question(this, windowTitle(), tr("%1 exists. Replace it?").arg(QFileInfo(file).fileName()),
                                                  QMessageBox::Yes | QMessageBox::No, QMessageBox::No);
        if (answer != QMessageBox::Yes) return;
    }
    QDialog::accept();
}

} // namespace rooflens
