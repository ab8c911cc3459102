#include "app/output.h"

#include "core/support/save_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace rooflens {

Result<void> writeOutput(const std::string& file, const std::string& text) {
    if (!file.empty() && file != "-") return saveFile(file, text);
    const bool isWritten = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (isWritten) return {};
    return fileError(Problem::cannotOpen, "standard output", "a place that can be written", std::strerror(errno), "choose another place, or make room")
        .during("writing the result");
}

void complain(const std::string& text) {
    std::string safe = text; // names out of a file may hold escape sequences that a terminal would obey
    for (char& c : safe)
        if ((static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f) c = ' ';
    std::fprintf(stderr, "%s\n", safe.c_str());
}

} // namespace rooflens
