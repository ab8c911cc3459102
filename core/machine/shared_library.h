#pragma once

#include "core/support/platform.h"

#if ROOFLENS_POSIX
#include <dlfcn.h>
#endif

#include <string>

namespace rooflens {

/// A library loaded at run time. Never unloaded: a driver may have started threads in it.
class SharedLibrary {
public:
    explicit SharedLibrary(const std::string& name) {
#if ROOFLENS_POSIX
        m_handle = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (m_handle != nullptr) return;
        const char* text = dlerror();
        m_fault = text == nullptr ? "" : text;
        const bool isOfThisFile = m_fault.starts_with(name + ":"); // and not of one that it needs
        m_isAbsent = isOfThisFile && m_fault.find("No such file") != std::string::npos;
#else
        m_fault = name + ": not supported on this system";
#endif
    }

    bool isLoaded() const { return m_handle != nullptr; }
    bool isAbsent() const { return m_isAbsent; }
    const std::string& fault() const { return m_fault; } ///< why it is not loaded

    /// A function by name; null when the library lacks it, and its name is then missing().
    template <class Function> Function* find(const char* name) {
        auto* function = findOptional<Function>(name);
        if (function == nullptr && m_missing.empty()) m_missing = name;
        return function;
    }
    /// The same for one that can be done without.
    template <class Function> Function* findOptional([[maybe_unused]] const char* name) const {
#if ROOFLENS_POSIX
        return reinterpret_cast<Function*>(dlsym(m_handle, name));
#else
        return nullptr;
#endif
    }

    const std::string& missing() const { return m_missing; }

private:
    void* m_handle = nullptr;
    std::string m_fault, m_missing;
    bool m_isAbsent = false;
};

} // namespace rooflens
