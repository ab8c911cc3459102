#include "core/analysis/devices.h"

#include "core/load/device_json.h"
#include "core/load/shipped_devices.h"
#include "core/support/near_names.h"
#include "core/support/user_folder.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

namespace rooflens {
namespace {

namespace fs = std::filesystem;

constexpr const char* activity = "looking up a device";

bool isFileName(std::string_view text) { return text.ends_with(".json") || text.find('/') != std::string_view::npos; }

std::string nearNames(std::string_view wanted) {
    const std::vector<std::string> ids = DeviceCatalogue::ids();
    std::vector<std::pair<std::size_t, std::string_view>> ranked;
    for (const std::string_view id : ids) {
        const bool contains = !wanted.empty() && (id.find(wanted) != std::string_view::npos || wanted.find(id) != std::string_view::npos);
        ranked.emplace_back(contains ? 0 : lettersApart(wanted.substr(0, 200), id), id);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, ranked.size()); ++i) text += (i > 0 ? ", " : "") + std::string(ranked[i].second);
    return text;
}

using Shared = std::shared_ptr<const Device>;

Result<Shared> shared(Result<Device> device) {
    if (!device) return std::move(device).error();
    return std::make_shared<const Device>(*std::move(device));
}

/// What the user has put in: it overrides what ships.
DeviceLibrary userLibrary() {
    DeviceLibrary own;
    if (auto fault = userFolderFault("devices")) own.broken.push_back(*std::move(fault));
    for (const std::string& file : userJsonFiles("devices")) {
        auto device = shared(loadDevice(file));
        if (!device) {
            own.broken.push_back(std::move(device).error());
            continue;
        }
        const auto same = std::find_if(own.devices.begin(), own.devices.end(), [&](const Shared& d) { return d->id == (*device)->id; });
        if (same == own.devices.end()) own.devices.push_back(*std::move(device));
        else
            own.broken.push_back(fileError(Problem::badValue, file, "an id that no other profile of this folder has", (*device)->id + ", as in " + (*same)->file,
                                           "change the id, or remove one of the two files"));
    }
    return own;
}

} // namespace

DeviceLibrary DeviceCatalogue::library() {
    DeviceLibrary library = userLibrary();
    std::vector<Shared> own = std::exchange(library.devices, {});
    for (const ShippedDevice& d : shippedDevices()) {
        const auto mine = std::find_if(own.begin(), own.end(), [&](const Shared& o) { return o != nullptr && o->id == d.id; });
        if (mine != own.end()) library.devices.push_back(std::exchange(*mine, nullptr));
        else if (auto device = shared(parseDevice(d.json, shippedFile(d.id)))) library.devices.push_back(*std::move(device));
    }
    for (Shared& device : own)
        if (device != nullptr) library.devices.push_back(std::move(device));
    return library;
}

std::vector<std::string> DeviceCatalogue::ids() {
    std::vector<std::string> names;
    for (const ShippedDevice& d : shippedDevices()) names.emplace_back(d.id);
    for (const Shared& device : userLibrary().devices)
        if (std::find(names.begin(), names.end(), device->id) == names.end()) names.push_back(device->id);
    return names;
}

Result<Shared> DeviceCatalogue::find(const std::string& idOrFile) {
    const DeviceLibrary own = userLibrary();
    for (const Shared& device : own.devices)
        if (device->id == idOrFile) return device;
    for (const Error& error : own.broken) // most likely meant, whatever ships under that id
        if (fs::path(error.where.file).stem() == idOrFile) return error;
    for (const ShippedDevice& d : shippedDevices())
        if (d.id == idOrFile) return shared(parseDevice(d.json, shippedFile(d.id)));
    if (isFileName(idOrFile)) return shared(loadDevice(idOrFile));
    return fileError(Problem::badValue, idOrFile, "the id of a device profile, or a .json file", "no such id",
                     "one of " + nearNames(idOrFile) + "; rooflens devices lists all").during(activity);
}

std::vector<Shared> DeviceCatalogue::all() { return library().devices; }

std::vector<Shared> DeviceCatalogue::framed() {
    constexpr std::size_t families = 3;
    std::set<std::pair<std::string, std::string>> first;
    std::vector<Shared> devices;
    for (const ShippedDevice& d : shippedDevices()) { // never the user's: a frame is the same everywhere
        auto device = shared(parseDevice(d.json, std::string(d.id)));
        if (!device) continue;
        first.emplace((*device)->vendor, (*device)->family);
        if (first.size() > families) break;
        devices.push_back(*std::move(device));
    }
    return devices;
}

} // namespace rooflens
