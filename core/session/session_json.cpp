#include "core/session/session_file.h"

#include "core/load/device_json_writer.h"
#include "core/session/session_fields.h"

#include <nlohmann/json.hpp>

namespace rooflens {
namespace {

using namespace session_fields;
using Json = nlohmann::ordered_json; // fields in the order of core/session/README.md

Json bindings(const Bindings& bindings) {
    Json json = Json::object();
    if (!bindings.symbols.empty()) json["dims"] = bindings.symbols;
    if (!bindings.inputShapes.empty()) json["input_shapes"] = bindings.inputShapes;
    if (!bindings.inputValues.empty()) json["input_values"] = bindings.inputValues;
    return json;
}

Json ceilings(const RooflineOptions& options) {
    Json json{{"figures", nameOf(ceilingKinds, options.ceiling)}, {"matrix_units", options.useMatrixUnits}, {"tf32", options.useTf32}};
    if (options.overhead) json["overhead_seconds"] = options.overhead->value;
    if (!options.cache.empty()) json["cache"] = options.cache;
    return json;
}

Json chart(const PlotOptions& plot, const Look& look) {
    Json json{{"points", nameOf(placements, plot.placement)}, {"all_ceilings", plot.showAllCeilings}, {"bubbles", look.bubbles}};
    if (!plot.peaks.empty()) json["peaks"] = plot.peaks;
    if (look.frame) json["frame"] = {look.frame->xMin, look.frame->xMax, look.frame->yMin, look.frame->yMax};
    if (!look.filter.empty()) json["filter"] = look.filter;
    return json;
}

Json notes(const std::vector<PinnedNote>& notes) {
    Json list = Json::array();
    for (const PinnedNote& note : notes) list.push_back({{"operator", note.name}, {"type", note.type}, {"place", note.place}, {"text", note.text}});
    return list;
}

Json model(const Document& document, const std::filesystem::path& folder) {
    Json json{{"file", document.file}};
    const auto seen = std::filesystem::path(document.file).lexically_proximate(folder);
    if (!folder.empty() && seen.is_relative()) json["file_from_here"] = seen.generic_string();
    if (!document.setup.device.empty()) json["device"] = document.setup.device;
    if (!document.setup.compared.empty()) json["compared"] = document.setup.compared;
    json["precision"] = toText(document.setup.model.precision);
    json["bindings"] = bindings(document.setup.model.bindings);
    if (!document.setup.model.operatorFiles.empty()) json["operators"] = document.setup.model.operatorFiles;
    json["ceilings"] = ceilings(document.setup.roofline);
    json["chart"] = chart(document.setup.plot, document.look);
    if (!document.notes.empty()) json["notes"] = notes(document.notes);
    return json;
}

} // namespace

std::string toJson(const SavedSession& session, const std::filesystem::path& folder) {
    Json json{{"schema", schema}, {"active", session.active}, {"models", Json::array()}};
    for (const Document& document : session.documents) json["models"].push_back(model(document, folder));
    for (const Device& device : session.devices) json["devices"].push_back(Json::parse(toJson(device)));
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace rooflens
