#include "core/load/device_json.h"

#include "core/load/fault.h"
#include "core/load/json_element.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

namespace rooflens {
namespace {

constexpr const char* activity = "reading a device profile";
constexpr const char* seeReadme = "see devices/README.md for the fields and units";
const JsonKind profileKind{"a device profile", "name a device profile (devices/README.md)", seeReadme};

/// A unit as a profile may write it, and its size in FLOP/s, byte/s, byte or s.
struct UnitName {
    std::string_view name;
    double scale;
};
constexpr std::array<UnitName, 4> rateUnits{{{"TFLOP/s", 1e12}, {"GFLOP/s", 1e9}, {"MFLOP/s", 1e6}, {"FLOP/s", 1.0}}};
constexpr std::array<UnitName, 4> bandwidthUnits{{{"GB/s", 1e9}, {"TB/s", 1e12}, {"MB/s", 1e6}, {"B/s", 1.0}}};
constexpr std::array<UnitName, 6> capacityUnits{{{"GB", 1e9}, {"GiB", 1073741824.0}, {"MB", 1e6}, {"MiB", 1048576.0},
                                                 {"TB", 1e12}, {"B", 1.0}}};
constexpr std::array<UnitName, 3> timeUnits{{{"us", 1e-6}, {"ns", 1e-9}, {"ms", 1e-3}}};

// Outside these a figure is a slip of units, not a device: below one FLOP/s, byte/s or byte, or above a million times
// the largest machines of 2026.
constexpr double smallest = 1.0;
constexpr double largestRate = 1e24, largestBandwidth = 1e21, largestCapacity = 1e18, largestTime = 1.0;

constexpr std::array<std::string_view, 8> precisions{"fp64", "fp32", "tf32", "fp16", "bf16", "fp8", "int8", "int4"};
constexpr std::array<std::pair<std::string_view, Basis>, 4> bases{{{"published", Basis::published},
                                                                   {"formula", Basis::formula},
                                                                   {"measured", Basis::measured},
                                                                   {"estimated", Basis::estimated}}};
constexpr std::array<std::pair<std::string_view, Unit>, 2> units{{{"vector", Unit::vector}, {"matrix", Unit::matrix}}};

/// What a figure must be: its units, its largest value in base units, and whether zero is allowed.
struct FigureKind {
    std::span<const UnitName> unitNames;
    double largest;
    bool mayBeZero = false;
};
constexpr FigureKind rateKind{rateUnits, largestRate};
constexpr FigureKind bandwidthKind{bandwidthUnits, largestBandwidth};
constexpr FigureKind capacityKind{capacityUnits, largestCapacity};
constexpr FigureKind timeKind{timeUnits, largestTime, true};

std::string described(const FigureKind& kind, std::string_view unit) {
    return (kind.mayBeZero ? "a number, 0 or more, of " : "a positive number of ") + std::string(unit);
}

/// {"value": 448, "unit": "GB/s"} in base units.
double readValue(const JsonElement& figure, const FigureKind& kind) {
    const std::string_view usual = kind.unitNames.front().name;
    figure.object(described(kind, usual));
    const std::string unitExpected = oneOf(kind.unitNames, [](const UnitName& u) { return u.name; });
    const JsonElement unit = figure.at("unit", unitExpected);
    const auto row = std::find_if(kind.unitNames.begin(), kind.unitNames.end(),
                                  [&](const UnitName& u) { return unit.json() == u.name; });
    if (row == kind.unitNames.end()) unit.fail(unitExpected);

    const JsonElement value = figure.at("value", described(kind, row->name));
    if (!value.json().is_number()) value.fail(described(kind, row->name));
    const double number = value.json().get<double>() * row->scale;
    if (number < 0 || (number == 0 && !kind.mayBeZero)) value.fail(described(kind, row->name));
    if (!(number <= kind.largest) || (number < smallest && !kind.mayBeZero)) value.fail(described(kind, row->name) + " that a device can have");
    return number;
}

template <class Quantity> Sourced<Quantity> readFigure(const JsonElement& figure, const FigureKind& kind) {
    const double value = readValue(figure, kind);
    return {Quantity(value), figure.choice("basis", bases), figure.text("source")};
}

template <class Quantity>
std::optional<Sourced<Quantity>> readOptionalFigure(const JsonElement& owner, const char* key, const FigureKind& kind) {
    if (!owner.has(key)) return std::nullopt;
    return readFigure<Quantity>(owner.at(key, ""), kind);
}

std::string readId(const JsonElement& owner) {
    const std::string expected = "a short name of small letters, digits, '-', '_' and '.'";
    const JsonElement element = owner.at("id", expected);
    if (!element.json().is_string()) element.fail(expected);
    const auto id = element.json().get<std::string>();
    const bool isPlain = std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
    });
    if (id.empty() || id.size() > 64 || !isPlain) element.fail(expected);
    return id;
}

std::string readPrecision(const JsonElement& peak) {
    const std::string expected = oneOf(precisions, [](std::string_view p) { return p; });
    const JsonElement element = peak.at("precision", expected);
    for (const std::string_view precision : precisions)
        if (element.json() == precision) return std::string(precision);
    element.fail(expected);
}

Peak readPeak(const JsonElement& element) {
    element.object("a peak: an object with id, unit, precision and rate");
    Peak peak;
    peak.id = readId(element);
    peak.label = element.has("label") ? element.text("label") : peak.id;
    peak.unit = element.choice("unit", units);
    peak.precision = readPrecision(element);
    peak.rate = readFigure<FlopRate>(element.at("rate", described(rateKind, "TFLOP/s")), rateKind);
    peak.achievable = readOptionalFigure<FlopRate>(element, "achievable", rateKind);
    return peak;
}

std::vector<Peak> readPeaks(const JsonElement& device) {
    const std::string expected = "a list of at least one peak";
    const JsonElement list = device.at("peaks", expected);
    if (!list.json().is_array() || list.json().empty()) list.fail(expected);
    std::vector<Peak> peaks;
    for (std::size_t i = 0; i < list.json().size(); ++i) {
        Peak peak = readPeak(list.at(i));
        const bool isKnown = std::any_of(peaks.begin(), peaks.end(), [&](const Peak& p) { return p.id == peak.id; });
        if (isKnown) list.at(i).at("id", "").fail("an id that no other peak of this device has");
        peaks.push_back(std::move(peak));
    }
    return peaks;
}

Memory readMemory(const JsonElement& memory) {
    memory.object("an object with capacity and bandwidth");
    Memory result;
    result.type = memory.optionalText("type");
    const double capacity = readValue(memory.at("capacity", described(capacityKind, "GB")), capacityKind);
    result.capacity = Bytes(static_cast<std::int64_t>(std::llround(capacity)));
    result.bandwidth = readFigure<ByteRate>(memory.at("bandwidth", described(bandwidthKind, "GB/s")), bandwidthKind);
    result.achievable = readOptionalFigure<ByteRate>(memory, "achievable_bandwidth", bandwidthKind);
    return result;
}

Device readDevice(const JsonElement& root, const std::string& file) {
    root.object("a device profile: a JSON object");
    Device device;
    device.id = readId(root);
    device.name = root.text("name");
    device.vendor = root.optionalText("vendor");
    device.family = root.optionalText("family");
    device.notes = root.optionalText("notes");
    device.file = file;
    device.memory = readMemory(root.at("memory", "an object with capacity and bandwidth"));
    device.peaks = readPeaks(root);
    device.launchOverhead = readFigure<Seconds>(root.at("launch_overhead", described(timeKind, "us")), timeKind);
    return device;
}

} // namespace

Result<Device> parseDevice(std::string_view json, const std::string& file) {
    try {
        const JsonDocument document(json, file, profileKind);
        return readDevice(document.root(), file);
    } catch (Fault& fault) {
        return std::move(fault.error).during(activity);
    } catch (const std::exception& e) { // nlohmann's, and memory
        return fileError(Problem::badValue, file, "a device profile in JSON", e.what(), seeReadme).during(activity);
    }
}

Result<Device> loadDevice(const std::string& path) {
    auto text = readJsonFile(path, profileKind);
    if (!text) return std::move(text).error().during(activity);
    return parseDevice(*text, path);
}

} // namespace rooflens
