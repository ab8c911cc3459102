#pragma once

#include <cstdlib>
#include <optional>
#include <string>

namespace rooflens {

/// An environment variable with another value, or none, until the end of its life; then it is what it was before.
class Environment {
public:
    Environment(const char* name, const std::optional<std::string>& value) : m_name(name) {
        if (const char* before = std::getenv(name)) m_before = before; // NOLINT(concurrency-mt-unsafe): tests run one by one
        set(value);
    }
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;
    ~Environment() { set(m_before); }

private:
    void set(const std::optional<std::string>& value) const { value ? setenv(m_name, value->c_str(), 1) : unsetenv(m_name); } // NOLINT(concurrency-mt-unsafe)

    const char* m_name;
    std::optional<std::string> m_before;
};

} // namespace rooflens
