#include "app/output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace rooflens {
namespace {

Error cannotWrite(const std::string& file, const std::string& why) {
    return fileError(Problem::cannotOpen, file, "a file that can be written", why, "choose another place, or make room").during("writing the result");
}

} // namespace

Result<void> writeOutput(const std::string& file, const std::string& text) {
    if (file.empty() || file == "-") {
        const bool isWritten = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
        if (!isWritten) return cannotWrite("standard output", std::strerror(errno));
        return {};
    }
    const std::string partial = file + ".part";
    {
        std::ofstream out(partial, std::ios::binary | std::ios::trunc);
        out << text;
        out.flush();
        if (!out) {
            const std::string why = std::strerror(errno);
            std::error_code ignored;
            std::filesystem::remove(partial, ignored);
            return cannotWrite(file, why);
        }
    }
    std::error_code fault;
    std::filesystem::rename(partial, file, fault);
    if (fault) {
        std::error_code ignored;
        std::filesystem::remove(partial, ignored);
        return cannotWrite(file, fault.message());
    }
    return {};
}

void complain(const std::string& text) { std::fprintf(stderr, "%s\n", text.c_str()); }

} // namespace rooflens
