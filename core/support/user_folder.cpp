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

constexpr std::size_t mostFiles = 10'000;

struct Listing {
    std::vector<std::string> files; ///< in the disk's order
    std::error_code fault;
};

Listing listed(const char* folder) {
    Listing list;
    const auto own = userDataFolder();
    if (!own) return list;
    for (std::filesystem::directory_iterator it(*own / folder, list.fault), end; !list.fault && it != end; it.increment(list.fault))
        if (it->path().extension() == ".json") list.files.push_back(it->path().string());
    return list;
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
    std::vector<std::string> files = listed(folder).files;
    std::sort(files.begin(), files.end()); // before any is left out: which ones are used shall not depend on the disk's order
    files.resize(std::min(files.size(), mostFiles));
    return files;
}

std::optional<Error> userFolderFault(const char* folder) {
    const auto own = userDataFolder();
    if (!own) return std::nullopt;
    const std::string place = (*own / folder).string();
    const Listing list = listed(folder);
    if (list.fault && list.fault != std::errc::no_such_file_or_directory)
        return fileError(Problem::cannotOpen, place, "a folder that can be read", list.fault.message(), "see to its permissions; nothing in it is used");
    if (list.files.size() > mostFiles)
        return fileError(Problem::tooLarge, place, "at most " + std::to_string(mostFiles) + " files", std::to_string(list.files.size()),
                         "move some away; those that come last by name are not used");
    return std::nullopt;
}

} // namespace rooflens
