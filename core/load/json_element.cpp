#include "core/load/json_element.h"

#include "core/load/file_bytes.h"
#include "core/load/json_position.h"
#include "core/load/utf8.h"

#include <algorithm>

namespace rooflens {
namespace {

using Json = nlohmann::json;

constexpr int deepestNesting = 16;

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

[[noreturn]] void failAt(const JsonDocument& document, std::size_t offset, Problem problem, std::string expected,
                         std::string found, std::string remedy) {
    const LineColumn at = lineColumn(document.text(), offset);
    throw Fault{Error{problem, Where{document.file(), {}, at.line, at.column, {}}, std::move(expected), std::move(found),
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

std::string sizeText(std::size_t bytes) { return "a file of " + std::to_string(bytes) + " bytes"; }
std::string atMost(const JsonKind& kind) { return std::string(kind.what) + " of at most " + std::to_string(kind.largest >> 20U) + " MiB"; }

} // namespace

JsonDocument::JsonDocument(std::string_view text, const std::string& file, const JsonKind& kind) : m_text(text), m_file(file), m_kind(kind) {
    if (text.size() > kind.largest) failAt(*this, 0, Problem::tooLarge, atMost(kind), sizeText(text.size()), kind.ifAnother);
    if (const auto deep = offsetOfDepth(text, deepestNesting))
        failAt(*this, *deep, Problem::tooLarge, "lists and objects at most 16 deep", "a deeper one", kind.seeAlso);
    try {
        m_json = Json::parse(text);
    } catch (const Json::parse_error& e) {
        failAt(*this, e.byte > 0 ? e.byte - 1 : 0, Problem::notThisFormat, std::string(kind.what) + " in JSON", reason(e),
               "correct the JSON text at this place");
    } catch (const Json::out_of_range& e) { // a number beyond double; the message quotes it
        const std::string message = e.what();
        const std::size_t open = message.find('\''), close = message.rfind('\'');
        const std::string number = open < close ? message.substr(open + 1, close - open - 1) : std::string();
        const std::size_t offset = number.empty() ? 0 : text.find(number);
        failAt(*this, offset == std::string_view::npos ? 0 : offset, Problem::badValue, "a number below 1e308",
               number.empty() ? "a larger one" : number.substr(0, 40), kind.seeAlso);
    }
}

void JsonElement::fail(const std::string& expected) const { fail(Problem::badValue, expected, shown(*m_json)); }

void JsonElement::fail(Problem problem, const std::string& expected, const std::string& found) const { failAs(m_pointer, problem, expected, found); }

void JsonElement::failAs(const std::string& pointer, Problem problem, const std::string& expected, const std::string& found) const {
    const LineColumn at = lineColumn(m_document->text(), offsetOf(m_document->text(), m_pointer));
    throw Fault{Error{problem, Where{m_document->file(), {}, at.line, at.column, pointer}, expected, found, m_document->kind().seeAlso, {}}};
}

JsonElement JsonElement::at(const std::string& key, const std::string& expected) const {
    const auto found = m_json->find(key);
    if (found == m_json->end()) failAs(m_pointer + '/' + key, Problem::missingField, "\"" + key + "\": " + expected, "no such field");
    return {*found, m_pointer + '/' + key, *m_document};
}

JsonElement JsonElement::at(std::size_t index) const { return {(*m_json)[index], m_pointer + '/' + std::to_string(index), *m_document}; }

const JsonElement& JsonElement::object(const std::string& expected) const {
    if (!m_json->is_object()) fail(expected);
    return *this;
}

const JsonElement& JsonElement::list(const std::string& expected) const {
    if (!m_json->is_array()) fail(expected);
    return *this;
}

std::string JsonElement::printable(const std::string& expected) const {
    if (!m_json->is_string()) fail(expected);
    const auto& text = m_json->get_ref<const std::string&>();
    // An escape sequence in a name would colour or move the terminal's text.
    const bool hasControl = std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
    if (hasControl) fail("a text in one line, without control characters");
    return text;
}

std::string JsonElement::text(const char* key) const {
    const std::string expected = "a text that is not empty";
    const JsonElement member = at(key, expected);
    if (!member.m_json->is_string() || member.m_json->get_ref<const std::string&>().empty()) member.fail(expected);
    return member.printable(expected);
}

std::string JsonElement::optionalText(const char* key) const { return has(key) ? at(key, "").printable("a text") : std::string(); }

Result<std::string> readJsonFile(const std::string& path, const JsonKind& kind) {
    Result<FileBytes> bytes = FileBytes::open(path);
    if (!bytes) return std::move(bytes).error();
    if (bytes->size() > kind.largest) return fileError(Problem::tooLarge, path, atMost(kind), sizeText(bytes->size()), kind.ifAnother);
    const auto size = static_cast<std::size_t>(bytes->size());
    const unsigned char* text = size > 0 ? bytes->view(0, size) : nullptr;
    if (size > 0 && text == nullptr)
        return fileError(Problem::truncated, path, std::string(kind.what) + " in JSON", "the file could not be read to its end",
                         "check that the file and its disk can be read");
    return std::string(reinterpret_cast<const char*>(text), size);
}

} // namespace rooflens
