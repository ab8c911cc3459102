#include "app/output.h"

#include "core/support/save_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace rooflens {

Result<void> writeOutput(const std::string& file, const std::string& text) {
    if (!file.empty() && file != "-") return saveFile(file, text);
    const bool isWritten = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (isWritten) return {};
    return fileError(Problem::cannotOpen, "standard output", "a place that can be written", std::strerror(errno), "choose another place, or make room")
        .during("writing the result");
}

std::optional<Error> outputFault(const std::string& file) {
    if (file.empty() || file == "-") return std::nullopt;
    const auto fault = [&file](const char* expected, const char* found) {
        return fileError(Problem::cannotOpen, file, expected, found, "choose another place").during("writing the result");
    };
    std::error_code ignored;
    const std::filesystem::path path(file), folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
    if (std::filesystem::is_directory(path, ignored)) return fault("a file", "a folder");
    if (!std::filesystem::is_directory(folder, ignored)) return fault("a folder that is there", "none");
    return std::nullopt;
}

void complain(const std::string& text) {
    std::string safe = text; // names out of a file may hold escape sequences that a terminal would obey
    for (char& c : safe)
        if ((static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f) c = ' ';
    std::fprintf(stderr, "%s\n", safe.c_str());
}

} // namespace rooflens
