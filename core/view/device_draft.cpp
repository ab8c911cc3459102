#include "core/view/device_draft.h"

#include "core/load/device_json.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <cmath>
#include <utility>

namespace rooflens {
namespace {

using Json = nlohmann::ordered_json;

std::string written(const Json& json) {
    constexpr int indent = 2;
    return json.dump(indent, ' ', false, Json::error_handler_t::replace) + '\n';
}

const Json* find(const Json& json, const std::string& pointer) {
    try {
        const Json::json_pointer place(pointer);
        return json.contains(place) ? &json.at(place) : nullptr;
    } catch (const Json::exception&) { // "/peaks/x"
        return nullptr;
    }
}

/// A number as a number, anything else as the text it is.
Json numberOf(const std::string& typed) {
    const char* end = typed.data() + typed.size();
    std::int64_t whole = 0;
    if (const auto [at, fault] = std::from_chars(typed.data(), end, whole); fault == std::errc() && at == end) return whole;
    double number = 0;
    if (const auto [at, fault] = std::from_chars(typed.data(), end, number); fault == std::errc() && at == end && std::isfinite(number)) return number;
    return typed;
}

Json valueOf(FieldKind kind, const std::string& typed) {
    if (kind == FieldKind::number) return numberOf(typed);
    if (kind == FieldKind::flag) return typed == "true";
    return typed;
}

Json emptyFigure(const std::string& unit, bool hasOrigin = true) {
    Json figure{{"value", ""}, {"unit", unit}};
    if (hasOrigin) figure.update(Json{{"basis", "published"}, {"source", ""}});
    return figure;
}

Json emptyElement(const std::string& list) {
    if (list == "/caches") return {{"name", "L2"}, {"capacity", emptyFigure("MiB")}};
    Json peak{{"id", ""}, {"unit", "vector"}, {"precision", "fp32"}, {"rate", emptyFigure("TFLOP/s")}};
    if (list == "/sparse_peaks") peak["sparsity"] = "2:4";
    return peak;
}

/// `id` with "-copy" behind it, counted up until nobody has it; the length of an id is limited.
std::string freeId(const std::string& id, const std::set<std::string>& taken) {
    constexpr std::size_t longest = 64;
    for (int i = 1;; ++i) {
        const std::string end = i == 1 ? "-copy" : "-copy-" + std::to_string(i);
        std::string candidate = id.substr(0, longest - end.size()) + end;
        if (!taken.contains(candidate)) return candidate;
    }
}

} // namespace

struct DeviceDraft::Document {
    Json json;
};

DeviceDraft::DeviceDraft(std::string json) : m_text(std::move(json)) {
    constexpr const char* name = "profile.json";
    if (auto device = parseDevice(m_text, name)) m_device = std::make_shared<const Device>(*std::move(device));
    else m_error = std::move(device).error();
    const bool isTooMuch = m_error && (m_error->problem == Problem::tooLarge || m_error->problem == Problem::notThisFormat);
    if (isTooMuch) return;
    auto read = Json::parse(m_text, nullptr, false);
    if (read.is_object()) m_json = std::make_shared<const Document>(Document{std::move(read)});
}

bool DeviceDraft::has(const std::string& pointer) const { return isReadable() && find(m_json->json, pointer) != nullptr; }

std::size_t DeviceDraft::sizeOf(const std::string& list) const {
    const Json* json = isReadable() ? find(m_json->json, list) : nullptr;
    return json != nullptr && json->is_array() ? json->size() : 0;
}

std::string DeviceDraft::typed(const std::string& pointer) const {
    const Json* json = isReadable() ? find(m_json->json, pointer) : nullptr;
    if (json == nullptr || json->is_structured() || json->is_null()) return {};
    return json->is_string() ? json->get<std::string>() : json->dump();
}

template <class Edit> DeviceDraft DeviceDraft::edited(const std::string& pointer, Edit edit) const {
    if (!isReadable()) return *this;
    Json json = m_json->json;
    try {
        edit(json, Json::json_pointer(pointer));
    } catch (const Json::exception&) { // the place lies in something that has no fields: only its text can be mended
        return *this;
    }
    return DeviceDraft(written(json));
}

DeviceDraft DeviceDraft::with(const std::string& pointer, FieldKind kind, const std::string& typed, bool isRequired) const {
    const bool isAbsent = !isRequired && (typed.empty() || (kind == FieldKind::flag && typed != "true"));
    if (isAbsent) return without(pointer);
    return edited(pointer, [&](Json& json, const Json::json_pointer& place) { json[place] = valueOf(kind, typed); });
}

DeviceDraft DeviceDraft::withFigure(const std::string& pointer, const std::string& unit, bool hasOrigin) const {
    return edited(pointer, [&](Json& json, const Json::json_pointer& place) { json[place] = emptyFigure(unit, hasOrigin); });
}

DeviceDraft DeviceDraft::without(const std::string& pointer) const {
    if (!has(pointer)) return *this;
    return edited(pointer, [](Json& json, const Json::json_pointer& place) {
        Json& parent = json.at(place.parent_pointer());
        if (parent.is_array()) parent.erase(std::stoul(place.back()));
        else parent.erase(place.back());
    });
}

DeviceDraft DeviceDraft::withElement(const std::string& list, std::optional<std::size_t> model) const {
    return edited(list, [&](Json& json, const Json::json_pointer& place) {
        if (!json.contains(place)) json[place] = Json::array();
        Json& elements = json.at(place);
        Json element = model && *model < elements.size() ? Json(elements[*model]) : emptyElement(list);
        if (model && element.contains("id") && element["id"].is_string()) { // two peaks of one id are a mistake
            std::set<std::string> taken;
            for (const Json& other : elements)
                if (other.contains("id") && other["id"].is_string()) taken.insert(other["id"].get<std::string>());
            element["id"] = freeId(element["id"].get<std::string>(), taken);
        }
        elements.push_back(std::move(element));
    });
}

DeviceDraft DeviceDraft::duplicated(const std::set<std::string>& taken) const {
    return edited("", [&](Json& json, const Json::json_pointer&) {
        json["id"] = freeId(typed("/id"), taken);
        json["name"] = typed("/name") + " (copy)";
    });
}

DeviceDraft DeviceDraft::empty() {
    return DeviceDraft(written(Json{{"schema", "rooflens.device/1"},
                                    {"id", ""},
                                    {"name", ""},
                                    {"vendor", ""},
                                    {"family", ""},
                                    {"memory", {{"type", ""}, {"capacity", emptyFigure("GB", false)}, {"bandwidth", emptyFigure("GB/s")}}},
                                    {"peaks", Json::array({emptyElement("/peaks")})},
                                    {"launch_overhead", {{"value", 3}, {"unit", "us"}, {"basis", "estimated"}, {"source", "Estimated: a few microseconds, as for most GPUs"}}}}));
}

} // namespace rooflens
