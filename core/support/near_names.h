#pragma once

#include <cstddef>
#include <string_view>

namespace rooflens {

/// How many letters to insert, drop or change to make one word of the other (Levenshtein).
std::size_t lettersApart(std::string_view a, std::string_view b);

} // namespace rooflens
