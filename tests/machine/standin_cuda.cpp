// A CUDA driver that plays the GPUs named in STANDIN_GPU, one word each: "2070super v100"; or a fault: none, error, hang, crash, nonsense.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Card {
    std::string name;
    int major, minor, sms, clockKhz, memoryKhz, busBits, l2, integrated;
    std::size_t memory;
};

constexpr std::size_t gibi = std::size_t(1) << 30;

const std::map<std::string, Card>& known() {
    static const std::map<std::string, Card> cards{
        {"2070super", {"NVIDIA GeForce RTX 2070 SUPER", 7, 5, 40, 1815000, 7001000, 256, 4 << 20, 0, 8 * gibi - (250U << 20)}},
        {"v100", {"Tesla V100-PCIE-32GB", 7, 0, 80, 1380000, 877000, 4096, 6 << 20, 0, 32 * gibi - (300U << 20)}},
        {"a100", {"NVIDIA A100-SXM4-80GB", 8, 0, 108, 1410000, 1593000, 5120, 40 << 20, 0, 80 * gibi - (700U << 20)}},
        {"1660ti", {"NVIDIA GeForce GTX 1660 Ti", 7, 5, 24, 1770000, 6001000, 192, 1536 << 10, 0, 6 * gibi}},
        {"future", {"NVIDIA Future 9000", 99, 0, 200, 3000000, 16000000, 1024, 256 << 20, 0, 200 * gibi}},
        {"orin", {"Orin", 8, 7, 16, 1300000, 1300000, 256, 4 << 20, 1, 60 * gibi}},
    };
    return cards;
}

std::string played() {
    const char* text = std::getenv("STANDIN_GPU");
    return text == nullptr ? "none" : text;
}

std::vector<Card> cards() {
    std::vector<Card> all;
    std::istringstream words(played());
    for (std::string word; words >> word;)
        if (known().contains(word)) all.push_back(known().at(word));
    return all;
}

} // namespace

extern "C" {
int cuInit(unsigned);
int cuDeviceGetCount(int* count);
int cuDeviceGet(int* device, int ordinal);
int cuDeviceGetName(char* name, int size, int device);
int cuDeviceGetAttribute(int* value, int attribute, int device);
int cuDeviceTotalMem_v2(std::size_t* bytes, int device);
int cuDriverGetVersion(int* version);
int cuGetErrorString(int status, const char** text);

int cuInit(unsigned) {
    const std::string what = played();
    if (what == "hang") {
        if (const char* mark = std::getenv("STANDIN_MARK")) std::ofstream{mark}; // whoever waits for the hang sees that it began
        for (;;) pause();
    }
    if (what == "crash") abort();
    return what == "none" ? 100 : what == "error" ? 803 : 0;
}
int cuDeviceGetCount(int* count) {
    *count = played() == "nonsense" ? -3 : static_cast<int>(cards().size());
    return 0;
}
int cuDeviceGet(int* device, int ordinal) {
    *device = ordinal;
    return 0;
}
int cuDeviceGetName(char* name, int size, int device) {
    std::snprintf(name, static_cast<std::size_t>(size), "%s", cards().at(static_cast<std::size_t>(device)).name.c_str());
    return 0;
}
int cuDeviceGetAttribute(int* value, int attribute, int device) {
    const Card card = cards().at(static_cast<std::size_t>(device));
    const std::map<int, int> attributes{{13, card.clockKhz}, {16, card.sms}, {18, card.integrated}, {36, card.memoryKhz}, {37, card.busBits}, {38, card.l2}, {75, card.major}, {76, card.minor}};
    const auto found = attributes.find(attribute);
    if (found == attributes.end()) return 1;
    *value = found->second;
    return 0;
}
int cuDeviceTotalMem_v2(std::size_t* bytes, int device) {
    *bytes = cards().at(static_cast<std::size_t>(device)).memory;
    return 0;
}
int cuDriverGetVersion(int* version) {
    *version = 12020;
    return 0;
}
int cuGetErrorString(int status, const char** text) {
    if (status != 803) return 1;
    *text = "system has unsupported display driver / cuda driver combination";
    return 0;
}
}
