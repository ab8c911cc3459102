#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace rooflens {

/// Where the user's own device profiles and operators lie: $XDG_DATA_HOME/rooflens or ~/.local/share/rooflens, under Windows
/// %APPDATA%\rooflens, on macOS ~/Library/Application Support/rooflens. Empty when the system names no home. Not created.
std::optional<std::filesystem::path> userDataFolder();

/// The .json files in one of its folders, by name; at most 256. A folder that cannot be read holds none.
std::vector<std::string> userJsonFiles(const char* folder);

} // namespace rooflens
