#pragma once

#include <cstddef>
#include <span>

namespace rooflens {

/// Memory by the page, in large pages where the system has them. Untouched it takes none: a page lies near the core that
/// writes it first. Empty where the system gives none.
class LargeArray {
public:
    LargeArray() = default;
    explicit LargeArray(std::size_t bytes);
    ~LargeArray();
    LargeArray(LargeArray&& other) noexcept;
    LargeArray& operator=(LargeArray&& other) noexcept;

    explicit operator bool() const { return m_data != nullptr; }
    double* data() const { return static_cast<double*>(m_data); }
    std::size_t count() const { return m_bytes / sizeof(double); }

private:
    void* m_data = nullptr;
    std::size_t m_bytes = 0;
};

} // namespace rooflens
