#pragma once

#include "core/machine/gpu.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace rooflens {

inline const std::string standins = ROOFLENS_BUILD_DIR "/standins/";

/// Options that find nothing of the machine the test runs on.
inline GpuSearchOptions nothingInstalled() {
    GpuSearchOptions options;
    options.cudaDriver = standins + "libabsent.so.1";
    options.nvml = standins + "libabsent.so.1";
    options.nvidiaSmi = "rooflens-no-such-program";
    options.timeout = std::chrono::milliseconds(20'000);
    return options;
}

/// The stand-in driver that plays these GPUs.
inline GpuSearchOptions playing(const std::string& gpus) {
    setenv("STANDIN_GPU", gpus.c_str(), 1);
    unsetenv("STANDIN_NVML");
    GpuSearchOptions options = nothingInstalled();
    options.cudaDriver = standins + "libcuda.so.1";
    return options;
}

/// A program made of a shell script, gone with the object.
class Script {
public:
    explicit Script(const std::string& body) : m_file(std::filesystem::temp_directory_path() / ("rooflens_script_" + std::to_string(getpid()))) {
        std::ofstream(m_file) << "#!/bin/sh\n" << body << '\n';
        std::filesystem::permissions(m_file, std::filesystem::perms::owner_all);
    }
    Script(const Script&) = delete;
    Script& operator=(const Script&) = delete;
    ~Script() { std::filesystem::remove(m_file); }
    std::string path() const { return m_file.string(); }

private:
    std::filesystem::path m_file;
};

} // namespace rooflens
