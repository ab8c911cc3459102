#include "app/commands.h"

#include "app/output.h"
#include "core/report/comparison.h"

namespace rooflens {

int run(const CompareCommand& command) {
    const auto devices = devicesOf(command);
    if (devices.empty()) return 2;
    int code = 0;
    std::string text;
    for (const std::string& file : command.models) {
        const auto model = openFor(command, file, text);
        if (model == nullptr) {
            code = 1;
            continue;
        }
        const Analysis before = analyse(model, devices[0], command.model, command.roofline);
        const Analysis after = analyse(model, devices[1], command.model, command.roofline);
        Complaints complaints(command, file);
        complaints.about(before);
        complaints.about(after);
        text += comparisonReport(before, after, command.report, command.format);
    }
    const auto written = writeOutput(command.output, text);
    if (written) return code;
    complain(describe(written.error()));
    return 1;
}

} // namespace rooflens
