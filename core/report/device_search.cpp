#include "core/report/device_search.h"

#include "core/report/grid.h"
#include "core/support/text.h"
#include "core/view/summary.h"

#include <nlohmann/json.hpp>

#include <utility>
#include <vector>

namespace rooflens {
namespace {

using Json = nlohmann::ordered_json;

std::string targetText(const DeviceTarget& target) {
    std::string text;
    if (target.time) text += "at most " + toText(*target.time);
    if (target.fitsMemory) text += std::string(text.empty() ? "" : ", ") + "memory fits";
    return text;
}

std::string answerOf(const DeviceSearch& search) {
    const DeviceCandidate* found = search.smallest();
    const std::string unknown = search.unknownNodes > 0 ? " (without " + grouped(search.unknownNodes) + (search.unknownNodes == 1 ? " operator" : " operators") + " of unknown cost)" : "";
    if (found == nullptr) return "No device of " + std::to_string(search.candidates.size()) + " is known to meet the target: " + targetText(search.target) + unknown;
    return "Smallest device: " + found->device->name + " (" + found->device->id + "), " + toText(found->time) + ", " + memoryText(search.need, found->device->memory) + unknown;
}

/// Times without a ceiling are without compute, and then mean little.
std::string timeText(const DeviceCandidate& c) { return c.verdict == DeviceVerdict::unknown ? "unknown" : toText(c.time); }

Json searchJson(const DeviceSearch& search, const std::string& file, const std::vector<DeviceCandidate>& shown) {
    Json devices = Json::array();
    for (const DeviceCandidate& c : shown)
        devices.push_back({{"id", c.device->id}, {"name", c.device->name}, {"time_s", c.verdict == DeviceVerdict::unknown ? Json(nullptr) : Json(c.time.value)},
                           {"memory_capacity", c.device->memory.capacity ? Json(c.device->memory.capacity->count) : Json(nullptr)}, {"verdict", toText(c.verdict)}});
    const DeviceCandidate* found = search.smallest();
    return {{"schema", "rooflens.device-search/1"}, {"model", {{"file", file}}},
            {"target", {{"time_s", search.target.time ? Json(search.target.time->value) : Json(nullptr)}, {"memory", search.target.fitsMemory}}},
            {"memory_bytes", {{"weights", search.need.weights.count}, {"activations", search.need.activations.count}}},
            {"unknown_operators", search.unknownNodes}, {"smallest", found == nullptr ? Json(nullptr) : Json(found->device->id)}, {"devices", devices}};
}

std::string csvOf(const std::vector<DeviceCandidate>& shown) {
    std::string text = "id,name,time_s,memory_capacity_B,verdict\r\n";
    for (const DeviceCandidate& c : shown)
        text += csvField(c.device->id) + ',' + csvField(c.device->name) + ',' + (c.verdict == DeviceVerdict::unknown ? "" : exact(c.time.value)) + ',' +
                (c.device->memory.capacity ? std::to_string(c.device->memory.capacity->count) : "") + ',' + std::string(toText(c.verdict)) + "\r\n";
    return text;
}

Grid gridOf(const std::vector<DeviceCandidate>& shown) {
    Grid grid{{{"Id", "Device", "Time", "Memory", "Verdict"}}, {false, false, true, true, false}};
    for (const DeviceCandidate& c : shown)
        grid.cells.push_back({c.device->id, c.device->name, timeText(c), c.device->memory.capacity ? toText(*c.device->memory.capacity) : "–", std::string(toText(c.verdict))});
    return grid;
}

} // namespace

std::string deviceSearchReport(const DeviceSearch& search, const std::string& file, std::optional<std::size_t> top, const std::string& format) {
    std::vector<DeviceCandidate> shown = search.candidates;
    if (top && shown.size() > *top) shown.resize(*top);
    if (format == "json" || format == "ndjson") return searchJson(search, file, shown).dump(format == "ndjson" ? -1 : 1, ' ', false, Json::error_handler_t::replace) + '\n';
    if (format == "csv") return csvOf(shown);
    const Grid grid = gridOf(shown);
    if (format == "markdown") return "# " + escapedForMarkdown(file) + "\n\n" + escapedForMarkdown(answerOf(search)) + "\n\n" + markdownText(grid);
    return oneLine(file) + " · target: " + targetText(search.target) + "\n\n" + answerOf(search) + "\n\n" + alignedText(grid);
}

} // namespace rooflens
