#include "core/machine/cuda_driver.h"

#include "core/machine/shared_library.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace rooflens {
namespace {

// Of the CUDA driver API, by its reference manual (CUresult, CUdevice_attribute).
using Status = int;
using CudaDevice = int;
constexpr Status success = 0, noDevice = 100;

enum Attribute {
    clockRate = 13, // kHz
    multiprocessorCount = 16,
    integrated = 18,
    memoryClockRate = 36, // kHz
    memoryBusWidth = 37,  // bits
    l2CacheSize = 38,     // bytes
    capabilityMajor = 75,
    capabilityMinor = 76,
};

using Init = Status(unsigned);
using GetCount = Status(int*);
using GetDevice = Status(CudaDevice*, int);
using GetName = Status(char*, int, CudaDevice);
using GetAttribute = Status(int*, int, CudaDevice);
using GetMemory = Status(std::size_t*, CudaDevice);
using GetVersion = Status(int*);
using GetErrorText = Status(Status, const char**);

constexpr int mostGpus = 64;

class CudaDriver {
public:
    explicit CudaDriver(const std::string& library)
        : m_name(library), m_library(library) {
        if (!m_library.isLoaded()) return;
        m_init = m_library.find<Init>("cuInit");
        m_count = m_library.find<GetCount>("cuDeviceGetCount");
        m_device = m_library.find<GetDevice>("cuDeviceGet");
        m_deviceName = m_library.find<GetName>("cuDeviceGetName");
        m_attribute = m_library.find<GetAttribute>("cuDeviceGetAttribute");
        m_memory = m_library.find<GetMemory>("cuDeviceTotalMem_v2");
        m_version = m_library.findOptional<GetVersion>("cuDriverGetVersion");
        m_errorText = m_library.findOptional<GetErrorText>("cuGetErrorString");
    }

    DriverAnswer answer() const {
        if (m_library.isAbsent()) return {{}, {}, true};
        if (!m_library.isLoaded()) return {{}, {m_name + " cannot be loaded: " + m_library.fault()}};
        if (!m_library.missing().empty()) return {{}, {m_name + " cannot be used: it has no " + m_library.missing()}};
        int count = 0;
        Status status = m_init(0);
        if (status == success) status = m_count(&count);
        if (status != success && status != noDevice) return {{}, {"The NVIDIA driver reports error " + textOf(status)}};
        if (status == noDevice || count <= 0) return {{}, {"The NVIDIA driver is installed and finds no GPU"}};
        DriverAnswer answer;
        for (int i = 0; i < std::min(count, mostGpus); ++i) {
            CudaDevice device = 0;
            if (m_device(&device, i) == success) answer.gpus.push_back(gpu(device));
        }
        if (answer.gpus.empty()) answer.remarks.emplace_back("The NVIDIA driver counts GPUs and names none");
        return answer;
    }

private:
    std::string textOf(Status status) const {
        const char* text = nullptr;
        const bool isKnown = m_errorText != nullptr && m_errorText(status, &text) == success && text != nullptr;
        return std::to_string(status) + (isKnown ? ": " + std::string(text) : "");
    }

    int attribute(Attribute which, CudaDevice device) const {
        int value = 0;
        return m_attribute(&value, which, device) == success ? std::max(value, 0) : 0;
    }

    DetectedGpu gpu(CudaDevice device) const {
        DetectedGpu gpu;
        std::array<char, 256> name{};
        if (m_deviceName(name.data(), static_cast<int>(name.size()) - 1, device) == success) gpu.name = name.data();
        if (const int major = attribute(capabilityMajor, device); major > 0) gpu.capability = {major, attribute(capabilityMinor, device)};
        gpu.sms = attribute(multiprocessorCount, device);
        gpu.clock = Hertz(attribute(clockRate, device) * 1e3);
        gpu.memoryClock = Hertz(attribute(memoryClockRate, device) * 1e3);
        gpu.busBits = attribute(memoryBusWidth, device);
        gpu.l2 = Bytes(attribute(l2CacheSize, device));
        gpu.isIntegrated = attribute(integrated, device) == 1;
        std::size_t bytes = 0;
        if (m_memory(&bytes, device) == success) gpu.memory = Bytes(static_cast<std::int64_t>(std::min(bytes, std::size_t(1) << 50)));
        int version = 0; // 1000 x major + 10 x minor
        if (m_version != nullptr && m_version(&version) == success)
            gpu.driver = "CUDA " + std::to_string(version / 1000) + '.' + std::to_string(version % 1000 / 10);
        gpu.source = m_name;
        return gpu;
    }

    std::string m_name;
    SharedLibrary m_library;
    Init* m_init = nullptr;
    GetCount* m_count = nullptr;
    GetDevice* m_device = nullptr;
    GetName* m_deviceName = nullptr;
    GetAttribute* m_attribute = nullptr;
    GetMemory* m_memory = nullptr;
    GetVersion* m_version = nullptr;
    GetErrorText* m_errorText = nullptr;
};

} // namespace

DriverAnswer askCudaDriver(const std::string& library) { return CudaDriver(library).answer(); }

} // namespace rooflens
