#pragma once

#include <QCoreApplication>

namespace rooflens {

/// Translation context of the words on the chart: Chart::tr("whole model").
class Chart {
    Q_DECLARE_TR_FUNCTIONS(Chart)
};

} // namespace rooflens
