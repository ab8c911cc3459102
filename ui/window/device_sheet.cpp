#include "ui/window/device_sheet.h"

#include "core/view/device_figures.h"
#include "ui/qt_text.h"
#include "ui/theme.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace rooflens {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(rooflens::DeviceSheet)
};

QString addressOf(const QRegularExpressionMatch& match) {
    if (!match.captured(1).isEmpty()) return match.captured(1);
    if (!match.captured(2).isEmpty()) return QStringLiteral("https://github.com/") + match.captured(2);
    return QStringLiteral("https://") + match.captured(3);
}

} // namespace

QString linked(const QString& source) {
    static const QRegularExpression address(QStringLiteral("(https?://[^\\s<>\"]+[^\\s<>\".,;:)])|\\bgithub ([\\w.-]+/[\\w-]+)|\\b((?:[\\w-]+\\.)+(?:com|org|net|edu|io|gov)(?:/[\\w./%-]*[\\w/%-])?)\\b"));
    QString text;
    qsizetype at = 0;
    for (auto it = address.globalMatch(source); it.hasNext();) {
        const auto match = it.next();
        text += source.mid(at, match.capturedStart() - at).toHtmlEscaped();
        text += QStringLiteral("<a href=\"%1\">%2</a>").arg(addressOf(match).toHtmlEscaped(), match.captured().toHtmlEscaped());
        at = match.capturedEnd();
    }
    return text + source.mid(at).toHtmlEscaped();
}

QString deviceSheet(const Device& device, const Theme& theme) {
    QString html = QStringLiteral("<h3 style=\"margin-bottom:2px\">%1</h3>").arg(toQt(device.name).toHtmlEscaped());
    QStringList about;
    for (const std::string& text : {device.vendor, device.architecture.empty() ? device.family : device.architecture}) about << toQt(text).toHtmlEscaped();
    if (device.year) about << QString::number(*device.year);
    about.removeAll(QString());
    const QString muted = theme.mutedText.name();
    html += QStringLiteral("<p style=\"color:%1;margin-top:0\">%2</p>").arg(muted, about.join(QStringLiteral(" · ")));
    if (!device.notes.empty()) html += QStringLiteral("<p>%1</p>").arg(linked(toQt(device.notes)));
    html += QStringLiteral("<table cellspacing=\"0\" cellpadding=\"3\" width=\"100%\">");
    const auto figures = deviceFigures(device);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const DeviceFigure& figure = figures[i];
        QString value = toQt(figure.value).toHtmlEscaped();
        if (!figure.ridge.empty()) value += QStringLiteral("<br><span style=\"color:%1\">%2</span>").arg(muted, Words::tr("ridge %1").arg(toQt(figure.ridge)));
        html += QStringLiteral("<tr><td>%1</td><td align=\"right\"><b>%2</b></td></tr>").arg(translated(figure.name).toHtmlEscaped(), value);
        const bool isSaidOfTheNext = i + 1 < figures.size() && figures[i + 1].basis == figure.basis && figures[i + 1].source == figure.source;
        if (!isSaidOfTheNext)
            html += QStringLiteral("<tr><td colspan=\"2\" style=\"color:%1;padding-bottom:9px\">%2: %3</td></tr>").arg(muted, translated(toText(figure.basis)), linked(toQt(figure.source)));
    }
    return html + QStringLiteral("</table>");
}

} // namespace rooflens
