#include "app/commands.h"

#include "app/output.h"
#include "core/analysis/devices.h"

#include <map>

namespace rooflens {
namespace {

std::string reportOf(const Analysis& a, const AnalyzeCommand& command) {
    if (command.format == "json") return jsonReport(a, command.report, false);
    if (command.format == "ndjson") return jsonReport(a, command.report, true);
    if (command.format == "csv") return csvReport(a, command.report);
    if (command.format == "markdown") return markdownReport(a, command.report);
    return tableReport(a, command.report);
}

int finished(const Result<void>& written, int code) {
    if (written) return code;
    complain(describe(written.error()));
    return 1;
}

} // namespace

std::vector<std::shared_ptr<const Device>> devicesOf(const CommonArguments& arguments) {
    std::vector<std::string> ids = arguments.devices;
    if (ids.empty()) ids.emplace_back(defaultDeviceId);
    std::vector<std::shared_ptr<const Device>> devices;
    for (const std::string& id : ids) {
        auto device = DeviceCatalogue::find(id);
        if (!device) {
            complain(describe(device.error()));
            return {};
        }
        devices.push_back(*std::move(device));
    }
    return devices;
}

std::shared_ptr<const CostedModel> openFor(const CommonArguments& arguments, const std::string& file, std::string& text) {
    auto model = openModel(file, arguments.model);
    if (model) return *std::move(model);
    complain(describe(model.error()));
    if (arguments.format == "ndjson") text += jsonError(file, model.error());
    return nullptr;
}

void Complaints::about(const std::vector<Note>& notes) {
    constexpr std::size_t mostOfAKind = 3; // a thousand unknown operators are one fact
    std::map<std::string, std::size_t> seen;
    for (const Note& note : notes) {
        if (note.severity == Severity::info) continue;
        const std::string line = std::string(note.severity == Severity::error ? "error" : "warning") + m_of + (note.node.empty() ? "" : " at " + note.node) + ": " + note.detail;
        if (!m_said.insert(line).second) continue;
        if (++seen[note.kind] <= mostOfAKind) complain(line);
    }
    for (const auto& [kind, times] : seen)
        if (times > mostOfAKind) complain("... and " + std::to_string(times - mostOfAKind) + " more of the kind " + kind + m_of + " (--format json lists all)");
}

int run(const AnalyzeCommand& command) {
    const auto devices = devicesOf(command);
    if (devices.empty()) return 2;
    int code = 0;
    std::string text;
    for (const std::string& file : command.models) {
        const auto model = openFor(command, file, text);
        if (model == nullptr) code = 1;
        Complaints complaints(command, file);
        for (const auto& device : devices) {
            if (model == nullptr) break;
            const Analysis a = analyse(model, device, command.model, command.roofline);
            complaints.about(a);
            text += reportOf(a, command);
        }
        if (command.output.empty()) { // results appear as they come
            if (const int failed = finished(writeOutput("", text), 0)) return failed;
            text.clear();
        }
    }
    if (text.empty()) return code;
    return finished(writeOutput(command.output, text), code);
}

} // namespace rooflens
