#include "core/support/save_file.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

namespace rooflens {
namespace {

Error cannotWrite(const std::string& file, const std::string& why) {
    return fileError(Problem::cannotOpen, file, "a file that can be written", why, "choose another place, or make room").during("writing the result");
}

Result<void> writeInPlace(const std::filesystem::path& file, std::string_view text) {
    errno = 0;
    std::FILE* out = std::fopen(file.c_str(), "wb");
    if (out == nullptr) return cannotWrite(file.string(), std::strerror(errno));
    bool isWritten = std::fwrite(text.data(), 1, text.size(), out) == text.size() && std::fflush(out) == 0;
    if (isWritten && ::fsync(::fileno(out)) != 0) isWritten = errno == EINVAL || errno == EROFS || errno == ENOTSUP; // a pipe has no disk
    const int why = errno;
    isWritten = std::fclose(out) == 0 && isWritten;
    errno = why;
    if (!isWritten) return cannotWrite(file.string(), errno != 0 ? std::strerror(errno) : "the system refused it");
    return {};
}

/// A new, empty file beside `target`, for its owner only; its name is nobody else's. Empty where none can be made.
std::filesystem::path madeBeside(const std::filesystem::path& target) {
    std::string name = target.string() + ".XXXXXX";
    const int descriptor = ::mkstemp(name.data());
    if (descriptor < 0) return {};
    ::close(descriptor);
    return name;
}

/// The permissions that `target` has, or that a new file would get.
std::filesystem::perms permissionsFor(const std::filesystem::path& target) {
    std::error_code fault;
    const auto status = std::filesystem::status(target, fault);
    if (std::filesystem::is_regular_file(status)) return status.permissions();
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return static_cast<std::filesystem::perms>(0666 & ~mask);
}

/// Either the whole text or what was there before: written beside, then moved over.
Result<void> writeWhole(const std::filesystem::path& target, std::string_view text) {
    const std::filesystem::path partial = madeBeside(target);
    if (partial.empty()) return writeInPlace(target, text); // no new files in this folder, but perhaps this one
    std::error_code fault;
    auto written = writeInPlace(partial, text);
    if (written) std::filesystem::permissions(partial, permissionsFor(target), fault);
    if (written && !fault) std::filesystem::rename(partial, target, fault);
    if (written && !fault) return {};
    std::error_code ignored;
    std::filesystem::remove(partial, ignored);
    return cannotWrite(target.string(), written ? fault.message() : written.error().found);
}

} // namespace

Result<void> saveFile(const std::filesystem::path& file, std::string_view text) {
    std::error_code fault;
    const std::filesystem::path canonical = std::filesystem::canonical(file, fault);
    const std::filesystem::path target = fault ? file : canonical;
    const bool isNew = !std::filesystem::exists(std::filesystem::symlink_status(target, fault));
    // A pipe or a device cannot be moved over, and a link whose target is missing should get it.
    if (!isNew && !std::filesystem::is_regular_file(std::filesystem::symlink_status(target, fault))) return writeInPlace(target, text);
    return writeWhole(target, text);
}

} // namespace rooflens
