#include "core/load/device_json.h"

#include "core/load/fault.h"
#include "core/load/file_bytes.h"
#include "core/load/json_position.h"
#include "core/load/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

namespace rooflens {
namespace {

using Json = nlohmann::json;

constexpr std::size_t largestFile = std::size_t{1} << 20U;
constexpr int deepestNesting = 16; // a profile needs four
constexpr const char* seeReadme = "see devices/README.md for the fields and units";

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

/// `a, b or c`.
template <class Names, class NameOf> std::string oneOf(const Names& names, NameOf nameOf) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        (text += i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") += nameOf(names[i]);
    return text;
}

std::string shown(const Json& json) {
    constexpr std::size_t most = 40;
    if (json.is_object()) return "an object";
    if (json.is_array()) return "a list";
    std::string text = json.dump();
    if (text.size() <= most) return text;
    std::size_t cut = most;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xc0U) == 0x80) --cut; // not inside a character
    return text.substr(0, cut) + "...";
}

/// One value of the document with its JSON pointer, so that every complaint can say where.
class Element {
public:
    Element(const Json& json, std::string pointer, std::string_view text, const std::string& file)
        : m_json(&json), m_pointer(std::move(pointer)), m_text(text), m_file(&file) {}

    const Json& json() const { return *m_json; }

    [[noreturn]] void fail(const std::string& expected) const { fail(Problem::badValue, expected, shown(*m_json)); }

    [[noreturn]] void fail(Problem problem, const std::string& expected, const std::string& found) const {
        const LineColumn at = lineColumn(m_text, offsetOf(m_text, m_pointer));
        throw Fault{Error{problem, Where{*m_file, {}, at.line, at.column, m_pointer}, expected, found, seeReadme, {}}};
    }

    bool has(const char* key) const { return m_json->contains(key); }

    /// A member that must be there; `expected` says what in words.
    Element at(const char* key, const std::string& expected) const {
        const auto found = m_json->find(key);
        if (found == m_json->end())
            fail(Problem::missingField, "\"" + std::string(key) + "\": " + expected, "no such field");
        return Element(*found, m_pointer + '/' + key, m_text, *m_file);
    }

    Element at(std::size_t index) const {
        return Element((*m_json)[index], m_pointer + '/' + std::to_string(index), m_text, *m_file);
    }

    const Element& object(const std::string& expected) const {
        if (!m_json->is_object()) fail(expected);
        return *this;
    }

    std::string text(const char* key) const {
        const std::string expected = "a text that is not empty";
        const Element member = at(key, expected);
        if (!member.m_json->is_string() || member.m_json->get_ref<const std::string&>().empty()) member.fail(expected);
        return member.printable();
    }

    std::string optionalText(const char* key) const {
        if (!has(key)) return {};
        const Element member = at(key, "");
        if (!member.m_json->is_string()) member.fail("a text");
        return member.printable();
    }

    template <class Value, std::size_t N>
    Value choice(const char* key, const std::array<std::pair<std::string_view, Value>, N>& table) const {
        const std::string expected = oneOf(table, [](const auto& row) { return row.first; });
        const Element member = at(key, expected);
        for (const auto& [name, value] : table)
            if (*member.m_json == name) return value;
        member.fail(expected);
    }

private:
    /// A text as it may be printed: an escape sequence in a name would colour or move the terminal's text.
    std::string printable() const {
        const auto& text = m_json->get_ref<const std::string&>();
        const bool hasControl = std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
        if (hasControl) fail("a text in one line, without control characters");
        return text;
    }

    const Json* m_json;
    std::string m_pointer;
    std::string_view m_text;
    const std::string* m_file;
};

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
double readValue(const Element& figure, const FigureKind& kind) {
    const std::string_view usual = kind.unitNames.front().name;
    figure.object(described(kind, usual));
    const std::string unitExpected = oneOf(kind.unitNames, [](const UnitName& u) { return u.name; });
    const Element unit = figure.at("unit", unitExpected);
    const auto row = std::find_if(kind.unitNames.begin(), kind.unitNames.end(),
                                  [&](const UnitName& u) { return unit.json() == u.name; });
    if (row == kind.unitNames.end()) unit.fail(unitExpected);

    const Element value = figure.at("value", described(kind, row->name));
    if (!value.json().is_number()) value.fail(described(kind, row->name));
    const double number = value.json().get<double>() * row->scale;
    if (number < 0 || (number == 0 && !kind.mayBeZero)) value.fail(described(kind, row->name));
    if (!(number <= kind.largest) || (number < smallest && !kind.mayBeZero)) value.fail(described(kind, row->name) + " that a device can have");
    return number;
}

template <class Quantity> Sourced<Quantity> readFigure(const Element& figure, const FigureKind& kind) {
    const double value = readValue(figure, kind);
    return {Quantity(value), figure.choice("basis", bases), figure.text("source")};
}

template <class Quantity>
std::optional<Sourced<Quantity>> readOptionalFigure(const Element& owner, const char* key, const FigureKind& kind) {
    if (!owner.has(key)) return std::nullopt;
    return readFigure<Quantity>(owner.at(key, ""), kind);
}

std::string readId(const Element& owner) {
    const std::string expected = "a short name of small letters, digits, '-', '_' and '.'";
    const Element element = owner.at("id", expected);
    if (!element.json().is_string()) element.fail(expected);
    const auto id = element.json().get<std::string>();
    const bool isPlain = std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
    });
    if (id.empty() || id.size() > 64 || !isPlain) element.fail(expected);
    return id;
}

std::string readPrecision(const Element& peak) {
    const std::string expected = oneOf(precisions, [](std::string_view p) { return p; });
    const Element element = peak.at("precision", expected);
    for (const std::string_view precision : precisions)
        if (element.json() == precision) return std::string(precision);
    element.fail(expected);
}

Peak readPeak(const Element& element) {
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

std::vector<Peak> readPeaks(const Element& device) {
    const std::string expected = "a list of at least one peak";
    const Element list = device.at("peaks", expected);
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

Memory readMemory(const Element& memory) {
    memory.object("an object with capacity and bandwidth");
    Memory result;
    result.type = memory.optionalText("type");
    const double capacity = readValue(memory.at("capacity", described(capacityKind, "GB")), capacityKind);
    result.capacity = Bytes(static_cast<std::int64_t>(std::llround(capacity)));
    result.bandwidth = readFigure<ByteRate>(memory.at("bandwidth", described(bandwidthKind, "GB/s")), bandwidthKind);
    result.achievable = readOptionalFigure<ByteRate>(memory, "achievable_bandwidth", bandwidthKind);
    return result;
}

Device readDevice(const Element& root, const std::string& file) {
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

[[noreturn]] void failAt(std::string_view json, const std::string& file, std::size_t offset, Problem problem,
                         std::string expected, std::string found, std::string remedy) {
    const LineColumn at = lineColumn(json, offset);
    throw Fault{Error{problem, Where{file, {}, at.line, at.column, {}}, std::move(expected), std::move(found),
                      std::move(remedy), {}}};
}

/// The reason at the end of nlohmann's message: "[json...] parse error at line 1, column 2: syntax error ... - reason".
std::string reason(const Json::exception& e) {
    std::string text = e.what();
    if (const std::size_t bracket = text.find("] "); bracket != std::string::npos) text = text.substr(bracket + 2);
    if (text.starts_with("parse error"))
        if (const std::size_t colon = text.find(": "); colon != std::string::npos) text = text.substr(colon + 2);
    constexpr std::string_view quote = "last read: ";
    if (const std::size_t read = text.find(quote); read != std::string::npos) { // may be all the file, in any encoding
        const std::size_t begin = read + quote.size(), most = 40;
        if (text.size() - begin > most) text.replace(begin, text.size() - begin - most, "...");
    }
    return repairUtf8(text);
}

Json parse(std::string_view json, const std::string& file) {
    if (json.size() > largestFile)
        failAt(json, file, 0, Problem::tooLarge, "a device profile of at most 1 MiB",
               "a file of " + std::to_string(json.size()) + " bytes", "name a device profile (devices/README.md)");
    if (const auto deep = offsetOfDepth(json, deepestNesting))
        failAt(json, file, *deep, Problem::tooLarge, "lists and objects at most 16 deep", "a deeper one", seeReadme);
    constexpr const char* remedy = "correct the JSON text at this place";
    try {
        return Json::parse(json);
    } catch (const Json::parse_error& e) {
        failAt(json, file, e.byte > 0 ? e.byte - 1 : 0, Problem::notThisFormat, "a device profile in JSON",
               reason(e), remedy);
    } catch (const Json::out_of_range& e) { // a number beyond double; the message quotes it
        const std::string text = e.what();
        const std::size_t open = text.find('\''), close = text.rfind('\'');
        const std::string number = open < close ? text.substr(open + 1, close - open - 1) : std::string();
        const std::size_t offset = number.empty() ? 0 : json.find(number);
        failAt(json, file, offset == std::string_view::npos ? 0 : offset, Problem::badValue, "a number below 1e308",
               number.empty() ? "a larger one" : number.substr(0, 40), seeReadme);
    }
}

} // namespace

Result<Device> parseDevice(std::string_view json, const std::string& file) {
    constexpr const char* activity = "reading a device profile";
    try {
        const Json document = parse(json, file);
        return readDevice(Element(document, "", json, file), file);
    } catch (Fault& fault) {
        return std::move(fault.error).during(activity);
    } catch (const std::exception& e) { // nlohmann's, and memory
        return Error{
            Problem::badValue, Where{file, {}, {}, {}, {}}, "a device profile in JSON", e.what(), seeReadme,
            {activity}};
    }
}

Result<Device> loadDevice(const std::string& path) {
    constexpr const char* activity = "reading a device profile";
    Result<FileBytes> bytes = FileBytes::open(path);
    if (!bytes) return std::move(bytes).error().during(activity);
    if (bytes->size() > largestFile)
        return Error{Problem::tooLarge, Where{path, {}, {}, {}, {}}, "a device profile of at most 1 MiB",
                     "a file of " + std::to_string(bytes->size()) + " bytes",
                     "name a device profile (devices/README.md)", {activity}};
    const auto size = static_cast<std::size_t>(bytes->size());
    const unsigned char* text = size > 0 ? bytes->view(0, size) : nullptr;
    if (size > 0 && !text)
        return Error{Problem::truncated,
                     Where{path, {}, {}, {}, {}},
                     "a device profile in JSON",
                     "the file could not be read to its end",
                     "check that the file and its disk can be read",
                     {activity}};
    return parseDevice({reinterpret_cast<const char*>(text), size}, path);
}

} // namespace rooflens
