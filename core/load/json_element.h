#pragma once

#include "core/load/fault.h"
#include "core/support/result.h"

#include <nlohmann/json.hpp>

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace rooflens {

// JSON that a person wrote: every complaint names line, column and field. Used inside the readers only; gives up by Fault.

/// A kind of document, for errors: "a device profile"; what to do when the file is none; where its fields are described; the
/// most bytes it may have.
struct JsonKind {
    const char* what;
    const char* ifAnother;
    const char* seeAlso;
    std::size_t largest = std::size_t{1} << 20U;
};

/// `a, b or c`.
template <class Names, class NameOf> std::string oneOf(const Names& names, NameOf nameOf) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i)
        (text += i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") += nameOf(names[i]);
    return text;
}

class JsonDocument;

/// One value of a document with its JSON pointer.
class JsonElement {
public:
    JsonElement(const nlohmann::json& json, std::string pointer, const JsonDocument& document)
        : m_json(&json), m_pointer(std::move(pointer)), m_document(&document) {}

    const nlohmann::json& json() const { return *m_json; }

    [[noreturn]] void fail(const std::string& expected) const;
    [[noreturn]] void fail(Problem problem, const std::string& expected, const std::string& found) const;

    bool has(const char* key) const { return m_json->contains(key); }
    std::size_t size() const { return m_json->size(); }

    /// A member that must be there; `expected` says what in words. A missing one is named as if it were there, at the place of
    /// this object.
    JsonElement at(const std::string& key, const std::string& expected) const;
    JsonElement at(std::size_t index) const;

    const JsonElement& object(const std::string& expected) const;
    const JsonElement& list(const std::string& expected) const;
    std::string printable(const std::string& expected) const; ///< this value as a text in one line
    std::string text(const char* key) const;                  ///< a member: a text that is not empty
    std::string optionalText(const char* key) const;

    template <class Value, std::size_t N>
    Value choice(const char* key, const std::array<std::pair<std::string_view, Value>, N>& table) const {
        const std::string expected = oneOf(table, [](const auto& row) { return row.first; });
        const JsonElement member = at(key, expected);
        for (const auto& [name, value] : table)
            if (*member.m_json == name) return value;
        member.fail(expected);
    }

private:
    [[noreturn]] void failAs(const std::string& pointer, Problem problem, const std::string& expected, const std::string& found) const;

    const nlohmann::json* m_json;
    std::string m_pointer;
    const JsonDocument* m_document;
};

/// A parsed text. Throws Fault when it is no JSON, larger than its kind may be or nested deeper than 16.
class JsonDocument {
public:
    JsonDocument(std::string_view text, const std::string& file, const JsonKind& kind);

    JsonElement root() const { return {m_json, "", *this}; }
    std::string_view text() const { return m_text; }
    const std::string& file() const { return m_file; }
    const JsonKind& kind() const { return m_kind; }

private:
    std::string_view m_text;
    const std::string& m_file;
    const JsonKind& m_kind;
    nlohmann::json m_json;
};

/// A whole file's text.
Result<std::string> readJsonFile(const std::string& path, const JsonKind& kind);

} // namespace rooflens
