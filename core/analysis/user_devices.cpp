#include "core/analysis/user_devices.h"

#include "core/analysis/devices.h"
#include "core/load/device_json.h"
#include "core/load/shipped_devices.h"
#include "core/support/save_file.h"
#include "core/support/user_folder.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace rooflens {
namespace {

namespace fs = std::filesystem;

constexpr const char* activity = "keeping your device profiles";
constexpr const char* removedMark = ".removed";

Error cannot(const fs::path& file, const std::string& expected, const std::string& found, const std::string& remedy) {
    return fileError(Problem::cannotOpen, file.string(), expected, found, remedy).during(activity);
}

Error otherId(const std::string& expected, const std::string& found, const std::string& remedy) {
    return fileError(Problem::badValue, "/id", expected, found, remedy).during(activity);
}

std::string textOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// The user's file that holds `id`; empty: none.
std::string fileHolding(const std::string& id) {
    for (const std::string& file : userJsonFiles("devices"))
        if (const auto device = loadDevice(file); device && device->id == id) return file;
    return {};
}

/// A name in `folder` that is free: NAME, NAME-2, NAME-3 ... before `extension`.
fs::path freeName(const fs::path& folder, const std::string& name, const std::string& extension) {
    fs::path file = folder / (name + extension);
    std::error_code ignored;
    for (int i = 2; fs::exists(fs::symlink_status(file, ignored)); ++i) file = folder / (name + '-' + std::to_string(i) + extension);
    return file;
}

Result<std::string> renamed(const fs::path& from, const fs::path& to) {
    std::error_code fault;
    fs::rename(from, to, fault);
    if (fault) return cannot(from, "a file that can be renamed", fault.message(), "see to the permissions of its folder");
    return to.string();
}

} // namespace

Result<DeviceSource> deviceSource(const std::string& id) {
    if (const std::string file = fileHolding(id); !file.empty()) return DeviceSource{textOf(file), file};
    for (const ShippedDevice& d : shippedDevices())
        if (d.id == id) return DeviceSource{std::string(d.json), {}};
    auto unknown = DeviceCatalogue::find(id);
    if (!unknown) return std::move(unknown).error();
    return DeviceSource{textOf((*unknown)->file), (*unknown)->file};
}

Result<std::string> saveUserDevice(const std::string& id, std::string_view json, const std::string& openedFrom) {
    const auto own = userDataFolder();
    if (!own)
        return cannot({}, "a folder for your own profiles", "the system names no home folder",
                      "set HOME or XDG_DATA_HOME, or save the profile to a file of your choice");
    const fs::path folder = *own / "devices";
    auto device = parseDevice(json, id + ".json");
    if (!device) return std::move(device).error();
    if (device->id != id) return otherId("the id " + id, device->id, "give both the same id");
    const std::string holder = fileHolding(id);
    if (!openedFrom.empty() && !holder.empty() && holder != openedFrom) return otherId("an id that no other profile has", id + ", as in " + holder, "choose another id");

    std::error_code fault;
    fs::create_directories(folder, fault);
    if (fault) return cannot(folder, "a folder that can be made", fault.message(), "see to the permissions of the folder above it");
    const std::string known = openedFrom.empty() ? holder : openedFrom;
    const fs::path file = known.empty() ? freeName(folder, id, ".json") : fs::path(known);
    if (fs::exists(file, fault))
        if (auto kept = saveFile(file.string() + '~', textOf(file)); !kept) return std::move(kept).error();
    if (auto saved = saveFile(file, json); !saved) return std::move(saved).error();
    return file.string();
}

Result<std::string> removeUserDevice(const std::string& file) {
    const fs::path path(file);
    return renamed(path, freeName(path.parent_path(), path.filename().string(), removedMark));
}

Result<std::string> restoreUserDevice(const std::string& removedFile) {
    const fs::path removed(removedFile);
    const std::string name = removed.filename().string();
    const std::size_t mark = name.rfind(".json");
    if (mark == std::string::npos) return cannot(removed, "a profile that was removed", "another file", "choose a file ending in .json.removed");
    return renamed(removed, freeName(removed.parent_path(), name.substr(0, mark), ".json"));
}

} // namespace rooflens
