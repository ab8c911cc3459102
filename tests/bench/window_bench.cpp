// The whole window: how long it does not answer. Every gap between two turns of the event loop is measured, the longest counts.
#include "tests/bench/made_models.h"
#include "ui/session.h"
#include "ui/window/central_area.h"
#include "ui/window/filter_edit.h"
#include "ui/window/main_window.h"
#include "ui/window/operator_table.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <functional>

namespace rooflens::bench {
namespace {

/// The longest the loop was away, from `act` until nothing has happened for a while.
double longestGap(const std::function<void()>& act, const std::function<bool()>& isDone) {
    double longest = 0.0;
    QElapsedTimer since;
    QTimer beat;
    beat.setInterval(0);
    QObject::connect(&beat, &QTimer::timeout, [&] {
        longest = std::max(longest, static_cast<double>(since.nsecsElapsed()) * 1e-6);
        since.restart();
    });
    since.start();
    act();
    longest = static_cast<double>(since.nsecsElapsed()) * 1e-6;
    since.restart();
    beat.start();
    QElapsedTimer total;
    total.start();
    qint64 settledAt = -1;
    constexpr qint64 quiet = 600, most = 60'000; // ms; a swap is drawn in motion for less than half a second
    while (total.elapsed() < most && (settledAt < 0 || total.elapsed() - settledAt < quiet)) {
        QApplication::processEvents(QEventLoop::AllEvents, 10);
        if (settledAt < 0 && isDone()) settledAt = total.elapsed();
    }
    return longest;
}

class OpenWindow {
public:
    explicit OpenWindow(int operators) : file(QString::fromStdString(chainOf(operators))) {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
        window.resize(1400, 900);
        window.show();
    }
    double open() {
        return longestGap([this] { window.openFile(file); }, [this] { return window.session().hasModel(); });
    }
    double swap() {
        const std::string id = window.session().analysis()->device->id == "v100-sxm2-16gb" ? "a100-sxm-40gb" : "v100-sxm2-16gb";
        return longestGap([&] { window.session().setDevice(id); }, [] { return true; });
    }

private:
    QTemporaryDir m_settings;

public:
    const QString file;
    MainWindow window;
};

void windowGapOpening(benchmark::State& state) {
    for (auto _ : state) {
        OpenWindow open(static_cast<int>(state.range(0)));
        state.SetIterationTime(open.open() * 1e-3);
    }
}
BENCHMARK(windowGapOpening)->Arg(1000)->Arg(10000)->Arg(100000)->UseManualTime()->Iterations(1)->Unit(benchmark::kMillisecond);

void windowGapSwap(benchmark::State& state) {
    OpenWindow open(static_cast<int>(state.range(0)));
    open.open();
    open.swap();
    for (auto _ : state) state.SetIterationTime(open.swap() * 1e-3);
}
BENCHMARK(windowGapSwap)->Arg(1000)->Arg(10000)->Arg(20000)->Arg(100000)->UseManualTime()->Iterations(4)->Unit(benchmark::kMillisecond);

void filterKeystroke(benchmark::State& state) {
    OpenWindow open(static_cast<int>(state.range(0)));
    open.open();
    QLineEdit& edit = open.window.centre().table().filter().edit();
    const QString words = QStringLiteral("matmul");
    int letters = 0;
    for (auto _ : state) edit.setText(words.left(1 + letters++ % static_cast<int>(words.size())));
}
BENCHMARK(filterKeystroke)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace rooflens::bench
