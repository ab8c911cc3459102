#include "core/analysis/devices.h"

#include "core/load/device_json.h"
#include "core/load/shipped_devices.h"

#include <algorithm>

namespace rooflens {
namespace {

bool isFileName(std::string_view text) { return text.ends_with(".json") || text.find('/') != std::string_view::npos; }

/// Letters to insert, delete or replace to turn one id into another (Levenshtein).
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replace = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, replace});
        }
    }
    return row[b.size()];
}

std::string nearNames(std::string_view wanted) {
    std::vector<std::pair<std::size_t, std::string_view>> ranked;
    for (const std::string_view id : DeviceCatalogue::ids()) {
        const bool contains = !wanted.empty() && (id.find(wanted) != std::string_view::npos || wanted.find(id) != std::string_view::npos);
        ranked.emplace_back(contains ? 0 : editDistance(wanted.substr(0, 200), id), id);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::string text;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, ranked.size()); ++i) text += (i > 0 ? ", " : "") + std::string(ranked[i].second);
    return text;
}

Result<std::shared_ptr<const Device>> shared(Result<Device> device) {
    if (!device) return std::move(device).error();
    return std::make_shared<const Device>(*std::move(device));
}

} // namespace

std::vector<std::string_view> DeviceCatalogue::ids() {
    std::vector<std::string_view> names;
    for (const ShippedDevice& d : shippedDevices()) names.push_back(d.id);
    return names;
}

Result<std::shared_ptr<const Device>> DeviceCatalogue::find(const std::string& idOrFile) {
    for (const ShippedDevice& d : shippedDevices())
        if (d.id == idOrFile) return shared(parseDevice(d.json, "devices/" + std::string(d.id) + ".json"));
    if (isFileName(idOrFile)) return shared(loadDevice(idOrFile));
    return fileError(Problem::badValue, idOrFile, "the id of a device profile, or a .json file", "no such id",
                     "one of " + nearNames(idOrFile) + "; rooflens devices lists all").during("looking up a device");
}

std::vector<std::shared_ptr<const Device>> DeviceCatalogue::all() {
    std::vector<std::shared_ptr<const Device>> devices;
    for (const std::string_view id : ids())
        if (auto device = find(std::string(id))) devices.push_back(*std::move(device));
    return devices;
}

} // namespace rooflens
