#pragma once

#include "core/analysis/analysis.h"

#include <QString>

namespace rooflens {

/// An operator's name as the chart writes it, cut in the middle to 80 characters.
QString nodeName(const Analysis& analysis, std::size_t node);

/// Rich text about an operator, names escaped: what it is, what it computes and moves, what limits it.
QString nodeTooltip(const Analysis& analysis, std::size_t node);

} // namespace rooflens
