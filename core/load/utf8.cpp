#include "core/load/utf8.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace rooflens {
namespace {

/// Length of the well-formed sequence at the front (Unicode's table 3-7), or 0.
std::size_t sequenceLength(std::string_view text) {
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const auto continues = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xbf) {
        return i < text.size() && byte(i) >= low && byte(i) <= high;
    };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first <= 0xdf) return continues(1) ? 2 : 0;
    if (first >= 0xe0 && first <= 0xef) {
        const unsigned low = first == 0xe0 ? 0xa0 : 0x80;   // no overlong forms
        const unsigned high = first == 0xed ? 0x9f : 0xbf;  // no surrogates
        return continues(1, low, high) && continues(2) ? 3 : 0;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        const unsigned low = first == 0xf0 ? 0x90 : 0x80;
        const unsigned high = first == 0xf4 ? 0x8f : 0xbf;  // nothing above U+10FFFF
        return continues(1, low, high) && continues(2) && continues(3) ? 4 : 0;
    }
    return 0;
}

} // namespace

bool isUtf8(std::string_view text) {
    // Nearly all names are ASCII, and a model has hundreds of thousands: eight bytes at a time.
    for (std::uint64_t eight = 0; text.size() >= sizeof eight; text.remove_prefix(sizeof eight)) {
        std::memcpy(&eight, text.data(), sizeof eight);
        if ((eight & 0x8080808080808080U) != 0) break;
    }
    while (!text.empty()) {
        const std::size_t length = sequenceLength(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string repairUtf8(std::string_view text) {
    std::string repaired;
    repaired.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = sequenceLength(text);
        if (length == 0) repaired += "\xef\xbf\xbd";
        else repaired += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(1, length));
    }
    return repaired;
}

std::string inQuotes(std::string_view text) {
    constexpr std::size_t most = 60;
    constexpr std::string_view digits = "0123456789abcdef";
    const std::string safe = repairUtf8(text.substr(0, 4 * most));
    std::string result = "\"";
    for (std::string_view rest = safe; !rest.empty();) {
        if (result.size() > most) return result + "...\"";
        const std::size_t length = sequenceLength(rest);
        const auto first = static_cast<unsigned char>(rest[0]);
        if (first < 0x20 || first == 0x7f) (result += "\\x") += {digits[first >> 4U], digits[first & 15U]};
        else result += rest.substr(0, length);
        rest.remove_prefix(length);
    }
    return result + (safe.size() < text.size() && text.size() > 4 * most ? "...\"" : "\"");
}

} // namespace rooflens
