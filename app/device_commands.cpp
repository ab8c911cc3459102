#include "app/commands.h"

#include "app/interrupt.h"
#include "app/output.h"
#include "core/analysis/devices.h"
#include "core/machine/gpu_profile.h"
#include "core/report/device_library.h"
#include "core/report/device_search.h"
#include "core/report/gpus.h"
#include "core/report/library.h"

namespace rooflens {
namespace {

int print(const std::string& text) {
    const auto written = writeOutput("", text);
    if (written) return 0;
    complain(describe(written.error()));
    return 1;
}

int withDevice(const std::string& idOrFile, std::string (*text)(const Device&)) {
    const auto device = DeviceCatalogue::find(idOrFile);
    if (device) return print(text(**device));
    complain(describe(device.error()));
    return device.error().problem == Problem::badValue && device.error().where.line == std::nullopt ? 2 : 1;
}

/// Says what of the user's own cannot be used; whatever can be is.
DeviceLibrary library() {
    DeviceLibrary library = DeviceCatalogue::library();
    for (const Error& error : library.broken) complain(describe(error));
    return library;
}

int list() { return print(deviceListReport(library().devices)); }

int checkFile(const std::string& file) {
    const auto device = DeviceCatalogue::find(file);
    if (device) return print(file + ": a usable profile of " + (*device)->name + "\n");
    complain(describe(device.error()));
    return 1;
}

int checkLibrary() {
    const DeviceLibrary all = library();
    const int printed = print(deviceCheckReport(all.devices));
    if (!all.broken.empty() || !unexplainedFigures(all.devices).empty()) return 1;
    return printed;
}

int check(const std::string& file) { return file.empty() ? checkLibrary() : checkFile(file); }

bool save(const GpuFinding& finding) {
    const auto saved = saveProfile(finding);
    complain(saved ? "saved as " + saved->file + ": --device " + saved->id : describe(saved.error()));
    return saved.has_value();
}

GpuSearch searched() {
    const Interrupt interrupt;
    return detectGpus({}, interrupt.token());
}

int detect(bool doSave, bool isJson) {
    const GpuSearch search = searched();
    for (const std::string& remark : search.remarks) complain(remark);
    if (search.gpus.empty()) {
        if (isJson) print(gpuJson({}, search.remarks));
        return 1;
    }
    std::vector<GpuFinding> findings;
    const DeviceLibrary all = library();
    for (const DetectedGpu& gpu : search.gpus) findings.push_back(findingOf(gpu, all.devices));
    int code = print(isJson ? gpuJson(findings, search.remarks) : gpuReport(findings));
    if (doSave)
        for (const GpuFinding& finding : findings) code = save(finding) ? code : 1;
    return code;
}

} // namespace

int run(const DevicesCommand& command) {
    switch (command.what) {
    case DevicesCommand::What::list: return list();
    case DevicesCommand::What::show: return withDevice(command.argument, deviceReport);
    case DevicesCommand::What::check: return check(command.argument);
    case DevicesCommand::What::calibrate: return calibrateMachine(command);
    case DevicesCommand::What::peak: return print(dataSheetReport(command.sheet));
    case DevicesCommand::What::detect: return detect(command.save, command.isJson);
    }
    return 2;
}

int run(const FindDeviceCommand& command) {
    const auto devices = command.devices.empty() ? library().devices : devicesOf(command);
    if (devices.empty()) return 2;
    std::string text;
    const std::string& file = command.models.front();
    const auto model = openFor(command, file, text);
    if (model != nullptr) {
        Complaints(command, file).about(model->walk.notes);
        const DeviceSearch search = searchDevices(model, command.model, command.roofline, devices, {command.time, command.fitsMemory});
        text += deviceSearchReport(search, file, command.report.top, command.format);
    }
    const auto written = writeOutput(command.output, text);
    if (!written) complain(describe(written.error()));
    return model != nullptr && written ? 0 : 1;
}

int run(const OpsCommand& command) {
    const std::string text = operatorsReport(command.name);
    if (!text.empty()) return print(text);
    std::string near;
    for (const std::string& name : operatorsLike(command.name)) near += (near.empty() ? "; near it: " : ", ") + name;
    complain("no operator is called " + command.name + near + "; rooflens ops lists all");
    return 2;
}

} // namespace rooflens
