#pragma once

#include <string_view>

namespace rooflens {

/// Whether a pattern covers all of a text: '*' stands for anything, '?' for one character of UTF-8.
bool globMatches(std::string_view pattern, std::string_view text);

} // namespace rooflens
