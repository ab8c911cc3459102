#include "app/commands.h"
#include "app/output.h"
#include "core/machine/gpu_probe.h"

#ifdef ROOFLENS_GUI
#include "ui/start.h"
#endif

#include <cstdio>

namespace rooflens {

static int run(const Finished& finished) {
    std::fputs(finished.out.c_str(), stdout);
    std::fputs(finished.err.c_str(), stderr);
    return finished.exitCode;
}

#ifdef ROOFLENS_GUI
static int run(const WindowCommand& command) { return openWindow({command.models, command.device}); }

static int run(const ExportCommand& command) {
    const auto devices = devicesOf(command);
    if (devices.empty()) return 2;
    std::string ignored; // an export writes no ndjson
    const auto model = openFor(command, command.models.front(), ignored);
    if (model == nullptr) return 1;
    std::vector<std::shared_ptr<const Analysis>> analyses;
    Complaints complaints(command, command.models.front());
    for (const auto& device : devices) {
        analyses.push_back(std::make_shared<const Analysis>(analyse(model, device, command.model, command.roofline)));
        complaints.about(*analyses.back());
    }
    const auto written = exportHeadless(analyses, {command.output, command.width, command.height, command.scale, command.theme == "dark"});
    if (written) return 0;
    complain(describe(written.error()));
    return 1;
}
#else
static int noWindow() {
    complain("this rooflens was built without the window; analyze, compare, devices and ops work");
    return 2;
}
static int run(const WindowCommand&) { return noWindow(); }
static int run(const ExportCommand&) { return noWindow(); }
#endif

} // namespace rooflens

int main(int argc, char** argv) {
    if (const auto code = rooflens::answerGpuProbe(argc, argv)) return *code;
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    return std::visit([](const auto& command) { return rooflens::run(command); }, rooflens::readArguments(arguments));
}
