#pragma once

#include "core/analysis/analysis.h"
#include "core/support/result.h"
#include "ui/chart/content.h"
#include "ui/start.h"

#include <QString>

namespace rooflens {

/// What a reader must know to trust the chart: model, device, kind of ceilings, conventions, version.
QString captionOf(const Analysis& analysis);

/// Draws a chart into options.file; needs a QApplication. Writes the whole file or leaves what was there; the same chart
/// gives the same bytes. options.isDark is the caller's to turn into content.theme.
Result<void> exportChart(const ChartContent& content, const ExportOptions& options);

} // namespace rooflens
