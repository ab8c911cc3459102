#pragma once

#include "core/support/error.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace rooflens {

/// Where the user's own device profiles and operators lie: $XDG_DATA_HOME/rooflens or ~/.local/share/rooflens, under Windows
/// %APPDATA%\rooflens, on macOS ~/Library/Application Support/rooflens. Empty when the system names no home. Not created.
std::optional<std::filesystem::path> userDataFolder();

/// The .json files in one of its folders, by name; of more than 10 000 the first. A folder that cannot be read holds none.
std::vector<std::string> userJsonFiles(const char* folder);

/// Why userJsonFiles() holds less than the folder may: it cannot be read, or holds too much. Empty for one that is not there.
std::optional<Error> userFolderFault(const char* folder);

} // namespace rooflens
