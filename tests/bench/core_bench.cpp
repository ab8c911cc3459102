// The stages inside one process.
#include "core/analysis/analysis.h"
#include "core/analysis/devices.h"
#include "core/view/plot.h"
#include "tests/bench/made_models.h"

#include <benchmark/benchmark.h>

namespace rooflens::bench {
namespace {

void openChain(benchmark::State& state) {
    const std::string file = chainOf(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        auto model = openModel(file, {});
        benchmark::DoNotOptimize(model);
    }
    state.SetComplexityN(state.range(0));
}
BENCHMARK(openChain)->RangeMultiplier(10)->Range(1000, 100000)->Unit(benchmark::kMillisecond)->Complexity(benchmark::oN);

void swapDevice(benchmark::State& state) {
    const auto model = openModel(chainOf(static_cast<int>(state.range(0))), {});
    const auto devices = DeviceCatalogue::all();
    const Frame frame = frameFor(devices);
    std::size_t next = 0;
    for (auto _ : state) {
        const Analysis analysis = analyse(*model, devices[++next % devices.size()], {}, {});
        benchmark::DoNotOptimize(makePlot(analysis, {}, frame));
    }
}
BENCHMARK(swapDevice)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace rooflens::bench
