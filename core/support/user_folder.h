#pragma once

#include <filesystem>
#include <optional>

namespace rooflens {

/// Where the user's own device profiles and operators lie: $XDG_DATA_HOME/rooflens or ~/.local/share/rooflens, under Windows
/// %APPDATA%\rooflens, on macOS ~/Library/Application Support/rooflens. Empty when the system names no home. Not created.
std::optional<std::filesystem::path> userDataFolder();

} // namespace rooflens
