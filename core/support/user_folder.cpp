#include "core/support/user_folder.h"

#include <cstdlib>

namespace rooflens {
namespace {

std::optional<std::filesystem::path> folderIn(const char* variable, const char* below) {
    const char* value = std::getenv(variable); // NOLINT(concurrency-mt-unsafe): nothing here changes the environment
    if (value == nullptr || *value == '\0') return std::nullopt;
    return std::filesystem::path(value) / below;
}

} // namespace

std::optional<std::filesystem::path> userDataFolder() {
#if defined(_WIN32)
    return folderIn("APPDATA", "rooflens");
#elif defined(__APPLE__)
    return folderIn("HOME", "Library/Application Support/rooflens");
#else
    if (auto folder = folderIn("XDG_DATA_HOME", "rooflens")) return folder;
    return folderIn("HOME", ".local/share/rooflens");
#endif
}

} // namespace rooflens
