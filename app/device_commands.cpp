#include "app/commands.h"

#include "app/output.h"
#include "core/analysis/devices.h"
#include "core/report/grid.h"
#include "core/report/library.h"
#include "core/roofline/data_sheet.h"
#include "core/support/text.h"

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

int check(const std::string& file) {
    const auto device = DeviceCatalogue::find(file);
    if (device) return print(file + ": a usable profile of " + (*device)->name + "\n");
    complain(describe(device.error()));
    return 1;
}

int peak(const DevicesCommand& c) {
    const FlopRate rate = peakOf(c.clockMhz * 1e6, c.units, c.lanes, c.fma);
    return print(exact(c.clockMhz) + " MHz x " + exact(c.units) + " units x " + exact(c.lanes) + " lanes x " + exact(c.fma) +
                 " FMA x 2 FLOP = " + fixed(rate.value / 1e9, 1) + " GFLOP/s\n");
}

} // namespace

int run(const DevicesCommand& command) {
    switch (command.what) {
    case DevicesCommand::What::list: return print(deviceListReport(DeviceCatalogue::all()));
    case DevicesCommand::What::show: return withDevice(command.argument, deviceReport);
    case DevicesCommand::What::check: return check(command.argument);
    case DevicesCommand::What::peak: return peak(command);
    }
    return 2;
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
