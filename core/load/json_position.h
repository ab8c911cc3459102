#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace rooflens {

/// Places in a JSON text. The parser that reads the values keeps none, and they are needed for errors only.

struct LineColumn {
    int line = 1;
    int column = 1; ///< in characters, from 1

    bool operator==(const LineColumn&) const = default;
};

LineColumn lineColumn(std::string_view text, std::size_t offset);

/// Offset of the value that a JSON pointer ("/memory/bandwidth/value", "/peaks/2") names in a well-formed text; of the
/// innermost value on the way that exists. Keys must be plain: without escapes in the text and '~' in the pointer.
std::size_t offsetOf(std::string_view json, std::string_view pointer);

/// Offset of the first bracket that opens deeper than `most` levels, if there is one. The text may be malformed.
std::optional<std::size_t> offsetOfDepth(std::string_view json, int most);

} // namespace rooflens
