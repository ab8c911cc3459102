#include "core/analysis/user_devices.h"

#include "core/load/device_json.h"
#include "core/load/shipped_devices.h"
#include "core/support/save_file.h"
#include "core/support/user_folder.h"

#include <filesystem>
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

/// The folder of the user's profiles; empty: the system names none.
fs::path usersFolder() {
    const auto own = userDataFolder();
    return own ? *own / "devices" : fs::path();
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

/// The first free of FILE~, FILE~2, FILE~3 ...
fs::path freeBackup(const fs::path& file) {
    fs::path backup = file.string() + '~';
    std::error_code ignored;
    for (int i = 2; fs::exists(fs::symlink_status(backup, ignored)); ++i) backup = file.string() + '~' + std::to_string(i);
    return backup;
}

/// Keeps what `json` is about to replace. A missing file and one that holds the same text need no copy.
Result<void> keepBackup(const fs::path& file, std::string_view json) {
    std::error_code ignored;
    if (fs::status(file, ignored).type() == fs::file_type::not_found) return {};
    const auto before = deviceText(file.string());
    if (!before)
        return cannot(file, "a file that can be read, since a copy of what a save replaces is kept", before.error().found,
                      "give yourself permission to read it, or move it elsewhere");
    if (*before == json) return {};
    auto kept = saveFile(freeBackup(file), *before);
    if (!kept) return std::move(kept).error().during(activity);
    return {};
}

} // namespace

bool isUserDevice(const Device& device) {
    const fs::path folder = usersFolder();
    return !folder.empty() && fs::path(device.file).parent_path() == folder;
}

Result<std::string> deviceText(const std::string& file) { return readDeviceText(file); }

Result<DeviceSource> deviceSource(const Device& device) {
    for (const ShippedDevice& d : shippedDevices()) { // "devices/t4.json" may also be a file beside us
        if (d.id != device.id || device.file != shippedFile(d.id)) continue;
        if (const auto shipped = parseDevice(d.json, device.file); shipped && *shipped == device) return DeviceSource{std::string(d.json), {}};
    }
    auto text = deviceText(device.file);
    if (!text) return std::move(text).error();
    return DeviceSource{*std::move(text), device.file, isUserDevice(device) ? DeviceOrigin::users : DeviceOrigin::otherFile};
}

Result<std::string> saveUserDevice(const std::string& id, std::string_view json, const std::string& openedFrom) {
    const fs::path folder = usersFolder();
    if (folder.empty())
        return cannot({}, "a folder for your own profiles", "the system names no home folder",
                      "set HOME or XDG_DATA_HOME, or save the profile to a file of your choice");
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
    if (auto kept = keepBackup(file, json); !kept) return std::move(kept).error();
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
