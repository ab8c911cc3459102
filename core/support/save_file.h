#pragma once

#include "core/support/result.h"

#include <filesystem>
#include <string_view>

namespace rooflens {

/// Writes a whole file or leaves what was there: to a neighbour first, synced, then renamed, so that neither a full disk nor a
/// crash leaves half a text. A link's target is what gets replaced; a pipe or device is written in place.
Result<void> saveFile(const std::filesystem::path& file, std::string_view text);

} // namespace rooflens
