// An NVML that plays one Tesla T4; with STANDIN_NVML=hang its start never ends, with =broken it reports an error.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

namespace {
std::string played() {
    const char* text = std::getenv("STANDIN_NVML");
    return text == nullptr ? "" : text;
}
struct Memory {
    unsigned long long total, free, used;
};
} // namespace

extern "C" {
int nvmlInit_v2();
int nvmlSystemGetDriverVersion(char* text, unsigned size);
int nvmlDeviceGetCount_v2(unsigned* count);
int nvmlDeviceGetHandleByIndex_v2(unsigned index, void** handle);
int nvmlDeviceGetName(void*, char* name, unsigned size);
int nvmlDeviceGetMemoryInfo(void*, Memory* memory);
int nvmlDeviceGetMaxClockInfo(void*, int which, unsigned* megahertz);
int nvmlDeviceGetCudaComputeCapability(void*, int* major, int* minor);
int nvmlDeviceGetMemoryBusWidth(void*, unsigned* bits);
int nvmlDeviceGetNumGpuCores(void*, unsigned* cores);
const char* nvmlErrorString(int status);

int nvmlInit_v2() {
    if (played() == "hang")
        for (;;) pause();
    return played() == "broken" ? 9 : 0;
}
int nvmlSystemGetDriverVersion(char* text, unsigned size) {
    std::snprintf(text, size, "535.104.05");
    return 0;
}
int nvmlDeviceGetCount_v2(unsigned* count) {
    *count = 1;
    return 0;
}
int nvmlDeviceGetHandleByIndex_v2(unsigned, void** handle) {
    static int device = 0;
    *handle = &device;
    return 0;
}
int nvmlDeviceGetName(void*, char* name, unsigned size) {
    std::snprintf(name, size, "Tesla T4");
    return 0;
}
int nvmlDeviceGetMemoryInfo(void*, Memory* memory) {
    *memory = {15360ULL << 20, 0, 0};
    return 0;
}
int nvmlDeviceGetMaxClockInfo(void*, int which, unsigned* megahertz) {
    *megahertz = which == 1 ? 1590 : which == 2 ? 5001 : 0;
    return 0;
}
int nvmlDeviceGetCudaComputeCapability(void*, int* major, int* minor) {
    *major = 7;
    *minor = 5;
    return 0;
}
int nvmlDeviceGetMemoryBusWidth(void*, unsigned* bits) {
    *bits = 256;
    return 0;
}
int nvmlDeviceGetNumGpuCores(void*, unsigned* cores) {
    *cores = 2560;
    return 0;
}
const char* nvmlErrorString(int status) { return status == 9 ? "Driver Not Loaded" : "Unknown Error"; }
}
