#include "core/load/device_json.h"

#include "core/load/device_fields.h"
#include "core/load/fault.h"
#include "core/load/json_element.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace rooflens {
namespace {

using namespace device_fields;

constexpr const char* activity = "reading a device profile";
constexpr const char* seeReadme = "see devices/README.md for the fields and units";
const JsonKind profileKind{"a device profile", "name a device profile (devices/README.md)", seeReadme};

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
    if (!(number <= kind.largest) || (number < kind.least && !kind.mayBeZero)) value.fail(described(kind, row->name) + " that a device can have");
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

/// A plain number above 0: a count of units, bits or multiply-adds.
double readCount(const JsonElement& owner, const char* key, double largest) {
    const std::string expected = "a number above 0";
    const JsonElement element = owner.at(key, expected);
    if (!element.json().is_number()) element.fail(expected);
    const double number = element.json().get<double>();
    if (!(number > 0)) element.fail(expected);
    if (number > largest) element.fail("a number above 0 that a device can have");
    return number;
}

bool readFlag(const JsonElement& element) {
    if (!element.json().is_boolean()) element.fail("true or false");
    return element.json().get<bool>();
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
    if (element.has("fma_per_clock")) peak.fmaPerClock = readCount(element, "fma_per_clock", mostFma);
    if (element.has("clock")) peak.clock = element.choice("clock", clocks);
    peak.published = readOptionalFigure<FlopRate>(element, "published", rateKind);
    peak.checkNote = element.optionalText("check_note");
    return peak;
}

std::vector<Peak> readPeaks(const JsonElement& list) {
    std::vector<Peak> peaks;
    for (std::size_t i = 0; i < list.size(); ++i) {
        Peak peak = readPeak(list.at(i));
        const bool isKnown = std::any_of(peaks.begin(), peaks.end(), [&](const Peak& p) { return p.id == peak.id; });
        if (isKnown) list.at(i).at("id", "").fail("an id that no other peak of this device has");
        peaks.push_back(std::move(peak));
    }
    return peaks;
}

std::vector<Peak> readDensePeaks(const JsonElement& device) {
    const std::string expected = "a list of at least one peak";
    const JsonElement list = device.at("peaks", expected);
    if (!list.json().is_array() || list.json().empty()) list.fail(expected);
    return readPeaks(list);
}

/// A list of their own, so that whoever looks for a ceiling cannot take one by mistake.
std::vector<Peak> readSparsePeaks(const JsonElement& device) {
    if (!device.has("sparse_peaks")) return {};
    const JsonElement list = device.at("sparse_peaks", "").list("a list of peaks");
    std::vector<Peak> peaks = readPeaks(list);
    for (std::size_t i = 0; i < peaks.size(); ++i) peaks[i].sparsity = list.at(i).text("sparsity");
    return peaks;
}

std::optional<Compute> readCompute(const JsonElement& device) {
    if (!device.has("compute")) return std::nullopt;
    const JsonElement element = device.at("compute", "").object("an object with unit, count, basis and source");
    Compute compute;
    compute.unit = element.text("unit");
    compute.count = readCount(element, "count", mostUnits);
    if (element.has("matrix_units")) compute.matrixUnits = readCount(element, "matrix_units", mostUnits);
    compute.basis = element.choice("basis", bases);
    compute.source = element.text("source");
    compute.base = readOptionalFigure<Hertz>(element, "base_clock", clockKind);
    compute.boost = readOptionalFigure<Hertz>(element, "boost_clock", clockKind);
    compute.matrix = readOptionalFigure<Hertz>(element, "matrix_clock", clockKind);
    return compute;
}

Bytes bytesOf(double capacity) { return Bytes(static_cast<std::int64_t>(std::llround(capacity))); }

std::vector<CacheLevel> readCaches(const JsonElement& device) {
    std::vector<CacheLevel> caches;
    if (!device.has("caches")) return caches;
    const JsonElement list = device.at("caches", "").list("a list of caches");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const JsonElement element = list.at(i).object("an object with name and capacity");
        const JsonElement capacity = element.at("capacity", described(capacityKind, "MiB"));
        CacheLevel cache;
        cache.name = element.text("name");
        if (element.has("per_unit")) cache.isPerUnit = readFlag(element.at("per_unit", ""));
        cache.capacity = {bytesOf(readValue(capacity, capacityKind)), capacity.choice("basis", bases), capacity.text("source")};
        cache.bandwidth = readOptionalFigure<ByteRate>(element, "bandwidth", bandwidthKind);
        cache.achievable = readOptionalFigure<ByteRate>(element, "achievable_bandwidth", bandwidthKind);
        caches.push_back(std::move(cache));
    }
    return caches;
}

std::optional<Link> readLink(const JsonElement& device, const char* key) {
    if (!device.has(key)) return std::nullopt;
    const JsonElement element = device.at(key, "").object("an object with name and bandwidth");
    return Link{element.text("name"), readFigure<ByteRate>(element.at("bandwidth", described(bandwidthKind, "GB/s")), bandwidthKind)};
}

std::optional<int> readYear(const JsonElement& device) {
    if (!device.has("year")) return std::nullopt;
    const std::string expected = "a year of four digits";
    const JsonElement element = device.at("year", expected);
    if (!element.json().is_number_integer()) element.fail(expected);
    const auto year = element.json().get<std::int64_t>();
    if (year < 1900 || year > 9999) element.fail(expected);
    return static_cast<int>(year);
}

Memory readMemory(const JsonElement& memory) {
    memory.object("an object with bandwidth");
    Memory result;
    result.type = memory.optionalText("type");
    if (memory.has("capacity")) result.capacity = bytesOf(readValue(memory.at("capacity", ""), capacityKind));
    result.bandwidth = readFigure<ByteRate>(memory.at("bandwidth", described(bandwidthKind, "GB/s")), bandwidthKind);
    result.achievable = readOptionalFigure<ByteRate>(memory, "achievable_bandwidth", bandwidthKind);
    result.checkNote = memory.optionalText("check_note");
    if (!memory.has("bus")) return result;
    const JsonElement bus = memory.at("bus", "").object("an object with data_rate and width_bits");
    result.bus = MemoryBus{readFigure<Hertz>(bus.at("data_rate", described(dataRateKind, "Gbit/s")), dataRateKind),
                           readCount(bus, "width_bits", mostBits)};
    return result;
}

Device readDevice(const JsonElement& root, const std::string& file) {
    root.object("a device profile: a JSON object");
    Device device;
    device.id = readId(root);
    device.name = root.text("name");
    device.vendor = root.optionalText("vendor");
    device.family = root.optionalText("family");
    device.architecture = root.optionalText("architecture");
    device.notes = root.optionalText("notes");
    device.year = readYear(root);
    device.compute = readCompute(root);
    device.file = file;
    device.memory = readMemory(root.at("memory", "an object with bandwidth"));
    device.peaks = readDensePeaks(root);
    device.sparsePeaks = readSparsePeaks(root);
    device.caches = readCaches(root);
    device.hostLink = readLink(root, "host_link");
    device.peerLink = readLink(root, "peer_link");
    device.power = readOptionalFigure<Watts>(root, "power", powerKind);
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

Result<std::string> readDeviceText(const std::string& path) {
    auto text = readJsonFile(path, profileKind);
    if (!text) return std::move(text).error().during(activity);
    return text;
}

Result<Device> loadDevice(const std::string& path) {
    auto text = readDeviceText(path);
    if (!text) return std::move(text).error();
    return parseDevice(*text, path);
}

} // namespace rooflens
