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
        std::vector<std::shared_ptr<const Analysis>> analyses;
        Complaints complaints(command, file);
        for (const auto& device : devices) {
            analyses.push_back(std::make_shared<const Analysis>(analyse(model, device, command.model, command.roofline)));
            complaints.about(*analyses.back());
        }
        text += comparisonReport(analyses, command.report, command.format);
    }
    const auto written = writeOutput(command.output, text);
    if (written) return code;
    complain(describe(written.error()));
    return 1;
}

} // namespace rooflens
