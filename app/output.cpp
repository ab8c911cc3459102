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

Result<void> writeInPlace(const std::filesystem::path& file, const std::string& text) {
    errno = 0;
    std::ofstream out(file, std::ios::binary | std::ios::trunc);
    out << text;
    out.flush();
    if (!out) return cannotWrite(file.string(), errno != 0 ? std::strerror(errno) : "the system refused it");
    return {};
}

} // namespace

Result<void> writeOutput(const std::string& file, const std::string& text) {
    if (file.empty() || file == "-") {
        const bool isWritten = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
        if (!isWritten) return cannotWrite("standard output", std::strerror(errno));
        return {};
    }
    std::error_code fault;
    const std::filesystem::path canonical = std::filesystem::canonical(file, fault); // a link's target is what gets replaced
    const std::filesystem::path target = fault ? std::filesystem::path(file) : canonical;
    const bool isPlain = !std::filesystem::exists(target, fault) || std::filesystem::is_regular_file(target, fault);
    if (!isPlain) return writeInPlace(target, text); // a pipe or a device cannot be renamed over
    const std::filesystem::path partial = target.string() + ".part";
    auto written = writeInPlace(partial, text);
    if (written) std::filesystem::rename(partial, target, fault);
    if (written && !fault) return {};
    std::error_code ignored;
    std::filesystem::remove(partial, ignored);
    return cannotWrite(file, written ? fault.message() : written.error().found);
}

void complain(const std::string& text) { std::fprintf(stderr, "%s\n", text.c_str()); }

} // namespace rooflens
