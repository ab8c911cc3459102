#include "core/view/device_columns.h"

#include "core/roofline/roofline.h"
#include "core/support/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

namespace rooflens {
namespace {

Cell words(const std::string& text) { return text.empty() ? Cell{} : Cell{text, text}; }

template <class Q> Cell figureCell(const std::optional<Q>& value) {
    if (!value) return {};
    if constexpr (requires { value->value; }) return {toText(*value), value->value};
    else return {toText(*value), value->count};
}

const Peak* vectorPeak(const Device& device, std::string_view precision) {
    const Peak* best = nullptr;
    for (const Peak& peak : device.peaks)
        if (peak.unit == Unit::vector && peak.precision == precision && (best == nullptr || peak.rate.value > best->rate.value)) best = &peak;
    return best;
}

Cell rateCell(const Peak* peak) { return peak == nullptr ? Cell{} : figureCell(std::optional(peak->rate.value)); }

Cell ridgeCell(const Device& device, const Peak* peak) {
    if (peak == nullptr) return {};
    const Intensity ridge = ridgePoint(peak->rate.value, device.memory.bandwidth.value);
    return {fixed(ridge.value, 2), ridge.value};
}

Cell capacityCell(const Device& device) {
    if (!device.memory.capacity) return {};
    return {binaryText(*device.memory.capacity), device.memory.capacity->count};
}

Cell powerCell(const Device& device) {
    if (!device.power) return {};
    return {toSi(device.power->value.value) + (device.power->value.value < 1 ? "W" : " W"), device.power->value.value};
}

constexpr std::array<DeviceColumn, 12> columns{{
    {"name", "Name", "The device, as people say it", false, [](const Device& d) { return words(d.name); }},
    {"vendor", "Vendor", "Who makes it", false, [](const Device& d) { return words(d.vendor); }},
    {"family", "Product family", "Devices of one design", false, [](const Device& d) { return words(d.family); }},
    {"bandwidth", "Bandwidth", "Of the memory, theoretical", true, [](const Device& d) { return figureCell(std::optional(d.memory.bandwidth.value)); }},
    {"capacity", "Memory", "Capacity", true, capacityCell},
    {"fp32", "FP32", "Peak of the vector units at FP32", true, [](const Device& d) { return rateCell(vectorPeak(d, "fp32")); }},
    {"fp16_matrix", "FP16 matrix", "Peak of the matrix units at FP16, or at BF16 on devices without; dense", true, [](const Device& d) { return rateCell(fastestHalfMatrix(d)); }},
    {"ridge_fp32", "Ridge, FP32", "FP32 peak / bandwidth: from this intensity on compute limits", true, [](const Device& d) { return ridgeCell(d, vectorPeak(d, "fp32")); }},
    {"ridge_fp16", "Ridge, FP16 matrix", "FP16 matrix peak / bandwidth: from this intensity on compute limits", true, [](const Device& d) { return ridgeCell(d, fastestHalfMatrix(d)); }},
    {"power", "Power", "What the vendor designs cooling for", true, powerCell},
    {"year", "Year", "Of release", true, [](const Device& d) { return d.year ? Cell{std::to_string(*d.year), std::int64_t{*d.year}} : Cell{}; }},
    {"id", "Id", "As --device takes it", false, [](const Device& d) { return words(d.id); }},
}};

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return result;
}

} // namespace

std::span<const DeviceColumn> deviceColumns() { return columns; }

bool matchesSearch(const Device& device, std::string_view search) {
    const std::string all = lower(device.name + ' ' + device.id + ' ' + device.vendor + ' ' + device.family + ' ' + device.architecture);
    std::istringstream words{lower(search)};
    for (std::string word; words >> word;)
        if (all.find(word) == std::string::npos) return false;
    return true;
}

} // namespace rooflens
