#include <benchmark/benchmark.h>

#ifdef ROOFLENS_GUI
#include <QApplication>
#endif

#include <cstdlib>

int main(int argc, char** argv) {
#ifdef ROOFLENS_GUI
    setenv("QT_QPA_PLATFORM", "offscreen", 0);
    const QApplication application(argc, argv);
#endif
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
