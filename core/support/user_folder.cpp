#include "core/support/user_folder.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>

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

std::vector<std::string> userJsonFiles(const char* folder) {
    constexpr std::size_t most = 256;
    std::vector<std::string> files;
    const auto own = userDataFolder();
    if (!own) return files;
    std::error_code ignored;
    for (std::filesystem::directory_iterator it(*own / folder, ignored), end; !ignored && it != end && files.size() < most; it.increment(ignored))
        if (it->path().extension() == ".json") files.push_back(it->path().string());
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace rooflens
