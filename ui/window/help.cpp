#include "ui/window/help.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QVBoxLayout>

namespace rooflens {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(rooflens::Help)
};

/// A page of text beside the window, which stays usable.
void showPage(QWidget& parent, const QString& title, const QString& html) {
    auto* dialog = new QDialog(&parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(title);
    auto* text = new QLabel(html);
    text->setTextFormat(Qt::RichText);
    text->setWordWrap(true);
    text->setMinimumWidth(460);
    text->setOpenExternalLinks(true);
    text->setTextInteractionFlags(Qt::TextBrowserInteraction);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(24, 20, 24, 16);
    column->setSpacing(14);
    column->addWidget(text);
    column->addWidget(buttons);
    dialog->show();
}

QString keyRow(const QString& keys, const QString& what) {
    return QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;&nbsp;</td><td>%2</td></tr>").arg(keys, what);
}

} // namespace

void showRooflineHelp(QWidget& parent) {
    showPage(parent, Words::tr("What is a roofline?"),
             Words::tr("<p>A processor can be limited by how fast it <b>computes</b> or by how fast it gets its <b>data</b>. "
                       "The roof shows both: the slope is memory bandwidth, the flat part is peak arithmetic.</p>"
                       "<p>Each point is an operator. Left to right is its <b>intensity</b>, FLOPs for each byte moved; up is FLOP/s. "
                       "Left of the <b>ridge</b> it waits for memory: more reuse, fusion or a smaller element type help. "
                       "Right of it arithmetic is the limit: a faster unit helps.</p>"
                       "<p>Points fall below the roof by what the hardware does not reach and by kernel launches. "
                       "Operators without FLOPs stand in the strip on the left, at the bytes/s they move.</p>"
                       "<p>1 MAC counts as 2 FLOP. Traffic is the least possible: each tensor read or written once. "
                       "Bandwidth is in decimal GB/s.</p>"));
}

void showKeyboardHelp(QWidget& parent) {
    QString rows;
    rows += keyRow(QStringLiteral("1 … 9"), Words::tr("switch device"));
    rows += keyRow(QStringLiteral("Shift+1 … 9"), Words::tr("compare with a device, or no longer; Shift+0 with none"));
    rows += keyRow(QStringLiteral("P, O"), Words::tr("points: predicted, on the roof"));
    rows += keyRow(QStringLiteral("S"), Words::tr("bubbles by share of time"));
    rows += keyRow(QStringLiteral("L, A"), Words::tr("all ceilings, achievable ceilings"));
    rows += keyRow(QStringLiteral("M, K"), Words::tr("matrix units, kernel launch overhead"));
    rows += keyRow(QStringLiteral("F; 0, Home"), Words::tr("fit data, reset view"));
    rows += keyRow(QStringLiteral("↑ ↓"), Words::tr("walk through the table"));
    rows += keyRow(QStringLiteral("Ctrl+C"), Words::tr("copy the selected rows"));
    rows += keyRow(QStringLiteral("Ctrl+F"), Words::tr("filter operators"));
    rows += keyRow(QStringLiteral("Ctrl+O, Ctrl+E"), Words::tr("open a model, export the chart"));
    rows += keyRow(QStringLiteral("Ctrl+Z, Ctrl+Shift+Z"), Words::tr("undo, redo: device, options, zoom, filter, notes"));
    rows += keyRow(QStringLiteral("Ctrl+Tab, Ctrl+W"), Words::tr("next model, close the model"));
    rows += keyRow(QStringLiteral("Ctrl+S"), Words::tr("save the session: models, devices, views and notes"));
    rows += keyRow(QStringLiteral("F6, F7, F8"), Words::tr("summary, inspector, operators and devices"));
    rows += keyRow(QStringLiteral("Esc"), Words::tr("stop reading a model"));
    showPage(parent, Words::tr("Keyboard"), QStringLiteral("<table cellspacing='5'>%1</table>").arg(rows));
}

void showAbout(QWidget& parent) {
    showPage(parent, Words::tr("About Rooflens"),
             Words::tr("<p><b>Rooflens %1</b><br>The roofline visualizer for ONNX models.</p>"
                       "<p>Free software under the GNU General Public License, version 3 or later. No warranty.</p>"
                       "<p>Made with Qt %2.</p>")
                 .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion())));
}

} // namespace rooflens
