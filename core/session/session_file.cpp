#include "core/session/session_file.h"

#include "core/load/device_json.h"
#include "core/load/json_element.h"
#include "core/session/session_fields.h"

#include <algorithm>
#include <cmath>

namespace rooflens {
namespace {

using namespace session_fields;

constexpr const char* activity = "reading a session";
constexpr const char* seeAlso = "see core/session/README.md for the fields";
constexpr std::size_t largest = std::size_t{64} << 20U;
constexpr std::size_t mostModels = 1'000, mostDims = 1'000;
const JsonKind sessionKind{"a session", "name a session that Rooflens saved", seeAlso, largest};

bool flag(const JsonElement& owner, const char* key, bool usual) {
    if (!owner.has(key)) return usual;
    const JsonElement element = owner.at(key, "");
    if (!element.json().is_boolean()) element.fail("true or false");
    return element.json().get<bool>();
}

std::int64_t whole(const JsonElement& element, const std::string& expected, std::int64_t least) {
    if (!element.json().is_number_integer()) element.fail(expected);
    if (element.json().is_number_unsigned() && element.json().get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX)) element.fail(expected);
    const auto number = element.json().get<std::int64_t>();
    if (number < least) element.fail(expected);
    return number;
}

double number(const JsonElement& element, const std::string& expected) {
    if (!element.json().is_number()) element.fail(expected);
    return element.json().get<double>();
}

/// A text that may be of several lines, and empty.
std::string prose(const JsonElement& owner, const char* key, bool isNeeded = false) {
    if (!isNeeded && !owner.has(key)) return {};
    const JsonElement element = owner.at(key, "a text");
    if (!element.json().is_string()) element.fail("a text");
    return element.json().get<std::string>();
}

std::vector<std::string> texts(const JsonElement& owner, const char* key) {
    std::vector<std::string> texts;
    if (!owner.has(key)) return texts;
    const JsonElement list = owner.at(key, "");
    list.list("a list of texts");
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!list.at(i).json().is_string()) list.at(i).fail("a text");
        texts.push_back(list.at(i).json().get<std::string>());
    }
    return texts;
}

/// Every member of an object of `owner`, where there is one.
template <class Read> void eachMember(const JsonElement& owner, const char* key, const std::string& expected, Read read) {
    if (!owner.has(key)) return;
    const JsonElement element = owner.at(key, "");
    element.object(expected);
    for (const auto& [name, value] : element.json().items()) read(name, element.at(name, ""));
}

Bindings readBindings(const JsonElement& model) {
    Bindings bindings;
    if (!model.has("bindings")) return bindings;
    const JsonElement element = model.at("bindings", "");
    element.object("an object with dims, input_shapes and input_values");
    eachMember(element, "dims", "an object: a dim's name and its size", [&](const std::string& name, const JsonElement& value) {
        bindings.symbols[name] = whole(value, "a whole number above 0", 1);
    });
    eachMember(element, "input_shapes", "an object: an input's name and its dims", [&](const std::string& name, const JsonElement& dims) {
        dims.list("a list of dims");
        if (dims.size() > mostDims) dims.fail("at most 1000 dims");
        Ints shape;
        for (std::size_t i = 0; i < dims.size(); ++i) shape.push_back(whole(dims.at(i), "a whole number, 0 or more", 0));
        bindings.inputShapes[name] = shape;
    });
    eachMember(element, "input_values", "an object: an input's name and its values", [&](const std::string& name, const JsonElement& values) {
        values.list("a list of numbers");
        Reals reals;
        for (std::size_t i = 0; i < values.size(); ++i) reals.push_back(number(values.at(i), "a number"));
        bindings.inputValues[name] = reals;
    });
    return bindings;
}

ModelOptions readModelOptions(const JsonElement& model) {
    ModelOptions options;
    options.bindings = readBindings(model);
    if (model.has("precision")) {
        const JsonElement element = model.at("precision", "");
        const auto precision = element.json().is_string() ? precisionNamed(element.json().get<std::string>()) : std::nullopt;
        if (!precision) element.fail("a precision, such as \"model\" or \"fp16\"");
        options.precision = *precision;
    }
    options.operatorFiles = texts(model, "operators");
    return options;
}

RooflineOptions readCeilings(const JsonElement& model) {
    RooflineOptions options;
    if (!model.has("ceilings")) return options;
    const JsonElement element = model.at("ceilings", "");
    element.object("an object with figures, matrix_units and tf32");
    if (element.has("figures")) options.ceiling = element.choice("figures", ceilingKinds);
    options.useMatrixUnits = flag(element, "matrix_units", options.useMatrixUnits);
    options.useTf32 = flag(element, "tf32", options.useTf32);
    if (element.has("overhead_seconds")) {
        const std::string expected = "a number of seconds from 0 to 1";
        const double seconds = number(element.at("overhead_seconds", ""), expected);
        if (!(seconds >= 0.0 && seconds <= 1.0)) element.at("overhead_seconds", "").fail(expected);
        options.overhead = Seconds(seconds);
    }
    options.cache = prose(element, "cache");
    return options;
}

Frame readFrame(const JsonElement& element) {
    const std::string expected = "a list of four numbers: the chart's left, right, lower and upper edge, in powers of ten";
    if (element.list(expected).size() != 4) element.fail(expected);
    std::array<double, 4> edges{};
    for (std::size_t i = 0; i < 4; ++i) edges[i] = number(element.at(i), expected);
    const Frame frame{edges[0], edges[1], edges[2], edges[3]};
    const auto isSound = [](double low, double high) { return std::abs(low) <= 60.0 && std::abs(high) <= 60.0 && high - low > 0.01; };
    if (!isSound(frame.xMin, frame.xMax) || !isSound(frame.yMin, frame.yMax)) element.fail(expected);
    return frame;
}

void readChart(const JsonElement& model, PlotOptions& plot, Look& look) {
    if (!model.has("chart")) return;
    const JsonElement element = model.at("chart", "");
    element.object("an object with points, bubbles and filter");
    if (element.has("points")) plot.placement = element.choice("points", placements);
    plot.showAllCeilings = flag(element, "all_ceilings", plot.showAllCeilings);
    eachMember(element, "peaks", "an object: a peak's id and whether it is shown", [&](const std::string& id, const JsonElement& isShown) {
        if (!isShown.json().is_boolean()) isShown.fail("true or false");
        plot.peaks[id] = isShown.json().get<bool>();
    });
    look.bubbles = flag(element, "bubbles", look.bubbles);
    if (element.has("frame")) look.frame = readFrame(element.at("frame", ""));
    look.filter = prose(element, "filter");
}

std::vector<PinnedNote> readNotes(const JsonElement& model) {
    std::vector<PinnedNote> notes;
    if (!model.has("notes")) return notes;
    const JsonElement list = model.at("notes", "");
    list.list("a list of notes");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const JsonElement element = list.at(i);
        element.object("a note: an object with operator, place and text");
        PinnedNote note;
        note.name = prose(element, "operator");
        note.type = prose(element, "type");
        note.place = static_cast<std::size_t>(whole(element.at("place", "a whole number"), "a whole number, 0 or more", 0));
        note.text = prose(element, "text", true);
        notes.push_back(std::move(note));
    }
    return notes;
}

/// Where the model lies now: where it was, or where it lies as seen from the session's folder; where it was when it is nowhere.
std::string readPlace(const JsonElement& model, const std::string& sessionFile) {
    const std::string file = prose(model, "file", true);
    if (file.empty()) model.at("file", "").fail("the path of a model");
    const std::string fromHere = prose(model, "file_from_here");
    std::error_code fault;
    if (fromHere.empty() || std::filesystem::exists(file, fault)) return file;
    const auto moved = (std::filesystem::absolute(sessionFile, fault).parent_path() / fromHere).lexically_normal();
    return std::filesystem::exists(moved, fault) ? moved.string() : file;
}

Document readModel(const JsonElement& model, const std::string& sessionFile) {
    model.object("a model: an object with file and device");
    Document document;
    document.file = readPlace(model, sessionFile);
    document.setup.device = prose(model, "device");
    document.setup.compared = texts(model, "compared");
    document.setup.model = readModelOptions(model);
    document.setup.roofline = readCeilings(model);
    readChart(model, document.setup.plot, document.look);
    document.notes = readNotes(model);
    return document;
}

SavedSession readSession(const JsonElement& root, const std::string& file) {
    root.object("a session: a JSON object");
    if (root.at("schema", schema).json() != schema) root.at("schema", "").fail("\"" + std::string(schema) + "\"");
    const std::string expected = "a list of models";
    const JsonElement models = root.at("models", expected);
    if (models.list(expected).size() > mostModels) models.fail("at most 1000 models");
    SavedSession session;
    for (std::size_t i = 0; i < models.size(); ++i) session.documents.push_back(readModel(models.at(i), file));
    if (root.has("active")) session.active = static_cast<std::size_t>(whole(root.at("active", ""), "a whole number, 0 or more", 0));
    if (session.active >= session.documents.size()) session.active = 0;
    if (!root.has("devices")) return session;
    const JsonElement devices = root.at("devices", "");
    devices.list("a list of device profiles");
    for (std::size_t i = 0; i < devices.size(); ++i) {
        auto device = parseDevice(devices.at(i).json().dump(), file);
        if (!device) devices.at(i).fail(Problem::badValue, device.error().expected + " at " + device.error().where.element, device.error().found);
        session.devices.push_back(*std::move(device));
    }
    return session;
}

} // namespace

Result<SavedSession> parseSession(std::string_view json, const std::string& file) {
    try {
        const JsonDocument document(json, file, sessionKind);
        return readSession(document.root(), file);
    } catch (Fault& fault) {
        return std::move(fault.error).during(activity);
    } catch (const std::exception& e) { // nlohmann's, and memory
        return fileError(Problem::badValue, file, "a session in JSON", e.what(), seeAlso).during(activity);
    }
}

Result<SavedSession> loadSession(const std::string& path) {
    auto text = readJsonFile(path, sessionKind);
    if (!text) return std::move(text).error().during(activity);
    return parseSession(*text, path);
}

} // namespace rooflens
