#include "core/load/file_bytes.h"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace rooflens {
namespace {

// After a jump over a payload little is needed (a tensor's header); while reading on, larger reads save system calls.
constexpr std::size_t smallestRead = 4 * 1024;
constexpr std::size_t largestRead = 64 * 1024;

Error cannotOpen(const std::string& path, std::string found, std::string remedy) {
    return Error{Problem::cannotOpen, {path, {}, {}, {}, {}}, "a file that can be read",
                 std::move(found),    std::move(remedy),      {}};
}

Error systemError(const std::string& path, int code) {
    if (code == ENOENT || code == ENOTDIR) return cannotOpen(path, "no such file", "check the path and its spelling");
    if (code == EACCES || code == EPERM)
        return cannotOpen(path, "no permission to read it", "give yourself permission to read the file, or copy it");
    return cannotOpen(path, std::generic_category().message(code), "check that the file and its disk can be read");
}

} // namespace

Result<FileBytes> FileBytes::open(const std::string& path) {
    if (path.find('\0') != std::string::npos)
        return cannotOpen(path, "a path with a zero byte in it", "check the path and its spelling");
    // Without O_NONBLOCK, opening a named pipe would wait for a writer for ever.
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return systemError(path, errno);
    struct stat status {};
    const int statResult = ::fstat(descriptor, &status);
    const int statCode = errno;
    FileBytes file(path, descriptor,
                   statResult == 0 && status.st_size > 0 ? static_cast<std::uint64_t>(status.st_size) : 0);
    if (statResult != 0) return systemError(path, statCode);
    if (S_ISDIR(status.st_mode)) return cannotOpen(path, "a folder", "name a file inside the folder");
    if (!S_ISREG(status.st_mode))
        return cannotOpen(path, "a device, pipe or socket", "save the data to a regular file first");
    return Result<FileBytes>(std::move(file));
}

FileBytes::FileBytes(std::string path, int descriptor, std::uint64_t size)
    : m_path(std::move(path)), m_descriptor(descriptor), m_size(size) {}

FileBytes::FileBytes(FileBytes&& other) noexcept
    : m_path(std::move(other.m_path)), m_descriptor(std::exchange(other.m_descriptor, -1)), m_size(other.m_size),
      m_begin(other.m_begin), m_filled(std::exchange(other.m_filled, 0)), m_readAhead(other.m_readAhead),
      m_window(std::move(other.m_window)) {}

FileBytes& FileBytes::operator=(FileBytes&& other) noexcept {
    if (this == &other) return *this;
    close();
    m_path = std::move(other.m_path);
    m_descriptor = std::exchange(other.m_descriptor, -1);
    m_size = other.m_size;
    m_begin = other.m_begin;
    m_filled = std::exchange(other.m_filled, 0);
    m_readAhead = other.m_readAhead;
    m_window = std::move(other.m_window);
    return *this;
}

FileBytes::~FileBytes() { close(); }

void FileBytes::close() {
    if (m_descriptor >= 0) ::close(m_descriptor);
    m_descriptor = -1;
}

const unsigned char* FileBytes::refill(std::uint64_t offset, std::size_t count) {
    if (offset > m_size || count > m_size - offset) return nullptr;
    const std::uint64_t end = m_begin + m_filled;
    const bool readsOn = m_filled > 0 && offset <= end && end - offset < smallestRead;
    m_readAhead = readsOn ? std::min(2 * m_readAhead, largestRead) : smallestRead;
    const auto wanted =
        static_cast<std::size_t>(std::min<std::uint64_t>(std::max(count, m_readAhead), m_size - offset));
    if (m_window.size() < wanted) m_window.resize(std::max(wanted, largestRead));

    m_begin = offset;
    m_filled = 0;
    while (m_filled < wanted) {
        const ssize_t got = ::pread(m_descriptor, m_window.data() + m_filled, wanted - m_filled,
                                    static_cast<off_t>(offset + m_filled));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        m_filled += static_cast<std::uint64_t>(got);
    }
    return m_filled >= count ? m_window.data() : nullptr;
}

} // namespace rooflens
