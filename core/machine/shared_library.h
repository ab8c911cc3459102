#pragma once

#include <dlfcn.h>

#include <string>

namespace rooflens {

/// A library loaded at run time. Never unloaded: a driver may have started threads in it.
class SharedLibrary {
public:
    explicit SharedLibrary(const std::string& name) : m_handle(dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL)) {
        if (m_handle != nullptr) return;
        const char* text = dlerror();
        m_fault = text == nullptr ? "" : text;
        const bool isOfThisFile = m_fault.starts_with(name + ":"); // and not of one that it needs
        m_isAbsent = isOfThisFile && m_fault.find("No such file") != std::string::npos;
    }

    bool isLoaded() const { return m_handle != nullptr; }
    bool isAbsent() const { return m_isAbsent; }
    const std::string& fault() const { return m_fault; } ///< why it is not loaded

    /// A function by name; null when the library lacks it, and its name is then missing().
    template <class Function> Function* find(const char* name) {
        void* symbol = dlsym(m_handle, name);
        if (symbol == nullptr && m_missing.empty()) m_missing = name;
        return reinterpret_cast<Function*>(symbol);
    }
    /// The same for one that can be done without.
    template <class Function> Function* findOptional(const char* name) const { return reinterpret_cast<Function*>(dlsym(m_handle, name)); }

    const std::string& missing() const { return m_missing; }

private:
    void* m_handle;
    std::string m_fault, m_missing;
    bool m_isAbsent = false;
};

} // namespace rooflens
