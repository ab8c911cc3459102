#pragma once

#include "core/support/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace rooflens {

/// A regular file read through one small window, so that a file of any size takes little memory. Bytes are read with
/// pread and not mapped: a file that shrinks while it is read then gives a short read instead of a fatal signal.
class FileBytes {
public:
    /// Errors: cannotOpen, for a path that is missing, a folder, no regular file, or not readable.
    static Result<FileBytes> open(const std::string& path);

    FileBytes(FileBytes&& other) noexcept;
    FileBytes& operator=(FileBytes&& other) noexcept;
    ~FileBytes();

    const std::string& path() const { return m_path; }
    std::uint64_t size() const { return m_size; }

    /// `count` bytes from `offset` on, which must lie inside size(); nullptr when the file no longer has them.
    /// Valid until the next call. Callers bound `count`: the window grows to it.
    const unsigned char* view(std::uint64_t offset, std::size_t count) {
        if (offset >= m_begin && offset - m_begin <= m_filled && count <= m_filled - (offset - m_begin))
            return m_window.data() + (offset - m_begin);
        return refill(offset, count);
    }

    /// The byte at `offset` when it lies in the window, else nullptr.
    const unsigned char* peek(std::uint64_t offset) const {
        return offset >= m_begin && offset - m_begin < m_filled ? m_window.data() + (offset - m_begin) : nullptr;
    }

private:
    FileBytes(std::string path, int descriptor, std::uint64_t size);
    const unsigned char* refill(std::uint64_t offset, std::size_t count);
    void close();

    std::string m_path;
    int m_descriptor = -1;
    std::uint64_t m_size = 0;
    std::uint64_t m_begin = 0;   ///< file offset of the window's first byte
    std::uint64_t m_filled = 0;  ///< valid bytes in the window
    std::size_t m_readAhead = 0; ///< how much the last refill asked for
    std::vector<unsigned char> m_window;
};

} // namespace rooflens
