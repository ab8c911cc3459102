#include "ui/chart/node_text.h"

#include "core/support/text.h"
#include "core/view/columns.h"
#include "ui/chart/words.h"
#include "ui/qt_text.h"

#include <array>
#include <string_view>

namespace rooflens {
namespace {

constexpr qsizetype longest = 80;

QString cut(const QString& text) {
    if (text.size() <= longest) return text;
    return text.left(longest / 2) + QChar(0x2026) + text.right(longest / 2 - 1);
}

QString cell(const Analysis& analysis, std::size_t node, std::string_view column) {
    const Column* found = findColumn(column);
    return found == nullptr ? QString() : cut(cellText(column, found->cell(analysis, node))).toHtmlEscaped();
}

QString row(const QString& name, const QString& value) {
    return QStringLiteral("<tr><td style='padding-right:12px'>%1</td><td>%2</td></tr>").arg(name, value);
}

/// The columns a tooltip walks, under the titles of the table.
constexpr std::array rows{"flops", "intensity", "bound", "ceiling", "attainable", "time", "share"};

} // namespace

QString nodeName(const Analysis& analysis, std::size_t node) {
    return cut(QString::fromStdString(displayName(analysis.walk().nodes[node])));
}

QString nodeTooltip(const Analysis& analysis, std::size_t node) {
    if (node >= analysis.walk().nodes.size()) return {};
    QString text = QStringLiteral("<p style='white-space:pre'><b>%1</b></p><table>").arg(nodeName(analysis, node).toHtmlEscaped());
    text += row(cell(analysis, node, "type"), cell(analysis, node, "input") + QStringLiteral(" → ") + cell(analysis, node, "output"));
    const auto& cost = analysis.model->nodes[node].cost;
    if (cost) text += row(Chart::tr("Bytes"), QString::fromStdString(toText(cost->bytes())));
    for (const std::string_view id : rows) {
        const Column* column = findColumn(id);
        const QString value = cell(analysis, node, id);
        if (value.isEmpty() || value == QStringLiteral("–")) continue; // does not apply to this operator
        text += row(translated(column->title).toHtmlEscaped(), value);
    }
    return text + QStringLiteral("</table>");
}

} // namespace rooflens
