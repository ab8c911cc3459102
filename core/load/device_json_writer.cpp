#include "core/load/device_json_writer.h"

#include "core/load/device_fields.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>
#include <optional>

namespace rooflens {
namespace {

using namespace device_fields;
using Json = nlohmann::ordered_json; // fields in the order of devices/README.md

template <class Value, std::size_t N>
std::string nameOf(const std::array<std::pair<std::string_view, Value>, N>& table, Value wanted) {
    for (const auto& [name, value] : table)
        if (value == wanted) return std::string(name);
    return {};
}

/// A number that, read back and multiplied by `scale`, is exactly `value`; none where rounding forbids it.
std::optional<double> written(double value, double scale) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const double quotient = value / scale;
    for (const double candidate : {quotient, std::nextafter(quotient, -infinity), std::nextafter(quotient, infinity)})
        if (candidate * scale == value) return candidate;
    return std::nullopt;
}

/// {"value": 448, "unit": "GB/s"}: of the units that give the value back exactly the one that takes fewest characters. The
/// base unit, which every kind has, always does.
Json valueOf(double value, const FigureKind& kind) {
    Json best;
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (const UnitName& unit : kind.unitNames) {
        const auto number = written(value, unit.scale);
        if (!number) continue;
        const bool isWhole = std::abs(*number) < 1e15 && *number == std::floor(*number);
        Json json = isWhole ? Json(static_cast<std::int64_t>(*number)) : Json(*number);
        const std::size_t length = json.dump().size();
        if (length >= fewest) continue;
        fewest = length;
        best = Json{{"value", std::move(json)}, {"unit", unit.name}};
    }
    return best;
}

template <class Q> double numberOf(const Q& quantity) {
    if constexpr (requires { quantity.value; }) return quantity.value;
    else return static_cast<double>(quantity.count);
}

template <class Q> Json figure(const Sourced<Q>& sourced, const FigureKind& kind) {
    Json json = valueOf(numberOf(sourced.value), kind);
    json["basis"] = nameOf(bases, sourced.basis);
    json["source"] = sourced.source;
    return json;
}

template <class Q> void put(Json& owner, const char* key, const std::optional<Sourced<Q>>& sourced, const FigureKind& kind) {
    if (sourced) owner[key] = figure(*sourced, kind);
}

void put(Json& owner, const char* key, const std::string& text) {
    if (!text.empty()) owner[key] = text;
}

Json toJson(const Compute& compute) {
    Json json{{"unit", compute.unit}, {"count", compute.count}};
    if (compute.matrixUnits > 0) json["matrix_units"] = compute.matrixUnits;
    json["basis"] = nameOf(bases, compute.basis);
    json["source"] = compute.source;
    put(json, "base_clock", compute.base, clockKind);
    put(json, "boost_clock", compute.boost, clockKind);
    put(json, "matrix_clock", compute.matrix, clockKind);
    return json;
}

Json toJson(const Memory& memory) {
    Json json = Json::object();
    put(json, "type", memory.type);
    if (memory.capacity) json["capacity"] = valueOf(static_cast<double>(memory.capacity->count), capacityKind);
    json["bandwidth"] = figure(memory.bandwidth, bandwidthKind);
    put(json, "achievable_bandwidth", memory.achievable, bandwidthKind);
    if (memory.bus) json["bus"] = Json{{"data_rate", figure(memory.bus->dataRate, dataRateKind)}, {"width_bits", memory.bus->widthBits}};
    put(json, "check_note", memory.checkNote);
    return json;
}

Json toJson(const CacheLevel& cache) {
    Json json{{"name", cache.name}};
    if (cache.isPerUnit) json["per_unit"] = true;
    json["capacity"] = figure(cache.capacity, capacityKind);
    put(json, "bandwidth", cache.bandwidth, bandwidthKind);
    put(json, "achievable_bandwidth", cache.achievable, bandwidthKind);
    return json;
}

Json toJson(const Peak& peak) {
    Json json{{"id", peak.id}};
    if (peak.label != peak.id) json["label"] = peak.label;
    json["unit"] = nameOf(units, peak.unit);
    json["precision"] = peak.precision;
    put(json, "sparsity", peak.sparsity);
    json["rate"] = figure(peak.rate, rateKind);
    put(json, "achievable", peak.achievable, rateKind);
    if (peak.fmaPerClock) json["fma_per_clock"] = *peak.fmaPerClock;
    if (peak.clock) json["clock"] = nameOf(clocks, *peak.clock);
    put(json, "published", peak.published, rateKind);
    put(json, "check_note", peak.checkNote);
    return json;
}

template <class Rows> Json listOf(const Rows& rows) {
    Json list = Json::array();
    for (const auto& row : rows) list.push_back(toJson(row));
    return list;
}

void put(Json& owner, const char* key, const std::optional<Link>& link) {
    if (link) owner[key] = Json{{"name", link->name}, {"bandwidth", figure(link->bandwidth, bandwidthKind)}};
}

} // namespace

std::string toJson(const Device& device) {
    Json json{{"schema", "rooflens.device/1"}, {"id", device.id}, {"name", device.name}};
    put(json, "vendor", device.vendor);
    put(json, "family", device.family);
    put(json, "architecture", device.architecture);
    if (device.year) json["year"] = *device.year;
    put(json, "notes", device.notes);
    if (device.compute) json["compute"] = toJson(*device.compute);
    json["memory"] = toJson(device.memory);
    if (!device.caches.empty()) json["caches"] = listOf(device.caches);
    put(json, "host_link", device.hostLink);
    put(json, "peer_link", device.peerLink);
    put(json, "power", device.power, powerKind);
    json["peaks"] = listOf(device.peaks);
    if (!device.sparsePeaks.empty()) json["sparse_peaks"] = listOf(device.sparsePeaks);
    json["launch_overhead"] = figure(device.launchOverhead, timeKind);
    constexpr int indent = 2;
    return json.dump(indent, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace rooflens
