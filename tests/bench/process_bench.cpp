// Whole processes: what a user waits for, beside other programs doing the like on the same file in the same run.
#include "tests/bench/made_models.h"

#include <benchmark/benchmark.h>

#include <fcntl.h>
#include <spawn.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

namespace rooflens::bench {
namespace {

std::vector<char*> argumentsOf(std::vector<std::string>& command) {
    std::vector<char*> arguments;
    for (std::string& part : command) arguments.push_back(part.data());
    arguments.push_back(nullptr);
    return arguments;
}

/// Wall seconds of one run, from its start to its end; empty when it did not end well. Spawned, not forked: copying this
/// process's page tables would be counted as the other's time.
std::optional<double> timedRun(std::vector<std::string> command) {
    const std::vector<char*> arguments = argumentsOf(command);
    posix_spawn_file_actions_t silent;
    posix_spawn_file_actions_init(&silent);
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) posix_spawn_file_actions_addopen(&silent, stream, "/dev/null", O_WRONLY, 0);
    const auto start = std::chrono::steady_clock::now();
    pid_t child = 0;
    const bool isStarted = posix_spawnp(&child, arguments[0], &silent, nullptr, arguments.data(), environ) == 0;
    int status = 0;
    if (isStarted) waitpid(child, &status, 0);
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
    posix_spawn_file_actions_destroy(&silent);
    if (!isStarted || !WIFEXITED(status) || WEXITSTATUS(status) != 0) return std::nullopt;
    return wall.count();
}

/// VmHWM: what ru_maxrss says of a child includes what its parent took before the exec.
double peakMebibytes(pid_t process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM:")) return std::stod(line.substr(6)) / 1024.0;
    return 0.0;
}

void becomeCommand(std::vector<std::string>& command) {
    const std::vector<char*> arguments = argumentsOf(command);
    const int null = open("/dev/null", O_WRONLY);
    dup2(null, STDOUT_FILENO);
    dup2(null, STDERR_FILENO);
    ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
    execvp(arguments[0], arguments.data());
    _exit(127);
}

/// Peak resident memory of one run, traced so that it stops once at its end, where the figure can still be read.
double peakMemoryOf(std::vector<std::string> command) {
    const pid_t child = fork();
    if (child == 0) becomeCommand(command);
    double peak = 0.0;
    int status = 0;
    waitpid(child, &status, 0); // stopped at the exec, or failed to start
    if (!WIFSTOPPED(status)) return peak;
    ptrace(PTRACE_SETOPTIONS, child, nullptr, PTRACE_O_TRACEEXIT | PTRACE_O_EXITKILL);
    ptrace(PTRACE_CONT, child, nullptr, nullptr);
    while (waitpid(child, &status, 0) == child && WIFSTOPPED(status)) {
        const bool isEnd = status >> 8 == (SIGTRAP | (PTRACE_EVENT_EXIT << 8));
        if (isEnd) peak = peakMebibytes(child);
        const long signal = isEnd || WSTOPSIG(status) == SIGTRAP ? 0 : WSTOPSIG(status);
        ptrace(PTRACE_CONT, child, nullptr, signal);
    }
    return peak;
}

void wholeProcess(benchmark::State& state, const std::vector<std::string>& command) {
    for (auto _ : state) {
        const auto seconds = timedRun(command);
        if (!seconds) {
            state.SkipWithError((command[0] + " did not end well, or is not installed").c_str());
            return;
        }
        state.SetIterationTime(*seconds);
    }
    state.counters["peak_MiB"] = peakMemoryOf(command);
}

const std::string rooflens = std::string(ROOFLENS_BUILD_DIR) + "/rooflens";
const std::string inferShapes = "import onnx, sys; onnx.shape_inference.infer_shapes(onnx.load(sys.argv[1]))";

void resnet50With102MegabytesOfWeights(benchmark::State& state) { wholeProcess(state, {rooflens, "analyze", fullResnet50(), "--format", "json"}); }
void resnet50WithoutWeights(benchmark::State& state) {
    wholeProcess(state, {rooflens, "analyze", std::string(ROOFLENS_BUILD_DIR) + "/examples/resnet50.onnx", "--format", "json"});
}
void reference_onnxLoadAndInferShapesInPython(benchmark::State& state) { wholeProcess(state, {"/usr/bin/python3", "-c", inferShapes, fullResnet50()}); }
void reference_programVersionOnly(benchmark::State& state) { wholeProcess(state, {rooflens, "--version"}); }
void chainOf100000(benchmark::State& state) {
    static const std::string file = chainOf(100000);
    wholeProcess(state, {rooflens, "analyze", file, "--top", "20"});
}

BENCHMARK(resnet50With102MegabytesOfWeights)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(20);
BENCHMARK(resnet50WithoutWeights)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(20);
BENCHMARK(reference_programVersionOnly)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(20);
BENCHMARK(reference_onnxLoadAndInferShapesInPython)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(5);
BENCHMARK(chainOf100000)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(5);

} // namespace
} // namespace rooflens::bench
