#include "core/load/json_position.h"

#include <algorithm>
#include <string>

namespace rooflens {
namespace {

/// Walks over well-formed JSON without reading values. Nesting is counted, not recursed into.
class Scanner {
public:
    explicit Scanner(std::string_view text) : m_text(text) {
        if (text.starts_with("\xef\xbb\xbf")) m_at = 3; // a byte order mark, which the parser passes over too
    }

    std::size_t at() const { return m_at; }
    bool atEnd() const { return m_at >= m_text.size(); }
    char peek() const { return atEnd() ? '\0' : m_text[m_at]; }

    void skipSpace() {
        while (!atEnd() && (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r')) ++m_at;
    }

    /// Steps over `c` and the white space around it, if it comes next.
    bool skip(char c) {
        skipSpace();
        if (peek() != c || atEnd()) return false;
        ++m_at;
        skipSpace();
        return true;
    }

    /// A string's text as written, without its quotes.
    std::string_view string() {
        const std::size_t begin = ++m_at;
        while (!atEnd() && peek() != '"') m_at += peek() == '\\' ? 2 : 1;
        const std::size_t end = std::min(m_at, m_text.size());
        m_at = std::min(end + 1, m_text.size());
        return m_text.substr(std::min(begin, end), end - std::min(begin, end));
    }

    void skipValue() {
        int depth = 0;
        do {
            const char c = peek();
            if (c == '"') {
                string();
            } else {
                if (c == '{' || c == '[') ++depth;
                if (c == '}' || c == ']') --depth;
                ++m_at;
                const bool isScalar = depth == 0 && c != '}' && c != ']';
                while (isScalar && !atEnd() &&
                       std::string_view(",}] \t\r\n").find(peek()) == std::string_view::npos)
                    ++m_at;
            }
        } while (depth > 0 && !atEnd());
    }

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

/// Moves from an object or list to the member that `key` names; false when it has none.
bool enter(Scanner& scanner, std::string_view key) {
    const bool isObject = scanner.peek() == '{';
    if (!isObject && scanner.peek() != '[') return false;
    std::optional<Scanner> found;
    scanner.skip(scanner.peek());
    for (std::size_t index = 0; !scanner.atEnd() && scanner.peek() != '}' && scanner.peek() != ']'; ++index) {
        bool isKey = std::to_string(index) == key;
        if (isObject) {
            isKey = scanner.peek() == '"' && scanner.string() == key;
            if (!scanner.skip(':')) break;
        }
        if (isKey) found = scanner; // a repeated key: the last one counts, as in the parser
        scanner.skipValue();
        if (!scanner.skip(',')) break;
    }
    if (found) scanner = *found;
    return found.has_value();
}

} // namespace

LineColumn lineColumn(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const std::size_t newline = before.rfind('\n');
    const std::string_view line = newline == std::string_view::npos ? before : before.substr(newline + 1);
    const auto characters = std::count_if(line.begin(), line.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; // all but UTF-8's continuation bytes
    });
    return {1 + static_cast<int>(std::count(before.begin(), before.end(), '\n')), 1 + static_cast<int>(characters)};
}

std::size_t offsetOf(std::string_view json, std::string_view pointer) {
    Scanner scanner(json);
    scanner.skipSpace();
    std::size_t offset = scanner.at();
    while (!pointer.empty()) {
        pointer.remove_prefix(1); // the slash
        const std::string_view key = pointer.substr(0, pointer.find('/'));
        pointer.remove_prefix(key.size());
        if (!enter(scanner, key)) return offset;
        offset = scanner.at();
    }
    return offset;
}

std::optional<std::size_t> offsetOfDepth(std::string_view json, int most) {
    int depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        if (inString) {
            if (json[i] == '\\') ++i;
            else if (json[i] == '"') inString = false;
        } else if (json[i] == '"') {
            inString = true;
        } else if (json[i] == '{' || json[i] == '[') {
            if (++depth > most) return i;
        } else if (json[i] == '}' || json[i] == ']') {
            --depth;
        }
    }
    return std::nullopt;
}

} // namespace rooflens
