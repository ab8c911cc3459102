#include "ui/window/operator_totals.h"

#include "ui/qt_text.h"
#include "ui/window/look.h"
#include "ui/window/operator_model.h"

#include <QHeaderView>
#include <QPainter>

namespace rooflens {

OperatorTotals::OperatorTotals(QHeaderView& header, QWidget* parent) : QWidget(parent), m_header(header) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Totals"));
    const auto repaint = [this] { update(); };
    connect(&header, &QHeaderView::sectionResized, this, repaint);
    connect(&header, &QHeaderView::sectionMoved, this, repaint);
    connect(&header, &QHeaderView::geometriesChanged, this, repaint);
}

void OperatorTotals::setSum(const NodeSum& sum, const QString& what) {
    m_sum = sum;
    m_what = what;
    setAccessibleDescription(what);
    update();
}

QSize OperatorTotals::sizeHint() const { return {200, fontMetrics().height() + 12}; }

void OperatorTotals::paintEvent(QPaintEvent*) {
    const Theme& theme = themeOf(*this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.window);
    painter.setPen(theme.grid);
    painter.drawLine(rect().topLeft(), rect().topRight());
    painter.setPen(theme.text);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    const QFontMetrics metrics(bold);

    int firstSum = width(); // the words on the left may run up to here
    for (int i = 0; i < m_header.count(); ++i) {
        if (m_header.isSectionHidden(i)) continue;
        const QString text = toQt(sumCell(m_sum, OperatorModel::column(i).id).text);
        if (text.isEmpty()) continue;
        const QRect cell(m_header.sectionViewportPosition(i), 0, m_header.sectionSize(i), height());
        const QRect inner = cell.adjusted(2, 0, -5, 0);
        painter.drawText(inner, Qt::AlignVCenter | Qt::AlignRight, text);
        firstSum = std::min(firstSum, inner.right() - metrics.horizontalAdvance(text));
    }
    const QRect words(8, 0, firstSum - 16, height());
    if (words.width() > 40) painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, metrics.elidedText(m_what, Qt::ElideRight, words.width()));
}

} // namespace rooflens
