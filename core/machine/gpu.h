#pragma once

#include "core/support/units.h"

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace rooflens {

/// NVIDIA's version number of what a GPU's units can do: 7.5 is Turing.
struct ComputeCapability {
    int major = 0, minor = 0;

    bool operator==(const ComputeCapability&) const = default;
};

/// "7.5"
std::string toText(ComputeCapability capability);

/// One kind of GPU of this machine, as its driver describes it. 0 or empty: the driver does not say.
struct DetectedGpu {
    std::string name;         ///< as the driver spells it: "NVIDIA A100-SXM4-80GB"
    int count = 1;            ///< how many that are alike are there
    std::string architecture; ///< "Turing"
    std::optional<ComputeCapability> capability;
    double sms = 0;           ///< streaming multiprocessors
    Hertz clock;              ///< the SMs' highest
    Hertz memoryClock;        ///< the memory's highest; two transfers a clock and pin
    double busBits = 0;       ///< width of the memory bus
    Bytes memory, l2;
    bool isIntegrated = false; ///< shares the machine's memory; drivers then state no memory clock that can be used
    std::string driver;       ///< "535.104.05, CUDA 12.2"
    std::string source;       ///< what it was read by: "libcuda.so.1"

    bool operator==(const DetectedGpu&) const = default;
};

/// What is asked for GPUs, and for how long. Tests put stand-ins in these places.
struct GpuSearchOptions {
    std::string probe = "/proc/self/exe"; ///< a program whose main begins with answerGpuProbe; this name is Linux's
    std::string cudaDriver = "libcuda.so.1", nvml = "libnvidia-ml.so.1", nvidiaSmi = "nvidia-smi";
    std::chrono::milliseconds timeout{10'000}; ///< of the driver, and again of nvidia-smi
};

/// GPUs found, and a plain sentence for each way of asking that failed; one at least where no GPU was found.
struct GpuSearch {
    std::vector<DetectedGpu> gpus;
    std::vector<std::string> remarks;
};

/// Looks for NVIDIA GPUs: asks the driver (libcuda, else NVML), and nvidia-smi where that gives none. Neither is needed to
/// build or run. Takes up to two timeouts, so not on the window's thread; a stop request ends it within about 0.1 s.
GpuSearch detectGpus(const GpuSearchOptions& options = {}, const std::stop_token& stop = {});

} // namespace rooflens
