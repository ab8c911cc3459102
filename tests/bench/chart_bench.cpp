// The chart: device swap with repaint, beside a plain QScatterSeries chart of the same points.
#include "core/analysis/devices.h"
#include "core/view/plot.h"
#include "tests/bench/made_models.h"
#include "ui/chart/roofline_view.h"
#include "ui/theme.h"

#include <benchmark/benchmark.h>

#include <QChart>
#include <QChartView>
#include <QImage>
#include <QPainter>
#include <QScatterSeries>
#include <QValueAxis>

namespace rooflens::bench {
namespace {

constexpr QSize canvas(1200, 750);

struct TwoDevices {
    std::shared_ptr<const CostedModel> model;
    std::vector<std::shared_ptr<const Device>> devices;
    Frame frame;

    explicit TwoDevices(int operators) {
        model = *openModel(chainOf(operators), {});
        for (const char* id : {"v100-sxm2-16gb", "a100-sxm-40gb"}) devices.push_back(*DeviceCatalogue::find(id));
        frame = frameFor(devices);
    }
    std::shared_ptr<const RooflinePlot> plot(std::size_t device) const {
        return std::make_shared<const RooflinePlot>(makePlot(analyse(model, devices[device % 2], {}, {}), {}, frame));
    }
};

void swapAndRepaint(benchmark::State& state) {
    const TwoDevices two(static_cast<int>(state.range(0)));
    RooflineView view;
    view.setTheme(darkTheme());
    view.resize(canvas);
    QImage image(canvas, QImage::Format_ARGB32_Premultiplied);
    std::size_t device = 0;
    for (auto _ : state) { // analysis on the new device, its plot, and the whole chart painted
        view.setPlot(two.plot(++device), RooflineView::Transition::none);
        view.render(&image);
    }
}
BENCHMARK(swapAndRepaint)->Arg(100)->Arg(1000)->Arg(4000)->Arg(10000)->Unit(benchmark::kMillisecond);

void reference_scatterSeriesSwapAndRepaint(benchmark::State& state) {
    const TwoDevices two(static_cast<int>(state.range(0)));
    QChartView view;
    auto* series = new QScatterSeries; // owned by the chart
    view.chart()->addSeries(series);
    view.chart()->createDefaultAxes();
    view.resize(canvas);
    QImage image(canvas, QImage::Format_ARGB32_Premultiplied);
    std::size_t device = 0;
    for (auto _ : state) {
        QList<QPointF> points;
        for (const PlotPoint& p : two.plot(++device)->points) points.append({p.x, p.y});
        series->replace(points);
        QPainter painter(&image);
        view.render(&painter);
    }
}
BENCHMARK(reference_scatterSeriesSwapAndRepaint)->Arg(100)->Arg(1000)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace rooflens::bench
