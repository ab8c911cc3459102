#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rooflens {

/// What a profile's id says of a name: its ASCII letters, small, and digits, with '-' for whatever lies between them, cut to
/// `longest` bytes. "GeForce RTX 4060 (8 GB)" -> "geforce-rtx-4060-8-gb"; empty where the name has none of them.
std::string idPartOf(std::string_view name, std::size_t longest);

} // namespace rooflens
