#include "core/machine/nvml.h"

#include "core/machine/gpu_rates.h"
#include "core/machine/shared_library.h"

#include <algorithm>
#include <array>

namespace rooflens {
namespace {

// Of NVML, by its reference manual (nvmlReturn_t, nvmlClockType_t, nvmlMemory_t).
using Status = int;
using Handle = void*;
constexpr Status success = 0;
constexpr int smClock = 1, memoryClock = 2;
struct MemoryInfo {
    unsigned long long total, free, used; // bytes
};

using Init = Status();
using GetVersion = Status(char*, unsigned);
using GetCount = Status(unsigned*);
using GetHandle = Status(unsigned, Handle*);
using GetName = Status(Handle, char*, unsigned);
using GetMemory = Status(Handle, MemoryInfo*);
using GetClock = Status(Handle, int, unsigned*); // MHz
using GetCapability = Status(Handle, int*, int*);
using GetNumber = Status(Handle, unsigned*);
using GetErrorText = const char*(Status);

constexpr unsigned mostGpus = 64;

class Nvml {
public:
    explicit Nvml(const std::string& library) : m_name(library), m_library(library) {}

    std::string version() {
        if (!m_library.isLoaded()) return {};
        auto* init = m_library.find<Init>("nvmlInit_v2");
        auto* get = m_library.find<GetVersion>("nvmlSystemGetDriverVersion");
        std::array<char, 96> text{};
        if (!m_library.missing().empty() || init() != success || get(text.data(), static_cast<unsigned>(text.size()) - 1) != success) return {};
        return text.data();
    }

    DriverAnswer answer() {
        if (m_library.isAbsent()) return {{}, {}, true};
        if (!m_library.isLoaded()) return {{}, {m_name + " cannot be loaded: " + m_library.fault()}};
        auto* init = m_library.find<Init>("nvmlInit_v2");
        auto* getCount = m_library.find<GetCount>("nvmlDeviceGetCount_v2");
        auto* getHandle = m_library.find<GetHandle>("nvmlDeviceGetHandleByIndex_v2");
        auto* getName = m_library.find<GetName>("nvmlDeviceGetName");
        if (!m_library.missing().empty()) return {{}, {m_name + " cannot be used: it has no " + m_library.missing()}};
        unsigned count = 0;
        Status status = init();
        if (status == success) status = getCount(&count);
        if (status != success) return {{}, {"The NVIDIA driver reports error " + textOf(status)}};
        if (count == 0) return {{}, {"The NVIDIA driver is installed and finds no GPU"}};
        DriverAnswer answer;
        for (unsigned i = 0; i < std::min(count, mostGpus); ++i) {
            Handle handle = nullptr;
            std::array<char, 256> name{};
            if (getHandle(i, &handle) != success || getName(handle, name.data(), static_cast<unsigned>(name.size()) - 1) != success) continue;
            answer.gpus.push_back(gpu(handle, name.data()));
        }
        if (answer.gpus.empty()) answer.remarks.emplace_back("The NVIDIA driver counts GPUs and names none");
        return answer;
    }

private:
    std::string textOf(Status status) const {
        auto* get = m_library.findOptional<GetErrorText>("nvmlErrorString");
        const char* text = get == nullptr ? nullptr : get(status);
        return std::to_string(status) + (text == nullptr ? "" : ": " + std::string(text));
    }

    double number(const char* function, Handle handle) const {
        auto* get = m_library.findOptional<GetNumber>(function);
        unsigned value = 0;
        return get != nullptr && get(handle, &value) == success ? value : 0.0;
    }

    Hertz clock(int which, Handle handle) const {
        auto* get = m_library.findOptional<GetClock>("nvmlDeviceGetMaxClockInfo");
        unsigned megahertz = 0;
        return Hertz(get != nullptr && get(handle, which, &megahertz) == success ? megahertz * 1e6 : 0.0);
    }

    DetectedGpu gpu(Handle handle, const char* name) {
        DetectedGpu gpu;
        gpu.name = name;
        ComputeCapability capability;
        auto* getCapability = m_library.findOptional<GetCapability>("nvmlDeviceGetCudaComputeCapability");
        if (getCapability != nullptr && getCapability(handle, &capability.major, &capability.minor) == success) gpu.capability = capability;
        gpu.clock = clock(smClock, handle);
        gpu.memoryClock = clock(memoryClock, handle);
        gpu.busBits = number("nvmlDeviceGetMemoryBusWidth", handle);
        const GpuRates* rates = gpu.capability ? ratesOf(*gpu.capability) : nullptr;
        if (rates != nullptr) gpu.sms = number("nvmlDeviceGetNumGpuCores", handle) / rates->fp32.lanes;
        auto* getMemory = m_library.findOptional<GetMemory>("nvmlDeviceGetMemoryInfo");
        MemoryInfo memory{};
        if (getMemory != nullptr && getMemory(handle, &memory) == success) gpu.memory = Bytes(static_cast<std::int64_t>(std::min(memory.total, 1ULL << 50)));
        gpu.driver = version();
        gpu.source = m_name;
        return gpu;
    }

    std::string m_name;
    SharedLibrary m_library;
};

} // namespace

DriverAnswer askNvml(const std::string& library) { return Nvml(library).answer(); }

std::string driverVersion(const std::string& library) { return Nvml(library).version(); }

} // namespace rooflens
