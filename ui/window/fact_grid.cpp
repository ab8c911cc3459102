#include "ui/window/fact_grid.h"

#include "ui/window/look.h"

#include <QGridLayout>
#include <QLabel>

namespace rooflens {

QLabel* makeText(const QString& text) {
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QGridLayout* makeFactGrid() {
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(2, 1);
    constexpr int labels = 190, values = 130;
    grid->setColumnMinimumWidth(0, labels);
    grid->setColumnMinimumWidth(1, values);
    return grid;
}

void addFact(QGridLayout& grid, const QString& label, const QString& text, const QString& factors) {
    const int line = grid.rowCount();
    QLabel* value = makeText(text);
    QFont font = value->font();
    font.setWeight(QFont::DemiBold);
    value->setFont(font);
    grid.addWidget(makeText(label), line, 0, Qt::AlignTop);
    if (factors.isEmpty()) {
        grid.addWidget(value, line, 1, 1, 2, Qt::AlignTop | Qt::AlignLeft);
        return;
    }
    QLabel* muted = makeMuted(factors);
    muted->setTextInteractionFlags(Qt::TextSelectableByMouse);
    grid.addWidget(value, line, 1, Qt::AlignTop | Qt::AlignRight);
    grid.addWidget(muted, line, 2, Qt::AlignTop);
}

} // namespace rooflens
