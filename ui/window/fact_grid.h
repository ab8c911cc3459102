#pragma once

#include <QString>

class QGridLayout;
class QLabel;

namespace rooflens {

/// Text that can be selected and is never taken for HTML.
QLabel* makeText(const QString& text);

/// Rows of facts. Labels and values are as wide in every grid, so that blocks below each other line up.
QGridLayout* makeFactGrid();

/// Label, value and what it was worked out from, on a line of their own.
void addFact(QGridLayout& grid, const QString& label, const QString& value, const QString& factors = {});

} // namespace rooflens
