#include "core/machine/large_array.h"

#include "core/support/platform.h"

#include <cstdlib>
#include <new>
#include <utility>

#if ROOFLENS_POSIX
#include <sys/mman.h>
#endif

namespace rooflens {

LargeArray::LargeArray(std::size_t bytes) : m_bytes(bytes) {
    if (bytes == 0) return;
#if ROOFLENS_POSIX
    m_data = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (m_data == MAP_FAILED) m_data = nullptr;
#ifdef MADV_HUGEPAGE
    if (m_data != nullptr) madvise(m_data, bytes, MADV_HUGEPAGE); // a wish: without it the array is only slower
#endif
#else
    m_data = ::operator new(bytes, std::align_val_t(4096), std::nothrow);
#endif
    if (m_data == nullptr) m_bytes = 0;
}

LargeArray::~LargeArray() {
    if (m_data == nullptr) return;
#if ROOFLENS_POSIX
    munmap(m_data, m_bytes);
#else
    ::operator delete(m_data, std::align_val_t(4096));
#endif
}

LargeArray::LargeArray(LargeArray&& other) noexcept : m_data(std::exchange(other.m_data, nullptr)), m_bytes(std::exchange(other.m_bytes, 0)) {}

LargeArray& LargeArray::operator=(LargeArray&& other) noexcept {
    std::swap(m_data, other.m_data);
    std::swap(m_bytes, other.m_bytes);
    return *this;
}

} // namespace rooflens
