#pragma once

#include <string>
#include <string_view>

namespace rooflens {

/// Whether all of `text` is well-formed UTF-8.
bool isUtf8(std::string_view text);

/// `text` with every byte that is not part of well-formed UTF-8 replaced by U+FFFD.
std::string repairUtf8(std::string_view text);

/// `text` for an error or note: in double quotes, control characters as \xNN, cut after about 60 bytes.
std::string inQuotes(std::string_view text);

} // namespace rooflens
