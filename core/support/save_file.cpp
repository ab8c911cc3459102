#include "core/support/save_file.h"

#include "core/support/platform.h"

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <system_error>

#if ROOFLENS_POSIX
#include <fcntl.h>
#include <unistd.h>
#endif

namespace rooflens {
namespace {

Error cannotWrite(const std::string& file, const std::string& why) {
    return fileError(Problem::cannotOpen, file, "a file that can be written", why, "choose another place, or make room").during("writing the result");
}

Result<void> writeInPlace(const std::filesystem::path& file, std::string_view text) {
    errno = 0;
    std::FILE* out = std::fopen(file.string().c_str(), "wb");
    if (out == nullptr) return cannotWrite(file.string(), std::strerror(errno));
    bool isWritten = std::fwrite(text.data(), 1, text.size(), out) == text.size() && std::fflush(out) == 0;
#if ROOFLENS_POSIX
    if (isWritten && ::fsync(::fileno(out)) != 0) isWritten = errno == EINVAL || errno == EROFS || errno == ENOTSUP; // a pipe has no disk
#endif
    const int why = errno;
    isWritten = std::fclose(out) == 0 && isWritten;
    errno = why;
    if (!isWritten) return cannotWrite(file.string(), errno != 0 ? std::strerror(errno) : "the system refused it");
    return {};
}

/// Makes an empty file where there is none: for its owner only, or with the permissions that the system gives new files here.
bool isMade(const std::string& name, [[maybe_unused]] bool isPrivate) {
    errno = 0;
#if ROOFLENS_POSIX
    const int descriptor = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0600 : 0666); // less what the umask takes
    return descriptor >= 0 && ::close(descriptor) == 0;
#else
    std::FILE* made = std::fopen(name.c_str(), "wbx");
    return made != nullptr && std::fclose(made) == 0;
#endif
}

/// Six characters that hardly any other save uses.
std::string rareEnding() {
    static std::atomic<std::uint64_t> saves{0};
    auto number = static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count()) + 7919 * ++saves;
    std::string ending;
    for (int i = 0; i < 6; ++i, number /= 36) ending += "0123456789abcdefghijklmnopqrstuvwxyz"[number % 36];
    return ending;
}

/// A new, empty file beside `target`; its name is nobody else's. Empty where none can be made.
std::filesystem::path madeBeside(const std::filesystem::path& target, bool isPrivate) {
    constexpr int tries = 100;
    for (int i = 0; i < tries; ++i) {
        const std::string name = target.string() + '.' + rareEnding();
        if (isMade(name, isPrivate)) return name;
        if (errno != EEXIST) break;
    }
    return {};
}

/// Either the whole text or what was there before: written beside, then moved over.
Result<void> writeWhole(const std::filesystem::path& target, std::string_view text) {
    std::error_code fault;
    const auto before = std::filesystem::status(target, fault);
    const bool isReplaced = std::filesystem::is_regular_file(before);
    fault.clear();
    const std::filesystem::path partial = madeBeside(target, isReplaced); // what is replaced may be for few eyes
    if (partial.empty()) return writeInPlace(target, text); // no new files in this folder, but perhaps this one
    auto written = writeInPlace(partial, text);
    if (written && isReplaced) std::filesystem::permissions(partial, before.permissions(), fault);
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
